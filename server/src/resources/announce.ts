import type { Ctx } from '#server/context.ts'

/** Topic of the notice that resources, their rules or their places have changed. */
export const RESOURCES_TOPIC = 'resources'

/** Tells every open page, after the commit, that it should look again. Without a type: whatever it shows. */
export function announceResources({ tx, notices }: Ctx, resources_type_id?: string): void {
  const { tenant_id } = tx
  tx.afterCommit(() =>
    notices.send({ topic: RESOURCES_TOPIC, tenant_id, ...(resources_type_id ? { resources_type_id } : {}) }),
  )
}
