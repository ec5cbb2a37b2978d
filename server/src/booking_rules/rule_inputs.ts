import { channels, listedChannels } from '#rules/bookings/channels.ts'
import { instantOf } from '#rules/time/instants.ts'
import {
  flag,
  date,
  int,
  json,
  text,
  time,
  timestamp,
  type ValuesOf,
} from '#server/platform/graphql/inputs.ts'
import { invalid } from '#server/platform/refused.ts'
import { readClosedPeriods, readFixedSlots, readSeriesRule, readWhitelist } from './rule_readers.ts'

/** The minutes of a year: the upper limit of lead times and cancellation times. */
const YEAR = 525_600
/** Keeps a session with its buffer within the longest hold. */
const MAX_SESSION_MINUTES = 1440
const MAX_BUFFER_MINUTES = 120

/** Comma-separated channels, each a known one. */
function channelList() {
  const input = text({ max: 100 })
  return {
    ...input,
    read(value: unknown, path: string) {
      const listed = listedChannels(input.read(value, path))
      if (listed.some((one) => !channels.some((known) => known === one)))
        throw invalid(path, 'not_one_of', { allowed: channels.join(', ') })
      return listed.join(',') || null
    },
  }
}

/** The booking rules as forms send them, the same for resources and templates. Product §5. */
export const ruleInputs = {
  appointment_date_rule: int({ oneOf: [1, 2, 3, 4] }),
  appointment_date_days: int({ max: 3650 }),
  appointment_date_begin: date(),
  appointment_date_end: date(),
  days_rule_effective_time: timestamp(),
  days_rule_refresh_time: time(),
  advance_booking_rule: int({ max: YEAR }),
  time_slot_rule: int({ oneOf: [1, 2] }),
  fixed_slots: json(readFixedSlots),
  min_interval_minutes: int({ min: 1, max: MAX_SESSION_MINUTES }),
  min_interval_minutes_prompt: text(),
  min_interval_minutes_prompt_en: text(),
  min_interval_minutes_change: flag(),
  max_minutes: int({ min: 1, max: MAX_SESSION_MINUTES }),
  buffer_minutes: int({ max: MAX_BUFFER_MINUTES }),
  cyclicity_rule: json(readSeriesRule),
  batch_rule: json(readSeriesRule),
  bookable_months: json(readWhitelist(12)),
  bookable_weekdays: json(readWhitelist(7)),
  closed_periods: json(readClosedPeriods),
  is_notification_push: flag(),
  notifiy_channels: channelList(),
  success_notification_push: flag(),
  cancel_notification_push: flag(),
  cancel_notification_rule_apply: int({ max: YEAR }),
  cancel_notification_rule_admin: int({ max: YEAR }),
  hide_appointment_information: flag(),
  /** Comma-separated names of the session fields that strangers may see. */
  appointment_information_field: text({ max: 500, pattern: /^[\w, ]*$/ }),
  hide_resources_detail: flag(),
  need_approve: int({ oneOf: [0, 1, 2, 3] }),
  need_approve_minutes: int({ max: MAX_SESSION_MINUTES }),
  need_approve_people: int({ max: 100_000 }),
  open_process_form: flag(),
}

type RuleValues = Partial<ValuesOf<typeof ruleInputs>>

/** Converts the sent rules for storage: the only timestamp among them is local time of the tenant's zone. */
export function storedRules<Values extends RuleValues>(
  { days_rule_effective_time, ...rest }: Values,
  zone: string,
) {
  if (days_rule_effective_time === undefined) return rest
  return {
    ...rest,
    days_rule_effective_time:
      days_rule_effective_time === null ? null : instantOf(zone, days_rule_effective_time),
  }
}
