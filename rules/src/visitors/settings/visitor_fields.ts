/**
 * What is asked of visitors: the catalogue of the fields that the product brings along, and what a tenant's settings make of
 * it. Every form, list column, import heading and pass reads the settings; none names a field in code. Product §7.
 */
import type { Flag } from '../../records/wire_formats.ts'
import {
  built_in_codes,
  builtInField,
  isBuiltIn,
  visitor_fields,
  type BuiltInCode,
  type BuiltInField,
  type FieldKind,
  type FieldPlace,
} from './field_catalogue.ts'
import { fields_en } from './field_words.en.ts'
import { fields_zh } from './field_words.zh.ts'

/** Days that data are kept after the last visit, unless a tenant decides otherwise: the shortest that serve. */
export const KEEP_DAYS = 90
export const KEEP_SENSITIVE_DAYS = 7

/** A field as a tenant has it, built in or the tenant's own. */
export interface FieldSetting {
  /** Its name on the wire, which never changes. */
  code: string
  /** 1: the tenant's own. */
  own: Flag
  name: string
  name_en: string
  kind: FieldKind
  /** The code table of a choice, or `places`. */
  values: string | null
  /** Kept shorter, and asked for only with the consent below. */
  sensitive: Flag
  /** Asked for, and required, in what is kept of a person. */
  is_visitor_valid_info: Flag
  is_visitor_required_info: Flag
  /** The same in the application for a visit. */
  is_appointment_valid_info: Flag
  is_appointment_required_info: Flag
  /** Shown to who lets people in, and in the record of a visit. */
  is_show_school_info: Flag
  is_show_visit_record: Flag
  /** Its place among the fields, ascending. */
  order: number
  /** Why it is asked for, told beside it. */
  reason: string
  reason_en: string
  /** What a visitor agrees to by filling in a sensitive field. */
  consent: string
  consent_en: string
  /** Days after the last visit until it is erased. */
  keep_days: number
}

/** What the public registration asks for, as a tenant has it. */
export interface RegisterSetting {
  code: string
  is_valid: Flag
  is_required: Flag
  sort: number
}

/** A field that is asked for somewhere. */
export interface AskedField extends FieldSetting {
  required: boolean
}

/** What a tenant asks for: every field, and what the registration takes of them. */
export interface FieldSettings {
  fields: readonly FieldSetting[]
  register: readonly RegisterSetting[]
}

/** Fields stand this far apart, so that others fit between them. */
const STEP = 10

const asked = (field: BuiltInField, place: FieldPlace): Flag => ((field.in[place] ?? 'off') === 'off' ? 0 : 1)
const required = (field: BuiltInField, place: FieldPlace): Flag => (field.in[place] === 'required' ? 1 : 0)

/** A field as it is before anybody has set anything. */
export function usualSetting(code: BuiltInCode): FieldSetting {
  const field = visitor_fields[code]
  const { name, why } = fields_zh[code]
  const { name: name_en, why: why_en } = fields_en[code]
  const sensitive = field.data === 'sensitive'
  return {
    code,
    own: 0,
    name,
    name_en,
    kind: field.kind,
    values: field.values ?? null,
    sensitive: sensitive ? 1 : 0,
    is_visitor_valid_info: asked(field, 'visitor'),
    is_visitor_required_info: required(field, 'visitor'),
    is_appointment_valid_info: asked(field, 'appointment'),
    is_appointment_required_info: required(field, 'appointment'),
    is_show_school_info: sensitive ? 0 : asked(field, 'appointment'),
    is_show_visit_record: sensitive ? 0 : asked(field, 'appointment'),
    order: (built_in_codes.indexOf(code) + 1) * STEP,
    reason: why,
    reason_en: why_en,
    consent: '',
    consent_en: '',
    keep_days: sensitive ? KEEP_SENSITIVE_DAYS : KEEP_DAYS,
  }
}

/** The same of the registration. */
function usualRegister(code: string, order: number): RegisterSetting {
  const field = builtInField(code)
  return {
    code,
    is_valid: field ? asked(field, 'register') : 0,
    is_required: field ? required(field, 'register') : 0,
    sort: order,
  }
}

/** A row of the tenant: of a field that the product brings along, empty texts mean its own words. */
type StoredField = Omit<FieldSetting, 'own'>

/**
 * Every field of a tenant in its order, as its settings and the catalogue together mean it: a field that the tenant never set
 * is as the product has it, also one that a later release brings.
 */
export function effectiveFields(stored: readonly StoredField[]): FieldSetting[] {
  const rows = new Map(stored.map((row) => [row.code, row]))
  const built_in = built_in_codes.map((code) => {
    const usual = usualSetting(code)
    const row = rows.get(code)
    if (!row) return usual
    const { kind, values, sensitive } = usual
    const texts = {
      name: row.name || usual.name,
      name_en: row.name_en || (row.name ? row.name : usual.name_en),
      reason: row.reason || usual.reason,
      reason_en: row.reason_en || (row.reason ? row.reason : usual.reason_en),
    }
    return { ...row, ...texts, own: 0 as const, kind, values, sensitive }
  })
  const own = stored.filter(({ code }) => !isBuiltIn(code)).map((row) => ({ ...row, own: 1 as const }))
  return [...built_in, ...own].toSorted(
    (a, b) => a.order - b.order || (a.code < b.code ? -1 : Number(a.code > b.code)),
  )
}

/** What the registration takes of these fields, in its order. Fields of a visit are none of it. */
export function effectiveRegister(
  fields: readonly FieldSetting[],
  stored: readonly RegisterSetting[],
): RegisterSetting[] {
  const rows = new Map(stored.map((row) => [row.code, row]))
  return fields
    .filter(({ code, kind }) => fitsPlace(code, kind, 'register'))
    .map(({ code, order }) => rows.get(code) ?? usualRegister(code, order))
    .toSorted((a, b) => a.sort - b.sort || (a.code < b.code ? -1 : Number(a.code > b.code)))
}

/** Whether a field makes sense in a place: the reason of a visit is nothing that is kept of a person. */
export function fitsPlace(code: string, kind: FieldKind, place: FieldPlace): boolean {
  const field = builtInField(code)
  if (field) return field.in[place] !== undefined
  // Files of strangers are taken from nobody: the office has them of those whom it knows.
  return place === 'visitor' || (kind !== 'picture' && kind !== 'file')
}

/**
 * Whether a field can be asked for in a place as it is set. Of what is sensitive a visit keeps the document's number alone, which
 * has a time of its own.
 */
export const mayBeAsked = (
  { code, own, kind, sensitive }: Pick<FieldSetting, 'code' | 'own' | 'kind' | 'sensitive'>,
  place: FieldPlace,
): boolean => fitsPlace(code, kind, place) && !(place === 'appointment' && own === 1 && sensitive === 1)

/** The fields that are asked for in a place, in their order. */
export function fieldsOf({ fields, register }: FieldSettings, place: FieldPlace): AskedField[] {
  if (place === 'register') {
    const by_code = new Map(fields.map((field) => [field.code, field]))
    return register.flatMap(({ code, is_valid, is_required }) => {
      const field = by_code.get(code)
      return field && is_valid === 1 ? [{ ...field, required: is_required === 1 }] : []
    })
  }
  const [valid, need] =
    place === 'visitor'
      ? (['is_visitor_valid_info', 'is_visitor_required_info'] as const)
      : (['is_appointment_valid_info', 'is_appointment_required_info'] as const)
  return fields
    .filter((field) => field[valid] === 1 && mayBeAsked(field, place))
    .map((field) => ({ ...field, required: field[need] === 1 }))
}
