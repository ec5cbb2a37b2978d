import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csv } from './csv.ts'

test('no cell begins as a formula, whatever was typed', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const inner = csv([[text]]).replace(/^\uFEFF"?/, '')
      expect(/^[=+@\t\r](?!\n$)/.test(inner)).toBe(false)
    }),
  )
})

test('a file begins with the mark and ends with a line end', () =>
  expect(
    csv([
      ['a', 'b'],
      ['1', '2'],
    ]),
  ).toBe('\uFEFFa,b\r\n1,2\r\n'))
