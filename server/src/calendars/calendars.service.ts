import { LRUCache } from 'lru-cache'
import { calendar_day_record } from '#rules/calendars/calendar_day_record.ts'
import type { Calendar } from '#rules/bookings/facts.ts'
import { announceResources } from '#server/topics.ts'
import type { Ctx } from '#server/context.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { logOperation } from '#server/operate_log/operate_log.service.ts'
import { declaredList } from '#server/records/records.service.ts'
import { calendar_day } from './calendars.table.ts'

export { terms, termsOf, type TermRow } from './terms.ts'

/** One day on which the campus calendar differs from the week. */
export type CalendarDay = Omit<typeof calendar_day.$inferSelect, 'tenant_id'>

export type CalendarDayModel = Omit<CalendarDay, 'id' | 'name_en'> & { name_en: string | null }

/**
 * Every booking needs the calendar, so it is cached for this time. A change in this process drops the cache
 * at once.
 */
const CACHED_MS = 1000
const cache = new LRUCache<string, Calendar>({ max: 1000, ttl: CACHED_MS })

/** The tenant's calendar as the rules read it, at most a second old. */
export async function calendarOf({ tx }: { tx: Tx }): Promise<Calendar> {
  const known = cache.get(tx.tenant_id)
  if (known) return known
  const rows = await tx.sql<{ date: string; is_off_day: number }[]>`
    select date, is_off_day from calendar_day where tenant_id = ${tx.tenant_id}`
  const dates = (off: number) =>
    new Set(rows.filter(({ is_off_day }) => is_off_day === off).map(({ date }) => date))
  const calendar = { holidays: dates(1), workdays: dates(0) }
  cache.set(tx.tenant_id, calendar)
  return calendar
}

/** The days of the calendar, earliest first. */
export const calendar_days = declaredList<CalendarDay>(calendar_day_record, calendar_day, {
  order: 'd.date',
  narrows: ({ tx: { sql } }) => ({
    begin_date: (date: string) => sql`d.date >= ${date}::date`,
    end_date: (date: string) => sql`d.date <= ${date}::date`,
  }),
})

/**
 * Adds days to the calendar, or replaces them; other days stay. Existing bookings stay, whatever the days
 * become.
 * @returns the ids of the days
 */
export async function saveCalendarDays(ctx: Ctx, models: readonly CalendarDayModel[]): Promise<string[]> {
  const { sql, tenant_id } = ctx.tx
  // If a date is given twice, the last one counts: an upsert can't change the same row twice.
  const byDate = new Map(models.map((day) => [day.date, day]))
  const rows = [...byDate.values()].map((day) => ({
    ...day,
    name_en: day.name_en ?? '',
    tenant_id,
    id: newId(),
  }))
  if (rows.length === 0) return []
  const before = await daysBefore(
    ctx,
    rows.map(({ date }) => date),
  )
  const saved = await sql<{ id: string }[]>`
    insert into calendar_day ${sql(rows, 'tenant_id', 'id', 'date', 'name', 'name_en', 'is_off_day')}
    on conflict (tenant_id, date) do update
      set name = excluded.name, name_en = excluded.name_en, is_off_day = excluded.is_off_day
    returning id`
  const days = rows.toSorted((a, b) => a.date.localeCompare(b.date))
  await changed(
    ctx,
    'save',
    days.map((day) => [before.get(day.date) ?? null, day]),
  )
  return saved.map(({ id }) => id)
}

/** Removes days from the calendar, so that they follow the ordinary week again. Unknown dates are ignored. */
export async function deleteCalendarDays(ctx: Ctx, dates: readonly string[]): Promise<string[]> {
  const { sql, tenant_id } = ctx.tx
  const before = await daysBefore(ctx, dates)
  const gone = await sql<{ id: string }[]>`
    delete from calendar_day where tenant_id = ${tenant_id} and date = any(${dates as string[]}::date[]) returning id`
  if (gone.length > 0)
    await changed(
      ctx,
      'delete',
      [...before.values()].map((day) => [day, null]),
    )
  return gone.map(({ id }) => id)
}

type Day = Pick<CalendarDay, 'date' | 'name' | 'name_en' | 'is_off_day'>

/** The days as they are, by date, locked: earliest first, as every change takes them. */
async function daysBefore({ tx }: Ctx, dates: readonly string[]): Promise<Map<string, Day>> {
  const rows = await tx.sql<Day[]>`
    select date, name, name_en, is_off_day from calendar_day
    where tenant_id = ${tx.tenant_id} and date = any(${dates as string[]}::date[]) order by date for update`
  return new Map(rows.map((day) => [day.date, day]))
}

/** @param days each as it was and as it is; null: the campus had no such day, or has it no longer */
async function changed(ctx: Ctx, type: string, days: readonly [Day | null, Day | null][]): Promise<void> {
  const shown = (day: Day | null) => day && [day.name, day.name_en, day.is_off_day]
  const dates = days.map(([was, is]) => (was ?? is)?.date ?? '')
  await logOperation(ctx, {
    module: 'calendars',
    type,
    object: dates.length === 1 ? (dates[0] ?? '') : `${dates[0]} … ${dates.at(-1)}`,
    content: JSON.stringify(
      Object.fromEntries(days.map(([was, is], i) => [dates[i], [shown(was), shown(is)]])),
    ),
  })
  ctx.tx.afterCommit(() => cache.delete(ctx.tx.tenant_id))
  announceResources(ctx)
}
