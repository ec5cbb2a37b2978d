import { bytesOfHex, hexOf } from '#rules/records/hex.ts'
import type { Expected } from '#rules/visitors/gate_devices/gate_day.ts'
import {
  blockedWithoutNetwork,
  codeWithoutNetwork,
  lookedUpWithoutNetwork,
  strangerBlocked,
} from '#rules/visitors/gate_devices/without_network.ts'
import type { Gate } from '#rules/visitors/gates/gate.ts'
import { digitsOf, readCode } from '#rules/visitors/passes/pass.ts'
import type { GateVerdict } from '#rules/visitors/passes/verdict.ts'
import { nameKey, phoneKey, type BlockedAtGate } from '#rules/visitors/people/blocks.ts'
import { documentKey } from '#rules/visitors/people/documents.ts'
import { plateKey, plateShape } from '#rules/visitors/people/plates.ts'
import { hashOf, type LoadedDay } from './day.ts'
import { asSeen, type SeenHere } from './here.ts'
import { checkedCode } from './signatures.ts'

/** Where, when and with what the device decides. */
export interface Deciding {
  day: LoadedDay
  seen: SeenHere
  direction: 'in' | 'out'
  /** Seconds since 1970. */
  now: number
}

/** What the device says by itself. */
export interface LocalVerdict extends GateVerdict {
  /** Whom it means; null: nobody whom it knows. */
  row: Expected | null
  /** With most of it hidden; null: unknown. */
  name: string | null
  people: number
  /** The end of the plate, or what was typed. */
  plate: string | null
  /** Seconds since 1970. */
  until: number | null
  /** Of a pass. */
  code: { number: string; at: number } | null
}

/** What the device says to a code. */
export async function decideCode(
  text: string,
  { day, seen, direction, now }: Deciding,
): Promise<LocalVerdict> {
  const read = readCode(text)
  const number = read ? hexOf(read.pass.number) : ''
  const known = day.by_number.get(number)
  const row = known ? asSeen(known, seen) : null
  const said = codeWithoutNetwork(
    read ? await checkedCode(read, day) : null,
    day.revoked.has(number) ? 'revoked' : row,
    { now, direction, gate: day.answer.gate_number, last_code: seen.codes[number] ?? null },
  )
  const pass = read?.pass
  return {
    ...said,
    row,
    name: pass?.name ?? null,
    people: (pass?.peers ?? 0) + 1,
    plate: pass?.plate || null,
    until: pass?.until ?? null,
    code: read?.shown ? { number, at: read.shown.at } : null,
  }
}

/** More don't fit on a guard's screen. */
const FEW = 20

/** Whom the device knows by what a guard typed: the digits of a pass, a document, a plate, a whole phone number. */
export async function lookUpHere(
  text: string,
  { day, seen, direction, now }: Deciding,
): Promise<LocalVerdict[]> {
  const phone = phoneKey(text).length > 6 ? phoneKey(text) : ''
  const hashes = {
    phone: await hashOf(day, 'phone', phone),
    document: await hashOf(day, 'document', documentKey(text)),
    plate: await hashOf(day, 'plate', plateKey(text)),
    plate_shape: await hashOf(day, 'plate_shape', plateShape(text)),
    name: '',
  }
  const digits = text.normalize('NFKC').replaceAll(/[\s-]/g, '')
  const gate: Gate = { ...{ code: day.gate, campus_code: null, direction: 'both' }, vehicles: 1, state: 1 }
  const same = (one: string, other: string) => one !== '' && one === other
  const found = day.expected
    .filter(
      (row) =>
        same(row.phone, hashes.phone) ||
        same(row.document, hashes.document) ||
        same(row.plate, hashes.plate) ||
        (digits.length === 8 && row.number !== '' && digitsOf(bytesOfHex(row.number)) === digits),
    )
    .slice(0, FEW)
    .map((expected): LocalVerdict => {
      const row = asSeen(expected, seen)
      return {
        ...lookedUpWithoutNetwork(row, { now, direction, gate }),
        ...{ row, name: row.name, until: row.until, ask_document: true, people: 1, plate: null, code: null },
      }
    })
  if (found.length > 0 || direction === 'out') return found
  const blocked = blockedWithoutNetwork(hashes, day.blocked)
  return blocked === 'no' ? [] : [stranger(blocked, text)]
}

/** Whether somebody whom the device doesn't know may be on the blacklist, by their name and plate. */
export async function blockedHere(
  day: LoadedDay,
  { name, plate }: { name: string; plate: string },
): Promise<BlockedAtGate> {
  return strangerBlocked(
    {
      name: await hashOf(day, 'name', nameKey(name)),
      plate: await hashOf(day, 'plate', plateKey(plate)),
      plate_shape: await hashOf(day, 'plate_shape', plateShape(plate)),
      ...{ phone: '', document: '' },
    },
    day.blocked,
  )
}

const stranger = (blocked: 'near' | 'yes', text: string): LocalVerdict => ({
  ...(blocked === 'yes' ? { colour: 'red', reason: 'blocked' } : { colour: 'yellow', reason: 'near_block' }),
  ...{ row: null, name: text, until: null, ask_document: true, people: 1, plate: null, code: null },
})
