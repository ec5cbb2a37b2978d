import type { Ctx } from '#server/context.ts'
import { OCCUPANCY_TOPIC } from '#server/topics.ts'
import { wholeSpan, type Span } from './spans.ts'

type Listener = (tenant_id: string, resources_id: string) => void

const listeners = new Set<Listener>()

/** Registers what this process does at once, after the commit, when a resource's holds change. */
export const onOccupancyChange = (listener: Listener): void => void listeners.add(listener)

/** Notifies every open grid, after the commit, that holds of these resources within a span have changed. */
export function announceOccupancy(
  { tx, notices }: Pick<Ctx, 'tx' | 'notices'>,
  resources_ids: readonly string[],
  { start, end }: Span,
): void {
  const { tenant_id } = tx
  const [from, to] = [start.epochMilliseconds, end.epochMilliseconds]
  tx.afterCommit(() => {
    for (const resources_id of resources_ids) {
      for (const listener of listeners) listener(tenant_id, resources_id)
      notices.send({ topic: OCCUPANCY_TOPIC, tenant_id, resources_id, from, to })
    }
  })
}

/** As `announceOccupancy` for several spans: one notice for each resource, from its first to its last moment. */
export function announceChanges(
  ctx: Pick<Ctx, 'tx' | 'notices'>,
  changed: readonly (Span & { resource_ids: readonly string[] })[],
): void {
  const spans = changed.flatMap(({ resource_ids, start, end }) =>
    resource_ids.map((id) => ({ id, start, end })),
  )
  for (const [id, own] of Map.groupBy(spans, (one) => one.id)) {
    const span = wholeSpan(own)
    if (span) announceOccupancy(ctx, [id], span)
  }
}
