import type { Expected } from '#rules/visitors/gate_devices/gate_day.ts'
import { servesCampus } from '#rules/visitors/gates/gate.ts'
import type { DateText } from '#rules/records/wire_formats.ts'
import { maskedName } from '#rules/visitors/people/masking.ts'
import type { PassSaid } from '#rules/visitors/passes/still_true.ts'
import { stillTrue } from '#rules/visitors/passes/still_true.ts'
import { visit_state } from '#rules/visitors/visits/states.ts'
import type { Ctx } from '#server/context.ts'
import type { KnownGate } from '#server/visitors/gates/gates.service.ts'
import { saidAtGate } from '#server/visitors/passes/passes.service.ts'
import { campusesOf, comingOf } from '#server/visitors/visits/visits.service.ts'
import type { StoredVisit } from '#server/visitors/visits/visits.table.ts'
import { blockedOfAll } from './blocked.ts'
import type { Hasher } from './hashes.ts'

/** The gate that a day is told of. */
export interface ToldGate {
  gate: KnownGate
  number: number
  /** In the tenant's zone, both included. */
  days: { first: DateText; last: DateText }
  by: Hasher
}

/** A device keeps no more of a kind. */
export const MOST_EXPECTED = 20_000

type VisitWithPass = StoredVisit & { number: string | null; said: string | null; is_printed: boolean }

const expected_states = [visit_state.approved, visit_state.entered, visit_state.left]

/** The visits of these days that lead to the gate, and whoever is inside, with the passes that count. */
export async function expectedVisits(ctx: Ctx, { gate, number, days, by }: ToldGate): Promise<Expected[]> {
  const { sql, tenant_id } = ctx.tx
  const rows = await sql<VisitWithPass[]>`
    with meant as (
      select id from visitor_appointment where tenant_id = ${tenant_id} and last_day >= ${days.first}
        and first_day <= ${days.last} and state = any(${expected_states}::int[])
      union select id from visitor_appointment where tenant_id = ${tenant_id} and inside = 1
      limit ${MOST_EXPECTED}
    )
    select v.*, p.number, p.said, coalesce(p.phone_key is null, false) as is_printed from meant
    join visitor_appointment v on v.tenant_id = ${tenant_id} and v.id = meant.id
    left join visitor_pass p on p.tenant_id = ${tenant_id} and p.appointment_id = v.id and p.replaced_at is null
    order by v.id`
  const campuses = await campusesOf(ctx.tx, rows)
  const is_meant = rows.map((row, nth) => row.inside === 1 || servesCampus(gate, campuses[nth] ?? null))
  const meant = rows.filter((_row, nth) => is_meant[nth])
  const meant_campuses = campuses.filter((_campus, nth) => is_meant[nth])
  const says = await saidAtGate(ctx, meant, { id: gate.id, number })
  const coming = meant.map((row) => comingOf(ctx, row))
  const blocked = await blockedOfAll(ctx, coming)
  return meant.map((row, nth) => {
    const now = says[nth]
    // Who is inside may go, and is let in again only by what lets them in now.
    const returns = expected_states.some((state) => state === row.state)
    const { from = 0, until = 0, online_only = false } = (returns && now) || {}
    const leads_here = servesCampus(gate, meant_campuses[nth] ?? null)
    return {
      kind: 'visit',
      id: row.id,
      number: row.number ?? '',
      inside: row.inside === 1,
      entered: row.entered_at !== null,
      single_entry: row.single_entry === 1,
      changed: row.said !== null && now !== undefined && !stillTrue(saidIn(row.said), now, number),
      online_only: online_only || !leads_here,
      blocked: blocked[nth] ?? 'no',
      ...{ from, until },
      phone: by.phone(row.phone),
      document: by.document(coming[nth]?.people[0]?.card_number ?? null),
      plate: by.plate(row.car_card_number),
      name: maskedName(row.visitor_name),
    }
  })
}

const saidIn = (text: string): PassSaid => JSON.parse(text) as PassSaid

/** The numbers of the passes of these days that gates refuse by now. */
export async function numbersThatCountNoMore(
  { tx: { sql, tenant_id } }: Pick<Ctx, 'tx'>,
  days: ToldGate['days'],
): Promise<string[]> {
  const rows = await sql<{ number: string }[]>`
    select p.number from visitor_appointment v
    join visitor_pass p on p.tenant_id = ${tenant_id} and p.appointment_id = v.id
    where v.tenant_id = ${tenant_id} and v.last_day >= ${days.first} and v.first_day <= ${days.last}
      and (p.replaced_at is not null or not v.state = any(${expected_states}::int[]))
    limit ${MOST_EXPECTED}`
  return rows.map(({ number }) => number)
}
