import type { VisitField, TypedVisit } from '../visits/visit_fields.ts'
import { visitModel } from '../visits/visit_fields.ts'
import type { RegisterField } from './sign_up.graphql.ts'

/** What is asked for besides the phone, which the code has proved, as the forms of visits draw it. */
export const askedBesides = (fields: readonly RegisterField[]): VisitField[] =>
  fields
    .filter(({ code }) => code !== 'phone')
    .map(({ field_name: name, field_name_en: name_en, field_type: kind, required, ...field }) => ({
      ...field,
      name,
      name_en,
      kind,
      required: required === 1,
    }))

/** What the wire takes of the form: the tenant's own fields stand apart. */
export function modelOf(fields: readonly RegisterField[], values: TypedVisit): Record<string, unknown> {
  const own = new Set(fields.filter((field) => field.own === 1).map(({ code }) => code))
  const all = Object.entries(visitModel(askedBesides(fields), values))
  return {
    ...Object.fromEntries(all.filter(([code]) => !own.has(code))),
    ...(own.size > 0
      ? { own_values: Object.fromEntries(all.filter(([code, value]) => own.has(code) && value !== null)) }
      : {}),
  }
}
