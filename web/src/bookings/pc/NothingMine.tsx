import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '../../kit/states.tsx'
import { isNarrowed, type ReservationFilter } from './asked.ts'

/** No sessions; or none that match the filter, and a button to show all. */
export function NothingMine({ asked }: { asked: ReservationFilter }) {
  const { t } = useTranslation('bookings')
  const past = asked.filter.when === 'past'
  if (isNarrowed(asked)) {
    return (
      <EmptyState title={t('none_match')}>
        <Link to={past ? '?when=past' : '?'} replace className="button">
          {t('clear_filters')}
        </Link>
      </EmptyState>
    )
  }
  if (past) return <EmptyState title={t('no_history')} />
  return (
    <EmptyState title={t('no_upcoming')} text={t('no_upcoming_text')}>
      <Link to="/pc/home" className="button">
        {t('find_room')}
      </Link>
    </EmptyState>
  )
}
