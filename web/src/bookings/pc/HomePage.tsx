import { useTranslation } from 'react-i18next'
import { useRequest } from '../../kit/requests.ts'
import { shownName, useViewer } from '../../viewer/useViewer.ts'
import { hasUserPage } from '../../navigation_guards/known_paths.ts'
import { FindNextSession } from '../home.graphql.ts'
import { NextBooking } from './NextBooking.tsx'
import { TypeTiles } from '../../resources/pc/TypeTiles.tsx'

/**
 * /pc/home and /mobile/home: what can be booked, and the user's next booking. Both are requested at once and
 * shown together: a card that appears later would move the tiles away from under the finger.
 */
export function HomePage() {
  const { t } = useTranslation('portal')
  const name = shownName(useViewer())
  const books = hasUserPage('/pc/myAppointment')
  const next = useRequest(FindNextSession, {}, { enabled: books })
  return (
    <div className="home">
      <h1>{t('home.greeting', { name })}</h1>
      <TypeTiles
        waits={books && next.isPending}
        above={books && next.data && <NextBooking found={next.data} />}
      />
    </div>
  )
}
