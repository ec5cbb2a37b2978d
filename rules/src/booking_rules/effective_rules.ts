/**
 * Computes the effective rules from stored rows: missing values get their defaults only here, and rules that
 * need features not available yet are left out. Product §5.
 */
import { abilities, type Abilities } from '../sessions/abilities.ts'
import { meaningOf, type SourceOf } from '../records/field_kinds.ts'
import type { NumberLimit, ResourceFacts, ResourceRules, TypeRules } from './booking_rules.ts'
import { booking_rule_fields } from './fields.ts'

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

/** The rules of a resource or a template as stored or sent. */
export type RulesSource = SourceOf<typeof booking_rule_fields>

/** The fields of a resource that rules read. */
export interface ResourceSource extends RulesSource {
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
  template: RulesSource | null = null,
  can: Abilities = abilities,
): ResourceRules {
  const own = resource.rule_source === 2 && template ? template : resource
  return {
    ...typeRules(type),
    ...(can.attendance ? {} : without_attendance),
    ...meaningOf(booking_rule_fields, own),
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

function oneOf<const T extends number>(value: Maybe<number>, allowed: readonly T[], otherwise: T): T {
  return allowed.find((known) => known === value) ?? otherwise
}
