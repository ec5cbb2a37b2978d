import { useMemo } from 'react'
import { useAsk } from '../../kit/asking.ts'
import { FindResourceLoad, type DayLoad } from '../bookings.graphql.ts'
import { addDays } from '../moments.ts'

/** Days of the strip. */
export const DAYS = 14

export interface DayLoads {
  /** The first day of the strip. */
  first: string
  /** How full each day is, and what oneself may book of it, as far as it is known. */
  loads: ReadonlyMap<string, DayLoad>
}

/** What the date strip tells of the two weeks that hold a date: it begins today, and the two weeks after it follow. */
export function useDayLoads(type_id: string, date: string, today: string): DayLoads {
  const first = startOf(date, today)
  const last = addDays(first, DAYS - 1)
  const { data, isPlaceholderData } = useAsk(
    FindResourceLoad,
    { id: type_id, begin: first, end: last },
    { keep: true },
  )
  // Of other days, or of another type, it would say what isn't so.
  const known = isPlaceholderData ? undefined : data?.findResourceLoad
  const loads = useMemo(() => new Map(known?.map((load) => [load.date, load])), [known])
  return { first, loads }
}

function startOf(date: string, today: string): string {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000)
  return addDays(today, Math.floor(days / DAYS) * DAYS)
}
