import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** How far the scrolled parts of pages were scrolled when they were left, by the entry of the history. */
const places = new Map<string, { top: number; left: number }>()

/**
 * The browser's Back shows a part of a page that scrolls by itself as it was left; the whole page is left to
 * `areas/useScrolling.ts`. The place is read as the page is left: a scroll runs no script.
 * @param part the element, found each time
 * @param ready it is as tall as it was
 */
export function useScrollBack(part: () => Element | null, ready: boolean): void {
  const { key } = useLocation()
  const came = useNavigationType()
  const [place] = useState(() => (came === 'POP' ? places.get(key) : undefined))
  const due = useRef(place)
  const latest = useRef({ key, part })
  useLayoutEffect(() => {
    latest.current = { key, part }
  })
  useLayoutEffect(() => {
    if (!ready || !due.current) return
    latest.current.part()?.scrollTo(due.current)
    due.current = undefined
  }, [ready])
  useLayoutEffect(
    () => () => {
      const left = latest.current.part()
      if (left) places.set(latest.current.key, { top: left.scrollTop, left: left.scrollLeft })
    },
    [],
  )
}
