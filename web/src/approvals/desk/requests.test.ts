import { expect, test } from 'vitest'
import { actOf } from './keys.ts'
import { keepReason, keptReasons, MOST_REASONS } from './reasons.ts'
import { blocksOf, grouped, sorted, type DeskRequest } from './requests.ts'

const request = (id: string, more: Record<string, unknown> = {}, beside: object | null = {}): DeskRequest =>
  ({
    approval: { id: `of ${id}`, applicant: 'student', ...more },
    session: {
      id,
      ...{ appointment_date: '2026-09-08', start_time: '10:00', end_time: '11:00' },
      ...{ resources_id: 'r1', resources_number: '101' },
      ...more,
    },
    beside: beside
      ? {
          id,
          around: [],
          collisions: [],
          waiting: 0,
          exceptions: 0,
          kept: 0,
          missed: 0,
          ...beside,
        }
      : undefined,
  }) as unknown as DeskRequest

const ids = (requests: readonly DeskRequest[]) => requests.map(({ session }) => session.id)

test('requests are put together by day and room, room and day, or person', () => {
  const all = [
    request('a', { start_time: '12:00' }),
    request('b', { resources_id: 'r2', resources_number: '102', applicant: 'teacher' }),
    request('c', { appointment_date: '2026-09-07' }),
    request('d', { start_time: '09:00', applicant: 'teacher' }),
  ]
  const groups = (by: Parameters<typeof grouped>[1]) =>
    grouped(all, by).map((one) => ids(one.requests).join(''))
  expect(groups('day')).toEqual(['c', 'da', 'b'])
  expect(groups('room')).toEqual(['c', 'da', 'b'].toSorted((x, y) => (x === 'b' ? 1 : y === 'b' ? -1 : 0)))
  expect(groups('applicant')).toEqual(['ca', 'db'])
})

test('what collides is left out of one answer for all, and so is what isn’t looked up yet', () => {
  const { clear, colliding } = sorted([
    request('a'),
    request('b', {}, { collisions: ['elsewhere'] }),
    request('c', {}, null),
  ])
  expect([ids(clear), ids(colliding)]).toEqual([['a'], ['b']])
})

test('a day’s line shows the requests among what else there is, each once', () => {
  const next = { id: 'b', appointment_date: '2026-09-08', start_time: '11:00', end_time: '12:00' }
  const { blocks, from, until } = blocksOf([
    request('a', {}, { around: [{ ...next, lies: 'after', state: 1 }] }),
    request('b', next, {
      around: [{ ...next, id: 'x', start_time: '12:00', end_time: '13:00', lies: 'after', state: 2 }],
    }),
  ])
  expect([from, until]).toEqual([9, 14])
  expect(blocks.map(({ id, kind, from: at, width }) => [id, kind, at, width])).toEqual([
    ['a', 'asked', 20, 20],
    ['b', 'asked', 40, 20],
    ['x', 'booked', 60, 20],
  ])
})

test.each([
  ['j', 'next'],
  ['J', 'next'],
  ['ArrowUp', 'before'],
  ['?', 'help'],
  ['Enter', 'detail'],
  ['Tab', null],
  ['q', null],
])('the key %s', (key, act) =>
  expect(actOf({ key, ctrlKey: false, metaKey: false, altKey: false })).toBe(act),
)

test('keys of the browser stay the browser’s', () =>
  expect(actOf({ key: 'a', ctrlKey: true, metaKey: false, altKey: false })).toBe(null))

test('the last reasons are offered again, each once, and none that was written for one case', () => {
  const kept = new Map<string, string>()
  const shelf = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  for (const reason of ['one', 'two', 'three', 'four', 'five', 'one', 'six', 'x'.repeat(61), ' '])
    keepReason(reason, shelf)
  expect(keptReasons(shelf)).toEqual(['six', 'one', 'five', 'four', 'three'])
  expect(keptReasons(shelf)).toHaveLength(MOST_REASONS)
  expect(keptReasons({ getItem: () => '{"no":"list"}' })).toEqual([])
})
