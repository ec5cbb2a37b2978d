/** English sentences of what is full. */
import { dayFull } from '../visitors/visits/phrases.en.ts'
import type { Details } from './refusals.ts'

function places(d: Details): string {
  const left = d.left ?? d.free
  return left === null || left === undefined
    ? 'no place left'
    : `${left} ${Number(left) === 1 ? 'place' : 'places'} left`
}

/** A period that has too few places, or a day of visitors. */
export const full = (d: Details): string =>
  d.date ? dayFull(d) : `Full then: ${places(d)}, ${d.wanted ?? 1} wanted`
