import { useLayoutEffect, useMemo, useRef } from 'react'
import type { AvailabilityGridProps, RowHandlers } from './types.ts'

/**
 * What a row's name does when it is pressed. The same object as long as the same handlers exist, whatever closures the
 * caller creates, so that rows stay memoised.
 */
export function useRowHandlers(
  openRow: AvailabilityGridProps['onOpenRow'],
  star: AvailabilityGridProps['onStar'],
): RowHandlers {
  const latest = useRef({ openRow, star })
  useLayoutEffect(() => {
    latest.current = { openRow, star }
  })
  const opens = Boolean(openRow)
  const stars = Boolean(star)
  return useMemo(
    () => ({
      openRow: opens ? (row_id: string) => latest.current.openRow?.(row_id) : null,
      star: stars ? (row_id: string, on: boolean) => latest.current.star?.(row_id, on) : null,
    }),
    [opens, stars],
  )
}
