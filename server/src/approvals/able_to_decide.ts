import type { Temporal } from 'temporal-polyfill'
import { administratorsOf, type Administered } from '#server/access/access.service.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { Lookup, type Candidate } from './candidates.ts'

/** Those to whom somebody has delegated now, and for whom. */
export interface Delegation {
  account: string
  delegate: string
}

/** The people who have delegated to somebody at a moment. */
export async function delegatorsOf(
  { sql, tenant_id }: Tx,
  delegate: string,
  now: Temporal.Instant,
): Promise<string[]> {
  const rows = await sql<{ account: string }[]>`
    select distinct account from approval_delegation
    where tenant_id = ${tenant_id} and delegate = ${delegate} and begin_at <= ${now.toString()} and end_at > ${now.toString()}`
  return rows.map(({ account }) => account)
}

/** The delegations of some people that are in force at a moment. */
export async function delegationsOf(
  { sql, tenant_id }: Tx,
  accounts: readonly string[],
  now: Temporal.Instant,
): Promise<Delegation[]> {
  if (accounts.length === 0) return []
  return sql<Delegation[]>`
    select distinct account, delegate from approval_delegation
    where tenant_id = ${tenant_id} and account = any(${[...accounts]}) and begin_at <= ${now.toString()} and end_at > ${now.toString()}`
}

interface Step {
  process_id: string
  step: number
  /** With those who were asked later about this run; null: those asked from the start. */
  run_id: string | null
}

export type AskedCandidate = Candidate & { escalated: number }

/** Who was asked at a step. */
export const askedAt = ({ sql, tenant_id }: Tx, { process_id, step, run_id }: Step) => sql<AskedCandidate[]>`
  select step, account, source, escalated from approval_candidate
  where tenant_id = ${tenant_id} and process_id = ${process_id} and step = ${step}
    and (run_id is null or run_id = ${run_id}) order by id`

/** The accounts that can decide on a step now: those asked, if they still are what they were asked as, their delegates, the administrators. */
export async function accountsNow(
  { tx, now }: { tx: Tx; now(): Temporal.Instant },
  { resource, ...step }: Step & { resource: Administered },
): Promise<string[]> {
  const lookup = new Lookup(tx)
  const accounts = new Set<string>()
  for (const one of await askedAt(tx, step)) {
    if (one.account === null)
      for (const account of await administratorsOf(tx, resource, 'booking.approve')) accounts.add(account)
    else if (await lookup.still(one)) accounts.add(one.account)
  }
  for (const { delegate } of await delegationsOf(tx, [...accounts], now())) accounts.add(delegate)
  return [...accounts]
}
