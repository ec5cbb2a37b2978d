import { isEmpty } from './validate.ts'
import type { Values } from './declare.ts'

/** Whether two values are the same on the wire: all forms of an empty value are equal. */
export const same = (one: unknown, other: unknown): boolean =>
  (isEmpty(one) && isEmpty(other)) || JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))

/** Sorts keys: the database returns a JSON value with its keys in another order. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(sorted)
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

/** The fields whose value differs from the loaded one: what an update sends. */
export const changed = (base: Values, values: Values, fields: readonly string[]): Values =>
  Object.fromEntries(
    fields
      .filter((field) => !same(base[field], values[field]))
      .map((field) => [field, values[field] ?? null]),
  )

export interface Conflict {
  field: string
  mine: unknown
  theirs: unknown
}

export interface MergedValues {
  /** What the form shows next. In a conflict it still shows the user's own value. */
  values: Values
  /** Fields that only others changed: adopted. */
  taken: string[]
  /** Fields that both changed, to different values: the user decides. */
  conflicts: Conflict[]
}

/**
 * Merges what was loaded, what was typed since, and what the server has now.
 * @param fields the form's fields; others are taken from the server's row
 */
export function merged(base: Values, mine: Values, theirs: Values, fields: readonly string[]): MergedValues {
  const values: Record<string, unknown> = { ...theirs }
  const taken: string[] = []
  const conflicts: Conflict[] = []
  for (const field of fields) {
    const i_changed = !same(base[field], mine[field])
    const they_changed = !same(base[field], theirs[field])
    if (i_changed) values[field] = mine[field]
    if (!they_changed) continue
    if (!i_changed) taken.push(field)
    else if (!same(mine[field], theirs[field]))
      conflicts.push({ field, mine: mine[field], theirs: theirs[field] })
  }
  return { values, taken, conflicts }
}
