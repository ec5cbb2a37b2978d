import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** A key of the installation: its id stands in front of everything that it has encrypted. */
export interface SecretKey {
  /** 1 to 20 letters, digits, - and _. */
  id: string
  /** 32 bytes. */
  key: Buffer
}

/**
 * Where a value belongs, such as `visitor.card_number`: one that is copied into another column, or to another tenant,
 * can't be read there.
 */
export interface SecretPlace {
  tenant_id: string
  of: string
}

/** A column of encrypted values, null or empty where there is none; its table has `tenant_id` and `id`. */
export interface SealedColumn {
  table: string
  column: string
  /** As in `SecretPlace`. */
  of: string
  /** Other columns of the row that are made from the value with the keys. */
  besides?: (secrets: Secrets, tenant_id: string, value: string) => Record<string, string>
}

/** Encrypts personal values at rest, and finds equal ones without decrypting any. */
export interface Secrets {
  /** The id of the key that encrypts now. */
  readonly current: string
  /** Encrypts a value. Two calls give different texts. */
  seal(place: SecretPlace, value: string): string
  /** @throws SecretLost if the key isn't there any more, the text was changed, or it belongs to another place */
  open(place: SecretPlace, sealed: string): string
  /** What equal values of a place have in common: it is stored beside the encrypted value, and tells nothing without the key. */
  hash(place: SecretPlace, value: string): string
  /** The same by every key: what was stored before the keys were changed is found as well. */
  hashes(place: SecretPlace, value: string): string[]
}

/** A value that can't be decrypted. It never contains the value. */
export class SecretLost extends Error {}

const NONCE = 12
const TAG = 16

/**
 * AES-256-GCM with a random nonce; the place is authenticated with it. Encrypting and searching have keys of their own,
 * derived from the installation's.
 * @param keys the first encrypts, the others are still read: docs/configuration.md, "Personal data"
 */
export function createSecrets(keys: readonly [SecretKey, ...SecretKey[]]): Secrets {
  const rings = keys.map(({ id, key }) => ({
    id,
    sealing: derived(key, 'seal'),
    searching: derived(key, 'search'),
  }))
  const by_id = new Map(rings.map((ring) => [ring.id, ring]))
  const [{ id: current }] = keys
  const ringOf = (id: string) => {
    const ring = by_id.get(id)
    if (!ring) throw new SecretLost(`there is no key ${JSON.stringify(id.slice(0, 20))}`)
    return ring
  }
  const first = ringOf(current)

  const hashBy = ({ searching }: typeof first, place: SecretPlace, value: string) =>
    createHmac('sha256', searching).update(nameOf(place)).update('\0').update(value).digest('base64url')

  return {
    current,
    seal(place, value) {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', first.sealing, nonce).setAAD(nameOf(place))
      const text = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()])
      return `${current}.${Buffer.concat([nonce, text, cipher.getAuthTag()]).toString('base64url')}`
    },
    open(place, sealed) {
      const dot = sealed.indexOf('.')
      const { sealing } = ringOf(sealed.slice(0, Math.max(dot, 0)))
      const bytes = Buffer.from(sealed.slice(dot + 1), 'base64url')
      if (bytes.length < NONCE + TAG) throw new SecretLost('an encrypted value is too short')
      const decipher = createDecipheriv('aes-256-gcm', sealing, bytes.subarray(0, NONCE))
        .setAAD(nameOf(place))
        .setAuthTag(bytes.subarray(-TAG))
      try {
        return `${decipher.update(bytes.subarray(NONCE, -TAG), undefined, 'utf8')}${decipher.final('utf8')}`
      } catch {
        throw new SecretLost('an encrypted value was changed, or belongs to another place')
      }
    },
    hash: (place, value) => hashBy(first, place, value),
    hashes: (place, value) => rings.map((ring) => hashBy(ring, place, value)),
  }
}

/** The id of the key that has encrypted a value. */
export const keyOf = (sealed: string): string => sealed.slice(0, Math.max(sealed.indexOf('.'), 0))

/** A value decrypted; null: its key isn't there any more. */
export function opened(secrets: Secrets, place: SecretPlace, sealed: string): string | null {
  try {
    return secrets.open(place, sealed)
  } catch (cause) {
    if (cause instanceof SecretLost) return null
    throw cause
  }
}

const derived = (key: Buffer, use: string) => Buffer.from(hkdfSync('sha256', key, '', use, 32))
const nameOf = ({ tenant_id, of }: SecretPlace) => Buffer.from(`${tenant_id}\0${of}`)
