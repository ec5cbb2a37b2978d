import { asksForAnswer, othersDue } from '#rules/visitors/visits/arrivals.ts'
import { timestampText } from '#rules/time/instants.ts'
import type { NotificationKindName } from '#rules/notifications/kinds.ts'
import { notify } from '#server/notifications/notifications.service.ts'
import { newId } from '#server/platform/database/columns.ts'
import { onCameIn } from '#server/visitors/entries/entries.service.ts'
import { lockAnyVisit, visitWords, type VisitCtx } from '#server/visitors/visits/visits.service.ts'
import type { StoredVisit } from '#server/visitors/visits/visits.table.ts'
import type { ToldPart } from './arrivals.table.ts'

/** A stay as messages speak of it. */
export interface StayAtGate {
  arrive_time: StoredVisit['end_at']
  inside: number
  apply_id: string
  arrival_place: string
  gate_name: string
  gate_name_en: string
}

/** The stay of a visit, with the name of its gate. */
export async function stayAtGate({ tx: { sql, tenant_id } }: VisitCtx, id: string): Promise<StayAtGate> {
  const [stay] = await sql<StayAtGate[]>`
    select d.arrive_time, d.inside, d.apply_id, d.arrival_place, coalesce(g.name, d.arrival_place) as gate_name,
      coalesce(g.name_en, '') as gate_name_en
    from visitor_list d left join visitor_gate g on g.tenant_id = ${tenant_id} and g.code = d.arrival_place
    where d.tenant_id = ${tenant_id} and d.id = ${id}`
  if (!stay) throw new Error(`no stay ${id}`)
  return stay
}

onCameIn(async (ctx, stay_id) => {
  const stay = await stayAtGate(ctx, stay_id)
  const visit = await lockAnyVisit(ctx, stay.apply_id)
  const host = visit.accept_visit_account
  // Who lets their own visitor in has seen them.
  if (host === null || host === ctx.viewer?.account) return
  const { sql, tenant_id } = ctx.tx
  const now = ctx.now()
  const asks = stay.inside === 1 && asksForAnswer(stay.arrive_time, now)
  const id = newId()
  await sql`
    insert into visitor_arrival (tenant_id, id, stay_id, visit_id, host, gate, asks, told_at, others_due)
    values (${tenant_id}, ${id}, ${stay_id}, ${visit.id}, ${host}, ${stay.arrival_place}, ${Number(asks)}, ${now.toString()},
      ${asks ? othersDue(now).toString() : null})`
  await tellOf(ctx, {
    id,
    visit,
    stay,
    kind: asks ? 'visit_arrived' : 'visit_arrived_earlier',
    to: [host],
    part: 'host',
  })
})

/** Tells some people of an arrival, who may answer it from then on. */
export async function tellOf(
  ctx: VisitCtx,
  {
    id,
    visit,
    stay,
    kind,
    to,
    part,
  }: {
    id: string
    visit: StoredVisit
    stay: StayAtGate
    kind: NotificationKindName
    to: readonly string[]
    part: ToldPart
  },
): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  await sql`
    insert into visitor_arrival_told (tenant_id, id, arrival_id, account, part, told_at)
    select ${tenant_id}::uuid, gen_random_uuid(), ${id}::uuid, account, ${part}, ${ctx.now().toString()}::timestamptz
    from unnest(${[...to]}::text[]) as account
    on conflict (tenant_id, arrival_id, account) do nothing`
  await notify(ctx, {
    kind,
    to,
    words: {
      ...visitWords(ctx, visit),
      gate: stay.gate_name,
      gate_en: stay.gate_name_en,
      since: timestampText(ctx.zone, stay.arrive_time).slice(0, 16),
    },
    link: `/pc/arrival/${id}`,
  })
}
