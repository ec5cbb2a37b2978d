import { text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, createTime, instant, tenantTable } from '#server/platform/database/columns.ts'
import { resource } from '#server/resources/resources.table.ts'

/** A calendar that a person subscribed to, by a secret address: of their own sessions, or of a resource. Product §9.7. */
export const calendar_feed = tenantTable(
  'calendar_feed',
  {
    /** Whose it is: it shows what this person may see. */
    account: text().notNull(),
    /** Null: the person's own sessions. */
    resources_id: uuid(),
    /** SHA-256 of the token in the address; the token itself is nowhere. */
    digest: text().notNull(),
    create_time: createTime(),
    /** When a calendar last fetched it, to the hour. */
    read_time: instant(),
  },
  (t) => [
    belongsTo(t, t.resources_id, () => resource, 'cascade'),
    uniqueIndex('calendar_feed_digest').on(t.tenant_id, t.digest),
    unique('calendar_feed_once').on(t.tenant_id, t.account, t.resources_id).nullsNotDistinct(),
  ],
)
