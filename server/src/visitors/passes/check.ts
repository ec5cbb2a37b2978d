import { hasPass } from '#rules/visitors/passes/has_pass.ts'
import { readCode, type ReadCode } from '#rules/visitors/passes/pass.ts'
import { stillTrue } from '#rules/visitors/passes/still_true.ts'
import {
  verdict,
  type CheckedPass,
  type GateVerdict,
  type KnownAtGate,
} from '#rules/visitors/passes/verdict.ts'
import { leadsTo } from '#rules/visitors/gates/gate.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { Refused } from '#server/platform/refused.ts'
import { allGates, type KnownGate } from '#server/visitors/gates/gates.service.ts'
import { blockedOf, comingOf, stateThen } from '#server/visitors/visits/visits.service.ts'
import { mayCheckAt, type Encounter } from '#server/visitors/people/people.service.ts'
import type { StoredVisit } from '#server/visitors/visits/visits.table.ts'
import { signedBy } from './keys.ts'
import { gateNumbers, NO_NUMBER, saidNow, type StoredPass } from './passes.ts'
import { shownBy } from './phone_keys.ts'

/** What a gate is told of a code. */
export interface CheckedAtGate extends GateVerdict {
  /** The visit that the pass is of; null: it is of none that is known. */
  visit: StoredVisit | null
  /** Whether somebody of it is on a blacklist, or like somebody on it, whatever else stands against the code. */
  blocked: NonNullable<KnownAtGate['blocked']>
}

/**
 * What the server says to a code that is shown at a gate. It changes nothing: that somebody came in is another message.
 * @param gate_code of the gate
 * @param plate that the gate sees, if any
 * @param locks keeps the visit locked until the commit: of two copies at once the second is checked after the first came in
 * @throws Refused as `gateToCheck`
 */
export async function checkCode(
  ctx: Ctx,
  text: string,
  gate_code: string,
  direction: 'in' | 'out',
  { plate = null, locks = false }: { plate?: string | null; locks?: boolean } = {},
): Promise<CheckedAtGate> {
  const gate = await gateToCheck(ctx, gate_code, direction)
  const read = readCode(text)
  const of_nobody = { visit: null, blocked: 'no' } as const
  if (!read) return { ...verdict(null, unknownAt(ctx, 0, direction)), ...of_nobody }
  const checked = await checkedOf(ctx, read)
  // No pass names a gate that has no number.
  const number = (await gateNumbers(ctx.tx)).get(gate.id) ?? NO_NUMBER
  const known = unknownAt(ctx, number, direction)
  if (checked.signature !== 'valid') return { ...verdict(checked, known), ...of_nobody }
  const { pass, visit } = await storedOf(ctx, read, locks)
  if (!pass || !visit) return { ...verdict(checked, { ...known, revoked: true }), ...of_nobody }
  const blocked = await blockedOf(ctx, comingOf(ctx, visit, plate), metAt(gate, direction))
  const state = await stateThen(ctx, visit)
  const said = verdict(checked, {
    ...known,
    revoked: pass.replaced_at !== null || !hasPass({ ...visit, state }),
    changed: !stillTrue(read.pass, await saidNow(ctx, visit, pass.phone_key === null), number),
    blocked,
    entered: visit.entered_at === null ? 0 : 1,
    inside: visit.inside === 1,
  })
  return { ...said, visit, blocked }
}

/** Who comes is met at the gate; that somebody on the blacklist leaves is no news. */
export const metAt = ({ code }: Pick<KnownGate, 'code'>, direction: 'in' | 'out'): Encounter | null =>
  direction === 'in' ? { met: 'gate', evidence: code } : null

/**
 * The gate at which the caller checks.
 * @param direction null: whichever way
 * @throws Refused NOT_FOUND for a gate that isn't there, or is closed; NOT_ALLOWED where the caller may not check, and for a way
 * that the gate doesn't lead
 */
export async function gateToCheck(
  ctx: Ctx,
  gate_code: string,
  direction: 'in' | 'out' | null,
): Promise<KnownGate> {
  const gate = (await allGates(ctx.tx)).find(({ code, state }) => code === gate_code && state === 1)
  if (!gate) throw new Refused('NOT_FOUND', {}, 'gate')
  if (!(await mayCheckAt(ctx, viewerOf(ctx).account, gate)))
    throw new Refused('NOT_ALLOWED', { why: 'gate' }, 'gate')
  if (direction !== null && !leadsTo(gate, direction))
    throw new Refused('NOT_ALLOWED', { why: `gate_not_${direction}` }, 'direction')
  return gate
}

/** The server knows all of its own passes; what it reads of one replaces these. */
const unknownAt = (ctx: Pick<Ctx, 'now'>, gate: number, direction: 'in' | 'out') => ({
  now: Math.floor(ctx.now().epochMilliseconds / 1000),
  gate,
  direction,
  online: true,
  revoked: false,
  changed: false,
  blocked: 'no' as const,
  entered: 0,
  inside: false,
  last_code: null,
})

async function checkedOf(ctx: Ctx, read: ReadCode): Promise<CheckedPass> {
  const { pass, key_id, signed, signature, shown } = read
  return {
    pass,
    signature: await signedBy(ctx, key_id, signed, signature),
    shown:
      shown && pass.phone_key
        ? {
            signature: shownBy(pass.phone_key, shown.bytes, shown.signature) ? 'valid' : 'forged',
            at: shown.at,
          }
        : null,
  }
}

async function storedOf(
  { tx: { sql, tenant_id } }: Ctx,
  { pass }: ReadCode,
  locks: boolean,
): Promise<{ pass: StoredPass | null; visit: StoredVisit | null }> {
  const number = Buffer.from(pass.number).toString('hex')
  const [visit] = await sql<StoredVisit[]>`
    select * from visitor_appointment where tenant_id = ${tenant_id}
      and id = (select appointment_id from visitor_pass where tenant_id = ${tenant_id} and number = ${number})
    ${locks ? sql`for no key update` : sql``}`
  if (!visit) return { pass: null, visit: null }
  // Read after the visit, whose lock a pass that takes its place waits for.
  const [row] = await sql<StoredPass[]>`
    select * from visitor_pass where tenant_id = ${tenant_id} and number = ${number}`
  return { pass: row ?? null, visit }
}
