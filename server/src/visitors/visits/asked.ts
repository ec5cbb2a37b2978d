import type { VisitDateRules } from '#rules/visitors/visits/dates.ts'
import {
  visit_state,
  type VisitAction,
  type VisitNeeds,
  type VisitState,
} from '#rules/visitors/visits/states.ts'
import { wasExpected } from '#rules/visitors/visits/visits.ts'
import { builtInField, isBuiltIn } from '#rules/visitors/settings/field_catalogue.ts'
import { deciders } from '#rules/visitors/settings/visit_kinds.ts'
import { fieldsOf } from '#rules/visitors/settings/visitor_fields.ts'
import { Refused } from '#server/platform/refused.ts'
import {
  categoriesFor,
  fieldSettings,
  onCategoryUse,
  onFieldUse,
  visitKind,
} from '#server/visitors/settings/settings.service.ts'
import { host_fields, visit_fields } from './fields.ts'
import { snapshotOf, type VisitColumns, type VisitCtx } from './stored.ts'
import type { StoredVisit } from './visits.table.ts'

/** What the settings say of a kind of visit. */
export interface VisitRules extends VisitDateRules {
  /** Visits of this kind can be asked for. */
  offered: boolean
  needs: VisitNeeds
  /** How many people a day may have at each place; null: any number. */
  people_a_day: number | null
  /** 1: a visit admits once. */
  single_entry: number
  /** What may be applied for: locations and resources; empty: all campuses. */
  places: readonly string[]
  /** What must be known of every visit. */
  required: readonly string[]
}

/** The later of two limits that is not none. */
const least = (a: number | null, b: number | null) => (a === null ? b : b === null ? a : Math.min(a, b))

/**
 * The rules of a kind of visit, and of the category that it is in. A kind that the code table has no more asks for the host.
 * @throws Refused NOT_FOUND for a category that such a visit can't be of
 */
export async function rulesOf(
  { tx }: VisitCtx,
  { visitor_type, category_id }: Pick<StoredVisit, 'visitor_type' | 'category_id'>,
): Promise<VisitRules> {
  const { kind, category, needs } = await decidingRules(tx, { visitor_type, category_id })
  if (category_id !== null && !category) throw new Refused('NOT_FOUND', {}, 'category_id')
  const fields = fieldsOf(await fieldSettings(tx), 'appointment')
  return {
    offered: kind?.is_enable === 1,
    needs,
    people_a_day: kind?.number_per_day ?? null,
    longest_days: least(kind?.longest_days ?? null, category?.longest_days ?? null),
    days_ahead: kind?.days_ahead ?? null,
    single_entry: category?.single_entry ?? 0,
    places: kind?.places ?? [],
    // The dates are never missing.
    required: fields
      .filter((field) => field.required && field.code !== 'in_school_date')
      .map(({ code }) => code),
  }
}

/** The rules of a stored visit. A category that was stopped since asks for what the kind says. */
export const rulesOfStored = (ctx: VisitCtx, row: StoredVisit): Promise<VisitRules> =>
  rulesOf(ctx, row).catch((cause: unknown) => {
    if (cause instanceof Refused) return rulesOf(ctx, { ...row, category_id: null })
    throw cause
  })

/** The kind and the category of a visit, and whose word they ask for. A category that was stopped asks for what the kind says. */
async function decidingRules(
  tx: VisitCtx['tx'],
  { visitor_type, category_id }: Pick<StoredVisit, 'visitor_type' | 'category_id'>,
) {
  const kind = await visitKind(tx, visitor_type)
  const of_kind = category_id === null ? [] : await categoriesFor(tx, { visitor_type, person_type: null })
  const category = of_kind.find(({ id }) => id === category_id)
  const asked = kind ? deciders(kind) : ['host']
  const needs: VisitNeeds = {
    host: asked.includes('host'),
    approval: asked.includes('flow') || category?.needs_approval === 1,
  }
  return { kind, category, needs }
}

/** Whose word a stored visit needs. */
export const needsOf = async ({ tx }: VisitCtx, row: StoredVisit): Promise<VisitNeeds> =>
  (await decidingRules(tx, row)).needs

const nobodys: VisitNeeds = { host: false, approval: false }

/**
 * The same for an action. Who comes and goes by a visit that was decided on needs nobody's word any more: a gate asks for nothing
 * that it doesn't use, at each of some hundreds a minute.
 */
export const needsFor = async (ctx: VisitCtx, action: VisitAction, row: StoredVisit): Promise<VisitNeeds> =>
  (action === 'enter' || action === 'leave') && row.state !== visit_state.expired
    ? nobodys
    : needsOf(ctx, row)

/**
 * The state of a visit at the moment of the context, which may be past: what has expired since was approved then, where nobody came
 * and neither data nor a word was missing.
 */
export async function stateThen(ctx: VisitCtx, row: StoredVisit): Promise<VisitState> {
  const is_over = row.end_at.epochMilliseconds < ctx.now().epochMilliseconds
  if (row.state !== visit_state.expired || is_over) return row.state
  return wasExpected(snapshotOf(row), ctx.now(), await needsOf(ctx, row)) ? visit_state.approved : row.state
}

/** The required fields that a visit lacks. */
export const missingOf = ({ required }: VisitRules, row: VisitColumns): string[] =>
  required.filter((field) => {
    // A room is on a campus.
    if (field === 'in_school_area' && row.resources_id) return false
    const only_with = builtInField(field)?.with
    if (only_with !== undefined && Reflect.get(row, only_with) !== 1) return false
    const value: unknown = isBuiltIn(field) ? Reflect.get(row, field) : row.own_values?.[field]
    return (
      value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
    )
  })

/** What the visitor doesn't say, but who asks for the visit. */
export const isOfTheVisit = (field: string): boolean => field in visit_fields || field in host_fields

onCategoryUse(async ({ tx: { sql, tenant_id } }, ids) => {
  const rows = await sql<{ id: string }[]>`
    select id from unnest(${[...ids]}::uuid[]) as id
    where exists (select from visitor_appointment v where v.tenant_id = ${tenant_id} and v.category_id = id)`
  return rows.map(({ id }) => id)
})

// A field that a visit has a value of keeps its kind.
onFieldUse(async ({ tx: { sql, tenant_id } }, codes) => {
  const used: string[] = []
  for (const code of codes) {
    const [row] =
      await sql`select from visitor_appointment where tenant_id = ${tenant_id} and own_values ? ${code} limit 1`
    if (row) used.push(code)
  }
  return used
})
