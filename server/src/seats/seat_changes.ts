import type { Ctx } from '#server/context.ts'
import { Refused } from '#server/platform/refused.ts'
import {
  findAllAdministered,
  updateResource,
  updateResourceState,
} from '#server/resources/resources.service.ts'
import { setAttributes } from './plan_changes.ts'

/** What changes of a seat; null: that stays. */
export interface SeatChange {
  state: number | null
  maintenance_until: string | null
  rule_template_id: string | null
  attributes: readonly string[] | null
}

/** Changes a seat on a plan that the caller administers. @throws Refused NOT_FOUND */
export async function updateSeat(
  ctx: Ctx,
  id: string,
  { state, maintenance_until, rule_template_id, attributes }: SeatChange,
): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const [seat] = await sql<{ venue_id: string }[]>`
    select p.resources_id as venue_id from seat_place s join seat_plan p on p.tenant_id = ${tenant_id} and p.id = s.plan_id
    where s.tenant_id = ${tenant_id} and s.id = ${id}`
  const known = seat && (await findAllAdministered(ctx, [id, seat.venue_id]))
  // Refused before anything is written.
  if (known?.size !== 2) throw new Refused('NOT_FOUND', {}, 'id')
  if (rule_template_id !== null)
    await updateResource(ctx, id, undefined, { rule_source: 2, rule_template_id })
  if (state !== null) await updateResourceState(ctx, id, { state, maintenance_until })
  if (attributes !== null) await setAttributes(ctx, id, attributes)
}
