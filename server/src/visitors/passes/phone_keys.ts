import { createPublicKey, ECDH, verify } from 'node:crypto'

const CURVE = 'prime256v1'
const COMPRESSED = 33

/**
 * A phone's public key as the browser sent it.
 * @param text base64url
 * @returns its 33 bytes; null: it is no point of P-256, compressed
 */
export function phoneKeyIn(text: string): Uint8Array | null {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== COMPRESSED || bytes.toString('base64url') !== text) return null
  return pointOf(bytes) && bytes
}

/** Whether the phone with this key signed these bytes: ECDSA with SHA-256, r and s. */
export function shownBy(phone_key: Uint8Array, bytes: Uint8Array, signature: Uint8Array): boolean {
  const point = pointOf(phone_key)
  if (!point) return false
  const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
    half.toString('base64url'),
  )
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  return verify('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' }, signature)
}

/** The point in full: 0x04, x, y. */
function pointOf(compressed: Uint8Array): Buffer | null {
  try {
    const point = ECDH.convertKey(compressed, CURVE, undefined, undefined, 'uncompressed')
    return Buffer.isBuffer(point) ? point : null
  } catch {
    return null
  }
}
