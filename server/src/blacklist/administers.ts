import { dataScope, type DataScope } from '#server/access/access.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { Refused } from '#server/platform/refused.ts'

/** Whether the caller administers what a rule or a block concerns: one type, or (null) all of them. */
export const administers = (scope: DataScope, type_id: string | null): boolean =>
  scope.all || (type_id !== null && scope.administered_types.includes(type_id))

/**
 * Refuses what concerns a type that the caller doesn't administer, or (null) all of them.
 * @throws Refused NOT_FOUND, also for a deleted type; NOT_ALLOWED for all types
 */
export async function ensureAdministers(ctx: Ctx, type_id: string | null): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  if (!administers(await dataScope(ctx, viewerOf(ctx)), type_id))
    throw type_id === null
      ? new Refused('NOT_ALLOWED', { why: 'all_types' }, 'resources_type_id')
      : new Refused('NOT_FOUND', {}, 'resources_type_id')
  if (type_id === null) return
  const [type] = await sql`
    select from resources_type where tenant_id = ${tenant_id} and id = ${type_id} and del = 0`
  if (!type) throw new Refused('NOT_FOUND', {}, 'resources_type_id')
}
