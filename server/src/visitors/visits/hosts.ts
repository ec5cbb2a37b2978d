import { phoneKey } from '#rules/visitors/people/blocks.ts'
import { Refused } from '#server/platform/refused.ts'
import type { VisitCtx } from './stored.ts'

/** Somebody of the tenant who can be visited. */
export interface Host {
  account: string
  name: string
  phone: string
  unit: string
}

const hostColumns = ({ tx: { sql, tenant_id } }: VisitCtx) => sql`
  u.account, u.name, coalesce(u.phone, '') as phone, coalesce((
    select d.name from triple t join department d on d.tenant_id = ${tenant_id} and d.id = t.dept_id
    where t.tenant_id = ${tenant_id} and t.user_id = u.id order by t.id limit 1), '') as unit`

/**
 * Who has exactly this name and this phone; null where nobody has, or several have. Whoever asks learns nothing of it: an
 * application for an unknown host is taken like any other, and the office sees that it has none.
 */
export async function findHost(ctx: VisitCtx, name: string, phone: string): Promise<Host | null> {
  const { sql, tenant_id } = ctx.tx
  if (name === '' || phone === '') return null
  const rows = await sql<Host[]>`
    select ${hostColumns(ctx)} from iam_user u
    where u.tenant_id = ${tenant_id} and u.name = ${name} and u.disabled = 0 and u.source is distinct from 'visitor' limit 20`
  const found = rows.filter((one) => one.phone !== '' && phoneKey(one.phone) === phoneKey(phone))
  return found.length === 1 ? (found[0] ?? null) : null
}

/** Somebody as a host, by account. */
export async function hostOf(ctx: VisitCtx, account: string): Promise<Host> {
  const { sql, tenant_id } = ctx.tx
  const [host] = await sql<Host[]>`
    select ${hostColumns(ctx)} from iam_user u where u.tenant_id = ${tenant_id} and u.account = ${account}`
  if (!host) throw new Error(`no account ${account}`)
  return host
}

/**
 * Somebody who can be visited, by the account that another system says.
 * @throws Refused NOT_FOUND for an account that nobody has, that is disabled, or of a visitor
 */
export async function knownHost(ctx: VisitCtx, account: string): Promise<Host> {
  const { sql, tenant_id } = ctx.tx
  const [host] = await sql<Host[]>`
    select ${hostColumns(ctx)} from iam_user u
    where u.tenant_id = ${tenant_id} and u.account = ${account} and u.disabled = 0 and u.source is distinct from 'visitor'`
  if (!host) throw new Refused('NOT_FOUND', {}, 'host_account')
  return host
}
