import { EMAIL, PHONE } from '#rules/records/wire_formats.ts'
import { isMasked } from '#rules/visitors/people/documents.ts'
import { plateKey } from '#rules/visitors/people/plates.ts'
import {
  checkVisitDates,
  visitDates,
  type VisitDateRules,
  type VisitDates,
} from '#rules/visitors/visits/dates.ts'
import { flag, id, int, list, model, text } from '#server/platform/graphql/inputs.ts'
import { invalid, Refused } from '#server/platform/refused.ts'
import { own_values } from '#server/visitors/people/people.service.ts'
import type { ValuesOf } from '#server/platform/graphql/inputs.ts'
import { documentColumns } from './documents.ts'
import type { VisitColumns, VisitCtx } from './stored.ts'
import type { StoredVisit } from './visits.table.ts'

/** So many may come along on one application; larger groups send several. */
export const MAX_PEERS = 100

/** So many visits in one list. */
export const MAX_MODELS = 200

const phone = text({ max: 30, pattern: PHONE })

const peer = model('VisitPeerModel', {
  name: text({ required: true, max: 60 }),
  phone,
  unit: text({ max: 100 }),
})

/** What is asked of the visitor. */
export const visitor_fields = {
  visitor_name: text({ max: 60 }),
  phone,
  card_type: text({ max: 60 }),
  card_number: text({ max: 40 }),
  unit: text({ max: 100 }),
  post: text({ max: 60 }),
  gender: text({ max: 60 }),
  email: text({ max: 100, pattern: EMAIL }),
  person_type: text({ max: 60 }),
  peers: list(peer, { max: MAX_PEERS }),
  in_child: int({ min: 0, max: 50 }),
  is_car: flag(),
  car_card_number: text({ max: 20 }),
  car_product: text({ max: 60 }),
  identity_type: text({ max: 60 }),
  visit_path: text({ max: 60 }),
  remark: text({ max: 500 }),
  own_values,
} as const

/** What is asked of the visit. The dates are days, or moments of the tenant's zone. */
export const visit_fields = {
  in_school_date: text({ max: 19 }),
  in_school_end_date: text({ max: 19 }),
  in_school_area: text({ max: 60 }),
  in_school_reason: text({ max: 500 }),
  resources_id: id({ required: false }),
} as const

/** How the host is named: only who knows both finds somebody. */
export const host_fields = {
  accept_visit_name: text({ max: 60 }),
  accept_visit_phone: phone,
  accept_visit_unit: text({ max: 100 }),
} as const

/** Beside the fields: the sensitive ones to which the visitor has agreed. */
export const consents = list(text({ required: true, max: 60 }), { max: 50 })

export type VisitorValues = Partial<ValuesOf<typeof visitor_fields>>
export type VisitValues = Partial<ValuesOf<typeof visit_fields>>
export type HostValues = Partial<ValuesOf<typeof host_fields>>

/** A form of a visit. */
export type VisitForm = VisitorValues &
  VisitValues &
  HostValues & {
    visitor_type?: string | null
    category_id?: string | null
    /** The sensitive fields to which the visitor has agreed. */
    consents?: readonly string[] | null
  }

/** The dates of a form, checked by the rules of the kind of visit; null where the form has none. @throws Refused */
export function datesFrom(
  ctx: VisitCtx,
  { in_school_date, in_school_end_date }: VisitValues,
  rules: VisitDateRules,
): VisitDates | null {
  if (!in_school_date) return null
  const dates = visitDates(ctx.zone, in_school_date, in_school_end_date || null)
  if (!dates) throw invalid('in_school_date', 'date')
  const refusals = checkVisitDates(ctx.zone, dates, ctx.now(), rules)
  if (refusals.length > 0) throw new Refused(refusals)
  return dates
}

/**
 * The columns of what a form says of visitor and visit: only what was sent.
 * @param before the visit as it is; null: it is new
 */
export function columnsFrom(
  ctx: VisitCtx,
  values: VisitorValues & VisitValues,
  before: Pick<StoredVisit, 'own_values'> | null,
): VisitColumns {
  const {
    in_school_date: _from,
    in_school_end_date: _until,
    peers,
    car_card_number,
    is_car,
    card_number,
    own_values,
    ...rest
  } = values
  const out: Record<string, unknown> = { ...rest }
  for (const name of ['visitor_name', 'phone', 'in_school_reason', 'remark'] as const)
    if (name in out) out[name] ??= ''
  if ('in_child' in out) out['in_child'] ??= 0
  if (peers !== undefined) {
    out['peers'] = (peers ?? []).map(({ name, phone, unit }) => ({ name, phone, unit }))
    out['people'] = (peers ?? []).length + 1
  }
  if (own_values) out['own_values'] = filledIn({ ...before?.own_values, ...own_values })
  if (is_car !== undefined) out['is_car'] = is_car ?? 0
  if (car_card_number !== undefined)
    out['car_card_number'] = car_card_number ? plateKey(car_card_number) || null : null
  // A masked number comes back from forms that nobody changed.
  if (card_number !== undefined && !isMasked(card_number ?? ''))
    Object.assign(
      out,
      documentColumns({ ...ctx, secrets: ctx.secrets ?? null }, values.card_type ?? null, card_number),
    )
  return out as VisitColumns
}

const filledIn = (values: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''))
