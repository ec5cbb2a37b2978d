/** The period of a resource that answers a wish. It obeys the day's runs, and so the rules: see dayRuns. */
import type { DayRuns, OpenRun } from '../availability/day_runs.ts'
import type { Run } from '../availability/hours.ts'
import { canBeNamed, minuteOf } from '../time/day_clock.ts'
import { dayFrame, type DayFrame } from '../time/day_frame.ts'
import { SOON_MINUTES, type WantedTime } from './wish.ts'

/** A wish in minutes of its day. */
type WantedRun = Pick<WantedTime, 'minutes' | 'minutes_open' | 'exact' | 'soon' | 'all_day'> & Run

/** A wanted time in the minutes of a day on which clocks may change. */
export const wantedOn = (frame: DayFrame, { start, end, ...rest }: WantedTime): WantedRun => ({
  ...rest,
  start: minuteOf(frame, start),
  end: minuteOf(frame, end),
})

/** A slot counts as what was wanted if at least this share of it, or of the wish, is common to both. */
const COMMON = 0.5
/** A slot may be so much shorter than the length that was asked for. */
export const SHORTER = 0.75
/** A session may begin so many minutes before or after the wanted start if the steps of the resource ask for it. */
const MAX_SHIFT = 60

/**
 * The period of a day that answers a wish best, or null. An exact wish is answered by the steps that cover it, or by
 * the fixed slot that has most in common with it; any other by the earliest period within it.
 * @param busy what is held that day, buffers included
 * @param buffer minutes that must stay free after it
 */
export function offeredPeriod(
  day: DayRuns,
  wanted: WantedRun,
  busy: readonly Run[],
  buffer: number,
): Run | null {
  const isFree = (run: Run) => !busy.some((other) => other.start < run.end + buffer && run.start < other.end)
  const frame = dayFrame(day.zone, day.date)
  const isPossible = (run: Run) =>
    run.start < day.minutes &&
    run.start < run.end &&
    canBeNamed(frame, run.start) &&
    canBeNamed(frame, run.end)
  const usable = (run: Run) => isPossible(run) && isFree(run)
  if (wanted.all_day) return wholeDay(day, wanted, usable)
  return wanted.exact ? covering(day, wanted, usable) : earliest(day, wanted, usable, busy, buffer)
}

/** How many minutes of a day are open between the times of a wish. */
export const openMinutes = (day: DayRuns, wanted: Run): number =>
  day.open.reduce((sum, run) => sum + Math.max(0, commonOf(run, wanted)), 0)

/** All that is open of a day, or nearly all where it closes in between. */
function wholeDay(day: DayRuns, wanted: WantedRun, usable: (run: Run) => boolean): Run | null {
  const least = openMinutes(day, wanted) * SHORTER
  const whole = day.open.flatMap((run): Run[] => {
    const start = run.slot || run.start >= wanted.start ? run.start : nextStep(run, wanted.start)
    const end = run.slot ? run.end : start + Math.floor((run.end - start) / run.step) * run.step
    return end - start >= least && end - start <= (day.longest ?? Infinity) ? [{ start, end }] : []
  })
  return whole.find(usable) ?? null
}

const nextStep = ({ start, step }: OpenRun, from: number) => start + Math.ceil((from - start) / step) * step

function covering(day: DayRuns, wanted: WantedRun, usable: (run: Run) => boolean): Run | null {
  let best: Run | null = null
  let best_common = 0
  for (const run of day.open) {
    const found = run.slot ? commonSlot(run, wanted) : stepsAround(run, wanted, day.longest)
    if (!found || !usable(found)) continue
    const common = commonOf(found, wanted)
    if (common > best_common) [best, best_common] = [{ start: found.start, end: found.end }, common]
  }
  return best
}

const commonOf = (a: Run, b: Run) => Math.min(a.end, b.end) - Math.max(a.start, b.start)

function commonSlot(run: OpenRun, wanted: WantedRun): Run | null {
  const common = commonOf(run, wanted)
  const length = wanted.end - wanted.start
  // Whoever says until when doesn't want to leave much earlier.
  if (!wanted.minutes_open && common < SHORTER * length) return null
  return common >= COMMON * Math.min(run.end - run.start, length) ? run : null
}

