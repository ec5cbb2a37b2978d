import { expect, test } from 'vitest'
import { bytesOfHex, hexOf } from './hex.ts'

test('bytes are two digits each, and come back from them', () => {
  const bytes = Uint8Array.of(0, 15, 16, 255)
  expect(hexOf(bytes)).toBe('000f10ff')
  expect(bytesOfHex('000f10ff')).toEqual(bytes)
  expect([hexOf(new Uint8Array()), bytesOfHex('').length]).toEqual(['', 0])
})
