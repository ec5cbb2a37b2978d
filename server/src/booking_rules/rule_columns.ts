import {
  booking_rule_fields,
  number_limit_fields,
  strict_period_fields,
  type_rule_fields,
} from '#rules/booking_rules/fields.ts'
import { namesOf } from '#rules/records/field_kinds.ts'
import { instantOf, timestampText } from '#rules/time/instants.ts'
import type { BuildColumns, InferModelFromColumns } from 'drizzle-orm'
import type { ValuesOf } from '#server/platform/graphql/inputs.ts'
import { inputsOf } from '#server/platform/graphql/catalogue_inputs.ts'
import { wireFieldsOf } from '#server/platform/graphql/catalogue_output.ts'
import type { columnsOf } from '#server/platform/database/catalogue_columns.ts'
import type { ruleColumns } from './rule_columns.table.ts'

/** The rule columns as stored. */
export type RuleRow = InferModelFromColumns<BuildColumns<'rules', ReturnType<typeof ruleColumns>, 'pg'>>

/** Names of the rule columns, in the table's order. */
export const rule_column_names = namesOf(booking_rule_fields)

/** The booking rules as forms send them, the same for resources and templates. */
export const ruleInputs = inputsOf(booking_rule_fields)

/** The rules of a type as stored. */
export type TypeRuleRow = InferModelFromColumns<
  BuildColumns<'rules', ReturnType<typeof columnsOf<typeof type_rule_fields>>, 'pg'>
>

/** The rules of a type as forms send them, and those of a line of its limits and of its strict periods. */
export const typeRuleInputs = inputsOf(type_rule_fields)
export const numberLimitInputs = inputsOf(number_limit_fields)
export const strictPeriodInputs = inputsOf(strict_period_fields)

/** The rules of a type as output fields, and those of a strict period. */
export const typeRuleFields = wireFieldsOf(type_rule_fields)
export const strictPeriodFields = wireFieldsOf(strict_period_fields)

/** The booking rules as output fields. */
export const ruleFields = wireFieldsOf(booking_rule_fields)

/**
 * SQL for the rule columns in force: the template's where the resource uses one, else its own. Expects the
 * resource as `r` and the left-joined template as `p`.
 */
export const effective_rule_columns = rule_column_names
  .map(
    (name) => `case when r.rule_source = 2 and p.id is not null then p.${name} else r.${name} end as ${name}`,
  )
  .join(', ')

/** The stored rules as the shared rules read them: the only moment among them in the tenant's zone. */
export const ruleSource = (row: RuleRow, zone: string) => ({
  ...row,
  days_rule_effective_time: row.days_rule_effective_time
    ? timestampText(zone, row.days_rule_effective_time)
    : null,
})

/** Converts the sent rules for storage: the only moment among them is local time of the tenant's zone. */
export function storedRules<Values extends Partial<ValuesOf<typeof ruleInputs>>>(
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
