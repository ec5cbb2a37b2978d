/** English sentences of what is full, or too much. */
import { dayFull } from '../visitors/visits/phrases.en.ts'
import type { Details } from './refusals.ts'

function places(d: Details): string {
  const left = d.left ?? d.free
  return left === null || left === undefined
    ? 'no place left'
    : `${left} ${Number(left) === 1 ? 'place' : 'places'} left`
}

/** A period that has too few places, or a day of visitors. */
const full = (d: Details): string =>
  d.date ? dayFull(d) : `Full then: ${places(d)}, ${d.wanted ?? 1} wanted`

/** Why rows aren't exported. */
function notExported({ why, limit }: Details): string {
  if (why === 'running') return 'Another export of yours is still running; wait for it or stop it'
  if (why === 'rows')
    return `Too many rows to export${limit ? `; at most ${limit}` : ''}. Narrow the list down`
  return 'This cannot be exported'
}

export const full_phrases = { FULL: full, EXPORT: notExported }
