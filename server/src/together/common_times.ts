import type { Temporal } from 'temporal-polyfill'
import { minutesInto, dayFrame, periodOfMinutes, type DayFrame } from '#rules/time/day_frame.ts'
import { commonStarts, isCommon } from '#rules/together/common_times.ts'
import { meetingRoomsFirst } from '#rules/together/meeting_rooms.ts'
import type { Run } from '#rules/availability/hours.ts'
import { ranked } from '#rules/finding/rank.ts'
import { nothing, wishOf } from '#rules/finding/wish.ts'
import { todayOf } from '#rules/finding/parts.ts'
import { state } from '#rules/sessions/lifecycle.ts'
import { addDays, dayNumber, parseTime } from '#rules/time/calendar_dates.ts'
import { dayPeriod, type Period } from '#rules/time/instants.ts'
import { minuteOf } from '#rules/time/day_clock.ts'
import { wireTimes, type WireTimes } from '#rules/time/wire_period.ts'
import type { LoadedResource } from '#server/booking_rules/booking_rules.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { campusWords, candidatesOf, Search } from '#server/finding/finding.service.ts'
import { MAX_HOLD_HOURS } from '#server/holds/holds.service.ts'
import { lessonsOf } from '#server/occupy/occupy.service.ts'
import { newId } from '#server/platform/database/columns.ts'
import { invalid, Refused } from '#server/platform/refused.ts'
import { askedPeople, type AskedPeople } from './sharing.ts'
import type { CommonTimesModel } from './together.inputs.ts'

/** A time at which all are free, and rooms that they could have then. */
export interface CommonTime extends WireTimes {
  /** How many of the rooms that were looked at are free then. */
  rooms: number
  best: Pick<
    LoadedResource,
    'id' | 'resources_type_id' | 'resources_name' | 'resources_name_en' | 'capacity'
  >[]
}

/** What the caller learns: times, whose were considered, and who was left out because they don't share. Never who is busy. */
export interface CommonTimes extends AskedPeople {
  times: CommonTime[]
}

const MAX_DAYS = 14
/** The best rooms are looked at; more would make a week of them slow. */
const ROOMS = 40
const SHOWN_ROOMS = 3
const MAX_TIMES = 300
/** So often an hour somebody may ask: enough to plan a meeting, too few to watch somebody. */
const QUESTIONS_AN_HOUR = 30

/**
 * The times at which neither the caller nor any of the named people has a booking or a lesson, and a room exists that the
 * caller could book for all of them. Product §9.
 * @throws Refused INVALID, TOO_MANY_ATTEMPTS
 */
export async function commonTimes(ctx: Ctx, model: CommonTimesModel): Promise<CommonTimes> {
  const { begin_date, end_date, minutes } = model
  const days = dayNumber(end_date) - dayNumber(begin_date) + 1
  if (days < 1) throw invalid('end_date', 'before_start')
  if (days > MAX_DAYS) throw invalid('end_date', 'too_big', { limit: MAX_DAYS })
  await countQuestion(ctx)
  const { considered, left_out } = await askedPeople(ctx, model.participants)
  const accounts = [viewerOf(ctx).account, ...considered.map(({ account }) => account)]
  const people = Math.max(model.person_times ?? 1, accounts.length + left_out.length)
  const wish = wishOf(
    nothing,
    {
      date: begin_date,
      people,
      types: model.resources_type_id ? [model.resources_type_id] : null,
      equipment: model.equipment ?? null,
      within: model.campus_code ? [model.campus_code] : null,
    },
    todayOf(ctx.zone, ctx.now()),
  )
  const { all } = await candidatesOf(ctx, wish, await campusWords(ctx))
  const best = model.resources_type_id
    ? ranked(all, false)
    : meetingRoomsFirst(ranked(all, true), ({ loaded }) => loaded.equipment)
  const candidates = best.slice(0, ROOMS)
  const search = await Search.of(ctx, candidates, people, begin_date, end_date)
  const busy = await busyOf(ctx, accounts, {
    start: dayPeriod(ctx.zone, begin_date).start,
    end: dayPeriod(ctx.zone, end_date).end,
  })
  const window = {
    start: parseTime(model.start_time ?? '') ?? 480,
    end: parseTime(model.end_time ?? '') ?? 1320,
  }
  const times: CommonTime[] = []
  for (let n = 0; n < days && times.length < MAX_TIMES; n += 1) {
    const date = addDays(begin_date, n)
    const frame = dayFrame(ctx.zone, date)
    const held = busy.map((one) => runOn(frame, one))
    const from = Math.max(minuteOf(frame, window.start), minutesInto(frame, ctx.now()))
    const starts = commonStarts(held, { start: from, end: minuteOf(frame, window.end) }, minutes)
    if (starts.length === 0) continue
    const roomsAt = await search.onDay(candidates, date)
    times.push(...timesOf(ctx, frame, starts, roomsAt, held))
  }
  return { considered, left_out, times: times.slice(0, MAX_TIMES) }
}

