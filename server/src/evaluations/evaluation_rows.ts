import { evaluation_state } from '#rules/evaluations/evaluation.ts'
import type { Temporal } from 'temporal-polyfill'
import { administeredBy, dataScope, type DataScope } from '#server/access/access.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { signedAddress } from '#server/files/files.service.ts'
import type { ListArgs, RowPage } from '#server/platform/graphql/connections.ts'
import { growingConditions, saysAll } from '#server/platform/graphql/filters.ts'
import { paginate, type Sorts } from '#server/platform/graphql/paginate.ts'
import { Refused } from '#server/platform/refused.ts'
import type { evaluation } from './evaluations.table.ts'

type Stored = typeof evaluation.$inferSelect

/** A stored evaluation with what it is about. */
interface EvaluationRow extends Stored {
  resources_name: string
  resources_name_en: string
  resources_type_name: string
  resources_type_name_en: string
  start_at: Temporal.Instant
  author_name_en: string | null
}

/** An evaluation as the caller may see it: of a hidden author nothing is left, nor of the session that names them. */
export interface ShownEvaluation extends Omit<
  EvaluationRow,
  'appointment_id' | 'created_user' | 'created_user_name' | 'start_at' | 'author_name_en'
> {
  appointment_id: string | null
  created_user: string | null
  created_user_name: string | null
  created_user_name_en: string | null
  start_at: Temporal.Instant | null
  /** 1: the caller wrote it. */
  is_mine: number
}

type Compared = 'resources_id' | 'resources_type_id' | 'appointment_id' | 'composite_score' | 'is_anonymous'

/**
 * `mine` 1: the caller's own, also hidden ones. `managed` 1: those of the resources that the caller administers, with
 * their authors, also hidden ones.
 */
export type EvaluationFilter = { [Name in Compared]: Stored[Name] | null } & Record<
  'state' | 'mine' | 'managed',
  number | null
>

const sorts: Sorts = {
  composite_score: 'e.composite_score',
  create_time: 'e.create_time',
  update_time: 'e.update_time',
}

/**
 * A page of the evaluations that the caller can see, the latest first: those shown with resources that they may use;
 * `mine` 1 their own; `managed` 1 those that they audit. Keywords match the text, the resource, and the names of authors
 * whom the caller may know.
 * @throws Refused NOT_ALLOWED for `managed` without evaluation.manage
 */
export async function findEvaluations(
  ctx: Ctx,
  args: ListArgs,
  filter: Partial<EvaluationFilter>,
): Promise<RowPage<ShownEvaluation>> {
  const { sql, tenant_id } = ctx.tx
  const { user_id } = viewerOf(ctx)
  const audits = filter.managed === 1
  if (audits && !ctx.may('evaluation.manage'))
    throw new Refused('NOT_ALLOWED', { permission: 'evaluation.manage' })
  const scope = await dataScope(ctx, viewerOf(ctx))
  const own = sql`e.created_user = ${user_id}`
  // Otherwise a filter or a word would tell whom an anonymous evaluation is from.
  const knows_author = audits ? sql`true` : sql`(e.is_anonymous = 0 or ${own})`
  const seen = sql`e.tenant_id = ${tenant_id} and e.del = 0
      and ${audits ? administeredBy(ctx.tx, scope) : filter.mine === 1 ? own : shownTo(ctx, scope)}`
  const { all, served, narrowed } = growingConditions(
    sql,
    { ...filter, keywords: args.keywords },
    {
      resources_id: 'e.resources_id',
      resources_type_id: 'e.resources_type_id',
      appointment_id: (id) => sql`(e.appointment_id = ${id} and ${knows_author})`,
      composite_score: 'e.composite_score',
      is_anonymous: 'e.is_anonymous',
      state: 'e.state',
      mine: (mine) => (mine === 1 ? own : sql`not (${own})`),
      managed: null,
      keywords: (typed) => {
        const said = ['e.content', 'r.search_text']
        const known = saysAll(sql, typed, [...said, 'e.created_user_name', 'author.search_text'], {
          reads: false,
        })
        return sql`(${saysAll(sql, typed, said, { reads: false })} or (${knows_author} and ${known}))`
      },
    },
    // Those of others are nearly all.
    { resources_id: true, resources_type_id: true, appointment_id: true, mine: true },
  )
  const page = await paginate<EvaluationRow>(ctx, args, {
    select: sql`
      select e.*, r.resources_name, r.resources_name_en, t.resources_name as resources_type_name,
        t.resources_name_en as resources_type_name_en, a.start_at, author.name_en as author_name_en
      from evaluation e
      join resource r on r.tenant_id = ${tenant_id} and r.id = e.resources_id
      join resources_type t on t.tenant_id = ${tenant_id} and t.id = e.resources_type_id
      join appointment_information a on a.tenant_id = ${tenant_id} and a.id = e.appointment_id
      left join iam_user author on author.tenant_id = ${tenant_id} and author.id = e.created_user`,
    where: sql`${seen} and ${all}`,
    grows: {
      keys: sql`
        select e.id from evaluation e join resource r on r.tenant_id = ${tenant_id} and r.id = e.resources_id
        where ${seen} and ${served}`,
      key: sql`e.id`,
      narrowed,
      own_sort: 'create_time',
    },
    order: sql`e.create_time desc, e.id desc`,
    sorts,
  })
  const rows: ShownEvaluation[] = []
  for (const row of page.rows) rows.push(await shown(ctx, row, audits))
  return { ...page, rows }
}

