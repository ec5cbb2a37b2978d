import { sql } from 'drizzle-orm'
import type { BuildExtraConfigColumns } from 'drizzle-orm'
import {
  customType,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
  type AnyPgColumn,
  type ExtraConfigColumn,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
} from 'drizzle-orm/pg-core'
import { Temporal } from 'temporal-polyfill'
import { v7 } from 'uuid'

/** A moment (`timestamptz`), read and written as `Temporal.Instant`. */
export const instant = customType<{ data: Temporal.Instant; driverData: Temporal.Instant | string }>({
  dataType: () => 'timestamptz',
  fromDriver: (value) => (typeof value === 'string' ? Temporal.Instant.from(value) : value),
  toDriver: (value) => value.toString(),
})

/** A calendar date without a zone, `yyyy-MM-dd` on both sides. */
export const day = customType<{ data: string }>({ dataType: () => 'date' })

/** Text that sorts by its bytes, whatever the database's collation. */
export const sortedText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })

/** A wall-clock time `HH:mm` (`24:00` allowed), stored as text because PostgreSQL's `time` prints seconds. */
export const clock = customType<{ data: string }>({ dataType: () => 'char(5)' })

/**
 * Structured data. The driver already converts objects to JSON; Drizzle's own `jsonb` would do it a second
 * time.
 */
export const json = <T>() => customType<{ data: T; driverData: T }>({ dataType: () => 'jsonb' })

/**
 * What a row is found by: these columns of it as `searchable` says them, kept by the database itself. Lists look for what was
 * typed in it by its name (`platform/graphql/filters.ts`).
 */
export const searchTextOf = (...columns: readonly string[]) =>
  text()
    .notNull()
    .generatedAlwaysAs(
      sql.raw(`searchable(${columns.map((column) => `coalesce(${column}, '')`).join(` || E'\\n' || `)})`),
    )

/** A yes/no flag; the specification's wire uses the integers 0 and 1. */
export const flag = () => smallint().notNull().default(0)

/**
 * The version at which each field of a row last changed, by field name. Fields that never changed are
 * missing.
 */
export type FieldVersions = Record<string, number>

/** Stored beside `version`, so that an outdated form learns which fields have changed. */
export const fieldVersions = () => json<FieldVersions>()().notNull().default({})

/** When the row was created. */
export const createTime = () =>
  instant()
    .notNull()
    .default(sql`now()`)

/** What every row has that forms edit. */
export const rowColumns = () => ({
  version: integer().notNull().default(1),
  field_versions: fieldVersions(),
  create_time: createTime(),
})

/** A new row's id, ordered by creation time so that new rows are close together on disk. */
export function newId(): string {
  const now = Date.now()
  if (used === random.length) {
    crypto.getRandomValues(random)
    used = 0
  }
  const own = random.subarray(used, (used += ID_BYTES))
  if (now > msecs) {
    msecs = now
    seq = new DataView(own.buffer, own.byteOffset).getInt32(6) & 0x7fff_ffff
  } else seq = (seq + 1) | 0
  return v7({ random: own, msecs, seq })
}

const ID_BYTES = 16
// Random bytes are fetched in bulk: the system call per id dominates its cost, and an import needs half a
// million ids.
const random = new Uint8Array(256 * ID_BYTES)
let used = random.length
let msecs = -Infinity
/** Orders the ids created in the same millisecond. */
let seq = 0

const keyColumns = () => ({ tenant_id: uuid().notNull(), id: uuid().notNull().$defaultFn(newId) })
type WithKey<Columns> = ReturnType<typeof keyColumns> & Columns

/**
 * A table of a tenant's rows. Adds `tenant_id` and `id` and makes the pair the primary key, so that every key
 * of the schema starts with the tenant. `secure.ts` adds row-level security to all of them alike.
 */
export function tenantTable<Name extends string, Columns extends Record<string, PgColumnBuilderBase>>(
  name: Name,
  columns: Columns,
  extra: (
    table: BuildExtraConfigColumns<Name, WithKey<Columns>, 'pg'>,
  ) => PgTableExtraConfigValue[] = () => [],
) {
  return pgTable<Name, WithKey<Columns>>(name, { ...keyColumns(), ...columns }, (table) => [
    primaryKey({ columns: [table.tenant_id as ExtraConfigColumn, table.id as ExtraConfigColumn] }),
    ...extra(table),
  ])
}

/** A foreign key that includes the tenant: (tenant_id, `column`) → (tenant_id, id). */
export const belongsTo = (
  table: { tenant_id: ExtraConfigColumn },
  column: ExtraConfigColumn,
  other: () => { tenant_id: AnyPgColumn; id: AnyPgColumn },
  onDelete: 'cascade' | 'restrict' = 'restrict',
) =>
  foreignKey({
    columns: [table.tenant_id, column] as never,
    foreignColumns: [other().tenant_id, other().id] as never,
  }).onDelete(onDelete)
