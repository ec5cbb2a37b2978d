import { state } from '#rules/sessions/lifecycle.ts'
import { dayPeriod, wallOf } from '#rules/time/instants.ts'
import { wireTimes, type WireTimes } from '#rules/time/wire_period.ts'
import { administeredBy, dataScope } from '#server/access/access.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { MAX_HOLD_HOURS } from '#server/holds/holds.service.ts'
import { instantTexts } from '#server/platform/database/instants.ts'
import type { Paging, RowPage } from '#server/platform/graphql/connections.ts'
import { paginate } from '#server/platform/graphql/paginate.ts'
import type { SessionRow } from './session_rows.ts'

/** A coming booking, and the day off that it lies on. */
export interface DayOffSession
  extends
    WireTimes,
    Pick<
      SessionRow,
      | 'id'
      | 'flow_no'
      | 'theme'
      | 'appointment_user_name'
      | 'resources_id'
      | 'resources_name'
      | 'resources_name_en'
      | 'state'
    > {
  day_off: string
  day_name: string
  day_name_en: string
}

type Found = Omit<DayOffSession, keyof WireTimes> & Pick<SessionRow, 'start_at' | 'end_at'>

/** More than a calendar has in several years. */
const MAX_DAYS = 1000

/**
 * The coming bookings of what the caller administers that lie on a day off of the campus calendar: a changed day removes
 * none, so somebody has to look. @param range both days included; missing: from today on
 */
export async function sessionsOnDaysOff(
  ctx: Ctx,
  { begin_date, end_date }: { begin_date?: string | null; end_date?: string | null },
  paging: Partial<Paging>,
): Promise<RowPage<DayOffSession>> {
  const { sql, tenant_id } = ctx.tx
  const today = wallOf(ctx.zone, ctx.now()).date
  const from = begin_date && begin_date > today ? begin_date : today
  const days = await sql<{ date: string; name: string; name_en: string }[]>`
    select date, name, name_en from calendar_day
    where tenant_id = ${tenant_id} and is_off_day = 1 and date >= ${from}::date
      and (${end_date ?? null}::date is null or date <= ${end_date ?? null}::date)
    order by date limit ${MAX_DAYS}`
  const periods = days.map(({ date }) => dayPeriod(ctx.zone, date))
  const scope = await dataScope(ctx, viewerOf(ctx))
  const page = await paginate<Found>(ctx, paging, {
    select: sql`
      select a.id, a.flow_no, a.theme, a.appointment_user_name, a.resources_id, r.resources_name, r.resources_name_en,
        a.start_at, a.end_at, a.state, d.date as day_off, d.name as day_name, d.name_en as day_name_en
      from unnest(${days.map(({ date }) => date)}::text[], ${days.map(({ name }) => name)}::text[],
        ${days.map(({ name_en }) => name_en)}::text[], ${instantTexts(periods.map(({ start }) => start))}::timestamptz[],
        ${instantTexts(periods.map(({ end }) => end))}::timestamptz[]) as d(date, name, name_en, start, until)
      join appointment_information a on a.tenant_id = ${tenant_id} and a.start_at < d.until and a.end_at > d.start
        and a.start_at > d.start - make_interval(hours => ${MAX_HOLD_HOURS})
      join resource r on r.tenant_id = ${tenant_id} and r.id = a.resources_id`,
    where: sql`a.state in (${state.awaiting_approval}, ${state.succeeded}) and a.end_at > ${ctx.now().toString()}
      and ${administeredBy(ctx.tx, scope)}`,
    order: sql`a.start_at, a.id, d.date`,
  })
  return {
    ...page,
    rows: page.rows.map(({ start_at, end_at, ...row }) => ({
      ...row,
      ...wireTimes(ctx.zone, { start: start_at, end: end_at }),
    })),
  }
}
