import { refusal } from '#rules/refusals/refusals.ts'
import { isMasked } from '#rules/visitors/people/documents.ts'
import { isBuiltIn } from '#rules/visitors/settings/field_catalogue.ts'
import { checkFields } from '#rules/visitors/settings/check_fields.ts'
import { fieldsOf } from '#rules/visitors/settings/visitor_fields.ts'
import { changedFields } from '#server/platform/database/versions.ts'
import { invalid, Refused } from '#server/platform/refused.ts'
import { choicesOf, fieldSettings, placesOffered } from '#server/visitors/settings/settings.service.ts'
import { isOfTheVisit } from './asked.ts'
import { visitor_fields, type VisitForm } from './fields.ts'
import type { VisitColumns, VisitCtx } from './stored.ts'
import type { StoredVisit } from './visits.table.ts'

/** The sensitive fields to which the visitor has agreed; all: who enters them for a visitor answers for that. */
export type Consents = readonly string[] | 'all'

/** Of these the dates and the place are checked with the kind of visit. */
const ELSEWHERE = new Set(['in_school_area', 'resources_id'])

/**
 * Refuses what a tenant doesn't ask for with a visit, what isn't on offer, and sensitive values without consent. What is missing
 * is another matter: invitations are completed later.
 * @param before null: the visit is new. What was there before may be sent back
 * @throws Refused INVALID for each field, all together
 */
export async function refuseUnasked(
  { tx }: VisitCtx,
  form: Omit<VisitForm, 'visitor_type'>,
  before: StoredVisit | null,
  consents: Consents,
): Promise<void> {
  const fields = fieldsOf(await fieldSettings(tx), 'appointment')
  const offered = fields.filter(({ code }) => !ELSEWHERE.has(code))
  const changed = before ? new Set(changedFields(before, form)) : null
  const sent = Object.entries(form).flatMap(([name, value]): [string, unknown][] => {
    if (!isOfForm(name) || ELSEWHERE.has(name) || value === 0) return []
    if (name === 'own_values') return ownOf(form, before)
    if (name === 'in_school_date' || name === 'in_school_end_date')
      return before || !value ? [] : [[name, String(value).slice(0, 10)]]
    if (changed?.has(name) === false) return []
    if (name === 'card_number' && isMasked(String(value ?? ''))) return []
    if (name === 'peers') return [[name, form.peers?.map((peer) => ({ visitor_name: peer.name })) ?? []]]
    return [[name, value]]
  })
  const values = Object.fromEntries(sent)
  // A plate may be sent alone, where it was said before that there is a car.
  if ('car_card_number' in values && form.is_car === undefined) values['is_car'] = before?.is_car ?? 0
  const wrong = checkFields(offered, values, {
    choices: await choicesOf(tx, offered),
    consents: consents === 'all' ? offered.map(({ code }) => code) : consents,
  })
  // What stands among the tenant's own fields is one of them.
  const strange = Object.keys(form.own_values ?? {}).find((code) => isBuiltIn(code))
  if (strange !== undefined) throw invalid(strange, 'not_asked', { label: strange, label_en: strange })
  const refused = wrong.filter(({ details }) => details['why'] !== 'required')
  if (refused.length > 0) throw new Refused(refused)
}

const isOfForm = (name: string): boolean => name in visitor_fields || isOfTheVisit(name)

/** The own values of a form that the visit doesn't have yet. */
const ownOf = (form: Pick<VisitForm, 'own_values'>, before: StoredVisit | null): [string, unknown][] =>
  Object.entries(form.own_values ?? {}).filter(([code, value]) => before?.own_values[code] !== value)

/**
 * Refuses a resource or a location that doesn't exist, or may not be applied for.
 * @param places what may be: locations and resources; none: all campuses
 * @throws Refused NOT_FOUND
 */
export async function refuseOtherPlaces(
  { tx }: VisitCtx,
  { resources_id, in_school_area }: VisitColumns,
  places: readonly string[],
): Promise<void> {
  const { sql, tenant_id } = tx
  const offered = new Set((await placesOffered(tx, places)).map(({ id }) => id))
  if (resources_id) {
    const [found] = await sql<{ within: (string | null)[] }[]>`
      select array[campus_code, building_code, floor_code] as within from resource
      where tenant_id = ${tenant_id} and id = ${resources_id} and del = 0`
    const is_offered =
      places.length === 0 ||
      offered.has(resources_id) ||
      found?.within.some((code) => code !== null && offered.has(code))
    if (!found || !is_offered) throw new Refused([refusal('NOT_FOUND', 'resources_id')])
  }
  if (in_school_area && !offered.has(in_school_area))
    throw new Refused([refusal('NOT_FOUND', 'in_school_area')])
}
