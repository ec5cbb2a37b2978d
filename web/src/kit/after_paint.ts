import { useCallback, useRef, useState } from 'react'

/** Runs slow work after the page has shown the result of the user's action. */
export const afterPaint = (run: () => void) => requestAnimationFrame(() => setTimeout(run))

/**
 * For a select whose list takes long to draw: the field reacts to the press first, the list is drawn
 * afterwards.
 */
export function useOpenSoon(): { open: boolean; onOpenChange(open: boolean): void } {
  const [open, setOpen] = useState(false)
  const wished = useRef(false)
  const onOpenChange = useCallback((next: boolean) => {
    wished.current = next
    if (!next) return setOpen(false)
    // Stays closed if it was left again meanwhile.
    afterPaint(() => setOpen(wished.current))
  }, [])
  return { open, onOpenChange }
}
