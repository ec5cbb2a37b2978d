import { expect, test } from 'vitest'
import { treeRows, treeStep, type Placed } from './tree_rows.ts'

const rows: Placed[] = [
  { key: 'E', above: null },
  { key: 'W', above: null },
  { key: 'E1', above: 'E' },
  { key: 'E2', above: 'E' },
  { key: 'E1-1', above: 'E1' },
  { key: 'W1', above: 'W' },
]
const place = (row: Placed) => row
const all = { place, isOpen: () => true, keeps: null }
const drawn = (found: ReturnType<typeof treeRows<Placed>>) =>
  found.map(
    ({ key, level, open }) => `${'.'.repeat(level - 1)}${key}${open === null ? '' : open ? '-' : '+'}`,
  )

test('lists open rows with what lies in them', () => {
  expect(drawn(treeRows(rows, all))).toEqual(['E-', '.E1-', '..E1-1', '.E2', 'W-', '.W1'])
  expect(drawn(treeRows(rows, { ...all, isOpen: (_key, level) => level < 2 }))).toEqual([
    'E-',
    '.E1+',
    '.E2',
    'W-',
    '.W1',
  ])
  expect(treeRows(rows, all)[3]).toMatchObject({ key: 'E2', position: 2, siblings: 2, above: 'E' })
})

test('shows what was searched with all that it lies in, whatever was closed', () =>
  expect(drawn(treeRows(rows, { place, isOpen: () => false, keeps: ({ key }) => key === 'E1-1' }))).toEqual([
    'E-',
    '.E1-',
    '..E1-1',
  ]))

test('loses no row whose parent is missing, and survives one that lies in itself', () =>
  expect(
    drawn(
      treeRows(
        [
          { key: 'a', above: 'gone' },
          { key: 'b', above: 'b' },
        ],
        all,
      ),
    ),
  ).toEqual(['a', 'b']))

test.each([
  [0, 'ArrowDown', { to: 1 }],
  [0, 'ArrowUp', null],
  [0, 'ArrowLeft', { open: false }],
  [0, 'ArrowRight', { to: 1 }],
  [2, 'ArrowRight', null],
  [2, 'ArrowLeft', { to: 1 }],
  [2, 'Home', { to: 0 }],
  [0, 'End', { to: 5 }],
  [0, 'a', null],
])('from row %i, %s leads to %j', (at, pressed, step) =>
  expect(treeStep(treeRows(rows, all), at, pressed)).toEqual(step),
)

test('a closed row is opened', () =>
  expect(treeStep(treeRows(rows, { ...all, isOpen: () => false }), 0, 'ArrowRight')).toEqual({ open: true }))
