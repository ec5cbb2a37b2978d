import { generateKeyPairSync, sign, verify } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { base45, fromBase45 } from './base45.ts'
import { isPassText } from './pass_text.ts'
import {
  codeOf,
  digitsOf,
  MAX_CODE,
  MAX_GATE,
  MAX_NAME,
  readCode,
  toShow,
  toSign,
  type Pass,
} from './pass.ts'

const key_id = Uint8Array.of(1, 2, 3, 4)
const server = generateKeyPairSync('ed25519')
const phone = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const at = 1_800_000_000

const usual: Pass = {
  number: Uint8Array.of(0, 1, 2, 3, 4, 5, 6, 255),
  phone_key: Uint8Array.from({ length: 33 }, (_, nth) => nth),
  gates: [0, 3, MAX_GATE],
  from: at,
  until: at + 86_400,
  entries: 1,
  name: '王*',
  plate: 'A12',
  peers: 2,
  online_only: false,
}
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts))
const signed = (pass: Pass) => {
  const bytes = toSign(pass, key_id)
  return joined(bytes, sign(null, bytes, server.privateKey))
}
const shown = (pass: Pass, time = at) => {
  const bytes = toShow(signed(pass), time)
  return joined(bytes, sign('sha256', bytes, { key: phone.privateKey, dsaEncoding: 'ieee-p1363' }))
}

test('a code that moves is read as it was written, with both signatures', () => {
  const read = readCode(codeOf(shown(usual)))
  expect(read).toMatchObject({ pass: usual, key_id, shown: { at } })
  expect(verify(null, read!.signed, server.publicKey, read!.signature)).toBe(true)
  const by = { key: phone.publicKey, dsaEncoding: 'ieee-p1363' } as const
  expect(verify('sha256', read!.shown!.bytes, by, read!.shown!.signature)).toBe(true)
})

test('a printed code stands still', () => {
  const read = readCode(codeOf(signed({ ...usual, phone_key: null })))
  expect(read).toMatchObject({ pass: { ...usual, phone_key: null }, shown: null })
})

test('a code that begins with a blank is read where that was lost', () => {
  const bytes = toSign({ ...usual, phone_key: null }, Uint8Array.of(19, 2, 3, 4))
  const code = codeOf(bytes, sign(null, bytes, server.privateKey))
  expect(code).toMatch(/^ /)
  expect(readCode(code.trim())?.pass).toEqual({ ...usual, phone_key: null })
})

test('the bytes are the same on every machine', () => {
  expect(Buffer.from(toSign(usual, key_id)).toString('hex')).toBe(
    '0101020304a90148000102030405' +
      '06ff02582100' +
      Buffer.from(Array.from({ length: 32 }, (_, nth) => nth + 1)).toString('hex') +
      '031b0000800000000009041a6b49d200051a6b4b2380060107' +
      '64e78e8b2a0863413132' +
      '0902',
  )
})

test('the longest pass makes a code that cameras read', () => {
  const longest = { ...usual, gates: Array.from({ length: MAX_GATE + 1 }, (_, gate) => gate) }
  const most = { name: '欧阳**'.repeat(9), plate: '京A1234挂', entries: 99, peers: 999, online_only: true }
  const text = codeOf(shown({ ...longest, ...most }))
  expect(text.length).toBeLessThanOrEqual(MAX_CODE)
  expect(readCode(text)?.pass.peers).toBe(999)
})

test('any pass survives', () => {
  const passes = fc.record({
    number: fc.uint8Array({ minLength: 8, maxLength: 8 }),
    phone_key: fc.option(fc.uint8Array({ minLength: 33, maxLength: 33 })),
    gates: fc.uniqueArray(fc.nat(MAX_GATE)).map((gates) => gates.toSorted((a, b) => a - b)),
    from: fc.nat(),
    until: fc.nat(),
    entries: fc.option(fc.nat(99)),
    name: fc.string({ unit: 'grapheme', maxLength: 3 }).filter((name) => Buffer.byteLength(name) <= MAX_NAME),
    plate: fc.string({ maxLength: 4 }),
    peers: fc.nat(999),
    online_only: fc.boolean(),
  })
  fc.assert(
    fc.property(passes, (pass) => {
      const code = codeOf(pass.phone_key ? shown(pass) : signed(pass))
      expect(readCode(code)?.pass).toEqual(pass)
    }),
  )
})

describe('what is no code is told from one', () => {
  const bytes = fromBase45(codeOf(shown(usual)))!
  const head = 1 + 4
  test.each<[string, Uint8Array | string]>([
    ['nothing', ''],
    ['another code', 'R.abcdefghijklmnopqrstuv'],
    ['letters of nobody', 'HELLO WORLD'],
    ['another form', joined(Uint8Array.of(3), bytes.subarray(1))],
    ['a moving one called printed', joined(Uint8Array.of(2), bytes.subarray(1))],
    ['cut short', bytes.subarray(0, 60)],
    [
      'a map of indefinite length',
      joined(bytes.subarray(0, head), Uint8Array.of(0xbf), bytes.subarray(head + 1)),
    ],
    ['something behind it', joined(bytes, Uint8Array.of(0))],
    ['too long', base45(new Uint8Array(400))],
  ])('%s', (_what, code) => expect(readCode(typeof code === 'string' ? code : codeOf(code))).toBeNull())

  test('any bytes are read or refused, and never more', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 230 }), (odd) => {
        const read = readCode(codeOf(odd))
        if (read) expect(toSign(read.pass, read.key_id)).toEqual(read.signed)
      }),
    )
  })
})

test.each([
  [{ gates: [-1] }],
  [{ gates: [MAX_GATE + 1] }],
  [{ number: new Uint8Array(7) }],
  [{ phone_key: new Uint8Array(32) }],
])('is not written with %o', (odd) => expect(() => toSign({ ...usual, ...odd }, key_id)).toThrow(RangeError))

test('eight digits stand below a code', () => {
  expect(digitsOf(usual.number)).toBe('00066051')
  expect(digitsOf(new Uint8Array(8).fill(255))).toBe('94967295')
})

test('the code of a pass looks like one, and nothing that is typed or shown for bookings does', () => {
  for (const text of [codeOf(signed(usual)), ` ${codeOf(signed(usual))}`]) expect(isPassText(text)).toBe(true)
  for (const text of [
    '13800000000',
    '沪A12345',
    'V260907ABCDEF',
    `B.${'a'.repeat(200)}.${'b'.repeat(22)}`,
    '',
  ])
    expect(isPassText(text)).toBe(false)
})
