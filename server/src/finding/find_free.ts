import { neededMembers } from '#rules/attendance/attendance.ts'
import { freeUntil } from '#rules/finding/offered_period.ts'
import { all_taken, mostTelling } from '#rules/finding/cause.ts'
import { ranked, reasonsOf, type FindingReason } from '#rules/finding/rank.ts'
import type { ResourceWish } from '#rules/finding/wish.ts'
import { refusal, type Refusal } from '#rules/refusals/refusals.ts'
import { addDays, formatTime } from '#rules/time/calendar_dates.ts'
import { timeOf } from '#rules/time/day_clock.ts'
import { timestampText } from '#rules/time/instants.ts'
import type { TimestampText } from '#rules/records/wire_formats.ts'
import { dayFrame, periodOfMinutes } from '#rules/time/day_frame.ts'
import { wireTimes, type WireTimes } from '#rules/time/wire_period.ts'
import type { LoadedResource } from '#server/booking_rules/booking_rules.service.ts'
import type { Ctx } from '#server/context.ts'
import type { LocationNames } from '#server/locations/locations.service.ts'
import { askedWish, type AskedWish } from './asked.ts'
import { heldForCaller } from './held.ts'
import { candidatesOf, type FoundCandidate } from './candidates.ts'
import { cardDetails, type CardDetails } from './details.ts'
import type { FreeWishModel } from './finding.inputs.ts'
import { datesBefore, datesFrom, nearestWish, openedBefore, type NearestWish } from './nearest.ts'
import { busyRuns, DAYS_AHEAD, freeBefore, LOOKED_AT, nextFree, Search, type FoundPeriod } from './search.ts'
import { campusWords, type CampusWords } from './vocabulary.ts'

/** A resource that can be booked, with the period that it offers and why it is offered. */
export interface FreeResource
  extends
    WireTimes,
    LocationNames,
    Pick<
      LoadedResource,
      | 'id'
      | 'resources_type_id'
      | 'seat_venue_id'
      | 'resources_type_name'
      | 'resources_type_name_en'
      | 'resources_number'
      | 'resources_name'
      | 'resources_name_en'
      | 'capacity'
      | 'equipment'
    > {
  picture: string | null
  collected: number
  /** 1: this period needs approval. */
  needs_approval: number
  reasons: FindingReason[]
}

/** Why nothing can be had as wished. */
export interface FindingCause {
  refusal: Refusal
  /** The type that it holds for, if it is only one. */
  type: Pick<
    LoadedResource,
    'resources_type_id' | 'seat_venue_id' | 'resources_type_name' | 'resources_type_name_en'
  > | null
}

/** What is asked back before anything is offered: the sentence may mean several times, or none that is known. */
interface FindingQuestion extends Pick<AskedWish, 'choices'> {
  /** The words that are in doubt. */
  words: string[]
}

/** What the search understood, and what it found. */
export interface FreeResources {
  asked: AskedWish
  /** The wish that is answered: of several days, or of a repetition, the one whose rooms are shown. */
  wish: ResourceWish
  question: FindingQuestion | null
  words: CampusWords
  /** Words that say nothing to anybody. */
  unknown: string[]
  resources: FreeResource[]
  /** Where none is free: what is free next, or on the days before. */
  next: FreeResource[]
  /** Why none is; null where some are. */
  cause: FindingCause | null
  /** What the nearest wish that can be fulfilled asks for instead; null where nothing has to be changed, or nothing helps. */
  instead: NearestWish | null
  /** What one can wait for at the wished time; null where nothing is, or where no time was named. */
  wait_for: FreeResource | null
  /** Until when that is held for the caller: it isn't waited for, but accepted. null: others have it. */
  held_until: TimestampText | null
  /** How many are as wanted, whatever the time. */
  candidates: number
}

const USUAL_COUNT = 6

/**
 * The resources that the caller could book as they wish, best first; where there is none, what is free next. It decides
 * by the rules of a booking and writes nothing. Product §9.
 * @throws Refused NOT_FOUND for a place that nobody knows
 */
