/**
 * The pass of a visitor as bytes, and the text that a code shows of it: docs/passes.md. Written by the server, shown by
 * phones, read by gates; who signed it is for the caller to check, by `signed` and `shown`.
 */
import { decode, encode, type DecodeOptions } from 'cborg'
import { base45, fromBase45 } from './base45.ts'

/** What a pass says. No document number, no whole plate and no host's name: a code may be photographed. */
export interface Pass {
  /** 8 bytes, drawn at random, unique in the tenant. */
  number: Uint8Array
  /** The public key of the phone that may show it, P-256, compressed: 33 bytes. Null: a printed pass, which stands still. */
  phone_key: Uint8Array | null
  /** The numbers of the gates that it opens, each 0 to 47, ascending. */
  gates: number[]
  /** Seconds since 1970: from when, and until when, exclusive. */
  from: number
  until: number
  /** How often its holder may enter; null: as often as they like. */
  entries: number | null
  /** The holder's name with most of it hidden, for the guard's eye. */
  name: string
  /** The last characters of the plate; empty: it comes without a vehicle. */
  plate: string
  /** How many come along. */
  peers: number
  /** The category demands that the server itself is asked: without a network, no gate lets it in alone. */
  online_only: boolean
}

/** The largest number that a gate can have: gates are bits of one number that every language can hold. */
export const MAX_GATE = 47
/** A code shows at most so many characters: above that, cameras take too long to read it. */
export const MAX_CODE = 350
/** UTF-8 bytes of a name, at most; a longer one is cut, so that the code stays short. */
export const MAX_NAME = 8
/** Characters of a plate's end. */
export const MAX_PLATE = 4

const NUMBER = 8
const PHONE_KEY = 33
const KEY_ID = 4
const SIGNATURE = 64
const TIME = 4

/** The forms of a code, by its first byte. */
const form = { moving: 1, printed: 2 } as const

const key = {
  number: 1,
  phone_key: 2,
  gates: 3,
  from: 4,
  until: 5,
  entries: 6,
  name: 7,
  plate: 8,
  peers: 9,
  online_only: 10,
} as const

/**
 * The bytes that the server signs: form, key id, and the pass as deterministic CBOR (RFC 8949, 4.2).
 * @param key_id of the server's key, 4 bytes
 * @throws RangeError if a part has not its length, or a gate not its bounds
 */
export function toSign(pass: Pass, key_id: Uint8Array): Uint8Array {
  hasLength(key_id, KEY_ID)
  hasLength(pass.number, NUMBER)
  if (pass.phone_key) hasLength(pass.phone_key, PHONE_KEY)
  if (pass.gates.some((gate) => !Number.isInteger(gate) || gate < 0 || gate > MAX_GATE))
    throw new RangeError('a gate has a number from 0 to 47')
  const all: [number, unknown][] = [
    [key.number, pass.number],
    [key.phone_key, pass.phone_key],
    [key.gates, pass.gates.reduce((bits, gate) => bits + 2 ** gate, 0)],
    [key.from, pass.from],
    [key.until, pass.until],
    [key.entries, pass.entries],
    [key.name, cut(pass.name)],
    [key.plate, pass.plate.slice(-MAX_PLATE) || null],
    [key.peers, pass.peers || null],
    [key.online_only, pass.online_only || null],
  ]
  const body = encode(new Map(all.filter(([, value]) => value !== null)))
  return joined(Uint8Array.of(pass.phone_key ? form.moving : form.printed), key_id, body)
}

/** What a phone signs to show a pass at a time: everything before its own signature. */
export function toShow(signed: Uint8Array, at: number): Uint8Array {
  const time = new Uint8Array(TIME)
  new DataView(time.buffer).setUint32(0, at)
  return joined(signed, time)
}

/** The text of a code. @param parts the signed pass; for a moving one what the phone signed, and its signature */
export const codeOf = (...parts: Uint8Array[]): string => base45(joined(...parts))

