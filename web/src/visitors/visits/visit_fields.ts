import { isMasked } from '#rules/visitors/people/documents.ts'
import { builtInField } from '#rules/visitors/settings/field_catalogue.ts'
import type { Answered } from '../../graphql/operation.ts'
import { listedVisitors, type ListedVisitor } from './lines.ts'
import type { FindVisitFields, InvitedModel } from './visits.graphql.ts'

/** A field that a form of a visit asks for, as the tenant calls it. */
export type VisitField = Answered<typeof FindVisitFields>['findVisitorAppointmentFields'][number]

/** What a form has, by field; a yes is '1'. */
export type TypedVisit = Readonly<Record<string, string>>

export const YES = '1'
/** About the visit; the others are about the visitor. */
const of_visits = new Set(['in_school_date', 'in_school_end_date', 'in_school_area', 'in_school_reason'])

export const isOfHost = ({ code }: VisitField): boolean => code.startsWith('accept_visit_')
export const isOfVisit = (field: VisitField): boolean => of_visits.has(field.code)
export const isOfVisitor = (field: VisitField): boolean => !isOfHost(field) && !isOfVisit(field)

/** Whether a form with these values shows a field. */
export function isShown({ code }: VisitField, values: TypedVisit): boolean {
  const only_with = builtInField(code)?.with
  return only_with === undefined || values[only_with] === YES
}

/** The field beside which a refusal is told: of several companions, and of a place, by one. */
export function fieldOf(refused: string): string {
  const [code = ''] = refused.replace(/^models\.\d+\./, '').split('.')
  return code === 'resources_id' ? 'in_school_area' : code
}

/** Messages by the field beside which they are told. */
export function byField(refusals: ReadonlyMap<string, readonly string[]>): Map<string, string[]> {
  const told = new Map<string, string[]>()
  for (const [field, texts] of refusals)
    told.set(fieldOf(field), [...(told.get(fieldOf(field)) ?? []), ...texts])
  return told
}

/** A resource, among places that are known by their code. */
const RESOURCE = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** What the wire takes of a form: what was asked for, and nothing else. */
export function visitModel(fields: readonly VisitField[], values: TypedVisit): Record<string, unknown> {
  const model: Record<string, unknown> = {}
  const own_values: Record<string, unknown> = {}
  for (const field of fields) {
    const { code, kind, own } = field
    const given = isShown(field, values) ? (values[code] ?? '').trim() : ''
    if (own === 1) own_values[code] = ownValue(kind, given)
    else if (code === 'in_school_area') {
      const is_resource = RESOURCE.test(given)
      model['resources_id'] = is_resource ? given : null
      model[code] = is_resource ? null : given || null
    } else if (kind === 'people') model[code] = peersOf(given)
    else if (kind === 'flag') model[code] = given === YES ? 1 : 0
    else if (kind === 'number') model[code] = given === '' ? null : Number(given)
    else model[code] = given || null
  }
  return fields.some(({ own }) => own === 1) ? { ...model, own_values } : model
}

/** What was typed into a field of the tenant's own. What is no number is sent as it is: the server says so. */
function ownValue(kind: string, given: string): unknown {
  if (kind === 'flag') return given === YES ? 1 : 0
  if (kind === 'number' && given !== '' && !Number.isNaN(Number(given))) return Number(given)
  return given || null
}

/** Under which a form has whether the visitor agrees to what a sensitive field is kept for. */
export const agreed = (code: string): string => `agreed:${code}`

/** Whether consent is asked for: of what is sensitive and typed anew, since what was stored before is shown masked. */
export const asksConsent = ({ code, sensitive }: VisitField, values: TypedVisit): boolean =>
  sensitive === 1 && Boolean(values[code]) && !isMasked(values[code] ?? '')

/** The sensitive fields to which the visitor agrees. */
export const consentsOf = (fields: readonly VisitField[], values: TypedVisit): string[] =>
  fields.filter(({ code }) => values[agreed(code)] === YES).map(({ code }) => code)

/** What the wire takes of a list of people who are invited to the same visit. */
export function modelsOf(
  fields: readonly VisitField[],
  listed: readonly ListedVisitor[],
  visit: Record<string, unknown>,
): InvitedModel[] {
  const has_unit = fields.some(({ code }) => code === 'unit')
  return listed.map(
    ({ visitor_name, phone, unit }) =>
      ({
        ...visit,
        visitor_name,
        phone: phone || null,
        ...(has_unit ? { unit: unit || null } : {}),
      }) as InvitedModel,
  )
}

export const peersOf = (typed: string) =>
  listedVisitors(typed).map(({ visitor_name: name, phone, unit }) => ({
    name,
    phone: phone || null,
    unit: unit || null,
  }))

interface StoredPeer {
  name: string
  phone: string | null
  unit: string | null
}

/** Companions as they are typed: one on each line. */
const peersText = (peers: readonly StoredPeer[]): string =>
  peers
    .map(({ name, phone, unit }) => [name, phone ?? '', unit ?? ''].join(', ').replace(/[, ]+$/, ''))
    .join('\n')

/** What a stored visit has of these fields, as a form has it. */
export function valuesOf(fields: readonly VisitField[], stored: object): Record<string, string> {
  const values: Record<string, string> = {}
  for (const { code, kind, own } of fields) {
    const value: unknown =
      own === 1
        ? Reflect.get(ownValuesOf(stored), code)
        : code === 'in_school_area' && Reflect.get(stored, 'resources_id')
          ? Reflect.get(stored, 'resources_id')
          : Reflect.get(stored, code)
    if (Array.isArray(value)) values[code] = peersText(value as readonly StoredPeer[])
    else if (kind === 'flag') values[code] = value === 1 ? YES : ''
    else if (kind === 'number') values[code] = value ? String(value) : ''
    else values[code] = typeof value === 'string' ? value : ''
  }
  return values
}

/** What a stored visit has of the tenant's own fields. */
export function ownValuesOf(stored: object): object {
  const own: unknown = Reflect.get(stored, 'own_values')
  return typeof own === 'object' && own !== null ? own : {}
}
