import type { PendingQuery, Row } from 'postgres'
import type { Temporal } from 'temporal-polyfill'
import { block_state, isInForce } from '#rules/blacklist/blacklist.ts'
import type { Blocked } from '#rules/bookings/facts.ts'
import { state } from '#rules/sessions/states.ts'
import { timestampText } from '#rules/time/instants.ts'
import { wireTimes } from '#rules/time/wire_period.ts'
import { dataScope } from '#server/access/access.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import type { ListArgs, RowPage } from '#server/platform/graphql/connections.ts'
import { growingConditions } from '#server/platform/graphql/filters.ts'
import { paginate, type Sorts } from '#server/platform/graphql/paginate.ts'
import { Refused } from '#server/platform/refused.ts'
import type { blacklist, blacklist_history } from './blacklist.table.ts'

/** in_force: nothing can be booked · over: its time has passed · lifted: by hand · taken_back: it was entered wrongly. */
export const block_statuses = ['in_force', 'over', 'lifted', 'taken_back'] as const
export type BlockStatus = (typeof block_statuses)[number]

/** A missed session that somebody was blocked for. */
export interface EvidenceLine {
  appointment_id: string
  resources_name: string
  resources_name_en: string
  appointment_date: string
  start_time: string
  end_time: string
  /** 1: it was cancelled too late · 0: it was missed. */
  late_cancelled: number
  /** 1: it no longer counts. */
  released: number
}

export type HistoryLine = Pick<
  typeof blacklist_history.$inferSelect,
  'id' | 'action' | 'account' | 'user_name' | 'text' | 'create_time'
> & { user_name_en: string | null }

type StoredBlock = Omit<typeof blacklist.$inferSelect, 'tenant_id'> & {
  user_name_en: string | null
  resources_type_name: string | null
  resources_type_name_en: string | null
}

/** A block as it is shown: with the sessions that led to it, and its history. */
export interface BlockRow extends StoredBlock {
  status: BlockStatus
  evidence: EvidenceLine[]
  history: HistoryLine[]
}

export interface BlockFilter {
  status?: BlockStatus | null
  resources_type_id?: string | null
  source?: 'missed' | 'manual' | null
  account?: string | null
  appeal_state?: number | null
}

const sorts: Sorts = {
  user_name: 'b.user_name',
  account: 'b.account',
  source: 'b.source',
  begin_time: 'b.begin_time',
  until: 'b.until',
  appeal_time: 'b.appeal_time',
  create_time: 'b.create_time',
}

const selection = ({ tx: { sql, tenant_id } }: Ctx) => sql`
  select b.*, u.name_en as user_name_en, t.resources_name as resources_type_name, t.resources_name_en as resources_type_name_en
  from blacklist b
  left join iam_user u on u.tenant_id = ${tenant_id} and u.account = b.account
  left join resources_type t on t.tenant_id = ${tenant_id} and t.id = b.resources_type_id`

function statusIs({ tx: { sql }, now }: Ctx, status: BlockStatus) {
  const moment = sql`${now().toString()}::timestamptz`
  const active = sql`b.state = ${block_state.active}`
  switch (status) {
    case 'in_force':
      return sql`${active} and (b.until is null or b.until > ${moment})`
    case 'over':
      return sql`${active} and b.until <= ${moment}`
    case 'lifted':
      return sql`b.state = ${block_state.lifted}`
    case 'taken_back':
      return sql`b.state = ${block_state.taken_back}`
  }
}

const statusOf = (row: StoredBlock, now: Temporal.Instant): BlockStatus => {
  if (row.state === block_state.lifted) return 'lifted'
  if (row.state === block_state.taken_back) return 'taken_back'
  return isInForce(row, now) ? 'in_force' : 'over'
}

/** A page of the blocks of the types that the caller administers, latest first. */
export async function findBlocks(ctx: Ctx, args: ListArgs, filter: BlockFilter): Promise<RowPage<BlockRow>> {
  const { sql } = ctx.tx
  const scope = await dataScope(ctx, viewerOf(ctx))
  const whose = scope.all ? sql`true` : sql`b.resources_type_id = any(${scope.administered_types}::uuid[])`
  return listBlocks(ctx, whose, args, filter)
}

/** The caller's own blocks, latest first. */
export const findOwnBlocks = (ctx: Ctx, args: ListArgs, filter: BlockFilter): Promise<RowPage<BlockRow>> =>
  listBlocks(ctx, ctx.tx.sql`b.account = ${viewerOf(ctx).account}`, args, filter)

/** Few appeals are: an index has those alone. */
const APPEAL_OPEN = 1

