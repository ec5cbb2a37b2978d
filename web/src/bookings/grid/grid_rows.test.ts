import { afterEach, describe, expect, test } from 'vitest'
import { unitsOf } from '../../kit/grid/choose.ts'
import { piecesOf } from '../../kit/grid/pieces.ts'
import { setLanguage } from '../../viewer/language.ts'
import type { GridBusyRun, ClosedRunAnswer, GridOpenRun, GridRowAnswer } from '../grid.graphql.ts'
import { approvalOfAll, gridRows, shownOf, wholeDay } from './grid_rows.ts'

const row = (fields: Partial<GridRowAnswer>): GridRowAnswer => ({
  id: 'room',
  resources_number: 'R-1',
  resources_name: 'Room 1',
  resources_name_en: '',
  capacity: 4,
  campus_name: null,
  campus_name_en: null,
  building_name: null,
  building_name_en: null,
  floor_name: null,
  floor_name_en: null,
  equipment: [],
  need_approve: 0,
  collected: 0,
  step: 30,
  min_interval_minutes_change: 1,
  max_minutes: null,
  opening: [],
  closed: [],
  busy: [],
  partly: [],
  ...fields,
})
const run = (kind: GridBusyRun['kind'], start: number, end: number): GridBusyRun => ({
  id: null,
  kind,
  start,
  end,
  theme: null,
  appointment_user_name: null,
  dept_name: null,
  state: null,
})
const open = (start: number, end: number, step = 30): GridOpenRun => ({ start, end, step, slot: null })
const words = {
  opens: (at: string) => at,
  occupied: 'Taken',
  left: String,
  keptFree: (n: number) => `${n} min`,
}
const day = { start: 480, end: 1320 }

describe("a day on which the user's own limit is used up", () => {
  const used_up = 'Used up'
  const drawn = (opening: GridOpenRun[], busy: GridBusyRun[] = []) =>
    piecesOf(gridRows({ ...words, used_up })(row({ opening, busy })), { start: 480, end: 720 }).map(
      (piece) => [
        piece.kind,
        piece.start,
        piece.end,
        ...(piece.kind === 'closed' ? [piece.run?.reason, piece.run?.veil] : []),
      ],
    )
  test('offers nothing, and shows the reason on a veil; bookings stay as they are', () => {
    expect(drawn([open(480, 720)], [run('mine', 540, 600)])).toEqual([
      ['closed', 480, 540, used_up, true],
      ['mine', 540, 600],
      ['closed', 600, 720, used_up, true],
    ])
  })
  test('puts fixed slots that touch or overlap under one veil', () => {
    expect(drawn([open(600, 720), open(480, 600), open(540, 660)])).toEqual([
      ['closed', 480, 720, used_up, true],
    ])
  })
})

describe('a common note on approval', () => {
  test.each<[string, number[], ReturnType<typeof approvalOfAll>]>([
    ['no row needs it', [0, 0], { differs: false, said: null }],
    ['some do: each row shows it', [0, 1, 2], { differs: true, said: null }],
    ['all do', [1, 1], { differs: false, said: 'needs_approval' }],
    ['all do for other departments', [2, 2], { differs: false, said: 'approval_outside' }],
    ['all do in some cases', [3, 3], { differs: false, said: 'may_need_approval' }],
    ['all do, under different conditions', [1, 3], { differs: false, said: 'may_need_approval' }],
    ['there are no rows', [], { differs: false, said: null }],
  ])('%s', (_, kinds, found) => {
    const rows = kinds.map((need_approve) => row({ need_approve }))
    expect(approvalOfAll(rows)).toEqual(found)
    const badges = rows.map(gridRows({ ...words, approval_differs: found.differs }))
    expect(badges.map((one) => one.needs_approval)).toEqual(kinds.map((kind) => found.differs && kind > 0))
  })
})

describe('buffers are never offered', () => {
  const from_three = [run('other', 900, 960), run('buffer', 960, 970), run('buffer', 890, 900)]
  const free = (opening: GridOpenRun[], busy = from_three) =>
    piecesOf(gridRows(words)(row({ opening, busy })), day).flatMap((piece) =>
      piece.kind === 'free' ? unitsOf(piece).map((unit) => `${unit.start}-${unit.end}`) : [],
    )
  test('steps end before a buffer and begin after it', () => {
    expect(free([open(840, 1020)])).toEqual(['840-870', '990-1020'])
  })
  test('drops only the quarter-hours that a buffer touches', () => {
    expect(free([open(870, 1000, 15)])).toEqual(['870-885', '975-990'])
  })
  test('drops a fixed slot that a buffer touches', () => {
    const slot = (start: number, end: number) => ({ ...open(start, end, end - start), slot: {} })
    expect(free([slot(780, 900), slot(960, 1080), slot(1080, 1200)])).toEqual(['1080-1200'])
  })
  test('draws every touched step as kept free, with the length of the buffer', () => {
    const drawn = gridRows(words)(row({ opening: [open(840, 1020)], busy: from_three }))
    const kept = piecesOf(drawn, day).flatMap((piece) =>
      piece.kind === 'buffer' ? [[piece.start, piece.end, piece.run.text]] : [],
    )
    expect(kept).toEqual([
      [870, 900, '10 min'],
      [960, 990, '10 min'],
    ])
    expect(piecesOf(drawn, day).filter((piece) => piece.kind === 'free')).toHaveLength(2)
  })
})

