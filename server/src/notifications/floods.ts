import type { Temporal } from 'temporal-polyfill'
import type { Tx } from '#server/platform/database/database.ts'
import type { NotificationRow } from './words.ts'

/**
 * So many notifications that one person causes another in a day leave the product. Whoever books and cancels over and
 * over fills nobody's mailbox or phone: further ones are in the inbox alone.
 */
const MAX_FROM_ONE = 60
const DAY_HOURS = 24
/** So many people, and so many times, one person tells of sessions of their own in a day; what comes then waits. */
const MAX_PEOPLE = 300
const MAX_TOLD = 1000

/** Whether somebody has told as many participants as one person may in a day. */
export async function hasToldEnough(
  { sql, tenant_id }: Tx,
  account: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const [told] = await sql<{ people: number; count: number }[]>`
    select count(distinct account)::int as people, count(*)::int as count from (
      select account from notification
      where tenant_id = ${tenant_id} and by_account = ${account} and by_applicant = 1
        and create_time > ${now.subtract({ hours: DAY_HOURS }).toString()}
      order by create_time desc limit ${MAX_TOLD}) as told`
  return told !== undefined && (told.people >= MAX_PEOPLE || told.count >= MAX_TOLD)
}

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
