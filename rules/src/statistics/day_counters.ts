/**
 * Counts one resource's day from what is stored of it: the same function counts after each change and counts all anew, so
 * both come to the same. docs/decisions/0101.
 */
import type { Run } from '../availability/hours.ts'
import { merged } from '../availability/free_periods.ts'
import { adherence, state, type Adherence, type SessionState } from '../sessions/states.ts'
import { wallAt } from '../time/day_clock.ts'
import type { DayFrame } from '../time/day_frame.ts'
import { HOURS_OF_DAY, noCounters, type Counters } from './counters.ts'
import { countSpan } from './spans.ts'

/** A session of the resource; its run is in minutes of the day, and may begin before it or end after it. */
export interface CountedSession extends Run {
  state: SessionState
  appointment_state: Adherence
  /** Somebody signed in, or was marked as having been there. */
  signed_in: boolean
  person_times: number
  /** When it gave its time back, in minutes of the day; null: it didn't. */
  released: number | null
  /** When it was submitted, in minutes of the day. */
  submitted: number
  /** When it was first decided about, or the time for that ended, in minutes of the day; null: never. */
  decided: number | null
}

/** What takes a place of the resource, without the buffer after it. */
export interface CountedHold extends Run {
  /** The session that it belongs to; null: an occupied period. */
  of: Pick<CountedSession, 'appointment_state' | 'signed_in'> | null
  /** When its session was booked, in minutes of the day. */
  booked: number
}

export interface CountedDay {
  frame: DayFrame
  /** When it can be booked by its rules; empty where that isn't counted: a day to come, a room made of parts. */
  open: readonly Run[]
  /** How many can have it at a time. */
  places: number
  /** How many people it is for; 0: not said, or shared. */
  capacity: number
  sessions: readonly CountedSession[]
  holds: readonly CountedHold[]
  /** Where somebody else may have booked the time that a session gave back: the holds of its parts, where it has any. */
  again: readonly CountedHold[]
}

export interface CountedHours {
  counters: Counters
  /** Minutes that are open and not blocked, and those of them that are booked, by the hour on the wall. */
  open_hours: number[]
  held_hours: number[]
}

const accepted: ReadonlySet<SessionState> = new Set([state.succeeded, state.terminated, state.completed])
const refused: ReadonlySet<SessionState> = new Set([state.failed, state.rejected])

export function countDay(day: CountedDay): CountedHours {
  const counters = noCounters()
  const { frame, places } = day
  const whole: Run = { start: 0, end: frame.minutes }
  for (const session of day.sessions) {
    if (session.state === state.draft) continue
    if (session.start >= 0 && session.start < frame.minutes) countSession(counters, session)
    countMinutes(counters, session, day, whole)
  }
  const blocks = merged(day.holds.filter(({ of }) => of === null))
  const open = without(merged(day.open), blocks)
  const open_hours = emptyHours()
  const held_hours = emptyHours()
  for (const run of open) {
    counters.open_minutes += places * minutesOf(run)
    addHours(open_hours, frame, run, places)
  }
  for (const run of within(blocks, merged(day.open))) counters.blocked_minutes += places * minutesOf(run)
  for (const hold of day.holds) {
    if (hold.of === null) continue
    const run = cut(hold, whole)
    const minutes = minutesOf(run)
    counters.held_minutes += minutes
    if (hold.of.appointment_state === adherence.performed)
      counters[hold.of.signed_in ? 'used_minutes' : 'unchecked_minutes'] += minutes
    for (const part of within([run], open)) {
      counters.open_held_minutes += minutesOf(part)
      addHours(held_hours, frame, part, 1)
    }
  }
  return { counters, open_hours, held_hours }
}

function countSession(counters: Counters, session: CountedSession): void {
  counters.sessions += 1
  if (session.state === state.awaiting_approval) counters.waiting += 1
  if (refused.has(session.state)) counters.refused += 1
  const { start, submitted, decided, released } = session
  countSpan(counters, 'lead', start - submitted)
  if (decided !== null) countSpan(counters, 'approval', decided - submitted)
  if (session.state === state.cancelled) {
    counters.cancelled += 1
    countSpan(counters, 'cancelling', start - (released ?? start))
  }
  if (!accepted.has(session.state)) return
  counters.accepted += 1
  counters.people += session.person_times
  if (session.appointment_state === adherence.missed) counters.missed += 1
  if (session.appointment_state === adherence.performed)
    counters[session.signed_in ? 'kept' : 'unchecked'] += 1
}

function countMinutes(counters: Counters, session: CountedSession, day: CountedDay, whole: Run): void {
  const run = cut(session, whole)
  const is_missed = session.appointment_state === adherence.missed && accepted.has(session.state)
  if (accepted.has(session.state) && day.capacity > 0) {
    counters.people_minutes += session.person_times * minutesOf(run)
    counters.seat_minutes += day.capacity * minutesOf(run)
  }
  if (is_missed) counters.ghost_minutes += minutesOf(run)
  const { released } = session
  // Which place of a shared resource was given back, nobody can say.
  if (released === null || day.places > 1) return
  const given = cut({ start: Math.max(session.start, Math.ceil(released)), end: session.end }, whole)
  const later = day.again.filter(({ of, booked }) => of !== null && booked >= released)
  const again = within(merged(later), [given]).reduce((sum, one) => sum + minutesOf(one), 0)
  counters.released_minutes += minutesOf(given)
  counters.again_minutes += again
  if (!is_missed) return
  counters.ghost_freed_minutes += minutesOf(given)
  counters.ghost_again_minutes += again
}

const minutesOf = ({ start, end }: Run): number => Math.max(0, Math.round(end - start))

const cut = ({ start, end }: Run, to: Run): Run => ({
  start: Math.max(start, to.start),
  end: Math.max(Math.max(start, to.start), Math.min(end, to.end)),
})

/** What the runs have in common; each of the two is ascending and without overlaps. */
const within = (runs: readonly Run[], others: readonly Run[]): Run[] =>
  runs.flatMap((run) => others.map((other) => cut(run, other))).filter(({ start, end }) => end > start)

function without(runs: readonly Run[], taken: readonly Run[]): Run[] {
  return runs.flatMap((run) => {
    const left: Run[] = []
    let from = run.start
    for (const one of within(taken, [run])) {
      if (one.start > from) left.push({ start: from, end: one.start })
      from = one.end
    }
    if (from < run.end) left.push({ start: from, end: run.end })
    return left
  })
}

const emptyHours = (): number[] => Array.from({ length: HOURS_OF_DAY }, () => 0)

/** Adds the minutes of a run to the hours that clocks show then. */
function addHours(hours: number[], frame: DayFrame, run: Run, times: number): void {
  const step = frame.clock_changes.length === 0 ? 60 : 1
  for (let at = run.start; at < run.end;) {
    const next = Math.min(run.end, (Math.floor(at / step) + 1) * step)
    const wall = step === 60 ? at : wallAt(frame, at)
    const hour = Math.min(HOURS_OF_DAY - 1, Math.max(0, Math.floor(wall / 60)))
    hours[hour] = (hours[hour] ?? 0) + times * Math.round(next - at)
    at = next
  }
}
