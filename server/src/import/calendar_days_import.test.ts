import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startServer, type TestServer } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'

let server: TestServer
beforeAll(async () => void (server = await startServer()))
afterAll(() => server.stop())
beforeEach(() =>
  server.db.withTenant(
    server.campus.tenant_id,
    ({ sql, tenant_id }) => sql`delete from calendar_day where tenant_id = ${tenant_id}`,
  ),
)

interface Report {
  errcode: string
  written: number
  lines: { line: number; outcome: string; field: string | null; msg: string | null; msg_en: string | null }[]
}
const send = (file_name: string, text: string | Buffer, commit: boolean, account: Account = 'admin') =>
  server.data<Report>(
    account,
    'provider',
    `mutation ($file_name: String, $content: String, $commit: Boolean) {
      importCalendarDays(file_name: $file_name, content: $content, commit: $commit) {
        errcode written lines { line outcome field msg msg_en } } }`,
    { file_name, content: Buffer.from(text).toString('base64'), commit },
  )
const importing = async (file_name: string, text: string | Buffer, commit = true) => {
  const { errcode, written, lines } = await send(file_name, text, commit)
  expect(lines.filter(({ outcome, msg, msg_en }) => outcome === 'broken' && !(msg && msg_en))).toEqual([])
  const told = lines.map(({ line, outcome, field }) => `${line} ${outcome}${field ? ` ${field}` : ''}`)
  return { errcode, written, told }
}
const stored = async () =>
  (
    await server.data<{
      edges: { node: { date: string; name: string; name_en: string; is_off_day: number } }[]
    }>('student', 'provider', '{ findCalendarDayAll { edges { node { date name name_en is_off_day } } } }')
  ).edges.map(({ node: { date, name, name_en, is_off_day } }) => [date, name, name_en, is_off_day].join(' '))

const published = readFileSync(path.join(import.meta.dirname, 'fixtures/holidays.json'))
const found = [
  '2027-01-01 元旦 New Year’s Day 1',
  '2027-01-02 元旦 New Year’s Day 1',
  '2027-02-05 春节 Spring Festival 1',
  '2027-02-20 春节 Spring Festival 0',
]

test('shows what a published list would change, then writes it, and again changes nothing', async () => {
  const added = ['1 accepted', '2 accepted', '3 accepted', '4 accepted']
  expect(await importing('2027.json', published, false)).toEqual({ errcode: '0', written: 0, told: added })
  expect(await stored()).toEqual([])
  expect(await importing('2027.json', published)).toEqual({ errcode: '0', written: 4, told: added })
  expect(await stored()).toEqual(found)
  expect(await importing('2027.json', published)).toEqual({
    errcode: '0',
    written: 0,
    told: ['1 unchanged', '2 unchanged', '3 unchanged', '4 unchanged'],
  })
})

test.each([
  ['date,name,name_en,is_off_day', '2027-01-01,元旦,New Year,1', '2027-02-20,春节,,0'],
  ['日期,名称,英文名称,休班', '2027/1/1,元旦,New Year,休', '20270220,春节,,班'],
  ['Date,Name,name in English,is_off_day', '2027.1.1,元旦,New Year,off', '2027-2-20,春节,,Work'],
])('reads a table: %s', async (...rows) => {
  expect(await importing('days.csv', rows.join('\n'))).toEqual({
    errcode: '0',
    written: 2,
    told: ['2 accepted', '3 accepted'],
  })
  expect(await stored()).toEqual(['2027-01-01 元旦 New Year 1', found[3]])
})

test('changes days that are known, and leaves the others', async () => {
  await importing('2027.json', published)
  expect(await importing('days.csv', 'date,name,is_off_day\n2027-01-02,元旦,0\n2027-01-01,元旦,1')).toEqual({
    errcode: '0',
    written: 1,
    told: ['2 updated', '3 unchanged'],
  })
  expect(await stored()).toEqual([found[0], '2027-01-02 元旦 New Year’s Day 0', found[2], found[3]])
})

test('writes nothing if a line is broken, and tells of each', async () => {
  const rows = [
    'date,name,is_off_day',
    '2027-01-01,元旦,1',
    '2027-01-01,元旦,0',
    '2027-02-30,春节,1',
    '2027-02-05,,1',
    '2027-02-06,春节,perhaps',
    `2027-02-07,${'长'.repeat(61)},1`,
  ]
  expect(await importing('days.csv', rows.join('\n'))).toEqual({
    errcode: 'INVALID',
    written: 0,
    told: [
      '2 accepted',
      '3 broken date',
      '4 broken date',
      '5 broken name',
      '6 broken is_off_day',
      '7 broken name',
    ],
  })
  expect(await stored()).toEqual([])
})

test.each([
  ['no json', '{'],
  ['no days', '{"holidays":[]}'],
  ['empty', '{"days":[]}'],
  ['not a list', '{"days":{"length":3}}'],
  ['a number', '5'],
  ['too many', JSON.stringify({ days: Array.from({ length: 401 }, () => ({})) })],
])('refuses a json file that is none of days: %s', async (_what, text) => {
  expect(await importing('2027.json', text)).toMatchObject({
    errcode: 'INVALID',
    written: 0,
    told: [expect.stringMatching(/^0 broken/)],
  })
})

test.each([
  [null, '1 broken date'],
  [{ date: 20_270_101, name: 'x', isOffDay: true }, '1 broken date'],
  [{ date: '2027-01-01', name: 'x' }, '1 broken is_off_day'],
  [{ date: '2027-01-01', isOffDay: true }, '1 broken name'],
])('names what an entry of a json file lacks: %j', async (day, told) => {
  expect((await importing('2027.json', JSON.stringify({ days: [day] }))).told).toEqual([told])
})

test('says which part a json file lacks', async () => {
  const { lines } = await send('2027.json', '{"days":null}', false)
  expect(lines[0]?.msg_en).toContain('lacks "days" (days)')
})

test.each(['constructor', '__proto__', 'toString'])('takes %s for a name, and for no word', async (word) => {
  const day = { name: word, date: '2027-03-02', isOffDay: true }
  expect((await importing('2027.json', JSON.stringify({ days: [day] }), false)).told).toEqual(['1 accepted'])
  const odd = { name: 'x', date: '2027-03-02', isOffDay: word }
  expect((await importing('2027.json', JSON.stringify({ days: [odd] }), false)).told).toEqual([
    '1 broken is_off_day',
  ])
})

test('is for those who manage the calendar', async () => {
  expect((await send('2027.json', published, true, 'manager')).errcode).toBe('NOT_ALLOWED')
  expect(await stored()).toEqual([])
})
