import { expect, test } from 'vitest'
import { arranged } from './column_settings.ts'
import { columnsFor, headingsIn, tableOf } from './tenant_columns.ts'

const table = {
  json: [
    { label: 'state', checked: 1 },
    { label: 'name', nickname: '房间', nickname_en: 'Room', checked: 1 },
    { label: 'place', nickname: '地点', checked: 0 },
  ],
}

test('the columns are in the tenant’s order, without those that it hides', () => {
  const columns = ['name', 'place', 'state', 'new'].map((field) => ({ field, width: 100 }))
  expect(arranged(columns, columnsFor(table)).map(({ field, hidden }) => [field, hidden])).toEqual([
    ['state', false],
    ['name', false],
    ['place', true],
    ['new', false],
  ])
})

test.each([null, { json: [] }, { json: null }])('%o leaves a list as it is', (nothing) => {
  expect(columnsFor(nothing)).toBeNull()
  expect(headingsIn(nothing)('fields.name')).toBeNull()
})

test.each([
  ['fields.name', false, '房间'],
  ['fields.name', true, 'Room'],
  ['fields.place', true, '地点'],
  ['fields.state', false, null],
  ['name', false, null],
])('%s is called, in English %s: %s', (key, in_english, heading) =>
  expect(headingsIn(table, in_english)(key)).toBe(heading),
)

test('another arrangement keeps the headings', () =>
  expect(
    tableOf(
      [
        { field: 'name', hidden: true },
        { field: 'state', hidden: false },
      ],
      table,
    ),
  ).toEqual([
    { label: 'name', nickname: '房间', nickname_en: 'Room', checked: 0 },
    { label: 'state', checked: 1 },
  ]))
