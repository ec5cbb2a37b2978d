import { useEffect, useRef, type RefObject } from 'react'

/**
 * Where what had the focus is gone, such as a button that has done its work, the element around it gets the focus: else
 * people who use the keyboard begin again at the top of the page, and a screen reader falls silent. The element has a name
 * and a `tabIndex` of -1.
 */
export function useKeepsFocus<Around extends HTMLElement>(): RefObject<Around | null> {
  const ref = useRef<Around>(null)
  useEffect(() => {
    const around = ref.current
    if (!around) return undefined
    let last: EventTarget | null = null
    const note = ({ target }: FocusEvent) => {
      last = target
    }
    around.addEventListener('focusin', note)
    const watch = new MutationObserver(() => {
      if (!(last instanceof Element) || last.isConnected || document.activeElement !== document.body) return
      last = null
      around.focus({ preventScroll: true })
    })
    watch.observe(around, { childList: true, subtree: true })
    return () => (around.removeEventListener('focusin', note), watch.disconnect())
  }, [])
  return ref
}

/** For the `ref` of what takes the place of a button that was pressed: it gets the focus as it appears. */
export const takesFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true })
