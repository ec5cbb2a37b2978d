import { randomBytes, randomInt } from 'node:crypto'
import { OPENS_MINUTES, STAYS_MINUTES } from '#rules/cloud_meetings/meetings.ts'
import { meeting_state } from '#rules/cloud_meetings/meeting_settings.ts'
import { state } from '#rules/sessions/lifecycle.ts'
import type { Ctx } from '#server/context.ts'
import { newId } from '#server/platform/database/columns.ts'
import { violated } from '#server/platform/database/versions.ts'
import { onTransition, type SessionEvent, type TransitionCtx } from '#server/sessions/sessions.service.ts'
import type { cloud_meeting } from './cloud_meetings.table.ts'

/** The job that opens and ends meetings. */
export const KEEP_MEETINGS = 'cloud_meetings'

const { coming, open, failed, over, stopped } = meeting_state

/** 120 bits: an open room is as safe as its name. */
const roomName = (): string => randomBytes(15).toString('base64url').replaceAll(/[-_]/g, 'x')
const conferenceNumber = (): string => String(randomInt(100_000_000, 1_000_000_000))

/** The job sees to the tenant's meetings at once, after the commit. */
export const wakeMeetings = (ctx: Pick<TransitionCtx, 'tx' | 'jobs'>): Promise<void> =>
  ctx.jobs.send(ctx.tx, KEEP_MEETINGS, { tenant_id: ctx.tx.tenant_id }, { key: ctx.tx.tenant_id })

/** Whether what happened can concern the meeting: whether there is one, and when. */
function concerns({ action, before, after, loaded, left }: SessionEvent): boolean {
  if (!before) return after.state === state.succeeded && loaded.rules.online_meeting > 0
  return (
    action === 'update' ||
    left !== null ||
    before.state !== after.state ||
    !before.start_at.equals(after.start_at) ||
    !before.end_at.equals(after.end_at)
  )
}

/**
 * Meetings follow their sessions: they are there as long as a session that asks for one takes place. Only what should be is
 * written here; the job calls the provider after the commit.
 */
onTransition('any', async (ctx, events) => {
  const concerned = events.filter(concerns)
  const idsOf = (some: readonly SessionEvent[]) => some.map(({ after }) => after.id)
  const takesPlace = ({ after }: SessionEvent) => after.state === state.succeeded
  const kept = await keepMeetings(ctx, idsOf(concerned.filter(takesPlace))).catch(withAnotherNumber)
  // An applicant who gives the meeting up changes the session, which takes place all the same.
  const given_up = concerned.filter((one) => !takesPlace(one) || one.action === 'update')
  const left = await leaveMeetings(ctx, idsOf(given_up))
  const now = ctx.now().epochMilliseconds
  if ([...kept, ...left].some(({ due_time }) => due_time !== null && due_time.epochMilliseconds <= now))
    await wakeMeetings(ctx)
})

type Due = Pick<typeof cloud_meeting.$inferSelect, 'due_time'>

/** Sessions that take place and ask for a meeting have one, due when it opens. One that is open is looked at anew: it may have to close. */
async function keepMeetings(
  { tx: { sql, tenant_id }, now }: TransitionCtx,
  ids: readonly string[],
): Promise<Due[]> {
  if (ids.length === 0) return []
  const moment = now().toString()
  const opens = sql`greatest(${moment}::timestamptz, a.start_at - ${`${OPENS_MINUTES} minutes`}::interval)`
  return sql<Due[]>`
    insert into cloud_meeting as m (tenant_id, id, appointment_id, number, room, resources_id, start_at, end_at, due_time, create_time)
    select a.tenant_id, made.id, a.id, made.number, made.room, a.resources_id, a.start_at, a.end_at, ${opens}, ${moment}::timestamptz
    from unnest(${[...ids]}::uuid[], ${ids.map(() => newId())}::uuid[], ${ids.map(conferenceNumber)}::text[], ${ids.map(roomName)}::text[])
      as made(appointment_id, id, number, room)
    join appointment_information a on a.tenant_id = ${tenant_id} and a.id = made.appointment_id
    where a.state = ${state.succeeded} and a.online_meeting = 1
    on conflict (tenant_id, appointment_id) do update set attempts = 0, resources_id = excluded.resources_id, start_at = excluded.start_at, end_at = excluded.end_at,
      state = case when m.state in (${failed}, ${over}) then ${coming} else m.state end,
      due_time = case when m.state = ${stopped} then m.due_time when m.state = ${open} then ${moment}::timestamptz else excluded.due_time end
    returning due_time`
}

/** The meetings of sessions that don't take place any more are over: at once, or some minutes after one that ended as planned. */
async function leaveMeetings(
  { tx: { sql, tenant_id }, now }: TransitionCtx,
  ids: readonly string[],
): Promise<Due[]> {
  if (ids.length === 0) return []
  const moment = now()
  const later = moment.add({ minutes: STAYS_MINUTES }).toString()
  return sql<Due[]>`
    update cloud_meeting m set state = ${over}, attempts = 0,
      due_time = case when m.provider is null then null
        when a.state = ${state.completed} then ${later}::timestamptz else ${moment.toString()}::timestamptz end
    from appointment_information a
    where m.tenant_id = ${tenant_id} and m.appointment_id = any(${[...ids]}::uuid[]) and m.state <> ${over}
      and a.tenant_id = ${tenant_id} and a.id = m.appointment_id and (a.state <> ${state.succeeded} or a.online_meeting = 0)
    returning m.due_time`
}

/** Two numbers of nine digits collide now and then: the transaction begins again with another. */
function withAnotherNumber(cause: unknown): never {
  const met = violated(cause) === 'cloud_meeting_number'
  throw met ? Object.assign(new Error('the conference number is taken'), { code: '40001' }) : cause
}

/** Meetings that failed, of sessions that aren't over, are tried again. */
export async function retryFailed(ctx: Ctx): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const now = ctx.now().toString()
  await sql`
    update cloud_meeting set state = ${coming}, attempts = 0, why = null, due_time = ${now}
    where tenant_id = ${tenant_id} and state = ${failed} and end_at > ${now}`
  await wakeMeetings(ctx)
}