type RoomsAt = Awaited<ReturnType<Search['onDay']>>

/**
 * Rooms may ask for other steps, so what counts is the period that a room offers: it must be free for all, too. Longer
 * ones than were asked for are told of a day only where it has none of that length, as with fixed slots.
 */
function timesOf(
  ctx: Ctx,
  frame: DayFrame,
  starts: readonly Run[],
  roomsAt: RoomsAt,
  busy: readonly Run[],
): CommonTime[] {
  const found = new Map<string, { period: Run; rooms: Map<string, CommonTime['best'][number]> }>()
  for (const run of starts) {
    for (const { loaded, period } of roomsAt(run)) {
      if (!isCommon(busy, period)) continue
      const key = `${period.start} ${period.end}`
      let time = found.get(key)
      if (!time) found.set(key, (time = { period, rooms: new Map() }))
      const { id, resources_type_id, resources_name, resources_name_en, capacity } = loaded
      time.rooms.set(id, { id, resources_type_id, resources_name, resources_name_en, capacity })
    }
  }
  const asked = starts[0] ? starts[0].end - starts[0].start : 0
  const all = [...found.values()]
  const as_asked = all.filter(({ period }) => period.end - period.start === asked)
  return (as_asked.length > 0 ? as_asked : all)
    .toSorted((a, b) => a.period.start - b.period.start || a.period.end - b.period.end)
    .map(({ period, rooms }) => ({
      ...wireTimes(ctx.zone, periodOfMinutes(frame, period.start, period.end)),
      rooms: rooms.size,
      best: [...rooms.values()].slice(0, SHOWN_ROOMS),
    }))
}

const runOn = (frame: DayFrame, { start, end }: Period): Run => ({
  start: minutesInto(frame, start),
  end: minutesInto(frame, end),
})

/** What any of the people has within a span: sessions as applicant or participant, and lessons. */
async function busyOf(ctx: Ctx, accounts: readonly string[], span: Period): Promise<Period[]> {
  const { sql, tenant_id } = ctx.tx
  const asked = accounts as string[]
  const since = span.start.subtract({ hours: MAX_HOLD_HOURS }).toString()
  const live = sql`a.state in (${state.awaiting_approval}, ${state.succeeded})
    and a.start_at >= ${since} and a.start_at < ${span.end.toString()} and a.end_at > ${span.start.toString()}`
  const [sessions, lessons] = await Promise.all([
    sql<{ start: Temporal.Instant; end: Temporal.Instant }[]>`
      select a.start_at as start, a.end_at as "end" from appointment_information a
        where a.tenant_id = ${tenant_id} and a.appointment_user = any(${asked}::text[]) and ${live}
      union select a.start_at, a.end_at from appointment_participant p
        join appointment_information a on a.tenant_id = ${tenant_id} and a.id = p.appointment_id and ${live}
        where p.tenant_id = ${tenant_id} and p.account = any(${asked}::text[])`,
    lessonsOf(ctx, accounts, span),
  ])
  return [...sessions, ...lessons]
}

/** Counts the caller's questions of an hour. @throws Refused TOO_MANY_ATTEMPTS */
async function countQuestion(ctx: Ctx): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const now = ctx.now()
  const hour_ago = now.subtract({ hours: 1 }).toString()
  const [row] = await sql<{ asked: number; since: Temporal.Instant }[]>`
    insert into free_time_question as q (tenant_id, id, account, since, asked)
    values (${tenant_id}, ${newId()}, ${viewerOf(ctx).account}, ${now.toString()}, 1)
    on conflict (tenant_id, account) do update set
      asked = case when q.since <= ${hour_ago} then 1 else least(q.asked + 1, ${QUESTIONS_AN_HOUR + 1}) end,
      since = case when q.since <= ${hour_ago} then excluded.since else q.since end
    returning asked, since`
  if (!row || row.asked <= QUESTIONS_AN_HOUR) return
  const seconds = Math.ceil((row.since.epochMilliseconds + 3_600_000 - now.epochMilliseconds) / 1000)
  throw new Refused('TOO_MANY_ATTEMPTS', { seconds: Math.max(1, seconds) })
}
