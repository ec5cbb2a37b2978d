import { dayFrame, instantOfMinute, periodOfMinutes } from '#rules/day_frame.ts'
import { fullRuns, nearestFree } from '#rules/free.ts'
import { dayRuns } from '#rules/opening.ts'
import { refusal } from '#rules/refusals.ts'
import { timestampText, wallOf, type Period } from '#rules/time.ts'
import { wireTimes, type WireTimes } from '#rules/wanted.ts'
import { calendarOf } from '#server/calendars/calendars.service.ts'
import type { Ctx } from '#server/context.ts'
import { takenIn, type Taken } from '#server/holds/holds.service.ts'
import { Refused } from '#server/platform/refused.ts'
import type { LoadedResource } from '#server/resources/rules.service.ts'

/** A period that is free, as the wire says it. */
export type FreePeriod = WireTimes

/** The slot was taken: beside the refusal, where there is room nearby. */
export class SlotRefused extends Refused {
  readonly free: FreePeriod[]
  constructor(from: string, to: string, free: FreePeriod[]) {
    super([refusal('SLOT_TAKEN', 'start_time', { from, to })])
    this.free = free
  }
}

/** The resources whose time a booking takes: the parts of a combined room, else the resource itself. */
export const heldResources = ({ id, parts }: LoadedResource): string[] => (parts.length > 0 ? parts : [id])

/** Refuses a wish because of who came first: says when it is taken, and what is free nearby on the same day. */
export async function takenRefusal(
  ctx: Ctx,
  loaded: LoadedResource,
  wanted: Period,
  taken: readonly Taken[],
  except: string | null = null,
): Promise<SlotRefused> {
  const first = taken[0] ?? wanted
  const free = await freeNearby(ctx, loaded, wanted, except)
  return new SlotRefused(timestampText(ctx.zone, first.start), timestampText(ctx.zone, first.end), free)
}

/** Up to three free periods of the wanted length on the wanted day, nearest first. */
async function freeNearby(
  ctx: Ctx,
  loaded: LoadedResource,
  wanted: Period,
  except: string | null,
): Promise<FreePeriod[]> {
  const { rules } = loaded
  const { date } = wallOf(ctx.zone, wanted.start)
  const frame = dayFrame(ctx.zone, date)
  const day = dayRuns(rules, ctx.zone, await calendarOf(ctx), date, ctx.now())
  const span = { start: instantOfMinute(frame, 0), end: instantOfMinute(frame, day.span) }
  const minute = (instant: Period['start']) => (instant.epochMilliseconds - frame.start_ms) / 60_000
  const held = (await takenIn(ctx.tx, heldResources(loaded), span, except)).map(({ start, end }) => ({
    start: minute(start),
    end: minute(end),
    people: 1,
  }))
  const busy = rules.capacity_mode === 'shared' ? fullRuns(held, rules.capacity ?? 1) : held
  const run = { start: minute(wanted.start), end: minute(wanted.end) }
  return nearestFree(run, day, busy, { buffer: rules.buffer_minutes }).map(({ start, end }) =>
    wireTimes(ctx.zone, periodOfMinutes(frame, start, end)),
  )
}
