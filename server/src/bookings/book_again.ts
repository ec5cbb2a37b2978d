import { checkSession } from '#rules/bookings/check.ts'
import { addDays } from '#rules/time/calendar_dates.ts'
import { wallOf, type Period } from '#rules/time/instants.ts'
import { wireTimes, type WireTimes } from '#rules/time/wire_period.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { Refused } from '#server/platform/refused.ts'
import type { LoadedResource } from '#server/booking_rules/booking_rules.service.ts'
import { factsFor } from './facts.ts'
import { freeNearby, checkAvailability, type FreePeriod } from './availability_check.ts'
import { sessionById } from '#server/sessions/sessions.service.ts'
import { loadBookable, requestedPeriod } from './evaluate.ts'

/** How many weeks the same weekday is tried, and then how many days in a row for any other time. */
const WEEKS = 8
const DAYS = 14

/**
 * A period for booking again what the caller booked before: the same times on the next date of the same
 * weekday on which they are free, else the free period of the same length nearest to them, on the next day
 * that has one. Dates before tomorrow aren't considered.
 * @returns null where nothing is free within the weeks and days tried
 * @throws Refused NOT_FOUND also for another person's session
 */
export async function repeatedPeriod(ctx: Ctx, id: string): Promise<FreePeriod | null> {
  const row = await sessionById(ctx.tx, id)
  if (row.appointment_user !== viewerOf(ctx).account) throw new Refused('NOT_FOUND', {}, 'id')
  const loaded = await loadBookable(ctx, row.resources_id)
  const times = wireTimes(ctx.zone, { start: row.start_at, end: row.end_at })
  const tomorrow = addDays(wallOf(ctx.zone, ctx.now()).date, 1)
  const first = sameWeekday(times.appointment_date, tomorrow)
  const { person_times } = row
  for (let week = 0; week < WEEKS; week++) {
    const same = { ...times, appointment_date: addDays(first, 7 * week) }
    if (await canBeHad(ctx, loaded, same, person_times)) return same
  }
  for (let day = 0; day < DAYS; day++) {
    const near = periodOn(ctx, loaded, { ...times, appointment_date: addDays(tomorrow, day) })
    if (!near) continue
    for (const free of await freeNearby(ctx, loaded, wantedOf(near, person_times), null))
      if (await canBeHad(ctx, loaded, free, person_times)) return free
  }
  return null
}

const wantedOf = (period: Period, person_times: number) => ({
  ...period,
  person_times,
  mode: 'normal' as const,
  instructions_read: true,
})

/** Null for a time that a change of clocks skips on that date. */
function periodOn(ctx: Ctx, { rules }: LoadedResource, times: WireTimes): Period | null {
  try {
    return requestedPeriod(ctx.zone, times, rules)
  } catch (cause) {
    if (cause instanceof Refused) return null
    throw cause
  }
}

async function canBeHad(
  ctx: Ctx,
  loaded: LoadedResource,
  times: WireTimes,
  person_times: number,
): Promise<boolean> {
  const period = periodOn(ctx, loaded, times)
  if (!period) return false
  const request = wantedOf(period, person_times)
  const facts = await factsFor(ctx, loaded, period, viewerOf(ctx), { in_turn: false })
  if (checkSession(request, loaded.rules, facts, ctx.now()).length > 0) return false
  return (await checkAvailability(ctx, loaded, request, null)).against === null
}

/** The first date of the same day of the week, `from` included. */
function sameWeekday(date: string, from: string): string {
  const days = (new Date(`${from}T00:00Z`).getTime() - new Date(`${date}T00:00Z`).getTime()) / 86_400_000
  return addDays(from, ((-days % 7) + 7) % 7)
}
