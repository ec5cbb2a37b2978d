import type { Temporal } from 'temporal-polyfill'
import type { Tx } from '#server/platform/database/database.ts'

/** How long what people were told stays in their inbox, days: longer than a semester. */
export const INBOX_DAYS = 180
/** How long the log keeps messages with addresses and texts, days: long enough to answer "I never got it". */
export const LOG_DAYS = 90
/** Rows deleted in one transaction. */
const CHUNK = 2000

/**
 * Deletes what nobody needs any more, with the names, addresses and texts in it: notifications that were passed on, and
 * messages that are neither waiting nor due. Several processes may run it at once.
 * @returns how many rows were deleted; 0: nothing is left
 */
export async function tidy({ sql, tenant_id }: Tx, now: Temporal.Instant): Promise<number> {
  const before = (days: number) => now.subtract({ hours: 24 * days }).toString()
  const told = await sql`
    delete from notification where tenant_id = ${tenant_id} and id = any(array(
      select id from notification where tenant_id = ${tenant_id} and create_time < ${before(INBOX_DAYS)}
        and passed_on_time is not null limit ${CHUNK} for update skip locked))`
  const sent = await sql`
    delete from message_delivery where tenant_id = ${tenant_id} and id = any(array(
      select id from message_delivery where tenant_id = ${tenant_id} and create_time < ${before(LOG_DAYS)}
        and state <> 0 order by create_time limit ${CHUNK} for update skip locked))`
  return Math.max(told.count, sent.count) < CHUNK ? 0 : told.count + sent.count
}
