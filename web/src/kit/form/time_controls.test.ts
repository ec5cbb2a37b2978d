import { expect, test } from 'vitest'
import { writtenTime } from './time_controls.tsx'

test.each([
  ['8', '08:00'],
  ['08', '08:00'],
  ['830', '08:30'],
  ['0830', '08:30'],
  ['8:30', '08:30'],
  ['8：30', '08:30'],
  ['24:00', '24:00'],
  ['', ''],
  ['later', 'later'],
])('reads %j as %j', (typed, written) => expect(writtenTime(typed)).toBe(written))
