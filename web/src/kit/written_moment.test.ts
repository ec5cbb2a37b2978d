import { expect, test } from 'vitest'
import { writtenMoment } from './written_moment.ts'

test.each([
  ['2026-11-24 08:00:00', '2026-11-24 08:00:00'],
  ['2026-1-4 8:05', '2026-01-04 08:05:00'],
  ['2026-11-24', '2026-11-24 00:00:00'],
  // Ten digits are seconds.
  [1_700_000_000, '2023-11-15 06:13:20'],
  ['1700000000', '2023-11-15 06:13:20'],
  [1_700_000_000_000, '2023-11-15 06:13:20'],
  ['1700000000000', '2023-11-15 06:13:20'],
  ['', ''],
  [null, ''],
  ['soon', ''],
])('%j is displayed as %j', (value, text) =>
  expect(writtenMoment(value, undefined, 'Asia/Shanghai')).toBe(text),
)

test.each([
  ['yyyy-MM-dd', '2026-11-24'],
  ['HH:mm', '08:05'],
  ['yyyy/MM/dd HH:mm', '2026/11/24 08:05'],
])('supports the pattern %s', (pattern, text) =>
  expect(writtenMoment('2026-11-24 08:05:09', pattern, 'Asia/Shanghai')).toBe(text),
)

test('displays midnight as 00', () =>
  expect(writtenMoment(1_699_977_600, undefined, 'Asia/Shanghai')).toBe('2023-11-15 00:00:00'))
