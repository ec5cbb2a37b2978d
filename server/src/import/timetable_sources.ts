import type { Temporal } from 'temporal-polyfill'
import type { Ctx } from '#server/context.ts'

/** A timetable that periods come from. */
export interface TimetableSource {
  name: string
  /** Of its last period. */
  end_time: Temporal.Instant
}

/** The timetables of the tenant by name: each is found by one step in their index, however many periods they have. */
export const timetableSources = ({ tx: { sql, tenant_id } }: Pick<Ctx, 'tx'>): Promise<TimetableSource[]> =>
  sql<TimetableSource[]>`
    with recursive found as (
      (select imported_from from occupy_source where tenant_id = ${tenant_id} order by imported_from limit 1)
      union all
      select (select s.imported_from from occupy_source s
        where s.tenant_id = ${tenant_id} and s.imported_from > found.imported_from order by s.imported_from limit 1)
      from found where found.imported_from is not null
    )
    select imported_from as name, (select s.end_at from occupy_source s
      where s.tenant_id = ${tenant_id} and s.imported_from = found.imported_from order by s.end_at desc limit 1) as end_time
    from found where imported_from is not null limit ${MOST}`

const MOST = 200
