import type { Temporal } from 'temporal-polyfill'
import { reachedFrom, type Reach } from '#rules/bookings/reach.ts'
import { state } from '#rules/sessions/lifecycle.ts'
import type { Ctx } from '#server/context.ts'
import { lockSession, sessionToLookAt } from './transitions.ts'

/** A session of a series that has not ended. */
export interface SeriesMember {
  id: string
  start: Temporal.Instant
  end: Temporal.Instant
}

/**
 * The sessions that a change of one of them reaches: of the others of its series, those that have neither ended nor
 * been given up. All are locked, in the order of their ids, so that two changes of a series can't wait for each other.
 * Whether each can be changed is decided on its own.
 * @param locks false: they are only looked at
 * @throws Refused NOT_FOUND for a session that the caller can't see
 */
export async function reachedSessions(
  ctx: Ctx,
  id: string,
  reach: Reach,
  { locks = true }: { locks?: boolean } = {},
): Promise<SeriesMember[]> {
  const { sql, tenant_id } = ctx.tx
  const of_series = sql`a.tenant_id = ${tenant_id} and a.series_id = (
    select s.series_id from appointment_information s where s.tenant_id = ${tenant_id} and s.id = ${id})`
  const members = await sql<SeriesMember[]>`
    select a.id, a.start_at as start, a.end_at as "end" from appointment_information a
    where ${reach === 'this' ? sql`a.tenant_id = ${tenant_id} and a.id = ${id}` : of_series}
      and (a.id = ${id} or a.end_at > ${ctx.now().toString()}
        and a.state in (${state.draft}, ${state.awaiting_approval}, ${state.succeeded}))
    order by a.id ${locks ? sql`for update` : sql``}`
  const { row } = await (locks ? lockSession : sessionToLookAt)(ctx, id, 'booking.see_own')
  const inTime = members.toSorted((a, b) => a.start.epochMilliseconds - b.start.epochMilliseconds)
  return reachedFrom({ id, start: row.start_at }, reach, inTime)
}
