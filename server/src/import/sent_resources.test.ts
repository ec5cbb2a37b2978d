import { afterAll, beforeAll, expect, test } from 'vitest'
import { change, idOf, makeResource, makeType, type Fields } from '#server/resources/testing/make.ts'
import { startServer, type TestServer } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'
import { relationsXml, sheetXml, utf8, workbookXml, xlsx } from './testing/workbook.ts'

let server: TestServer
let resources_type_id: string
beforeAll(async () => {
  server = await startServer()
  resources_type_id = await makeType(server)
  const places = [
    { code: 'east', name: '东湖校区', name_en: 'East Lake', kind: 'campus', parent_code: null },
    { code: 'west', name: '西山校区', name_en: 'West Hill', kind: 'campus', parent_code: null },
    { code: 'e-main', name: '主楼', name_en: 'Main building', kind: 'building', parent_code: 'east' },
    { code: 'w-main', name: '主楼', name_en: 'Main building', kind: 'building', parent_code: 'west' },
    { code: 'e-main-1', name: '1', name_en: '1', kind: 'floor', parent_code: 'e-main' },
    { code: 'w-main-1', name: '1', name_en: '1', kind: 'floor', parent_code: 'w-main' },
  ]
  for (const place of places) idOf(await change(server, 'admin', 'saveLocation', 'LocationModel', place))
})
afterAll(() => server.stop())

interface Answer {
  errcode: string
  written: number
  total: number
  next_offset: number | null
  sheet: string | null
  sheets: string[]
  encoding: string | null
  headings: { name: string; column: string | null }[]
  lines: { line: number; outcome: string; field: string | null; msg_en: string | null }[]
}

const sending = (file: Uint8Array, more: Fields = {}, account: Account = 'admin') =>
  server.data<Answer>(
    account,
    'provider',
    `mutation ($type: String, $name: String, $content: String, $sheet: String, $encoding: String, $columns: [String],
        $offset: Int, $skip: Boolean, $commit: Boolean) {
      importResources(resources_type_id: $type, file_name: $name, content: $content, sheet: $sheet, encoding: $encoding,
        columns: $columns, offset: $offset, skip_broken: $skip, commit: $commit) {
        errcode written total next_offset sheet sheets encoding headings { name column } lines { line outcome field msg_en } } }`,
    { type: resources_type_id, name: 'rooms.csv', content: Buffer.from(file).toString('base64'), ...more },
  )
const csv = (...rows: string[]) => utf8(rows.join('\n'))
const told = ({ lines }: Answer) =>
  lines.map(({ line, outcome, field }) => [line, outcome, field].filter((one) => one !== null).join(' '))

const stored = async (keywords: string) => {
  const { edges } = await server.data<{ edges: { node: Fields }[] }>(
    'admin',
    'provider',
    `query ($k: String) { findResourceAll(first: 50, keywords: $k) { edges { node {
      resources_number resources_name capacity campus_code building_code floor_code } } } }`,
    { k: keywords },
  )
  return edges.map(({ node }) => node)
}

test('shows what would be written, then writes it; known numbers change in the columns of the file alone', async () => {
  await makeResource(server, resources_type_id, {
    resources_number: 'known-1',
    resources_name: 'Kept name',
    capacity: 5,
  })
  const file = csv('Room,Seats', 'known-1,6', 'known-2,', 'known-3,9')
  const outcomes = ['2 updated', '3 accepted', '4 accepted']
  const preview = await sending(file)
  expect(preview).toMatchObject({ errcode: '0', written: 0, total: 3, next_offset: null, encoding: 'utf-8' })
  expect(told(preview)).toEqual(outcomes)
  expect(await stored('known-')).toHaveLength(1)
  const written = await sending(file, { commit: true })
  expect(written).toMatchObject({ errcode: '0', written: 3 })
  expect(await stored('known-')).toMatchObject([
    { resources_number: 'known-1', resources_name: 'Kept name', capacity: 6 },
    { resources_number: 'known-2', resources_name: 'known-2', capacity: 1 },
    { resources_number: 'known-3', resources_name: 'known-3', capacity: 9 },
  ])
  expect(told(await sending(file, { commit: true }))).toEqual(['2 unchanged', '3 unchanged', '4 unchanged'])
})

