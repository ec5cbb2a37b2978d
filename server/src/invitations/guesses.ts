import { LRUCache } from 'lru-cache'
import { viewerOf, type Ctx } from '#server/context.ts'
import { Refused } from '#server/platform/refused.ts'

/** How many links that lead nowhere one person may open in a minute, in each process. */
export const WRONG_LINKS = 10
const MINUTE_MS = 60_000
/** How many people are counted; beyond that, the ones counted longest ago are dropped. */
const MAX_COUNTED = 20_000

const counts = new LRUCache<string, { since: number; wrong: number }>({ max: MAX_COUNTED })

/**
 * Looks for what a link leads to. Each look counts until it has found something, so that many at once are no way around
 * the limit.
 * @throws Refused NO_INVITATION where it leads nowhere; TOO_MANY_ATTEMPTS after too many of these, for any link
 */
export async function followLink<Found>(ctx: Ctx, look: () => Promise<Found | undefined>): Promise<Found> {
  const key = `${ctx.tx.tenant_id} ${viewerOf(ctx).account}`
  const now = ctx.now().epochMilliseconds
  const known = counts.get(key)
  const count = known && now - known.since < MINUTE_MS ? known : { since: now, wrong: 0 }
  if (count.wrong >= WRONG_LINKS)
    throw new Refused(
      'TOO_MANY_ATTEMPTS',
      { seconds: Math.ceil((count.since + MINUTE_MS - now) / 1000) },
      'token',
    )
  count.wrong += 1
  counts.set(key, count)
  const found = await look()
  if (found === undefined) throw new Refused('NO_INVITATION', { why: 'unknown' }, 'token')
  count.wrong -= 1
  return found
}
