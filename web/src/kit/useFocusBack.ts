import { useLayoutEffect, useRef } from 'react'

/**
 * Gives the focus back to what had it before something opened over the page, or to the page where that is gone.
 * antd does so only for what is closed, not for what is taken off the page.
 */
export function useFocusBack(open: boolean): void {
  const before = useRef<Element | null>(null)
  const was_open = useRef(false)
  // While rendering: what opens takes the focus before any effect of ours.
  if (open && !was_open.current) before.current = document.activeElement
  was_open.current = open
  useLayoutEffect(() => {
    const opener = before.current
    if (open || !opener) return
    before.current = null
    const back = opener.isConnected && opener !== document.body ? opener : document.getElementById('main')
    if (back instanceof HTMLElement) back.focus({ preventScroll: true })
  }, [open])
}
