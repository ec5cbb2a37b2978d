import { dayFrame, instantOfMinute, periodOfMinutes } from '#rules/time/day_frame.ts'
import { fullRuns, nearestFree } from '#rules/availability/free_periods.ts'
import { dayRuns } from '#rules/availability/day_runs.ts'
import type { SessionRequest } from '#rules/bookings/facts.ts'
import { heldPeriod, takenBy } from '#rules/bookings/capacity.ts'
import { refusal, type Refusal } from '#rules/refusals/refusals.ts'
import { minutesBetween, overlap, timestampText, wallOf, type Period } from '#rules/time/instants.ts'
import { wireTimes, type WireTimes } from '#rules/time/wire_period.ts'
import { calendarOf } from '#server/calendars/calendars.service.ts'
import type { Ctx } from '#server/context.ts'
import {
  lockCapacity,
  MAX_HOLD_HOURS,
  roomFor,
  takenIn,
  type Except,
  type PlacedPeriod,
  type Taken,
} from '#server/holds/holds.service.ts'
import { Refused } from '#server/platform/refused.ts'
import { heldResources, type LoadedResource } from '#server/booking_rules/booking_rules.service.ts'
import { withWholeBlocks } from './whole_blocks.ts'

/** A free period in wire format. */
export type FreePeriod = WireTimes

/** SLOT_TAKEN with the nearest free periods. */
export class SlotRefused extends Refused {
  readonly free: FreePeriod[]
  constructor(why: Refusal, free: FreePeriod[]) {
    super([why])
    this.free = free
  }
}

/** The holds that a request needs, or the reason why it can't have them. */
export interface Availability {
  pieces: PlacedPeriod[]
  against: Refusal | null
}

/**
 * Checks whether a request fits. The result is not binding: the exclusion constraint decides when the holds
 * are written.
 * @param except a session whose own holds don't count, when it is moved, or several
 */
export async function checkAvailability(
  ctx: Ctx,
  loaded: LoadedResource,
  request: SessionRequest,
  except: Except,
): Promise<Availability> {
  const span = heldPeriod(request, loaded.rules)
  const taken = isTooLong(span)
    ? []
    : await takenIn(ctx.tx, [{ resource_ids: heldResources(loaded), ...span }], except)
  return availabilityAmong(await withWholeBlocks(ctx.tx, taken), loaded, request, ctx.zone)
}

/** As `checkAvailability`, among holds of the resource that are already known. */
export function availabilityAmong(
  taken: readonly Taken[],
  loaded: LoadedResource,
  request: SessionRequest,
  zone: string,
): Availability {
  const { rules } = loaded
  const span = heldPeriod(request, rules)
  if (isTooLong(span)) {
    const limit = MAX_HOLD_HOURS * 60 - rules.buffer_minutes
    return { pieces: [], against: refusal('TOO_LONG', 'end_time', { limit }) }
  }
  if (rules.capacity_mode === 'exclusive') {
    const hits = taken.filter((one) => overlap(one, span))
    return { pieces: [{ place: 1, ...span }], against: takenBy(hits, request, rules, zone) }
  }
  const limit = rules.capacity ?? 1
  const { free, pieces } = roomFor(request.person_times, limit, taken, span)
  const details = { limit, used: limit - free, wanted: request.person_times, left: free }
  return { pieces, against: pieces.length > 0 ? null : refusal('FULL', 'start_time', details) }
}

/**
 * The places a moved session or a submitted draft takes, after a cheap check of what is taken.
 * @param refusals the other refusals found so far
 * @param except the session that is moved
 * @throws Refused with all reasons
 */
export async function placesFor(
  ctx: Ctx,
  loaded: LoadedResource,
  request: SessionRequest,
  refusals: Refusal[],
  except: string | null = null,
): Promise<PlacedPeriod[]> {
  if (refusals.length > 0) throw new Refused(await addTakenRefusal(ctx, loaded, request, refusals, except))
  if (loaded.rules.capacity_mode === 'shared') await lockCapacity(ctx.tx, loaded.id)
  const { pieces, against } = await checkAvailability(ctx, loaded, request, except)
  if (against) throw await takenRefusal(ctx, loaded, request, against, except)
  return pieces
}

/** Adds the refusal that the time is taken. A person who may not use the resource doesn't learn that. */
async function addTakenRefusal(
  ctx: Ctx,
  loaded: LoadedResource,
  request: SessionRequest,
  refusals: Refusal[],
  except: string | null,
): Promise<Refusal[]> {
  if (refusals.some(({ code }) => code === 'NOT_ALLOWED')) return refusals
  const { against } = await checkAvailability(ctx, loaded, request, except)
  return against ? [...refusals, against] : refusals
}

/** On a 25-hour day, the whole day plus a long buffer exceeds the longest possible hold. */
export const isTooLong = ({ start, end }: Period): boolean => minutesBetween(start, end) > MAX_HOLD_HOURS * 60

/** The refusal of a request whose time is taken, with the nearest free periods of the same day. */
export async function takenRefusal(
  ctx: Ctx,
  loaded: LoadedResource,
  request: SessionRequest,
  against: Refusal,
  except: string | null,
): Promise<SlotRefused> {
  return new SlotRefused(against, await freeNearby(ctx, loaded, request, except))
}

/** SLOT_TAKEN for a period. */
export const slotTaken = ({ zone }: Pick<Ctx, 'zone'>, { start, end }: Period): Refusal =>
  refusal('SLOT_TAKEN', 'start_time', { from: timestampText(zone, start), to: timestampText(zone, end) })

/**
 * As `takenRefusal`, for a request that lost its holds during the insert. The holds it did get don't count.
 */
export async function lostRefusal(
  ctx: Ctx,
  loaded: LoadedResource,
  request: SessionRequest,
  own: string,
): Promise<SlotRefused> {
  const { against } = await checkAvailability(ctx, loaded, request, own)
  return takenRefusal(ctx, loaded, request, against ?? slotTaken(ctx, request), own)
}

/** Up to three free periods of the requested length on the requested day, nearest first. */
export async function freeNearby(
  ctx: Ctx,
  loaded: LoadedResource,
  request: SessionRequest,
  except: string | null,
): Promise<FreePeriod[]> {
  const { rules } = loaded
  const { date } = wallOf(ctx.zone, request.start)
  const frame = dayFrame(ctx.zone, date)
  const day = dayRuns(rules, ctx.zone, await calendarOf(ctx), date, ctx.now())
  // The buffer after the day's last period may reach into the next day.
  const span = {
    start: instantOfMinute(frame, 0),
    end: instantOfMinute(frame, day.span + rules.buffer_minutes),
  }
  const minute = (instant: Period['start']) => (instant.epochMilliseconds - frame.start_ms) / 60_000
  const held = (await takenIn(ctx.tx, [{ resource_ids: heldResources(loaded), ...span }], except)).map(
    ({ start, end }) => ({
      start: minute(start),
      end: minute(end),
      people: 1,
    }),
  )
  const busy =
    rules.capacity_mode === 'shared' ? fullRuns(held, rules.capacity ?? 1, request.person_times) : held
  const run = { start: minute(request.start), end: minute(request.end) }
  return nearestFree(run, day, busy, { buffer: rules.buffer_minutes }).map(({ start, end }) =>
    wireTimes(ctx.zone, periodOfMinutes(frame, start, end)),
  )
}
