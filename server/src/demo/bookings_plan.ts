import { addDays, dayNumber, weekdayOf } from '#rules/time/calendar_dates.ts'
import { instantAt, minutesBetween, wallOf, type Instant, type Period } from '#rules/time/instants.ts'
import { isWorkingDay } from '#rules/bookings/date_rules.ts'
import type { Calendar } from '#rules/bookings/facts.ts'
import type { Bookers } from './bookers.ts'
import { habits, type Habit } from './habits.ts'
import type { Random } from './random.ts'
import type { ResourceSpec } from './resources.ts'
import { themes } from './themes.ts'
import { anOpinion, type Opinion } from './opinions.ts'
import { own_rules, seminar_template } from './rules.ts'
import { types } from './types.ts'

/** A planned booking attempt, and its further course. */
export interface PlannedBooking {
  number: string
  /** The numbers of the resources that it holds: the resource's parts, or itself. */
  holds: readonly string[]
  type: ResourceSpec['type']
  account: string
  appointment_date: string
  start_time: string
  end_time: string
  person_times: number
  theme: string
  /** The time of submission. */
  at: Instant
  start: Instant
  end: Instant
  cancelled_at: Instant | null
  participants: readonly string[]
  /** Whether somebody comes. */
  comes: boolean
  /** What its approvers decide, step by step, if it needs approval. */
  decisions: readonly { at: Instant; approves: boolean }[]
  opinion: Opinion | null
}

export interface PlanInput {
  random: Random
  resources: readonly ResourceSpec[]
  bookers: Bookers
  zone: string
  now: Instant
  calendar: Calendar
  /** Whether something else, such as the timetable, holds a resource then. */
  isTaken(number: string, start: Instant, end: Instant): boolean
  /** What the stories book: it counts for their people, who book nothing else lately. */
  told: readonly { number: string; account: string; date: string }[]
  /** How many days in the past the bookings begin. */
  days_back?: number
}

/** The bookings begin this many days in the past, and reach at most this many ahead. */
const DAYS_BACK = 21
const DAYS_AHEAD = 15
/** From so many days ago on, the accounts of the sign-in page have only the bookings of the stories. */
const STORY_DAYS = 9

interface Run {
  start: number
  end: number
}

/** The bookings of a month around now, in order of submission. */
export function planBookings(input: PlanInput): PlannedBooking[] {
  const { resources, zone, now } = input
  const today = wallOf(zone, now).date
  const taken = new Map<string, Run[]>()
  const types_by_number = new Map(resources.map((one) => [one.number, one.type]))
  const used = new Map<string, number>()
  for (const { number, account, date } of input.told) {
    const of_day = `${types_by_number.get(number) ?? ''} ${account} ${date}`
    used.set(of_day, (used.get(of_day) ?? 0) + 1)
  }
  const planned: PlannedBooking[] = []
  for (let day = -(input.days_back ?? DAYS_BACK); day <= DAYS_AHEAD; day += 1) {
    const date = addDays(today, day)
    for (const resource of resources) {
      if (resource.state !== 1 || resource.layout) continue
      const habit = habits[resource.type]
      if (day > habit.days_ahead || !opens(habit, date, input.calendar)) continue
      const wanted = howMany(input, habit, date, day)
      for (let i = 0; i < wanted; i += 1) {
        const one = planOne(input, habit, resource, { date, day }, taken, used)
        if (one) planned.push(one)
      }
    }
  }
  return planned.toSorted((a, b) => a.at.epochMilliseconds - b.at.epochMilliseconds)
}

function opens({ working_days }: Habit, date: string, calendar: Calendar): boolean {
  return !working_days || isWorkingDay(calendar, date)
}

/** Fewer at weekends and on holidays; fewer the further ahead, as many are not made yet. */
function howMany(
  { random, calendar }: PlanInput,
  { a_day, days_ahead, weekend }: Habit,
  date: string,
  day: number,
): number {
  const free = weekdayOf(date) > 5 || calendar.holidays.has(date)
  const ahead = day <= 0 ? 1 : Math.max(0.15, 1 - (0.8 * day) / (days_ahead + 1))
  const mean = a_day * (free ? weekend : 1) * ahead
  return Math.floor(mean) + (random.chance(mean % 1) ? 1 : 0)
}

