import type { PendingQuery, Row } from 'postgres'
import { draw_outcome, draw_outcomes, draw_state, draw_statuses } from '#rules/draws/draws.ts'
import { wireTimes, type WireTimes } from '#rules/time/wire_period.ts'
import { grantsOfType, mayUseType, type TypeAuth } from '#server/access/access.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { refusalAnswer, type RefusalAnswer } from '#server/platform/graphql/answers.ts'
import type { ListArgs, RowPage } from '#server/platform/graphql/connections.ts'
import { growingConditions } from '#server/platform/graphql/filters.ts'
import { paginate } from '#server/platform/graphql/paginate.ts'
import { Refused } from '#server/platform/refused.ts'
import type { StoredDraw, StoredDrawRequest } from './draws.table.ts'

interface OwnColumns extends StoredDrawRequest {
  resources_name: string
  resources_name_en: string
}

interface DrawColumns extends StoredDraw {
  resources_type_name: string
  resources_type_name_en: string
  count: number
  auths: TypeAuth[]
}

/** One request of the published list. */
export interface ListedEntry {
  entry: string
  weight: number
  rank: number
  outcome: string
  mine: number
}

/** The caller's own request. */
export interface OwnRequest
  extends
    WireTimes,
    Pick<
      OwnColumns,
      | 'entry'
      | 'resources_id'
      | 'resources_name'
      | 'resources_name_en'
      | 'any_like'
      | 'person_times'
      | 'theme'
      | 'recent'
      | 'appointment_id'
    > {
  outcome: string
  refusals: RefusalAnswer[]
}

/** A draw as people see it: its seed and its list only once nobody can take part any more. */
export interface DrawRow extends Omit<DrawColumns, 'seed' | 'auths' | 'state'> {
  status: string
  seed: string | null
  mine: OwnRequest | null
  entries: ListedEntry[]
}

export interface DrawFilter {
  status?: (typeof draw_statuses)[number] | null
  resources_type_id?: string | null
  date?: string | null
  mine?: number | null
}

const selection = ({ tx }: Ctx): PendingQuery<Row[]> => tx.sql`
  select d.*, t.resources_name as resources_type_name, t.resources_name_en as resources_type_name_en, ${grantsOfType(tx)} as auths,
    (select count(*)::int from draw_request r where r.tenant_id = ${tx.tenant_id} and r.draw_id = d.id) as count
  from draw d join resources_type t on t.tenant_id = ${tx.tenant_id} and t.id = d.resources_type_id`

/** One draw with its proof. @throws Refused NOT_FOUND also to those who may not use the type */
export async function findDraw(ctx: Ctx, id: string): Promise<DrawRow> {
  const { sql, tenant_id } = ctx.tx
  const [row] = await sql<DrawColumns[]>`${selection(ctx)} where d.tenant_id = ${tenant_id} and d.id = ${id}`
  if (!row || !mayUseType(viewerOf(ctx), row.auths)) throw new Refused('NOT_FOUND', {}, 'id')
  const entries = row.state === draw_state.open ? [] : await listOf(ctx, id)
  return shown(row, (await ownRequests(ctx, [id])).get(id) ?? null, entries)
}

/**
 * Draws of the types that the caller may use: those that are open first, by their date. One in which nobody took part isn't
 * listed once requests are closed.
 */
