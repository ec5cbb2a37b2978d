import type { Temporal } from 'temporal-polyfill'
import { holds, transition, type Action, type Actor, type SessionFacts } from '#rules/life.ts'
import { isRefusal } from '#rules/refusals.ts'
import { noteProgress } from '#server/bookings/session.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { releaseHolds } from '#server/holds/holds.service.ts'
import { loadRules } from '#server/resources/rules.service.ts'

interface Row extends SessionFacts {
  id: string
  resources_id: string
  start_at: Temporal.Instant
  end_at: Temporal.Instant
}

/**
 * Lets somebody do to a session what the table of its life allows: decide about it, sign in, sign out.
 * @returns false where the table or the clock refuses it
 */
export async function actOn(
  ctx: Ctx,
  id: string,
  action: Action,
  actor: Actor,
  reason: string | null = null,
): Promise<boolean> {
  const { sql, tenant_id } = ctx.tx
  const now = ctx.now()
  const [row] = await sql<Row[]>`
    select id, resources_id, start_at, end_at, state, audit_status, appointment_state, sign_out_status
    from appointment_information where tenant_id = ${tenant_id} and id = ${id} for update`
  const loaded = row && (await loadRules(ctx, [row.resources_id])).get(row.resources_id)
  if (!row || !loaded) return false
  const to = transition({ ...row, start: row.start_at, end: row.end_at }, action, actor, now, {
    zone: ctx.zone,
    rules: loaded.rules,
  })
  if (isRefusal(to)) return false
  const moment = now.toString()
  await sql`
    update appointment_information set state = ${to.state}, audit_status = ${to.audit_status}, appointment_state = ${to.appointment_state},
      sign_out_status = ${to.sign_out_status}, reason = coalesce(${reason}, reason), version = version + 1, update_time = ${moment},
      sign_in_time = case when ${action === 'sign_in'} then ${moment}::timestamptz else sign_in_time end,
      sign_out_time = case when ${action === 'sign_out'} then ${moment}::timestamptz else sign_out_time end
    where tenant_id = ${tenant_id} and id = ${id}`
  if (!holds(to, loaded.rules)) await releaseHolds(ctx.tx, [id])
  await noteProgress(
    ctx.tx,
    viewerOf(ctx),
    { appointment_id: id, action, from_state: row.state, to_state: to.state, reason },
    now,
  )
  return true
}
