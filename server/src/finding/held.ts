import { wantedOn } from '#rules/finding/offered_period.ts'
import type { WantedTime } from '#rules/finding/wish.ts'
import { dayFrame, minutesInto } from '#rules/time/day_frame.ts'
import type { Ctx } from '#server/context.ts'
import { openOffers } from '#server/waiting_list/waiting_list.service.ts'
import type { Temporal } from 'temporal-polyfill'
import type { FoundCandidate } from './candidates.ts'
import type { FoundPeriod } from './search.ts'

/** What the waiting list holds for the caller. */
interface HeldPeriod {
  one: FoundPeriod
  until: Temporal.Instant
}

/**
 * The candidate that is held for the caller at a wished time: it has nobody to be waited for, only to be accepted. Asked where
 * nothing is free; one query, and none where no candidate has a waiting list.
 */
export async function heldForCaller(
  ctx: Ctx,
  candidates: readonly FoundCandidate[],
  wanted: WantedTime,
): Promise<HeldPeriod | null> {
  if (!candidates.some(({ loaded }) => loaded.rules.waiting_minutes > 0)) return null
  const frame = dayFrame(ctx.zone, wanted.date)
  const run = wantedOn(frame, wanted)
  for (const { resources_id, start_at, end_at, offer_until } of await openOffers(ctx)) {
    const period = { start: minutesInto(frame, start_at), end: minutesInto(frame, end_at) }
    const one = candidates.find(({ loaded }) => loaded.id === resources_id)
    if (one && period.start < run.end && run.start < period.end && period.start >= 0)
      return { one: { ...one, date: wanted.date, period, needs_approval: false }, until: offer_until }
  }
  return null
}
