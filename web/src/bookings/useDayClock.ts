import { useMemo } from 'react'
import { usual_day, type DayClock } from '#rules/time/day_clock.ts'

/** The clock of a grid's day: the same object until the clock changes. The usual one until it is known. */
export function useDayClock(grid: DayClock | undefined): DayClock {
  const { minutes, clock_changes } = grid ?? usual_day
  return useMemo(
    () => (clock_changes.length === 0 ? usual_day : { minutes, clock_changes }),
    [minutes, clock_changes],
  )
}
