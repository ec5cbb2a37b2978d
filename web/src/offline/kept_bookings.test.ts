import { expect, test } from 'vitest'
import type { Shelf } from '../viewer/persisted.ts'
import {
  codeAt,
  keepBookings,
  keptBookings,
  stillComing,
  withCodes,
  type KeptBookings,
  type KeptSession,
} from './kept_bookings.ts'

const session = (id: string, date: string, from: string, to: string, state = 2): KeptSession => ({
  id,
  theme: 'Reading',
  resources_name: '研讨室',
  resources_name_en: 'Group room',
  campus_name: null,
  campus_name_en: null,
  building_name: null,
  building_name_en: null,
  floor_name: null,
  floor_name_en: null,
  appointment_date: date,
  start_time: from,
  end_time: to,
  state,
  status: 'reservation_succeeded',
  status_name: '预约成功',
  status_name_en: 'Booked',
  sign_in_from: null,
  sign_in_until: null,
  codes: null,
})
const today = session('today', '2026-09-08', '10:00', '12:00')
const tomorrow = session('tomorrow', '2026-09-09', '09:00', '10:00')
const later = session('later', '2026-09-09', '10:00', '11:00')
const waiting = session('waiting', '2026-09-08', '13:00', '14:00', 1)

const kept: KeptBookings = {
  account: 'student',
  tenant: 'minghu',
  base: '',
  name: 'Centre',
  theme_color: null,
  clock: { now: '2026-09-08 09:30:00', at_ms: 0 },
  sessions: [today],
}

function shelf(): Shelf {
  const map = new Map<string, string>()
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  }
}

test.each([
  ['their owner', { account: 'student', tenant: 'minghu' }, true],
  ['another person', { account: 'student2', tenant: 'minghu' }, false],
  ['the same account of another tenant', { account: 'student', tenant: 'jiangbei' }, false],
  ['a person without a tenant', { account: 'student' }, false],
  ['nobody', null, false],
])('are returned to %s: %s', (_name, owner, returned) => {
  const box = shelf()
  keepBookings(kept, box, 0)
  expect(keptBookings(owner, box, 1)).toEqual(returned ? kept : null)
})

const DAY_MS = 24 * 3_600_000
test.each([
  [14 * DAY_MS - 1, true],
  [14 * DAY_MS, false],
])('after %i milliseconds they are there: %s', (later_ms, there) => {
  const box = shelf()
  keepBookings(kept, box, 0)
  expect(keptBookings({ account: 'student', tenant: 'minghu' }, box, later_ms) !== null).toBe(there)
})

test.each([
  '',
  '{',
  '{"value":7,"start_time":0,"expires_ms":9}',
  '{"value":{"account":"student"},"start_time":0,"expires_ms":9}',
])('what is stored as %j is ignored', (text) => {
  const box = shelf()
  box.setItem('offline.bookings', text)
  expect(keptBookings({ account: 'student', tenant: 'minghu' }, box, 1)).toBeNull()
})

test.each([
  ['2026-09-08 11:59:59', ['today', 'tomorrow']],
  ['2026-09-08 12:00:00', ['tomorrow']],
  ['2026-09-09 10:00:00', []],
])('at %s there still come %j', (moment, ids) =>
  expect(stillComing([today, tomorrow], moment).map(({ id }) => id)).toEqual(ids),
)

const codes = { first: '2026-09-08 09:45:00', codes: ['a', 'b', 'c'] }
test.each([
  [null, '2026-09-08 09:45:00', { kind: 'none' }],
  [{ ...codes, codes: [] }, '2026-09-08 09:45:00', { kind: 'none' }],
  [codes, '2026-09-08 09:44:59', { kind: 'later', from: codes.first }],
  [codes, '2026-09-08 09:45:00', { kind: 'now', code: 'a', renews_in_ms: 30_000 }],
  [codes, '2026-09-08 09:45:29', { kind: 'now', code: 'a', renews_in_ms: 1000 }],
  [codes, '2026-09-08 09:45:30', { kind: 'now', code: 'b', renews_in_ms: 30_000 }],
  [codes, '2026-09-08 09:46:29', { kind: 'now', code: 'c', renews_in_ms: 1000 }],
  [codes, '2026-09-08 09:46:30', { kind: 'over', from: codes.first }],
])('the code of %j at %s', (of, moment, shown) => expect(codeAt(of, moment)).toEqual(shown))

test('codes are fetched of what was approved and begins within a day', () => {
  const wanted = withCodes([today, waiting, tomorrow, later], '2026-09-08 09:30:00')
  expect(wanted.map(({ id }) => id)).toEqual(['today', 'tomorrow'])
})
