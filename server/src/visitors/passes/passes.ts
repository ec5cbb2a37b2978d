import { randomBytes } from 'node:crypto'
import { maskedName } from '#rules/visitors/people/masking.ts'
import { digitsOf, MAX_GATE, MAX_PLATE, toSign } from '#rules/visitors/passes/pass.ts'
import type { PassSaid } from '#rules/visitors/passes/still_true.ts'
import { hasPass } from '#rules/visitors/passes/has_pass.ts'
import type { Ctx } from '#server/context.ts'
import { newId } from '#server/platform/database/columns.ts'
import { invalid, Refused } from '#server/platform/refused.ts'
import { servesCampus } from '#rules/visitors/gates/gate.ts'
import { allGates, type KnownGate } from '#server/visitors/gates/gates.service.ts'
import { overallSettings } from '#server/visitors/settings/settings.service.ts'
import { campusesOf, comingOf, ensureMayCome } from '#server/visitors/visits/visits.service.ts'
import type { StoredVisit } from '#server/visitors/visits/visits.table.ts'
import { signingKey } from './keys.ts'
import type { visitor_pass } from './passes.table.ts'
import { phoneKeyIn } from './phone_keys.ts'

export type PassCtx = Pick<Ctx, 'db' | 'tx' | 'now' | 'secrets'>
export type StoredPass = typeof visitor_pass.$inferSelect

/** A pass moves to another phone so often; then its visitor needs the office. */
const MAX_MOVES = 3

/** The pass of a visit that counts, if one was made: on a phone, or printed. */
export async function livePass(
  { tx: { sql, tenant_id } }: Pick<Ctx, 'tx'>,
  appointment_id: string,
): Promise<StoredPass | null> {
  const [row] = await sql<StoredPass[]>`
    select * from visitor_pass where tenant_id = ${tenant_id} and appointment_id = ${appointment_id} and replaced_at is null
    order by create_time desc, id desc limit 1`
  return row ?? null
}

/**
 * The visits of the passes that count below whose code these digits stand: several may share them.
 * @param typed as a guard typed it; what isn't eight digits finds none
 */
export async function visitsOfDigits(
  { tx: { sql, tenant_id } }: Pick<Ctx, 'tx'>,
  typed: string,
): Promise<string[]> {
  const digits = typed.normalize('NFKC').replaceAll(/[\s-]/g, '')
  if (!/^\d{8}$/.test(digits)) return []
  const rows = await sql<{ appointment_id: string }[]>`
    select appointment_id from visitor_pass where tenant_id = ${tenant_id} and digits = ${digits} and replaced_at is null`
  return rows.map(({ appointment_id }) => appointment_id)
}

/**
 * The pass of a visit for a phone, or to be printed: the one that counts if it says what the visit says now, else a new one
 * in its place.
 * @param visit locked, and one that its caller may show
 * @param phone_key base64url; null: printed, for a single entry
 * @throws Refused VISIT_STATE before it is approved and after it is over, and (`no_passes`) where the tenant gives out none; INVALID for what is no key; VISIT_STATE (`moved`) after too many phones; VISIT_REFUSED
 * where somebody may not come any more
 */
export async function passFor(
  ctx: PassCtx,
  visit: StoredVisit,
  phone_key: string | null,
): Promise<StoredPass> {
  if (!hasPass(visit))
    throw new Refused('VISIT_STATE', { why: 'state', state: visit.state, action: 'enter' }, 'id')
  // Where a tenant gives out none, people show their document.
  if ((await overallSettings(ctx.tx)).is_visitor_qr_code === 0)
    throw new Refused('VISIT_STATE', { why: 'no_passes' }, 'id')
  // Nobody is met yet where a pass is made.
  await ensureMayCome(ctx, comingOf(ctx, visit), null)
  const key = phone_key === null ? null : phoneKeyIn(phone_key)
  if (phone_key !== null && key === null) throw invalid('phone_key', 'format')
  const before = await livePass(ctx, visit.id)
  const says = await saidOf(ctx, visit, key === null, numbersOf)
  if (before?.phone_key === phone_key && before.said === JSON.stringify(says)) return before
  const moved = before?.phone_key != null && before.phone_key !== phone_key
  const moves = (before?.moves ?? 0) + Number(moved)
  if (moves > MAX_MOVES) throw new Refused('VISIT_STATE', { why: 'moved', max: MAX_MOVES }, 'phone_key')
  return insertPass(ctx, visit, says, { phone_key, key, moves })
}

