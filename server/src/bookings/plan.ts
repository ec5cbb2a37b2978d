import type { Mode } from '#rules/bookings/facts.ts'
import { expandDates, toRrule, type PeriodicRule } from '#rules/bookings/recurrence.ts'
import { isRefusal, refusal, type Refusal } from '#rules/refusals/refusals.ts'
import type { WireTimes } from '#rules/time/wire_period.ts'
import { invalid, Refused } from '#server/platform/refused.ts'
import { MAX_SESSIONS, type BookingModel, type PlannedSession, type RuleModel } from './bookings.inputs.ts'

export interface SessionPlan {
  mode: Mode
  /** RFC 5545 rule of a periodic booking, and the dates that it leaves out. */
  rule: string | null
  exceptions: readonly string[]
  /** In the order of their times, those of the same time in the order of the resources. */
  sessions: PlannedSession[]
}

/**
 * The sessions that a submission asks for: one for a normal booking of one resource; the dates of the rule, or
 * the dates × slots, on each of the resources. Nothing is checked yet but that the submission can be read.
 * @throws Refused INVALID where a time is missing, BAD_RECURRENCE, NO_SESSIONS; TOO_MANY_SESSIONS above
 * MAX_SESSIONS
 */
export function planSessions(model: BookingModel): SessionPlan {
  const mode = model.mode ?? 'normal'
  const { rule, exceptions, times } = timesOf(model, mode)
  const resources = [...new Set([model.resources_id, ...(model.resources_ids ?? [])])]
  const dropped = new Set((model.dropped ?? []).map(keyOf))
  const added = model.added ?? []
  const asked = times.length * resources.length - dropped.size
  // Refused before anything is made of it: a short request can name hundreds of thousands.
  if (asked > MAX_SESSIONS) throw tooMany(asked)
  const kept = times
    .flatMap((one) => resources.map((resources_id) => ({ ...one, resources_id })))
    .filter((one) => !dropped.has(keyOf(one)))
  const sessions = added.length > 0 ? inOrder([...kept, ...added], resources) : kept
  if (sessions.length === 0) throw new Refused([noSessions(mode)])
  if (sessions.length > MAX_SESSIONS) throw tooMany(sessions.length)
  return { mode, rule, exceptions, sessions }
}

const tooMany = (wanted: number) =>
  new Refused('TOO_MANY_SESSIONS', { limit: MAX_SESSIONS, wanted }, 'sessions')

const keyOf = ({ resources_id, ...times }: PlannedSession) => `${resources_id} ${textOf(times)}`

/** Each once, in the order of their times, those of the same time in the order of the resources. */
function inOrder(sessions: readonly PlannedSession[], resources: readonly string[]): PlannedSession[] {
  const ids = [...new Set([...resources, ...sessions.map((one) => one.resources_id)])]
  const place = new Map(ids.map((id, i) => [id, i]))
  const once = new Map(sessions.map((one) => [keyOf(one), one]))
  return [...once.values()].toSorted(
    (a, b) =>
      textOf(a).localeCompare(textOf(b)) ||
      (place.get(a.resources_id) ?? 0) - (place.get(b.resources_id) ?? 0),
  )
}

const textOf = ({ appointment_date, start_time, end_time }: WireTimes) =>
  `${appointment_date} ${start_time} ${end_time}`

const noSessions = (mode: Mode): Refusal =>
  refusal('NO_SESSIONS', mode === 'periodic' ? 'rule' : 'sessions', { mode })

function timesOf(
  model: BookingModel,
  mode: Mode,
): Pick<SessionPlan, 'rule' | 'exceptions'> & { times: WireTimes[] } {
  const without = { rule: null, exceptions: [] }
  if (mode === 'batch') return { ...without, times: batchTimes(model) }
  const { appointment_date, start_time, end_time } = model
  const missing = Object.entries({ appointment_date, start_time, end_time })
    .filter(([, value]) => value === null)
    .flatMap(([field]) => invalid(field, 'required').refusals)
  if (missing.length > 0 || appointment_date === null || start_time === null || end_time === null)
    throw new Refused(missing)
  if (mode === 'normal') return { ...without, times: [{ appointment_date, start_time, end_time }] }
  if (!model.rule) throw new Refused([noSessions(mode)])
  const rule = periodicRule(model.rule)
  const dates = expandDates(rule, appointment_date)
  if (isRefusal(dates)) throw new Refused([dates])
  return {
    rule: toRrule(rule),
    exceptions: [...new Set(rule.exceptions)].toSorted(),
    times: dates.map((date) => ({ appointment_date: date, start_time, end_time })),
  }
}

/** Each date with each slot, earliest first, each once. */
function batchTimes({ dates, slots }: BookingModel): WireTimes[] {
  const times = (dates ?? []).flatMap((appointment_date) =>
    (slots ?? []).map(({ start_time, end_time }) => ({ appointment_date, start_time, end_time })),
  )
  const once = new Map(times.map((one) => [textOf(one), one]))
  return [...once].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}

/** The parts of the rule that belong to its frequency; a missing one is what `checkRecurrence` refuses. */
/** A rule as the form sends it. */
export function periodicRule({
  freq,
  interval,
  until,
  count,
  exceptions,
  ...parts
}: RuleModel): PeriodicRule {
  const bounds = { interval: interval ?? 1, until, count, exceptions: exceptions ?? [] }
  switch (freq) {
    case 'daily':
      return { ...bounds, freq }
    case 'weekly':
      return { ...bounds, freq, weekdays: parts.weekdays ?? [] }
    case 'monthly':
      return { ...bounds, freq, dates: parts.dates ?? [] }
    case 'monthly_weekday':
      return { ...bounds, freq, nth: parts.nth ?? 0, weekday: parts.weekday ?? 0 }
  }
}
