import type { BookingInput, WirePeriod } from '../bookings.graphql.ts'
import type { RuleChoice } from './rule_choice.ts'
import type { RuleInWords } from './rule_in_words.ts'
import { firstChoice, sessionKey, withRepairs, type BookingMode, type SeriesChoice } from './series_choice.ts'

/** What the applicant asked for, as the server stored it from a submission. */
type AskedSeries = { resources_id: string } & Partial<
  Pick<
    BookingInput,
    'appointment_date' | 'start_time' | 'end_time' | 'dates' | 'slots' | 'resources_ids' | 'dropped' | 'added'
  >
> & { rule?: RuleInWords | null }

/** The stored JSON of a series; null for a booking of one session. */
export const askedOf = (stored: unknown): AskedSeries | null =>
  typeof stored === 'object' && stored !== null ? (stored as AskedSeries) : null

/** What was asked for as the form's choice again: a draft of a series reopens as such. */
export function choiceOf(asked: AskedSeries, mode: BookingMode, period: WirePeriod): SeriesChoice {
  const first = firstChoice(period)
  const { rule, dates, slots, resources_ids, dropped, added, resources_id } = asked
  const sessions = (found: typeof dropped) =>
    (found ?? []).flatMap((one) =>
      one?.resources_id && one.appointment_date && one.start_time && one.end_time
        ? [
            {
              resources_id: one.resources_id,
              appointment_date: one.appointment_date,
              start_time: one.start_time,
              end_time: one.end_time,
            },
          ]
        : [],
    )
  const choice: SeriesChoice = {
    ...first,
    mode,
    rule: rule ? ruleChoice(rule, first.rule) : first.rule,
    dates: (dates ?? first.dates).flatMap((date) => date ?? []),
    slots: slots
      ? slots.flatMap((one) =>
          one?.start_time && one.end_time ? [{ start_time: one.start_time, end_time: one.end_time }] : [],
        )
      : first.slots,
    others: (resources_ids ?? []).flatMap((id) => (id && id !== resources_id ? [id] : [])),
  }
  return withRepairs(
    { mode, choice, period },
    {
      dropped: sessions(dropped),
      added: sessions(added).map((one) => ({ ...one, room: '', instead_of: sessionKey(one) })),
    },
  )
}

const freqs = ['daily', 'weekly', 'monthly', 'monthly_weekday'] as const

const ruleChoice = (rule: RuleInWords, first: RuleChoice): RuleChoice => ({
  freq: freqs.find((one) => one === rule.freq) ?? first.freq,
  interval: rule.interval ?? 1,
  weekdays: rule.weekdays ?? first.weekdays,
  dates: rule.dates ?? first.dates,
  nth: rule.nth ?? first.nth,
  weekday: rule.weekday ?? first.weekday,
  ends: rule.count == null ? 'until' : 'count',
  until: rule.until ?? null,
  count: rule.count ?? null,
  exceptions: rule.exceptions ?? [],
})
