import { useIsFetching } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { later, useLeisure, usePrefetch } from '../../kit/later.tsx'
import { Segmented } from '../../kit/plain/Segmented.tsx'
import { PageOpening, Skeleton } from '../../kit/states.tsx'
import { BookingStandby } from '../dialog/OpenBooking.tsx'
import { useFocusBack } from '../../kit/useFocusBack.ts'
import { useTitle } from '../../kit/useTitle.ts'
import { FindMySessions } from '../bookings.graphql.ts'
import { queryOfMine } from './asked.ts'
import { QueryPlaceholder } from './FiltersPlaceholder.tsx'
import type { OpenDialog } from './open_dialog.ts'
import { UpcomingCards } from './UpcomingCards.tsx'
import './my_reservations.css'

const ReservationQuery = later(() => import('./ReservationQuery.tsx').then((m) => m.ReservationQuery), {
  antd: true,
})
const HistoryTable = later(() => import('./HistoryTable.tsx').then((m) => m.HistoryTable))
const SessionDialogs = later(() => import('./SessionDialogs.tsx').then((m) => m.SessionDialogs), {
  antd: true,
})
const soon = [SessionDialogs.load, HistoryTable.load]

/** /pc/myAppointment: upcoming sessions as cards, past ones as a table. Spec 000 §2 My reservations. */
export function MyReservationsPage() {
  const { t } = useTranslation('bookings')
  useTitle(t('mine'))
  const [query, setQuery] = useSearchParams()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  useFocusBack(dialog !== null)
  const past = query.get('when') === 'past'
  // Stable while the address is: what opens over the lists doesn't redraw them.
  const asked = useMemo(() => queryOfMine(query), [query])
  const ask = useCallback((next: URLSearchParams) => setQuery(next, { replace: true }), [setQuery])
  const leisure = useLeisure(useIsFetching({ queryKey: [FindMySessions.name] }) === 0)
  usePrefetch(leisure, soon)
  return (
    <section className="mine">
      <header className="mine-head">
        <h1>{t('mine')}</h1>
        <Segmented
          aria-label={t('view')}
          value={past ? 'past' : 'upcoming'}
          options={[
            { value: 'upcoming', label: t('upcoming') },
            { value: 'past', label: t('history') },
          ]}
          onChange={(when) => setQuery(when === 'past' ? { when } : {}, { replace: true })}
        />
      </header>
      {leisure ? (
        <ReservationQuery asked={asked} past={past} onAsk={ask} fallback={<QueryPlaceholder />} />
      ) : (
        <QueryPlaceholder />
      )}
      {past ? (
        <HistoryTable asked={asked} onOpen={setDialog} fallback={<Skeleton />} />
      ) : (
        <UpcomingCards asked={asked} onOpen={setDialog} />
      )}
      {dialog && <SessionDialogs open={dialog} onOpen={setDialog} fallback={<PageOpening />} />}
      <BookingStandby leisure={leisure} onClose={() => {}} />
    </section>
  )
}
