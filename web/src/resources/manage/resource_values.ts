import type { Values } from '../../kit/form/declare.ts'
import { booking_rule_fields } from '#rules/booking_rules/fields.ts'
import { initialOf } from '#rules/records/field_kinds.ts'
import { rule_names } from '../resources.graphql.ts'
import type { ResourceToEdit } from './resources_manage.graphql.ts'

/** Comma-separated on the wire, lists in a form. */
const listed = rule_names.filter((name) => booking_rule_fields[name].kind === 'names')

/** Fields that a form only displays. */
const shown_only = new Set(['rules_in_words', 'template_rules', 'rehearsal', 'created_user_name'])

const asList = (text: unknown): string[] =>
  typeof text === 'string'
    ? text
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean)
    : []

/** Wire values as form values. */
const readable = (row: Values): Values => ({
  ...row,
  ...Object.fromEntries(listed.filter((field) => field in row).map((field) => [field, asList(row[field])])),
})

/**
 * The initial values of a form. The wire has the rules in force: under a template those are the template's,
 * so the form has none of its own until the user chooses to.
 */
export function valuesOf({ parts, ...row }: Values & Pick<ResourceToEdit, 'rule_source' | 'parts'>): Values {
  const values = readable({ ...row, parts: parts.map(({ id }) => id) })
  return row.rule_source === 2
    ? Object.fromEntries(
        Object.entries(values).filter(([field]) => !rule_names.some((rule) => rule === field)),
      )
    : values
}

/** A new resource that begins as a copy: all but what tells it from others, and what belongs to the row. */
export const copyOf = ({
  id: _id,
  version: _version,
  resources_name: _name,
  resources_name_en: _en,
  resources_number: _number,
  qcode_image_url: _code,
  created_user_name: _by,
  create_time: _at,
  ...rest
}: Values): Values => rest

/** The rules of a template as form values. */
export const rulesOf = (template: Values): Values =>
  readable(Object.fromEntries(rule_names.map((field) => [field, template[field]])))

/** The form values as sent. */
export const modelOf = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([field]) => !shown_only.has(field))
      .map(([field, value]) => [
        field,
        listed.some((one) => one === field) && Array.isArray(value) ? value.join(',') : value,
      ]),
  )

/**
 * What an update sends. Switching from a template to own rules sends all of them: the form doesn't know the
 * values left in the resource's own columns, and an empty field means empty.
 */
export function changeOf(changed: Values & { id: string }): Values {
  const model = modelOf(changed)
  return changed['rule_source'] === 1
    ? { ...Object.fromEntries(rule_names.map((field) => [field, null])), ...model }
    : model
}

export const new_resource: Values = {
  capacity: 1,
  capacity_mode: 'exclusive',
  state: 1,
  order: 0,
  rule_source: 1,
  ...initialOf(booking_rule_fields),
}
