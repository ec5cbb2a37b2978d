import { expect, test } from 'vitest'
import { inPieces } from './read_file.ts'

const answer = (errcode: string, line: number, next_offset: number | null) => ({
  errcode,
  msg: '',
  msg_en: '',
  field: null,
  ids: [],
  refusals: [],
  written: 1,
  total: 3,
  next_offset,
  lines: [{ line, outcome: 'accepted', about: '', field: null, msg: null, msg_en: null }],
})
const run = async (pieces: ReturnType<typeof answer>[], stop_after = Infinity) => {
  const control = new AbortController()
  const told: number[] = []
  const asked: number[] = []
  const piece = (offset: number) => {
    asked.push(offset)
    const found = pieces[asked.length - 1]
    if (!found) throw new Error('no further piece')
    return Promise.resolve(found)
  }
  const tell = (done: number) => {
    if (told.push(done) >= stop_after) control.abort()
  }
  const { errcode, written, lines } = await inPieces(piece, { tell, signal: control.signal })
  return { asked, told, errcode, written, lines: lines.map(({ line }) => line) }
}

test('sends a file piece by piece, and tells how far it is', async () => {
  expect(await run([answer('0', 2, 1), answer('0', 3, 2), answer('0', 4, null)])).toEqual({
    asked: [0, 1, 2],
    told: [1, 2],
    errcode: '0',
    written: 3,
    lines: [2, 3, 4],
  })
})

test('ends with a piece that is refused, and keeps what was told until then', async () => {
  expect(await run([answer('0', 2, 1), answer('INVALID', 3, 2)])).toEqual({
    asked: [0, 1],
    told: [1],
    errcode: 'INVALID',
    written: 2,
    lines: [2, 3],
  })
})

test('ends where nobody waits any more', async () => {
  const { asked } = await run([answer('0', 2, 1), answer('0', 3, 2)], 1)
  expect(asked).toEqual([0, 1])
})
