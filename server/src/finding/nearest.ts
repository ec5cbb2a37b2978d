import { lastDateOpened } from '#rules/bookings/date_rules.ts'
import { longestFor, shorterThan } from '#rules/finding/cause.ts'
import type { ResourceWish } from '#rules/finding/wish.ts'
import { wantedOn } from '#rules/finding/offered_period.ts'
import { addDays } from '#rules/time/calendar_dates.ts'
import { dayFrame } from '#rules/time/day_frame.ts'
import { calendarOf } from '#server/calendars/calendars.service.ts'
import type { Ctx } from '#server/context.ts'
import type { FoundCandidate } from './candidates.ts'
import { DAYS_AHEAD, DAYS_BEFORE, MOST_TRIED, Search, TRIED, type SearchBefore } from './search.ts'

/** What of a wish has to change so that it can be fulfilled; null: it stays. */
export interface NearestWish {
  date: string | null
  minutes: number | null
}

/** How a wish changes what it is searched for: as the page will ask for it. */
type WishWith = (change: NearestWish) => ResourceWish

interface Nearest {
  search: Search
  candidates: readonly FoundCandidate[]
  wish: ResourceWish
  wishWith: WishWith
}

/** The date and those after it that are searched, and the first of a range that begins only later. */
export function datesFrom(candidates: readonly FoundCandidate[], date: string): string[] {
  const coming = Array.from({ length: DAYS_AHEAD + 1 }, (_, i) => addDays(date, i))
  const begins = candidates
    .map(({ loaded: { rules } }) => (rules.appointment_date_rule === 4 ? rules.appointment_date_begin : null))
    .filter((begin) => begin !== null && begin > (coming.at(-1) ?? date))
  const [first] = begins.toSorted((a, b) => (a ?? '').localeCompare(b ?? ''))
  return first ? [...coming, first] : coming
}

/** The days before a wished one, up to the last that the date rules of any candidate have opened. */
export async function openedBefore(
  ctx: Ctx,
  candidates: readonly FoundCandidate[],
  wish: ResourceWish,
  today: string,
): Promise<SearchBefore> {
  const calendar = await calendarOf(ctx)
  const before = addDays(wish.date, -1)
  const all_rules = new Set(candidates.map(({ loaded }) => loaded.rules))
  const opened = [...all_rules].map((rules) => lastDateOpened(rules, calendar, today) ?? before)
  const latest = opened.reduce((last, date) => (date > last ? date : last), today)
  const last = latest < before ? latest : before
  const back = addDays(last, -DAYS_BEFORE)
  const first = back > today ? back : today
  return { search: await Search.of(ctx, candidates, wish.people, first, last), first, last }
}

/** Those days, the latest first. */
export function datesBefore({ first, last }: SearchBefore): string[] {
  const dates: string[] = []
  for (let date = last; date >= first; date = addDays(date, -1)) dates.push(date)
  return dates
}

/**
 * The nearest wish that can be fulfilled: for so long on another date, or for a shorter time where so long is never possible.
 * It tries a bounded number of resources.
 * @param dates the nearest first; `wish.date` leaves the date as it was asked for
 */
export async function nearestWish(
  nearest: Nearest,
  dates: readonly string[],
  first: 'shorter' | 'other date',
): Promise<NearestWish | null> {
  const { search, candidates, wish, wishWith } = nearest
  const best = candidates.slice(0, TRIED.same_day)
  const most = search.tried + MOST_TRIED
  const limitOn = (date: string): number => {
    const run = wantedOn(dayFrame(search.zone, date), { ...wish, date })
    return Math.max(0, ...best.map(({ loaded }) => longestFor(search.dayOf(loaded, date), run)))
  }
  const changed = (date: string, minutes: number | null) => ({
    date: date === wish.date ? null : date,
    minutes,
  })
  const limits = dates.map((date) => ({ date, limit: limitOn(date) }))
  const shorter = limits
    .filter(({ limit }) => wish.minutes > limit)
    .flatMap(({ date, limit }) => shorterThan(wish.minutes, limit).map((minutes) => changed(date, minutes)))
  const other_dates = limits
    .filter(({ date, limit }) => date !== wish.date && wish.minutes <= limit)
    .map(({ date }) => changed(date, null))
  const changes = first === 'shorter' ? [...shorter, ...other_dates] : [...other_dates, ...shorter]
  for (const change of changes) {
    const found = await search.periods(best, wishWith(change), 1, most)
    if (found.length > 0) return change
  }
  return null
}
