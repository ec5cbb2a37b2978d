import { ALWAYS, type Expected } from '#rules/visitors/gate_devices/gate_day.ts'
import { coversGate } from '#rules/visitors/gates/gate.ts'
import type { DateText } from '#rules/records/wire_formats.ts'
import { addDays, dayNumber } from '#rules/time/calendar_dates.ts'
import { instantAt } from '#rules/time/instants.ts'
import { maskedName } from '#rules/visitors/people/masking.ts'
import { longTermRefused, type LongTerm } from '#rules/visitors/people/entry.ts'
import { ruleFor } from '#rules/visitors/settings/entry_rules.ts'
import type { Ctx } from '#server/context.ts'
import { numberOf } from '#server/visitors/people/people.service.ts'
import type { visitor_long_term } from '#server/visitors/people/people.table.ts'
import { entryRules } from '#server/visitors/settings/settings.service.ts'
import type { VehicleRow } from '#server/visitors/vehicles/vehicles.service.ts'
import { blockedOfAll } from './blocked.ts'
import { MOST_EXPECTED, type ToldGate } from './expected_visits.ts'

type Personnel = LongTerm & typeof visitor_long_term.$inferSelect

/** Nobody who comes again and again has a pass, and none is let in once. */
const regular = { number: '', entered: false, single_entry: false, changed: false } as const

/** The long-term personnel who come in by the gate on these days. Whom an entry rule is about, the server alone lets in. */
export async function expectedPersonnel(ctx: Ctx, { gate, days, by }: ToldGate): Promise<Expected[]> {
  const { sql, tenant_id } = ctx.tx
  const all = await sql<Personnel[]>`
    select * from visitor_long_term where tenant_id = ${tenant_id} and is_enable = 1
      and in_school_end_date >= ${days.first} and in_school_start_date <= ${days.last} order by id limit ${MOST_EXPECTED}`
  const rows = all.filter((row) => {
    const date = row.in_school_start_date > days.first ? row.in_school_start_date : days.first
    return longTermRefused(row, gate, { date, time: '12:00', vehicle: false }) === null
  })
  const count = dayNumber(days.last) - dayNumber(days.first) + 1
  const each_day = Array.from({ length: count }, (_, nth) => addDays(days.first, nth))
  const rules = rows.length === 0 ? [] : await entryRules(ctx.tx)
  const inside = await insideOf(ctx, 'long_term_id')
  const documents = rows.map(({ card_sealed }) => numberOf(ctx, card_sealed))
  const blocked = await blockedOfAll(
    ctx,
    rows.map(({ user_name, phone, car_no }, nth) => ({
      people: [{ visitor_name: user_name, phone, card_number: documents[nth] }],
      plates: [car_no],
    })),
  )
  return rows.map((row, nth) => ({
    ...regular,
    kind: 'long_term',
    id: row.id,
    inside: inside.has(row.id),
    online_only: each_day.some((day) => ruleFor(rules, row.person_type, day) !== null),
    blocked: blocked[nth] ?? 'no',
    from: beginOf(ctx, row.in_school_start_date),
    until: beginOf(ctx, addDays(row.in_school_end_date, 1)),
    phone: by.phone(row.phone),
    document: by.document(documents[nth] ?? null),
    plate: by.plate(row.car_no),
    name: maskedName(row.user_name),
  }))
}

/** The vehicles that may come in by the gate on these days. */
export async function expectedVehicles(ctx: Ctx, { gate, days, by }: ToldGate): Promise<Expected[]> {
  if (gate.vehicles !== 1) return []
  const { sql, tenant_id } = ctx.tx
  const all = await sql<VehicleRow[]>`
    select * from visitor_vehicle where tenant_id = ${tenant_id} and state = 1
      and (begin_date is null or begin_date <= ${days.last}) and (end_date is null or end_date >= ${days.first})
    order by id limit ${MOST_EXPECTED}`
  const rows = all.filter(({ permission }) => coversGate(permission, gate))
  const inside = await insideOf(ctx, 'vehicle_id')
  const blocked = await blockedOfAll(
    ctx,
    rows.map(({ owner_name, owner_phone, plate }) => ({
      people: owner_name ? [{ visitor_name: owner_name, phone: owner_phone }] : [],
      plates: [plate],
    })),
  )
  return rows.map((row, nth) => ({
    ...regular,
    kind: 'vehicle',
    id: row.id,
    inside: inside.has(row.id),
    online_only: false,
    blocked: blocked[nth] ?? 'no',
    from: row.begin_date === null ? 0 : beginOf(ctx, row.begin_date),
    until: row.end_date === null ? ALWAYS : beginOf(ctx, addDays(row.end_date, 1)),
    phone: by.phone(row.owner_phone),
    document: '',
    plate: by.plate(row.plate),
    name: maskedName(row.owner_name),
  }))
}

/** The second at which a day begins in the tenant's zone. Seconds since 1970. */
const beginOf = ({ zone }: Ctx, day: DateText): number =>
  Math.floor(instantAt(zone, day, '00:00').epochMilliseconds / 1000)

/** Who is inside, of one kind. */
async function insideOf(
  { tx: { sql, tenant_id } }: Ctx,
  kind: 'long_term_id' | 'vehicle_id',
): Promise<ReadonlySet<string>> {
  const rows = await sql<{ id: string }[]>`
    select ${sql(kind)} as id from visitor_list
    where tenant_id = ${tenant_id} and inside = 1 and ${sql(kind)} is not null limit ${MOST_EXPECTED}`
  return new Set(rows.map(({ id }) => id))
}