/** What a pass says of a visit. */
export type SaidVisit = Pick<
  StoredVisit,
  | 'in_school_area'
  | 'resources_id'
  | 'category_id'
  | 'start_at'
  | 'end_at'
  | 'single_entry'
  | 'visitor_name'
  | 'is_car'
  | 'car_card_number'
  | 'people'
>

/**
 * What a pass of a visit would say now. It writes nothing: a gate that no pass has named yet stands there without a number.
 * @param is_printed it stands still
 */
export const saidNow = (
  ctx: Pick<Ctx, 'tx' | 'now'>,
  visit: SaidVisit,
  is_printed: boolean,
): Promise<PassSaid> =>
  saidOf(ctx, visit, is_printed, async ({ tx }, gates) => {
    const numbers = await gateNumbers(tx)
    return sorted(gates.map(({ id }) => numbers.get(id) ?? NO_NUMBER))
  })

/** Of a gate that no pass has named yet. */
export const NO_NUMBER = -1

async function saidOf(
  ctx: Pick<Ctx, 'tx' | 'now'>,
  visit: SaidVisit,
  is_printed: boolean,
  numbers: typeof numbersOf,
): Promise<PassSaid> {
  const [at] = await placesOf(ctx, [visit])
  return said(visit, is_printed, {
    gates: await numbers(ctx, at?.gates ?? []),
    online_only: at?.online_only ?? false,
  })
}

/**
 * What passes of visits would say now, in a few statements, as `saidNow`.
 * @param gate of which alone it is told whether they open it
 */
export async function saidAtGate(
  ctx: Pick<Ctx, 'tx' | 'now'>,
  visits: readonly (SaidVisit & { is_printed: boolean })[],
  gate: { id: string; number: number },
): Promise<PassSaid[]> {
  const places = await placesOf(ctx, visits)
  return visits.map((visit, nth) => {
    const { gates = [], online_only = false } = places[nth] ?? {}
    const opens = gates.some(({ id }) => id === gate.id)
    return said(visit, visit.is_printed, { gates: opens ? [gate.number] : [], online_only })
  })
}

/** Where visits lead, in three statements: the gates that are open, and whether only the server lets them in. */
async function placesOf(
  { tx }: Pick<Ctx, 'tx'>,
  visits: readonly SaidVisit[],
): Promise<{ gates: KnownGate[]; online_only: boolean }[]> {
  const { sql, tenant_id } = tx
  const strict = await sql<{ id: string }[]>`
    select id from visitor_category where tenant_id = ${tenant_id} and online_only = 1
      and id = any(${[...new Set(visits.flatMap(({ category_id }) => category_id ?? []))]}::uuid[])`
  const open = (await allGates(tx)).filter(({ state }) => state === 1)
  const campuses = await campusesOf(tx, visits)
  return visits.map(({ category_id }, nth) => ({
    gates: open.filter((gate) => servesCampus(gate, campuses[nth] ?? null)),
    online_only: strict.some(({ id }) => id === category_id),
  }))
}

const said = (
  visit: SaidVisit,
  is_printed: boolean,
  { gates, online_only }: Pick<PassSaid, 'gates' | 'online_only'>,
): PassSaid => ({
  gates,
  from: seconds(visit.start_at),
  // A visit's end is its last second; a pass's is exclusive.
  until: seconds(visit.end_at) + 1,
  entries: visit.single_entry === 1 || is_printed ? 1 : null,
  name: maskedName(visit.visitor_name),
  plate: visit.is_car === 1 ? (visit.car_card_number ?? '').slice(-MAX_PLATE) : '',
  peers: visit.people - 1,
  online_only,
})

