import { state } from '#rules/sessions/lifecycle.ts'
import { addDays } from '#rules/time/calendar_dates.ts'
import { dayPeriod } from '#rules/time/instants.ts'
import { wireTimes, type WireTimes } from '#rules/time/wire_period.ts'
import type { Temporal } from 'temporal-polyfill'
import type { Ctx } from '#server/context.ts'
import { MAX_HOLD_HOURS } from '#server/holds/holds.service.ts'
import type { appointment_information } from '#server/sessions/sessions.table.ts'
import { administeredVenue } from './plan_changes.ts'

/** Somebody who has a seat on a day. */
export interface Sitting
  extends
    WireTimes,
    Pick<
      typeof appointment_information.$inferSelect,
      | 'id'
      | 'appointment_user'
      | 'appointment_user_name'
      | 'dept_name'
      | 'state'
      | 'appointment_state'
      | 'away_until'
    > {
  seat_id: string
}

/** How long a seat was held in the days before. */
export interface SeatMinutes {
  id: string
  minutes: number
}

export interface SeatUse {
  /** The days before the date that `used` is about. */
  days: number
  used: SeatMinutes[]
  sitting: Sitting[]
}

/** Four weeks. */
const DAYS = 28

/**
 * Who has which seat of a venue on a day, and how much each was used in the four weeks before.
 * @throws Refused NOT_FOUND for a venue that the caller doesn't administer
 */
export async function seatUse(ctx: Ctx, id: string, date: string): Promise<SeatUse> {
  await administeredVenue(ctx, id, 'id')
  const { sql, tenant_id } = ctx.tx
  const day = dayPeriod(ctx.zone, date)
  const from = dayPeriod(ctx.zone, addDays(date, -DAYS)).start
  const rows = await sql<
    (Omit<Sitting, keyof WireTimes> & { start_at: Temporal.Instant; end_at: Temporal.Instant })[]
  >`
    select a.id, a.resources_id as seat_id, a.appointment_user, a.appointment_user_name, a.dept_name, a.appointment_state,
      a.state, a.away_until, a.start_at, a.end_at
    from resource r join appointment_information a on a.tenant_id = ${tenant_id} and a.resources_id = r.id
      and a.start_at > ${day.start.subtract({ hours: MAX_HOLD_HOURS }).toString()} and a.start_at < ${day.end.toString()}
      and a.end_at > ${day.start.toString()}
    where r.tenant_id = ${tenant_id} and r.parent_id = ${id} and r.del = 0
      and a.state in (${state.awaiting_approval}, ${state.succeeded}, ${state.completed})
    order by a.start_at, a.id`
  const used = await sql<SeatMinutes[]>`
    select r.id, round(sum(extract(epoch from
        least(h.end_at, ${day.start.toString()}) - greatest(h.start_at, ${from.toString()})) / 60))::int as minutes
    from resource r join hold h on h.tenant_id = ${tenant_id} and h.resource_id = r.id and h.end_at > ${from.toString()}
      and (h.resource_id, h.start_at) > (r.id, ${from.subtract({ hours: MAX_HOLD_HOURS }).toString()}::timestamptz)
      and (h.resource_id, h.start_at) < (r.id, ${day.start.toString()}::timestamptz)
    where r.tenant_id = ${tenant_id} and r.parent_id = ${id} and r.del = 0
    group by r.id order by r.id`
  return {
    days: DAYS,
    used,
    sitting: rows.map(({ start_at, end_at, ...row }) => ({
      ...row,
      ...wireTimes(ctx.zone, { start: start_at, end: end_at }),
    })),
  }
}
