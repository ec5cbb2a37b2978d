import { expect, test } from 'vitest'
import { adherence, state } from '../sessions/states.ts'
import { dayFrame } from '../time/day_frame.ts'
import { counter_names } from './counters.ts'
import { countDay, type CountedDay, type CountedHold, type CountedSession } from './day_counters.ts'
import { spans } from './spans.ts'

const { to_be_kept, performed, missed } = adherence

const session = (from: number, to: number, more: Partial<CountedSession> = {}): CountedSession => ({
  ...{
    start: from * 60,
    end: to * 60,
    state: state.completed,
    appointment_state: performed,
    signed_in: true,
  },
  ...{ person_times: 4, released: null, submitted: from * 60 - 90, decided: null, ...more },
})
const hold = (from: number, to: number, more: Partial<CountedHold> = {}): CountedHold => ({
  ...{ start: from * 60, end: to * 60, of: { appointment_state: performed, signed_in: true }, booked: -600 },
  ...more,
})
const block = (from: number, to: number) => hold(from, to, { of: null })

/** Open from 8 to 18, for ten people. */
const day = (more: Partial<CountedDay> = {}): CountedDay => {
  const { holds = [] } = more
  return {
    ...{
      frame: dayFrame('Asia/Shanghai', '2026-09-08'),
      open: [{ start: 480, end: 1080 }],
      places: 1,
      capacity: 10,
    },
    ...{ sessions: [], again: holds, holds, ...more },
  }
}
const is_span: ReadonlySet<string> = new Set(
  Object.values(spans).flatMap((of) => of.map((one) => one.counter)),
)
/** What isn't 0, of those that are spans or of the others. */
const counted = (more: Partial<CountedDay>, of_spans = false) => {
  const { counters } = countDay(day(more))
  return Object.fromEntries(
    counter_names.flatMap((name) =>
      counters[name] === 0 || is_span.has(name) !== of_spans ? [] : [[name, counters[name]]],
    ),
  )
}

test.each<[string, Partial<CountedDay>, object]>([
  ['nothing but its hours', {}, { open_minutes: 600 }],
  ['three places are open three times', { places: 3 }, { open_minutes: 1800 }],
  [
    'a session that somebody came to',
    { sessions: [session(9, 11)], holds: [hold(9, 11)] },
    {
      ...{ sessions: 1, accepted: 1, kept: 1, people: 4, open_minutes: 600, open_held_minutes: 120 },
      ...{ held_minutes: 120, used_minutes: 120, people_minutes: 480, seat_minutes: 1200 },
    },
  ],
  [
    'one that nobody signs in to',
    {
      sessions: [session(9, 10, { signed_in: false })],
      holds: [hold(9, 10, { of: { appointment_state: performed, signed_in: false } })],
      capacity: 0,
    },
    {
      ...{ sessions: 1, accepted: 1, unchecked: 1, people: 4, open_minutes: 600, open_held_minutes: 60 },
      ...{ held_minutes: 60, unchecked_minutes: 60 },
    },
  ],
  [
    'outside of the hours is booked, but not within them',
    {
      sessions: [session(17, 20, { appointment_state: to_be_kept, signed_in: false })],
      holds: [hold(17, 20, { of: { appointment_state: to_be_kept, signed_in: false } })],
      capacity: 0,
    },
    { sessions: 1, accepted: 1, people: 4, open_minutes: 600, open_held_minutes: 60, held_minutes: 180 },
  ],
  [
    'blocked hours are not open, and those outside of the hours no loss',
    { holds: [block(6, 10)] },
    { open_minutes: 480, blocked_minutes: 120 },
  ],
  [
    'over midnight counts on the first day, and its minutes on both',
    { sessions: [session(-2, 1)], holds: [hold(-2, 1)], open: [{ start: 0, end: 120 }], capacity: 0 },
    { open_minutes: 120, open_held_minutes: 60, held_minutes: 60, used_minutes: 60 },
  ],
  [
    'cancelled and booked again, half of it',
    {
      sessions: [session(9, 11, { state: state.cancelled, appointment_state: to_be_kept, released: 0 })],
      holds: [hold(10, 12, { booked: 30 })],
      capacity: 0,
    },
    {
      ...{ sessions: 1, cancelled: 1, open_minutes: 600, open_held_minutes: 120, held_minutes: 120 },
      ...{ used_minutes: 120, released_minutes: 120, again_minutes: 60 },
    },
  ],
  [
    'booked before it was given back is not again',
    {
      sessions: [session(9, 11, { state: state.cancelled, appointment_state: to_be_kept, released: 60 })],
      holds: [hold(10, 12, { booked: 30 })],
      capacity: 0,
    },
    {
      ...{ sessions: 1, cancelled: 1, open_minutes: 600, open_held_minutes: 120, held_minutes: 120 },
      ...{ used_minutes: 120, released_minutes: 120 },
    },
  ],
  [
    'missed and released a quarter of an hour after it began, then taken by somebody who came by',
    {
      sessions: [
        session(9, 11, {
          ...{ state: state.succeeded, appointment_state: missed, signed_in: false, released: 555 },
        }),
      ],
      holds: [hold(10, 11, { booked: 580 })],
      capacity: 0,
    },
    {
      ...{ sessions: 1, accepted: 1, missed: 1, people: 4, open_minutes: 600, open_held_minutes: 60 },
      ...{ held_minutes: 60, used_minutes: 60, ghost_minutes: 120, ghost_freed_minutes: 105 },
      ...{ ghost_again_minutes: 60, released_minutes: 105, again_minutes: 60 },
    },
  ],
  [
    'nobody can say which place of a shared resource was given back',
    { sessions: [session(9, 11, { state: state.cancelled, released: 0 })], places: 5, capacity: 0 },
    { sessions: 1, cancelled: 1, open_minutes: 3000 },
  ],
  [
    'waiting, refused, and drafts that nobody counts',
    {
      sessions: [
        session(9, 10, { state: state.awaiting_approval, appointment_state: to_be_kept }),
        session(9, 10, { state: state.rejected, appointment_state: to_be_kept }),
        session(9, 10, { state: state.draft, appointment_state: to_be_kept }),
      ],
    },
    { sessions: 2, waiting: 1, refused: 1, open_minutes: 600 },
  ],
])('%s', (_what, more, expected) => expect(counted(more)).toEqual(expected))

