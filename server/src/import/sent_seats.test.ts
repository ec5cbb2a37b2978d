import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingStage, type BookingStage } from '#server/bookings/testing/stage.ts'
import { makeResource, type Fields } from '#server/resources/testing/make.ts'
import { makeVenue, type TestVenue } from '#server/seats/testing/venue.ts'
import { FIRST_DAY } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'
import { columnOf } from './headings.ts'
import { SEAT_COLUMNS } from './sent_seats.ts'
import { sheetXml, utf8, xlsx } from './testing/workbook.ts'

let stage: BookingStage
beforeAll(async () => void (stage = await bookingStage()))
afterAll(() => stage.server.stop())
let venue: TestVenue
beforeEach(async () => {
  stage.server.clock.set(FIRST_DAY)
  // A1 … A4 in the quiet zone, which ends at 200; the plan is 500 wide and 1000 high.
  venue = await makeVenue(stage.server, 4)
})

interface Line {
  line: number
  outcome: string
  field: string | null
  msg_en: string | null
  changes: { field: string; before: string; after: string }[]
}
interface Answer {
  errcode: string
  written: number
  total: number
  next_offset: number | null
  lines: Line[]
}

const sending = (file: Uint8Array, more: Fields = {}, account: Account = 'admin') =>
  stage.ask<Answer>(
    account,
    `mutation ($name: String, $content: String, $venue: String, $offset: Int, $left_out: [Int], $skip: Boolean, $commit: Boolean) {
      importSeats(file_name: $name, content: $content, venue_id: $venue, offset: $offset, left_out: $left_out,
        skip_broken: $skip, commit: $commit) {
        errcode written total next_offset lines { line outcome field msg_en changes { field before after } } } }`,
    { name: 'seats.csv', content: Buffer.from(file).toString('base64'), venue: venue.id, ...more },
  )
const csv = (...rows: string[]) => utf8(rows.join('\n'))
const told = ({ lines }: Answer) =>
  lines.map(({ line, outcome, field }) => [line, outcome, field].filter((one) => one !== null).join(' '))

interface Seat {
  number: string
  x: number
  attributes: string[]
  state: number
}
const seatsOf = async (id = venue.id) => {
  const { seats } = await stage.ask<{ seats: Seat[] }>(
    'admin',
    'query ($id: String) { findSeatPlanToEdit(id: $id) { seats { number x attributes state } } }',
    { id },
  )
  return seats.map(({ number, x, attributes, state }) => [number, x, state, ...attributes].join(' '))
}
const at_first = ['A1 100 1 power', 'A2 200 1 power', 'A3 300 1 power', 'A4 400 1 power']

test('shows what would be written, then writes it, then finds nothing new', async () => {
  const file = csv(
    'number,zone,attributes,x,y,rotation,state,maintenance until',
    'A1,,,150,,90,,',
    'A2,Quiet zone,"lamp, power socket",,,,,',
    'A3,,-,,,,维护中,2026-10-01',
    'K1,,靠窗、有电源,100,700,,0,',
  )
  const outcomes = ['2 updated', '3 updated', '4 updated', '5 accepted']
  const preview = await sending(file)
  expect(preview).toMatchObject({ errcode: '0', written: 0, total: 4, next_offset: null })
  expect(told(preview)).toEqual(outcomes)
  expect(
    preview.lines.map(({ changes }) => changes.map((one) => `${one.field} ${one.before} > ${one.after}`)),
  ).toEqual([
    ['x 100 > 150', 'rotation 0 > 90'],
    ['attributes power > power, lamp'],
    ['attributes power > ', 'state 1 > 2', 'maintenance_until  > 2026-10-01'],
    [],
  ])
  expect(await seatsOf()).toEqual(at_first)

  expect(await sending(file, { commit: true })).toMatchObject({ errcode: '0', written: 4 })
  expect(await seatsOf()).toEqual([
    'A1 150 1 power',
    'A2 200 1 power lamp',
    'A3 300 2',
    'A4 400 1 power',
    'K1 100 0 power window',
  ])
  expect(told(await sending(file, { commit: true }))).toEqual([
    '2 unchanged',
    '3 unchanged',
    '4 unchanged',
    '5 unchanged',
  ])
})