export async function findDraws(ctx: Ctx, args: ListArgs, filter: DrawFilter): Promise<RowPage<DrawRow>> {
  const { sql, tenant_id } = ctx.tx
  const { account } = viewerOf(ctx)
  const type_ids = await usableTypes(ctx)
  const own = sql`exists (select from draw_request r where r.tenant_id = ${tenant_id} and r.draw_id = d.id and r.account = ${account})`
  // Asked of each draw that is read, where a join would read all requests.
  const has = (which: PendingQuery<Row[]>) => sql`coalesce(
    (select true from draw_request r where r.tenant_id = ${tenant_id} and r.draw_id = d.id and ${which} limit 1), false)`
  // Written out, not a parameter: so the index of the lists' order serves it.
  const open = sql.unsafe(`${draw_state.open}`)
  const seen = sql`d.tenant_id = ${tenant_id} and d.resources_type_id = any(${type_ids}::uuid[])
      and (d.state = ${open} or ${has(sql`true`)})`
  const { all, served, narrowed } = growingConditions(
    sql,
    { ...filter, keywords: args.keywords },
    {
      status: (status) => sql`d.state = ${draw_state[status]}`,
      resources_type_id: 'd.resources_type_id',
      date: 'd.date',
      mine: (mine) => (mine === 1 ? own : sql`not ${has(sql`r.account = ${account}`)}`),
      keywords: ['t.resources_name', 't.resources_name_en'],
    },
    { status: true, resources_type_id: true, date: true, mine: true },
  )
  const page = await paginate<DrawColumns>(ctx, args, {
    select: selection(ctx),
    where: sql`${seen} and ${all}`,
    grows: { keys: sql`select d.id from draw d where ${seen} and ${served}`, key: sql`d.id`, narrowed },
    order: sql`d.state, case when d.state = ${open} then d.date end, d.date desc, d.id`,
  })
  const mine = await ownRequests(
    ctx,
    page.rows.map(({ id }) => id),
  )
  return { ...page, rows: page.rows.map((row) => shown(row, mine.get(row.id) ?? null, [])) }
}

/** The types with draws that the caller may use, so that a page and its count leave out the others alike. */
async function usableTypes(ctx: Ctx): Promise<string[]> {
  const { sql, tenant_id } = ctx.tx
  const types = await sql<{ id: string; auths: TypeAuth[] }[]>`
    select t.id, ${grantsOfType(ctx.tx)} as auths from resources_type t
    where t.tenant_id = ${tenant_id} and t.del = 0
      and exists (select from draw d where d.tenant_id = ${tenant_id} and d.resources_type_id = t.id)`
  return types.flatMap(({ id, auths }) => (mayUseType(viewerOf(ctx), auths) ? [id] : []))
}

async function ownRequests(ctx: Ctx, ids: readonly string[]): Promise<Map<string, OwnRequest>> {
  const { sql, tenant_id } = ctx.tx
  const rows = await sql<OwnColumns[]>`
    select r.*, o.resources_name, o.resources_name_en from draw_request r
    join resource o on o.tenant_id = ${tenant_id} and o.id = r.resources_id
    where r.tenant_id = ${tenant_id} and r.draw_id = any(${[...ids]}::uuid[]) and r.account = ${viewerOf(ctx).account}`
  return new Map(
    rows.map((row) => [
      row.draw_id,
      {
        ...row,
        ...wireTimes(ctx.zone, { start: row.start_at, end: row.end_at }),
        outcome: draw_outcomes[row.outcome],
        // That somebody was drawn before is what `lost` says.
        refusals: row.outcome === draw_outcome.refused ? (row.refusals ?? []).map(refusalAnswer) : [],
      },
    ]),
  )
}

/** The published list in the drawn order. */
async function listOf(ctx: Ctx, id: string): Promise<ListedEntry[]> {
  const { sql, tenant_id } = ctx.tx
  const rows = await sql<Pick<StoredDrawRequest, 'entry' | 'weight' | 'rank' | 'outcome' | 'account'>[]>`
    select entry, weight, rank, outcome, account from draw_request
    where tenant_id = ${tenant_id} and draw_id = ${id} order by rank, entry`
  return rows.map(({ entry, weight, rank, outcome, account }) => ({
    entry,
    weight: weight ?? 0,
    rank: rank ?? 0,
    outcome: draw_outcomes[outcome],
    mine: account === viewerOf(ctx).account ? 1 : 0,
  }))
}

const shown = (
  { seed, auths: _auths, state, ...row }: DrawColumns,
  mine: OwnRequest | null,
  entries: ListedEntry[],
): DrawRow => ({
  ...row,
  status: draw_statuses[state - 1] ?? 'held',
  seed: state === draw_state.open ? null : seed,
  mine,
  entries,
})
