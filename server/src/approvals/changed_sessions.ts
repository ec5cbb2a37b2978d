import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { ApprovalSession, ListedApproval } from './approval_lists.ts'
import { run_state, type approval_run } from './approvals.table.ts'

type Run = typeof approval_run.$inferSelect

/** What a session was asked or approved for, before it was changed to what waits now. */
export interface ChangedFrom extends Pick<Run, 'start_at' | 'end_at' | 'person_times'> {
  /** 1: it was approved for that · 0: it was asked for. */
  approved: number
  /** Who approved it, in the order of the steps. */
  approvers: { name: string; name_en: string | null }[]
}

/** A session of an approval, with what it was before. */
export type ChangedSession = ApprovalSession & { changed_from: ChangedFrom | null }
export type ChangedApproval = Omit<ListedApproval, 'sessions'> & { sessions: ChangedSession[] }

/**
 * Approvals whose sessions tell what they were before: an approver decides on a change otherwise than on something new.
 * Of a session that was changed while it waits that is what was asked for first.
 */
export async function withChanges(
  ctx: Ctx,
  approvals: readonly ListedApproval[],
): Promise<ChangedApproval[]> {
  const changes = await changesOf(
    ctx.tx,
    approvals.map(({ id }) => id),
  )
  return approvals.map((approval) => ({
    ...approval,
    sessions: approval.sessions.map((one) => ({
      ...one,
      changed_from: changes.get(`${one.process_id} ${one.id}`) ?? null,
    })),
  }))
}

type ChangedRow = ChangedFrom & { process_id: string; id: string }

async function changesOf(
  { sql, tenant_id }: Tx,
  processes: readonly string[],
): Promise<Map<string, ChangedFrom>> {
  if (processes.length === 0) return new Map()
  const rows = await sql<ChangedRow[]>`
    select u.process_id, u.appointment_id as id, b.start_at, b.end_at, b.person_times,
      case when b.state = ${run_state.approved} then 1 else 0 end as approved,
      case when b.state = ${run_state.approved} then array(
        select jsonb_build_object('name', v.user_name, 'name_en', x.name_en) from approval_vote v
        left join iam_user x on x.tenant_id = ${tenant_id} and x.account = v.account
        where v.tenant_id = ${tenant_id} and v.run_id = b.id and v.approves = 1 order by v.step, v.id) else '{}' end as approvers
    from approval_run u
    join appointment_information a on a.tenant_id = ${tenant_id} and a.id = u.appointment_id
    join lateral (
      select p.* from approval_run p
      where p.tenant_id = ${tenant_id} and p.appointment_id = u.appointment_id and p.id <= u.id
        and (p.start_at, p.end_at, p.person_times) is distinct from
          (case when u.state = ${run_state.open} then a.start_at else u.start_at end,
           case when u.state = ${run_state.open} then a.end_at else u.end_at end,
           case when u.state = ${run_state.open} then a.person_times else u.person_times end)
      order by p.id desc limit 1
    ) as b on true
    where u.tenant_id = ${tenant_id} and u.process_id = any(${[...processes]}::uuid[])`
  return new Map(
    rows.map(({ process_id, id, ...changed }) => [`${process_id} ${id}`, changed satisfies ChangedFrom]),
  )
}

/** Of sessions that wait anew after a change, what they were before, by their ids. */
export async function beforeChange(
  { sql, tenant_id }: Tx,
  sessions: readonly string[],
): Promise<Map<string, Pick<Run, 'start_at' | 'end_at'>>> {
  const rows = await sql<(Pick<Run, 'start_at' | 'end_at'> & { id: string })[]>`
    select a.id, b.start_at, b.end_at from appointment_information a
    join lateral (
      select p.start_at, p.end_at from approval_run p
      where p.tenant_id = ${tenant_id} and p.appointment_id = a.id and p.state <> ${run_state.open} order by p.id desc limit 1
    ) as b on (b.start_at, b.end_at) is distinct from (a.start_at, a.end_at)
    where a.tenant_id = ${tenant_id} and a.id = any(${[...sessions]}::uuid[])`
  return new Map(rows.map(({ id, ...was }) => [id, was]))
}