/** A code as it was read: nothing of it is checked but its form. */
export interface ReadCode {
  pass: Pass
  key_id: Uint8Array
  /** What the server signed, and its signature: Ed25519. */
  signed: Uint8Array
  signature: Uint8Array
  /** What the phone signed, when (seconds since 1970), and its signature: ECDSA P-256 with SHA-256, r and s. Null: printed. */
  shown: { bytes: Uint8Array; at: number; signature: Uint8Array } | null
}

/** Reads a code. Null: it is none of a pass, or not written as a server writes it. */
export function readCode(text: string): ReadCode | null {
  const code = text.trim()
  // One may begin with a blank, which readers and forms lose.
  return readExactly(code) ?? readExactly(` ${code}`)
}

function readExactly(text: string): ReadCode | null {
  const bytes = text.length > MAX_CODE ? null : fromBase45(text)
  if (!bytes || bytes.length < 1 + KEY_ID + SIGNATURE) return null
  const moving = bytes[0] === form.moving
  if (!moving && bytes[0] !== form.printed) return null
  const end = bytes.length - (moving ? TIME + SIGNATURE : 0)
  const body_end = end - SIGNATURE
  if (body_end <= 1 + KEY_ID) return null
  const key_id = bytes.slice(1, 1 + KEY_ID)
  const pass = passIn(bytes.subarray(1 + KEY_ID, body_end))
  if (!pass || (pass.phone_key !== null) !== moving) return null
  const signed = bytes.slice(0, body_end)
  if (!same(toSign(pass, key_id), signed)) return null
  const shown = moving
    ? {
        bytes: bytes.slice(0, end + TIME),
        at: new DataView(bytes.buffer, bytes.byteOffset + end).getUint32(0),
        signature: bytes.slice(end + TIME),
      }
    : null
  return { pass, key_id, signed, signature: bytes.slice(body_end, end), shown }
}

/**
 * The eight digits that stand below a code, for when no camera reads it. Many passes may share them: whoever looks a pass
 * up by them sees all that it could be.
 */
export function digitsOf(number: Uint8Array): string {
  hasLength(number, NUMBER)
  const low = new DataView(number.buffer, number.byteOffset).getUint32(0)
  return String(low % 100_000_000).padStart(8, '0')
}

const strict: DecodeOptions = {
  strict: true,
  allowIndefinite: false,
  allowUndefined: false,
  allowInfinity: false,
  allowNaN: false,
  allowBigInt: false,
  rejectDuplicateMapKeys: true,
  useMaps: true,
}

function passIn(body: Uint8Array): Pass | null {
  let map: unknown
  try {
    map = decode(body, strict)
  } catch {
    return null
  }
  if (!(map instanceof Map)) return null
  const of = (name: keyof typeof key): unknown => map.get(key[name]) ?? null
  const [number, phone_key, bits, from, until] = [
    of('number'),
    of('phone_key'),
    of('gates'),
    of('from'),
    of('until'),
  ]
  const [entries, name, plate, peers] = [of('entries'), of('name'), of('plate') ?? '', of('peers') ?? 0]
  if (!(number instanceof Uint8Array) || number.length !== NUMBER) return null
  if (phone_key !== null && !(phone_key instanceof Uint8Array && phone_key.length === PHONE_KEY)) return null
  if (!isCount(bits) || bits >= 2 ** (MAX_GATE + 1) || !isCount(from) || !isCount(until)) return null
  if ((entries !== null && !isCount(entries)) || !isCount(peers)) return null
  if (typeof name !== 'string' || typeof plate !== 'string') return null
  const gates = Array.from({ length: MAX_GATE + 1 }, (_, gate) => gate).filter(
    (gate) => Math.floor(bits / 2 ** gate) % 2 === 1,
  )
  const online_only = of('online_only') === true
  return { number, phone_key, gates, from, until, entries, name, plate, peers, online_only }
}

/** A name as codes have room for. */
export function cut(name: string): string {
  const letters = [...name]
  while (new TextEncoder().encode(letters.join('')).length > MAX_NAME) letters.pop()
  return letters.join('')
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

function hasLength(bytes: Uint8Array, length: number): void {
  if (bytes.length !== length) throw new RangeError(`${bytes.length} bytes instead of ${length}`)
}

function joined(...parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

const same = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((byte, at) => byte === other[at])