/** The steps of a run that cover the wish; those from its first step on where it begins a little later. */
function stepsAround(
  { start, end, origin, step }: OpenRun,
  wanted: WantedRun,
  longest: number | null,
): Run | null {
  const down = (at: number) => origin + Math.floor((at - origin) / step) * step
  const up = (at: number) => origin + Math.ceil((at - origin) / step) * step
  const first = Math.max(start, down(wanted.start))
  let last = up(wanted.end)
  if (first - wanted.start >= Math.min(step, MAX_SHIFT) || wanted.start - first > MAX_SHIFT) return null
  if (longest !== null && last - first > longest) {
    const least = wanted.minutes_open ? step : up(first + wanted.minutes) - first
    if (least > longest) return null
    last = first + Math.floor(longest / step) * step
  }
  return last <= end && last > first ? { start: first, end: last } : null
}

/** The first period within the wish that is long enough; what begins soon, if that is wanted. */
function earliest(
  day: DayRuns,
  wanted: WantedRun,
  usable: (run: Run) => boolean,
  busy: readonly Run[],
  buffer: number,
): Run | null {
  const latest = wanted.soon ? wanted.start + SOON_MINUTES : wanted.end
  for (const run of day.open) {
    if (run.start > latest || run.end <= wanted.start) continue
    const found = run.slot
      ? slotWithin(run, wanted, latest, usable)
      : stepsWithin(day, run, wanted, latest, usable, busy, buffer)
    if (found) return found
  }
  return null
}

function slotWithin(
  run: OpenRun,
  wanted: WantedRun,
  latest: number,
  usable: (run: Run) => boolean,
): Run | null {
  const length = run.end - run.start
  if (run.start > latest || (!wanted.minutes_open && length < SHORTER * wanted.minutes)) return null
  if (commonOf(run, wanted) < COMMON * length || !usable(run)) return null
  return { start: run.start, end: run.end }
}

function stepsWithin(
  day: DayRuns,
  run: OpenRun,
  wanted: WantedRun,
  latest: number,
  usable: (run: Run) => boolean,
  busy: readonly Run[],
  buffer: number,
): Run | null {
  const { step } = run
  const whole = Math.ceil(wanted.minutes / step) * step
  const longest = day.longest ?? Infinity
  const length = whole <= longest ? whole : wanted.minutes_open ? Math.floor(longest / step) * step : Infinity
  let start = run.start + Math.max(0, Math.ceil((wanted.start - run.start) / step)) * step
  while (
    start <= latest &&
    start + length <= run.end &&
    start + length <= Math.max(wanted.end, start + step)
  ) {
    const found = { start, end: start + length }
    if (usable(found)) return found
    const hit = busy.find((other) => other.start < found.end + buffer && start < other.end)
    // To the first step behind what is in the way.
    start += hit ? Math.max(1, Math.ceil((hit.end - start) / step)) * step : step
  }
  return null
}

/** The minutes that decide which period is offered: what is held at others needs no look. Without the buffer. */
export function reachOf(day: DayRuns, wanted: WantedRun): Run {
  const latest = wanted.soon ? wanted.start + SOON_MINUTES : wanted.end
  let [start, end] = [wanted.start, wanted.start]
  const widen = (from: number, to: number) => {
    start = Math.min(start, from)
    end = Math.max(end, to)
  }
  for (const run of day.open) {
    if (run.start > latest || run.end <= wanted.start) continue
    if (run.slot) widen(run.start, run.end)
    else if (wanted.exact) widen(wanted.start - MAX_SHIFT, wanted.end + run.step)
    else widen(wanted.start, wanted.soon ? latest + wanted.minutes + run.step : wanted.end + run.step)
  }
  return { start, end }
}

/**
 * The minute until which a resource stays free after a period, without a hold and without closing; the period's own
 * end where it can't be prolonged.
 */
export function freeUntil(day: DayRuns, period: Run, busy: readonly Run[], buffer: number): number {
  const run = day.open.find((one) => !one.slot && one.start <= period.start && period.end <= one.end)
  if (!run) return period.end
  const next = busy.filter(({ start }) => start >= period.end).map(({ start }) => start - buffer)
  return Math.max(period.end, Math.min(run.end, ...next))
}
