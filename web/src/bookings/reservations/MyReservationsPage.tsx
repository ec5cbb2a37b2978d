import { useIsFetching } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearchParams } from 'react-router'
import { later, useLeisure, usePrefetch } from '../../kit/later.tsx'
import { Segmented } from '../../kit/plain/Segmented.tsx'
import { PageOpening, Skeleton } from '../../kit/states.tsx'
import { BookingStandby } from '../dialog/OpenBooking.tsx'
import { useFocusBack } from '../../kit/useFocusBack.ts'
import { useRequest } from '../../kit/requests.ts'
import { loadWords } from '../../locales/words.ts'
import { useTitle } from '../../kit/useTitle.ts'
import { FindMySessions, FindSession } from '../bookings.graphql.ts'
import { Agenda } from './Agenda.tsx'
import { addressOfView, queryOfMine, VIEWS } from './asked.ts'
import type { OpenDialog } from '../session/open_dialog.ts'
import { ReservationQuery } from './ReservationQuery.tsx'
import { ScrolledRow } from './ScrolledRow.tsx'
import './my_reservations.css'

const HistoryTable = later(() => import('./HistoryTable.tsx').then((m) => m.HistoryTable))
const SessionDialogs = later(() => import('../session/SessionDialogs.tsx').then((m) => m.SessionDialogs), {
  antd: true,
})
const FavoriteResources = later(() => import('./FavoriteResources.tsx').then((m) => m.FavoriteResources))
const WaitingLink = later(() => import('../../approvals/WaitingLink.tsx').then((m) => m.WaitingLink))
const WaitingPart = later(() =>
  Promise.all([import('../../waiting_list/WaitingPart.tsx'), loadWords(['waiting_list'])]).then(
    ([m]) => m.WaitingPart,
  ),
)
const soon = [SessionDialogs.load, HistoryTable.load]

/**
 * /pc/myAppointment: sessions to come as an agenda, past ones as a table; on a phone also by what they ask of the user, and
 * favorite resources. Spec 000 §2 My reservations.
 */
export function MyReservationsPage() {
  const { t } = useTranslation('bookings')
  const { t: mine } = useTranslation('reservations')
  useTitle(t('mine'))
  const [query, setQuery] = useSearchParams()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  // A message leads to its session: /pc/myAppointment?session=…
  const named = query.get('session')
  const { data } = useRequest(FindSession, { id: named ?? '' }, { enabled: named !== null })
  const told = named === null ? null : (data?.findAppointmentInformation ?? null)
  const open = dialog ?? (told && { kind: 'detail' as const, session: told })
  const onOpen = (next: OpenDialog | null) => {
    if (named !== null) {
      const rest = new URLSearchParams(query)
      rest.delete('session')
      setQuery(rest, { replace: true })
    }
    setDialog(next)
  }
  useFocusBack(open !== null)
  // Stable while the address is: what opens over the lists doesn't redraw them.
  const asked = useMemo(() => queryOfMine(query), [query])
  const { view } = asked
  const waits = view === 'todo' || view === 'upcoming'
  const phone = useLocation().pathname.startsWith('/mobile/')
  const views = VIEWS.filter((one) => phone || one === 'upcoming' || one === 'past' || one === view)
  const ask = useCallback((next: URLSearchParams) => setQuery(next, { replace: true }), [setQuery])
  const leisure = useLeisure(useIsFetching({ queryKey: [FindMySessions.name] }) === 0)
  usePrefetch(leisure, soon)
  return (
    <section className="mine">
      <header className="row-apart mine-head">
        <h1>{t('mine')}</h1>
        <ScrolledRow chosen={view}>
          <Segmented
            aria-label={t('view')}
            value={view}
            options={views.map((value) => ({ value, label: mine(`views.${value}`) }))}
            onChange={(next) => setQuery(addressOfView(next), { replace: true })}
          />
        </ScrolledRow>
      </header>
      {view === 'favorites' ? (
        <FavoriteResources fallback={<Skeleton />} />
      ) : (
        <>
          <ReservationQuery phone={phone} asked={asked} onAsk={ask} />
          {view === 'todo' && <WaitingLink worded />}
          {waits && <WaitingPart held />}
          {view === 'past' ? (
            <HistoryTable asked={asked} onOpen={setDialog} fallback={<Skeleton />} />
          ) : (
            <Agenda asked={asked} onOpen={setDialog} />
          )}
          {/* Nothing of it runs out: what has to be done by a time comes before it. */}
          {waits && <WaitingPart held={false} />}
        </>
      )}
      {open && <SessionDialogs open={open} onOpen={onOpen} fallback={<PageOpening />} />}
      <BookingStandby leisure={leisure} onClose={() => {}} />
    </section>
  )
}