describe('the owner of a piece', () => {
  afterEach(() => setLanguage('zh'))
  const held = {
    ...run('other', 600, 660),
    theme: 'Choir',
    appointment_user_name: '张敏',
    appointment_user_name_en: 'Zhang Min',
    dept_name: '物理学院',
    dept_name_en: 'School of Physics',
  }
  test.each([
    ['zh', held, 'Choir · 张敏 · 物理学院'],
    ['en', held, 'Choir · Zhang Min · School of Physics'],
    ['en', { ...held, appointment_user_name_en: null, dept_name_en: '' }, 'Choir · 张敏 · 物理学院'],
    ['en', { ...run('other', 600, 660), theme: 'Choir' }, 'Choir'],
  ] as const)('in %s of %j: %s', (language, piece, text) => {
    setLanguage(language)
    expect(gridRows(words)(row({ busy: [piece] })).busy[0]?.text).toBe(text)
  })
})

describe('the hours shown', () => {
  const shown = (day_end: number, ...busy: GridBusyRun[]) =>
    shownOf({ minutes: 1440, day_start: 480, day_end, rows: [row({}), row({ busy })] })
  test.each([
    ['from the first opening to the last closing', 1320, [], [480, 1320]],
    ['also a lesson before opening', 1320, [run('occupy', 390, 480)], [360, 1320]],
    ['also one late at night', 1320, [run('occupy', 1385, 1430)], [480, 1440]],
    ['without buffers', 1320, [run('buffer', 400, 430)], [480, 1320]],
    ['without the next morning', 1320, [run('occupy', 1440, 1500)], [480, 1320]],
    ['an evening past midnight until closing', 1560, [run('mine', 1500, 1620)], [480, 1560]],
  ] as const)('%s', (_, day_end, busy, [start, end]) => {
    expect(shown(day_end, ...busy)).toEqual({ start, end })
  })
})

describe('closed periods', () => {
  const shut = (errcode: string, opens_at: string | null = null, more: Partial<ClosedRunAnswer> = {}) => ({
    start: 0,
    end: 1440,
    errcode,
    msg: errcode,
    msg_en: errcode,
    opens_at,
    ...more,
  })
  const drawn = (fields: Partial<GridRowAnswer>, more = {}) =>
    gridRows({ ...words, nextSlot: (at) => `next ${at}`, ...more })(row(fields)).closed[0]

  test('shows the end of a maintenance once, with an icon of its own', () => {
    expect(drawn({ closed: [shut('MAINTENANCE', '2026-11-27 00:00:00')] })).toMatchObject({
      reason: 'MAINTENANCE',
      opens_at: null,
      mark: 'wrench',
      label: 'MAINTENANCE',
    })
  })
  test('tells once when it opens, where the reason says so', () => {
    const at = '2026-11-26 08:00:00'
    const says = { msg: `opens ${at}`, msg_en: `Not open yet, opens ${at}` }
    expect(drawn({ closed: [shut('NOT_YET_OPEN', at, says)] })).toMatchObject({
      opens_at: null,
      mark: 'lock',
      label: at,
    })
    expect(drawn({ closed: [shut('NOT_YET_OPEN', at)] })).toMatchObject({ opens_at: at, mark: 'lock' })
  })
  test('names the next available slot after a fixed slot under way', () => {
    const slot = (start: number) => ({ ...open(start, start + 120, 120), slot: {} })
    const closed = [shut('EXPIRED', null, { start: 480, end: 600 })]
    expect(drawn({ closed, opening: [slot(720), slot(600)] })?.opens_at).toBe('next 10:00')
    expect(drawn({ closed, opening: [open(600, 720)] })?.opens_at).toBeNull()
  })
  test('gives a reason common to all rows once', () => {
    const passed = shut('EXPIRED', null, { end: 600 })
    const weekend = shut('CLOSED')
    const rows = [row({ closed: [weekend] }), row({ closed: [passed, weekend] })]
    const all = wholeDay(rows, day)
    expect(all).toMatchObject({ run: weekend, over: false })
    expect(drawn({ closed: [weekend] }, { said: all?.said })?.label).toBeNull()
    expect(drawn({ closed: [weekend] })?.label).toBe('CLOSED')
    expect(wholeDay([...rows, row({ closed: [shut('CLOSED', '2026-11-27 00:00:00')] })], day)).toBeNull()
    expect(wholeDay([...rows, row({ opening: [open(480, 600)] })], day)).toBeNull()
    expect(wholeDay(rows.slice(0, 1), day)).toBeNull()
  })
  test('calls a day over when its hours have passed, not outside opening hours', () => {
    const passed = shut('EXPIRED', null, { end: day.end })
    const night = shut('CLOSED', null, { start: day.end })
    const over = wholeDay([row({ closed: [passed, night] }), row({ closed: [passed, night] })], day)
    expect(over).toMatchObject({ over: true })
    expect(drawn({ closed: [night] }, { said: over?.said })?.label).toBeNull()
    const all_day = wholeDay([row({ closed: [shut('EXPIRED')] }), row({ closed: [shut('EXPIRED')] })], day)
    expect(all_day).toMatchObject({ over: true })
  })
  test("opens the user's own bookings but not those of others; shows no capacity for cameras", () => {
    const own = { ...run('mine', 600, 660), id: 'session' }
    const { busy, capacity } = gridRows({ ...words, no_capacity: true })(
      row({ capacity: 1, busy: [own, { ...run('other', 700, 760), id: 'another' }] }),
    )
    expect(busy.map(({ opens }) => opens)).toEqual(['session', null])
    expect(capacity).toBeNull()
  })
})
