import { useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Returns the focus to the element that had it before something opened over the page, or to the page if that
 * element is gone. antd does so only for what is closed, not for what is unmounted.
 * @param instead a better place than the page for where nothing had the focus, or what had it is gone
 */
export function useFocusBack(open: boolean, instead?: () => Element | null): void {
  const before = useRef<Element | null>(null)
  const was_open = useRef(false)
  const latest = useRef(instead)
  latest.current = instead
  // During rendering: what opens takes the focus before any effect of ours runs.
  if (open && !was_open.current) before.current = document.activeElement
  was_open.current = open
  useLayoutEffect(() => {
    const opener = before.current
    if (open || !opener) return
    before.current = null
    giveBack(opener, latest.current)
  }, [open])
}

function giveBack(opener: Element, instead?: () => Element | null): void {
  // The menu from which it was chosen has closed: its button remains.
  const menu = opener
    .closest('.menu-panel:is([hidden], dialog)')
    ?.parentElement?.querySelector(':scope > button')
  const is_there = opener.isConnected && opener !== document.body
  const back = is_there ? (menu ?? opener) : (instead?.() ?? document.getElementById('main'))
  if (back instanceof HTMLElement) back.focus({ preventScroll: true })
}

/**
 * The same in what opens itself, for where its page doesn't call `useFocusBack`: closed or unmounted, it doesn't leave the
 * focus nowhere. A page may know a better place, and what opens next takes the focus itself.
 */
export function useLeavesFocus(open: boolean): void {
  const before = useRef<Element | null>(null)
  const was_open = useRef(false)
  if (open && !was_open.current) before.current = document.activeElement
  was_open.current = open
  useEffect(() => {
    if (!open) return
    const opener = before.current
    return () => {
      // What had the focus is taken away only now.
      setTimeout(() => {
        if (opener && document.activeElement === document.body) giveBack(opener)
      })
    }
  }, [open])
}
