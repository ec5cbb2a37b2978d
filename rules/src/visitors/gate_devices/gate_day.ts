/**
 * What a device at a gate keeps of a day, so that it decides without a network: who is expected, which passes count no more, and
 * who may not come in. Written by the server, read by the gate. Nobody's document, phone or plate can be read in it: they are
 * compared by keyed hashes, whose key is the device's alone and changes every day. docs/passes.md.
 */

import { bytesOfHex, hexOf } from '../../records/hex.ts'
import type { BlockedAtGate } from '../people/blocks.ts'

export type ExpectedKind = 'visit' | 'long_term' | 'vehicle'

/** Somebody who may come in by the gate. Hashes are 16 hexadecimal digits; empty: unknown. */
export interface Expected {
  kind: ExpectedKind
  /** Of the visit, the person of the long-term personnel, the vehicle. */
  id: string
  /** The number of the pass that counts, 16 hexadecimal digits; empty: they have none. */
  number: string
  inside: boolean
  /** They came in before. */
  entered: boolean
  single_entry: boolean
  /** The pass says what its visit doesn't say any more. */
  changed: boolean
  /** Only the server lets them in. */
  online_only: boolean
  blocked: BlockedAtGate
  /** Seconds since 1970, until exclusive. */
  from: number
  until: number
  phone: string
  document: string
  plate: string
  /** With most of it hidden. */
  name: string
}

/** What somebody on a blacklist is compared by, as `Expected` has it. */
export interface BlockedKeys {
  kind: 'person' | 'vehicle'
  phone: string
  document: string
  name: string
  plate: string
  /** Of all plates that look like it. */
  plate_shape: string
}

/** What is hashed: the same text in another place is another hash. */
export type HashedPart = 'phone' | 'document' | 'name' | 'plate' | 'plate_shape'

/** The text whose HMAC-SHA256 is taken; its first eight bytes count. */
export const hashedText = (part: HashedPart, text: string): string => `${part}\0${text}`

/** The end of what has none: the last second that four bytes hold. Seconds since 1970. */
export const ALWAYS = 2 ** 32 - 1

/** The length of a hash. Bytes. */
export const HASH_BYTES = 8

const FORM = 1
const UUID = 16
const NUMBER = 8
/** Of a name, at most. Bytes of UTF-8. */
const NAME = 30

const kinds: readonly ExpectedKind[] = ['visit', 'long_term', 'vehicle']
const verdicts: readonly BlockedAtGate[] = ['no', 'near', 'yes']
const flags = ['inside', 'entered', 'single_entry', 'changed', 'online_only'] as const
const hashes = ['phone', 'document', 'plate'] as const
const blocked_hashes = ['phone', 'document', 'name', 'plate', 'plate_shape'] as const

/** @throws RangeError for an id, a number or a hash that is none */
export function packExpected(rows: readonly Expected[]): Uint8Array {
  const out = new Writer()
  out.byte(FORM)
  for (const row of rows) {
    out.byte(kinds.indexOf(row.kind) | (verdicts.indexOf(row.blocked) << 4))
    out.byte(flags.reduce((bits, name, at) => bits | (Number(row[name]) << at), 0))
    out.hex(row.id.replaceAll('-', ''), UUID)
    out.hex(row.number, NUMBER)
    out.seconds(row.from)
    out.seconds(row.until)
    for (const name of hashes) out.hex(row[name], HASH_BYTES)
    out.text(row.name)
  }
  return out.bytes()
}

/** @returns null: it isn't what `packExpected` writes */
export const unpackExpected = (bytes: Uint8Array): Expected[] | null =>
  readAll(bytes, (from) => {
    const head = from.byte()
    const bits = from.byte()
    const kind = kinds[head & 15]
    const blocked = verdicts[head >> 4]
    if (!kind || !blocked) throw new RangeError('another form')
    const flag = (name: (typeof flags)[number]) => ((bits >> flags.indexOf(name)) & 1) === 1
    return {
      kind,
      blocked,
      inside: flag('inside'),
      entered: flag('entered'),
      single_entry: flag('single_entry'),
      changed: flag('changed'),
      online_only: flag('online_only'),
      id: from.hex(UUID).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
      number: from.hex(NUMBER),
      from: from.seconds(),
      until: from.seconds(),
      phone: from.hex(HASH_BYTES),
      document: from.hex(HASH_BYTES),
      plate: from.hex(HASH_BYTES),
      name: from.text(),
    }
  })

