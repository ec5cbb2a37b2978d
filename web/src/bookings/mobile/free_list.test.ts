import { describe, expect, test } from 'vitest'
import { usual_day } from '#rules/time/day_clock.ts'
import type { GridRowData } from '../../kit/grid/types.ts'
import { freeRows, partsOf } from './free_list.ts'

const shown = { start: 480, end: 1320 }

describe('the parts of a day', () => {
  test.each<[string, number | null, string[]]>([
    ['of another day', null, ['morning 480–720', 'afternoon 720–1080', 'evening 1080–1320']],
    ['in the morning', 500, ['now 500–515', 'hour 500–560', 'afternoon 720–1080', 'evening 1080–1320']],
    ['before it opens', 400, ['hour 480–460', 'afternoon 720–1080', 'evening 1080–1320'].slice(1)],
    ['in the afternoon', 900, ['now 900–915', 'hour 900–960', 'afternoon 900–1080', 'evening 1080–1320']],
    ['in the evening', 1200, ['now 1200–1215', 'hour 1200–1260', 'evening 1200–1320']],
    ['after it has closed', 1330, []],
  ])('%s', (_what, now, parts) =>
    expect(partsOf(now, shown, usual_day).map(({ part, start, end }) => `${part} ${start}–${end}`)).toEqual(
      parts,
    ),
  )
})

const row = (id: string, change: Partial<GridRowData> = {}): GridRowData => ({
  id,
  label: id,
  sublabel: '',
  capacity: 4,
  icons: [],
  starred: false,
  needs_approval: false,
  opening: [{ start: 480, end: 1320, step: 30 }],
  closed: [],
  busy: [],
  notes: [],
  ...change,
})
const busy = (start: number, end: number) => ({
  id: `${start}`,
  kind: 'other' as const,
  start,
  end,
  text: '',
})
const told = (rows: GridRowData[], part: { start: number; end: number } | null, usual?: number) =>
  freeRows(rows, shown, part, usual).map(
    ({ row: { id }, span, until }) => `${id} ${span.start}–${span.end} until ${until}`,
  )

test.each<[string, GridRowData[], { start: number; end: number } | null, string[]]>([
  ['an hour of the first free period', [row('a')], null, ['a 480–540 until 1320']],
  ['less, where less is free', [row('a', { busy: [busy(510, 1320)] })], null, ['a 480–510 until 510']],
  ['from the part of the day on', [row('a')], { start: 725, end: 1080 }, ['a 750–810 until 1320']],
  ['nothing that begins later', [row('a', { busy: [busy(480, 720)] })], { start: 480, end: 720 }, []],
  ['nothing of a full day', [row('a', { busy: [busy(480, 1320)] })], null, []],
  [
    'a fixed slot as it is',
    [
      row('a', {
        opening: [{ start: 480, end: 580, step: 100, slots: [{ start: 480, end: 580 }], single: true }],
      }),
    ],
    null,
    ['a 480–580 until 580'],
  ],
  [
    'the earliest first, then favourites, then in their order',
    [row('late', { busy: [busy(480, 600)] }), row('b'), row('c'), row('loved', { starred: true })],
    null,
    ['loved 480–540 until 1320', 'b 480–540 until 1320', 'c 480–540 until 1320', 'late 600–660 until 1320'],
  ],
])('offers %s', (_what, rows, part, offers) => expect(told(rows, part)).toEqual(offers))

test('offers the usual length', () => expect(told([row('a')], null, 90)).toEqual(['a 480–570 until 1320']))
