import { maskedPhone } from '#rules/visitors/people/masking.ts'
import type { Ctx } from '#server/context.ts'
import type { StoredEntry } from '#server/visitors/entries/entries.table.ts'
import type { StoredRollCall } from './roll_calls.table.ts'

/** Somebody who has to be accounted for. */
export interface RollRow extends Pick<
  StoredEntry,
  | 'id'
  | 'visitor_name'
  | 'people'
  | 'car_card_number'
  | 'entry_kind'
  | 'arrive_time'
  | 'leave_time'
  | 'inside'
  | 'until'
> {
  unit: string | null
  host_name: string | null
  host_phone: string | null
  gate_name: string
  gate_name_en: string | null
  campus_name: string | null
  campus_name_en: string | null
  /** 1: inside longer than the visit lasts. */
  overstayed: number
  safe_at: StoredEntry['leave_time']
  safe_name: string | null
}

/** More than any roll call can go through; the oldest arrivals come first. */
const MOST = 5000

/** The roll call that is going on; null: there is none. */
export async function openCall(
  { tx: { sql, tenant_id } }: Pick<Ctx, 'tx'>,
  locks = false,
): Promise<StoredRollCall | null> {
  const [row] = await sql<StoredRollCall[]>`
    select * from visitor_roll_call where tenant_id = ${tenant_id} and ended_at is null ${locks ? sql`for no key update` : sql``}`
  return row ?? null
}

/**
 * The stays that a roll call is about, as a statement: who is inside, also those whom a gate tells late, and who was seen leaving
 * or was ticked since it began.
 */
export const stayIds = (
  { tx: { sql, tenant_id } }: Pick<Ctx, 'tx'>,
  call: Pick<StoredRollCall, 'id' | 'begun_at'> | null,
) => {
  const inside = sql`
    select id from (select id from visitor_list where tenant_id = ${tenant_id} and inside + 0 = 1 order by arrive_time, id limit ${MOST}) i`
  if (call === null) return inside
  return sql`
    ${inside}
    union select id from visitor_list
    where tenant_id = ${tenant_id} and visitor_name <> '' and coalesce(leave_time, arrive_time) >= ${call.begun_at.toString()}
      and inside = 0 and leave_time is not null
    union select stay_id from visitor_roll_call_tick where tenant_id = ${tenant_id} and roll_call_id = ${call.id}`
}

/** Everybody to be accounted for now, by campus and gate, in the order in which they came. At most 5,000. */
export async function findRoll(ctx: Ctx, call: StoredRollCall | null): Promise<RollRow[]> {
  const { sql, tenant_id } = ctx.tx
  const rows = await sql<RollRow[]>`
    select d.id, d.visitor_name, d.people, d.car_card_number, d.entry_kind, d.arrive_time, d.leave_time, d.inside, d.until,
      coalesce(v.unit, p.dept) as unit, v.accept_visit_name as host_name, v.accept_visit_phone as host_phone,
      coalesce(g.name, d.arrival_place) as gate_name, g.name_en as gate_name_en, l.name as campus_name, l.name_en as campus_name_en,
      (d.inside = 1 and d.until is not null and d.until < ${ctx.now().toString()}::timestamptz)::int as overstayed,
      k.safe_at, k.name as safe_name
    from (${stayIds(ctx, call)}) as s
    join visitor_list d on d.tenant_id = ${tenant_id} and d.id = s.id
    left join visitor_appointment v on v.tenant_id = ${tenant_id} and v.id = d.apply_id
    left join visitor_long_term p on p.tenant_id = ${tenant_id} and p.id = d.long_term_id
    left join visitor_gate g on g.tenant_id = ${tenant_id} and g.code = d.arrival_place
    left join location l on l.tenant_id = ${tenant_id} and l.kind = 'campus' and l.code = g.campus_code
    left join visitor_roll_call_tick k on k.tenant_id = ${tenant_id} and k.roll_call_id = ${call?.id ?? null}::uuid and k.stay_id = d.id
    order by l.name, gate_name, d.arrive_time, d.id limit ${MOST}`
  // Hosts are called by those who look for people; who only sees visits reads no phone numbers here either.
  const calls = ctx.may('gate.check') || ctx.may('visitor.manage') || ctx.may('visitor.approve')
  return rows.map((row) => ({
    ...row,
    host_phone: row.host_phone && !calls ? maskedPhone(row.host_phone) : row.host_phone,
  }))
}
