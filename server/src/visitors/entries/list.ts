import { instantAt, type Instant } from '#rules/time/instants.ts'
import { addDays } from '#rules/time/calendar_dates.ts'
import type { Ctx } from '#server/context.ts'
import type { ListArgs, RowPage } from '#server/platform/graphql/connections.ts'
import { growingConditions } from '#server/platform/graphql/filters.ts'
import { paginate } from '#server/platform/graphql/paginate.ts'
import type { StoredEntry } from './entries.table.ts'

export type EntryRow = StoredEntry & {
  arrival_place_name: string | null
  arrival_place_name_en: string | null
  leave_place_name: string | null
  leave_place_name_en: string | null
  overstayed: number
  host_told_at: Instant | null
  host_seen_at: Instant | null
  host_answer: 'on_way' | 'send_away' | null
  host_answered_by: string | null
  host_answered_at: Instant | null
}

type EntryFilter = {
  readonly [Name in 'arrival_place' | 'entry_kind' | 'begin_date' | 'end_date' | 'apply_id']: string | null
} & {
  readonly [Name in 'data_source' | 'inside' | 'conflicting']: number | null
}

/** What is shown of a stay besides its own columns. Its table is `d`. */
export const shownOf = ({ tx: { sql, tenant_id }, now }: Ctx) => ({
  columns: sql`a.name as arrival_place_name, a.name_en as arrival_place_name_en, l.name as leave_place_name,
    l.name_en as leave_place_name_en, (d.inside = 1 and d.until is not null and d.until < ${now().toString()})::int as overstayed,
    h.told_at as host_told_at, h.seen_at as host_seen_at, h.answer as host_answer, h.answered_name as host_answered_by,
    h.answered_at as host_answered_at`,
  joins: sql`
    left join visitor_gate a on a.tenant_id = ${tenant_id} and a.code = d.arrival_place
    left join visitor_gate l on l.tenant_id = ${tenant_id} and l.code = d.leave_place
    left join visitor_arrival h on h.tenant_id = ${tenant_id} and h.stay_id = d.id`,
})

/** A page of the stays, the last arrival first. Keywords are looked for in names and plates of the first rows. */
export function findEntries(
  ctx: Ctx,
  args: ListArgs,
  filter: object | null | undefined,
): Promise<RowPage<EntryRow>> {
  const { sql, tenant_id } = ctx.tx
  const { all, served, narrowed } = growingConditions(
    sql,
    { ...filter, keywords: args.keywords } as EntryFilter & { keywords: string | null },
    {
      arrival_place: 'd.arrival_place',
      data_source: 'd.data_source',
      entry_kind: 'd.entry_kind',
      // The index of everybody inside has this expression.
      inside: (value) => (value === 1 ? sql`d.inside + 0 = 1` : sql`d.inside = ${value}`),
      conflicting: 'd.conflicting',
      begin_date: (day) => sql`d.arrive_time >= ${instantAt(ctx.zone, day, '00:00').toString()}`,
      end_date: (day) => sql`d.arrive_time < ${instantAt(ctx.zone, addDays(day, 1), '00:00').toString()}`,
      apply_id: 'd.apply_id',
      keywords: ['d.visitor_name', 'd.car_card_number'],
    },
    {
      arrival_place: true,
      data_source: true,
      entry_kind: true,
      inside: (value) => value === 1,
      conflicting: (value) => value === 1,
      begin_date: true,
      end_date: true,
      apply_id: true,
    },
  )
  const { columns, joins } = shownOf(ctx)
  return paginate<EntryRow>(ctx, args, {
    select: sql`select d.*, ${columns} from visitor_list d ${joins}`,
    where: sql`d.tenant_id = ${tenant_id} and ${all}`,
    grows: {
      keys: sql`select d.id from visitor_list d where d.tenant_id = ${tenant_id} and ${served}`,
      key: sql`d.id`,
      narrowed,
      own_sort: 'arrive_time',
    },
    order: sql`d.arrive_time desc, d.id desc`,
    sorts: {
      visitor_name: 'd.visitor_name',
      arrive_time: 'd.arrive_time',
      leave_time: 'd.leave_time',
      create_time: 'd.create_time',
    },
  })
}
