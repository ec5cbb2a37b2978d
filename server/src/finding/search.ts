import { dayRuns, type DayRuns } from '#rules/availability/day_runs.ts'
import { fullRuns, merged } from '#rules/availability/free_periods.ts'
import type { Run } from '#rules/availability/hours.ts'
import type { ResourceRules } from '#rules/booking_rules/booking_rules.ts'
import { checkGroup } from '#rules/attendance/attendance.ts'
import { heldPeriod } from '#rules/bookings/capacity.ts'
import { checkSession, needsApproval } from '#rules/bookings/check.ts'
import type { Calendar, Mode, SessionRequest } from '#rules/bookings/facts.ts'
import { checkDraw } from '#rules/draws/draws.ts'
import { all_taken, closedFor } from '#rules/finding/cause.ts'
import { offeredPeriod, reachOf, wantedOn } from '#rules/finding/offered_period.ts'
import { delayScore, ranked, shortScore } from '#rules/finding/rank.ts'
import type { WantedTime } from '#rules/finding/wish.ts'
import type { Refusal } from '#rules/refusals/refusals.ts'
import { addDays } from '#rules/time/calendar_dates.ts'
import { dayFrame, instantOfMinute, periodOfMinutes } from '#rules/time/day_frame.ts'
import { heldResources, type LoadedResource } from '#server/booking_rules/booking_rules.service.ts'
import { factsForAll, isTooLong, type FactsOfAll } from '#server/bookings/bookings.service.ts'
import { calendarOf } from '#server/calendars/calendars.service.ts'
import type { Ctx } from '#server/context.ts'
import { holdsOfMany } from '#server/holds/holds.service.ts'
import type { FoundCandidate } from './candidates.ts'

/** A candidate with the period that it offers. */
export interface FoundPeriod extends FoundCandidate {
  date: string
  /** In minutes of the date. */
  period: Run
  needs_approval: boolean
}

/** A hold, in minutes of a day. */
interface HeldRun extends Run {
  resource_id: string
}

/** More are looked at than are shown, so that the best of them are. */
export const LOOKED_AT = 3

/** Resources are tried in so many at once: the best ones usually suffice. */
const BATCHES = [80, 240, 680]

/**
 * Looks for periods of candidates that the caller could book now, by the rules of a booking. The best candidates are
 * tried first, and holds are read only of those that are open and allowed then.
 */
export class Search {
  readonly #ctx: Ctx
  readonly #calendar: Calendar
  readonly #people: number
  readonly #group: number
  readonly #mode: Mode
  readonly #facts: FactsOfAll
  readonly #days = new Map<string, Map<ResourceRules, DayRuns>>()
  readonly #allowed = new Map<string, Map<ResourceRules, boolean>>()
  readonly #causes = new Map<string, Map<ResourceRules, Refusal>>()
  /** How many resources were tried, on any day. */
  tried = 0

  private constructor(ctx: Ctx, calendar: Calendar, facts: FactsOfAll, people: number | null, mode: Mode) {
    this.#mode = mode
    this.#ctx = ctx
    this.#calendar = calendar
    this.#facts = facts
    this.#people = people ?? 1
    this.#group = people ?? Infinity
  }

  /**
   * @param to the last date that is looked at
   * @param mode how what is found will be booked
   */
  static async of(
    ctx: Ctx,
    candidates: readonly FoundCandidate[],
    people: number | null,
    from: string,
    to: string,
    mode: Mode = 'normal',
  ): Promise<Search> {
    const ends = [dayFrame(ctx.zone, from), dayFrame(ctx.zone, to)]
    const types = new Map(candidates.map(({ loaded }) => [loaded.resources_type_id, loaded]))
    const sessions = [...types.values()].flatMap((loaded) =>
      ends.map((frame) => ({ loaded, request: periodOfMinutes(frame, 0, frame.minutes) })),
    )
    const calendar = await calendarOf(ctx)
    return new Search(ctx, calendar, await factsForAll(ctx, sessions, { in_turn: false }), people, mode)
  }

  get zone(): string {
    return this.#ctx.zone
  }

