import type { Temporal } from 'temporal-polyfill'
import { waiting_state, waitingStatus, type WaitingStatus } from '#rules/waiting_list/waiting_list.ts'
import { wireTimes, type WireTimes } from '#rules/time/wire_period.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import type { ListArgs, RowPage } from '#server/platform/graphql/connections.ts'
import { conditions } from '#server/platform/graphql/filters.ts'
import { paginate } from '#server/platform/graphql/paginate.ts'
import { wholeFrom } from './asked_time.ts'
import type { StoredRequest } from './waiting_list.table.ts'

interface WaitingColumns extends StoredRequest {
  resources_name: string
  resources_name_en: string
  resources_type_name: string
  resources_type_name_en: string
  offered_name: string | null
  offered_name_en: string | null
  /** Those before it that could take the same time. */
  ahead: number
}

/** A request as its person sees it. */
export interface WaitingRow extends Omit<WaitingColumns, 'ahead'>, WireTimes {
  status: WaitingStatus
  /** How many come first; null unless it waits. */
  ahead: number | null
  /** For which an open offer still stands, by the server's clock; null where there is none. */
  seconds_left: number | null
  /** What is offered is the rest of a time that began then; null: all of it. */
  whole_from: string | null
}

export interface WaitingFilter {
  status?: WaitingStatus | null
  /** Only what waits or is offered. */
  live?: number | null
}

function statusIs({ tx: { sql }, now }: Ctx, status: WaitingStatus) {
  const moment = sql`${now().toString()}::timestamptz`
  const { waiting, offered } = waiting_state
  switch (status) {
    case 'waiting':
      return sql`w.state = ${waiting} and w.end_at > ${moment}`
    case 'offered':
      return sql`w.state = ${offered} and w.offer_until > ${moment}`
    case 'ended':
      return sql`w.state = ${waiting_state.ended} or w.state = ${waiting} and w.end_at <= ${moment}`
    case 'lapsed':
      return sql`w.state = ${waiting_state.lapsed} or w.state = ${offered} and w.offer_until <= ${moment}`
    case 'booked':
    case 'left':
    case 'declined':
      return sql`w.state = ${waiting_state[status]}`
  }
}

/** The caller's requests: open offers first, then those that wait by their time, then what is over, latest first. */
export async function myRequests(
  ctx: Ctx,
  args: ListArgs,
  filter: WaitingFilter,
): Promise<RowPage<WaitingRow>> {
  const { sql, tenant_id } = ctx.tx
  const now = ctx.now()
  const offered = statusIs(ctx, 'offered')
  const waiting = statusIs(ctx, 'waiting')
  const page = await paginate<WaitingColumns>(ctx, args, {
    select: sql`
      select w.*, r.resources_name, r.resources_name_en, t.resources_name as resources_type_name,
        t.resources_name_en as resources_type_name_en, o.resources_name as offered_name, o.resources_name_en as offered_name_en,
        case when w.state = ${waiting_state.waiting} then (
          select count(*)::int from waiting_request b
          where b.tenant_id = ${tenant_id} and b.resources_type_id = w.resources_type_id and b.state = ${waiting_state.waiting}
            and b.end_at > ${now.toString()} and b.number < w.number and b.start_at < w.end_at and b.end_at > w.start_at
            and (b.resources_id = w.resources_id or b.any_like = 1 or w.any_like = 1)) else 0 end as ahead
      from waiting_request w
      join resource r on r.tenant_id = ${tenant_id} and r.id = w.resources_id
      join resources_type t on t.tenant_id = ${tenant_id} and t.id = w.resources_type_id
      left join resource o on o.tenant_id = ${tenant_id} and o.id = w.offered_resources_id`,
    where: sql`w.tenant_id = ${tenant_id} and w.account = ${viewerOf(ctx).account} and ${conditions(
      sql,
      { ...filter, keywords: args.keywords },
      {
        status: (status) => sql`(${statusIs(ctx, status)})`,
        live: (live) => sql`(${live === 1} = (${offered} or ${waiting}))`,
        keywords: ['r.search_text', 'w.theme'],
      },
    )}`,
    order: sql`(${offered}) desc, (${waiting}) desc, case when ${offered} then w.offer_until when ${waiting} then w.start_at end,
      w.create_time desc, w.id desc`,
  })
  return { ...page, rows: page.rows.map((row) => shown(ctx, row, now)) }
}

function shown({ zone }: Ctx, row: WaitingColumns, now: Temporal.Instant): WaitingRow {
  const status = waitingStatus(row, now)
  return {
    ...row,
    ...wireTimes(zone, { start: row.start_at, end: row.end_at }),
    status,
    whole_from: wholeFrom({ zone }, row),
    ahead: status === 'waiting' ? row.ahead : null,
    seconds_left:
      status === 'offered' && row.offer_until
        ? Math.floor((row.offer_until.epochMilliseconds - now.epochMilliseconds) / 1000)
        : null,
  }
}

/** What is held for somebody: the resource, when, and until when it can be accepted. */
interface OpenOffer {
  resources_id: string
  start_at: Temporal.Instant
  end_at: Temporal.Instant
  offer_until: Temporal.Instant
}

/** The caller's offers that can still be accepted, the most urgent first. */
export async function openOffers(ctx: Ctx): Promise<OpenOffer[]> {
  const { sql, tenant_id } = ctx.tx
  return sql<OpenOffer[]>`
    select w.offered_resources_id as resources_id, w.start_at, w.end_at, w.offer_until from waiting_request w
    where w.tenant_id = ${tenant_id} and w.account = ${viewerOf(ctx).account} and ${statusIs(ctx, 'offered')}
    order by w.offer_until`
}
