import { expect, test } from 'vitest'
import { arranged, keepColumns, keptColumns, settingsOf } from './column_settings.ts'

const columns = [
  { field: 'name', width: 200, always: true },
  { field: 'state', width: 100 },
  { field: 'remark', width: 100, at_first_hidden: true },
]
const shown = (settings: Parameters<typeof arranged>[1]) =>
  arranged(columns, settings)
    .filter(({ hidden }) => !hidden)
    .map(({ field }) => field)

const shelf = () => {
  const map = new Map<string, string>()
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}

test.each([
  ['no settings', null, ['name', 'state']],
  [
    'another order',
    { order: ['state', 'name', 'remark'], hidden: ['remark'], widths: {} },
    ['state', 'name'],
  ],
  [
    'a hidden column',
    { order: ['name', 'state', 'remark'], hidden: ['state'], widths: {} },
    ['name', 'remark'],
  ],
  [
    'a column that cannot be hidden',
    { order: ['name', 'state', 'remark'], hidden: ['name', 'state', 'remark'], widths: {} },
    ['name'],
  ],
  ['puts a new column last', { order: ['state'], hidden: [], widths: {} }, ['state', 'name']],
  [
    'drops a removed column',
    { order: ['gone', 'state', 'name'], hidden: ['gone'], widths: {} },
    ['state', 'name'],
  ],
])('%s', (_name, settings, expected) => expect(shown(settings)).toEqual(expected))

test.each([
  [1, 60],
  [300, 300],
  [5000, 800],
])('a width of %i becomes %i', (wanted, width) => {
  expect(arranged(columns, { order: [], hidden: [], widths: { name: wanted } })[0]?.width).toBe(width)
})

test('finds stored settings under their path only', () => {
  const box = shelf()
  const settings = settingsOf(arranged(columns, null))
  keepColumns('/manage/a', settings, box)
  expect(keptColumns('/manage/a', box)).toMatchObject(settings)
  expect(keptColumns('/manage/b', box)).toBeNull()
  keepColumns('/manage/a', null, box)
  expect(keptColumns('/manage/a', box)).toBeNull()
})

test('ignores settings of another version and malformed ones', () => {
  const box = shelf()
  box.setItem('columns:/a', JSON.stringify({ version: '0.9', order: [], hidden: [], widths: {} }))
  box.setItem('columns:/b', '{')
  expect([keptColumns('/a', box), keptColumns('/b', box)]).toEqual([null, null])
})
