import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cell, csv } from './csv.ts'

test.each([
  ['room', 'room'],
  ['a,b', '"a,b"'],
  ['say "x"', '"say ""x"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+cmd', "'+cmd"],
  ['-cmd', "'-cmd"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  ['-12.5', '-12.5'],
  ['', ''],
])('%j becomes %j', (text, expected) => expect(cell(text)).toBe(expected))

test('no cell begins as a formula, whatever was typed', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const inner = cell(text).replace(/^"/, '')
      expect(/^[=+@\t\r]/.test(inner)).toBe(false)
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
