import { describe, expect, test } from 'vitest'
import { usual_day } from '#rules/time/day_clock.ts'
import type { GridRowData } from '../../kit/grid/types.ts'
import { endsOf, nearestTo, startsOf, typedMinute, whyNoEnd, whyNoStart } from './free_times.ts'

const shown = { start: 480, end: 1320 }
const row = (parts: Partial<GridRowData>): GridRowData => ({
  id: 'r',
  label: 'A101',
  sublabel: '',
  capacity: null,
  icons: [],
  starred: false,
  needs_approval: false,
  opening: [{ start: 480, end: 720, step: 60 }],
  closed: [],
  busy: [],
  notes: [],
  ...parts,
})
const taken = (start: number, end: number) => ({
  id: `${start}`,
  kind: 'other' as const,
  start,
  end,
  text: '',
})
const slots = [
  { start: 480, end: 570 },
  { start: 570, end: 720 },
]

describe('possible starts and ends of a booking', () => {
  const cases: [string, GridRowData, number[], number, number[]][] = [
    ['by steps', row({}), [480, 540, 600, 660], 540, [600, 660, 720]],
    ['around a taken period', row({ busy: [taken(600, 660)] }), [480, 540, 660], 480, [540, 600]],
    ['not across a taken period', row({ busy: [taken(540, 600)] }), [480, 600, 660], 480, [540]],
    [
      'no longer than the longest allowed',
      row({ opening: [{ start: 480, end: 720, step: 60, longest: 120 }] }),
      [480, 540, 600, 660],
      480,
      [540, 600],
    ],
    [
      'exactly one step',
      row({ opening: [{ start: 480, end: 720, step: 60, single: true }] }),
      [480, 540, 600, 660],
      600,
      [660],
    ],
    [
      'by fixed slots',
      row({
        opening: slots.map((slot) => ({ ...slot, step: slot.end - slot.start, slots: [slot], single: true })),
      }),
      [480, 570],
      570,
      [720],
    ],
    ['not in a gap shorter than a step', row({ busy: [taken(510, 720)] }), [], 480, []],
    ['no end for a taken start', row({ busy: [taken(480, 600)] }), [600, 660], 480, []],
  ]
  test.each(cases)('%s', (_what, of, starts, from, ends) => {
    expect(startsOf(of, shown)).toEqual(starts)
    expect(endsOf(of, shown, from)).toEqual(ends)
  })
})

test.each([
  ['10:00', 600],
  ['10', 600],
  [' 8:10 ', 490],
  ['9：30', 570],
  ['07:00', 1860],
  ['', null],
  ['noon', null],
])('the minute of %j', (typed, minute) => expect(typedMinute(shown, usual_day, typed)).toBe(minute))

describe('what can’t be had, and what is nearest', () => {
  const of = row({
    opening: [{ start: 480, end: 720, step: 60, longest: 180 }],
    busy: [taken(600, 660)],
    closed: [{ start: 720, end: 1320, reason: 'Closed', opens_at: null, mark: null, label: null }],
  })
  test.each<[number, object | string, number[]]>([
    [600, { kind: 'other', start: 600, end: 660 }, [540, 660]],
    [630, { kind: 'other', start: 600, end: 660 }, [540, 660]],
    [490, 'not_bookable', [480, 540]],
    [840, { kind: 'closed', start: 720, end: 1320 }, [660]],
    [1400, 'not_bookable', [660]],
  ])('no start at %i', (at, why, instead) => {
    const found = whyNoStart(of, shown, at)
    expect(found).toEqual(typeof why === 'string' ? why : expect.objectContaining(why))
    expect(nearestTo(startsOf(of, shown), at)).toEqual(instead)
  })

  test.each<[string, number, number, object | string, number[]]>([
    ['in what is taken', 480, 630, { kind: 'other', start: 600, end: 660 }, [600]],
    ['behind what is taken', 480, 720, { kind: 'other', start: 600, end: 660 }, [600]],
    ['not after the start', 540, 540, 'before_start', [600]],
    ['between two steps', 480, 570, 'not_bookable', [540, 600]],
    ['behind the last hour', 660, 780, { kind: 'closed', start: 720, end: 1320 }, [720]],
    ['behind what is shown', 660, 1400, 'not_bookable', [720]],
  ])('no end %s', (_what, start, at, why, instead) => {
    const found = whyNoEnd(of, shown, start, at)
    expect(found).toEqual(typeof why === 'string' ? why : expect.objectContaining(why))
    expect(nearestTo(endsOf(of, shown, start), at)).toEqual(instead)
  })

  test('a booking, rather than what is kept free before it', () => {
    const kept = { ...taken(540, 600), kind: 'buffer' as const }
    const busy = row({ busy: [kept, taken(600, 660)] })
    expect(whyNoEnd(busy, shown, 480, 660)).toMatchObject({ kind: 'other', start: 600 })
    expect(whyNoEnd(busy, shown, 480, 570)).toMatchObject({ kind: 'buffer' })
  })

  test('no end so late', () => {
    const long = row({ opening: [{ start: 480, end: 1320, step: 60, longest: 180 }] })
    expect(whyNoEnd(long, shown, 480, 720)).toBe('too_long')
    expect(nearestTo(endsOf(long, shown, 480), 720)).toEqual([660])
  })

  test('nothing is said of hours that are closed without a reason', () =>
    expect(whyNoStart(row({}), shown, 840)).toBe('not_bookable'))
})
