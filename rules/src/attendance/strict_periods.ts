/**
 * Stricter attendance on some dates, for example in examination weeks. A strict period only tightens what the type's
 * rules say, so where several are in force each value is the strictest of them. Product §5.
 */
import { wallOf, type Instant } from '../time/instants.ts'
import { rulesOn, type RulesOfDate, type StrictRules } from './strict_dates.ts'

/** What is in force for a session that starts then: the strict periods of its date, in the tenant's zone. */
export const rulesOfDate = (rules: StrictRules, zone: string, start: Instant): RulesOfDate =>
  rules.strict_periods.length === 0 ? rulesOn(rules, '') : rulesOn(rules, wallOf(zone, start).date)
