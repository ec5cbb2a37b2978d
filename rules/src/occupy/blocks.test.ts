import { describe, expect, test } from 'vitest'
import { instantAt, timestampText, type Period } from '../time/instants.ts'
import { repeatedBlocks, shiftedBlocks, withoutTaken } from './blocks.ts'

const ZONE = 'Europe/Berlin'
const at = (text: string) => instantAt(ZONE, `2026-${text.slice(0, 5)}`, text.slice(6))
const span = (from: string, to: string): Period => ({ start: at(from), end: at(to) })
const shown = (all: readonly Period[]) =>
  all.map(({ start, end }) => [start, end].map((one) => timestampText(ZONE, one).slice(5, 16)).join(' – '))
const blocks = (from: string, to: string, rule: Parameters<typeof repeatedBlocks>[1]) => {
  const found = repeatedBlocks(span(from, to), rule, ZONE)
  return Array.isArray(found) ? shown(found) : [found.code, found.field]
}
const weekly = { freq: 'weekly', interval: 1, weekdays: [5] } as const

describe('the blocks of a form', () => {
  test.each([
    ['one', '10-23 08:00', '10-23 10:00', null, ['10-23 08:00 – 10-23 10:00']],
    // Clocks go back on 25 October.
    [
      'several nights, each by the clock on the wall',
      '10-23 22:00',
      '10-26 06:00',
      { ...weekly, count: 2 },
      ['10-23 22:00 – 10-26 06:00', '10-30 22:00 – 11-02 06:00'],
    ],
    ['an end before the start', '10-23 10:00', '10-23 08:00', null, ['INVALID', 'end_time']],
    ['a rule without an end', '10-23 08:00', '10-23 10:00', weekly, ['BAD_RECURRENCE', 'rule']],
    [
      'a rule without a date',
      '10-23 08:00',
      '10-23 10:00',
      { ...weekly, until: '2026-10-22' },
      ['NO_SESSIONS', 'rule'],
    ],
    [
      'more than there may be',
      '10-23 08:00',
      '10-23 10:00',
      { freq: 'daily', interval: 1, count: 501 },
      ['TOO_MANY_SESSIONS', 'rule'],
    ],
    [
      'longer than their distance',
      '10-23 08:00',
      '10-24 09:00',
      { freq: 'daily', interval: 1, count: 3 },
      ['OVERLAPPING', 'end_time'],
    ],
  ] as const)('%s', (_name, from, to, rule, expected) => {
    expect(blocks(from, to, rule)).toEqual(expected)
  })
})

test('the others of a series move and last with the one that was changed, by the clock on the wall', () => {
  const series = [span('10-23 08:00', '10-23 10:00'), span('10-30 09:00', '10-30 10:00')]
  const moved = shiftedBlocks(
    span('10-23 08:00', '10-23 10:00'),
    span('10-24 07:30', '10-24 10:00'),
    series,
    ZONE,
  )
  expect(shown(moved)).toEqual(['10-24 07:30 – 10-24 10:00', '10-31 08:30 – 10-31 10:00'])
})

describe('what is left beside what is taken', () => {
  const day = span('10-01 08:00', '10-01 18:00')
  test.each([
    ['nothing taken', [], ['10-01 08:00 – 10-01 18:00']],
    [
      'in the middle, twice, overlapping, in any order',
      [
        ['12:30', '14:00'],
        ['12:00', '13:00'],
      ],
      ['10-01 08:00 – 10-01 12:00', '10-01 14:00 – 10-01 18:00'],
    ],
    [
      'at both ends, and beyond them',
      [
        ['07:00', '09:00'],
        ['17:00', '19:00'],
      ],
      ['10-01 09:00 – 10-01 17:00'],
    ],
    [
      'a longer one before a shorter',
      [
        ['08:00', '12:00'],
        ['09:00', '10:00'],
      ],
      ['10-01 12:00 – 10-01 18:00'],
    ],
    [
      'beside it',
      [
        ['06:00', '08:00'],
        ['18:00', '19:00'],
      ],
      ['10-01 08:00 – 10-01 18:00'],
    ],
    ['all', [['08:00', '18:00']], []],
  ])('%s', (_name, taken, expected) => {
    const spans = taken.map(([from, to]) => span(`10-01 ${from}`, `10-01 ${to}`))
    expect(shown(withoutTaken(day, spans))).toEqual(expected)
  })
})
