import { Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useFocusBack } from '../../kit/useFocusBack.ts'
import { HistoryTable } from './HistoryTable.tsx'
import { ReservationQuery, queryOfMine } from './ReservationQuery.tsx'
import { SessionDialogs, type OpenDialog } from './SessionDialogs.tsx'
import { UpcomingCards } from './UpcomingCards.tsx'
import './my_reservations.css'

/** /pc/myAppointment: what comes next as cards, what was as a table. Spec 000 §2 My reservations. */
export function MyReservationsPage() {
  const { t } = useTranslation('bookings')
  const [query, setQuery] = useSearchParams()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  useFocusBack(dialog !== null)
  const past = query.get('when') === 'past'
  const asked = queryOfMine(query)
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
      <ReservationQuery asked={asked} past={past} onAsk={(next) => setQuery(next, { replace: true })} />
      {past ? (
        <HistoryTable asked={asked} onOpen={setDialog} />
      ) : (
        <UpcomingCards asked={asked} onOpen={setDialog} />
      )}
      {dialog && <SessionDialogs open={dialog} onOpen={setDialog} />}
    </section>
  )
}
