/**
 * Computes the effective rules from stored rows: missing values get their defaults only here, and rules that
 * need features not available yet are left out. Product §5.
 */
import { abilities, type Abilities } from '../sessions/abilities.ts'
import type {
  ClosedPeriod,
  FixedSlot,
  NumberLimit,
  OwnRules,
  ResourceFacts,
  ResourceRules,
  SeriesRule,
  TypeRules,
} from './booking_rules.ts'

type Maybe<T> = T | null | undefined

/** A limit as stored or sent. */
export interface NumberLimitSource {
  appointment_number_rule: Maybe<number>
  appointment_number_limit: Maybe<number>
  timeperiod_number_begin_date?: Maybe<string>
  timeperiod_number_end_date?: Maybe<string>
}

/** The fields of a resource type that rules read. Both a row and an object from the wire fit. */
export interface TypeSource extends Partial<NumberLimitSource> {
  start_time?: Maybe<string>
  end_time?: Maybe<string>
  is_appointment_number_limit?: Maybe<number>
  appointmentNumberLimitRuleList?: Maybe<readonly NumberLimitSource[]>
  is_incomplete_appointment_number_limit?: Maybe<number>
  incomplete_appointment_number_limit?: Maybe<number>
  common_enable?: Maybe<number>
  cyclicity_enable?: Maybe<number>
  batch_enable?: Maybe<number>
  default_appointment_state?: Maybe<number>
  punctuality_rule?: Maybe<number>
  deviation_minutes?: Maybe<number>
  earliest_punctuality_rule?: Maybe<number>
  earliest_deviation_minutes?: Maybe<number>
  sign_out_rule?: Maybe<number>
  can_location?: Maybe<number>
  can_appointment_remark?: Maybe<number>
  missed_frees_slot?: Maybe<number>
  state?: Maybe<number>
  maintenance_until?: Maybe<string>
}

/** The rule fields that a resource and a template share. */
export interface OwnSource {
  appointment_date_rule?: Maybe<number>
  appointment_date_days?: Maybe<number>
  appointment_date_begin?: Maybe<string>
  appointment_date_end?: Maybe<string>
  days_rule_effective_time?: Maybe<string>
  days_rule_refresh_time?: Maybe<string>
  advance_booking_rule?: Maybe<number>
  time_slot_rule?: Maybe<number>
  fixed_slots?: Maybe<readonly FixedSlot[]>
  min_interval_minutes?: Maybe<number>
  min_interval_minutes_prompt?: Maybe<string>
  min_interval_minutes_prompt_en?: Maybe<string>
  min_interval_minutes_change?: Maybe<number>
  max_minutes?: Maybe<number>
  buffer_minutes?: Maybe<number>
  /** An object, or its JSON text. */
  cyclicity_rule?: Maybe<Partial<SeriesRule> | string>
  batch_rule?: Maybe<Partial<SeriesRule> | string>
  bookable_months?: Maybe<readonly number[]>
  bookable_weekdays?: Maybe<readonly number[]>
  closed_periods?: Maybe<readonly ClosedPeriod[]>
  need_approve?: Maybe<number>
  need_approve_minutes?: Maybe<number>
  need_approve_people?: Maybe<number>
  open_process_form?: Maybe<number>
  cancel_notification_rule_apply?: Maybe<number>
  cancel_notification_rule_admin?: Maybe<number>
  hide_appointment_information?: Maybe<number>
  hide_resources_detail?: Maybe<number>
}

/** The fields of a resource that rules read. */
export interface ResourceSource extends OwnSource {
  /** 1 its own · 2 its template's. */
  rule_source?: Maybe<number>
  capacity?: Maybe<number>
  capacity_mode?: Maybe<string>
  state?: Maybe<number>
  maintenance_until?: Maybe<string>
  admin_dept?: Maybe<string>
  booking_instructions?: Maybe<string>
  booking_instructions_en?: Maybe<string>
}

/**
 * The effective rules of a resource: the type's, with the template's if rule_source is 2 and the template is
 * given, else the resource's own. Call once per resource and reuse the object.
 */
export function effectiveRules(
  type: TypeSource,
  resource: ResourceSource,
  template: OwnSource | null = null,
  can: Abilities = abilities,
): ResourceRules {
  const own = resource.rule_source === 2 && template ? template : resource
  return {
    ...typeRules(type),
    ...(can.attendance ? {} : without_attendance),
    ...ownRules(own),
    ...resourceFacts(resource),
    can_be_approved: can.approvals ? 1 : 0,
  }
}

/** There is no sign-in or sign-out, so a session that took place counts as performed. */
const without_attendance = {
  punctuality_rule: 0,
  sign_out_rule: 0,
  default_appointment_state: 1,
} as const satisfies Partial<TypeRules>

/** Whether the type requires sign-in and the product offers it. */
export const signsIn = (type: Pick<TypeSource, 'punctuality_rule'>, can: Abilities = abilities): boolean =>
  can.attendance && typeRules(type).punctuality_rule > 0

/** The rules of a type, for all its resources. */
function typeRules(type: TypeSource): TypeRules {
  return {
    start_time: type.start_time || '00:00',
    end_time: type.end_time || '24:00',
    appointmentNumberLimitRuleList: numberLimits(type),
    incomplete_appointment_number_limit:
      type.is_incomplete_appointment_number_limit === 1
        ? (type.incomplete_appointment_number_limit ?? null)
        : null,
    common_enable: oneOf(type.common_enable, [0, 1], 1),
    cyclicity_enable: oneOf(type.cyclicity_enable, [0, 1], 0),
    batch_enable: oneOf(type.batch_enable, [0, 1], 0),
    default_appointment_state: oneOf(type.default_appointment_state, [1, 2], 1),
    punctuality_rule: oneOf(type.punctuality_rule, [0, 1, 2], 0),
    deviation_minutes: type.deviation_minutes ?? 0,
    earliest_punctuality_rule: oneOf(type.earliest_punctuality_rule, [0, 1, 2], 0),
    earliest_deviation_minutes: type.earliest_deviation_minutes ?? 0,
    sign_out_rule: oneOf(type.sign_out_rule, [0, 1, 2], 0),
    can_location: oneOf(type.can_location, [0, 1], 0),
    can_appointment_remark: oneOf(type.can_appointment_remark, [0, 1], 0),
    missed_frees_slot: oneOf(type.missed_frees_slot, [0, 1], 0),
    type_state: oneOf(type.state, [0, 1, 2], 1),
    type_maintenance_until: type.maintenance_until || null,
  }
}

