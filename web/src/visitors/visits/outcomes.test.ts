import { expect, test } from 'vitest'
import { listedVisitors, withoutLines } from './lines.ts'
import { doneLines, outcomesWith } from './outcomes.ts'
import type { SentLine } from './visits.graphql.ts'

const made = (line: number, id: string): SentLine => ({
  line,
  id,
  path: `/link/${id}`,
  state: 1,
  errcode: '0',
  msg: '',
  msg_en: '',
  field: null,
})
const refused = (line: number): SentLine => ({
  ...made(line, ''),
  id: null,
  path: null,
  errcode: 'VISITOR_BLOCKED',
})
const shown = (outcomes: ReturnType<typeof outcomesWith>) =>
  outcomes.map(({ visitor_name, line }) => [visitor_name, line.path])

test('who was refused is sent again alone, and every link stays with the name that it was made for', () => {
  const typed = 'A\n\nB\nC'
  const sent = listedVisitors(typed)
  const lines = [made(1, 'a'), refused(2), made(3, 'c')]
  const first = outcomesWith([], sent, lines)
  expect(shown(first)).toEqual([
    ['A', '/link/a'],
    ['B', null],
    ['C', '/link/c'],
  ])

  const left = withoutLines(typed, doneLines(sent, lines)).replace('B', 'B, 13700000000')
  const again = listedVisitors(left)
  expect(again.map(({ visitor_name, phone }) => [visitor_name, phone])).toEqual([['B', '13700000000']])
  const second = outcomesWith(first, again, [made(1, 'b')])
  expect(shown(second)).toEqual([
    ['A', '/link/a'],
    ['C', '/link/c'],
    ['B', '/link/b'],
  ])
  expect(new Set(second.map(({ key }) => key)).size).toBe(3)
})