test('writes nothing with a wrong line, or the others where they are asked for', async () => {
  const file = csv('Room,Seats', 'part-1,many', 'part-2,3')
  expect(await sending(file, { commit: true })).toMatchObject({ errcode: 'INVALID', written: 0 })
  expect(await stored('part-')).toEqual([])
  const some = await sending(file, { commit: true, skip: true })
  expect(some).toMatchObject({ errcode: '0', written: 1 })
  expect(told(some)).toEqual(['2 broken capacity', '3 accepted'])
  expect(await stored('part-')).toHaveLength(1)
})

test('takes places by their names where only one has it', async () => {
  const head = 'Room,Campus,Building,Floor'
  const file = csv(head, 'place-1,东湖校区,主楼,1', 'place-2,West Hill,Main building,', 'place-3,,w-main,1')
  expect(told(await sending(file, { commit: true }))).toEqual(['2 accepted', '3 accepted', '4 accepted'])
  expect(await stored('place-')).toMatchObject([
    { campus_code: 'east', building_code: 'e-main', floor_code: 'e-main-1' },
    { campus_code: 'west', building_code: 'w-main', floor_code: null },
    { campus_code: 'west', building_code: 'w-main', floor_code: 'w-main-1' },
  ])
  const { lines } = await sending(csv(head, 'place-4,,主楼,', 'place-5,Nowhere,,'))
  expect(lines).toMatchObject([
    {
      line: 2,
      outcome: 'broken',
      field: 'building_code',
      msg_en: '2 places are named "主楼"; give the code',
    },
    { line: 3, outcome: 'broken', field: 'campus_code' },
  ])
})

test('answers the headings of a table that it can’t use, and reads them as is chosen', async () => {
  const file = csv('Saal,Plätze,Schlüssel', 'chosen-1,12,K7')
  const refused = await sending(file)
  expect(told(refused)).toEqual(['0 broken'])
  expect(refused.headings).toEqual([
    { name: 'Saal', column: null },
    { name: 'Plätze', column: null },
    { name: 'Schlüssel', column: null },
  ])
  const columns = ['resources_number', 'capacity', '-']
  const written = await sending(file, { columns, commit: true })
  expect(told(written)).toEqual(['0 noted', '2 accepted'])
  expect(await stored('chosen-')).toMatchObject([{ capacity: 12 }])
})

test('answers the sheets of a workbook, and reads the chosen one', async () => {
  const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
  const book = xlsx(sheetXml(`<row r="1">${cell('A1', 'Rooms of 2026')}</row>`), {
    'xl/workbook.xml': workbookXml('<sheet name="Rooms" sheetId="2" r:id="rId2"/>'),
    'xl/_rels/workbook.xml.rels': relationsXml(
      '<Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/second.xml"/>',
    ),
    'xl/worksheets/second.xml': sheetXml(
      `<row r="1">${cell('A1', 'Room')}</row><row r="2">${cell('A2', 'sheet-1')}</row>`,
    ),
  })
  const cover = await sending(book, { name: 'rooms.xlsx' })
  expect(cover).toMatchObject({ sheet: '课表', sheets: ['课表', 'Rooms'] })
  expect(cover.lines[0]?.msg_en).toContain('other sheets are Rooms')
  const chosen = await sending(book, { name: 'rooms.xlsx', sheet: 'Rooms' })
  expect(chosen.lines.map(({ outcome }) => outcome)).toEqual(['noted', 'accepted'])
})

test('reads the encoding that is chosen', async () => {
  const bytes = Uint8Array.from([...utf8('Room,Name\nenc-1,'), 0xc4])
  expect(told(await sending(bytes))).toEqual(['0 broken'])
  const chosen = await sending(bytes, { encoding: 'windows-1252', commit: true })
  expect(chosen).toMatchObject({ encoding: 'windows-1252', written: 1 })
  expect(await stored('enc-')).toMatchObject([{ resources_name: 'Ä' }])
})

test('takes a long file piece by piece', async () => {
  const file = csv('Room', ...Array.from({ length: 201 }, (_, i) => `long-${i}`))
  const first = await sending(file, { commit: true })
  expect(first).toMatchObject({ written: 200, total: 201, next_offset: 200 })
  const last = await sending(file, { commit: true, offset: 200 })
  expect(last).toMatchObject({ written: 1, total: 201, next_offset: null })
  expect(told(last)).toEqual(['202 accepted'])
})

test.each(['student', 'teacher'] as const)('%s may not', async (account) => {
  expect(await sending(csv('Room', 'no-1'), { commit: true }, account)).toMatchObject({
    errcode: 'NOT_ALLOWED',
    written: 0,
  })
})
