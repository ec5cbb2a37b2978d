import fc from 'fast-check'
import { expect, test } from 'vitest'
import { phoneKey } from './blocks.ts'
import { ownPhone } from './own_phone.ts'

test.each([
  ['13802138000', '13802138000'],
  ['138 0213-8000', '13802138000'],
  ['+86 138 0213 8000', '13802138000'],
  ['0086 13802138000', '13802138000'],
  ['１３８０２１３８０００', '13802138000'],
  ['+44 7911 123456', '+447911123456'],
  ['0044 7911 123456', '+447911123456'],
  // Of North America, and with the key of a mainland phone.
  ['+1 380 213 8000', null],
  ['001 380 213 8000', null],
  // Its country is missing, or it is none.
  ['447911123456', null],
  ['013802138000', null],
  ['+86 013802138000', null],
  ['021-62345678', null],
  ['+12', null],
  ['phone', null],
  ['', null],
])('%j is %j', (typed, own) => expect(ownPhone(typed)).toBe(own))

test('two texts with one key are one number', () => {
  const text = fc.string({ unit: fc.constantFrom(...'+0123456789 -８'), minLength: 6, maxLength: 20 })
  fc.assert(
    fc.property(text, text, (one, other) => {
      const [first, second] = [ownPhone(one), ownPhone(other)]
      if (first !== null && second !== null && phoneKey(first) === phoneKey(second))
        expect(first).toBe(second)
    }),
  )
  fc.assert(fc.property(text, (one) => ownPhone(ownPhone(one) ?? '') === ownPhone(one)))
})