export async function findFree(ctx: Ctx, model: FreeWishModel): Promise<FreeResources> {
  const words = await campusWords(ctx)
  let asked = askedWish(ctx, model, words)
  let found_all = await candidatesOf(ctx, asked.wish, words)
  // Seats and cameras are for one: a habit doesn't rule out what is asked for by its name.
  if (found_all.all.length === 0 && asked.wish.types.length > 0 && model.usual_person_times) {
    const without_habit = askedWish(ctx, { ...model, usual_person_times: null }, words)
    if (without_habit.wish.people === null) {
      asked = without_habit
      found_all = await candidatesOf(ctx, asked.wish, words)
    }
  }
  const { wish: asked_wish, today } = asked
  const { all, known_keywords } = found_all
  const unknown = asked_wish.keywords.filter((word) => !known_keywords.includes(word))
  const count = model.first ?? USUAL_COUNT
  const mixed = asked_wish.types.length === 0
  const candidates = ranked(all, mixed)
  const question = questionOf(asked, known_keywords)
  const base = { asked, words, unknown, candidates: all.length, question, wish: asked_wish }
  if (question) return { ...base, ...nothing_found }
  const last = asked_wish.days.at(-1) ?? asked_wish
  const until = addDays(last.date, DAYS_AHEAD)
  const mode = asked_wish.repeat ? 'periodic' : 'normal'
  const search = await Search.of(ctx, candidates, asked_wish.people, asked_wish.date, until, mode)
  const shown = await foundOnDays(search, candidates, asked_wish, today.date, count)
  if (shown.length > 0 || all.length === 0) {
    const day = asked_wish.repeat && asked_wish.days.find(({ date }) => date === shown[0]?.date)
    const wish = day ? { ...asked_wish, ...day } : asked_wish
    const resources = await shownPeriods(ctx, search, shown, wish, words)
    return { ...base, ...nothing_found, wish, resources }
  }
  // Its sessions are all at that time: nothing else is as good.
  if (asked_wish.repeat) return { ...base, ...nothing_found, cause: causeOf(search, all, asked_wish, false) }
  const wish = { ...asked_wish, ...last }
  const answer = { ...base, wish }
  const is_past = wish.date < today.date
  const now = minuteOfDay(today.time)
  const is_over = is_past || (wish.date === today.date && (wish.exact ? wish.start : wish.end - 1) < now)
  const from = is_over ? { ...wish, date: today.date, start: now, end: DAY, exact: false } : wish
  const next = await nextFree(search, candidates, from, count, mixed)
  const leads_on = next.length > 0
  const cause = is_over ? past : causeOf(search, all, wish, leads_on)
  const before =
    wish.date > today.date && (!leads_on || isNotOpen(cause))
      ? await openedBefore(ctx, candidates, wish, today.date)
      : null
  const earlier = before && !leads_on ? await freeBefore(before, candidates, wish, count, mixed) : []
  const wishWith = ({ date, minutes }: NearestWish) =>
    askedWish(ctx, { ...model, ...(date && { date }), ...(minutes && { minutes }) }, words).wish
  const nearest = { candidates, wish, wishWith }
  const instead =
    before && isNotOpen(cause)
      ? await nearestWish({ ...nearest, search: before.search }, datesBefore(before), 'other date')
      : cause?.refusal.code === 'TOO_LONG' || (!leads_on && cause?.refusal !== all_taken)
        ? await nearestWish({ ...nearest, search }, datesFrom(candidates, from.date), 'shorter')
        : null
  const held = is_over ? null : await heldForCaller(ctx, candidates, wish)
  const taken = held?.one ?? (wish.exact && !is_over ? search.firstToWaitFor(candidates, wish) : null)
  const [wait_for = null] = taken ? await shownPeriods(ctx, search, [taken], wish, words) : []
  return {
    ...answer,
    wait_for,
    held_until: wait_for && held ? timestampText(ctx.zone, held.until) : null,
    resources: [],
    next:
      before && !leads_on
        ? await shownPeriods(ctx, before.search, earlier, wish, words)
        : await shownPeriods(ctx, search, next, wish, words),
    cause,
    instead,
  }
}

const nothing_found = {
  resources: [],
  next: [],
  cause: null,
  instead: null,
  wait_for: null,
  held_until: null,
} satisfies Partial<FreeResources>

/** What has to be asked back. Words that aren't understood may still be of the name of a resource. */
function questionOf(
  { reading: { question, sentence }, choices }: AskedWish,
  known_keywords: readonly string[],
): FindingQuestion | null {
  if (!question) return null
  const words = question.words.map(({ at, length }) => sentence.slice(at, at + length).trim())
  if (question.only_unknown && words.every((word) => known_keywords.includes(word))) return null
  return { words, choices }
}

/**
 * The best periods on the days that will do, those of each day in turn; of a repetition on its first day that has any. None on
 * days that are past.
 */
async function foundOnDays(
  search: Search,
  candidates: readonly FoundCandidate[],
  wish: ResourceWish,
  today: string,
  count: number,
): Promise<FoundPeriod[]> {
  const of_days: FoundPeriod[][] = []
  for (const day of wish.days) {
    if (day.date < today) continue
    const found = await search.periods(candidates, day, count * LOOKED_AT)
    of_days.push(ranked(found, wish.types.length === 0).slice(0, count))
    if (wish.repeat && found.length > 0) break
  }
  const best = Array.from({ length: count }, (_, i) => of_days.flatMap((found) => found[i] ?? []))
  return best.flat().slice(0, count)
}

