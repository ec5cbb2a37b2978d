import { expect, test } from 'vitest'
import { pageAsked } from './HistoryTable.tsx'
import { queryOfMine } from './asked.ts'

test.each([
  ['status=foo', undefined],
  ['status=foo&status=to_be_approved', ['to_be_approved']],
  // A status of the other list.
  ['when=past&status=to_be_approved', undefined],
  ['when=past&status=cancelled', ['cancelled']],
])('%s narrows to %j', (address, status) =>
  expect(queryOfMine(new URLSearchParams(address)).filter.status).toEqual(status),
)

test.each([
  [null, 1],
  ['0', 1],
  ['-3', 1],
  ['x', 1],
  ['1.5', 1],
  ['7', 7],
  ['999999999', 1_000_000],
])('page %j is requested as %i', (text, page) => expect(pageAsked(text)).toBe(page))
