import { afterEach, expect, test, vi } from 'vitest'
import { RequestFailure } from '../../graphql/failure.ts'
import { operation } from '../../graphql/operation.ts'
import { BrokenOff, streamedRows } from './streamed_rows.ts'

const list = operation(
  'provider',
  'query Posts($first: Int!, $offset: Int!) { findAppointmentUserAll(first: $first, offset: $offset) { totalCount edges { node { id } } } }',
)

/** The rows that come of what the server sends in these pieces, and how many it announced. */
async function streamed(pieces: string[], type = 'text/x-ndjson; charset=utf-8') {
  const encoder = new TextEncoder()
  vi.stubGlobal('fetch', async () => {
    const body = new ReadableStream({
      start(control) {
        for (const piece of pieces) control.enqueue(encoder.encode(piece))
        control.close()
      },
    })
    return new Response(body, { headers: { 'content-type': type } })
  })
  const rows: unknown[] = []
  let total: number | null = null
  const { signal } = new AbortController()
  const reading = streamedRows(
    list,
    { first: 20, offset: 0 },
    { name: 'people', signal, onTotal: (n) => (total = n) },
  )
  for await (const some of reading) rows.push(...some)
  return { rows, total }
}

afterEach(() => vi.unstubAllGlobals())

test('rows are read from pieces that end anywhere', async () =>
  expect(await streamed(['2', '\n{"id":', '"a"}\n{"id":"名"', '}\n2\n'])).toEqual({
    rows: [{ id: 'a' }, { id: '名' }],
    total: 2,
  }))

test('a list without rows is whole too', async () =>
  expect(await streamed(['0\n0\n'])).toEqual({ rows: [], total: 0 }))

test.each([
  ['nothing', []],
  ['no row', ['2\n']],
  ['a part of a row', ['2\n{"id":"a"}\n{"i']],
  ['all rows but not their number', ['2\n{"id":"a"}\n{"id":"b"}\n']],
  ['fewer rows than were sent', ['2\n{"id":"a"}\n2\n']],
])('%s is no whole list', async (_what, pieces) => {
  await expect(streamed(pieces)).rejects.toThrow(BrokenOff)
})

test('a refusal is told in words', async () => {
  const extensions = { code: 'REFUSED', errcode: 'EXPORT', msg: '导出的行数过多', msg_en: 'Too many rows' }
  const said = JSON.stringify({ data: null, errors: [{ message: 'Too many rows', extensions }] })
  const failing = streamed([said], 'application/json; charset=utf-8')
  await expect(failing).rejects.toThrow(RequestFailure)
  await expect(failing).rejects.toMatchObject({ errcode: 'EXPORT' })
})
