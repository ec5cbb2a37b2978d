import { viewerOf, type Ctx } from '#server/context.ts'
import { Refused } from '#server/platform/refused.ts'
import { gateToCheck } from '#server/visitors/passes/passes.service.ts'
import type { StoredEntry } from '#server/visitors/entries/entries.table.ts'
import type { StoredVisit } from '#server/visitors/visits/visits.table.ts'
import type { StoredArrival, ToldPart } from './arrivals.table.ts'

/** An arrival as it is read. */
export interface ArrivalRow
  extends
    Omit<
      StoredArrival,
      | 'tenant_id'
      | 'stay_id'
      | 'host'
      | 'gate'
      | 'others_due'
      | 'seen_by'
      | 'answered_by'
      | 'leaving_asked_at'
    >,
    Pick<StoredEntry, 'visitor_name' | 'arrive_time' | 'leave_time' | 'inside' | 'people'>,
    Pick<StoredVisit, 'accept_visit_name' | 'unit'> {
  gate_name: string
  gate_name_en: string | null
  /** The caller's part; null: they were not told. */
  part: ToldPart | null
  /** 1: inside, and the visit is over. */
  overstayed: number
}

/** A page that somebody looks at. */
const MOST = 50
/** How long arrivals are shown to hosts and gates. Hours, minutes. */
const OWN_HOURS = 24
const GATE_MINUTES = 60

/** What is read of an arrival. Its table is `a`, and `t` is the row by which the caller was told. */
const selection = ({ tx: { sql }, now }: Ctx) => sql`
  select a.id, a.visit_id, a.asks, a.told_at, a.others_told_at, a.seen_at, a.seen_name, a.answer, a.answered_at, a.answered_name,
    d.visitor_name, d.arrive_time, d.leave_time, d.inside, d.people, v.accept_visit_name, v.unit, t.part,
    coalesce(g.name, a.gate) as gate_name, g.name_en as gate_name_en,
    (d.inside = 1 and v.end_at < ${now().toString()}::timestamptz)::int as overstayed`

const joins = ({ tx: { sql, tenant_id } }: Ctx) => sql`
  join visitor_list d on d.tenant_id = ${tenant_id} and d.id = a.stay_id
  join visitor_appointment v on v.tenant_id = ${tenant_id} and v.id = a.visit_id
  left join visitor_gate g on g.tenant_id = ${tenant_id} and g.code = a.gate`

/** One arrival, for those who were told of it and for the office. @throws Refused NOT_FOUND */
export async function findArrival(ctx: Ctx, id: string): Promise<ArrivalRow> {
  const { sql, tenant_id } = ctx.tx
  const [row] = await sql<ArrivalRow[]>`
    ${selection(ctx)} from visitor_arrival a ${joins(ctx)}
    left join visitor_arrival_told t on t.tenant_id = ${tenant_id} and t.arrival_id = a.id and t.account = ${viewerOf(ctx).account}
    where a.tenant_id = ${tenant_id} and a.id = ${id}`
  if (!row || (row.part === null && !ctx.may('visitor.see'))) throw new Refused('NOT_FOUND', {}, 'id')
  return row
}

/** The arrivals of a day that the caller was told of and whose visitors are inside, the latest first. */
export function ownArrivals(ctx: Ctx): Promise<ArrivalRow[]> {
  const { sql, tenant_id } = ctx.tx
  return sql<ArrivalRow[]>`
    ${selection(ctx)} from visitor_arrival_told t
    join visitor_arrival a on a.tenant_id = ${tenant_id} and a.id = t.arrival_id ${joins(ctx)}
    where t.tenant_id = ${tenant_id} and t.account = ${viewerOf(ctx).account}
      and t.told_at > ${ctx.now().subtract({ hours: OWN_HOURS }).toString()} and d.inside = 1
    order by t.told_at desc, a.id desc limit ${MOST}`
}

/** Who came in at a gate in the last hour and waits for a host, the latest first. @throws Refused as `gateToCheck` */
export async function arrivalsAt(ctx: Ctx, gate: string): Promise<ArrivalRow[]> {
  const { sql, tenant_id } = ctx.tx
  await gateToCheck(ctx, gate, 'in')
  return sql<ArrivalRow[]>`
    ${selection(ctx)} from visitor_arrival a ${joins(ctx)}
    left join visitor_arrival_told t on false
    where a.tenant_id = ${tenant_id} and a.gate = ${gate} and a.told_at > ${ctx.now().subtract({ minutes: GATE_MINUTES }).toString()}
      and a.asks = 1 and d.inside = 1
    order by a.told_at desc, a.id desc limit ${MOST}`
}
