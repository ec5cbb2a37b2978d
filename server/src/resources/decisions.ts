import { use_state } from '#rules/bookings/use_state.ts'
import { refusal } from '#rules/refusals/refusals.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { MAX_HOLD_HOURS } from '#server/holds/holds.service.ts'
import type { RecordAction } from '#server/records/records.service.ts'
import { administeredBy, dataScope } from '#server/access/access.service.ts'
import type { ResourcesType } from './types.ts'

interface ResourceFacts {
  id: string
  administered: boolean
  /** Sessions and occupied periods that hold it now or later. */
  held: number
  /** Resources that have it as part or venue. */
  used: number
}

/** Lists show also what others administer: that it doesn't exist would be wrong there, and whose it is nobody learns. */
const not_administered = refusal('NOT_FOUND', 'id', { why: 'not_administered' })
const inUse = (count: number) => (count > 0 ? refusal('IN_USE', null, { count }) : null)

/**
 * Why the caller may not change or delete resources. One that they don't administer is not found, although they may see
 * it. One that is held, or that another consists of or lies in, can't be deleted.
 */
export async function decideResources(
  ctx: Ctx,
  rows: readonly { id: string }[],
  action: RecordAction | null,
) {
  const { sql, tenant_id } = ctx.tx
  const scope = await dataScope(ctx, viewerOf(ctx))
  const uses = sql`
      (select count(distinct h.owner_id)::int from hold h
        where h.tenant_id = ${tenant_id} and h.resource_id = r.id and h.end_at > ${ctx.now().toString()}
          and (h.resource_id, h.start_at) > (r.id, ${ctx.now().subtract({ hours: MAX_HOLD_HOURS }).toString()}::timestamptz)
          and (h.resource_id, h.start_at) < (r.id, 'infinity'::timestamptz)) as held,
      (select count(*)::int from resource_part p where p.tenant_id = ${tenant_id} and p.part_id = r.id)
        + (select count(*)::int from resource x where x.tenant_id = ${tenant_id} and x.parent_id = r.id and x.del = 0) as used`
  const facts = await sql<ResourceFacts[]>`
    select r.id, coalesce(${administeredBy(ctx.tx, scope)}, false) as administered,
      ${action === null || action === 'delete' ? uses : sql`0 as held, 0 as used`}
    from resource r where r.tenant_id = ${tenant_id} and r.id = any(${rows.map(({ id }) => id)}::uuid[])`
  const known = new Map(facts.map((one) => [one.id, one]))
  return ({ id }: { id: string }) => {
    const { administered = false, held = 0, used = 0 } = known.get(id) ?? {}
    const change = administered ? null : not_administered
    return { update: change, state: change, delete: change ?? inUse(held) ?? inUse(used) }
  }
}

type DecidedType = Pick<ResourcesType, 'id' | 'administered'>

/** Why the caller may not change or delete types: who doesn't administer one, and none that has resources. */
export async function decideTypes({ tx: { sql, tenant_id } }: Ctx, rows: readonly DecidedType[]) {
  const found = await sql<{ id: string; count: number }[]>`
    select resources_type_id as id, count(*)::int as count from resource
    where tenant_id = ${tenant_id} and del = 0 and resources_type_id = any(${rows.map(({ id }) => id)}::uuid[])
    group by 1`
  const resources = new Map(found.map(({ id, count }) => [id, count]))
  return ({ id, administered }: DecidedType) => {
    const change = administered ? null : not_administered
    return { update: change, state: change, delete: change ?? inUse(resources.get(id) ?? 0) }
  }
}

/** The state of a resource or a type as a form sends it. */
export interface SentState {
  state: number
  maintenance_until: string | null
}

/** Its columns: only maintenance has an end. */
export const stateColumns = ({ state, maintenance_until }: SentState): SentState => ({
  state,
  maintenance_until: state === use_state.maintained ? maintenance_until : null,
})
