/**
 * Computes the effective rules from stored rows: missing values get their defaults only here. Product §5.
 */
import { meaningOf, type SourceOf } from '../records/field_kinds.ts'
import type { NumberLimit, ResourceFacts, ResourceRules, TypeRules } from './booking_rules.ts'
import { booking_rule_fields, number_limit_fields, type_rule_fields } from './fields.ts'

type Maybe<T> = T | null | undefined

/** A limit as stored or sent. */
export type NumberLimitSource = SourceOf<typeof number_limit_fields>

/** The fields of a resource type that rules read. Both a row and an object from the wire fit. */
export interface TypeSource extends SourceOf<typeof type_rule_fields> {
  appointmentNumberLimitRuleList?: Maybe<readonly NumberLimitSource[]>
  state?: Maybe<number>
  maintenance_until?: Maybe<string>
  is_seat_category?: Maybe<number>
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
  by_seat?: Maybe<number>
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
): ResourceRules {
  const own = resource.rule_source === 2 && template ? template : resource
  return {
    ...typeRules(type),
    ...meaningOf(booking_rule_fields, own),
    ...resourceFacts(resource),
  }
}

/** Rules that are tried before they are saved: all of a template or a resource, or the hours and ways of a type. */
export interface RulesToTry {
  rules?: Maybe<RulesSource>
  type_rules?: Maybe<SourceOf<typeof type_rule_fields>>
}

/** The rules in force as they would be with others. */
export function rehearsedRules(now: ResourceRules, { rules, type_rules }: RulesToTry): ResourceRules {
  const of_type = type_rules ? meaningOf(type_rule_fields, type_rules) : now
  const { start_time, end_time, common_enable, cyclicity_enable, batch_enable } = of_type
  return {
    ...now,
    start_time,
    end_time,
    common_enable,
    cyclicity_enable,
    batch_enable,
    ...(rules ? meaningOf(booking_rule_fields, rules) : {}),
  }
}

/** The rules of a type, for all its resources. */
function typeRules(type: TypeSource): TypeRules {
  const {
    is_appointment_number_limit: limited,
    is_incomplete_appointment_number_limit: limited_unfinished,
    appointment_number_rule: _rule,
    appointment_number_limit: _limit,
    timeperiod_number_begin_date: _begin,
    timeperiod_number_end_date: _end,
    ...rules
  } = meaningOf(type_rule_fields, type)
  return {
    ...rules,
    appointmentNumberLimitRuleList: [
      ...(type.is_seat_category === 1 ? [one_seat] : []),
      ...(limited === 1 ? numberLimits(type) : []),
    ],
    incomplete_appointment_number_limit:
      limited_unfinished === 1 ? rules.incomplete_appointment_number_limit : null,
    type_state: oneOf(type.state, [0, 1, 2], 1),
    type_maintenance_until: type.maintenance_until || null,
  }
}

function resourceFacts(resource: ResourceSource): ResourceFacts {
  return {
    capacity: resource.capacity ?? null,
    capacity_mode: resource.capacity_mode === 'shared' ? 'shared' : 'exclusive',
    state: oneOf(resource.state, [0, 1, 2], 1),
    maintenance_until: resource.maintenance_until || null,
    admin_dept: resource.admin_dept || null,
    by_seat: resource.by_seat === 1,
    // A text written in one language only is shown in both.
    instructions_required:
      resource.booking_instructions?.trim() || resource.booking_instructions_en?.trim() ? 1 : 0,
  }
}

/** Nobody sits on two seats at the same time. */
const one_seat: NumberLimit = {
  appointment_number_rule: 5,
  appointment_number_limit: 1,
  timeperiod_number_begin_date: null,
  timeperiod_number_end_date: null,
}

/** The list, followed by the type's single limit unless the list contains it. */
function numberLimits(type: TypeSource): NumberLimit[] {
  const limits: NumberLimit[] = []
  for (const source of [...(type.appointmentNumberLimitRuleList ?? []), type]) {
    const { appointment_number_rule, appointment_number_limit, ...dates } = meaningOf(
      number_limit_fields,
      source,
    )
    if (appointment_number_rule === null || appointment_number_limit === null) continue
    const limit = { appointment_number_rule, appointment_number_limit, ...dates }
    if (!limits.some((known) => sameLimit(known, limit))) limits.push(limit)
  }
  return limits
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
