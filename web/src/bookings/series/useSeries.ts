import { useCallback, useMemo } from 'react'
import type { TypeRulesNode } from '../../resources/resources.graphql.ts'
import type { WirePeriod } from '../bookings.graphql.ts'
import { useValue, type BookingForm } from '../dialog/booking_form.ts'
import {
  firstChoice,
  isSeries,
  modeAmong,
  modesOf,
  type BookingMode,
  type RepairedSeries,
  type SeriesChoice,
} from './series_choice.ts'

interface Series extends RepairedSeries {
  /** The modes that the type offers; empty until it is known. */
  offered: readonly BookingMode[]
  /** The booking is of several sessions. */
  several: boolean
  set(choice: SeriesChoice): void
}

const none: readonly BookingMode[] = []

/** What the form says of several sessions, in a mode that the type offers. */
export function useSeries(
  form: BookingForm,
  type: TypeRulesNode | null | undefined,
  period: WirePeriod,
): Series {
  const chosen = useValue(form, 'series')
  const offered = useMemo(() => (type ? modesOf(type) : none), [type])
  const choice = chosen ?? firstChoice(period)
  const mode = modeAmong(choice.mode, offered)
  const set = useCallback((next: SeriesChoice) => form.set('series', next), [form])
  return { mode, choice, period, offered, several: isSeries(mode, choice), set }
}
