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
  const saved = await sql<{ id: string }[]>`
    insert into calendar_day ${sql(rows, 'tenant_id', 'id', 'date', 'name', 'name_en', 'is_off_day')}
    on conflict (tenant_id, date) do update
      set name = excluded.name, name_en = excluded.name_en, is_off_day = excluded.is_off_day
    returning id`
  const dates = rows.map(({ date }) => date).toSorted()
  await changed(ctx, 'save', `${rows.length}: ${dates[0]} … ${dates.at(-1)}`)
  return saved.map(({ id }) => id)
}

/** Removes days from the calendar, so that they follow the ordinary week again. Unknown dates are ignored. */
export async function deleteCalendarDays(ctx: Ctx, dates: readonly string[]): Promise<string[]> {
  const { sql, tenant_id } = ctx.tx
  const gone = await sql<{ id: string }[]>`
    delete from calendar_day where tenant_id = ${tenant_id} and date = any(${dates as string[]}::date[]) returning id`
  if (gone.length > 0) await changed(ctx, 'delete', dates.join(', '))
  return gone.map(({ id }) => id)
}

async function changed(ctx: Ctx, type: string, content: string): Promise<void> {
  await logOperation(ctx, { module: 'calendars', type, content })
  ctx.tx.afterCommit(() => cache.delete(ctx.tx.tenant_id))
  announceResources(ctx)
}
