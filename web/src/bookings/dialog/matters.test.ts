import { expect, test } from 'vitest'
import { isMovable, mattersOf } from './matters.ts'

test.each([
  ['what speaks against it', ['SLOT_TAKEN', 'TOO_LONG', 'QUOTA_EXCEEDED'], 1, 'length'],
  ['its approval, where nothing does', [], 1, 'approval'],
  ['its approval, where no rule does', ['SLOT_TAKEN'], 1, 'approval'],
  ['nothing', [], 0, null],
])('of the rules of a booking matters %s', (_, codes, needs_approval, topic) => {
  expect(
    mattersOf(
      codes.map((errcode) => ({ errcode })),
      { needs_approval },
    ),
  ).toBe(topic)
})

test('another time or room helps against what is taken, not against a limit', () => {
  expect(isMovable([{ errcode: 'QUOTA_EXCEEDED' }, { errcode: 'SLOT_TAKEN' }])).toBe(true)
  expect(isMovable([{ errcode: 'QUOTA_EXCEEDED' }])).toBe(false)
})
