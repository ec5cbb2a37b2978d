import { constants } from '../constants.ts'

/** Only short hashes name a place on the page; long ones carry other data. Spec 000 §9, 001 §9. */
export function hashTarget(hash: string): string | null {
  if (hash.length < 2 || hash.length >= constants.hash_scroll_max) return null
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return null
  }
}
