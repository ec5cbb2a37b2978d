/**
 * The bookable runs of a day, in minutes since its start; they colour the grid. Gives the same results as
 * checkTime, for a whole day at once. The time-independent part is cached per rules object, so that a
 * thousand rows are cheap. Product §5 "Shown on the grid".
 */
import { checkDateRule, checkMonth, checkWeekday } from '../bookings/date_rules.ts'
import { dayFrame, minutesInto, type DayFrame } from '../time/day_frame.ts'
import type { Calendar } from '../bookings/facts.ts'
import { closedOn, fixedSlotsOn, hoursOn, type ClosedReason, type DaySlot, type Run } from './hours.ts'
import type { ResourceRules } from '../booking_rules/booking_rules.ts'
import { refusal, type Details, type Refusal } from '../refusals/refusals.ts'
import { betweenSlots, closedHours, longestOf } from '../bookings/time_rules.ts'
import { timestampText, type Instant } from '../time/instants.ts'
import { checkStopped, maintenanceEnd } from '../bookings/use_state.ts'
import type { DateText, TimestampText } from '../records/wire_formats.ts'

/**
 * Sessions may start and end at origin + k × step within the run; the run's own ends are on that grid. A
 * fixed slot is a run of its own with step = its length; such runs overlap if the slots do.
 */
export interface OpenRun extends Run {
  origin: number
  step: number
  slot: DaySlot | null
}

export interface ClosedRun extends Run {
  refusal: Refusal
  /** When it opens for booking, if known. */
  opens_at: TimestampText | null
  /** The fixed slot that is closed, or null. */
  slot: DaySlot | null
}

export interface DayRuns {
  zone: string
  date: DateText
  /** Length of the day: 1440, 1380 or 1500. */
  minutes: number
  /** Runs cover 0 to here: past the day's end if the hours run overnight. */
  span: number
  /** The most minutes of one session; null = bounded only by the run. */
  longest: number | null
  /** In order. Sessions of this date start before `minutes`. */
  open: readonly OpenRun[]
  /** In order, without overlaps, the complement of the open ones. */
  closed: readonly ClosedRun[]
}

/** The runs of that date that can be booked at `now`, and why the rest cannot. */
export function dayRuns(
  rules: ResourceRules,
  zone: string,
  calendar: Calendar,
  date: DateText,
  now: Instant,
): DayRuns {
  const frame = dayFrame(zone, date)
  const day = plainDay(rules, frame)
  const whole = checkStopped(rules) ?? checkDay(rules, calendar, frame, now)
  // Minutes are whole: a session that starts within the current minute has started.
  const past = Math.ceil(minutesInto(frame, now))
  if (whole) return allClosed(frame, day, past, whole)
  let pieces = day.pieces
  const lead_ends = Math.ceil(minutesInto(frame, now) + rules.advance_booking_rule)
  if (lead_ends > 0 && rules.advance_booking_rule > 0) {
    pieces = closeUntil(pieces, lead_ends, tooLate(rules.advance_booking_rule), false)
  }
  const maintained = maintenanceEnd(rules, zone)
  if (maintained === 'unknown') {
    return allClosed(
      frame,
      day,
      past,
      refusal('MAINTENANCE', 'resources_id', { until: null, opens_at: null }),
    )
  }
  if (maintained) {
    const until = timestampText(zone, maintained)
    const why = refusal('MAINTENANCE', 'start_time', { until, opens_at: until })
    pieces = closeUntil(pieces, Math.ceil(minutesInto(frame, maintained)), why, true)
  }
  if (past > 0) pieces = closeUntil(pieces, past, expired, true)
  return toRuns(frame, day, pieces)
}

/** Why nothing of the date can be booked, or null. */
function checkDay(rules: ResourceRules, calendar: Calendar, frame: DayFrame, now: Instant): Refusal | null {
  return (
    checkDateRule(rules, frame.zone, calendar, frame.date, now) ??
    checkMonth(rules, frame) ??
    checkWeekday(rules, frame)
  )
}

/** A run of the day that is open (no refusal) or closed. */
interface Piece extends Run {
  origin: number
  step: number
  slot: DaySlot | null
  refusal: Refusal | null
}

