import { addDays } from '#rules/time/calendar_dates.ts'
import { instantAt, wallOf } from '#rules/time/instants.ts'
import { VALID_TENANT, viewerOf, type Ctx, type Viewer } from '#server/context.ts'
import { logOperation } from '#server/operate_log/operate_log.service.ts'
import { loadPerson, permissionsOf, viewerFrom } from '#server/permissions/permissions.service.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { approval_delegation } from './approvals.table.ts'
import { mayBeAsked } from './may_be_asked.ts'
import { invalid, Refused } from '#server/platform/refused.ts'

/** A delegation with the names of both. */
export interface DelegationRow extends Omit<typeof approval_delegation.$inferSelect, 'tenant_id'> {
  name: string
  name_en: string | null
  delegate_name: string
  delegate_name_en: string | null
}

/** The first and the last day of a delegation. */
export const daysOf = (zone: string, { begin_at, end_at }: Pick<DelegationRow, 'begin_at' | 'end_at'>) => ({
  begin_date: wallOf(zone, begin_at).date,
  end_date: addDays(wallOf(zone, end_at).date, -1),
})

/**
 * The delegations of somebody and those to them that have not ended, the next first.
 * @param account whose; anybody's are for those who manage approval flows, which the operation asks for
 */
export function findDelegations(ctx: Ctx, account = viewerOf(ctx).account): Promise<DelegationRow[]> {
  const { sql, tenant_id } = ctx.tx
  return sql<DelegationRow[]>`
    select d.id, d.account, coalesce(u.name, d.account) as name, u.name_en, d.delegate, coalesce(v.name, d.delegate) as delegate_name,
      v.name_en as delegate_name_en, d.begin_at, d.end_at, d.reason, d.create_time
    from approval_delegation d
    left join iam_user u on u.tenant_id = ${tenant_id} and u.account = d.account
    left join iam_user v on v.tenant_id = ${tenant_id} and v.account = d.delegate
    where d.tenant_id = ${tenant_id} and (d.account = ${account} or d.delegate = ${account}) and d.end_at > ${ctx.now().toString()}
    order by d.begin_at, d.id limit 200`
}

export interface DelegationValues {
  /** Who is away; without one the caller. */
  account?: string | null
  delegate: string
  begin_date: string
  end_date: string
  reason: string | null
}

const MAX_OPEN = 20

/**
 * Who is away: the caller, or for those who manage approval flows anybody of the tenant, since who is ill can't do it.
 * @throws Refused NOT_ALLOWED, INVALID
 */
async function whoIsAway(ctx: Ctx, { account }: Pick<DelegationValues, 'account'>): Promise<Viewer> {
  const viewer = viewerOf(ctx)
  if (!account || account === viewer.account) return viewer
  if (!ctx.may('approval_flow.manage'))
    throw new Refused('NOT_ALLOWED', { permission: 'approval_flow.manage' }, 'account')
  const person = await loadPerson(ctx.tx, account)
  if (!person) throw invalid('account', 'unknown_person', { value: account })
  const { permissions, all_data } = permissionsOf(person, { state: VALID_TENANT, admin_account: null })
  return viewerFrom(person, permissions, all_data)
}

/**
 * Has somebody decide for the caller, or for another who is away, on some days, both included. It never goes further than one: a delegate passes
 * on only what they are asked themselves, and one who is away then can't be chosen, so there are no circles.
 * @throws Refused NOT_ALLOWED for one who is never asked about an approval; INVALID for a person who isn't there or is away, days in the wrong order, too many of them; EXPIRED;
 * OVERLAPPING
 */
export async function saveDelegation(ctx: Ctx, values: DelegationValues): Promise<string> {
  const { sql, tenant_id } = ctx.tx
  const { delegate, begin_date, end_date, reason } = values
  const away = await whoIsAway(ctx, values)
  const { account } = away
  if (end_date < begin_date) throw invalid('end_date', 'empty_period')
  if (end_date < wallOf(ctx.zone, ctx.now()).date) throw new Refused('EXPIRED', {}, 'end_date')
  if (delegate === account) throw invalid('delegate', 'self')
  // Whoever has nothing to pass on would only write on another's approvals page.
  if (!(await mayBeAsked(ctx.tx, away))) throw new Refused('NOT_ALLOWED', { why: 'no_approvals' }, 'delegate')
  const begin_at = instantAt(ctx.zone, begin_date, '00:00').toString()
  const end_at = instantAt(ctx.zone, addDays(end_date, 1), '00:00').toString()
  // Two people who delegate to each other at the same moment wait for one another: the second sees the first.
  await ctx.tx.lock('delegations')
  const [known] = await sql<{ there: boolean; away: boolean; overlaps: boolean; open: number }[]>`
    select exists (select from iam_user where tenant_id = ${tenant_id} and account = ${delegate} and disabled = 0) as there,
      exists (select from approval_delegation where tenant_id = ${tenant_id} and account = ${delegate} and begin_at < ${end_at} and end_at > ${begin_at}) as away,
      exists (select from approval_delegation where tenant_id = ${tenant_id} and account = ${account} and begin_at < ${end_at} and end_at > ${begin_at}) as overlaps,
      (select count(*)::int from approval_delegation where tenant_id = ${tenant_id} and account = ${account} and end_at > ${ctx.now().toString()}) as open`
  if (!known?.there) throw invalid('delegate', 'unknown_person', { value: delegate })
  if (known.away) throw invalid('delegate', 'away')
  if (known.overlaps) throw new Refused('OVERLAPPING', {}, 'begin_date')
  if (known.open >= MAX_OPEN)
    throw invalid('begin_date', 'too_many', { max: MAX_OPEN, length: known.open + 1 })
  const row = {
    tenant_id,
    id: newId(),
    account,
    delegate,
    begin_at,
    end_at,
    reason,
    create_time: ctx.now().toString(),
  }
  await sql`insert into approval_delegation ${sql(row)}`
  await logOperation(ctx, {
    module: 'approvals',
    type: 'create',
    object: delegate,
    content: JSON.stringify(values),
  })
  return row.id
}

/**
 * Takes a delegation back; what the delegate decided stays. Another person's is not found, but by those who manage
 * approval flows.
 */
export async function deleteDelegation(ctx: Ctx, id: string): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const gone = await sql<{ delegate: string }[]>`
    delete from approval_delegation where tenant_id = ${tenant_id} and id = ${id}
      and (account = ${viewerOf(ctx).account} or ${ctx.may('approval_flow.manage')}) returning delegate`
  if (!gone[0]) throw new Refused('NOT_FOUND', {}, 'id')
  await logOperation(ctx, { module: 'approvals', type: 'delete', object: gone[0].delegate })
}
