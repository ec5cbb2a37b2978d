import { addDays } from '#rules/time/calendar_dates.ts'
import { useMemo } from 'react'
import { refusalText } from '../../graphql/answer.ts'
import { useRequest } from '../../kit/requests.ts'
import { FindResourceLoad, type DayLoadAnswer } from '../load.graphql.ts'

/** Number of days in the strip. */
export const DAYS = 14

export interface DayLoads {
  /** The first day of the strip. */
  first: string
  /** Load of each day and what the user may book on it, as far as known. */
  loads: ReadonlyMap<string, DayLoadAnswer>
}

/** The data of the date strip for the two weeks that contain a date: they are counted from today. */
export function useDayLoads(type_id: string, date: string, today: string): DayLoads {
  const first = startOf(date, today)
  const last = addDays(first, DAYS - 1)
  const { data, isPlaceholderData } = useRequest(
    FindResourceLoad,
    { id: type_id, begin: first, end: last },
    { keep: true },
  )
  // Data of other days, or of another type, would be wrong here.
  const known = isPlaceholderData ? undefined : data?.findResourceLoad
  const loads = useMemo(() => new Map(known?.map((load) => [load.date, load])), [known])
  return { first, loads }
}

function startOf(date: string, today: string): string {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000)
  return addDays(today, Math.floor(days / DAYS) * DAYS)
}

/** The limit that stops the user from booking any more that day, as a sentence; '' if none does. */
export const usedUpText = ({ errcode, msg, msg_en }: DayLoadAnswer): string =>
  errcode === null ? '' : refusalText({ msg: msg ?? '', msg_en: msg_en ?? '' })
