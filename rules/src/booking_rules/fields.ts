/**
 * The catalogues of booking rules: product §5. Each line says what values the rule takes and what it means where
 * nothing is stored; columns, inputs, output fields, form fields and types are made from it. Names are the wire's,
 * flags are 0 and 1 as on the wire, lengths are minutes. The order is that of the columns.
 */
import { channels } from '../bookings/channels.ts'
import {
  cell,
  date,
  endTime,
  flag,
  group,
  moment,
  months,
  names,
  oneOf,
  rows,
  text,
  time,
  weekdays,
  whole,
  type FieldValue,
  type FieldValues,
  type StoredValues,
} from '../records/field_kinds.ts'
import { inOrder } from './attendance_periods.ts'
import { checkClosedPeriod } from './closed_periods.ts'

/** A session with its buffer lies within the longest hold. */
const DAY = 1440
const YEAR = 525_600

/** Bounds of a periodic or batch booking; null = none. */
const seriesRule = () =>
  group({
    max_sessions: whole({ min: 1, max: 366 }),
    max_days_ahead: whole({ min: 1, max: 1830 }),
  })

/** The rules of a resource, or of the template whose rules it uses. */
export const booking_rule_fields = {
  /** 1 any date · 2 today and the next n days · 3 today and the next n working days · 4 a range of dates. */
  appointment_date_rule: oneOf([1, 2, 3, 4], 2),
  /** Rules 2 and 3: n. Days. */
  appointment_date_days: whole({ max: 3650, otherwise: 14 }),
  /** Rule 4, both days included. */
  appointment_date_begin: date(),
  appointment_date_end: date(),
  /** Rules 2 and 3: nothing can be booked before this. */
  days_rule_effective_time: moment(),
  /** Rules 2 and 3: the time of day at which the next date opens; null = 00:00. */
  days_rule_refresh_time: time(),
  /** Least time from now to the start. Minutes. */
  advance_booking_rule: whole({ max: YEAR, otherwise: 0 }),
  /** 1 free choice on the grid · 2 the fixed slots. */
  time_slot_rule: oneOf([1, 2], 1),
  /** The named slots of a day; an end earlier than the start is on the next day. */
  fixed_slots: rows(
    { name: cell(60), name_en: cell(60), start_time: time(''), end_time: endTime('') },
    { max: 48, sorted_by: 'start_time' },
  ),
  /** The grid's step and the least length. Minutes. */
  min_interval_minutes: whole({ min: 1, max: DAY, zero_is_missing: true, otherwise: 30 }),
  /** Said where the least length or the step is violated. */
  min_interval_minutes_prompt: text(),
  min_interval_minutes_prompt_en: text(),
  /** 1 any multiple of the step · 0 exactly one step. */
  min_interval_minutes_change: flag(1),
  /** The longest session; null = no bound. Minutes. */
  max_minutes: whole({ min: 1, max: DAY, zero_is_missing: true }),
  /** Kept free after each session, held with it. Minutes. */
  buffer_minutes: whole({ max: 120, otherwise: 0 }),
  /** Bounds of periodic mode. */
  cyclicity_rule: seriesRule(),
  /** Bounds of batch mode. */
  batch_rule: seriesRule(),
  /** null = all. */
  bookable_months: months(),
  /** null = all. */
  bookable_weekdays: weekdays(),
  /**
   * Time in which nothing can be booked. All given conditions must hold: weekdays, dates from begin_date to end_date,
   * both included. Without times it covers the whole day.
   */
  closed_periods: rows(
    {
      weekdays: weekdays(),
      begin_date: date(),
      end_date: date(),
      start_time: time(),
      end_time: endTime(),
      reason: cell(),
      reason_en: cell(),
    },
    { max: 100, check: checkClosedPeriod },
  ),
  /** The resource sends notifications. */
  is_notification_push: flag(),
  /** The channels that applicants may choose from. */
  notifiy_channels: names(channels, { max: 100 }),
  /** Of a booking that succeeded. */
  success_notification_push: flag(),
  /** Of a cancellation. */
  cancel_notification_push: flag(),
  /** Applicants and participants are reminded this long before the start; 0 = never, null = as the tenant's setting says. Minutes. */
  reminder_minutes: whole({ max: 2880 }),
  /** Applicants can cancel until this long before the start; 0 = until the start. Minutes. */
  cancel_notification_rule_apply: whole({ max: YEAR, otherwise: 0 }),
  /** The same for administrators. */
  cancel_notification_rule_admin: whole({ max: YEAR, otherwise: 0 }),
  /** Strangers see "occupied" and only the fields of the following list. */
  hide_appointment_information: flag(),
  /** Fields of a session that strangers may see; null = none beyond the period. */
  appointment_information_field: names(['theme', 'appointment_user_name', 'dept_name'], {
    max: 500,
    open: true,
  }),
  /** Those who may not book the resource can't see its detail. */
  hide_resources_detail: flag(),
  /**
   * 0 no · 1 yes · 2 only outside the applicant's own department · 3 only if longer or larger than one of the two
   * bounds.
   */
  need_approve: oneOf([0, 1, 2, 3], 0),
  /** Rule 3: longer than this. Minutes. */
  need_approve_minutes: whole({ max: DAY }),
  /** Rule 3: more people than this. */
  need_approve_people: whole({ max: 100_000 }),
  /** The approver opens the review address instead of the built-in dialog. */
  open_process_form: flag(),
  /** The flow that approval takes, by its code; null = whoever holds the resource's post in its department. */
  approval_flow: text(60),
} as const

