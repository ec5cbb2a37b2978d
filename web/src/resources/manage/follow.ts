import type { Values } from '../../kit/form/declare.ts'
import { nodesOf, type Answered } from '../../graphql/operation.ts'
import { queries, queryOf } from '../../kit/requests.ts'
import { booking_rule_fields } from '#rules/booking_rules/fields.ts'
import { initialOf } from '#rules/records/field_kinds.ts'
import { FindLocations } from '../resource_filters.graphql.ts'
import { rule_names } from '../resources.graphql.ts'
import { every_location } from './choices.ts'
import { FindTemplate } from './resources_manage.graphql.ts'
import { rulesOf } from './resource_values.ts'

/** How a change of one field of a resource affects others. */
export function follow(values: Values, field: string): Values {
  switch (field) {
    case 'campus_code':
      return within(values, 'building_code', values['campus_code'])
        ? values
        : { ...values, building_code: null, floor_code: null }
    case 'building_code': {
      const campus_code = above(values['building_code']) ?? values['campus_code']
      const floor_code = within(values, 'floor_code', values['building_code']) ? values['floor_code'] : null
      return { ...values, campus_code, floor_code }
    }
    case 'resources_type_id':
      // The extended properties belong to the type.
      return { ...values, extended_values: {} }
    case 'capacity_mode':
      return values['capacity_mode'] === 'shared' ? { ...values, parts: [] } : values
    case 'rule_source':
      return values['rule_source'] === 1 && values['time_slot_rule'] === undefined
        ? { ...values, ...firstRules(values) }
        : values
    default:
      return values
  }
}

/** Own rules start as a copy of those in force until now. */
function firstRules({ rule_template_id }: Values): Values {
  const { queryKey } = queryOf(FindTemplate, { id: String(rule_template_id) })
  const template =
    queries.getQueryData<Answered<typeof FindTemplate>>(queryKey)?.findResourcesRuleTemplateById
  if (!template) return initialOf(booking_rule_fields)
  const rules = rulesOf(template)
  return Object.fromEntries(rule_names.map((name) => [name, rules[name]]))
}

const locations = () =>
  nodesOf(
    queries.getQueryData<Answered<typeof FindLocations>>(queryOf(FindLocations, every_location).queryKey)
      ?.findLocationAll,
  )

const above = (code: unknown): string | null =>
  locations().find((one) => one.code === code)?.parent_code ?? null

/** Whether the value of the field lies in the location; true also for unknown or empty values. */
function within(values: Values, field: string, location: unknown): boolean {
  const upper = above(values[field])
  return upper === null || !location || upper === location
}