async function listBlocks(
  ctx: Ctx,
  whose: PendingQuery<Row[]>,
  args: ListArgs,
  filter: BlockFilter,
): Promise<RowPage<BlockRow>> {
  const { sql, tenant_id } = ctx.tx
  const { all, served, narrowed } = growingConditions(
    sql,
    { ...filter, keywords: args.keywords },
    {
      status: (status) => sql`(${statusIs(ctx, status)})`,
      resources_type_id: 'b.resources_type_id',
      source: 'b.source',
      account: 'b.account',
      appeal_state: 'b.appeal_state',
      keywords: ['b.account', 'b.user_name', 'u.search_text', 'b.reason', 'b.reason_en'],
    },
    { account: true, resources_type_id: true, appeal_state: (one) => one === APPEAL_OPEN },
  )
  const page = await paginate<StoredBlock>(ctx, args, {
    select: selection(ctx),
    where: sql`b.tenant_id = ${tenant_id} and ${whose} and ${all}`,
    grows: {
      keys: sql`select b.id from blacklist b where b.tenant_id = ${tenant_id} and ${whose} and ${served}`,
      key: sql`b.id`,
      narrowed,
      own_sort: 'begin_time',
    },
    order: sql`b.begin_time desc, b.id desc`,
    sorts,
  })
  return { ...page, rows: await complete(ctx, page.rows) }
}

/** One block, locked for a change. @throws Refused NOT_FOUND */
export async function lockBlock({ tx: { sql, tenant_id } }: Ctx, id: string) {
  const [row] = await sql<(typeof blacklist.$inferSelect)[]>`
    select * from blacklist where tenant_id = ${tenant_id} and id = ${id} for update`
  if (!row) throw new Refused('NOT_FOUND', {}, 'id')
  return row
}

interface EvidenceRow extends Omit<EvidenceLine, 'appointment_date' | 'start_time' | 'end_time'> {
  blacklist_id: string
  start_at: Temporal.Instant
  end_at: Temporal.Instant
}

async function complete(ctx: Ctx, rows: readonly StoredBlock[]): Promise<BlockRow[]> {
  if (rows.length === 0) return []
  const { sql, tenant_id } = ctx.tx
  const ids = rows.map(({ id }) => id)
  const [evidence, history] = await Promise.all([
    sql<EvidenceRow[]>`
      select e.blacklist_id, e.appointment_id, e.released, a.start_at, a.end_at, r.resources_name, r.resources_name_en,
        ${wasCancelled(ctx)} as late_cancelled
      from blacklist_evidence e
      join appointment_information a on a.tenant_id = ${tenant_id} and a.id = e.appointment_id
      join resource r on r.tenant_id = ${tenant_id} and r.id = a.resources_id
      where e.tenant_id = ${tenant_id} and e.blacklist_id = any(${ids}::uuid[]) order by a.start_at, a.id`,
    sql<(HistoryLine & { blacklist_id: string })[]>`
      select h.blacklist_id, h.id, h.action, h.account, h.user_name, h.text, h.create_time, u.name_en as user_name_en
      from blacklist_history h left join iam_user u on u.tenant_id = ${tenant_id} and u.account = h.account
      where h.tenant_id = ${tenant_id} and h.blacklist_id = any(${ids}::uuid[]) order by h.create_time, h.id`,
  ])
  return rows.map((row) => ({
    ...row,
    status: statusOf(row, ctx.now()),
    evidence: evidence.filter((one) => one.blacklist_id === row.id).map((one) => shownEvidence(ctx, one)),
    history: history.filter((one) => one.blacklist_id === row.id),
  }))
}

/** Whether the session `a` was cancelled: a late cancellation counts like a missed session. */
export const wasCancelled = ({ tx: { sql } }: Ctx) => sql`(a.state = ${state.cancelled})::int`

/** A missed session with its times on the wall. */
export function shownEvidence<Row extends { start_at: Temporal.Instant; end_at: Temporal.Instant }>(
  { zone }: Ctx,
  { start_at, end_at, ...rest }: Row,
) {
  return { ...rest, ...wireTimes(zone, { start: start_at, end: end_at }) }
}

/**
 * The block in force that keeps a person from booking a type: the one that lasts longest; null where there is none.
 * @param type_id null: only a block of all types
 */
export async function blockOf(
  { tx: { sql, tenant_id }, zone, now }: Pick<Ctx, 'tx' | 'zone' | 'now'>,
  account: string,
  type_id: string | null,
): Promise<Blocked | null> {
  const [row] = await sql<{ until: Temporal.Instant | null; reason: string; reason_en: string }[]>`
    select until, reason, reason_en from blacklist
    where tenant_id = ${tenant_id} and account = ${account} and state = ${block_state.active}
      and (resources_type_id is null or resources_type_id = ${type_id}) and (until is null or until > ${now().toString()})
    order by until desc nulls first, id limit 1`
  return row ? { ...row, until: row.until && timestampText(zone, row.until) } : null
}
