import { describe, expect, test } from 'vitest'
import { usual_day } from '#rules/time/day_clock.ts'
import type { GridRowData } from '../../kit/grid/types.ts'
import { endsOf, startsOf, whyNot } from './free_times.ts'

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

describe('why no booking can begin at a typed time', () => {
  const of = row({ busy: [taken(600, 660)] })
  test.each([
    ['10:00', 'time_taken'],
    ['10', 'time_taken'],
    ['10:30', 'time_taken'],
    ['8:10', 'time_closed'],
    ['14:00', 'time_closed'],
    ['23:00', 'time_closed'],
    ['07:00', 'time_closed'],
    ['', null],
    ['noon', null],
  ])('%s', (typed, why) => expect(whyNot(of, shown, usual_day, typed)).toBe(why))
})
