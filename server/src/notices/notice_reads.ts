import { dataScope, type DataScope } from '#server/access/access.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { ListArgs, RowPage } from '#server/platform/graphql/connections.ts'
import { growingConditions } from '#server/platform/graphql/filters.ts'
import { paginate, type Sorts } from '#server/platform/graphql/paginate.ts'
import { Refused } from '#server/platform/refused.ts'
import { canRead, manageable, todayOf } from './notice_rows.ts'
import type { notice_read } from './notices.table.ts'

/** That somebody has read a notice on a day, and the departments that they belong to now. */
export type NoticeReadRow = typeof notice_read.$inferSelect & { dept_name: string; dept_name_en: string }

/**
 * Notes that the caller reads a notice now. Once a day is noted, however often it is sent: also two windows at once
 * make one entry.
 * @returns the entry's id
 * @throws Refused NOT_FOUND if the caller can't read it
 */
export async function noteReading(ctx: Ctx, notice_id: string): Promise<string> {
  if (!(await canRead(ctx, notice_id))) throw new Refused('NOT_FOUND', {}, 'notice_id')
  const { sql, tenant_id } = ctx.tx
  const { user_id, name } = viewerOf(ctx)
  const today = todayOf(ctx)
  await sql`
    insert into notice_read (tenant_id, id, notice_id, read_user_id, read_user_name, read_date, read_time)
    values (${tenant_id}, ${newId()}, ${notice_id}, ${user_id}, ${name}, ${today}, ${ctx.now().toString()})
    on conflict (tenant_id, notice_id, read_user_id, read_date) do nothing`
  const [noted] = await sql<{ id: string }[]>`
    select id from notice_read
    where tenant_id = ${tenant_id} and notice_id = ${notice_id} and read_user_id = ${user_id} and read_date = ${today}`
  if (!noted) throw new Error('a reading that was just noted is missing')
  return noted.id
}

const sorts: Sorts = {
  read_user_name: 'r.read_user_name',
  read_date: 'r.read_date',
  read_time: 'r.read_time',
}

/** A page of the caller's own readings, and of everybody's of the notices that they manage; the latest first. */
export async function findReadings(
  ctx: Ctx,
  args: ListArgs,
  filter: Partial<Record<'notice_id' | 'read_user_id', string | null>>,
): Promise<RowPage<NoticeReadRow>> {
  const { sql, tenant_id } = ctx.tx
  const scope = await dataScope(ctx, viewerOf(ctx))
  const departments = (name: 'name' | 'name_en') => sql`coalesce((
    select string_agg(distinct d.${sql(name)}, ', ') from triple t
    join department d on d.tenant_id = ${tenant_id} and d.id = t.dept_id
    where t.tenant_id = ${tenant_id} and t.user_id = r.read_user_id), '')`
  const { all, served, narrowed } = growingConditions(
    sql,
    { ...filter, keywords: args.keywords },
    {
      notice_id: 'r.notice_id',
      read_user_id: 'r.read_user_id',
      keywords: ['r.read_user_name', 'n.title', 'n.title_en'],
    },
    { notice_id: true, read_user_id: true },
  )
  const seen = sql`r.tenant_id = ${tenant_id} and n.del = 0 and ${readingsSeen(ctx, scope)}`
  return paginate<NoticeReadRow>(ctx, args, {
    select: sql`select r.*, ${departments('name')} as dept_name, ${departments('name_en')} as dept_name_en
      from notice_read r join notice n on n.tenant_id = ${tenant_id} and n.id = r.notice_id`,
    where: sql`${seen} and ${all}`,
    grows: {
      keys: sql`
        select r.id from notice_read r join notice n on n.tenant_id = ${tenant_id} and n.id = r.notice_id where ${seen} and ${served}`,
      key: sql`r.id`,
      narrowed,
      own_sort: 'read_time',
    },
    order: sql`r.read_time desc, r.id desc`,
    sorts,
  })
}

/** Readings of the notices of some types that are found, the latest: more than anybody pages through. */
const LATEST = 10_000

/** SQL for "the caller sees the reading `r`", each way by an index. */
function readingsSeen(ctx: Ctx, scope: DataScope) {
  const { sql, tenant_id } = ctx.tx
  const own = sql`r.read_user_id = ${viewerOf(ctx).user_id}`
  if (!ctx.may('notice.manage')) return own
  if (scope.all) return sql`true`
  return sql`r.id = any(array(
    (select r.id from notice_read r where r.tenant_id = ${tenant_id} and ${own})
    union all
    (select r.id from notice n join notice_read r on r.tenant_id = ${tenant_id} and r.notice_id = n.id
      where n.tenant_id = ${tenant_id} and ${manageable(ctx, scope)} and not ${own} order by r.read_time desc limit ${LATEST})))`
}
