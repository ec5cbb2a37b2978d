import type { Ctx } from './context.ts'

/** Topic of the notice that the holds of a resource have changed within a span. */
export const OCCUPANCY_TOPIC = 'occupancy'

/** Topic of the notice that resources, their rules, their locations or the calendar have changed. */
export const RESOURCES_TOPIC = 'resources'

/** Makes every open grid reload after the commit. Without a type, all grids reload whatever they show. */
export function announceResources(
  { tx, notices }: Pick<Ctx, 'tx' | 'notices'>,
  resources_type_id?: string,
): void {
  const { tenant_id } = tx
  tx.afterCommit(() =>
    notices.send({ topic: RESOURCES_TOPIC, tenant_id, ...(resources_type_id ? { resources_type_id } : {}) }),
  )
}
