import { describe, expect, it } from 'vitest'
import { movedTo, rowWithout } from './move_run.ts'
import type { BusySpan, GridRowData } from './types.ts'

const shown = { start: 480, end: 1320 }
const own: BusySpan = { id: 'own', kind: 'mine', start: 600, end: 660, text: '', opens: 's1' }
const buffers: BusySpan[] = [
  { id: 'b1', kind: 'buffer', start: 585, end: 600, text: '' },
  { id: 'b2', kind: 'buffer', start: 660, end: 675, text: '' },
]
const other: BusySpan = { id: 'other', kind: 'other', start: 720, end: 900, text: '' }
const row = (fields: Partial<GridRowData> = {}): GridRowData => ({
  id: 'room',
  label: 'Room',
  sublabel: '',
  capacity: 4,
  icons: [],
  starred: false,
  needs_approval: false,
  opening: [{ start: 480, end: 1200, step: 15 }],
  closed: [],
  busy: [own, ...buffers, other],
  notes: [],
  ...fields,
})
const to = (start: number, fields: Partial<GridRowData> = {}) =>
  movedTo(rowWithout(row(fields), own), shown, own, start)

describe('an own period that is dragged', () => {
  it.each([
    ['keeps its length, at the nearest step', 1002, [1005, 1065]],
    ['may overlap where it was and what is kept free around it', 590, [585, 645]],
    ['stops at the next booking', 680, [660, 720]],
    ['stops at the end of the opening hours', 1160, [1140, 1200]],
  ])('%s', (_, start, [from, until]) => {
    expect(to(start)).toEqual({ start: from, end: until, free: true })
  })

  it('is shown where the user points, but not free, where it would lie far from anything free', () => {
    expect(to(780)).toEqual({ start: 780, end: 840, free: false })
    expect(to(1290)).toEqual({ start: 1260, end: 1320, free: false })
  })

  it('takes a whole slot where slots are fixed', () => {
    const slots = [
      { start: 480, end: 570 },
      { start: 570, end: 700 },
      { start: 1000, end: 1100 },
    ]
    expect(to(985, { opening: [{ start: 480, end: 1200, step: 90, slots, single: true }] })).toEqual({
      start: 1000,
      end: 1100,
      free: true,
    })
  })

  it('is no longer than one may be', () => {
    const opening = [{ start: 480, end: 1200, step: 15, longest: 45 }]
    expect(to(1000, { opening }).free).toBe(false)
  })
})
