import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { EmptyState } from '../../kit/states.tsx'

/** In place of the grid of a type that doesn't exist, or isn't meant for this user: the server doesn't say which. */
export function NoSuchType() {
  const { t } = useTranslation('bookings')
  return (
    <EmptyState title={t('no_type')} text={t('no_type_text')}>
      <Link to="/pc/home" className="button">
        {t('to_home')}
      </Link>
    </EmptyState>
  )
}
