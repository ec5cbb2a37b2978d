import type { Ctx } from '#server/context.ts'
import type { ListArgs, RowPage } from '#server/platform/graphql/connections.ts'
import { conditions } from '#server/platform/graphql/filters.ts'
import { paginate } from '#server/platform/graphql/paginate.ts'
import { init_steps } from './initialise.ts'
import type { tenant } from './tenants.table.ts'

/** A tenant as those who may create others see it. */
export interface ListedTenant extends Pick<
  typeof tenant.$inferSelect,
  'id' | 'code' | 'name' | 'name_en' | 'time_zone' | 'state' | 'is_super' | 'admin_account' | 'create_time'
> {
  /** How many steps of the initialisation are done, and how many there are. */
  steps_done: number
  steps: number
  /** 1: the caller's own. */
  own: number
}

/** All tenants, the oldest first, for people of a super tenant; for others their own alone. */
export async function findTenants(
  ctx: Ctx,
  args: ListArgs,
  filter: { id?: string | null; state?: number | null },
): Promise<RowPage<ListedTenant>> {
  const { sql, tenant_id } = ctx.tx
  const all = ctx.tenant?.is_super === true
  return paginate<ListedTenant>(ctx, args, {
    select: sql`
      select id, code, name, name_en, time_zone, state, is_super, admin_account, create_time,
        (select count(*)::int from jsonb_object_keys(init_steps)) as steps_done, ${init_steps.length}::int as steps,
        (id = ${tenant_id})::int as own
      from tenant`,
    where: sql`${all ? sql`true` : sql`id = ${tenant_id}`} and ${conditions(
      sql,
      { ...filter, keywords: args.keywords },
      { id: 'id', state: 'state', keywords: ['code', 'name', 'name_en', 'admin_account'] },
    )}`,
    order: sql`create_time, id`,
    sorts: { code: 'code', name: 'name', name_en: 'name_en', state: 'state', create_time: 'create_time' },
  })
}
