import { usual_day, type DayClock } from '#rules/time/day_clock.ts'
import type { GridPhrase, GridTranslate } from '../../kit/grid/AvailabilityGrid.tsx'

/** The grid's own texts with their values interpolated, for a day with that clock. */
export const interpolated = (words: Record<GridPhrase, string>, clock: DayClock = usual_day): GridTranslate =>
  Object.assign(
    (key: GridPhrase, values: Readonly<Record<string, string | number>> = {}) =>
      words[key].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? '')),
    { clock },
  )