export function packBlocked(rows: readonly BlockedKeys[]): Uint8Array {
  const out = new Writer()
  out.byte(FORM)
  for (const row of rows) {
    out.byte(row.kind === 'person' ? 0 : 1)
    for (const name of blocked_hashes) out.hex(row[name], HASH_BYTES)
  }
  return out.bytes()
}

/** @returns null: it isn't what `packBlocked` writes */
export const unpackBlocked = (bytes: Uint8Array): BlockedKeys[] | null =>
  readAll(bytes, (from) => ({
    kind: from.byte() === 0 ? 'person' : 'vehicle',
    phone: from.hex(HASH_BYTES),
    document: from.hex(HASH_BYTES),
    name: from.hex(HASH_BYTES),
    plate: from.hex(HASH_BYTES),
    plate_shape: from.hex(HASH_BYTES),
  }))

export function packNumbers(numbers: readonly string[]): Uint8Array {
  const out = new Writer()
  out.byte(FORM)
  for (const number of numbers) out.hex(number, NUMBER)
  return out.bytes()
}

/** @returns null: it isn't what `packNumbers` writes */
export const unpackNumbers = (bytes: Uint8Array): string[] | null =>
  readAll(bytes, (from) => from.hex(NUMBER))

function readAll<Row>(bytes: Uint8Array, read: (from: Reader) => Row): Row[] | null {
  const from = new Reader(bytes)
  try {
    if (from.byte() !== FORM) return null
    const rows: Row[] = []
    while (!from.is_over) rows.push(read(from))
    return rows
  } catch (cause) {
    if (cause instanceof RangeError) return null
    throw cause
  }
}

class Writer {
  private room = new Uint8Array(1 << 12)
  private at = 0

  byte(value: number): void {
    this.take(1)[0] = value
  }

  seconds(value: number): void {
    const part = this.take(4)
    new DataView(part.buffer, part.byteOffset).setUint32(0, value)
  }

  /** @param digits empty: zeros, which stand for nothing */
  hex(digits: string, length: number): void {
    if (digits === '') return void this.take(length)
    if (!/^[\da-f]+$/.test(digits) || digits.length !== 2 * length)
      throw new RangeError(`not ${length} bytes in hexadecimal digits`)
    this.take(length).set(bytesOfHex(digits))
  }

  text(value: string): void {
    const letters = [...value]
    let bytes = new TextEncoder().encode(value)
    while (bytes.length > NAME) {
      letters.pop()
      bytes = new TextEncoder().encode(letters.join(''))
    }
    this.byte(bytes.length)
    this.take(bytes.length).set(bytes)
  }

  bytes(): Uint8Array {
    return this.room.slice(0, this.at)
  }

  private take(length: number): Uint8Array {
    if (this.at + length > this.room.length) {
      const larger = new Uint8Array(2 * (this.room.length + length))
      larger.set(this.room)
      this.room = larger
    }
    this.at += length
    return this.room.subarray(this.at - length, this.at)
  }
}

class Reader {
  private at = 0
  private readonly bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  get is_over(): boolean {
    return this.at === this.bytes.length
  }

  byte(): number {
    return this.take(1)[0] ?? 0
  }

  seconds(): number {
    const part = this.take(4)
    return new DataView(part.buffer, part.byteOffset).getUint32(0)
  }

  hex(length: number): string {
    const part = this.take(length)
    return part.every((byte) => byte === 0) ? '' : hexOf(part)
  }

  text(): string {
    return new TextDecoder().decode(this.take(this.byte()))
  }

  private take(length: number): Uint8Array {
    if (this.at + length > this.bytes.length) throw new RangeError('it ends too early')
    this.at += length
    return this.bytes.subarray(this.at - length, this.at)
  }
}
