import { describe, expect, test } from 'vitest'
import { usual_day } from '#rules/time/day_clock.ts'
import type { GridRowData, MinuteSpan } from '../../kit/grid/types.ts'
import { dimmed, hasFree, isFreeThen, isOwnThen, spanAsked } from './free_then.ts'

const shown = { start: 480, end: 1320 }
const row = (busy: readonly MinuteSpan[], opening: MinuteSpan = shown): GridRowData => ({
  id: 'a',
  label: 'A',
  sublabel: '',
  capacity: 4,
  icons: [],
  starred: false,
  needs_approval: false,
  opening: [{ ...opening, step: 30 }],
  closed: [],
  busy: busy.map((span) => ({ ...span, id: String(span.start), kind: 'other', text: '' })),
  notes: [],
})

describe('free all through a time', () => {
  const two_to_four = { start: 840, end: 960 }
  test.each<[string, GridRowData, boolean]>([
    ['nothing booked', row([]), true],
    [
      'something before and after',
      row([
        { start: 780, end: 840 },
        { start: 960, end: 1020 },
      ]),
      true,
    ],
    ['something in it', row([{ start: 870, end: 900 }]), false],
    ['something over its start', row([{ start: 780, end: 870 }]), false],
    ['something over its end', row([{ start: 930, end: 1020 }]), false],
    ['closed before its end', row([], { start: 480, end: 930 }), false],
    ['never open', row([], { start: 480, end: 480 }), false],
  ])('%s', (_what, one, free) => expect(isFreeThen(one, shown, two_to_four)).toBe(free))
})

const veiled = (start: number, end: number): GridRowData => ({
  ...row([{ start: 480, end: 600 }]),
  opening: [],
  closed: [{ start, end, reason: 'Limit used up', opens_at: null, mark: null, label: null, veil: true }],
})

test('what the own limit keeps from a user is free all the same, unless it is taken', () => {
  expect(hasFree(veiled(480, 1320), shown)).toBe(true)
  expect(hasFree(veiled(480, 600), shown)).toBe(false)
  expect(isFreeThen(veiled(480, 1320), shown, { start: 840, end: 960 })).toBe(true)
  expect(isFreeThen(veiled(480, 1320), shown, { start: 570, end: 660 })).toBe(false)
})

test('a dim row is the same object as long as the row is, as the grid wants it', () => {
  const dim = dimmed('Not free then')
  const one = row([])
  expect(dim(one)).toMatchObject({ id: one.id, dim: 'Not free then' })
  expect(dim(one)).toBe(dim(one))
  expect(dim(row([]))).not.toBe(dim(one))
})

test.each<[GridRowData, boolean]>([
  [row([]), true],
  [row([shown]), false],
])('whether anything is free', (one, free) => expect(hasFree(one, shown)).toBe(free))

test.each([
  [
    { free_from: '14:00', free_to: '16:00' },
    { start: 840, end: 960 },
  ],
  [
    { free_from: '22:00', free_to: '24:00' },
    { start: 1320, end: 1440 },
  ],
  [{}, null],
])('the minutes asked for: %j', (filter, span) => expect(spanAsked(filter, usual_day)).toEqual(span))

test.each<[string, MinuteSpan, 'mine' | 'other', boolean]>([
  ['what the user holds in it', { start: 870, end: 900 }, 'mine', true],
  ['what the user holds before it', { start: 780, end: 840 }, 'mine', false],
  ['what others hold in it', { start: 870, end: 900 }, 'other', false],
])('a row of the user’s own at a time: %s', (_what, span, kind, own) => {
  const held = row([span])
  expect(
    isOwnThen({ ...held, busy: held.busy.map((run) => ({ ...run, kind })) }, { start: 840, end: 960 }),
  ).toBe(own)
})
