import { getTableColumns, SQL, type Table } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import type { Details } from '#rules/refusals/refusals.ts'
import { Refused } from '../refused.ts'
import type { FieldVersions } from './columns.ts'
import { codeOf } from '#postgres/error_code.ts'

/** A row that forms edit: each change increments its version. */
export interface Versioned {
  version: number
  field_versions: FieldVersions
}

/**
 * Refuses a form that was filled in from an older version of the row. `STALE` returns the current version,
 * the names of the fields changed since (`changed`), and their current values. A change without a version
 * (the specification's models have none) is applied whatever happened before.
 * @param secret names of fields whose values are not told
 */
export function refuseStale(
  row: Versioned,
  sent_version: number | null | undefined,
  secret: readonly string[] = [],
): void {
  if (sent_version === undefined || sent_version === null || row.version === sent_version) return
  const changed = Object.entries(row.field_versions)
    .filter(([, version]) => version > sent_version)
    .map(([field]) => field)
    .toSorted()
  const now = Object.fromEntries(
    changed
      .filter((field) => !secret.includes(field))
      .map((field) => [field, detailOf(Reflect.get(row, field))]),
  )
  throw new Refused('STALE', { ...now, version: row.version, changed: changed.join(', ') })
}

function detailOf(value: unknown): Details[string] {
  if (value === undefined || value === null) return null
  if (typeof value === 'string' || typeof value === 'number') return value
  return value instanceof Temporal.Instant ? value.toString() : JSON.stringify(value)
}

/** The names of the fields of `after` that differ from the row. */
export function changedFields(row: object, after: object): string[] {
  return Object.entries(after)
    .filter(([field, value]) => !same(Reflect.get(row, field), value))
    .map(([field]) => field)
}

const same = (a: unknown, b: unknown) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))

/** PostgreSQL returns the keys of a jsonb object in a different order. */
function sorted(value: unknown): unknown {
  if (value instanceof Temporal.Instant || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(sorted)
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

/** A row's version columns after a change of these fields. */
export function bumpVersion({ version, field_versions }: Versioned, fields: readonly string[]): Versioned {
  return {
    version: version + 1,
    field_versions: { ...field_versions, ...Object.fromEntries(fields.map((field) => [field, version + 1])) },
  }
}

/** Columns of a table as forms send them: each may be null. */
export type Sent<T extends Table> = { [Column in keyof T['$inferInsert']]?: T['$inferInsert'][Column] | null }

/**
 * Converts cleared fields (null or an empty text) to what the column accepts: null, or its default if it
 * isn't nullable.
 */
export function withDefaults<T extends Table>(table: T, values: Sent<T>): Partial<T['$inferInsert']> {
  const columns = getTableColumns(table)
  const out = Object.entries(values).map(([name, value]) => {
    const column = columns[name]
    if (value === '' && column?.notNull === false) return [name, null]
    if (value !== null || !column?.notNull) return [name, value]
    const fallback: unknown = column.default
    return [name, fallback instanceof SQL ? undefined : fallback]
  })
  return Object.fromEntries(out.filter(([, value]) => value !== undefined)) as Partial<T['$inferInsert']>
}

/** A row with only default values. Values that the database itself fills in (keys, moments) are missing. */
export function blankRow<T extends Table>(table: T): T['$inferSelect'] {
  const columns = Object.entries(getTableColumns(table))
  return Object.fromEntries(
    columns.flatMap(([name, column]) => {
      const fallback: unknown = column.default
      return fallback instanceof SQL ? [] : [[name, fallback ?? null]]
    }),
  ) as T['$inferSelect']
}

/**
 * Runs a statement that may violate a unique index; refuses with `TAKEN_NAME` for the field of that index.
 */
export async function refuseDuplicate<Result>(
  run: () => PromiseLike<Result>,
  index: string,
  field: string,
  name: string,
): Promise<Result> {
  try {
    return await run()
  } catch (cause) {
    if (codeOf(cause) === '23505' && violated(cause) === index)
      throw new Refused('TAKEN_NAME', { name }, field)
    throw cause
  }
}

/**
 * The constraint that a statement violated. Citus passes on no name of it, and says that of the shard's: with its number.
 * Nothing else reads such a name.
 */
export function violated(cause: unknown): string | undefined {
  if (!(cause instanceof Error)) return undefined
  if (!('code' in cause)) return violated(cause.cause)
  const said: unknown = Reflect.get(cause, 'constraint_name') ?? /"([^"]+)"/.exec(cause.message)?.[1]
  return typeof said === 'string' ? said.replace(/_\d{6,}$/, '') : undefined
}
