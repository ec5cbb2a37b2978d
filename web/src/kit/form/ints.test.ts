import { expect, test } from 'vitest'
import { intsIn, intsWritten } from './ints.ts'

test.each<[string, number[] | null]>([
  ['', []],
  ['7', [7]],
  ['7, 14 30', [7, 14, 30]],
  ['7，14、30', [7, 14, 30]],
  ['7,', [7]],
  ['7, x', null],
  ['-7', null],
  ['7.5', null],
  ['12345678901', null],
])('%j', (text, numbers) => {
  expect(intsIn(text)).toEqual(numbers)
})

test('what was typed is written as it was, numbers with commas', () => {
  expect(intsWritten([7, 14])).toBe('7, 14')
  expect(intsWritten('7, x')).toBe('7, x')
  expect(intsWritten(null)).toBe('')
})
