import { notice_state } from '#rules/notices/notice_state.ts'
import { wallOf } from '#rules/time/instants.ts'
import { dataScope, type DataScope } from '#server/access/access.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import type { ListArgs, RowPage } from '#server/platform/graphql/connections.ts'
import { conditions, saysAll } from '#server/platform/graphql/filters.ts'
import { paginate, type Sorts } from '#server/platform/graphql/paginate.ts'
import { Refused } from '#server/platform/refused.ts'
import type { notice } from './notices.table.ts'

/** A notice with its type's names, and how often the caller has read it. */
export type NoticeRow = typeof notice.$inferSelect & {
  resource_type_name: string | null
  resource_type_name_en: string | null
  /** 1: the type is booked on plans of seats. */
  resource_type_is_seat_category: number | null
  /** People who have read it, at most `MOST_READERS`; null unless the caller asked for those that they manage. */
  readers: number | null
  totalReadCounts: number
  todayReadCounts: number
}

export interface NoticeFilter {
  note_category: string | null
  resource_type_id: string | null
  state: number | null
  /** 1 those that the caller hasn't read, 0 those that they have. */
  unread: number | null
  /** 1 those that the caller manages, in every state. */
  managed: number | null
}

/** More readers of a notice aren't counted. */
const MOST_READERS = 10_000

const selection = (ctx: Ctx, managed: boolean) => {
  const { sql, tenant_id } = ctx.tx
  const read = sql`select count(*)::int from notice_read r
    where r.tenant_id = ${tenant_id} and r.notice_id = n.id and r.read_user_id = ${viewerOf(ctx).user_id}`
  const readers = sql`(select count(*)::int from (select from notice_read r
    where r.tenant_id = ${tenant_id} and r.notice_id = n.id group by r.read_user_id limit ${MOST_READERS}) as people)`
  return sql`
    select n.*, t.resources_name as resource_type_name, t.resources_name_en as resource_type_name_en,
      t.is_seat_category as resource_type_is_seat_category,
      ${managed ? readers : sql`null::int`} as readers, (${read}) as "totalReadCounts", (${read} and r.read_date = ${todayOf(ctx)}) as "todayReadCounts"
    from notice n left join resources_type t on t.tenant_id = ${tenant_id} and t.id = n.resource_type_id`
}

/** Today, in the tenant's zone. */
export const todayOf = (ctx: Pick<Ctx, 'zone' | 'now'>): string => wallOf(ctx.zone, ctx.now()).date

/** SQL for "the caller can read the notice `n`": published, released, and of no type or one that they may use. */
const readable = (ctx: Ctx, { usable_types }: DataScope) => {
  const { sql } = ctx.tx
  return sql`(n.state = ${notice_state.published} and n.release_time <= ${ctx.now().toString()}
    and (n.resource_type_id is null or n.resource_type_id = any(${usable_types}::uuid[])))`
}

/**
 * SQL for "the caller manages the notice `n`": it concerns a type that they administer. One without a type is the
 * university's, and managed by those who administer everything.
 */
export const manageable = (ctx: Ctx, { all, administered_types }: DataScope) => {
  const { sql } = ctx.tx
  if (!ctx.may('notice.manage')) return sql`false`
  return all ? sql`true` : sql`n.resource_type_id = any(${administered_types}::uuid[])`
}

/** The same of a row. */
export const manages = (
  { all, administered_types }: DataScope,
  { resource_type_id }: Pick<NoticeRow, 'resource_type_id'>,
): boolean => all || (resource_type_id !== null && administered_types.includes(resource_type_id))

const sorts: Sorts = {
  title: 'n.title',
  title_en: 'n.title_en',
  note_category: 'n.note_category',
  state: 'n.state',
  release_time: 'n.release_time',
  create_time: 'n.create_time',
}

/**
 * A page of the notices that the caller can read, the latest first; with `managed` 1 of those that they manage, drafts
 * first. Keywords match titles and texts.
 * @throws Refused NOT_ALLOWED for `managed` without notice.manage
 */
export async function findNotices(
  ctx: Ctx,
  args: ListArgs,
  filter: Partial<NoticeFilter>,
): Promise<RowPage<NoticeRow>> {
  const { sql, tenant_id } = ctx.tx
  const managed = filter.managed === 1
  if (managed && !ctx.may('notice.manage')) throw new Refused('NOT_ALLOWED', { permission: 'notice.manage' })
  const scope = await dataScope(ctx, viewerOf(ctx))
  const has_read = sql`exists (select from notice_read r
    where r.tenant_id = ${tenant_id} and r.notice_id = n.id and r.read_user_id = ${viewerOf(ctx).user_id})`
  return paginate<NoticeRow>(ctx, args, {
    select: selection(ctx, managed),
    where: sql`n.tenant_id = ${tenant_id} and n.del = 0 and ${managed ? manageable(ctx, scope) : readable(ctx, scope)}
      and ${conditions(
        sql,
        { ...filter, keywords: args.keywords },
        {
          note_category: 'n.note_category',
          resource_type_id: 'n.resource_type_id',
          state: 'n.state',
          unread: (unread) => (unread === 1 ? sql`not ${has_read}` : has_read),
          managed: null,
          keywords: (typed) => saying(sql, typed),
        },
      )}`,
    order: sql`n.release_time desc nulls first, n.id desc`,
    sorts,
  })
}

/** Its title and its text, without markup, say it. */
const saying = (sql: Ctx['tx']['sql'], typed: string) =>
  saysAll(sql, typed, [
    'n.title',
    'n.title_en',
    ...(['n.content', 'n.content_en'] as const).map((content) => ({
      stored: sql`searchable(regexp_replace(${sql(content)}, '<[^>]*>', '', 'g'))`,
    })),
  ])

/** One notice that the caller can read or manages. @throws Refused NOT_FOUND */
export async function findNotice(ctx: Ctx, id: string): Promise<NoticeRow> {
  const { sql, tenant_id } = ctx.tx
  const scope = await dataScope(ctx, viewerOf(ctx))
  const [row] = await sql<NoticeRow[]>`
    ${selection(ctx, false)} where n.tenant_id = ${tenant_id} and n.id = ${id} and n.del = 0
      and (${readable(ctx, scope)} or ${manageable(ctx, scope)})`
  if (!row) throw new Refused('NOT_FOUND', {}, 'id')
  return row
}

/** Whether the caller can read a notice as everybody does. */
export async function canRead(ctx: Ctx, id: string): Promise<boolean> {
  const { sql, tenant_id } = ctx.tx
  const scope = await dataScope(ctx, viewerOf(ctx))
  const rows = await sql`
    select from notice n where n.tenant_id = ${tenant_id} and n.id = ${id} and n.del = 0 and ${readable(ctx, scope)}`
  return rows.length > 0
}
