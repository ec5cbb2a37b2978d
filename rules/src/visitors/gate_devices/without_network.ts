/**
 * What a gate says while the server can't be reached: the same decisions, with what the device knows. What it can't know is yellow,
 * never green. Product §7; docs/passes.md.
 */
import { visitAtGate } from '../entries/at_gate.ts'
import type { Gate } from '../gates/gate.ts'
import { blockedBy, blockVerdict, type BlockedAtGate } from '../people/blocks.ts'
import { verdict, type CheckedPass, type GateVerdict } from '../passes/verdict.ts'
import { visit_state } from '../visits/states.ts'
import type { BlockedKeys, Expected } from './gate_day.ts'

/** Where and when the device decides. */
export interface DecidingHere {
  /** Seconds since 1970, by the server's clock as far as the device knows it. */
  now: number
  direction: 'in' | 'out'
}

/** Of a code. @param found whom the number of its pass means: somebody expected, one that counts no more, nobody who is known */
export function codeWithoutNetwork(
  code: CheckedPass | null,
  found: Expected | 'revoked' | null,
  { now, direction, gate, last_code }: DecidingHere & { gate: number; last_code: number | null },
): GateVerdict {
  const row = found === 'revoked' ? null : found
  return verdict(code, {
    ...{ now, gate, direction, last_code, online: false },
    revoked: found === 'revoked' ? true : row ? false : null,
    changed: row?.changed ?? null,
    blocked: row?.blocked ?? null,
    entered: row ? Number(row.entered) : null,
    inside: row?.inside ?? null,
  })
}

/** Of somebody whom the guard looked up. They show a document. */
export function lookedUpWithoutNetwork(
  row: Expected,
  { now, direction, gate }: DecidingHere & { gate: Gate },
): Pick<GateVerdict, 'colour' | 'reason'> {
  const said = visitAtGate(
    {
      // Only who may come in by this gate was sent to it.
      state: row.entered && !row.inside ? visit_state.left : visit_state.approved,
      campus: null,
      single_entry: Number(row.single_entry),
      inside: row.inside,
      start: { epochMilliseconds: row.from * 1000 },
      end: { epochMilliseconds: row.until * 1000 - 1 },
    },
    { gate, direction, now: { epochMilliseconds: now * 1000 }, blocked: row.blocked },
  )
  return said.colour === 'green' && direction === 'in' && row.online_only
    ? { colour: 'yellow', reason: 'ask_server' }
    : said
}

/** What is known of somebody whom nobody expects, as hashes; empty: nothing. */
export type TypedHashes = Omit<BlockedKeys, 'kind'>

/** Whether the blacklist has somebody, or somebody like them: by whatever was typed, all of it or any. */
export function blockedWithoutNetwork(typed: TypedHashes, rows: readonly BlockedKeys[]): BlockedAtGate {
  const has = (one: string, other: string) => one !== '' && one === other
  const found = rows.map((row) =>
    row.kind === 'vehicle'
      ? has(typed.plate, row.plate)
        ? 'hit'
        : has(typed.plate_shape, row.plate_shape)
          ? 'near'
          : null
      : blockVerdict({
          document: has(typed.document, row.document) ? 'same' : null,
          phone: has(typed.phone, row.phone) ? 'same' : null,
          name: has(typed.name, row.name),
          name_only: row.document === '' && row.phone === '',
        }),
  )
  return blockedBy(found.filter((one) => one !== null))
}

/** The same of whom only a name and a plate are known: a name tells namesakes from nobody, as the server has it. */
export const strangerBlocked = (typed: TypedHashes, rows: readonly BlockedKeys[]): BlockedAtGate =>
  typed.name !== '' && rows.some(({ name }) => name === typed.name)
    ? 'yes'
    : blockedWithoutNetwork(typed, rows)
