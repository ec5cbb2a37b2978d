import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useLiveGrid, type LiveRow } from '../bookings/live.ts'
import { queryOf, useRequest } from '../kit/requests.ts'
import { FindSeatDay, type SeatDayAnswer } from './seats.graphql.ts'

/** The longest delay after a lost notification, or an hour that opens meanwhile. */
const REFRESH_MS = 60_000

/** The day of a venue's seats, kept current: each seat that somebody takes or leaves changes by itself. */
export function useSeatDay(type: string, venue: string, date: string) {
  const client = useQueryClient()
  const variables = { type, venue, date }
  const { data, error, refetch, isPlaceholderData } = useRequest(FindSeatDay, variables, {
    keep: true,
    enabled: type !== '',
  })
  const refresh = useCallback(() => void refetch(), [refetch])
  useEffect(() => {
    const timer = setInterval(refresh, REFRESH_MS)
    addEventListener('focus', refresh)
    return () => (clearInterval(timer), removeEventListener('focus', refresh))
  }, [refresh])
  const onRow = ({ id, busy }: LiveRow) =>
    client.setQueryData<{ findResourceGrid: SeatDayAnswer }>(
      queryOf(FindSeatDay, variables).queryKey,
      (before) =>
        // The stream tells of all seats of the type, most of them in other rooms.
        before?.findResourceGrid.rows.some((row) => row.id === id)
          ? {
              findResourceGrid: {
                ...before.findResourceGrid,
                rows: before.findResourceGrid.rows.map((row) => (row.id === id ? { ...row, busy } : row)),
              },
            }
          : before,
    )
  useLiveGrid(type, date, onRow, refresh)
  return { day: isPlaceholderData ? undefined : data?.findResourceGrid, error, refresh }
}
