import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { constants } from '../constants.ts'
import { hashTarget } from './hash_target.ts'
import { leaveList, listPosition } from './list_return.ts'

/**
 * A new page starts at its top or at its hash; the back button restores the scroll position, and so do lists
 * that are restored.
 */
export function useScrolling(): void {
  const { key, pathname, search, hash } = useLocation()
  const how = useNavigationType()
  const tops = useRef(new Map<string, number>())
  // A change of the query alone, such as a filter, doesn't scroll; but it is another entry of the history.
  const here = useRef({ key, pathname, search, how })
  useLayoutEffect(() => {
    here.current = { key, pathname, search, how }
    leaveList(pathname, { search, top: listPosition(pathname)?.top ?? 0 })
  }, [key, pathname, search, how])
  useLayoutEffect(() => {
    const target = hashTarget(hash)
    const element = target === null ? null : document.getElementById(target)
    const { key: entry, how: came } = here.current
    const top = came === 'POP' ? tops.current.get(entry) : listPosition(pathname)?.top
    if (element) element.scrollIntoView()
    const settled = element ? () => undefined : scrollTo(top ?? 0)
    const keep = () => {
      tops.current.set(here.current.key, window.scrollY)
      leaveList(here.current.pathname, { search: here.current.search, top: window.scrollY })
    }
    window.addEventListener('scroll', keep, { passive: true })
    return () => {
      settled()
      window.removeEventListener('scroll', keep)
    }
  }, [pathname, hash])
}

/** Scrolls there now, and once more when the page, whose rows may still be loading, has grown tall enough. */
function scrollTo(top: number): () => void {
  window.scrollTo(0, top)
  if (Math.abs(window.scrollY - top) < 1) return () => undefined
  const stop = () => {
    grown.disconnect()
    clearTimeout(timer)
    for (const event of own_scrolling) window.removeEventListener(event, stop)
  }
  const grown = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - window.innerHeight < top) return
    stop()
    window.scrollTo(0, top)
  })
  const timer = setTimeout(stop, constants.request_timeout_ms)
  grown.observe(document.body)
  // A user who scrolls meanwhile is not interrupted.
  for (const event of own_scrolling) window.addEventListener(event, stop, { passive: true })
  return stop
}

const own_scrolling = ['wheel', 'touchmove', 'keydown'] as const
