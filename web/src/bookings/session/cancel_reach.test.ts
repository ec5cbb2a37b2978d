import { expect, test } from 'vitest'
import { cancelledWith } from './cancel_reach.ts'

const session = (id: string, appointment_date: string, start_time: string, allowed = 1) => ({
  id,
  appointment_date,
  start_time,
  actions: [
    { action: 'cancel', allowed },
    { action: 'change_time', allowed: 1 },
  ],
})
const second = session('second', '2026-12-07', '09:00')
const series = [
  session('last', '2027-01-04', '09:00'),
  session('over', '2026-11-23', '09:00', 0),
  session('first', '2026-11-30', '09:00'),
  second,
  session('other room', '2026-12-07', '09:00'),
  session('earlier that day', '2026-12-07', '08:00'),
  session('cancelled', '2026-12-14', '09:00', 0),
]

test.each([
  ['this', ['second']],
  ['following', ['second', 'other room', 'last']],
  ['all', ['first', 'earlier that day', 'second', 'other room', 'last']],
] as const)('cancelling the second session with reach %s', (reach, ids) => {
  expect(cancelledWith(second, reach, series).map(({ id }) => id)).toEqual(ids)
})
