import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '#server/testing/ask.ts'
import { change, idOf } from '#server/resources/testing/make.ts'

let server: TestServer
let codes_id: string
beforeAll(async () => {
  server = await startServer()
  codes_id = idOf(await change(server, 'admin', 'saveCodes', 'CodesModel', { code: 'topics', name: 'x' }))
})
afterAll(() => server.stop())

interface Report {
  errcode: string
  written: number
  lines: { line: number; outcome: string; field: string | null; msg: string | null; msg_en: string | null }[]
}
const reported = (rows: string[], commit: boolean, file_name = 'items.csv') => {
  const content = Buffer.from(rows.join('\n')).toString('base64')
  return server.data<Report>(
    'admin',
    'provider',
    `mutation ($codes_id: String, $file_name: String, $content: String, $commit: Boolean) {
      importCodeItems(codes_id: $codes_id, file_name: $file_name, content: $content, commit: $commit) {
        errcode written lines { line outcome field msg msg_en } } }`,
    { codes_id, file_name, content, commit },
  )
}
const importing = async (...file: Parameters<typeof reported>) => {
  const { errcode, written, lines } = await reported(...file)
  expect(lines.filter(({ outcome, msg, msg_en }) => outcome === 'broken' && !(msg && msg_en))).toEqual([])
  const outcomes = lines.map(({ line, outcome, field }) => `${line} ${outcome}${field ? ` ${field}` : ''}`)
  return { errcode, written, told: outcomes }
}
const stored = async () => {
  const items = await server.data<{ item_code: string; item_level: number }[]>(
    'admin',
    'provider',
    '{ findCodeItems(code: "topics", all: true) { item_code item_level } }',
  )
  return items.map(({ item_code, item_level }) => `${item_code} ${item_level}`)
}

const HEAD = 'item_code,item_name,item_parent,item_index'

test('shows what would happen, then adds items, children named before their parents too', async () => {
  const rows = [HEAD, 'b,Birds,a,2', 'a,Animals,,1', 'c,Crows,b,3']
  const outcomes = ['2 accepted', '3 accepted', '4 accepted']
  expect(await importing(rows, false)).toEqual({ errcode: '0', written: 0, told: outcomes })
  expect(await stored()).toEqual([])
  expect(await importing(rows, true)).toEqual({ errcode: '0', written: 3, told: outcomes })
  expect(await stored()).toEqual(['a 1', 'b 2', 'c 3'])
})

test('changes only the columns that the file has, and tells what is unchanged', async () => {
  const rows = ['item_code,item_name', 'a,Animals', 'b,Fowl']
  expect(await importing(rows, true)).toEqual({
    errcode: '0',
    written: 1,
    told: ['2 unchanged', '3 updated'],
  })
  expect(await stored()).toEqual(['a 1', 'b 2', 'c 3'])
})

test('writes nothing if a line is broken, and tells of each', async () => {
  const rows = [
    HEAD,
    'd,Dogs,a,',
    'd,Dogs,a,',
    'e f,Elks,,',
    'g,,,',
    'h,Hens,nobody,',
    'i,Ibis,,first',
    'a,A,c,',
  ]
  expect(await importing(rows, true)).toEqual({
    errcode: 'INVALID',
    written: 0,
    told: [
      '2 accepted',
      '3 broken item_code',
      '4 broken item_code',
      '5 broken item_name',
      '6 broken item_parent',
      '7 broken item_index',
      '8 broken item_parent',
    ],
  })
  expect(await stored()).toEqual(['a 1', 'b 2', 'c 3'])
})

test.each([
  ['Code,Name,Name in English,Lies below,Order,Description', 'j'],
  ['代码,名称,英文名称,上级,排序,说明', 'k'],
])('reads the words of the page as headings: %s', async (head, code) => {
  const { told } = await importing([head, `${code},松鸦,Jays,a,9,birds`], false)
  expect(told).toEqual(['2 accepted'])
})

test.each(['1', 'yes', 'TRUE', '是', '√'])('disables an item by %s', async (word) => {
  expect(
    (await importing(['item_code,item_name,disabled', `j,Jays,${word}`, 'k,Kites,否'], false)).told,
  ).toEqual(['2 accepted', '3 accepted'])
})

test('says which items lie below themselves', async () => {
  const rows = [HEAD, 'p,Pigs,q,', 'q,Quails,r,', 'r,Rats,p,', 's,Sheep,r,', 't,Toads,t,']
  const { lines } = await reported(rows, false)
  expect(lines.map(({ line, field, msg_en }) => [line, field, /below itself/.test(msg_en ?? '')])).toEqual(
    [2, 3, 4, 5, 6].map((line) => [line, 'item_parent', line !== 5]),
  )
})

test('names no option of the command line where a file cannot be read', async () => {
  const gbk = Buffer.from('item_code,item_name\nx,\xc4\xe3\xba\xc3', 'latin1')
  const { lines } = await server.data<Report>(
    'admin',
    'provider',
    `mutation ($codes_id: String, $content: String) {
      importCodeItems(codes_id: $codes_id, file_name: "items.csv", content: $content) { lines { msg msg_en } } }`,
    { codes_id, content: gbk.toString('base64') },
  )
  expect(lines).toHaveLength(1)
  expect(JSON.stringify(lines)).toContain('CSV UTF-8')
  expect(JSON.stringify(lines)).not.toContain('--')
})

test('refuses files of another kind, and with other columns', async () => {
  expect((await importing([HEAD], true, 'items.pdf')).told).toEqual(['0 broken'])
  expect((await importing(['name,price', 'a,1'], true)).told).toEqual(['0 broken'])
})
