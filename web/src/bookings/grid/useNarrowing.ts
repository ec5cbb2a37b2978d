import { useCallback, useRef, useState } from 'react'
import { cleaned, sameFilter, type Change, type GridNarrowing } from './grid_filter.ts'

/**
 * The filter as it was last chosen, ahead of the address, which follows: a second change made before the page is drawn
 * anew adds to the first instead of undoing it.
 */
export function useNarrowing(filter: GridNarrowing, onFilter: (filter: GridNarrowing) => void) {
  const [chosen, setChosen] = useState(filter)
  const newest = useRef(filter)
  const sent = useRef<GridNarrowing[]>([])
  const seen = useRef(filter)
  if (seen.current !== filter) {
    seen.current = filter
    const answered = sent.current.findIndex((one) => sameFilter(one, filter))
    sent.current = answered < 0 ? [] : sent.current.slice(answered + 1)
    // Changed elsewhere, as by going back.
    if (answered < 0) newest.current = filter
  }
  const latest = useRef(onFilter)
  latest.current = onFilter
  const choose = useCallback((next: GridNarrowing) => {
    if (!sameFilter(next, newest.current)) sent.current.push(next)
    newest.current = next
    setChosen(next)
    latest.current(next)
  }, [])
  const set = useCallback((change: Change) => choose(cleaned({ ...newest.current, ...change })), [choose])
  return { chosen: sent.current.length > 0 ? chosen : filter, set, choose }
}