const DAY = 1440
const past: FindingCause = { refusal: refusal('EXPIRED', 'start_time'), type: null }

/** Why none of the candidates can be had as wished. */
function causeOf(
  search: Search,
  all: readonly FoundCandidate[],
  wish: ResourceWish,
  leads_on: boolean,
): FindingCause | null {
  const causes = all.map(({ loaded }) => ({ refusal: search.whyNot(loaded, wish), loaded }))
  const cause = mostTelling(causes, leads_on)
  if (!cause) return null
  const same = causes.filter(({ refusal }) => refusal.code === cause.refusal.code)
  const is_one_type = same.every(({ loaded }) => loaded.resources_type_id === cause.loaded.resources_type_id)
  return { refusal: cause.refusal, type: is_one_type ? cause.loaded : null }
}

/** Whether no rule has opened the date yet. */
const isNotOpen = (cause: FindingCause | null) =>
  cause !== null && ['TOO_FAR', 'NOT_YET_OPEN'].includes(cause.refusal.code)

const minuteOfDay = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The periods with what their cards show. */
async function shownPeriods(
  ctx: Ctx,
  search: Search,
  found: readonly FoundPeriod[],
  wish: ResourceWish,
  words: CampusWords,
): Promise<FreeResource[]> {
  if (found.length === 0) return []
  const details = await cardDetails(
    ctx,
    found.map(({ loaded }) => loaded.id),
  )
  const shown = new Map<FoundPeriod, FreeResource>()
  for (const [date, of_date] of Map.groupBy(found, (one) => one.date)) {
    const until = Math.max(...of_date.map((one) => search.dayOf(one.loaded, date).span))
    const held = await search.heldOn(of_date, date, { start: 0, end: until })
    for (const one of of_date) {
      const { loaded, period } = one
      const card = details.get(loaded.id)
      if (!card) continue
      const day = search.dayOf(loaded, date)
      const busy = busyRuns(loaded, held, wish.people ?? 1)
      const free_until = freeUntil(day, period, busy, loaded.rules.buffer_minutes)
      shown.set(one, shownPeriod(ctx, one, card, free_until, wish, words))
    }
  }
  return found.flatMap((one) => shown.get(one) ?? [])
}

function shownPeriod(
  ctx: Ctx,
  one: FoundPeriod,
  { picture, ...places }: CardDetails,
  free_until: number,
  wish: ResourceWish,
  words: CampusWords,
): FreeResource {
  const { loaded, period, date } = one
  const frame = dayFrame(ctx.zone, date)
  const times = wireTimes(ctx.zone, periodOfMinutes(frame, period.start, period.end))
  const wanted_equipment = wish.equipment.flatMap((any) =>
    any.filter((code) => loaded.equipment.includes(code)).slice(0, 1),
  )
  const equipment = wanted_equipment.flatMap((code) => words.equipment.get(code) ?? [])
  const slots = loaded.rules.time_slot_rule === 2 ? loaded.rules.fixed_slots : []
  const slot = slots.find((one) => one.start_time === times.start_time && one.end_time === times.end_time)
  const is_shifted =
    wish.exact &&
    wish.days.some((day) => day.date === date) &&
    times.start_time < formatTime(wish.end) &&
    (times.start_time !== formatTime(wish.start) || times.end_time !== formatTime(wish.end))
  return {
    ...places,
    ...times,
    id: loaded.id,
    resources_type_id: loaded.resources_type_id,
    seat_venue_id: loaded.seat_venue_id,
    resources_type_name: loaded.resources_type_name,
    resources_type_name_en: loaded.resources_type_name_en,
    resources_number: loaded.resources_number,
    resources_name: loaded.resources_name,
    resources_name_en: loaded.resources_name_en,
    capacity: loaded.capacity,
    equipment: loaded.equipment,
    picture,
    collected: one.collected,
    needs_approval: one.needs_approval ? 1 : 0,
    reasons: reasonsOf({
      ...one,
      people: wish.people,
      place: one.nearest && { name: one.nearest.name, name_en: one.nearest.name_en },
      equipment:
        equipment.length > 0
          ? {
              name: equipment.map(({ name }) => name).join(' · '),
              name_en: equipment.map(({ name_en }) => name_en).join(', '),
            }
          : null,
      start_time: times.start_time,
      end_time: times.end_time,
      free_until: free_until > period.end ? timeOf(frame, free_until) : null,
      slot: slot ? { name: slot.name, name_en: slot.name_en } : null,
      shifted: is_shifted,
      length:
        wish.exact || wish.all_day || wish.minutes_open
          ? null
          : { wanted: wish.minutes, minutes: period.end - period.start },
      members: neededMembers(loaded.rules),
    }),
  }
}
