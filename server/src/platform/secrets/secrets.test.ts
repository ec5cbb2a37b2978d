import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CannotStart } from '#postgres/cannot_start.ts'
import { parseSecretKeys, secretKeyFile, secretKeys } from './secret_keys.ts'
import { createSecrets, keyOf, SecretLost, type SecretKey } from './secrets.ts'

const key = (id: string): SecretKey => ({ id, key: randomBytes(32) })
const [old, now, another] = [key('old'), key('now'), key('now')]
const place = { tenant_id: 'a', of: 'visitor.card_number' }
const NUMBER = '330102199003071234'

describe('an encrypted value', () => {
  test.each([NUMBER, '', 'H12345678（10）', '🪪', 'x'.repeat(5000)])('is read again: %.20s', (value) => {
    const secrets = createSecrets([now])
    expect(secrets.open(place, secrets.seal(place, value))).toBe(value)
  })

  test('is another text each time, and has nothing of the value but its length', () => {
    const secrets = createSecrets([now])
    const [one, other] = [secrets.seal(place, NUMBER), secrets.seal(place, NUMBER)]
    expect(one).not.toBe(other)
    expect(Buffer.from(one.split('.')[1] ?? '', 'base64url').toString('latin1')).not.toContain('3301')
    expect(keyOf(one)).toBe('now')
  })

  const sealed = createSecrets([old]).seal(place, NUMBER)
  const flipped = (at: number) => {
    const [id = '', text = ''] = sealed.split('.')
    const bytes = Buffer.from(text, 'base64url')
    const i = at < 0 ? bytes.length + at : at
    bytes.writeUInt8(bytes.readUInt8(i) ^ 1, i)
    return `${id}.${bytes.toString('base64url')}`
  }
  test.each([
    ['after the keys were changed', [now, old], place, sealed, NUMBER],
    ['by the key itself', [old], place, sealed, NUMBER],
    ['without its key', [now], place, sealed, null],
    ['by another key of the same id', [{ ...another, id: 'old' }], place, sealed, null],
    ['in another tenant', [old], { ...place, tenant_id: 'b' }, sealed, null],
    ['in another column', [old], { ...place, of: 'visitor.phone' }, sealed, null],
    ['with another nonce', [old], place, flipped(0), null],
    ['with another text', [old], place, flipped(12), null],
    ['with another tag', [old], place, flipped(-1), null],
    ['cut short', [old], place, 'old.AAAA', null],
    ['without a key’s id', [old], place, NUMBER, null],
  ] as const)('%s', (_when, keys, at, text, expected) => {
    const [first, ...others] = keys
    const { open } = createSecrets([first, ...others])
    if (expected !== null) return expect(open(at, text)).toBe(expected)
    expect(() => open(at, text)).toThrow(SecretLost)
    expect(() => open(at, text)).not.toThrow(NUMBER)
  })
})

describe('the hash of a value', () => {
  const { hash, hashes } = createSecrets([now, old])
  test('is that of equal values of the same place alone', () => {
    expect(hash(place, NUMBER)).toBe(createSecrets([now]).hash(place, NUMBER))
    const others = [
      hash(place, `${NUMBER}0`),
      hash({ ...place, tenant_id: 'b' }, NUMBER),
      hash({ ...place, of: 'visitor.phone' }, NUMBER),
      createSecrets([another]).hash(place, NUMBER),
    ]
    expect(others).not.toContain(hash(place, NUMBER))
  })

  test('is known by every key', () => {
    expect(hashes(place, NUMBER)).toEqual([hash(place, NUMBER), createSecrets([old]).hash(place, NUMBER)])
  })
})

describe('keys', () => {
  const base64 = randomBytes(32).toString('base64')
  const url = randomBytes(32).toString('base64url')
  test.each([
    [`a:${base64}`, ['a']],
    [`a:${url},b:${base64}`, ['a', 'b']],
    [` a:${url}\n\nb:${base64}\n`, ['a', 'b']],
    ['', null],
    [url, null],
    [`a:${url.slice(1)}`, null],
    [`a:${url}x`, null],
    [`a b:${url}`, null],
    [`a:${url},a:${base64}`, null],
    [`a:${url},b`, null],
  ])('%s', (text, ids) => expect(parseSecretKeys(text)?.map(({ id }) => id) ?? null).toEqual(ids))
})

describe('the key file', () => {
  let folder: string
  beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'reservation-keys-'))))
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('is made once, for our user alone', () => {
    const made = secretKeys(folder, null)
    expect(secretKeys(folder, null)).toEqual(made)
    expect(statSync(secretKeyFile(folder)).mode & 0o777).toBe(0o600)
    expect(parseSecretKeys(readFileSync(secretKeyFile(folder), 'utf8'))).toEqual(made)
  })

  test('is not made where the settings have keys', () => {
    expect(secretKeys(folder, [now])).toEqual([now])
    expect(() => statSync(secretKeyFile(folder))).toThrow('ENOENT')
  })

  test('stops the start if it is damaged, and is never replaced', () => {
    writeFileSync(secretKeyFile(folder), 'a:short\n')
    expect(() => secretKeys(folder, null)).toThrow(CannotStart)
    expect(readFileSync(secretKeyFile(folder), 'utf8')).toBe('a:short\n')
  })
})
