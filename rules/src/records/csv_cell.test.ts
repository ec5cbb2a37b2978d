import { expect, test } from 'vitest'
import { csvCell } from './csv_cell.ts'

test.each([
  ['room', 'room'],
  ['a,b', '"a,b"'],
  ['a;=1+1', '"a;=1+1"'],
  ['a\t=1+1', '"a\t=1+1"'],
  ['say "x"', '"say ""x"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+cmd', "'+cmd"],
  ['-cmd', "'-cmd"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠A1', "'＠A1"],
  ['\t=1', '"\'\t=1"'],
  ['\u202e=1', "'=1"],
  ['a\u202ecod.exe\u2069', 'acod.exe'],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  ['-12.5', '-12.5'],
  ['', ''],
])('%j becomes %j', (text, expected) => expect(csvCell(text)).toBe(expected))
