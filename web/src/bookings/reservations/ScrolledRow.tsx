import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { hiddenEnds, middleOf, type HiddenEnds } from './hidden_ends.ts'

/**
 * One row of choices that may be wider than the page: it fades where more is hidden, and the chosen one is in view.
 * @param chosen what is checked: when it changes, the row scrolls to it
 */
export function ScrolledRow({ chosen, children }: { chosen: string; children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null)
  const [hidden, setHidden] = useState<HiddenEnds>('none')
  const look = useCallback(() => {
    if (row.current) setHidden(hiddenEnds(row.current))
  }, [])
  useEffect(() => {
    const box = row.current
    const label = box?.querySelector<HTMLElement>('label:has(:checked)')
    if (box && label) box.scrollLeft = middleOf(box, label)
    look()
  }, [chosen, look])
  useEffect(() => {
    window.addEventListener('resize', look)
    return () => window.removeEventListener('resize', look)
  }, [look])
  return (
    <div ref={row} className={`mine-views mine-views-${hidden}`} onScroll={look}>
      {children}
    </div>
  )
}
