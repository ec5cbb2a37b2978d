import { mayAdministerResource, mayUseType } from '#server/access/access.service.ts'
import { loadRules } from '#server/booking_rules/booking_rules.service.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { notify } from '#server/notifications/notifications.service.ts'
import { newId } from '#server/platform/database/columns.ts'
import { forEachId, type IdOutcome } from '#server/platform/graphql/batch_answers.ts'
import { invalid, Refused } from '#server/platform/refused.ts'
import type { resource } from '#server/resources/resources.table.ts'
import type { calendar_feed } from './feeds.table.ts'
import { digestOf, newToken } from './token.ts'
import { withPassword } from './with_password.ts'

/** A person can subscribe to so many calendars. */
const MAX_FEEDS = 50

/** A feed as its owner sees it: without the address, which is shown once. */
export type OwnFeed = Pick<
  typeof calendar_feed.$inferSelect,
  'id' | 'resources_id' | 'create_time' | 'read_time'
> & {
  resources_name: (typeof resource.$inferSelect)['resources_name'] | null
  resources_name_en: (typeof resource.$inferSelect)['resources_name_en'] | null
}

/** The caller's feeds: their own sessions' first, then those of resources, by name. */
export async function findOwnFeeds(ctx: Ctx): Promise<OwnFeed[]> {
  const { sql, tenant_id } = ctx.tx
  const rows = await sql<OwnFeed[]>`
    select f.id, f.resources_id, f.create_time, f.read_time, r.resources_name, r.resources_name_en
    from calendar_feed f ${withPassword(sql, tenant_id)} left join resource r on r.tenant_id = ${tenant_id} and r.id = f.resources_id
    where f.tenant_id = ${tenant_id} and f.account = ${viewerOf(ctx).account}
    order by (f.resources_id is null) desc, r.resources_name, f.id`
  return [...rows]
}

/**
 * Makes a feed of the caller's sessions, or of a resource that they may see. One that exists gets a new address, and the one
 * before is refused from then on. The caller is told, for whoever has their sign-in may do it.
 * @returns the feed's id, and its path below the base: it can't be read again
 * @throws Refused NOT_FOUND for a resource that the caller may not use, INVALID above MAX_FEEDS
 */
export async function saveFeed(ctx: Ctx, resources_id: string | null): Promise<{ id: string; path: string }> {
  const { sql, tenant_id } = ctx.tx
  const viewer = viewerOf(ctx)
  const loaded = resources_id === null ? null : (await loadRules(ctx, [resources_id])).get(resources_id)
  if (resources_id !== null) {
    if (!loaded || !(mayUseType(viewer, loaded.auths) || (await mayAdministerResource(ctx, viewer, loaded))))
      throw new Refused('NOT_FOUND', {}, 'resources_id')
  }
  await ctx.tx.lock('feeds', viewer.account)
  const [others] = await sql<{ count: number }[]>`
    select count(*)::int as count from calendar_feed
    where tenant_id = ${tenant_id} and account = ${viewer.account} and resources_id is distinct from ${resources_id}`
  if ((others?.count ?? 0) >= MAX_FEEDS) throw invalid('resources_id', 'too_many', { max: MAX_FEEDS })
  const token = newToken(tenant_id)
  const [saved] = await sql<{ id: string }[]>`
    insert into calendar_feed (tenant_id, id, account, resources_id, digest, create_time)
    values (${tenant_id}, ${newId()}, ${viewer.account}, ${resources_id}, ${digestOf(token)}, ${ctx.now().toString()})
    on conflict (tenant_id, account, resources_id) do update
      set digest = excluded.digest, create_time = excluded.create_time, read_time = null
    returning id`
  if (!saved) throw new Error('the feed was not saved')
  const words = loaded && { resource: loaded.resources_name, resource_en: loaded.resources_name_en }
  await notify(ctx, { kind: 'feed_made', to: [viewer.account], link: '/pc/me', ...(words ? { words } : {}) })
  return { id: saved.id, path: `/feeds/${token}.ics` }
}

/** Ends feeds of the caller: their addresses are refused from then on. */
export const deleteFeeds = (ctx: Ctx, ids: readonly string[]): Promise<IdOutcome[]> =>
  forEachId(ids, async (id) => {
    const { sql, tenant_id } = ctx.tx
    const ended = await sql`
      delete from calendar_feed where tenant_id = ${tenant_id} and id = ${id} and account = ${viewerOf(ctx).account} returning id`
    if (ended.length === 0) throw new Refused('NOT_FOUND', {}, 'ids')
  })
