/** Whether what somebody filled in is what was asked for. */
import { refusal, type Refusal } from '../../refusals/refusals.ts'
import { EMAIL, isDate, PHONE } from '../../records/wire_formats.ts'
import { builtInField } from './field_catalogue.ts'
import type { AskedField } from './visitor_fields.ts'

/** What is known when values are checked. */
export interface FieldChecks {
  /** The values of choices by the field's code; a missing one isn't looked at. */
  choices?: Readonly<Record<string, readonly string[]>>
  /** The codes of the sensitive fields to which the visitor has agreed. */
  consents?: readonly string[]
}

/** Of a text that says nothing else, and of an own one. */
const MAX_TEXT = 200
const MAX_NUMBER = 1_000_000

/**
 * What is wrong with values: missing, of another kind, not offered, not asked for, or sensitive without consent. Each
 * refusal names its field. What is empty ('', null, an empty list) counts as not given.
 * @param fields what is asked for, by `fieldsOf`
 * @param values by code; a plate is asked for only where `is_car` is 1
 */
export function checkFields(
  fields: readonly AskedField[],
  values: Readonly<Record<string, unknown>>,
  { choices = {}, consents = [] }: FieldChecks = {},
): Refusal[] {
  const known = new Set(fields.map(({ code }) => code))
  const strange = Object.keys(values)
    .filter((code) => !known.has(code) && !isEmpty(values[code]))
    .map((code) => wrong({ code, name: code, name_en: code }, 'not_asked'))
  return [...fields.flatMap((field) => checkField(field, values, choices[field.code], consents)), ...strange]
}

function checkField(
  field: AskedField,
  values: Readonly<Record<string, unknown>>,
  offered: readonly string[] | undefined,
  consents: readonly string[],
): Refusal[] {
  const value = values[field.code]
  const condition = builtInField(field.code)?.with
  const applies = condition === undefined || values[condition] === 1
  if (isEmpty(value)) return field.required && applies ? [wrong(field, 'required')] : []
  if (!applies) return [wrong(field, 'not_asked')]
  const problem = wrongKind(field, value, offered)
  if (problem) return [problem]
  return field.sensitive === 1 && !consents.includes(field.code) ? [wrong(field, 'consent')] : []
}

/** Whether a value counts as not given. */
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

function wrongKind(
  field: AskedField,
  value: unknown,
  offered: readonly string[] | undefined,
): Refusal | null {
  const built_in = builtInField(field.code)
  switch (field.kind) {
    case 'text': {
      const max = built_in?.max ?? MAX_TEXT
      if (typeof value !== 'string') return wrong(field, 'format')
      if (value.length > max) return wrong(field, 'too_long', { max, length: value.length })
      const form = built_in?.form
      if (form === 'phone' && !PHONE.test(value)) return wrong(field, 'format')
      return form === 'email' && !EMAIL.test(value) ? wrong(field, 'format') : null
    }
    case 'number': {
      const max = built_in?.max ?? MAX_NUMBER
      if (typeof value !== 'number' || !Number.isFinite(value)) return wrong(field, 'format')
      return value < 0 || value > max ? wrong(field, 'out_of_range', { min: 0, max, value }) : null
    }
    case 'date':
      return isDate(value) ? null : wrong(field, 'date')
    case 'choice':
      if (typeof value !== 'string') return wrong(field, 'format')
      return offered && !offered.includes(value)
        ? wrong(field, 'no_value', { value: value.slice(0, MAX_TEXT) })
        : null
    case 'picture':
    case 'file':
      return typeof value === 'string' && value.startsWith('/files/') ? null : wrong(field, 'format')
    case 'flag':
      return value === 0 || value === 1 ? null : wrong(field, 'format')
    case 'people': {
      const max = built_in?.max ?? MAX_TEXT
      if (!Array.isArray(value)) return wrong(field, 'format')
      if (value.length > max) return wrong(field, 'too_many', { max, length: value.length })
      return value.every(isNamed) ? null : wrong(field, 'unnamed')
    }
  }
}

/** A companion: whatever else is known of them, there is a name. */
const isNamed = (one: unknown): boolean =>
  typeof one === 'object' && one !== null && !isEmpty(Reflect.get(one, 'visitor_name'))

/** A refusal that calls the field as the tenant does. */
const wrong = (
  { code, name, name_en }: Pick<AskedField, 'code' | 'name' | 'name_en'>,
  why: string,
  details: Refusal['details'] = {},
): Refusal => refusal('INVALID', code, { ...details, why, label: name, label_en: name_en || name })
