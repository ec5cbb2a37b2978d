/** What strangers see of a session: the period, and the fields that the resource opens. Product §5. */
import type { ResourceRules } from '../booking_rules/booking_rules.ts'

/** Fields of a session that a resource can open or hide, by name. */
export const all_fields: ReadonlySet<string> = new Set(['theme', 'appointment_user_name', 'dept_name'])
export const no_fields: ReadonlySet<string> = new Set()

/**
 * The fields of a session that people see who neither take part in it nor administer its resource.
 * @param listed the resource's `appointment_information_field`: names, separated by commas
 */
export function visibleFields(
  { hide_appointment_information }: Pick<ResourceRules, 'hide_appointment_information'>,
  listed: string | null,
): ReadonlySet<string> {
  if (hide_appointment_information === 0) return all_fields
  return new Set((listed ?? '').split(',').map((name) => name.trim()))
}
