import { addDays, weekdayOf } from '#rules/time/calendar_dates.ts'
import { instantAt, wallOf, type Instant } from '#rules/time/instants.ts'
import type { Calendar } from '#rules/bookings/facts.ts'
import type { Ctx } from '#server/context.ts'
import {
  addOccupyPeriods,
  noteSourceLines,
  type OccupyPeople,
  type OccupyRequest,
} from '#server/occupy/occupy.service.ts'
import type { Random } from './random.ts'
import type { ResourceSpec } from './resources.ts'
import { courses } from './themes.ts'

/** One period of teaching or maintenance. */
export interface Teaching {
  number: string
  start: Instant
  end: Instant
  theme: string
}

const LESSONS = [
  ['08:00', '09:35'],
  ['09:50', '11:25'],
  ['13:15', '14:50'],
  ['15:05', '16:40'],
  ['18:30', '20:05'],
] as const
const MAINTENANCE = '设备维护'
const WEEKS_BACK = 3
const WEEKS_AHEAD = 4

/** Courses that meet each week in the same room, and some maintenance; none on days off. */
export function timetable(
  random: Random,
  specs: readonly ResourceSpec[],
  zone: string,
  now: Instant,
  calendar: Calendar,
): Teaching[] {
  const today = wallOf(zone, now).date
  const monday = addDays(today, 1 - weekdayOf(today) - 7 * WEEKS_BACK)
  const found: Teaching[] = []
  const add = (number: string, date: string, from: string, to: string, theme: string) =>
    found.push({ number, start: instantAt(zone, date, from), end: instantAt(zone, date, to), theme })
  for (const { number, type } of specs) {
    const share = type === 'seminar' ? 0.42 : type === 'hall' ? 0.12 : 0
    for (let weekday = 0; share > 0 && weekday < 5; weekday += 1) {
      for (const [from, to] of LESSONS) {
        if (!random.chance(share)) continue
        const theme = classOf(random.pick(courses), random.int(1, 6))
        for (let week = 0; week < WEEKS_BACK + WEEKS_AHEAD; week += 1) {
          const date = addDays(monday, week * 7 + weekday)
          if (!calendar.holidays.has(date)) add(number, date, from, to, theme)
        }
      }
    }
    if (type !== 'seminar' && type !== 'reading' && type !== 'seat' && random.chance(0.05))
      add(number, addDays(today, random.int(1, 9)), '13:00', '17:00', MAINTENANCE)
  }
  return found
}

/** A course with its class. */
const classOf = (course: string, n: number): string => `${course}（${n}班）`

/** Whether the timetable holds a resource at a time. */
export function takenBy(
  teaching: readonly Omit<Teaching, 'theme'>[],
  specs: readonly ResourceSpec[],
): (number: string, start: Instant, end: Instant) => boolean {
  const parts = new Map(specs.map((one) => [one.number, one.parts]))
  const runs = new Map<string, [number, number][]>()
  for (const { number, start, end } of teaching) {
    const own = parts.get(number) ?? []
    for (const held of own.length > 0 ? own : [number])
      runs.set(held, [...(runs.get(held) ?? []), [start.epochMilliseconds, end.epochMilliseconds]])
  }
  return (number, start, end) =>
    runs.get(number)?.some(([from, to]) => from < end.epochMilliseconds && start.epochMilliseconds < to) ??
    false
}

/**
 * Writes the timetable to the occupy list. If a course in the whole hall and one in a part collide, the first
 * stays.
 */
export async function writeTimetable(ctx: Ctx, teaching: readonly Teaching[]): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const rows = await sql<{ id: string; resources_number: string }[]>`
    select id, resources_number from resource where tenant_id = ${tenant_id} and del = 0`
  const ids = new Map(rows.map((row) => [row.resources_number, row.id]))
  const teachers = await teachersOf(ctx)
  const wanted = teaching.flatMap(({ number, start, end, theme }): OccupyRequest[] => {
    const resources_id = ids.get(number)
    if (!resources_id) return []
    const period = { resources_id, start, end, theme }
    if (theme === MAINTENANCE) return [{ ...period, source_key: null }]
    return [{ ...period, source_key: `${number} ${start}`, people: teacherOf(theme, teachers) }]
  })
  const lessons = wanted.filter(({ source_key }) => source_key !== null)
  const outcomes = await addOccupyPeriods(ctx, lessons, 'import')
  const lines = lessons.flatMap(({ source_key, start, end }, i) =>
    source_key !== null && outcomes[i]?.outcome === 'added'
      ? [{ source_key, occupy_id: null, start, end }]
      : [],
  )
  await noteSourceLines(ctx, 'import', '本科课表', lines)
  await addOccupyPeriods(
    ctx,
    wanted.filter(({ source_key }) => source_key === null),
  )
}

/** The accounts that teach, in a fixed order. */
async function teachersOf({ tx: { sql, tenant_id } }: Ctx): Promise<string[]> {
  const rows = await sql<{ account: string }[]>`
    select distinct u.account from iam_user u
    join triple t on t.tenant_id = ${tenant_id} and t.user_id = u.id
    join post p on p.tenant_id = ${tenant_id} and p.id = t.post_id
    where u.tenant_id = ${tenant_id} and u.disabled = 0 and p.code <> 'student' order by u.account`
  return rows.map(({ account }) => account)
}

/** Each class has one teacher all term; maintenance has none. */
function teacherOf(theme: string, teachers: readonly string[]): OccupyPeople {
  const [, course = ''] = /^(.+?)（/.exec(theme) ?? []
  const sum = [...theme].reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0)
  const teacher = course === '' ? undefined : teachers[sum % teachers.length]
  return { accounts: teacher === undefined ? [] : [teacher], groups: [] }
}
