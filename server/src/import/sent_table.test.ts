import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Busy } from '#server/platform/http/busy.ts'
import { change, idOf } from '#server/resources/testing/make.ts'
import { startServer, type TestServer } from '#server/testing/ask.ts'
import { readSentTable } from './sent_table.ts'
import { HEADING, sheetXml, utf8, xlsx } from './testing/workbook.ts'

let server: TestServer
let codes_id: string
beforeAll(async () => {
  server = await startServer()
  codes_id = idOf(await change(server, 'admin', 'saveCodes', 'CodesModel', { code: 'sent', name: 'x' }))
})
afterAll(() => server.stop())

interface Line {
  line: number
  outcome: string
  msg: string
  msg_en: string
}
const preview = async (file_name: string, bytes: Uint8Array) => {
  const { lines } = await server.data<{ lines: Line[] }>(
    'admin',
    'provider',
    `mutation ($codes_id: String, $name: String, $content: String) {
      importCodeItems(codes_id: $codes_id, file_name: $name, content: $content) { lines { line outcome msg msg_en } } }`,
    { codes_id, name: file_name, content: Buffer.from(bytes).toString('base64') },
  )
  return lines.map(({ line, outcome, msg, msg_en }) => [line, outcome, msg, msg_en])
}
const lines = (...rows: string[]) => utf8(['item_code,item_name', ...rows].join('\n'))

test('reads what a request brings in a thread of its own', async () => {
  const decode = vi.spyOn(TextDecoder.prototype, 'decode')
  expect(await preview('a.csv', lines('a,Animals'))).toEqual([[2, 'accepted', null, null]])
  // The kind of a file is found in its first bytes, read so.
  expect(decode.mock.contexts.map((one) => (one as TextDecoder).encoding)).not.toContain('windows-1252')
})

test.each([
  [
    'unpacks into more than 500 items need',
    'a.xlsx',
    () => xlsx(sheetXml(HEADING, '<x/>'.repeat(500_000))),
    ['文件内容超过 2 MB，请拆分后再导入', 'the file holds more than 2 MB: split it'],
  ],
  [
    'has more lines than items may be sent, of which none can be read',
    'a.csv',
    () => lines(...Array.from({ length: 501 }, () => 'a,b,c')),
    [
      '单个文件最多 500 行（次），请拆分后再导入',
      'a file may have at most 500 lines or occurrences: split it',
    ],
  ],
])('refuses a file that %s', async (_what, name, bytes, words) => {
  expect(await preview(name, bytes())).toEqual([[0, 'broken', ...words]])
})

const table = {
  name: 'a.csv',
  bytes: lines('a,Animals'),
  columns: { needed: ['item_code'], read: ['item_code', 'item_name'] },
  most_lines: 500,
  most_bytes: 2_000_000,
}

test('reads one file of a person at a time', async () => {
  const first = readSentTable('t student', table)
  await expect(readSentTable('t student', table)).rejects.toBeInstanceOf(Busy)
  expect(await first).toMatchObject({ lines: [{ line: 2 }] })
  expect(await readSentTable('t student', table)).toMatchObject({ lines: [{ line: 2 }] })
})

test('says what to do where reading takes more than it may', async () => {
  const bytes = utf8(`item_code,item_name\n${'a,Animals\n'.repeat(300_000)}`)
  const large = { ...table, bytes, most_lines: 1_000_000 }
  const read = await readSentTable('t student', large, { seconds: 60, heap_mb: 16 })
  expect(read).toMatchObject({ unusable: { why: 'too_much_work', details: { seconds: 60 } } })
})
