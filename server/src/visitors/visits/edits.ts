import { visit_state } from '#rules/visitors/visits/states.ts'
import type { Ctx } from '#server/context.ts'
import { Refused } from '#server/platform/refused.ts'
import { checkVisitDates } from '#rules/visitors/visits/dates.ts'
import { changedFields, refuseStale } from '#server/platform/database/versions.ts'
import { refuseMissing } from './apply.ts'
import { refuseOtherPlaces, refuseUnasked } from './asked_values.ts'
import { comingOf, ensureMayCome } from './barred.ts'
import { missingOf, rulesOf, rulesOfStored, type VisitRules } from './asked.ts'
import { changeVisit, decided, type VisitChange } from './change.ts'
import { columnsFrom, datesFrom, type VisitForm } from './fields.ts'
import { findHost } from './hosts.ts'
import { lockVisit, type VisitCtx, type VisitColumns } from './stored.ts'
import type { StoredVisit } from './visits.table.ts'

/**
 * Changes the fields sent of a visit of the caller. With other dates, or another host, what was confirmed or approved is asked
 * for again, unless the office makes the change.
 * @param version the one that the form was filled from; without one it is applied whatever happened since
 * @throws Refused STALE; what the rules say; FULL
 */
export async function updateVisit(
  ctx: Ctx,
  id: string,
  version: number | null,
  form: Omit<VisitForm, 'visitor_type'>,
): Promise<void> {
  const { row, parts } = await lockVisit(ctx, id)
  refuseStale(row, version)
  await editVisit(ctx, row, parts, form)
}

/** Changes a locked visit, in the first of these parts that may. */
export async function editVisit(
  ctx: Ctx,
  row: StoredVisit,
  actors: VisitChange['actors'],
  form: Omit<VisitForm, 'visitor_type'>,
): Promise<StoredVisit> {
  const own = actors.includes('visitor') && !actors.includes('office')
  await refuseUnasked(ctx, form, row, own ? (form.consents ?? []) : 'all')
  const columns = await columnsOfEdit(ctx, row, form)
  const rules = await rulesOfEdit(ctx, row, columns)
  const asked = form.in_school_date || form.in_school_end_date ? datesOf(ctx, row, form, rules) : null
  const dates = asked && (asked.start.equals(row.start_at) && asked.end.equals(row.end_at) ? null : asked)
  if (form.visitor_name || form.phone || form.card_number || form.peers || form.car_card_number)
    await ensureMayCome(ctx, comingOf(ctx, { ...row, ...columns }), { met: 'application', evidence: row.id })
  if (changedFields(row, columns).some((name) => name === 'in_school_area' || name === 'resources_id'))
    await refuseOtherPlaces(ctx, columns, rules.places)
  const missing = missingOf(rules, { ...row, ...columns })
  // Whoever has told everything can't take it back.
  if (row.complete === 1 && row.state !== visit_state.draft) refuseMissing(missing)
  const completes = row.state === visit_state.awaiting_data && missing.length === 0
  const change: VisitChange = {
    action: isRehosted(row, columns) ? 'rehost' : dates ? 'reschedule' : completes ? 'complete' : 'update',
    actors,
    columns: { ...columns, complete: Number(missing.length === 0) },
    ...(dates ? { dates } : {}),
  }
  if (!dates && !completes && changedFields(row, columns).length === 0) {
    decided(ctx, row, change, rules.needs)
    return row
  }
  return changeVisit(ctx, row, change)
}

/**
 * The rules of a visit as it will be. Another category must be one of its kind, and allow its dates; a visit admits as often as
 * its category says.
 */
async function rulesOfEdit(ctx: VisitCtx, row: StoredVisit, columns: VisitColumns): Promise<VisitRules> {
  const { category_id } = columns
  if (category_id === undefined || category_id === row.category_id) return rulesOfStored(ctx, row)
  const rules = await rulesOf(ctx, { ...row, category_id })
  const { longest_days } = rules
  const dates = { start: row.start_at, end: row.end_at }
  const refusals = checkVisitDates(ctx.zone, dates, row.start_at, { longest_days, days_ahead: null })
  if (refusals.length > 0) throw new Refused(refusals)
  columns.single_entry = rules.single_entry
  return rules
}

/** Whether somebody else is visited: another account, or where there is none, another name. */
const isRehosted = (row: StoredVisit, columns: VisitColumns): boolean => {
  const { accept_visit_account: account, accept_visit_name: name, accept_visit_phone: phone } = columns
  if (account === undefined) return false
  if (account !== row.accept_visit_account) return true
  return account === null && (name !== row.accept_visit_name || phone !== row.accept_visit_phone)
}

function datesOf(ctx: VisitCtx, row: StoredVisit, form: VisitForm, rules: VisitRules) {
  const from = form.in_school_date || row.first_day
  const dates = datesFrom(
    ctx,
    { in_school_date: from, in_school_end_date: form.in_school_end_date ?? null },
    rules,
  )
  // A visit that has begun is only prolonged: its beginning stays.
  return dates && !form.in_school_date ? { ...dates, start: row.start_at } : dates
}

async function columnsOfEdit(ctx: VisitCtx, row: StoredVisit, form: VisitForm): Promise<VisitColumns> {
  const {
    accept_visit_name,
    accept_visit_phone,
    accept_visit_unit,
    category_id,
    visitor_type: _type,
    consents: _agreed,
    ...rest
  } = form
  const columns = columnsFrom(ctx, rest, row)
  if (category_id !== undefined) columns.category_id = category_id
  const named = accept_visit_name !== undefined || accept_visit_phone !== undefined
  // Whoever was invited can't choose another host.
  if (row.source === 'invitation' || !named) return columns
  const name = accept_visit_name ?? row.accept_visit_name
  const phone = accept_visit_phone ?? row.accept_visit_phone
  const host = await findHost(ctx, name, phone)
  return {
    ...columns,
    accept_visit_account: host?.account ?? null,
    accept_visit_name: name,
    accept_visit_phone: phone,
    accept_visit_unit: accept_visit_unit ?? row.accept_visit_unit,
  }
}
