/** The life of an application for the entry of one's own vehicle. Product §7. */
import { refusal, type Refusal } from '../../refusals/refusals.ts'
import type { DateText } from '../../records/wire_formats.ts'
import { addDays, dayNumber } from '../../time/calendar_dates.ts'

export const application_state = { waiting: 1, approved: 2, rejected: 3, taken_back: 4 } as const
export type ApplicationState = (typeof application_state)[keyof typeof application_state]
export const application_states = Object.values(application_state)

export type ApplicationAction = 'approve' | 'reject' | 'take_back'

/** The part in which somebody acts on an application: nobody decides their own. */
export type ApplicationActor = 'applicant' | 'office'

interface ApplicationTransition {
  action: ApplicationAction
  who: ApplicationActor
  from: ApplicationState
  /** `until_end`: not after its last day. */
  when: 'any' | 'until_end'
  to: ApplicationState
}

const { waiting, approved, rejected, taken_back } = application_state

/** What is not in it is refused. */
export const application_transitions: readonly ApplicationTransition[] = [
  { action: 'approve', who: 'office', from: waiting, when: 'until_end', to: approved },
  { action: 'reject', who: 'office', from: waiting, when: 'any', to: rejected },
  { action: 'take_back', who: 'applicant', from: waiting, when: 'any', to: taken_back },
  // The vehicle doesn't enter any more. What is over stays as it was.
  { action: 'take_back', who: 'applicant', from: approved, when: 'until_end', to: taken_back },
]

export interface ApplicationSnapshot {
  state: ApplicationState
  end_date: DateText
}

/**
 * The new state, or why not: NOT_ALLOWED where this part never may, else VEHICLE_APPLICATION with `details.why` (state, over).
 */
export function applicationTransition(
  { state, end_date }: ApplicationSnapshot,
  action: ApplicationAction,
  actor: ApplicationActor,
  today: DateText,
): ApplicationState | Refusal {
  const own = application_transitions.filter((line) => line.action === action && line.who === actor)
  if (own.length === 0) return refusal('NOT_ALLOWED', null, actor === 'applicant' ? { why: 'self' } : {})
  const line = own.find(({ from }) => from === state)
  if (!line) return refusal('VEHICLE_APPLICATION', null, { why: 'state', state })
  return line.when === 'until_end' && today > end_date
    ? refusal('VEHICLE_APPLICATION', null, { why: 'over', state })
    : line.to
}

/** So many days at most, and so far ahead: who needs longer applies again, and is looked at again. */
export const MAX_ENTRY_DAYS = 366

/** Why a vehicle can't be applied for on these days; all reasons. */
export function checkEntryDays(begin_date: DateText, end_date: DateText, today: DateText): Refusal[] {
  if (end_date < begin_date) return [refusal('INVALID', 'end_date', { why: 'empty_period' })]
  const found: Refusal[] = []
  if (end_date < today) found.push(refusal('EXPIRED', 'end_date'))
  const latest = addDays(today, MAX_ENTRY_DAYS)
  if (begin_date > latest) found.push(refusal('INVALID', 'begin_date', { why: 'too_big', limit: latest }))
  const days = dayNumber(end_date) - dayNumber(begin_date) + 1
  if (days > MAX_ENTRY_DAYS)
    found.push(refusal('TOO_LONG', 'end_date', { minutes: days * 1440, limit: MAX_ENTRY_DAYS * 1440 }))
  return found
}

/** Days on which a vehicle may enter, both included; null: from ever, for ever. */
export interface EntryDays {
  begin_date: DateText | null
  end_date: DateText | null
}

/** From the first to the last of several: a vehicle has one span of days. null: none are given. */
export function daysTogether(all: readonly EntryDays[]): EntryDays | null {
  if (all.length === 0) return null
  const [begins, ends] = [all.map((one) => one.begin_date), all.map((one) => one.end_date)]
  const dates = (found: readonly (DateText | null)[]) => found.filter((one) => one !== null).toSorted()
  return {
    begin_date: begins.includes(null) ? null : (dates(begins)[0] ?? null),
    end_date: ends.includes(null) ? null : (dates(ends).at(-1) ?? null),
  }
}
