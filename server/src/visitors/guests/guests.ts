import { addDays } from '#rules/time/calendar_dates.ts'
import { wallOf } from '#rules/time/instants.ts'
import { state } from '#rules/sessions/states.ts'
import { visitDates } from '#rules/visitors/visits/dates.ts'
import { ended_states } from '#rules/visitors/visits/states.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { attempt } from '#server/platform/database/trial.ts'
import { Refused } from '#server/platform/refused.ts'
import {
  lockSession,
  onTransition,
  sessionById,
  sessionToLookAt,
  type SessionEvent,
  type TransitionCtx,
} from '#server/sessions/sessions.service.ts'
import {
  changeVisit,
  guestsOf,
  inviteVisitor,
  newVisits,
  type VisitLine,
  type VisitRow,
} from '#server/visitors/visits/visits.service.ts'
import type { StoredVisit } from '#server/visitors/visits/visits.table.ts'

/** The kind of visit that a booking's guests come as. */
const GUESTS_COME_AS = 'invitation'

/** Somebody from outside who comes to a booking. */
export interface Guest {
  visitor_name: string
  phone: string | null
  unit: string | null
}

/**
 * Invites guests from outside to a booking of the caller: one visit each, on the days of the booking, at what is booked. Each is
 * decided on its own, and completes what is missing by their link.
 * @throws Refused NOT_FOUND for a booking of somebody else; BAD_TRANSITION for one that is over or didn't come about
 */
export async function inviteGuests(
  ctx: Ctx,
  session_id: string,
  guests: readonly Guest[],
): Promise<VisitLine[]> {
  const { row } = await lockSession(ctx, session_id, 'booking.see_own')
  if (row.appointment_user !== viewerOf(ctx).account) throw new Refused('NOT_FOUND', {}, 'id')
  if (!takesPlace(row) || row.end_at.epochMilliseconds < ctx.now().epochMilliseconds)
    throw new Refused('EXPIRED', {}, 'id')
  const { theme, resources_name } = await sessionById(ctx.tx, session_id)
  const [in_school_date, in_school_end_date] = daysOfSession(ctx.zone, row)
  const forms = guests.map((guest) => ({
    ...guest,
    visitor_type: GUESTS_COME_AS,
    ...{ in_school_date, in_school_end_date, in_school_reason: theme || resources_name },
    resources_id: row.resources_id,
  }))
  const invite = async (inside: Ctx, form: GuestForm) => {
    await refuseTwice(inside, session_id, form)
    return inviteVisitor(inside, form, session_id)
  }
  return newVisits(ctx, forms, invite, true)
}

type GuestForm = Parameters<typeof inviteVisitor>[1]

/** The booking is locked: of two requests at once one sees the other's guests. @throws Refused TAKEN_NAME for a guest who is expected already */
async function refuseTwice(
  { tx: { sql, tenant_id } }: Ctx,
  session_id: string,
  { visitor_name, phone }: GuestForm,
): Promise<void> {
  const [twice] = await sql`
    select from visitor_appointment
    where tenant_id = ${tenant_id} and session_id = ${session_id} and visitor_name = ${visitor_name ?? ''} and phone = ${phone ?? ''}
      and not state = any(${[...ended_states]}::int[]) limit 1`
  if (twice) throw new Refused('TAKEN_NAME', { name: visitor_name ?? '' }, 'visitor_name')
}

/** The visits of the guests of a booking, for whoever booked and for the office. @throws Refused NOT_FOUND */
export async function findGuests(ctx: Ctx, session_id: string): Promise<VisitRow[]> {
  if (!ctx.may('visitor.see')) {
    const { row } = await sessionToLookAt(ctx, session_id, 'booking.see_own')
    if (row.appointment_user !== viewerOf(ctx).account) throw new Refused('NOT_FOUND', {}, 'id')
  }
  return guestsOf(ctx, session_id)
}

const takesPlace = (row: Pick<SessionEvent['after'], 'state'>): boolean =>
  row.state === state.awaiting_approval || row.state === state.succeeded

/** The first and the last day of a booking: guests may come earlier that day, and stay for a coffee. */
function daysOfSession(zone: string, { start_at, end_at }: SessionEvent['after']): [string, string] {
  const last = wallOf(zone, end_at)
  return [wallOf(zone, start_at).date, last.time === '00:00' ? addDays(last.date, -1) : last.date]
}

/** What did not come about needs no guests; what was moved has them on its new days, where there is a place for them. */
onTransition('any', async (ctx, events) => {
  for (const { before, after } of events) {
    if (before === null || before.state === state.draft) continue
    const is_moved =
      !before.start_at.equals(after.start_at) ||
      !before.end_at.equals(after.end_at) ||
      before.resources_id !== after.resources_id
    if (takesPlace(before) && fellThrough(after)) await callOff(ctx, after.id)
    else if (is_moved && takesPlace(after)) await moveGuests(ctx, after)
  }
})

const fellThrough = ({ state: is }: Pick<SessionEvent['after'], 'state'>): boolean =>
  is === state.cancelled || is === state.rejected || is === state.failed

/** The visits of guests who are still to come, locked. */
const expected = (
  { tx: { sql, tenant_id } }: TransitionCtx,
  session_id: string,
): Promise<StoredVisit[]> => sql<StoredVisit[]>`
  select * from visitor_appointment
  where tenant_id = ${tenant_id} and session_id = ${session_id} and inside = 0 and entered_at is null
    and not state = any(${[...ended_states]}::int[])
  order by id for no key update`

async function callOff(ctx: TransitionCtx, session_id: string): Promise<void> {
  for (const visit of await expected(ctx, session_id))
    await attempt(ctx, () => changeVisit(ctx, visit, { action: 'cancel', actors: ['host'] }))
}

async function moveGuests(ctx: TransitionCtx, session: SessionEvent['after']): Promise<void> {
  const dates = visitDates(ctx.zone, ...daysOfSession(ctx.zone, session))
  if (!dates) return
  const { resources_id } = session
  for (const visit of await expected(ctx, session.id)) {
    const same_days = dates.start.equals(visit.start_at) && dates.end.equals(visit.end_at)
    if (same_days && resources_id === visit.resources_id) continue
    const moved = await attempt(ctx, () =>
      changeVisit(ctx, visit, {
        action: same_days ? 'update' : 'reschedule',
        actors: same_days ? ['host', 'office'] : ['host'],
        columns: { resources_id },
        ...(same_days ? {} : { dates }),
      }),
    )
    // Nobody is expected on a day on which nothing is: who finds no place on the new one is told so.
    if (moved instanceof Refused)
      await attempt(ctx, () => changeVisit(ctx, visit, { action: 'cancel', actors: ['host'] }))
  }
}