/** SQL for "everybody who may use the resource `r` sees the evaluation `e`". */
function shownTo({ tx }: Ctx, scope: DataScope) {
  const { sql } = tx
  return sql`(e.state = ${evaluation_state.shown} and r.del = 0
    and (r.resources_type_id = any(${scope.usable_types}::uuid[]) or ${administeredBy(tx, scope)}))`
}

async function shown(
  ctx: Ctx,
  { created_user, created_user_name, author_name_en, appointment_id, start_at, ...row }: EvaluationRow,
  audits: boolean,
): Promise<ShownEvaluation> {
  const is_mine = created_user === viewerOf(ctx).user_id
  const known = audits || is_mine || row.is_anonymous === 0
  const pictures: string[] = []
  for (const picture of row.pictures) pictures.push(await signedAddress(ctx, picture))
  return {
    ...row,
    pictures,
    created_user: known ? created_user : null,
    created_user_name: known ? created_user_name : null,
    created_user_name_en: known ? author_name_en : null,
    // The session names its applicant and participants.
    appointment_id: audits || is_mine ? appointment_id : null,
    start_at: audits || is_mine ? start_at : null,
    is_mine: is_mine ? 1 : 0,
    // For the author and those who audit.
    state_reason: audits || is_mine ? row.state_reason : null,
  }
}

/** What a resource's evaluations say together. Averages are null where nobody gave that score. */
export interface EvaluationSummary {
  count: number
  composite_score: number | null
  resource_score: number | null
  system_score: number | null
  service_score: number | null
  /** How many gave 1, 2 … 5 as the composite score. */
  composite_counts: number[]
}

/** The summary of what the caller sees of a resource's evaluations; hidden ones don't count. */
export async function summaryOf(ctx: Ctx, resources_id: string): Promise<EvaluationSummary> {
  const { sql, tenant_id } = ctx.tx
  const scope = await dataScope(ctx, viewerOf(ctx))
  const [found] = await sql<EvaluationSummary[]>`
    select count(*)::int as count,
      round(avg(e.composite_score), 1)::float8 as composite_score, round(avg(e.resource_score), 1)::float8 as resource_score,
      round(avg(e.system_score), 1)::float8 as system_score, round(avg(e.service_score), 1)::float8 as service_score,
      array[count(*) filter (where e.composite_score = 1)::int, count(*) filter (where e.composite_score = 2)::int,
        count(*) filter (where e.composite_score = 3)::int, count(*) filter (where e.composite_score = 4)::int,
        count(*) filter (where e.composite_score = 5)::int] as composite_counts
    from evaluation e join resource r on r.tenant_id = ${tenant_id} and r.id = e.resources_id
    where e.tenant_id = ${tenant_id} and e.resources_id = ${resources_id} and e.del = 0 and ${shownTo(ctx, scope)}`
  if (!found) throw new Error('a count is missing')
  return found
}
