import { expect, test } from 'vitest'
import type { PersonOnRoll } from '../entries.graphql.ts'
import { countsOf, placeOf } from './roll.ts'
import { begunAs, nothing_waits, rollWith, withoutTick, withTick, type WaitingTick } from './waiting_ticks.ts'

const at = '2026-09-08 12:00:00'

test.each([
  [{ safe_at: null, inside: 1 }, 'missing'],
  [{ safe_at: null, inside: 0 }, 'gone'],
  [{ safe_at: at, inside: 1 }, 'safe'],
  [{ safe_at: at, inside: 0 }, 'safe'],
])('%j is %s', (row, place) => {
  expect(placeOf(row)).toBe(place)
})

test('people are counted, not stays', () => {
  const rows = [
    { safe_at: at, inside: 1, people: 3 },
    { safe_at: null, inside: 1, people: 2 },
    { safe_at: null, inside: 0, people: 1 },
  ]
  expect(countsOf(rows)).toEqual({ people: 6, safe: 3, gone: 1, missing: 2 })
})

const tick = (stay: string, safe = true, call: string | null = null): WaitingTick => ({
  call,
  stay,
  safe,
  at,
})
const inside: PersonOnRoll = {
  ...{ id: 'a', visitor_name: 'Bai Lu', unit: null, people: 1, car_card_number: null, inside: 1 },
  ...{ host_name: null, host_phone: null, gate_name: '北门', gate_name_en: null, campus_name: null },
  ...{
    campus_name_en: null,
    arrive_time: at,
    leave_time: null,
    overstayed: 0,
    safe_at: null,
    safe_name: null,
  },
}

test('what waits stands on top of the roll: the last tick of each, in a roll call that was begun without a network', () => {
  const roll = { call: null, rows: [inside, { ...inside, id: 'b', safe_at: at, safe_name: 'guard' }] }
  const begun = { ...nothing_waits, begun: { drill: true, at } }
  const waiting = [tick('a', false), tick('b', false), tick('a')].reduce(withTick, begun)
  expect(waiting.ticks).toEqual([tick('b', false), tick('a')])
  const own = rollWith(roll, waiting, 'warden')
  expect(own.call).toMatchObject({ drill: 1, begun_at: at, begun_name: 'warden' })
  expect(own.rows.map(({ safe_at, safe_name }) => [safe_at, safe_name])).toEqual([
    [at, 'warden'],
    [null, null],
  ])
  expect(withoutTick(waiting, tick('a')).ticks).toEqual([tick('b', false)])
})

test('ticks go to the roll call in which they were made', () => {
  const waiting = { begun: { drill: false, at }, ticks: [tick('a', true, 'first'), tick('b')] }
  expect(begunAs(waiting, 'second')).toEqual({
    begun: null,
    ticks: [tick('a', true, 'first'), tick('b', true, 'second')],
  })
})
