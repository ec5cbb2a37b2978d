import { ed25519 } from '@noble/curves/ed25519.js'
import { p256 } from '@noble/curves/nist.js'
import { hexOf } from '#rules/records/hex.ts'
import type { ReadCode } from '#rules/visitors/passes/pass.ts'
import type { CheckedPass } from '#rules/visitors/passes/verdict.ts'
import { fromBase64url } from '../../../passes/base64url.ts'
import type { LoadedDay } from './day.ts'

type Bytes = Uint8Array<ArrayBuffer>
const own = (bytes: Uint8Array): Bytes => new Uint8Array(bytes)

/** Checks the signatures of a code by what the device keeps. */
export async function checkedCode(read: ReadCode, { answer }: LoadedDay): Promise<CheckedPass> {
  const { pass, key_id, signed, signature, shown } = read
  const known = answer.keys.find((one) => one.key_id === hexOf(key_id))
  const genuine = known ? await isServers(fromBase64url(known.public_key), signed, signature) : false
  return {
    pass,
    signature: known ? (genuine ? 'valid' : 'forged') : 'unknown_key',
    shown:
      shown && pass.phone_key
        ? {
            signature: (await isPhones(pass.phone_key, shown.bytes, shown.signature)) ? 'valid' : 'forged',
            at: shown.at,
          }
        : null,
  }
}

async function isServers(key: Uint8Array, bytes: Uint8Array, signature: Uint8Array): Promise<boolean> {
  try {
    const imported = await crypto.subtle.importKey('raw', own(key), 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', imported, own(signature), own(bytes))
  } catch {
    // Browsers older than 2025 don't know the curve.
    return ed25519.verify(own(signature), own(bytes), own(key))
  }
}

const ecdsa = { name: 'ECDSA', namedCurve: 'P-256' } as const

async function isPhones(key: Uint8Array, bytes: Uint8Array, signature: Uint8Array): Promise<boolean> {
  const point = pointOf(key)
  if (!point) return false
  const imported = await crypto.subtle.importKey('raw', point, ecdsa, false, ['verify'])
  return crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, imported, own(signature), own(bytes))
}

/** The point in full, since browsers don't take compressed ones; null: it is none. */
function pointOf(compressed: Uint8Array): Bytes | null {
  try {
    return own(p256.Point.fromBytes(compressed).toBytes(false))
  } catch {
    return null
  }
}