describe('refuses a line', () => {
  const HEAD = 'number,zone,attributes,x,y,rotation,state,maintenance_until'
  test.each<[string, string, string]>([
    ['without a number', ',,,1,1,,,', 'number'],
    ['with a number that is too long', 'A234567890123,,,1,1,,,', 'number'],
    ['of a new seat without a place', 'K1,,,100,,,,', 'y'],
    ['outside of the plan', 'K1,,,501,10,,,', 'x'],
    ['with a place that is none', 'K1,,,left,10,,,', 'x'],
    ['in another zone than it stands in', 'A1,Loud zone,,,,,,', 'zone'],
    ['that leaves its zone', 'A1,quiet,,,700,,,', 'zone'],
    ['with an unknown attribute', 'A1,,sofa,,,,,', 'attributes'],
    ['with an unknown state', 'A1,,,,,,gone,', 'state'],
    ['turned too far', 'A1,,,,,360,,', 'rotation'],
    ['with a day that doesn’t exist', 'A1,,,,,,2,2026-02-30', 'maintenance_until'],
    ['with an end of no maintenance', 'A1,,,,,,1,2026-10-01', 'maintenance_until'],
  ])('%s', async (_name, line, field) => {
    const answer = await sending(csv(HEAD, 'A2,,lamp,,,,,', line), { commit: true })
    expect(told(answer)).toContain(`3 broken ${field}`)
    expect(answer).toMatchObject({ errcode: 'INVALID', written: 0 })
    expect(await seatsOf()).toEqual(at_first)
  })

  test('that the file has twice', async () => {
    expect(told(await sending(csv('number,x', 'A1,110', 'A1,120')))).toEqual(['2 updated', '3 broken number'])
  })

  test('of a room without a plan, of others, or of none', async () => {
    const room = await makeResource(stage.server, venue.type_id, { admin_dept: 'library' })
    const file = csv('number,x,y', 'K1,1,1')
    expect(told(await sending(file, { venue: room }))).toEqual(['2 broken venue'])
    expect(told(await sending(file, { venue: null }))).toEqual(['2 broken venue'])
    expect(told(await sending(file, {}, 'manager2'))).toEqual(['2 broken venue'])
    expect((await sending(file, {}, 'student')).errcode).toBe('NOT_ALLOWED')
  })
})

test('the others are written where lines are wrong, and what is left out is not', async () => {
  const file = csv('number,x,y', 'A1,110,', 'K1,900,1', 'K2,100,700', 'K3,200,700')
  const answer = await sending(file, { commit: true, skip: true, left_out: [5] })
  expect(told(answer)).toEqual(['2 updated', '3 broken x', '4 accepted', '5 unwritten'])
  expect(answer).toMatchObject({ errcode: '0', written: 2 })
  expect((await seatsOf()).map((one) => one.split(' ')[0])).toEqual(['A1', 'A2', 'A3', 'A4', 'K2'])
})

test('lines name their room by its number or name', async () => {
  const other = await makeVenue(stage.server, 1)
  const numberOf = async (id: string) => {
    const row = await stage.ask<{ resources_number: string }>(
      'admin',
      'query ($id: String) { findResourceById(id: $id) { resources_number } }',
      { id },
    )
    return row.resources_number
  }
  const file = csv(
    'Room number,Seat,Across,Down',
    `${await numberOf(venue.id)},K1,100,700`,
    `${await numberOf(other.id)},K1,200,700`,
    'nowhere,K1,1,1',
  )
  const answer = await sending(file, { venue: null, commit: true, skip: true })
  expect(told(answer)).toEqual(['2 accepted', '3 accepted', '4 broken venue'])
  expect(await seatsOf(other.id)).toEqual(['A1 100 1 power', 'K1 200 1'])
})

test('a workbook of hundreds is sent in pieces', async () => {
  const row = (n: number, ...texts: string[]) =>
    `<row r="${n}">${texts.map((one, i) => `<c r="${'ABC'[i]}${n}" t="inlineStr"><is><t>${one}</t></is></c>`).join('')}</row>`
  const rows = Array.from({ length: 130 }, (_, i) => row(i + 2, `K${i}`, String(i), '700'))
  const file = xlsx(sheetXml([row(1, 'number', 'x', 'y'), ...rows].join('')))
  const first = await sending(file, { name: 'seats.xlsx', commit: true })
  expect(first).toMatchObject({ errcode: '0', written: 100, total: 130, next_offset: 100 })
  const second = await sending(file, { name: 'seats.xlsx', commit: true, offset: 100 })
  expect(second).toMatchObject({ errcode: '0', written: 30, next_offset: null })
  expect(await seatsOf()).toHaveLength(134)
})

/** What the list of seats exports, in both languages. */
const words = (language: string) =>
  JSON.parse(
    readFileSync(
      new URL(`../../../web/src/locales/${language}/manage/seat_list.json`, import.meta.url),
      'utf8',
    ),
  ) as { sheet: Record<string, string>; options: Record<'state' | 'attributes', Record<string, string>> }

test.each(['en', 'zh'])('reads what the list exports (%s)', async (language) => {
  const { sheet, options } = words(language)
  const columns = Object.entries(sheet)
  expect(columns.map(([, heading]) => columnOf(heading, SEAT_COLUMNS.headings))).toEqual(SEAT_COLUMNS.read)
  for (const [state, word] of Object.entries(options.state)) {
    const all = Object.values(options.attributes).join(language === 'en' ? ', ' : '、')
    const file = csv(`${sheet['number']},${sheet['attributes']},${sheet['state']}`, `A1,"${all}",${word}`)
    const [line] = (await sending(file)).lines
    expect(line?.changes.map(({ after }) => after)).toEqual([
      'power, window, quiet, accessible, monitor, lamp',
      ...(state === '1' ? [] : [state]),
    ])
  }
})
