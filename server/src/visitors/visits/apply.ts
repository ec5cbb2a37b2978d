import { mayBegin, type VisitBeginner } from '#rules/visitors/settings/visit_kinds.ts'
import { refusal } from '#rules/refusals/refusals.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { invalid, Refused } from '#server/platform/refused.ts'
import { isOfTheVisit, missingOf, rulesOf } from './asked.ts'
import { refuseOtherPlaces, refuseUnasked } from './asked_values.ts'
import { ensureMayCome } from './barred.ts'
import { columnsFrom, datesFrom, type VisitForm, type VisitorValues, type VisitValues } from './fields.ts'
import { findHost, hostOf } from './hosts.ts'
import { ensureMayApply } from '#server/visitors/people/people.service.ts'
import { insertVisit } from './insert.ts'
import type { StoredVisit } from './visits.table.ts'

/** A form with what every visit needs. @throws Refused REQUIRED for each that is missing */
function wholeForm(form: VisitForm) {
  const { visitor_type, visitor_name, in_school_date } = form
  if (!visitor_type) throw invalid('visitor_type', 'required')
  if (!visitor_name) throw invalid('visitor_name', 'required')
  if (!in_school_date) throw invalid('in_school_date', 'required')
  return { ...form, visitor_type, visitor_name }
}

/**
 * Applies for a visit of the caller. The host is whoever has exactly the name and the phone given; where nobody has, the
 * answer is the same, and the office sees that the visit has no host.
 * @param draft keeps it for later
 * @returns the visit's id
 */
export async function applyForVisit(ctx: Ctx, form: VisitForm, draft: boolean): Promise<string> {
  const { account } = viewerOf(ctx)
  await ensureMayApply(ctx, account)
  refuseOthersKind(form, 'visitor')
  await refuseUnasked(ctx, form, null, form.consents ?? [])
  const asked = await visitOf(ctx, form, { visitor_account: account })
  if (!draft) refuseMissing(asked.missing)
  const visit = await insertVisit(ctx, {
    ...asked,
    source: 'application',
    host_agrees: false,
    sent_by: draft ? null : ['visitor'],
  })
  return visit.id
}

/** The office applies for somebody. What the visitor has to say themselves may be missing. */
export async function applyOnBehalf(ctx: Ctx, form: VisitForm): Promise<StoredVisit> {
  refuseOthersKind(form, 'office')
  await refuseUnasked(ctx, form, null, 'all')
  const asked = await visitOf(ctx, form, { visitor_account: null })
  refuseMissing(asked.missing.filter(isOfTheVisit))
  return insertVisit(ctx, {
    ...asked,
    source: 'behalf',
    host_agrees: false,
    sent_by: ['office'],
  })
}

/**
 * The caller invites somebody to themselves. The visit waits for the visitor's data unless all are given.
 * @param session_id the booking of the caller whose guest it is
 */
export async function inviteVisitor(
  ctx: Ctx,
  form: VisitForm,
  session_id: string | null = null,
): Promise<StoredVisit> {
  const host = await hostOf(ctx, viewerOf(ctx).account)
  refuseOthersKind(form, 'host')
  await refuseUnasked(ctx, form, null, 'all')
  const named = { accept_visit_name: host.name, accept_visit_phone: host.phone, accept_visit_unit: host.unit }
  const { columns, dates, missing } = await visitOf(ctx, { ...form, ...named }, { visitor_account: null })
  refuseMissing(missing.filter((field) => isOfTheVisit(field) && !(field in named)))
  return insertVisit(ctx, {
    columns: { ...columns, accept_visit_account: host.account, session_id },
    dates,
    source: 'invitation',
    host_agrees: true,
    sent_by: ['host'],
  })
}

/** @throws Refused NOT_FOUND for a kind of visit that others begin */
function refuseOthersKind({ visitor_type }: VisitForm, who: VisitBeginner): void {
  if (visitor_type && !mayBegin(visitor_type, who)) throw new Refused('NOT_FOUND', {}, 'visitor_type')
}

/** What a form says of a new visit, checked. @throws Refused */
export async function visitOf(
  ctx: Ctx,
  given: VisitForm,
  { visitor_account }: Pick<StoredVisit, 'visitor_account'>,
) {
  const form = wholeForm(given)
  const { visitor_type, accept_visit_name, accept_visit_phone, accept_visit_unit } = form
  const rules = await rulesOf(ctx, { visitor_type, category_id: form.category_id ?? null })
  if (!rules.offered) throw new Refused('NOT_FOUND', {}, 'visitor_type')
  const dates = datesFrom(ctx, form, rules)
  if (!dates) throw invalid('in_school_date', 'required')
  const coming = { people: peopleOf(form), plates: [form.car_card_number] }
  await ensureMayCome(ctx, coming, { met: 'application', evidence: null })
  const host = await findHost(ctx, accept_visit_name ?? '', accept_visit_phone ?? '')
  const columns = {
    ...columnsFrom(ctx, bare(form), null),
    visitor_type,
    visitor_name: form.visitor_name,
    category_id: form.category_id ?? null,
    visitor_account,
    accept_visit_account: host?.account ?? null,
    accept_visit_name: accept_visit_name ?? '',
    accept_visit_phone: accept_visit_phone ?? '',
    accept_visit_unit: accept_visit_unit ?? '',
    single_entry: rules.single_entry,
  }
  await refuseOtherPlaces(ctx, columns, rules.places)
  const missing = missingOf(rules, columns)
  return { dates, missing, columns: { ...columns, complete: Number(missing.length === 0) } }
}

/** @throws Refused REQUIRED for each */
export function refuseMissing(missing: readonly string[]): void {
  if (missing.length > 0) throw new Refused(missing.map((field) => refusal('REQUIRED', field)))
}

/** A form without what becomes columns in another way. */
function bare(form: VisitForm): VisitorValues & VisitValues {
  const { visitor_type: _type, category_id: _category, consents: _agreed, ...rest } = form
  const { accept_visit_name: _name, accept_visit_phone: _phone, accept_visit_unit: _unit, ...own } = rest
  return own
}

/** The visitor and everybody who comes along. */
const peopleOf = ({ visitor_name, phone, card_number, peers }: VisitorValues) => [
  { visitor_name: visitor_name ?? '', phone, card_number },
  ...(peers ?? []).map((peer) => ({ visitor_name: peer.name, phone: peer.phone })),
]
