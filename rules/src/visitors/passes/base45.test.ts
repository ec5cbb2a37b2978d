import fc from 'fast-check'
import { expect, test } from 'vitest'
import { base45, fromBase45 } from './base45.ts'

// The examples of RFC 9285, 4.3 and 4.4.
test.each([
  ['AB', 'BB8'],
  ['Hello!!', '%69 VD92EX0'],
  ['base-45', 'UJCLQE7W581'],
  ['ietf!', 'QED8WEX0'],
  ['', ''],
])('%s is %s', (text, written) => {
  const bytes = new TextEncoder().encode(text)
  expect(base45(bytes)).toBe(written)
  expect(fromBase45(written)).toEqual(bytes)
})

test.each(['GGW', ':::', 'A', 'ABCD', 'ab', '::', 'B_8'])('%s is none', (text) =>
  expect(fromBase45(text)).toBeNull(),
)

test('what is written can be read, and only so', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(fromBase45(base45(bytes))).toEqual(bytes)
    }),
  )
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123ABCXYZ $%*+-./:'), maxLength: 30 }), (text) => {
      const bytes = fromBase45(text)
      if (bytes) expect(base45(bytes)).toBe(text)
    }),
  )
})
