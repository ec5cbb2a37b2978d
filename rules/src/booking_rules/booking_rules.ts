/**
 * The rules of one resource: the type's, and either its own or its template's. Field names are the wire's;
 * flags are 0 and 1 as on the wire; null means no limit. Product §5.
 */
import type { DateText, Flag, TimestampText, TimeText } from '../records/wire_formats.ts'
import type { BookingRules } from './fields.ts'

/** 1 per day · 2 per week · 3 per month · 4 between two dates · 5 at the same time. */
export type NumberRule = 1 | 2 | 3 | 4 | 5

export interface NumberLimit {
  appointment_number_rule: NumberRule
  appointment_number_limit: number
  /** Only for rule 4; both days count. */
  timeperiod_number_begin_date: DateText | null
  timeperiod_number_end_date: DateText | null
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
export interface ResourceRules extends TypeRules, BookingRules, ResourceFacts {}
