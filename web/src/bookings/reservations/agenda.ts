import { addDays, weekdayOf } from '#rules/time/calendar_dates.ts'
import { utcOf } from '../../viewer/today.ts'
import type { BookedSession } from '../bookings.graphql.ts'

/** Days as people speak of them. */
const groups = ['today', 'tomorrow', 'week', 'later'] as const
export type AgendaGroup = (typeof groups)[number]

/** What began before today and goes on belongs to today; a week ends on Sunday. @param date yyyy-MM-dd */
export function groupOf(date: string, today: string): AgendaGroup {
  if (date <= today) return 'today'
  if (date === addDays(today, 1)) return 'tomorrow'
  return date <= addDays(today, 7 - weekdayOf(today)) ? 'week' : 'later'
}

/** The sessions of each group that has any, in their order. */
export const grouped = <Session extends { appointment_date: string }>(
  sessions: readonly Session[],
  today: string,
): { group: AgendaGroup; sessions: Session[] }[] =>
  groups
    .map((group) => ({
      group,
      sessions: sessions.filter((one) => groupOf(one.appointment_date, today) === group),
    }))
    .filter((one) => one.sessions.length > 0)

/**
 * What a session asks for first: to show that one is there, to decide, to finish a draft; while it is used, to end it;
 * before, to change it; afterwards to book it again. Spec 000 §2 My reservations.
 */
const by_urgency = [
  'confirm',
  'return',
  'sign_in',
  'approve',
  'submit',
  'sign_out',
  'terminate',
  'change_time',
  'cancel',
  'book_again',
  'evaluate',
] as const
export type PrimaryAction = (typeof by_urgency)[number] | 'detail'

/** The one action that is shown beside a session; the others are behind ⋯. */
export function primaryOf({ actions }: Pick<BookedSession, 'actions'>): PrimaryAction {
  const possible = new Set(actions.filter(({ allowed }) => allowed === 1).map(({ action }) => action))
  return by_urgency.find((one) => possible.has(one)) ?? 'detail'
}

type Timed = Pick<
  BookedSession,
  | 'state'
  | 'status'
  | 'appointment_state'
  | 'appointment_date'
  | 'start_time'
  | 'end_time'
  | 'sign_in_from'
  | 'sign_in_until'
  | 'cancel_until'
>

const DRAFT = 0
const AWAITING_APPROVAL = 1
const SUCCEEDED = 2
/** What begins later than that is not counted down. Minutes. */
const SOON = 24 * 60

const startOf = ({ appointment_date, start_time }: Timed): string => `${appointment_date} ${start_time}:00`
/** An end that isn't after the start is one of the next day. */
const endOf = ({ appointment_date, start_time, end_time }: Timed): string =>
  `${end_time > start_time ? appointment_date : addDays(appointment_date, 1)} ${end_time}:00`

const minutesTo = (moment: string, now: string): number => Math.ceil((utcOf(moment) - utcOf(now)) / 60_000)

/** How long something still takes to come. */
export type Countdown =
  | { kind: 'starts_in' | 'ends_in'; minutes: number }
  /** Signing in is possible, and for so long. */
  | { kind: 'sign_in_left'; minutes: number; until: string }

/**
 * What is counted down beside a session; null where nothing comes within a day.
 * @param now the present moment as the wire writes it, yyyy-MM-dd HH:mm:ss
 */
export function countdownOf(session: Timed, now: string): Countdown | null {
  const { state, status, appointment_state, sign_in_from, sign_in_until } = session
  if (state !== AWAITING_APPROVAL && state !== SUCCEEDED) return null
  if (status === 'non_performance') return null
  if (appointment_state === 0 && sign_in_from && sign_in_until && now >= sign_in_from && now <= sign_in_until)
    return { kind: 'sign_in_left', minutes: minutesTo(sign_in_until, now), until: sign_in_until }
  const to_start = minutesTo(startOf(session), now)
  if (to_start > 0) return to_start <= SOON ? { kind: 'starts_in', minutes: to_start } : null
  const to_end = minutesTo(endOf(session), now)
  return to_end > 0 && state === SUCCEEDED ? { kind: 'ends_in', minutes: to_end } : null
}

export interface ComingStep {
  step: 'approval' | 'cancel_until' | 'sign_in' | 'start' | 'end'
  at: string
  /** Until when it is possible. */
  until?: string
}

/** What is still to come of a session, the next first. @param now as the wire writes it */
export function comingSteps(session: Timed, now: string): ComingStep[] {
  const { state, status, appointment_state, sign_in_from, sign_in_until, cancel_until } = session
  if (state === DRAFT || (state !== AWAITING_APPROVAL && state !== SUCCEEDED) || status === 'non_performance')
    return []
  const [start, end] = [startOf(session), endOf(session)]
  const steps: ComingStep[] = [
    ...(cancel_until && cancel_until > now ? [{ step: 'cancel_until' as const, at: cancel_until }] : []),
    ...(appointment_state === 0 && sign_in_from && sign_in_until && sign_in_until >= now
      ? [{ step: 'sign_in' as const, at: sign_in_from, until: sign_in_until }]
      : []),
    ...(start > now ? [{ step: 'start' as const, at: start }] : []),
    ...(end > now ? [{ step: 'end' as const, at: end }] : []),
  ]
  steps.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
  // It is decided before it begins, or not at all.
  return state === AWAITING_APPROVAL && start > now ? [{ step: 'approval', at: start }, ...steps] : steps
}

/** A number of minutes in its largest parts. */
export function leftParts(minutes: number): { h: number; m: number } {
  // Far ahead, minutes say nothing.
  const rounded = minutes >= 600 ? Math.round(minutes / 60) * 60 : minutes
  return { h: Math.floor(rounded / 60), m: rounded % 60 }
}