function planOne(
  input: PlanInput,
  habit: Habit,
  resource: ResourceSpec,
  { date, day }: { date: string; day: number },
  taken: Map<string, Run[]>,
  used: Map<string, number>,
): PlannedBooking | null {
  const { random, zone, bookers } = input
  const person = bookers.choose(resource, day < -STORY_DAYS)
  const of_day = `${resource.type} ${person.account} ${date}`
  if ((used.get(of_day) ?? 0) >= habit.a_person_a_day) return null
  const period = habit.period(random)
  const start = instantAt(zone, date, period.start_time)
  const end = instantAt(zone, period.end_time > period.start_time ? date : addDays(date, 1), period.end_time)
  const run = { start: start.epochMilliseconds, end: end.epochMilliseconds + habit.buffer_minutes * 60_000 }
  const holds = resource.parts.length > 0 ? resource.parts : [resource.number]
  if (
    !resource.shared &&
    holds.some((number) => taken.get(number)?.some((other) => other.start < run.end && run.start < other.end))
  )
    return null
  if (holds.some((number) => input.isTaken(number, start, end))) return null
  const at = madeAt(input, habit, date, start)
  if (at === null) return null

  used.set(of_day, (used.get(of_day) ?? 0) + 1)
  for (const number of holds) taken.set(number, [...(taken.get(number) ?? []), run])
  const person_times = resource.shared
    ? 1
    : random.int(1, Math.max(1, Math.min(resource.capacity, habit.most_people)))
  const cancelled_at = cancelledAt(input, habit, at, start)
  const comes = bookers.isKnown(person) || comesAt(start)
  return {
    number: resource.number,
    holds,
    type: resource.type,
    account: person.account,
    appointment_date: date,
    ...period,
    person_times,
    theme: random.pick(themes[resource.type]),
    at,
    start,
    end,
    cancelled_at,
    participants: needsCompany(resource.type) ? [bookers.companion(resource, person).account] : [],
    comes,
    decisions: mayNeedApproval(resource, { start, end }, person_times) ? decisionsOf(input, at) : [],
    opinion: cancelled_at === null && comes ? anOpinion(random) : null,
  }
}

/** Whether somebody comes to a session: in some half hours nobody does. */
const comesAt = (start: Instant): boolean =>
  Math.floor(start.epochMilliseconds / 1_800_000) % ONE_OF_MISSES !== 0
/** One of so many half hours sees nobody come. */
const ONE_OF_MISSES = 23

const needsCompany = (type: ResourceSpec['type']): boolean => (types[type].values.quorum_members ?? 0) > 1

/** Whether the rules may ask for an approval: where they don't, decisions come to nothing. */
function mayNeedApproval({ type, rules }: ResourceSpec, { start, end }: Period, people: number): boolean {
  const { need_approve, need_approve_minutes, need_approve_people } =
    type === 'seminar' ? seminar_template : { ...own_rules[type], ...rules }
  return (
    need_approve === 1 ||
    (need_approve === 3 &&
      (minutesBetween(start, end) > (need_approve_minutes ?? Infinity) ||
        people > (need_approve_people ?? Infinity)))
  )
}

/** At most this many steps are decided. */
const STEPS = 3

/** Most is approved within a day or two, a step at a time; some is rejected, some is left. */
function decisionsOf({ random }: PlanInput, made: Instant): PlannedBooking['decisions'] {
  const left = random.chance(0.12)
  const approves = random.chance(0.9)
  let at = made
  const found = Array.from({ length: STEPS }, () => {
    at = at.add({ minutes: random.int(40, 900) })
    return { at, approves }
  })
  return left ? [] : found
}

/** A past moment at which the date could be booked: after it opened, in waking hours, and early enough. */
function madeAt(
  { random, zone, now }: PlanInput,
  { days_ahead, opens_at, lead_minutes }: Habit,
  date: string,
  start: Instant,
): Instant | null {
  const latest = Math.min(
    start.subtract({ minutes: lead_minutes + 5 }).epochMilliseconds,
    now.epochMilliseconds - 60_000,
  )
  const least = Math.max(0, dayNumber(date) - dayNumber(wallOf(zone, now).date))
  for (let tries = 0; tries < 8; tries += 1) {
    const day = addDays(date, -Math.floor(least + random.next() ** 2 * (days_ahead + 1 - least)))
    const at = instantAt(
      zone,
      day,
      `${String(random.int(7, 22)).padStart(2, '0')}:${String(random.int(0, 59)).padStart(2, '0')}`,
    )
    const opened =
      day > addDays(date, -days_ahead) ||
      at.epochMilliseconds > instantAt(zone, day, opens_at).epochMilliseconds
    if (opened && at.epochMilliseconds < latest) return at
  }
  return null
}

/** Some are cancelled in time. A session that takes place ends by itself. */
function cancelledAt({ random, now }: PlanInput, habit: Habit, at: Instant, start: Instant): Instant | null {
  const room = minutesBetween(at, start.subtract({ minutes: habit.cancel_minutes + 1 }))
  if (!random.chance(0.08) || room <= 2) return null
  const moment = at.add({ minutes: random.int(1, Math.floor(room)) })
  return moment.epochMilliseconds < now.epochMilliseconds ? moment : null
}
