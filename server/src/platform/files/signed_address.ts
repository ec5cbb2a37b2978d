import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SigningKey } from '../database/rotating_keys.ts'

/** The parts of a signed address beside the file. */
export interface Signature {
  key: string
  /** Seconds since 1970; after that the file isn't served any more. */
  expires: number
  signature: string
}

/** A file's address that is served to anyone who has it until it expires. */
export function signAddress(address: string, key: SigningKey, expires: number): string {
  return `${address}?${new URLSearchParams({ expires: String(expires), key: key.id, signature: macOf(address, key, expires) })}`
}

/** The signature in a request's query; null if there is none or it is malformed. */
export function signatureOf(query: unknown): Signature | null {
  if (typeof query !== 'object' || query === null) return null
  const [expires, key, signature] = ['expires', 'key', 'signature'].map((name) => Reflect.get(query, name))
  if (typeof expires !== 'string' || typeof key !== 'string' || typeof signature !== 'string') return null
  return /^\d{1,12}$/.test(expires) ? { key, expires: Number(expires), signature } : null
}

/** Whether we signed that address with that expiry, expired or not. */
export function isSigned(address: string, keys: readonly SigningKey[], said: Signature): boolean {
  const key = keys.find(({ id }) => id === said.key)
  if (!key) return false
  const [ours, theirs] = [macOf(address, key, said.expires), said.signature].map((text) => Buffer.from(text))
  return (
    ours !== undefined &&
    theirs !== undefined &&
    ours.length === theirs.length &&
    timingSafeEqual(ours, theirs)
  )
}

/** The address contains tenant and file, so a signature is valid for nothing else. */
const macOf = (address: string, { secret }: SigningKey, expires: number): string =>
  createHmac('sha256', secret).update(`${address}\n${expires}`).digest('base64url')
