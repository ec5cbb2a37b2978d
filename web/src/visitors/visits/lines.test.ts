import { expect, test } from 'vitest'
import { listedVisitors, withoutLines } from './lines.ts'

test.each<[string, string, unknown[]]>([
  ['nothing', ' \n\n', []],
  [
    'names alone',
    'Chen Yu\nWu Di',
    [
      [1, 'Chen Yu', '', '', null],
      [2, 'Wu Di', '', '', null],
    ],
  ],
  ['as a spreadsheet copies them', '陈宇\t13700000000\t某公司', [[1, '陈宇', '13700000000', '某公司', null]]],
  ['with Chinese commas', '陈宇，13700000000，某公司', [[1, '陈宇', '13700000000', '某公司', null]]],
  [
    'numbers of the lines count empty ones',
    'A\n\nB',
    [
      [1, 'A', '', '', null],
      [3, 'B', '', '', null],
    ],
  ],
  ['no name', ', 13700000000', [[1, '', '13700000000', '', 'name']]],
  ['no phone', 'A, none', [[1, 'A', 'none', '', 'phone']]],
  [
    'twice the same',
    'A,13700000000\nA, 137-0000-0000',
    [
      [1, 'A', '13700000000', '', null],
      [2, 'A', '137-0000-0000', '', 'double'],
    ],
  ],
])('a list of visitors: %s', (_name, typed, expected) => {
  expect(
    listedVisitors(typed).map((one) => [one.line, one.visitor_name, one.phone, one.unit, one.wrong]),
  ).toEqual(expected)
})

test('what is done leaves the list, however it was typed; what is not stays as it is', () => {
  expect(withoutLines(' A,13700000000\n\nB, no phone \nC', new Set(['A,13700000000', 'C']))).toBe(
    '\nB, no phone ',
  )
})
