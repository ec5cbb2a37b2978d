import type { LineReason } from './reasons.ts'
import { reason } from './report.ts'
import type { Found } from './sources.ts'

/** What stands between the rooms of a lesson, the surest first: a name may hold a comma or a slash itself. */
const BETWEEN = [/[\r\n]+/, /[;；]/, /[、|]/, /[,，]/, /\//, /[\r\n;；、|,，/]+/]
/** More rooms than any lesson has. */
const MOST = 50

/** The ways to read a text as several rooms. */
export function splitsOf(text: string): string[][] {
  return BETWEEN.flatMap((between) => {
    const parts = text
      .split(between, MOST + 1)
      .map((part) => part.trim())
      .filter((part) => part !== '')
    return parts.length > 1 && parts.length <= MOST ? [[...new Set(parts)]] : []
  })
}

/**
 * The resources of a text that is no resource as a whole: all of its parts have to be known.
 * @param found of the parts
 * @returns null if it isn't several rooms: no part is known
 */
export function roomsIn(text: string, found: Found): string[] | LineReason | null {
  const read = splitsOf(text).map((parts) => parts.map((part) => ({ part, id: found.get(part) })))
  const whole = read.find((parts) => parts.every(({ id }) => typeof id === 'string'))
  if (whole) return [...new Set(whole.flatMap(({ id }) => (typeof id === 'string' ? [id] : [])))]
  const known = (parts: (typeof read)[number]) => parts.filter(({ id }) => typeof id === 'string').length
  const [best] = read.toSorted((a, b) => known(b) - known(a))
  if (!best || known(best) === 0) return null
  const wrong = best.find(({ id }) => typeof id !== 'string')
  if (!wrong) return null
  return typeof wrong.id === 'object'
    ? wrong.id
    : reason('unknown_resource', 'resources_number', { value: wrong.part })
}