interface PlainDay {
  span: number
  longest: number | null
  pieces: readonly Piece[]
}

const expired = refusal('EXPIRED', 'start_time')
const lead_refusals = new Map<number, Refusal>()
const plain_days = new WeakMap<ResourceRules, Map<string, PlainDay>>()
const CACHED_DAYS = 64

function tooLate(needed: number): Refusal {
  let known = lead_refusals.get(needed)
  if (!known)
    lead_refusals.set(needed, (known = refusal('TOO_LATE', 'start_time', { needed, minutes_left: null })))
  return known
}

/** The day as given by opening hours, closed periods and slots, regardless of the current time. */
function plainDay(rules: ResourceRules, frame: DayFrame): PlainDay {
  let days = plain_days.get(rules)
  if (!days) plain_days.set(rules, (days = new Map()))
  const key = `${frame.date} ${frame.zone}`
  const known = days.get(key)
  if (known) return known
  const hours = hoursOn(rules, frame)
  const span = hours.reduce((furthest, run) => Math.max(furthest, run.end), frame.minutes)
  const closed = closedOn(rules, frame, span)
  const outside = closedHours(rules)
  const pieces =
    rules.time_slot_rule === 2
      ? fixedPieces(fixedSlotsOn(rules, frame), hours, closed, span, betweenSlots(rules), outside)
      : gridPieces(hours, closed, rules.min_interval_minutes, span, outside)
  const day = { span, longest: longestOf(rules), pieces }
  if (days.size >= CACHED_DAYS) days.clear()
  days.set(key, day)
  return day
}

/** Free choice: each opening period is a row of whole steps; a closed period closes every step it touches. */
function gridPieces(
  hours: readonly Run[],
  closed: readonly ClosedReason[],
  step: number,
  span: number,
  outside: Refusal,
): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const run of hours) {
    const origin = run.start
    const first = origin + Math.ceil((Math.max(0, origin) - origin) / step) * step
    const last = Math.min(origin + Math.floor((run.end - origin) / step) * step, span)
    if (last <= first) continue
    pushClosed(pieces, at, first, outside)
    const on_grid = closed.flatMap((reason) => {
      const start = Math.max(first, origin + Math.floor((reason.start - origin) / step) * step)
      const end = Math.min(last, origin + Math.ceil((reason.end - origin) / step) * step)
      return start < end ? [{ start, end, refusal: reason.refusal }] : []
    })
    for (const part of partition(first, last, on_grid)) {
      pieces.push({ ...part, origin, step, slot: null })
    }
    at = last
  }
  pushClosed(pieces, at, span, outside)
  return pieces
}

/** Fixed slots: each is open or closed as a whole. */
function fixedPieces(
  slots: readonly DaySlot[],
  hours: readonly Run[],
  closed: readonly ClosedReason[],
  span: number,
  between: Refusal,
  outside: Refusal,
): Piece[] {
  const pieces = slots.map((slot): Piece => {
    const inside = hours.some((open) => open.start <= slot.start && slot.end <= open.end)
    const hit = closed.find((reason) => reason.start < slot.end && slot.start < reason.end)
    const why = inside ? (hit?.refusal ?? null) : outside
    const { start, end } = slot
    return { start, end, origin: start, step: end - start, slot, refusal: why }
  })
  const within = hours.map((open) => ({ start: Math.max(0, open.start), end: open.end, refusal: between }))
  for (const part of partition(0, span, within)) {
    pushClosed(pieces, part.start, part.end, part.refusal ?? outside)
  }
  return pieces
}

/** Cuts [start, end) wherever a reason starts or ends; of several reasons the first given applies. */
function partition(
  start: number,
  end: number,
  reasons: readonly ClosedReason[],
): (Run & { refusal: Refusal | null })[] {
  const edges = new Set([start, end])
  for (const reason of reasons) {
    if (reason.start > start && reason.start < end) edges.add(reason.start)
    if (reason.end > start && reason.end < end) edges.add(reason.end)
  }
  const sorted = [...edges].sort((a, b) => a - b)
  const parts: (Run & { refusal: Refusal | null })[] = []
  for (let i = 0; i + 1 < sorted.length; i += 1) {
    const from = sorted[i] ?? start
    const to = sorted[i + 1] ?? end
    const why = reasons.find((reason) => reason.start <= from && to <= reason.end)?.refusal ?? null
    const last = parts.at(-1)
    if (last && last.refusal === why) last.end = to
    else parts.push({ start: from, end: to, refusal: why })
  }
  return parts
}

