import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '../../kit/states.tsx'
import { addressOfView, isNarrowed, type ReservationFilter } from './asked.ts'

/** No sessions; or none that match the filter, and a button to show all. */
export function NothingMine({ asked }: { asked: ReservationFilter }) {
  const { t } = useTranslation('bookings')
  const { t: mine } = useTranslation('reservations')
  const { view } = asked
  if (isNarrowed(asked)) {
    return (
      <EmptyState title={mine('none_match')}>
        <Link to={`?${addressOfView(view).toString()}`} replace className="button">
          {t('clear_filters')}
        </Link>
      </EmptyState>
    )
  }
  if (view === 'past') return <EmptyState title={mine('no_history')} />
  if (view === 'todo') return <EmptyState title={mine('no_todo')} />
  if (view === 'in_progress') return <EmptyState title={mine('no_in_progress')} />
  return (
    <EmptyState title={mine('no_upcoming')} text={mine('no_upcoming_text')}>
      <Link to="/pc/home" className="button">
        {t('find_room')}
      </Link>
    </EmptyState>
  )
}
