import { Temporal } from 'temporal-polyfill'
import { operate_log_record, type OperateModule } from '#rules/operate_log/operate_log_record.ts'
import { isDate } from '#rules/records/wire_formats.ts'
import { addDays } from '#rules/time/calendar_dates.ts'
import { instantOf } from '#rules/time/instants.ts'
import type { Ctx } from '#server/context.ts'
import { wireFieldsOf } from '#server/platform/graphql/catalogue_output.ts'
import { paging, sort, type ListArgs, type RowPage } from '#server/platform/graphql/connections.ts'
import { entity, of } from '#server/platform/graphql/entities.ts'
import { growingConditions, textMatch, type TextMatch } from '#server/platform/graphql/filters.ts'
import { list, model, text } from '#server/platform/graphql/inputs.ts'
import { paginate } from '#server/platform/graphql/paginate.ts'
import { invalid, Refused } from '#server/platform/refused.ts'
import type { operate_log } from './operate_log.table.ts'

export type OperateLogRow = Omit<typeof operate_log.$inferSelect, 'tenant_id'>

/** The wire's object. */
export const OperateLog = entity('OperateLog', of<OperateLogRow>(), {
  id: 'id',
  operate_user_id: 'text',
  ...wireFieldsOf(operate_log_record.shown),
})

const filter = model(
  'OperateLogFilter',
  {
    operate_user_name: textMatch,
    operate_module: textMatch,
    operate_type: textMatch,
    operate_content: textMatch,
    operate_object: textMatch,
    source: textMatch,
  },
  { required: false },
)

/** The arguments of a list of the operation log. */
export const log_args = {
  ...paging,
  sort,
  filter,
  operateTime: list(text({ required: true, max: 19 }), { max: 2 }),
}

interface LogArgs extends ListArgs {
  filter: Partial<
    Record<
      | 'operate_user_name'
      | 'operate_module'
      | 'operate_type'
      | 'operate_content'
      | 'operate_object'
      | 'source',
      TextMatch | null
    >
  > | null
  operateTime: string[] | null
}

/**
 * A page of the operation log, newest first.
 * @param module the only one that is shown; null: all
 */
export async function findOperateLogs(
  ctx: Ctx,
  args: LogArgs,
  module: OperateModule | null,
): Promise<RowPage<OperateLogRow>> {
  const { sql, tenant_id } = ctx.tx
  const [from, to] = spanOf(args.operateTime ?? [], ctx.zone)
  const { all, served, narrowed } = growingConditions(
    sql,
    { ...args.filter, module, from, to, keywords: args.keywords } as Asked,
    {
      operate_user_name: 'operate_user_name',
      operate_module: 'operate_module',
      operate_type: 'operate_type',
      operate_content: 'operate_content',
      operate_object: 'operate_object',
      source: 'source',
      module: 'operate_module',
      from: (moment) => sql`operate_time >= ${moment.toString()}`,
      to: (moment) => sql`operate_time < ${moment.toString()}`,
      keywords: operate_log_record.search,
    },
    { from: true, to: true, module: true, operate_module: ({ eq }) => eq !== null },
  )
  return paginate<OperateLogRow>(ctx, args, {
    select: sql`select * from operate_log`,
    where: sql`tenant_id = ${tenant_id} and ${all}`,
    grows: {
      keys: sql`select id from operate_log where tenant_id = ${tenant_id} and ${served}`,
      key: sql`id`,
      narrowed,
      own_sort: 'operate_time',
    },
    order: sql`operate_time desc, id desc`,
    sorts: { operate_time: 'operate_time' },
  })
}

interface Asked extends Record<
  'operate_user_name' | 'operate_module' | 'operate_type' | 'operate_content' | 'operate_object' | 'source',
  TextMatch
> {
  module: string | null
  from: Temporal.Instant | null
  to: Temporal.Instant | null
  keywords: string
}

/**
 * One entry. @param module the only one that is shown; null: all
 * @throws Refused NOT_FOUND
 */
export async function findOperateLog(
  { tx: { sql, tenant_id } }: Ctx,
  id: string,
  module: OperateModule | null,
): Promise<OperateLogRow> {
  const [row] = await sql<OperateLogRow[]>`
    select * from operate_log where tenant_id = ${tenant_id} and id = ${id} and ${module === null ? sql`true` : sql`operate_module = ${module}`}`
  if (!row) throw new Refused('NOT_FOUND', {}, 'id')
  return row
}

/** Spec 000 §9: a number of ten digits is seconds since 1970. */
const SECONDS = /^\d{10}$/

/** A bare date as the end means that whole day. */
function spanOf([from, to]: string[], zone: string): (Temporal.Instant | null)[] {
  const moment = (value: string | undefined, field: string) => {
    if (value === undefined) return null
    const read = SECONDS.test(value)
      ? Temporal.Instant.fromEpochMilliseconds(Number(value) * 1000)
      : instantOf(zone, value)
    if (!read) throw invalid(field, 'date')
    return read
  }
  const end =
    to !== undefined && isDate(to) ? moment(addDays(to, 1), 'operateTime.1') : moment(to, 'operateTime.1')
  return [
    moment(from, 'operateTime.0'),
    to !== undefined && !isDate(to) ? (end?.add({ seconds: 1 }) ?? null) : end,
  ]
}
