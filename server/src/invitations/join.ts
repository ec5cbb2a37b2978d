import { checkJoin, checkOpen } from '#rules/invitations/invitations.ts'
import type { Refusal } from '#rules/refusals/refusals.ts'
import { state } from '#rules/sessions/lifecycle.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { notify } from '#server/notifications/notifications.service.ts'
import { Refused } from '#server/platform/refused.ts'
import {
  addParticipant,
  lockAnySession,
  noteSteps,
  removeParticipant,
} from '#server/sessions/sessions.service.ts'
import { followLink } from './guesses.ts'
import { joinsOf, peopleOf } from './invited.ts'

function refuse(why: Refusal | null, field: 'token' | 'id'): void {
  if (why) throw new Refused(why.code, why.details, field)
}

/** How many people a session has, and what the caller is in it. */
async function standing(ctx: Ctx, id: string) {
  const { sql, tenant_id } = ctx.tx
  const { account } = viewerOf(ctx)
  const [row] = await sql<{ people: number; joins: number; takes_part: boolean }[]>`
    select ${peopleOf(ctx.tx)} as people, ${joinsOf(ctx.tx, account)} as joins,
      exists (select from appointment_participant p
        where p.tenant_id = ${tenant_id} and p.appointment_id = a.id and p.account = ${account}) as takes_part
    from appointment_information a where a.tenant_id = ${tenant_id} and a.id = ${id}`
  if (!row) throw new Refused('NOT_FOUND', {}, 'id')
  return row
}

/**
 * Takes the caller into the session that a link leads to, as a participant whom its applicant could have named. Those who
 * join at once wait for each other: nobody gets a place that another has taken.
 * @returns the session's id
 * @throws Refused NO_INVITATION, TOO_MANY_ATTEMPTS
 */
export async function joinSession(ctx: Ctx, token: string): Promise<string> {
  const { sql, tenant_id } = ctx.tx
  const viewer = viewerOf(ctx)
  const link = await followLink(ctx, async () => {
    const [found] = await sql<{ appointment_id: string }[]>`
      select appointment_id from appointment_invitation where tenant_id = ${tenant_id} and token = ${token}`
    return found
  })
  const { row } = await lockAnySession(ctx, link.appointment_id)
  // The lock was waited for: the link may have been revoked meanwhile.
  const [still] = await sql`
    select from appointment_invitation where tenant_id = ${tenant_id} and token = ${token}`
  if (!still) throw new Refused('NO_INVITATION', { why: 'unknown' }, 'token')
  const { people, joins, takes_part } = await standing(ctx, row.id)
  const part = row.appointment_user === viewer.account ? 'applicant' : takes_part ? 'participant' : 'none'
  refuse(checkJoin({ ...row, people }, { part, joins }, ctx.now()), 'token')
  await addParticipant(ctx.tx, row.id, viewer, ctx.now())
  await noteSteps(ctx, viewer, [{ session: row, action: 'join' }])
  await notify(ctx, { kind: 'joined', to: [row.appointment_user], session_ids: [row.id] })
  // As of one who was named: they learn of a session once it is certain.
  if (row.state === state.succeeded)
    await notify(ctx, { kind: 'invited', to: [viewer.account], session_ids: [row.id] })
  return row.id
}

/**
 * Takes the caller out of a session in which they take part, by whichever way they came to it.
 * @throws Refused NOT_FOUND; NO_INVITATION when it has ended, or they have signed in
 */
export async function quitSession(ctx: Ctx, id: string): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const viewer = viewerOf(ctx)
  const { row } = await lockAnySession(ctx, id)
  const { takes_part } = await standing(ctx, id)
  if (!takes_part || row.appointment_user === viewer.account || row.state === state.draft)
    throw new Refused('NOT_FOUND', {}, 'id')
  refuse(checkOpen(row, ctx.now()), 'id')
  const came = await sql`
    select from appointment_attendance where tenant_id = ${tenant_id} and appointment_id = ${id} and account = ${viewer.account}`
  if (came.length > 0) throw new Refused('NO_INVITATION', { why: 'signed_in' }, 'id')
  await removeParticipant(ctx.tx, id, viewer.account)
  await noteSteps(ctx, viewer, [{ session: row, action: 'quit' }])
  await notify(ctx, { kind: 'participant_quit', to: [row.appointment_user], session_ids: [row.id] })
  // A calendar that was told of it is told that it is off.
  await notify(ctx, { kind: 'participation_ended', to: [viewer.account], session_ids: [row.id] })
}
