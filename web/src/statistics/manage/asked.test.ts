import { expect, test } from 'vitest'
import { addressOfFigures, askedFigures, nextPeriod, unitFor, usualAsked, wholeUnit } from './asked.ts'

const usual = usualAsked('2026-11-26')
const asked = (address: string) => askedFigures(new URLSearchParams(address), usual)

test.each([
  ['', { begin: '2026-10-28', end: '2026-11-26', unit: 'day', by: 'type', figure: 'utilisation', type: '' }],
  ['from=2026-01-01&to=2026-12-31', { begin: '2026-01-01', end: '2026-12-31', unit: 'month' }],
  ['from=2026-12-31&to=2026-01-01&unit=hour&by=x&figure=y', { begin: '2026-10-28', unit: 'day', by: 'type' }],
  ['by=resource&type=t1&unit=week', { by: 'resource', type: 't1', unit: 'week' }],
])('the address %j', (address, expected) => expect(asked(address)).toMatchObject(expected))

test.each(['', 'from=2026-01-01&to=2026-12-31&unit=day', 'by=resource&figure=missed&type=t1&dept=library'])(
  'the address %j is written as it was read',
  (address) => expect(addressOfFigures(asked(address), usual).toString()).toBe(address),
)

test.each([
  ['2026-09-01', '2026-09-30', 'month', '2026-08-01…2026-08-31', '2026-10-01…2026-10-31'],
  ['2026-09-07', '2026-09-13', 'week', '2026-08-31…2026-09-06', '2026-09-14…2026-09-20'],
  ['2024-01-01', '2024-12-31', 'year', '2023-01-01…2023-12-31', '2025-01-01…2025-12-31'],
  ['2026-09-08', '2026-09-08', 'day', '2026-09-07…2026-09-07', '2026-09-09…2026-09-09'],
  ['2026-01-01', '2026-03-31', null, '2025-10-01…2025-12-31', '2026-04-01…2026-06-30'],
  ['2026-09-03', '2026-09-05', null, '2026-08-31…2026-09-02', '2026-09-06…2026-09-08'],
])('%s to %s is one %s, after %s and before %s', (begin, end, unit, before, after) => {
  const text = (period: { begin: string; end: string }) => `${period.begin}…${period.end}`
  expect(wholeUnit({ begin, end })).toBe(unit)
  expect(text(nextPeriod({ begin, end }, -1))).toBe(before)
  expect(text(nextPeriod({ begin, end }, 1))).toBe(after)
})

test.each([
  ['2026-01-01', '2026-03-31', 'day'],
  ['2026-01-01', '2026-06-30', 'week'],
  ['2026-01-01', '2026-12-31', 'month'],
])('%s to %s is drawn by %s', (begin, end, unit) => expect(unitFor({ begin, end })).toBe(unit))
