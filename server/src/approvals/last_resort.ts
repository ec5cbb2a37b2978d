import type { Viewer } from '#server/context.ts'
import { holdings } from '#server/permissions/permissions.service.ts'
import type { Tx } from '#server/platform/database/database.ts'

/**
 * Whether a person is the tenant's only super administrator. Nobody else could decide for certain on what such a
 * person books where the administrators are asked, so they may themselves.
 */
export async function isLastResort(tx: Tx, viewer: Pick<Viewer, 'account' | 'all_data'>): Promise<boolean> {
  if (!viewer.all_data) return false
  const others = await tx.sql`
    select from (${holdings({ tx }, 'super_admin')}) as held
    join iam_user u on u.tenant_id = ${tx.tenant_id} and u.id = held.user_id where u.account <> ${viewer.account} limit 1`
  return others.length === 0
}
