import type { ResourceGrid } from '../grid.graphql.ts'

/** From so long before an opening it is counted down, and the grid is asked again when it comes. Seconds. */
const SOON = 3600

const seconds = (timestamp: string): number => Date.parse(`${timestamp.replace(' ', 'T')}Z`) / 1000

/**
 * Seconds until something of the day opens for booking, by the server's clock; null where nothing does within the hour.
 * @param grid `now` and `opens_at` are both of the tenant's clock
 */
export function opensIn({ now, rows }: Pick<ResourceGrid, 'now' | 'rows'>): number | null {
  let first: string | null = null
  for (const { closed } of rows)
    for (const { opens_at } of closed)
      if (opens_at && opens_at > now && (first === null || opens_at < first)) first = opens_at
  if (first === null) return null
  const left = seconds(first) - seconds(now)
  return left <= SOON ? left : null
}
