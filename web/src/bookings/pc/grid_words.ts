import type { GridPhrase, GridTranslate } from '../../kit/grid/AvailabilityGrid.tsx'

/** The grid's own texts with their values interpolated. */
export const interpolated =
  (words: Record<GridPhrase, string>): GridTranslate =>
  (key, values = {}) =>
    words[key].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
