import { text } from 'drizzle-orm/pg-core'
import { booking_rule_fields } from '#rules/booking_rules/fields.ts'
import { columnsOf } from '#server/platform/database/catalogue_columns.ts'

/**
 * The booking rules of a resource or a template: the same columns in both tables, so that one can replace the
 * other. Product §5 gives each field's meaning; lengths are in minutes.
 */
export const ruleColumns = () => ({
  ...columnsOf(booking_rule_fields),
  // The only time of a catalogue that isn't stored as char(5).
  days_rule_refresh_time: text(),
})
