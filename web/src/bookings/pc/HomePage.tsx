import { useTranslation } from 'react-i18next'
import { useRequest } from '../../kit/requests.ts'
import { loadWords } from '../../locales/words.ts'
import { shownName, useViewer } from '../../viewer/useViewer.ts'
import { hasUserPage } from '../../navigation_guards/known_paths.ts'
import { FindNextSession } from '../home.graphql.ts'
import { NoticeBlock } from '../../notices/NoticeBlock.tsx'
import { NextBooking } from './NextBooking.tsx'
import { later, useLeisure } from '../../kit/later.tsx'
import { TypeTiles } from '../../resources/pc/TypeTiles.tsx'

const OfferLine = later(() =>
  Promise.all([import('../../waiting_list/OfferLine.tsx'), loadWords(['waiting_list'])]).then(
    ([m]) => m.OfferLine,
  ),
)

/**
 * /pc/home and /mobile/home: what can be booked, the user's next booking, and the latest notices. The first two are
 * requested at once and shown together: a card that appears later would move the tiles away from under the finger.
 */
export function HomePage() {
  const { t } = useTranslation('portal')
  const name = shownName(useViewer())
  const books = hasUserPage('/pc/myAppointment')
  const next = useRequest(FindNextSession, {}, { enabled: books })
  const leisure = useLeisure(!next.isPending)
  return (
    <div className="home">
      <h1>{t('home.greeting', { name })}</h1>
      <div className="home-columns">
        <div className="home-main">
          {books && leisure && <OfferLine />}
          <TypeTiles
            waits={books && next.isPending}
            above={books && next.data && <NextBooking found={next.data} />}
          />
        </div>
        <NoticeBlock />
      </div>
    </div>
  )
}