  dayOf({ rules }: Pick<LoadedResource, 'rules'>, date: string): DayRuns {
    let of_date = this.#days.get(date)
    if (!of_date) this.#days.set(date, (of_date = new Map()))
    let day = of_date.get(rules)
    if (!day) {
      day = dayRuns(rules, this.#ctx.zone, this.#calendar, date, this.#ctx.now())
      of_date.set(rules, day)
    }
    return day
  }

  /**
   * The periods of a day that answer a wish, best candidates first.
   * @param enough it stops after the batch in which it has found so many
   * @param most it tries no more resources than this
   */
  async periods(
    candidates: readonly FoundCandidate[],
    wanted: WantedTime,
    enough: number,
    most = Infinity,
  ): Promise<FoundPeriod[]> {
    const possible = this.#possible(candidates, wanted)
    const found: FoundPeriod[] = []
    let at = 0
    for (let i = 0; at < possible.length && found.length < enough && this.tried < most; i += 1) {
      const batch = possible.slice(at, at + (BATCHES[i] ?? BATCHES.at(-1) ?? 1))
      at += batch.length
      this.tried += batch.length
      found.push(...(await this.#free(batch, wanted)))
    }
    return found
  }

  /** Those that could have it if nothing were held. */
  #possible(candidates: readonly FoundCandidate[], wanted: WantedTime): FoundCandidate[] {
    const frame = dayFrame(this.#ctx.zone, wanted.date)
    const run = wantedOn(frame, wanted)
    const by_rules = new Map<ResourceRules, boolean>()
    return candidates.filter(({ loaded }) => {
      const known = by_rules.get(loaded.rules)
      if (known !== undefined) return known
      const period = offeredPeriod(this.dayOf(loaded, wanted.date), run, [], loaded.rules.buffer_minutes)
      // Another time of a window may be allowed: limits of a day are the same at all of them.
      const is_possible = period !== null && (!wanted.exact || this.#isAllowed(loaded, wanted.date, period))
      by_rules.set(loaded.rules, is_possible)
      return is_possible
    })
  }

  async #free(batch: readonly FoundCandidate[], wanted: WantedTime): Promise<FoundPeriod[]> {
    const frame = dayFrame(this.#ctx.zone, wanted.date)
    const run = wantedOn(frame, wanted)
    const held = await this.heldOn(batch, wanted.date, this.#reach(batch, wanted, run))
    return batch.flatMap((one): FoundPeriod[] => {
      const { loaded } = one
      const busy = busyRuns(loaded, held, this.#people)
      const period = offeredPeriod(this.dayOf(loaded, wanted.date), run, busy, loaded.rules.buffer_minutes)
      if (!period || !this.#isAllowed(loaded, wanted.date, period)) return []
      const score = one.score + delayScore(period.start - run.start) + shortScore(leftOut(run, period))
      const needs_approval = this.#needsApproval(loaded, wanted.date, period)
      return [{ ...one, score, date: wanted.date, period, needs_approval }]
    })
  }

  /** The minutes whose holds decide. */
  #reach(batch: readonly FoundCandidate[], wanted: WantedTime, run: Run): Run {
    const days = new Set(batch.map(({ loaded }) => this.dayOf(loaded, wanted.date)))
    const reaches = [...days].map((day) => reachOf(day, { ...wanted, ...run }))
    const buffer = Math.max(...batch.map(({ loaded }) => loaded.rules.buffer_minutes))
    return {
      start: Math.min(...reaches.map(({ start }) => start)),
      end: Math.max(...reaches.map(({ end }) => end)) + buffer,
    }
  }

  /**
   * A day of a few candidates, to ask for many times of it: its holds are read once.
   * @returns the candidates with their periods that answer a time of the day exactly
   */
  async onDay(candidates: readonly FoundCandidate[], date: string): Promise<(run: Run) => FoundPeriod[]> {
    const open = candidates.filter(({ loaded }) => this.dayOf(loaded, date).open.length > 0)
    const until = Math.max(
      0,
      ...open.map(({ loaded }) => this.dayOf(loaded, date).span + loaded.rules.buffer_minutes),
    )
    const held = await this.heldOn(open, date, { start: 0, end: until })
    const days = open.map((one) => ({ one, busy: busyRuns(one.loaded, held, this.#people) }))
    return (run) =>
      days.flatMap(({ one, busy }): FoundPeriod[] => {
        const { loaded } = one
        const wanted = {
          ...run,
          minutes: run.end - run.start,
          minutes_open: false,
          exact: true,
          soon: false,
          all_day: false,
        }
        const period = offeredPeriod(this.dayOf(loaded, date), wanted, busy, loaded.rules.buffer_minutes)
        if (!period || !this.#isAllowed(loaded, date, period)) return []
        return [{ ...one, date, period, needs_approval: this.#needsApproval(loaded, date, period) }]
      })
  }

  /**
   * The holds of resources or their parts within a run of a date, by resource, in minutes of the date. So many resources are
   * read in one pass, as the grid reads them: looking each up by itself costs PostgreSQL four times as much.
   */
  async heldOn(
    some: readonly Pick<FoundCandidate, 'loaded'>[],
    date: string,
    { start, end }: Run,
  ): Promise<Map<string, HeldRun[]>> {
    const { tx, zone } = this.#ctx
    const resource_ids = [...new Set(some.flatMap(({ loaded }) => heldResources(loaded)))]
    if (resource_ids.length === 0) return new Map()
    const frame = dayFrame(zone, date)
    const begins = frame.start_ms / 60_000
    const span = { resource_ids, start: instantOfMinute(frame, start), end: instantOfMinute(frame, end) }
    const rows = await tx.sql<HeldRun[]>`
      select resource_id, (date_part('epoch', start_at) / 60 - ${begins})::int as start,
        (date_part('epoch', end_at) / 60 - ${begins})::int as "end"
      from ${holdsOfMany(tx, span)}`
    return Map.groupBy(rows, (row) => row.resource_id)
  }

  #request(date: string, run: Run): SessionRequest {
    const period = periodOfMinutes(dayFrame(this.#ctx.zone, date), run.start, run.end)
    return { ...period, person_times: this.#people, mode: this.#mode, instructions_read: true }
  }

  /** Whether the rules allow the caller this period. Resources with the same rules and type share the answer. */
  #isAllowed(loaded: LoadedResource, date: string, run: Run): boolean {
    const key = `${loaded.resources_type_id} ${date} ${run.start} ${run.end}`
    let of_period = this.#allowed.get(key)
    if (!of_period) this.#allowed.set(key, (of_period = new Map()))
    let is_allowed = of_period.get(loaded.rules)
    if (is_allowed === undefined) {
      const request = this.#request(date, run)
      const facts = this.#facts.of({ loaded, request })
      // Whoever books it names enough people, if it is for groups.
      is_allowed =
        !isTooLong(heldPeriod(request, loaded.rules)) &&
        checkGroup(this.#group, loaded.rules) === null &&
        checkSession(request, loaded.rules, facts, this.#ctx.now()).length === 0
      of_period.set(loaded.rules, is_allowed)
    }
    return is_allowed
  }

  /**
   * Why a resource has nothing for a wish: what the rules refuse of the caller even if nothing were held, else that it is
   * taken. Resources with the same rules and type share the answer.
   */
  whyNot(loaded: LoadedResource, wanted: WantedTime): Refusal {
    const key = `${loaded.resources_type_id} ${wanted.date}`
    let of_type = this.#causes.get(key)
    if (!of_type) this.#causes.set(key, (of_type = new Map()))
    let cause = of_type.get(loaded.rules)
    if (!cause) of_type.set(loaded.rules, (cause = this.#whyNot(loaded, wanted)))
    return cause
  }

  /** The first of the candidates that the caller could book as wished if others didn't have it, and then waits for it. */
  firstToWaitFor(candidates: readonly FoundCandidate[], wanted: WantedTime): FoundPeriod | null {
    const one = candidates.find(
      ({ loaded }) => loaded.rules.waiting_minutes > 0 && this.whyNot(loaded, wanted) === all_taken,
    )
    if (!one) return null
    const { date } = wanted
    const run = wantedOn(dayFrame(this.#ctx.zone, date), wanted)
    const period = offeredPeriod(this.dayOf(one.loaded, date), run, [], one.loaded.rules.buffer_minutes)
    return period && { ...one, date, period, needs_approval: this.#needsApproval(one.loaded, date, period) }
  }

  #whyNot(loaded: LoadedResource, wanted: WantedTime): Refusal {
    const { rules } = loaded
    const now = this.#ctx.now()
    const frame = dayFrame(this.#ctx.zone, wanted.date)
    const run = wantedOn(frame, wanted)
    const day = this.dayOf(loaded, wanted.date)
    const period = offeredPeriod(day, run, [], rules.buffer_minutes)
    const request = this.#request(wanted.date, period ?? { start: 0, end: frame.minutes })
    const facts = this.#facts.of({ loaded, request })
    // Taking part in the draw leads further than that the date itself can't be booked yet.
    const draw = checkDraw(wanted.date, rules, facts, now)
    if (draw?.details['why'] === 'open') return draw
    if (!period) return draw ?? closedFor(day, run)
    const [refused] = checkSession(request, rules, facts, now)
    return refused ?? checkGroup(this.#group, rules) ?? all_taken
  }

  #needsApproval(loaded: LoadedResource, date: string, run: Run): boolean {
    const request = this.#request(date, run)
    return needsApproval(request, loaded.rules, this.#facts.of({ loaded, request }))
  }
}

/** Minutes of an exact wish that a period doesn't cover. */
const leftOut = ({ exact, start, end }: Run & Pick<WantedTime, 'exact'>, period: Run): number =>
  exact ? end - start - (Math.min(end, period.end) - Math.max(start, period.start)) : 0

/** The runs in which a resource has no place left for so many people. */
export function busyRuns(
  loaded: LoadedResource,
  held: ReadonlyMap<string, readonly Run[]>,
  people: number,
): Run[] {
  const runs = heldResources(loaded).flatMap((id) => held.get(id) ?? [])
  if (loaded.rules.capacity_mode !== 'shared') return merged(runs)
  return fullRuns(
    runs.map((run) => ({ ...run, people: 1 })),
    loaded.rules.capacity ?? 1,
    people,
  )
}

/** So many days after the wished one are searched where nothing is free. */
export const DAYS_AHEAD = 7
/** So many days before it are. */
export const DAYS_BEFORE = 28
/** So many of the best are tried on that day, and on each day after it. */
export const TRIED = { same_day: 320, later: 80 }
/** So many resources are tried in all, counted once for each day. */
export const MOST_TRIED = 640

/**
 * The next free periods: later that day, then on the days after it, at the same time if one was named. It looks at
 * the best candidates first, and at a bounded number of them.
 */
export async function nextFree(
  search: Search,
  candidates: readonly FoundCandidate[],
  wanted: WantedTime,
  count: number,
  mixed: boolean,
): Promise<FoundPeriod[]> {
  const found: FoundPeriod[] = []
  const most = search.tried + MOST_TRIED
  for (let ahead = 0; ahead <= DAYS_AHEAD && found.length < count && search.tried < most; ahead += 1) {
    const best = candidates.slice(0, ahead === 0 ? TRIED.same_day : TRIED.later)
    for (const wish of wishesOf(wanted, ahead)) {
      const known = new Set(found.map(({ loaded }) => loaded.id))
      const others = best.filter(({ loaded }) => !known.has(loaded.id))
      const left = count - found.length
      const more = left > 0 ? await search.periods(others, wish, left * LOOKED_AT, most) : []
      found.push(...ranked(more, mixed).slice(0, left))
    }
  }
  return found
}

/** A search of the days before a wished one. */
export interface SearchBefore {
  search: Search
  first: string
  last: string
}

/**
 * The free periods of the days before, the latest first: a date may not be open yet. Closed days cost no look at holds.
 */
export async function freeBefore(
  { search, first, last }: SearchBefore,
  candidates: readonly FoundCandidate[],
  wanted: WantedTime,
  count: number,
  mixed: boolean,
): Promise<FoundPeriod[]> {
  const best = candidates.slice(0, TRIED.same_day)
  const most = search.tried + MOST_TRIED
  const at_all = { ...wanted, exact: false, soon: false, start: 0, end: 1440 }
  for (let date = last; date >= first && search.tried < most; date = addDays(date, -1))
    for (const wish of [wanted, at_all]) {
      const found = await search.periods(best, { ...wish, date }, count * LOOKED_AT, most)
      if (found.length > 0) return ranked(found, mixed).slice(0, count)
    }
  return []
}

/** What is looked for some days ahead, the best first. */
function wishesOf(wanted: WantedTime, ahead: number): WantedTime[] {
  const later = { ...wanted, exact: false, soon: false, end: 1440 }
  if (ahead === 0) return [later]
  const date = addDays(wanted.date, ahead)
  const at_all = { ...later, date, start: 0 }
  return wanted.soon ? [at_all] : [{ ...wanted, date }, at_all]
}
