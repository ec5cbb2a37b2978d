import { useCallback, useRef, useState } from 'react'

/** Does what takes long once the page shows what was done. */
export const afterPaint = (run: () => void) => requestAnimationFrame(() => setTimeout(run))

/** For a select with a list that takes long to draw: the field answers the press, its list comes after that. */
export function useOpenSoon(): { open: boolean; onOpenChange(open: boolean): void } {
  const [open, setOpen] = useState(false)
  const wished = useRef(false)
  const onOpenChange = useCallback((next: boolean) => {
    wished.current = next
    if (!next) return setOpen(false)
    // Left again meanwhile, it stays closed.
    afterPaint(() => setOpen(wished.current))
  }, [])
  return { open, onOpenChange }
}