/** The rules of a resource or a template. */
function ownRules(own: OwnSource): OwnRules {
  return {
    appointment_date_rule: oneOf(own.appointment_date_rule, [1, 2, 3, 4], 1),
    appointment_date_days: own.appointment_date_days ?? 0,
    appointment_date_begin: own.appointment_date_begin || null,
    appointment_date_end: own.appointment_date_end || null,
    days_rule_effective_time: own.days_rule_effective_time || null,
    days_rule_refresh_time: own.days_rule_refresh_time || null,
    advance_booking_rule: own.advance_booking_rule ?? 0,
    time_slot_rule: oneOf(own.time_slot_rule, [1, 2], 1),
    fixed_slots: own.fixed_slots ?? [],
    min_interval_minutes: Math.max(1, own.min_interval_minutes || 30),
    min_interval_minutes_prompt: own.min_interval_minutes_prompt ?? '',
    min_interval_minutes_prompt_en: own.min_interval_minutes_prompt_en ?? '',
    min_interval_minutes_change: oneOf(own.min_interval_minutes_change, [0, 1], 1),
    max_minutes: own.max_minutes || null,
    buffer_minutes: own.buffer_minutes ?? 0,
    cyclicity_rule: seriesRule(own.cyclicity_rule),
    batch_rule: seriesRule(own.batch_rule),
    bookable_months: own.bookable_months ?? null,
    bookable_weekdays: own.bookable_weekdays ?? null,
    closed_periods: own.closed_periods ?? [],
    need_approve: oneOf(own.need_approve, [0, 1, 2, 3], 0),
    need_approve_minutes: own.need_approve_minutes ?? null,
    need_approve_people: own.need_approve_people ?? null,
    open_process_form: oneOf(own.open_process_form, [0, 1], 0),
    cancel_notification_rule_apply: own.cancel_notification_rule_apply ?? 0,
    cancel_notification_rule_admin: own.cancel_notification_rule_admin ?? 0,
    hide_appointment_information: oneOf(own.hide_appointment_information, [0, 1], 0),
    hide_resources_detail: oneOf(own.hide_resources_detail, [0, 1], 0),
  }
}

function resourceFacts(resource: ResourceSource): Omit<ResourceFacts, 'can_be_approved'> {
  return {
    capacity: resource.capacity ?? null,
    capacity_mode: resource.capacity_mode === 'shared' ? 'shared' : 'exclusive',
    state: oneOf(resource.state, [0, 1, 2], 1),
    maintenance_until: resource.maintenance_until || null,
    admin_dept: resource.admin_dept || null,
    // A text written in one language only is shown in both.
    instructions_required:
      resource.booking_instructions?.trim() || resource.booking_instructions_en?.trim() ? 1 : 0,
  }
}

/** The list, followed by the type's single limit unless the list contains it. */
function numberLimits(type: TypeSource): NumberLimit[] {
  if (type.is_appointment_number_limit !== 1) return []
  const limits: NumberLimit[] = []
  const sources: Partial<NumberLimitSource>[] = [...(type.appointmentNumberLimitRuleList ?? []), type]
  for (const source of sources) {
    const limit = numberLimit(source)
    if (limit && !limits.some((known) => sameLimit(known, limit))) limits.push(limit)
  }
  return limits
}

function numberLimit(source: Partial<NumberLimitSource>): NumberLimit | null {
  const number = source.appointment_number_limit
  if (number === null || number === undefined) return null
  if (source.appointment_number_rule === null || source.appointment_number_rule === undefined) return null
  return {
    appointment_number_rule: oneOf(source.appointment_number_rule, [1, 2, 3, 4, 5], 1),
    appointment_number_limit: number,
    timeperiod_number_begin_date: source.timeperiod_number_begin_date || null,
    timeperiod_number_end_date: source.timeperiod_number_end_date || null,
  }
}

function sameLimit(a: NumberLimit, b: NumberLimit): boolean {
  return (
    a.appointment_number_rule === b.appointment_number_rule &&
    a.appointment_number_limit === b.appointment_number_limit &&
    a.timeperiod_number_begin_date === b.timeperiod_number_begin_date &&
    a.timeperiod_number_end_date === b.timeperiod_number_end_date
  )
}

/** A series rule from an object, JSON text, or nothing; a bound that isn't a number is ignored. */
export function seriesRule(source: Maybe<Partial<SeriesRule> | string>): SeriesRule {
  const value: unknown = typeof source === 'string' ? parsed(source) : source
  return { max_sessions: bound(value, 'max_sessions'), max_days_ahead: bound(value, 'max_days_ahead') }
}

function bound(value: unknown, name: string): number | null {
  if (typeof value !== 'object' || value === null || !(name in value)) return null
  const found: unknown = Reflect.get(value, name)
  return typeof found === 'number' && Number.isFinite(found) ? found : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function oneOf<const T extends number>(value: Maybe<number>, allowed: readonly T[], otherwise: T): T {
  return allowed.find((known) => known === value) ?? otherwise
}
