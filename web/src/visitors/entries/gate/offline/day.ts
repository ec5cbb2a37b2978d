import { hexOf } from '#rules/records/hex.ts'
import {
  hashedText,
  HASH_BYTES,
  unpackBlocked,
  unpackExpected,
  unpackNumbers,
  type BlockedKeys,
  type Expected,
  type HashedPart,
} from '#rules/visitors/gate_devices/gate_day.ts'
import { fromBase64url } from '../../../passes/base64url.ts'
import type { GateDayAnswer } from '../../entries.graphql.ts'
import { forget, keep, keepKey, kept, keptKey } from './kept.ts'

/** What this device decides by without a network. */
export interface KeptDay {
  gate: string
  /** Who fetched it. */
  owner: string
  /** The server's clock when it was fetched, and the device's then: seconds, and milliseconds, since 1970. */
  heard: { server: number; device: number }
  answer: Omit<GateDayAnswer, 'day_key'>
}

/** The same, ready to be asked. */
export interface LoadedDay extends KeptDay {
  expected: readonly Expected[]
  by_number: ReadonlyMap<string, Expected>
  revoked: ReadonlySet<string>
  blocked: readonly BlockedKeys[]
  hashing: CryptoKey
}

const DAY = 'day'
const HASH = 'hash'
const hmac = { name: 'HMAC', hash: 'SHA-256' } as const

/** Keeps what the server told. @returns it, loaded; null: it can't be read */
export async function keepDay(
  day: Omit<KeptDay, 'answer'>,
  { day_key, ...answer }: GateDayAnswer,
): Promise<LoadedDay | null> {
  const hashing = await crypto.subtle.importKey('raw', new Uint8Array(fromBase64url(day_key)), hmac, false, [
    'sign',
  ])
  await keepKey(HASH, hashing)
  await keep(DAY, { ...day, answer } satisfies KeptDay)
  return loaded({ ...day, answer }, hashing)
}

/** What is kept; null: nothing, or nothing that can be read. */
export async function keptDay(): Promise<LoadedDay | null> {
  const [day, hashing] = await Promise.all([kept<KeptDay>(DAY), keptKey(HASH)])
  return day && hashing ? loaded(day, hashing) : null
}

export const forgetDay = async (): Promise<void> => {
  await Promise.all([forget(DAY), forget(HASH)])
}

function loaded(day: KeptDay, hashing: CryptoKey): LoadedDay | null {
  const { answer } = day
  const expected = unpackExpected(fromBase64url(answer.expected))
  const revoked = unpackNumbers(fromBase64url(answer.revoked))
  const blocked = unpackBlocked(fromBase64url(answer.blocked))
  if (!expected || !revoked || !blocked) return null
  return {
    ...day,
    ...{ expected, blocked, hashing },
    revoked: new Set(revoked),
    by_number: new Map(expected.filter(({ number }) => number !== '').map((row) => [row.number, row])),
  }
}

/** A text as the server has hashed it for this device; empty: nothing to hash. */
export async function hashOf({ hashing }: LoadedDay, part: HashedPart, text: string): Promise<string> {
  if (text === '') return ''
  const whole = await crypto.subtle.sign('HMAC', hashing, new TextEncoder().encode(hashedText(part, text)))
  return hexOf(new Uint8Array(whole).subarray(0, HASH_BYTES))
}
