import type { Temporal } from 'temporal-polyfill'
import type { Tx } from '#server/platform/database/database.ts'

/**
 * Takes what was told before a moment as read and passed on: sessions that were written afterwards, as those of the
 * demonstration, send no messages about a time long past.
 */
export async function settleNotifications(
  { sql, tenant_id }: Tx,
  before: Temporal.Instant,
  now: Temporal.Instant,
): Promise<void> {
  await sql`
    update notification set passed_on_time = ${now.toString()}, read_time = coalesce(read_time, ${now.toString()})
    where tenant_id = ${tenant_id} and create_time < ${before.toString()} and passed_on_time is null`
}
