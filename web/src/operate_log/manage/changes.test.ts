import { expect, test } from 'vitest'
import { changesIn, type FieldChange } from './ContentShown.tsx'

test.each<[string, FieldChange[] | null]>([
  ['{"name":["A","B"]}', [{ field: 'name', before: 'A', after: 'B' }]],
  ['{"order":[null,3]}', [{ field: 'order', before: '–', after: '3' }]],
  ['{"slots":[[],[{"a":1}]]}', [{ field: 'slots', before: '[]', after: '[{"a":1}]' }]],
  ['12', null],
  ['["a","b"]', null],
  ['{"key":"renewed"}', null],
  ['{"name":["A","a long text that was cut', null],
  ['3: 2026-01-01 … 2026-01-03', null],
])('%s', (content, changes) => {
  expect(changesIn(content)).toEqual(changes)
})
