import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingStage, DAY, type BookingStage } from '#server/bookings/testing/stage.ts'
import type { Fields } from '#server/resources/testing/make.ts'
import { findFree, inShort } from './testing/ask.ts'

const NEXT = '2026-09-09'

let stage: BookingStage
const types: Record<string, string> = {}

beforeAll(async () => {
  stage = await bookingStage()
  const hours = { start_time: '08:00', end_time: '22:00' }
  const make = async (name: string, rooms: Fields[]) => {
    types[name] = await stage.type(hours)
    for (const fields of rooms)
      await stage.room(types[name], { resources_name: name, appointment_date_rule: 1, ...fields })
  }
  await make('short', [{ max_minutes: 120 }, { max_minutes: 240 }])
  await make('ahead', [
    { appointment_date_rule: 2, appointment_date_days: 2, days_rule_refresh_time: '00:00' },
    { appointment_date_rule: 2, appointment_date_days: 4, days_rule_refresh_time: '00:00', max_minutes: 240 },
  ])
  await make('until', [
    { appointment_date_rule: 4, appointment_date_begin: '2026-09-01', appointment_date_end: '2026-09-20' },
  ])
  await make('from', [
    { appointment_date_rule: 4, appointment_date_begin: '2026-10-08', appointment_date_end: '2026-12-08' },
  ])
  await make('weekdays', [{ bookable_weekdays: [1, 2, 3, 4, 5], max_minutes: 180 }])
})
afterAll(() => stage.server.stop())

/** What is told of a wish that can't be fulfilled, and what is offered instead. */
async function instead(type: string, wish: Fields) {
  const of_type = { resources_type_id: types[type], ...wish }
  const { resources, cause, instead } = await findFree(stage, 'student', of_type)
  expect(resources).toEqual([])
  return { cause: cause?.code, told: cause?.msg_en, instead, of_type }
}

test.each([
  ['longer than any allows', 'short', { date: NEXT, minutes: 360 }, { minutes: 240 }, /at most 4 h/],
  [
    'in a sentence',
    'short',
    { keywords: 'tomorrow 6 hours' },
    { minutes: 240 },
    /6 h is too long; at most 4 h/,
  ],
  ['from a time to another', 'short', { keywords: '明天 10:00-16:00' }, { minutes: 240 }, /at most 4 h/],
  [
    'longer than the part of the day',
    'short',
    { keywords: '明天晚上5小时' },
    { minutes: 240 },
    /at most 4 h/,
  ],
  ['too far', 'ahead', { date: '2026-12-01' }, { date: '2026-09-11' }, /opens /],
  [
    'too far for the time that is named',
    'ahead',
    { keywords: '2026-12-01 14:00-16:00' },
    { date: '2026-09-11' },
    /opens /,
  ],
  [
    'too far and too long for the last day',
    'ahead',
    { date: '2026-12-01', minutes: 600 },
    { date: '2026-09-09' },
    /opens /,
  ],
  [
    'too far and too long at all',
    'ahead',
    { date: '2026-12-01', minutes: 900 },
    { date: '2026-09-11', minutes: 240 },
    /opens /,
  ],
  ['after the last date', 'until', { date: '2026-12-01' }, { date: '2026-09-20' }, /last date is .*20 Sep/],
  ['before the first date', 'from', { date: NEXT }, { date: '2026-10-08' }, /8 Oct/],
  [
    'on a day off, too long for any',
    'weekdays',
    { date: '2026-09-12', minutes: 600 },
    { date: '2026-09-14', minutes: 180 },
    /./,
  ],
])('%s: what can be had instead', async (_, type, wish, change, told) => {
  const found = await instead(type, wish)
  expect(found.instead).toEqual({ date: null, minutes: null, ...change })
  expect(found.told).toMatch(told)
  // Asked for, it finds something.
  const { resources } = await findFree(stage, 'student', { ...found.of_type, ...change })
  expect(resources.map(inShort)).not.toEqual([])
})

test('a shorter time is offered that nobody has', async () => {
  const type = await stage.type({ start_time: '08:00', end_time: '22:00' })
  const room = await stage.room(type, { resources_name: 'half taken', max_minutes: 240 })
  for (const start of [8, 12, 16, 20])
    await stage.book('teacher', room, {
      appointment_date: NEXT,
      start_time: `${String(start).padStart(2, '0')}:00`,
      end_time: `${start + 1}:00`.padStart(5, '0'),
    })
  types['half taken'] = type
  const found = await instead('half taken', { date: NEXT, minutes: 360 })
  expect(found).toMatchObject({ cause: 'TOO_LONG', instead: { date: null, minutes: 180 } })
})

test('nothing is offered instead where it is only taken', async () => {
  const type = await stage.type({ start_time: '08:00', end_time: '10:00' })
  const room = await stage.room(type, { resources_name: 'full' })
  await stage.book('teacher', room, { appointment_date: DAY, start_time: '08:00', end_time: '10:00' })
  types['full'] = type
  const found = await instead('full', { date: DAY, start_time: '08:00', end_time: '10:00' })
  expect(found).toMatchObject({ cause: 'SLOT_TAKEN', instead: null })
})
