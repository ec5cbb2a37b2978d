import type { Temporal } from 'temporal-polyfill'
import type { Tx } from '#server/platform/database/database.ts'
import type { NotificationRow } from './words.ts'

/**
 * So many notifications that one person causes another in a day leave the product. Whoever books and cancels over and
 * over fills nobody's mailbox or phone: further ones are in the inbox alone.
 */
const MAX_FROM_ONE = 60
const DAY_HOURS = 24

/** Those of some notifications before which the same person caused the same recipient as many as may leave the product. */
export async function floodedBy(
  { sql, tenant_id }: Tx,
  rows: readonly Pick<NotificationRow, 'id'>[],
  now: Temporal.Instant,
): Promise<ReadonlySet<string>> {
  const found = await sql<{ id: string }[]>`
    select n.id from notification n
    where n.tenant_id = ${tenant_id} and n.id = any(${rows.map(({ id }) => id)}::uuid[]) and n.by_account is not null
      and (select count(*) from (
        select from notification o
        where o.tenant_id = ${tenant_id} and o.account = n.account and o.by_account = n.by_account
          and o.create_time > ${now.subtract({ hours: DAY_HOURS }).toString()} and (o.create_time, o.id) < (n.create_time, n.id)
        limit ${MAX_FROM_ONE}) as earlier) >= ${MAX_FROM_ONE}`
  return new Set(found.map(({ id }) => id))
}