/** How often a person may book a type. */
export const number_limit_fields = {
  /** 1 per day · 2 per week · 3 per month · 4 between two dates · 5 at the same time. */
  appointment_number_rule: oneOf([1, 2, 3, 4, 5]),
  appointment_number_limit: whole({ min: 1, max: 10_000 }),
  /** Only for rule 4; both days count. */
  timeperiod_number_begin_date: date(),
  timeperiod_number_end_date: date(),
} as const

/** Stricter attendance between two dates. */
export const strict_period_fields = {
  name: cell(60),
  name_en: cell(60),
  begin_date: date(),
  end_date: date(),
  /** Signing in is possible until so long after the start. Minutes. */
  sign_in_minutes: whole({ max: DAY }),
  leave_minutes: whole({ max: 480 }),
  leave_times: whole({ min: 1, max: 50 }),
  report_minutes: whole({ min: 1, max: 240 }),
  missed_frees_slot: oneOf([0, 1]),
} as const

/** The rules of a type, for all its resources. */
export const type_rule_fields = {
  /** Signing in needs a position within the location's radius. */
  can_location: flag(),
  /** The limits are in force: the following one, and those of the type's list. */
  is_appointment_number_limit: flag(),
  ...number_limit_fields,
  /** The following limit is in force. */
  is_incomplete_appointment_number_limit: flag(),
  /** The most sessions of a person that have not ended. */
  incomplete_appointment_number_limit: whole({ min: 1, max: 10_000 }),
  /** Single, periodic and batch mode exist. */
  common_enable: flag(1),
  cyclicity_enable: flag(),
  batch_enable: flag(),
  /** Adherence of a session without sign-in when it ends: 1 performed · 2 missed. */
  default_appointment_state: oneOf([1, 2], 1),
  /** 0 no sign-in · 1 until start + deviation_minutes · 2 until the end. */
  punctuality_rule: oneOf([0, 1, 2], 0),
  /** Also how long after the end one can sign out by hand. Minutes. */
  deviation_minutes: whole({ max: DAY, otherwise: 0 }),
  /** 0 from the start · 1 from start − earliest_deviation_minutes · 2 any time that day. */
  earliest_punctuality_rule: oneOf([0, 1, 2], 0),
  earliest_deviation_minutes: whole({ max: DAY, otherwise: 0 }),
  /**
   * What proves that somebody who signs in is there: 0 nothing · 1 the resource's code or a position · 2 a code that
   * renews itself or a position, not a photo of the static code.
   */
  sign_in_proof: oneOf([0, 1, 2], 1),
  /** So many of a session's people have to sign in, or it counts as missed; 0 and 1: one is enough. */
  quorum_members: whole({ max: 1000, otherwise: 0 }),
  /** They have to do so until so long after the start; 0: as long as signing in is possible. Minutes. */
  quorum_minutes: whole({ max: DAY, otherwise: 0 }),
  /** A missed session frees the rest of its time. Product §4. */
  missed_frees_slot: flag(),
  /** Who has signed in may leave for so long and keeps the place; 0: not at all. Minutes. */
  leave_minutes: whole({ max: 480, otherwise: 0 }),
  /** How often in a session; 0: as often as one likes. */
  leave_times: whole({ max: 50, otherwise: 0 }),
  /** Times of day at which one may leave for longer: meal hours. */
  leave_periods: rows(
    { start_time: time(''), end_time: endTime(''), minutes: whole({ min: 1, max: 480, otherwise: 60 }) },
    { max: 10, sorted_by: 'start_time', check: inOrder('start_time', 'end_time', false) },
  ),
  /** Of whom a neighbour says that nobody is there has so long to answer, or is released; 0: no such reports. Minutes. */
  report_minutes: whole({ max: 240, otherwise: 0 }),
  /** Dates with stricter attendance, both included. Each value that is given tightens the type's own. */
  strict_periods: rows(strict_period_fields, {
    max: 20,
    sorted_by: 'begin_date',
    check: inOrder('begin_date', 'end_date', true),
  }),
  /** Applicants may cancel later than the cancel rule, until the start; it then counts like a missed session. */
  late_cancel_counts: flag(),
  /** Who waits for a taken time is offered it for so long when it comes free; 0: no waiting list. Minutes. */
  waiting_minutes: whole({ max: DAY, otherwise: 0 }),
  /** Who gets a date: 0 first come, first served · 1 a draw among those who ask in time. */
  allocation: oneOf([0, 1], 0),
  /** Requests for a draw are taken from so many days before the date, at midnight. */
  draw_open_days: whole({ min: 1, max: 365, otherwise: 7 }),
  /** Until so many days before the date, at the following time; then it is drawn. */
  draw_close_days: whole({ max: 364, otherwise: 1 }),
  draw_close_time: time('18:00'),
  /** The more somebody has used the type on so many days before, the smaller their chance; 0: all have the same. */
  draw_weight_days: whole({ max: 365, otherwise: 30 }),
  /** Applicants may add a remark to a booking. */
  can_appointment_remark: flag(1),
  /** Online meetings: 0 none · 1 who books may ask for one · 2 every booking has one. */
  online_meeting: oneOf([0, 1, 2], 0),
  /** 0 none · 1 by hand, closed at end + deviation_minutes · 2 automatic at the end. */
  sign_out_rule: oneOf([0, 1, 2], 0),
  /** Daily opening hours. End before (or at) start: open overnight. */
  start_time: time('08:00'),
  end_time: endTime('22:00'),
} as const

/** The rules of a resource itself, or of its template. */
export type BookingRules = FieldValues<typeof booking_rule_fields>
/** The same as stored, and as answered on the wire. */
export type StoredRules = StoredValues<typeof booking_rule_fields>

/** The rules of a type as stored: limits also where they are not in force. */
export type StoredTypeRules = FieldValues<typeof type_rule_fields>

export type StrictPeriod = FieldValue<(typeof type_rule_fields)['strict_periods']>[number]
export type FixedSlot = FieldValue<(typeof booking_rule_fields)['fixed_slots']>[number]
export type ClosedPeriod = FieldValue<(typeof booking_rule_fields)['closed_periods']>[number]
/** Bounds of a periodic or batch booking. */
export type SeriesRule = BookingRules['cyclicity_rule']
