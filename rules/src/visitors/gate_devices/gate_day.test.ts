import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  packBlocked,
  packExpected,
  packNumbers,
  unpackBlocked,
  unpackExpected,
  unpackNumbers,
  type BlockedKeys,
  type Expected,
} from './gate_day.ts'

const digits = (bytes: number) =>
  fc
    .uint8Array({ minLength: bytes, maxLength: bytes })
    .map((part) => Array.from(part, (byte) => byte.toString(16).padStart(2, '0')).join(''))
/** Of zeros alone stands for nothing. */
const hash = digits(8).map((text) => (/^0+$/.test(text) ? '' : text))
const seconds = fc.integer({ min: 0, max: 2 ** 32 - 1 })

const expected: fc.Arbitrary<Expected> = fc.record({
  kind: fc.constantFrom('visit' as const, 'long_term' as const, 'vehicle' as const),
  id: fc.uuid(),
  number: hash,
  inside: fc.boolean(),
  entered: fc.boolean(),
  single_entry: fc.boolean(),
  changed: fc.boolean(),
  online_only: fc.boolean(),
  blocked: fc.constantFrom('no' as const, 'near' as const, 'yes' as const),
  from: seconds,
  until: seconds,
  phone: hash,
  document: hash,
  plate: hash,
  name: fc.string({ maxLength: 7, unit: 'grapheme-ascii' }),
})
const blocked: fc.Arbitrary<BlockedKeys> = fc.record({
  kind: fc.constantFrom('person' as const, 'vehicle' as const),
  phone: hash,
  document: hash,
  name: hash,
  plate: hash,
  plate_shape: hash,
})

describe('what a gate keeps of a day', () => {
  test('is read as it was written', () => {
    fc.assert(
      fc.property(fc.array(expected), (rows) => {
        expect(unpackExpected(packExpected(rows))).toEqual(rows)
      }),
    )
    fc.assert(
      fc.property(fc.array(blocked), (rows) => {
        expect(unpackBlocked(packBlocked(rows))).toEqual(rows)
      }),
    )
    fc.assert(
      fc.property(fc.array(hash), (rows) => {
        expect(unpackNumbers(packNumbers(rows))).toEqual(rows)
      }),
    )
  })

  test('is refused where it ends too early or has another form, and never read wrong', () => {
    const row = fc.sample(expected, 1)
    const whole = packExpected(row)
    for (let length = 2; length < whole.length; length += 1)
      expect(unpackExpected(whole.slice(0, length))).toBeNull()
    expect(unpackExpected(Uint8Array.of(2))).toBeNull()
    expect(unpackExpected(new Uint8Array())).toBeNull()
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        unpackExpected(bytes)
      }),
    )
  })

  test('of 20,000 people fits into two megabytes, also as base64', () => {
    const [one] = fc.sample(expected, 1)
    const rows = Array.from({ length: 20_000 }, () => ({ ...one!, name: 'W*** X*******' }))
    expect((packExpected(rows).length * 4) / 3).toBeLessThan(2_000_000)
  })

  test('has a name cut between signs, not within one', () => {
    const [one] = fc.sample(expected, 1)
    const [read] = unpackExpected(packExpected([{ ...one!, name: '欧阳'.repeat(10) }])) ?? []
    expect(read?.name).toBe('欧阳'.repeat(5))
  })
})
