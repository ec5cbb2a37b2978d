import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csv } from './csv.ts'

test('lets no cell begin as a formula', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const inner = csv([[text]]).replace(/^\uFEFF"?/, '')
      expect(/^[=+@\t\r](?!\n$)/.test(inner)).toBe(false)
    }),
  )
})

test('begins a file with the byte order mark and ends it with a line end', () =>
  expect(
    csv([
      ['a', 'b'],
      ['1', '2'],
    ]),
  ).toBe('\uFEFFa,b\r\n1,2\r\n'))