function pushClosed(pieces: Piece[], start: number, end: number, why: Refusal): void {
  if (start < end) pieces.push({ start, end, origin: start, step: 0, slot: null, refusal: why })
}

/**
 * Closes what starts before `limit`: in an open run each such step, in a closed run (if `closed_too`) the
 * minutes themselves.
 */
function closeUntil(pieces: readonly Piece[], limit: number, why: Refusal, closed_too: boolean): Piece[] {
  const cut: Piece[] = []
  for (const piece of pieces) {
    if (piece.start >= limit || (piece.refusal && !closed_too)) {
      cut.push(piece)
      continue
    }
    const steps = piece.step > 0 && (piece.refusal === null || piece.slot !== null)
    const until = steps
      ? Math.min(piece.end, piece.origin + Math.ceil((limit - piece.origin) / piece.step) * piece.step)
      : Math.min(piece.end, limit)
    cut.push({ ...piece, end: until, refusal: why })
    if (until < piece.end) cut.push({ ...piece, start: until })
  }
  return cut
}

function allClosed(frame: DayFrame, day: PlainDay, past: number, why: Refusal): DayRuns {
  const until = Math.min(Math.max(past, 0), day.span)
  const pieces: Piece[] = []
  pushClosed(pieces, 0, until, expired)
  pushClosed(pieces, until, day.span, why)
  return toRuns(frame, day, pieces)
}

/** Keeps open pieces; keeps closed ones only where no open piece covers them, slots before gaps. */
function toRuns(frame: DayFrame, { span, longest }: PlainDay, pieces: readonly Piece[]): DayRuns {
  const open: OpenRun[] = []
  const closed: ClosedRun[] = []
  let covered: Run[] = []
  const has_slots = pieces.some((piece) => piece.slot !== null)
  for (const piece of pieces) {
    if (piece.refusal === null) {
      open.push({
        start: piece.start,
        end: piece.end,
        origin: piece.origin,
        step: piece.step,
        slot: piece.slot,
      })
    }
  }
  if (has_slots) covered = open.map((run) => ({ start: run.start, end: run.end }))
  for (const piece of pieces) {
    if (piece.refusal === null) continue
    for (const part of has_slots ? without(piece, covered, span) : [piece]) {
      addClosed(closed, part, piece)
      if (has_slots) covered.push({ start: part.start, end: part.end })
    }
  }
  if (has_slots) {
    open.sort((a, b) => a.start - b.start || a.end - b.end)
    closed.sort((a, b) => a.start - b.start)
  }
  return { zone: frame.zone, date: frame.date, minutes: frame.minutes, span, longest, open, closed }
}

function addClosed(closed: ClosedRun[], part: Run, piece: Piece): void {
  if (piece.refusal === null) return
  const last = closed.at(-1)
  if (last && last.end === part.start && last.refusal === piece.refusal && last.slot === piece.slot) {
    last.end = part.end
    return
  }
  const opens_at = textOf(piece.refusal.details, 'opens_at')
  closed.push({ start: part.start, end: part.end, refusal: piece.refusal, opens_at, slot: piece.slot })
}

/** The parts of a run within [0, span) that no other run covers. */
function without(run: Run, others: readonly Run[], span: number): Run[] {
  let left: Run[] = [{ start: Math.max(0, run.start), end: Math.min(span, run.end) }]
  for (const other of others) {
    left = left
      .flatMap((part) => [
        { start: part.start, end: Math.min(part.end, other.start) },
        { start: Math.max(part.start, other.end), end: part.end },
      ])
      .filter((part) => part.start < part.end)
  }
  return left.filter((part) => part.start < part.end)
}

function textOf(details: Details, name: string): string | null {
  const found = details[name]
  return typeof found === 'string' ? found : null
}