async function insertPass(
  ctx: PassCtx,
  { id: appointment_id }: StoredVisit,
  says: PassSaid,
  { phone_key, key, moves }: { phone_key: string | null; key: Uint8Array | null; moves: number },
): Promise<StoredPass> {
  const { sql, tenant_id } = ctx.tx
  const server = await signingKey(ctx)
  const number = randomBytes(8)
  const bytes = toSign({ ...says, number, phone_key: key }, server.id)
  const row = {
    tenant_id,
    id: newId(),
    appointment_id,
    number: number.toString('hex'),
    digits: digitsOf(number),
    phone_key,
    moves,
    said: JSON.stringify(says),
    signed: Buffer.concat([bytes, server.sign(bytes)]).toString('base64url'),
    create_time: ctx.now().toString(),
  }
  await sql`
    update visitor_pass set replaced_at = ${row.create_time}
    where tenant_id = ${tenant_id} and appointment_id = ${appointment_id} and replaced_at is null`
  const [stored] = await sql<StoredPass[]>`
    insert into visitor_pass ${sql(row)} returning *`
  if (!stored) throw new Error('a pass was not stored')
  return stored
}

const seconds = ({ epochMilliseconds }: { epochMilliseconds: number }) => Math.floor(epochMilliseconds / 1000)

/**
 * The numbers of gates, ascending. A gate gets one when a pass first names it; a campus with more than 48 gates has some
 * that no pass opens.
 */
async function numbersOf(
  { tx, now }: Pick<Ctx, 'tx' | 'now'>,
  gates: readonly Pick<KnownGate, 'id'>[],
): Promise<number[]> {
  const { sql, tenant_id } = tx
  let numbers = await gateNumbers(tx)
  if (gates.some(({ id }) => !numbers.has(id))) {
    await tx.lock('visitor_gate_number')
    numbers = await gateNumbers(tx)
    const named = await namedNumbers({ tx, now })
    for (const { id } of gates) {
      if (numbers.has(id)) continue
      const number = nextNumber([...numbers.values(), ...named])
      if (number === null) break
      numbers.set(id, number)
      await sql`
        insert into visitor_gate_number (tenant_id, id, gate_id, number) values (${tenant_id}, ${newId()}, ${id}, ${number})`
    }
  }
  return sorted(gates.flatMap(({ id }) => numbers.get(id) ?? []))
}

const sorted = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other)

/** The numbers of the gates that have one, by their ids. */
export async function gateNumbers({ sql, tenant_id }: Ctx['tx']): Promise<Map<string, number>> {
  const rows = await sql<{ gate_id: string; number: number }[]>`
    select gate_id, number from visitor_gate_number where tenant_id = ${tenant_id}`
  return new Map(rows.map(({ gate_id, number }) => [gate_id, number]))
}

/** The numbers that passes name which aren't over yet: that of a deleted gate, too. */
async function namedNumbers({ tx: { sql, tenant_id }, now }: Pick<Ctx, 'tx' | 'now'>): Promise<number[]> {
  const rows = await sql<{ number: number }[]>`
    select distinct gate::int as number from visitor_pass p, jsonb_array_elements_text(p.said::jsonb -> 'gates') gate
    where p.tenant_id = ${tenant_id} and (p.said::jsonb ->> 'until')::bigint > ${seconds(now())}`
  return rows.map(({ number }) => number)
}

/** One that none had yet, as long as there are any: a pass of yesterday must not open a gate of today. */
function nextNumber(taken: readonly number[]): number | null {
  const next = Math.max(-1, ...taken) + 1
  if (next <= MAX_GATE) return next
  const free = Array.from({ length: MAX_GATE + 1 }, (_, number) => number).find(
    (number) => !taken.includes(number),
  )
  return free ?? null
}
