import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { constants } from '../constants.ts'

/** Only short hashes name a place on the page; long ones carry other things. Spec 000 §9, 001 §9. */
export function hashTarget(hash: string): string | null {
  if (hash.length < 2 || hash.length >= constants.hash_scroll_max) return null
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return null
  }
}

/** A new page starts at its top or at its hash; the way back ends where one was. */
export function useScrolling(): void {
  const { key, pathname, hash } = useLocation()
  const how = useNavigationType()
  const places = useRef(new Map<string, number>())
  useLayoutEffect(() => {
    const kept = places.current
    const target = hashTarget(hash)
    const element = target === null ? null : document.getElementById(target)
    if (element) element.scrollIntoView()
    else window.scrollTo(0, how === 'POP' ? (kept.get(key) ?? 0) : 0)
    const keep = () => kept.set(key, window.scrollY)
    window.addEventListener('scroll', keep, { passive: true })
    return () => window.removeEventListener('scroll', keep)
    // A change of the query alone, such as a filter, leaves the page where it is.
  }, [pathname, hash])
}
