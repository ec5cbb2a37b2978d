import { timestampText } from '#rules/time/instants.ts'
import type { OwnSource } from '#rules/booking_rules/effective_rules.ts'
import type { BuildColumns, InferModelFromColumns } from 'drizzle-orm'
import { ruleColumns } from './rule_columns.table.ts'

/** The rule columns as stored. */
export type RuleRow = InferModelFromColumns<BuildColumns<'rules', ReturnType<typeof ruleColumns>, 'pg'>>

/** Names of the rule columns, in the table's order. */
export const rule_column_names = Object.keys(ruleColumns()) as (keyof RuleRow)[]

/**
 * SQL for the rule columns in force: the template's where the resource uses one, else its own. Expects the
 * resource as `r` and the left-joined template as `p`.
 */
export const effective_rule_columns = rule_column_names
  .map(
    (name) => `case when r.rule_source = 2 and p.id is not null then p.${name} else r.${name} end as ${name}`,
  )
  .join(', ')

/** The input of the rules. Timestamps are converted to the tenant's zone. */
export const ruleSource = (row: RuleRow, zone: string): OwnSource => ({
  ...row,
  days_rule_effective_time: row.days_rule_effective_time
    ? timestampText(zone, row.days_rule_effective_time)
    : null,
})
