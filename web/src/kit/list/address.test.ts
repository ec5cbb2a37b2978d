import { expect, test } from 'vitest'
import { readAddress, variablesOf, wireSort, writeAddress } from './address.ts'
import { atLeast, dateRange, select, text } from './declare.tsx'

const filters = [
  select('state', [0, 1], { numeric: true }),
  select('campus', ['a', 'b'], { many: true }),
  dateRange('day'),
  atLeast('capacity'),
]
const read = (search: string) => readAddress(new URLSearchParams(search), filters, ['a', 'create_time'])

test.each([
  ['', { first: 20, offset: 0 }],
  ['state=0', { first: 20, offset: 0, filter: { state: 0 } }],
  ['state=1,0', { first: 20, offset: 0, filter: { state: 1 } }],
  ['campus=a,b', { first: 20, offset: 0, filter: { campus: ['a', 'b'] } }],
  [
    'day=2026-01-02,2026-01-03',
    { first: 20, offset: 0, filter: { day_begin: '2026-01-02', day_end: '2026-01-03' } },
  ],
  ['day=,2026-01-03', { first: 20, offset: 0, filter: { day_end: '2026-01-03' } }],
  ['capacity=8&page=3&size=50', { first: 50, offset: 100, filter: { capacity: 8 } }],
  ['keywords=%20hall%20&sort=-create_time', { first: 20, offset: 0, keywords: 'hall', sort: '-create_time' }],
  ['page=0&size=7&sort=a;b&unknown=1', { first: 20, offset: 0 }],
  ['page=-1&size=NaN', { first: 20, offset: 0 }],
  // Beyond what any list has: the last page once the total is known.
  ['page=999999999999', { first: 20, offset: 19_999_980 }],
  ['sort=remark', { first: 20, offset: 0 }],
  ['state=abc&capacity=lots&day=soon,2026-1-3', { first: 20, offset: 0 }],
  ['state=7', { first: 20, offset: 0 }],
  ['campus=a,nowhere', { first: 20, offset: 0, filter: { campus: ['a'] } }],
])('%s requests %j', (search, variables) => expect(variablesOf(read(search), filters)).toEqual(variables))

test.each(['', 'state=0', 'campus=a%2Cb', 'day=2026-01-02%2C', 'state=1&keywords=x&sort=-a&page=2&size=50'])(
  'writes %s as it was read',
  (search) => {
    expect(writeAddress(read(search)).toString()).toBe(search)
  },
)

test.each([
  ['name', true, 'name_en'],
  ['-name', true, '-name_en'],
  ['-name', false, '-name'],
  ['code', true, 'code'],
  ['', true, ''],
])('a list sorted by "%s", in English %s, asks for "%s"', (sort, in_english, expected) => {
  const columns = [text('name', { pair: true, sortable: true }), text('code', { sortable: true })]
  expect(wireSort(sort, columns, in_english)).toBe(expected)
})
