import { useEffect, useState } from 'react'
import type { ResourceGrid } from '../grid.graphql.ts'

/**
 * The minute of the tenant's day, for the red line; null on other days. Counted on from the server's clock,
 * so that a wrong clock of the browser has no effect.
 * @param answered_at when the grid was received, by the browser's clock
 */
export function useGridClock(
  grid: ResourceGrid | undefined,
  date: string,
  answered_at: number,
): number | null {
  const [tick, setTick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setTick((n) => n + 1), 30_000)
    return () => clearInterval(timer)
  }, [])
  void tick
  if (!grid || grid.date !== date || grid.now_minute < 0 || grid.now_minute >= grid.minutes) return null
  return grid.now_minute + Math.floor((Date.now() - answered_at) / 60_000)
}
