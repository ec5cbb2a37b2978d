import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { shownName, useSession } from '../../session/session.ts'
import { hasUserPage } from '../user_pages.ts'
import { NextBooking } from './NextBooking.tsx'
import { TypeTiles } from './TypeTiles.tsx'

/** /pc/home and /mobile/home: what can be booked, and the way to what is booked. */
export function HomePage() {
  const { t } = useTranslation('portal')
  const name = shownName(useSession())
  return (
    <div className="home">
      <div className="home-head">
        <h1>{t('home.greeting', { name })}</h1>
        {hasUserPage('/pc/myAppointment') && (
          <Link to="/pc/myAppointment" className="button">
            {t('nav.my_reservations')}
          </Link>
        )}
      </div>
      {hasUserPage('/pc/myAppointment') && <NextBooking />}
      <TypeTiles />
    </div>
  )
}
