import { sql } from 'drizzle-orm'
import { index, integer, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, createTime, instant, tenantTable } from '#server/platform/database/columns.ts'

/** The states of a file. Only a complete one is served and may be named; a refused one counts for the quota. */
export const file_state = { arriving: 0, complete: 1, removing: 2, refused: 3 } as const

/**
 * An uploaded file. Its bytes are in the file store under `stored_name`, which the server chooses, never the
 * sender.
 */
export const file = tenantTable(
  'file',
  {
    stored_name: text().notNull(),
    original_name: text().notNull(),
    mime_type: text().notNull(),
    size: integer().notNull(),
    created_user: uuid(),
    create_time: createTime(),
    /** A `file_state`. */
    state: smallint().notNull().default(file_state.complete),
    /** Since when nothing names it; null while something does. */
    unnamed_since: instant(),
  },
  (t) => [
    uniqueIndex('file_name').on(t.tenant_id, t.stored_name),
    index('file_of_person').on(t.tenant_id, t.created_user, t.create_time),
    /** Candidates for removal: few rows, whatever the table's size. */
    index('file_unnamed')
      .on(t.tenant_id, t.unnamed_since)
      .where(sql`unnamed_since is not null or state <> ${sql.raw(`${file_state.complete}`)}`),
  ],
)

/**
 * One row that names a file: it protects the file from removal, and decides who can see it. See places.ts.
 */
export const file_use = tenantTable(
  'file_use',
  {
    file_id: uuid().notNull(),
    /** The table of the row. */
    place: text().notNull(),
    /** The row's id. */
    owner_id: uuid().notNull(),
  },
  (t) => [
    belongsTo(t, t.file_id, () => file),
    uniqueIndex('file_use_once').on(t.tenant_id, t.file_id, t.place, t.owner_id),
    index('file_use_owner').on(t.tenant_id, t.place, t.owner_id),
  ],
)

/** The keys that sign addresses of files. The newest signs; the others stay valid until they are removed. */
export const file_key = tenantTable(
  'file_key',
  { secret: text().notNull(), create_time: createTime() },
  (t) => [index('file_key_age').on(t.tenant_id, t.create_time)],
)
