import { delegationsOf, delegatorsOf } from '#server/approvals/approvals.service.ts'
import type { Ctx } from '#server/context.ts'
import { asked_state, type StoredVisit } from './visits.table.ts'

/** How the caller is asked about the approval of a visit: not at all · was · has decided, others have not · now. */
export const asked_as = { not: 0, before: 1, decided: 2, now: 3 } as const

/** The caller as one who may be asked, and the people who have delegated to them. */
export interface AskedViewer {
  account: string | null
  delegators: readonly string[]
}

/** One statement. */
export async function askedViewer({
  tx,
  viewer,
  now,
}: Pick<Ctx, 'tx' | 'viewer' | 'now'>): Promise<AskedViewer> {
  if (!viewer) return { account: null, delegators: [] }
  return { account: viewer.account, delegators: await delegatorsOf(tx, viewer.account, now()) }
}

/** That a candidate `c` of a visit `v` is somebody. Nobody decides for others on a visit of their own. */
const isAsked = (sql: Ctx['tx']['sql'], { account, delegators }: AskedViewer) => sql`
  (c.account = ${account}::text or (c.account = any(${[...delegators]}::text[])
    and v.visitor_account is distinct from ${account}::text and v.accept_visit_account is distinct from ${account}::text))`

/** How somebody is asked about the approval of a visit `v`: a value of `asked_as`. */
export const askedAs = ({ sql, tenant_id }: Ctx['tx'], who: AskedViewer) => sql`
  coalesce((
    select max(case when c.state = ${asked_state.now} then ${asked_as.now}::int when c.state = ${asked_state.decided} then ${asked_as.decided}::int
      when c.state = ${asked_state.over} then ${asked_as.before}::int else ${asked_as.not}::int end)
    from visitor_approval_candidate c
    where c.tenant_id = ${tenant_id} and c.appointment_id = v.id and ${isAsked(sql, who)}), ${asked_as.not}::int)`

/** The visits that wait for somebody's decision, as ids. */
export const waitingFor = ({ sql, tenant_id }: Ctx['tx'], who: AskedViewer) => sql`
  select c.appointment_id from visitor_approval_candidate c
  join visitor_appointment v on v.tenant_id = ${tenant_id} and v.id = c.appointment_id
  where c.tenant_id = ${tenant_id} and c.state = 1 and c.account = any(${[who.account ?? '', ...who.delegators]}::text[])
    and ${isAsked(sql, who)}`

/** Whom a visit's step asks now: people, those to whom they have delegated, and whether the office. */
export async function peopleAsked(
  { tx, now }: Pick<Ctx, 'tx' | 'now'>,
  { id, visitor_account, accept_visit_account }: StoredVisit,
): Promise<{ accounts: string[]; office: boolean }> {
  const { sql, tenant_id } = tx
  const rows = await sql<{ account: string | null }[]>`
    select account from visitor_approval_candidate
    where tenant_id = ${tenant_id} and appointment_id = ${id} and state = ${asked_state.now} order by id`
  const accounts = rows.flatMap(({ account }) => account ?? [])
  const delegates = (await delegationsOf(tx, accounts, now()))
    .map(({ delegate }) => delegate)
    .filter((one) => one !== visitor_account && one !== accept_visit_account)
  return {
    accounts: [...new Set([...accounts, ...delegates])],
    // Without a flow nobody is named.
    office: rows.length === 0 || rows.some(({ account }) => account === null),
  }
}
