import type { TFunction } from 'i18next'
import type { OwnMissCount } from './blacklist.graphql.ts'
import { named } from '../viewer/named.ts'

/**
 * How near the user is to being blocked: "1 of 3 misses within 30 days; at 3 you are blocked for 7 days". While they are
 * blocked, that counting begins anew: what led to the block counts no more, and the next one may be longer.
 */
export function missesText(count: OwnMissCount, t: TFunction<'blacklist'>): string {
  const { used, miss_limit: limit, window_days, blocked_days } = count
  const type = named(count, 'resources_type_name')
  const text = t(count.blocked === 1 ? 'misses_anew' : 'misses', {
    used,
    limit,
    window: t('days', { count: window_days }),
    block: t('days', { count: blocked_days }),
  })
  return type ? t('of_type', { type, text }) : text
}
