import type { FormFieldOf, Values } from '../../../kit/form/declare.ts'
import { modelOf } from '../resource_values.ts'
import { resource_sections } from '../resource_sections.tsx'

/** What tells a resource from others, and what the form only shows. */
const of_one = new Set([
  'resources_name',
  'resources_name_en',
  'resources_number',
  'resources_type_id',
  'parts',
  'parent_id',
  'order',
  'extended_values',
  'qcode_image_url',
  'created_user_name',
  'rule_source',
  'rules_in_words',
  'template_rules',
  'rehearsal',
  // It belongs to the state.
  'maintenance_until',
])

const every_field: readonly FormFieldOf[] = resource_sections.flatMap(({ fields }) => fields)

/** The fields that many resources can be given at once, by section. */
export const sections_of_many = resource_sections
  .map(({ key, fields }) => ({
    key,
    fields: fields.filter(({ field }) => !of_one.has(field)) as readonly FormFieldOf[],
  }))
  .filter(({ fields }) => fields.length > 0)

export const fieldOf = (name: string): FormFieldOf | undefined =>
  every_field.find(({ field }) => field === name)

/** The fields whose controls are shown for the chosen ones. */
export const shownFor = (chosen: readonly string[], values: Values): FormFieldOf[] =>
  [...chosen, ...(chosen.includes('state') && values['state'] === 2 ? ['maintenance_until'] : [])].flatMap(
    (name) => fieldOf(name) ?? [],
  )

/** What is sent: the chosen fields alone, and what goes with them. An empty field means empty. */
export function changeOfMany(chosen: readonly string[], values: Values): Values {
  const given = Object.fromEntries(chosen.map((field) => [field, values[field] ?? null]))
  return modelOf({
    ...given,
    ...(chosen.includes('state') ? { maintenance_until: values['maintenance_until'] ?? null } : {}),
    ...(chosen.includes('rule_template_id') ? { rule_source: 2 } : {}),
  })
}