const at_nine = 540
const HOURS_AGO = (hours: number) => at_nine - hours * 60
test.each<[string, Partial<CountedSession>, object]>([
  ['within the hour', { submitted: at_nine - 59 }, { lead_hour: 1 }],
  ['an hour ahead', { submitted: HOURS_AGO(1) }, { lead_day: 1 }],
  ['a day ahead', { submitted: HOURS_AGO(24) }, { lead_3_days: 1 }],
  ['30 days ahead', { submitted: HOURS_AGO(720) }, { lead_longer: 1 }],
  ['entered afterwards', { submitted: at_nine + 600 }, { lead_hour: 1 }],
  ['on another day', { start: -60, submitted: -90 }, {}],
  ['a draft', { state: state.draft }, {}],
  [
    'decided after five hours',
    { submitted: HOURS_AGO(100), decided: HOURS_AGO(95) },
    { lead_week: 1, wait_day: 1 },
  ],
  [
    'rejected after a week',
    { state: state.rejected, submitted: HOURS_AGO(200), decided: HOURS_AGO(32) },
    { lead_2_weeks: 1, wait_longer: 1 },
  ],
  [
    'cancelled two days before',
    { state: state.cancelled, submitted: HOURS_AGO(100), released: HOURS_AGO(48) },
    { lead_week: 1, cancelled_3_days: 1 },
  ],
])('how long things took: %s', (_what, more, expected) =>
  expect(counted({ sessions: [session(9, 10, more)], capacity: 0 }, true)).toEqual(expected),
)

test('the hours on the wall have their minutes', () => {
  const { open_hours, held_hours } = countDay(
    day({ open: [{ start: 510, end: 620 }], holds: [hold(9, 10), block(10, 11)] }),
  )
  expect(open_hours.slice(7, 12)).toEqual([0, 30, 60, 0, 0])
  expect(held_hours.slice(7, 12)).toEqual([0, 0, 60, 0, 0])
})

test('an hour that comes twice has 120 minutes, one that is skipped none', () => {
  const whole = (zone: string, date: string) => {
    const frame = dayFrame(zone, date)
    return countDay(day({ frame, open: [{ start: 0, end: frame.minutes }] })).open_hours
  }
  expect(whole('Europe/Berlin', '2026-10-25').slice(1, 4)).toEqual([60, 120, 60])
  expect(whole('Europe/Berlin', '2026-03-29').slice(1, 4)).toEqual([60, 0, 60])
})
