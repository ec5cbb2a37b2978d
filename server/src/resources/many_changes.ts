import { refusal, type Refusal } from '#rules/refusals/refusals.ts'
import { administeredBy, dataScope } from '#server/access/access.service.ts'
import {
  resourceConditions,
  rule_column_names,
  withTypeAndTemplate,
  type ResourceFilter,
} from '#server/booking_rules/booking_rules.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { keepIf } from '#server/platform/database/trial.ts'
import { changedFields, withDefaults } from '#server/platform/database/versions.ts'
import { forEachId, type IdOutcome } from '#server/platform/graphql/batch_answers.ts'
import { Refused } from '#server/platform/refused.ts'
import { updateResource, type ResourceValues } from './resource_changes.ts'
import { findAllAdministered, type Resource } from './resource_lists.ts'
import { resource } from './resources.table.ts'

/** So many are tried within the time that one request has. */
const PIECE = 40

/** A resource as a change of many would leave it. */
export interface PlannedResourceChange extends Pick<
  Resource,
  'id' | 'version' | 'resources_number' | 'resources_name' | 'resources_name_en'
> {
  /** The fields that would differ; none: it stays as it is. */
  changes: { field: string; was: unknown; becomes: unknown }[]
  /** Why it can't be changed so. */
  refused: Refusal | null
}

export interface PlannedResourceChanges {
  rows: PlannedResourceChange[]
  /** All that the filter matches. */
  total: number
  /** The id after which the next piece begins; null: this was the last. */
  next_after: string | null
}

/**
 * What a change would do to the resources of a list, piece by piece: each is changed as by its form, and nothing of it
 * stays. The pieces follow the ids, because a change may take rows out of the filter.
 * @param after the last id of the piece before; null: from the beginning
 */
export async function planChanges(
  ctx: Ctx,
  { filter, keywords }: { filter: ResourceFilter; keywords: string | null },
  values: ResourceValues,
  after: string | null,
): Promise<PlannedResourceChanges> {
  const { sql, tenant_id } = ctx.tx
  const viewer = viewerOf(ctx)
  const scope = await dataScope(ctx, viewer)
  const where = sql`r.tenant_id = ${tenant_id} and r.del = 0 and ${administeredBy(ctx.tx, scope)}
    and ${resourceConditions(ctx.tx, filter, keywords, viewer.account)}`
  const from = sql`from resource r ${withTypeAndTemplate(ctx.tx)}`
  const found = await sql<{ id: string }[]>`
    select r.id ${from} where ${where} and (${after}::uuid is null or r.id > ${after}::uuid) order by r.id limit ${PIECE + 1}`
  const [counted] = await sql<{ count: number }[]>`select count(*)::int as count ${from} where ${where}`
  const ids = found.slice(0, PIECE).map(({ id }) => id)
  const known = await findAllAdministered(ctx, ids)
  const rows: PlannedResourceChange[] = []
  for (const id of ids) {
    const before = known.get(id)
    if (before) rows.push(await planned(ctx, before, values))
  }
  return { rows, total: counted?.count ?? 0, next_after: found.length > PIECE ? (ids.at(-1) ?? null) : null }
}

async function planned(ctx: Ctx, before: Resource, values: ResourceValues): Promise<PlannedResourceChange> {
  const { id, version, resources_number, resources_name, resources_name_en } = before
  const columns = withDefaults(resource, values)
  const changes = changedFields(before, columns).map((field) => ({
    field,
    was: Reflect.get(before, field) as unknown,
    becomes: Reflect.get(columns, field) as unknown,
  }))
  const trial = (tried: Ctx) => refusalOf(() => changeOne(tried, before, version, values))
  const refused = changes.length === 0 ? null : await keepIf(ctx, trial, () => false)
  return { id, version, resources_number, resources_name, resources_name_en, changes, refused }
}

/**
 * Changes resources as they were planned. Each is decided on its own; one that was changed since the plan is STALE.
 * @param rows the resources with the versions that the plan showed
 */
export async function changeMany(
  ctx: Ctx,
  rows: readonly { id: string; version: number }[],
  values: ResourceValues,
): Promise<IdOutcome[]> {
  const versions = new Map(rows.map(({ id, version }) => [id, version]))
  const known = await findAllAdministered(
    ctx,
    rows.map(({ id }) => id),
  )
  return forEachId(
    rows.map(({ id }) => id),
    async (id) => {
      const before = known.get(id)
      if (!before) throw new Refused('NOT_FOUND', {}, 'id')
      const change = (trial: Ctx) =>
        refusalOf(() => changeOne(trial, before, versions.get(id) ?? before.version, values))
      const refused = await keepIf(ctx, change, (found) => found === null)
      if (refused) throw new Refused([refused])
    },
  )
}

async function changeOne(ctx: Ctx, before: Resource, version: number, values: ResourceValues): Promise<void> {
  const rules = rule_column_names.filter((name) => name in values)
  const [rule] = rules
  // Its own rules aren't in force: a change of them would change nothing that anybody sees.
  if (rule !== undefined && before.rule_source === 2 && values.rule_source !== 1)
    throw new Refused([refusal('INVALID', rule, { why: 'of_template' })])
  await updateResource(ctx, before.id, version, values)
}

/** Why it was refused; null if it wasn't. */
async function refusalOf(run: () => Promise<void>): Promise<Refusal | null> {
  try {
    await run()
    return null
  } catch (cause) {
    if (!(cause instanceof Refused)) throw cause
    return cause.refusals[0] ?? null
  }
}
