import { createHash } from 'node:crypto'
import type { StrictPeriod } from '#rules/booking_rules/fields.ts'
import type { Ctx } from '#server/context.ts'
import { forEachId, type IdOutcome } from '#server/platform/graphql/batch_answers.ts'
import { invalid, Refused, renaming } from '#server/platform/refused.ts'
import { typeRuleInputs } from '#server/booking_rules/booking_rules.service.ts'
import { updateType } from './type_changes.ts'
import { findType, findTypes, type ResourcesType } from './types.ts'

type StrictType = Pick<
  ResourcesType,
  'id' | 'resources_name' | 'resources_name_en' | 'resources_tag' | 'resources_tag_en'
>

/** A strict period, and the types that have it. */
export interface SharedPeriod extends StrictPeriod {
  /** Made from its values: the same for all types that have it, and another one once somebody has changed it. */
  id: string
  types: StrictType[]
}

export interface PeriodFilter {
  resources_type_id?: string | null
  resources_tag?: string | null
  /** Periods that meet these dates, both included. */
  begin_date?: string | null
  end_date?: string | null
}

/** Which types a period is for: each by its id, all with a tag (a library), or both. */
export interface PeriodTypes {
  resources_type_ids?: readonly string[] | null
  resources_tag?: string | null
}

/** As a form sends it, with any of its other values. */
interface DatedPeriod {
  begin_date: string
  end_date: string
}

/** The strict periods of the types that the caller administers, the next first. One that several types have is one. */
export async function findStrictPeriods(ctx: Ctx, filter: PeriodFilter): Promise<SharedPeriod[]> {
  const { resources_type_id, resources_tag, begin_date, end_date } = filter
  const types = await findTypes(ctx, 'administered', { resources_tag: resources_tag ?? null })
  const found = new Map<string, SharedPeriod>()
  for (const type of types) {
    if (resources_type_id && type.id !== resources_type_id) continue
    for (const period of type.strict_periods) {
      if (begin_date && (period.end_date ?? '') < begin_date) continue
      if (end_date && (period.begin_date ?? '') > end_date) continue
      const id = idOf(period)
      const known = found.get(id)
      if (known) known.types.push(type)
      else found.set(id, { ...period, id, types: [type] })
    }
  }
  const order = ({ begin_date: from, end_date: to, id }: SharedPeriod) => `${from} ${to} ${id}`
  return [...found.values()].toSorted((a, b) => order(a).localeCompare(order(b)))
}

/**
 * Adds a strict period to types that the caller administers; one that has it already keeps it.
 * @returns the outcome for each type
 * @throws Refused INVALID; NOT_FOUND: no type has that tag
 */
export async function saveStrictPeriod(
  ctx: Ctx,
  sent: DatedPeriod,
  asked: PeriodTypes,
): Promise<IdOutcome[]> {
  const period = storedPeriod(sent)
  const types = await typesAsked(ctx, asked)
  if (!types) throw invalid('resources_type_ids', 'required')
  return forEachId(types, (type) => changePeriods(ctx, type, (known) => withPeriod(known, period)))
}

/**
 * Replaces a strict period in every type that has it and that the caller administers. With types, these have it from now
 * on, and no others that they administer.
 * @throws Refused NOT_FOUND: nobody has it any more, or another one has been made of it meanwhile
 */
export async function updateStrictPeriod(
  ctx: Ctx,
  id: string,
  sent: DatedPeriod,
  asked: PeriodTypes,
): Promise<IdOutcome[]> {
  const period = storedPeriod(sent)
  const before = await typesWith(ctx, id)
  const after = (await typesAsked(ctx, asked)) ?? before
  return forEachId([...new Set([...before, ...after])], (type) =>
    changePeriods(ctx, type, (known) => {
      const others = without(known, id)
      return after.includes(type) ? withPeriod(others, period) : others
    }),
  )
}

/** Removes a strict period from the types that are named, or else from all that the caller administers. @throws as above */
export async function deleteStrictPeriod(
  ctx: Ctx,
  id: string,
  types: readonly string[] | null,
): Promise<IdOutcome[]> {
  const having = await typesWith(ctx, id)
  return forEachId(types ?? having, (type) =>
    changePeriods(ctx, type, (known) => {
      const others = without(known, id)
      if (others.length === known.length) throw new Refused('NOT_FOUND', {}, 'id')
      return others
    }),
  )
}

/** Locked before it is read, so that two such changes of a type both stay. */
async function changePeriods(
  ctx: Ctx,
  type_id: string,
  change: (known: readonly StrictPeriod[]) => StrictPeriod[],
): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  await sql`select from resources_type where tenant_id = ${tenant_id} and id = ${type_id} for no key update`
  const { strict_periods } = await renaming({ id: 'resources_type_ids' }, () =>
    findType(ctx, type_id, 'administered'),
  )
  const next = typeRuleInputs.strict_periods.read(change(strict_periods), 'strict_periods') ?? []
  await updateType(ctx, type_id, null, { strict_periods: next }, {})
}

const withPeriod = (known: readonly StrictPeriod[], period: StrictPeriod): StrictPeriod[] => [
  ...without(known, idOf(period)),
  period,
]

const without = (known: readonly StrictPeriod[], id: string): StrictPeriod[] =>
  known.filter((one) => idOf(one) !== id)

/** As it is stored. @throws Refused INVALID: ends before it begins */
function storedPeriod(sent: DatedPeriod): StrictPeriod {
  if (sent.end_date < sent.begin_date) throw invalid('end_date', 'before_start')
  const [period] = typeRuleInputs.strict_periods.read([sent], 'strict_periods') ?? []
  if (!period) throw new Error('no period was read')
  return period
}

async function typesWith(ctx: Ctx, id: string): Promise<string[]> {
  const found = (await findStrictPeriods(ctx, {})).find((one) => one.id === id)
  if (!found) throw new Refused('NOT_FOUND', {}, 'id')
  return found.types.map((type) => type.id)
}

/** @returns null: none were named */
async function typesAsked(
  ctx: Ctx,
  { resources_type_ids, resources_tag }: PeriodTypes,
): Promise<string[] | null> {
  if (!resources_tag) return resources_type_ids ? [...resources_type_ids] : null
  const tagged = await findTypes(ctx, 'administered', { resources_tag })
  if (tagged.length === 0) throw new Refused('NOT_FOUND', {}, 'resources_tag')
  return [...(resources_type_ids ?? []), ...tagged.map(({ id }) => id)]
}

const ID_BYTES = 16

function idOf(period: StrictPeriod): string {
  const values = Object.entries(period).toSorted(([a], [b]) => a.localeCompare(b))
  const hash = createHash('sha256').update(JSON.stringify(values)).digest('hex')
  return hash.slice(0, 2 * ID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
