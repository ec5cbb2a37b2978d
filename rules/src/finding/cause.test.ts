import { describe, expect, test } from 'vitest'
import { dayRuns } from '../availability/day_runs.ts'
import { plain_calendar } from '../bookings/facts.ts'
import { refusal, type Refusal } from '../refusals/refusals.ts'
import { at, rulesOf, SHANGHAI } from '../testing.ts'
import { parseTime } from '../time/calendar_dates.ts'
import { all_taken, closedFor, mostTelling, shorterThan } from './cause.ts'

const WEDNESDAY = '2026-03-04'
const office = { start_time: '08:00', end_time: '22:00' }
const slots = ['08:00', '13:00'].map((start_time) => ({
  name: start_time,
  name_en: start_time,
  start_time,
  end_time: `${Number(start_time.slice(0, 2)) + 2}:00`.padStart(5, '0'),
}))

/** Why a time of that Wednesday can't be had: '!' names its start and end, otherwise it lies between. */
function why(fields: Parameters<typeof rulesOf>[0], wish: string, now = '2026-03-01 10:00'): string {
  const [, exact, from = '', to = '', minutes = ''] = /^(!?)([\d:]+)-([\d:]+)(?: (\d+))?$/.exec(wish) ?? []
  const [start, end] = [parseTime(from) ?? 0, parseTime(to) ?? 0]
  const day = dayRuns(rulesOf(fields, office), SHANGHAI, plain_calendar, WEDNESDAY, at(now))
  const wanted = {
    start,
    end,
    exact: exact === '!',
    minutes: Number(minutes || end - start),
    minutes_open: minutes === '60',
    all_day: false,
  }
  const { code, details } = closedFor(day, wanted)
  return code === 'TOO_LONG' ? `${code} ${details['minutes']} of ${details['limit']}` : code
}

describe('why the rules have nothing for a wish', () => {
  test.each([
    ['longer than a session may be', { max_minutes: 240 }, '00:00-24:00 360', 'TOO_LONG 360 of 240'],
    ['the same from a time to another', { max_minutes: 240 }, '!10:00-16:00', 'TOO_LONG 360 of 240'],
    ['the same into the night', { max_minutes: 240 }, '!18:00-24:00', 'TOO_LONG 360 of 240'],
    ['longer than it is open', {}, '00:00-24:00 900', 'TOO_LONG 900 of 840'],
    ['longer than the part of the day', {}, '08:00-12:00 300', 'TOO_LONG 300 of 240'],
    ['longer than what is open of it', {}, '06:00-10:00 180', 'TOO_LONG 180 of 120'],
    [
      'longer than a slot',
      { time_slot_rule: 2, fixed_slots: slots },
      '00:00-24:00 240',
      'TOO_LONG 240 of 120',
    ],
    ['a part of whole steps', { max_minutes: 100 }, '00:00-24:00 180', 'TOO_LONG 180 of 90'],
    ['before it opens', { max_minutes: 240 }, '!05:00-06:00', 'CLOSED'],
    ['until after it closes', { max_minutes: 240 }, '!20:00-23:00', 'CLOSED'],
    ['nobody said how long', {}, '21:45-24:00 60', 'CLOSED'],
    ['a day off', { bookable_weekdays: [1] }, '00:00-24:00 900', 'CLOSED'],
    ['a date too far', { appointment_date_rule: 2, appointment_date_days: 1 }, '00:00-24:00 900', 'TOO_FAR'],
  ] as const)('%s', (_, fields, wish, cause) => {
    expect(why(structuredClone<object>(fields), wish)).toBe(cause)
  })

  test('what is over of a day doesn’t make a session shorter', () => {
    expect(why({}, '!12:00-14:00', '2026-03-04 13:10')).toBe('EXPIRED')
    expect(why({ max_minutes: 60 }, '!12:00-14:00', '2026-03-04 13:10')).toBe('TOO_LONG 120 of 60')
  })
})

describe('what tells most of several', () => {
  const one = (code: Refusal['code'], details: Refusal['details'] = {}) => ({
    refusal: refusal(code, null, details),
  })
  const [short, long] = [one('TOO_LONG', { limit: 90 }), one('TOO_LONG', { limit: 240 })]
  const taken = { refusal: all_taken }
  const closed = one('CLOSED')
  test.each([
    ['nothing', [], true, null],
    ['what most have', [closed, taken, closed], true, closed],
    ['the longest that any allows', [short, long, short], true, long],
    ['nothing of the length where others have what allows it', [long, long, taken], true, taken],
    ['the length where nothing else leads on', [closed, closed, long], false, long],
    ['what most have where something else does', [closed, closed, long], true, closed],
    [
      'what opens first',
      [one('TOO_FAR', { opens_at: '2026-03-05' }), one('TOO_FAR', { opens_at: '2026-03-04' })],
      true,
      one('TOO_FAR', { opens_at: '2026-03-04' }),
    ],
    [
      'the last date of any',
      [one('TOO_FAR', { last: '2026-03-04' }), one('TOO_FAR', { last: '2026-03-09' })],
      true,
      one('TOO_FAR', { last: '2026-03-09' }),
    ],
  ])('%s', (_, causes, leads_on, most) => {
    expect(mostTelling(causes, leads_on)).toEqual(most)
  })
})

test.each([
  [360, 240, [240, 180, 120, 60, 30]],
  [720, 480, [480, 240, 180, 120, 60, 30]],
  [60, 45, [45, 30]],
  [60, 0, []],
])('%i minutes of %i are shortened to', (minutes, limit, shorter) => {
  expect(shorterThan(minutes, limit)).toEqual(shorter)
})
