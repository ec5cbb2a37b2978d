import { createHmac, timingSafeEqual } from 'node:crypto'

/** A secret that addresses are signed with. */
export interface SigningKey {
  id: string
  secret: string
}

/** What a signed address says beside the file. */
export interface Signature {
  key: string
  /** Seconds since 1970 after which it isn't served any more. */
  expires: number
  signature: string
}

/** A file's address that is served until it expires, to whoever has it. */
export function signAddress(address: string, key: SigningKey, expires: number): string {
  return `${address}?${new URLSearchParams({ expires: String(expires), key: key.id, signature: macOf(address, key, expires) })}`
}

/** The signature of a request's query; null where it has none that could be one. */
export function signatureOf(query: unknown): Signature | null {
  if (typeof query !== 'object' || query === null) return null
  const [expires, key, signature] = ['expires', 'key', 'signature'].map((name) => Reflect.get(query, name))
  if (typeof expires !== 'string' || typeof key !== 'string' || typeof signature !== 'string') return null
  return /^\d{1,12}$/.test(expires) ? { key, expires: Number(expires), signature } : null
}

/** Whether we signed that address with that end, whether or not it has come. */
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

/** The address names tenant and file, so that a signature is good for nothing else. */
const macOf = (address: string, { secret }: SigningKey, expires: number): string =>
  createHmac('sha256', secret).update(`${address}\n${expires}`).digest('base64url')
