import { useLayoutEffect, useRef } from 'react'

/**
 * Returns the focus to the element that had it before something opened over the page, or to the page if that
 * element is gone. antd does so only for what is closed, not for what is unmounted.
 */
export function useFocusBack(open: boolean): void {
  const before = useRef<Element | null>(null)
  const was_open = useRef(false)
  // During rendering: what opens takes the focus before any effect of ours runs.
  if (open && !was_open.current) before.current = document.activeElement
  was_open.current = open
  useLayoutEffect(() => {
    const opener = before.current
    if (open || !opener) return
    before.current = null
    // The menu from which it was chosen has closed: its button remains.
    const menu = opener
      .closest('.menu-panel:is([hidden], dialog)')
      ?.parentElement?.querySelector(':scope > button')
    const back =
      opener.isConnected && opener !== document.body ? (menu ?? opener) : document.getElementById('main')
    if (back instanceof HTMLElement) back.focus({ preventScroll: true })
  }, [open])
}
