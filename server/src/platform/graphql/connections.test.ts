import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Refused } from '../refused.ts'
import { pageOf, pageOfAll, pageRange, type Paging } from './connections.ts'

const rows = Array.from({ length: 10 }, (_, n) => n)
const cursor = (row: number) => Buffer.from(`r${row}`).toString('base64url')

const cases: [string, Partial<Paging>, number[], boolean][] = [
  ['no arguments', {}, rows, false],
  ['the first three', { first: 3 }, [0, 1, 2], true],
  ['the value that old clients send for everything', { first: 9999, offset: -1 }, rows, false],
  ['from an offset', { first: 3, offset: 8 }, [8, 9], false],
  ['after a row', { first: 2, after: cursor(4) }, [5, 6], true],
  ['after a row, and an offset', { first: 2, after: cursor(4), offset: 1 }, [6, 7], true],
  ['before a row', { last: 2, before: cursor(4) }, [2, 3], true],
  ['before the first rows', { last: 5, before: cursor(2) }, [0, 1], true],
  ['before the very first', { last: 5, before: cursor(0) }, [], true],
  ['none', { first: 0 }, [], true],
  ['beyond the end', { first: 5, offset: 2_000_000_000 }, [], false],
]

test.each(cases)('%s', (_name, args, expected, has_next) => {
  const page = pageOfAll(rows, args)
  expect([page.rows, page.has_next, page.total]).toEqual([expected, has_next, 10])
})

test('defaults to twenty rows and never exceeds 9999', () => {
  expect(pageRange({}).limit).toBe(20)
  expect(pageRange({ first: 2_000_000_000 }).limit).toBe(9999)
  expect(pageRange({ last: 2_000_000_000, before: cursor(20_000) })).toEqual({ limit: 9999, offset: 10_001 })
})

test.each([
  '',
  'x',
  'r1',
  Buffer.from('r-1').toString('base64url'),
  Buffer.from('r1 or 1=1').toString('base64url'),
  Buffer.from('r99999999999').toString('base64url'),
  '\u0000',
])('refuses a foreign cursor (%j)', (after) => {
  if (after === '') return expect(pageRange({ after }).offset).toBe(0)
  expect(() => pageRange({ after })).toThrow(Refused)
})

describe('consecutive pages', () => {
  test('are the whole list, each row once, whatever their size', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 40 }), (first, count) => {
        const list = Array.from({ length: count }, (_, n) => n)
        const seen: number[] = []
        for (let after: string | undefined, more = true; more;) {
          const range = pageRange({ first, ...(after ? { after } : {}) })
          const page = pageOf(list.slice(range.offset, range.offset + range.limit + 1), range, count)
          seen.push(...page.rows)
          after = cursor(page.offset + page.rows.length - 1)
          more = page.has_next
        }
        expect(seen).toEqual(list)
      }),
    )
  })
})
