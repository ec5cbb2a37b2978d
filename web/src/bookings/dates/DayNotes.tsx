import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dayText } from '../../kit/days.ts'
import type { DayLoadAnswer } from '../load.graphql.ts'
import { QuotaLine } from '../quotas/QuotaLine.tsx'
import { usedUpText, type DayLoads } from './useDayLoads.ts'
import './date_strip.css'

interface DayNotesProps {
  date: string
  today: string
  loads: DayLoads['loads']
  /** Why nothing can be booked on the chosen day; '' if something can. */
  why: string
  onDate(date: string): void
  /** Another way to what can't be booked that day. */
  ask: ReactNode
}

/** What is to be said of the chosen day: the user's limits, why nothing can be booked, and the next day that is open. */
export function DayNotes({ date, today, loads, why, onDate, ask }: DayNotesProps) {
  const { t } = useTranslation('bookings')
  const load = loads.get(date)
  const used_up = load ? usedUpText(load) : ''
  const next = load?.bookable === 0 || used_up ? [...loads.values()].find(isOpenAfter(date)) : undefined
  return (
    <>
      {load && <QuotaLine quotas={load.quotas} today={today} />}
      {(next || why || used_up) && (
        <p className="date-next" role="status">
          {why
            ? t('shut_why', { day: dayText(date), why })
            : used_up
              ? t('sentence', { text: used_up })
              : t('nothing_that_day', { day: dayText(date) })}{' '}
          {next && (
            <button type="button" className="date-next-open" onClick={() => onDate(next.date)}>
              {t('next_open_day', { day: dayText(next.date) })}
            </button>
          )}
          {(why || used_up) && ask}
        </p>
      )}
    </>
  )
}

/** A later day on which something can be booked. */
const isOpenAfter = (date: string) => (load: DayLoadAnswer) =>
  load.bookable !== 0 && load.errcode === null && load.date > date
