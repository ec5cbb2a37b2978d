/**
 * The rules of one resource: the type's, and either its own or its template's. Field names are the wire's;
 * flags are 0 and 1 as on the wire; null means no limit. Product §5.
 */
import type { DateText, Flag, TimestampText, TimeText } from '../records/wire_formats.ts'

/** 1 per day · 2 per week · 3 per month · 4 between two dates · 5 at the same time. */
export type NumberRule = 1 | 2 | 3 | 4 | 5

export interface NumberLimit {
  appointment_number_rule: NumberRule
  appointment_number_limit: number
  /** Only for rule 4; both days count. */
  timeperiod_number_begin_date: DateText | null
  timeperiod_number_end_date: DateText | null
}

export interface FixedSlot {
  name: string
  name_en: string
  start_time: TimeText
  /** Earlier than start_time if the slot crosses midnight. */
  end_time: TimeText
}

/**
 * Time in which nothing can be booked. All given conditions must hold: weekdays (1 Monday … 7), dates from
 * begin_date to end_date, both included. Without times it covers the whole day.
 */
export interface ClosedPeriod {
  weekdays?: readonly number[] | null
  begin_date?: DateText | null
  end_date?: DateText | null
  start_time?: TimeText | null
  end_time?: TimeText | null
  reason?: string | null
  reason_en?: string | null
}

/** Bounds of a periodic or batch booking; null = none. */
export interface SeriesRule {
  max_sessions: number | null
  max_days_ahead: number | null
}

/** 0 stopped · 1 in use · 2 being maintained. */
export type UseState = 0 | 1 | 2

/** The rules of a type, for all its resources. */
export interface TypeRules {
  /** Daily opening hours. End before (or at) start: open overnight. */
  start_time: TimeText
  end_time: TimeText
  appointmentNumberLimitRuleList: readonly NumberLimit[]
  /** null = no limit. */
  incomplete_appointment_number_limit: number | null
  common_enable: Flag
  cyclicity_enable: Flag
  batch_enable: Flag
  /** Adherence of a session without sign-in when it ends: 1 performed · 2 missed. */
  default_appointment_state: 1 | 2
  /** 0 no sign-in · 1 until start + deviation_minutes · 2 until the end. */
  punctuality_rule: 0 | 1 | 2
  deviation_minutes: number
  /** 0 from the start · 1 from start − earliest_deviation_minutes · 2 any time that day. */
  earliest_punctuality_rule: 0 | 1 | 2
  earliest_deviation_minutes: number
  /** 0 none · 1 by hand, closed at end + deviation_minutes · 2 automatic at the end. */
  sign_out_rule: 0 | 1 | 2
  /** Signing in needs a position within the location's radius. */
  can_location: Flag
  can_appointment_remark: Flag
  /** A missed session frees the rest of its time. */
  missed_frees_slot: Flag
  type_state: UseState
  type_maintenance_until: TimestampText | DateText | null
}

/** The rules of a resource itself, or of its template. */
export interface OwnRules {
  /** 1 any date · 2 today and the next n days · 3 today and the next n working days · 4 a range of dates. */
  appointment_date_rule: 1 | 2 | 3 | 4
  appointment_date_days: number
  appointment_date_begin: DateText | null
  appointment_date_end: DateText | null
  /** Rules 2 and 3: nothing can be booked before this. */
  days_rule_effective_time: TimestampText | DateText | null
  /** Rules 2 and 3: the time of day at which the next date opens; null = 00:00. */
  days_rule_refresh_time: TimeText | null
  /** Least minutes from now to the start. */
  advance_booking_rule: number
  /** 1 free choice on the grid · 2 the fixed slots. */
  time_slot_rule: 1 | 2
  fixed_slots: readonly FixedSlot[]
  /** The grid's step and the least length, minutes, at least 1. */
  min_interval_minutes: number
  min_interval_minutes_prompt: string
  min_interval_minutes_prompt_en: string
  /** 1 any multiple of the step · 0 exactly one step. */
  min_interval_minutes_change: Flag
  max_minutes: number | null
  /** Minutes kept free after each session, held with it. */
  buffer_minutes: number
  cyclicity_rule: SeriesRule
  batch_rule: SeriesRule
  /** 1 … 12; null = all. */
  bookable_months: readonly number[] | null
  /** 1 Monday … 7; null = all. */
  bookable_weekdays: readonly number[] | null
  closed_periods: readonly ClosedPeriod[]
  /**
   * 0 no · 1 yes · 2 only outside the applicant's own department · 3 only if longer or larger than a bound.
   */
  need_approve: 0 | 1 | 2 | 3
  need_approve_minutes: number | null
  need_approve_people: number | null
  open_process_form: Flag
  /** Cancelling is possible until this many minutes before the start; 0 = until the start. */
  cancel_notification_rule_apply: number
  cancel_notification_rule_admin: number
  hide_appointment_information: Flag
  hide_resources_detail: Flag
}

/** Fields of the resource itself, whatever its rule source. */
export interface ResourceFacts {
  capacity: number | null
  /** exclusive: one session at a time · shared: up to `capacity` people at a time. */
  capacity_mode: 'exclusive' | 'shared'
  state: UseState
  /** Usable again from then; null = unknown. */
  maintenance_until: TimestampText | DateText | null
  /** Department that administers the resource, by code. */
  admin_dept: string | null
  /** There are booking instructions; users must confirm them. */
  instructions_required: Flag
  /** Somebody can give approvals. */
  can_be_approved: Flag
}

/** The effective rules of one resource. Treat as frozen: day computations are cached per object. */
export interface ResourceRules extends TypeRules, OwnRules, ResourceFacts {}
