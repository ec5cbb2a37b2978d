import { index, text, unique, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, createTime, instant, tenantTable } from '#server/platform/database/columns.ts'
import { refused_session } from '#server/sessions/sessions.table.ts'

/**
 * Time that a refused date was waiting for may have come free: written by whoever frees it, in the same transaction, and
 * by whoever is refused one, since it may be given up at that moment; deleted once the date was looked at. Only added to and deleted from, so that whoever cancels waits for nobody.
 */
export const freed_date = tenantTable(
  'freed_date',
  {
    refused_id: uuid().notNull(),
    /** Not looked at before; null: at once. */
    look_from: instant(),
    create_time: createTime(),
  },
  (t) => [
    belongsTo(t, t.refused_id, () => refused_session, 'cascade'),
    index('freed_date_of').on(t.tenant_id, t.refused_id),
  ],
)

/**
 * Instructions that a person has read and confirmed with a booking: they aren't asked again until the text changes. Rooms
 * with the same text share a row.
 */
export const instructions_reading = tenantTable(
  'instructions_reading',
  {
    account: text().notNull(),
    /** Of the text in both languages: see `instructions_reading.ts`. */
    digest: text().notNull(),
    create_time: createTime(),
  },
  (t) => [unique('instructions_reading_of').on(t.tenant_id, t.account, t.digest)],
)
