import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { FindRoom, type ChosenRoom } from '../../finding/FindRoom.tsx'
import { UsualRooms, useUsualRooms } from '../../finding/UsualRooms.tsx'
import { nodesOf } from '../../graphql/operation.ts'
import { later, useLeisure, usePrefetch } from '../../kit/later.tsx'
import { useAnswered, useRequest } from '../../kit/requests.ts'
import { Skeleton } from '../../kit/states.tsx'
import { loadWords } from '../../locales/words.ts'
import { mayDo } from '../../viewer/viewer.ts'
import { shownName, useViewer } from '../../viewer/useViewer.ts'
import { FindNextSession } from '../home.graphql.ts'
import { NoticeBlock } from '../../notices/NoticeBlock.tsx'
import { HomeBand } from './HomeBand.tsx'
import { NextBooking } from './NextBooking.tsx'
import type { HomeChoice } from './OverHome.tsx'
import { useOffers } from '../../waiting_list/open_offers.ts'
import { TypeTiles } from '../../resources/pc/TypeTiles.tsx'

const OverHome = later(() =>
  Promise.all([import('./OverHome.tsx'), loadWords(['bookings', 'resources'])]).then(([m]) => m.OverHome),
)
const OfferLine = later(() =>
  Promise.all([import('../../waiting_list/OfferLine.tsx'), loadWords(['waiting_list'])]).then(
    ([m]) => m.OfferLine,
  ),
)
const DrawLine = later(() =>
  Promise.all([import('../../draws/DrawLine.tsx'), loadWords(['draws'])]).then(([m]) => m.DrawLine),
)
const loadForm = () => import('../short/Book.tsx').then((m) => m.loadShortBooking())
const parts = [OverHome.load, loadForm]

const periodOf = ({ appointment_date, start_time, end_time }: ChosenRoom) => ({
  appointment_date,
  start_time,
  end_time,
})

/**
 * /pc/home and /mobile/home: what is free, found by a sentence; the user's next booking, their usual rooms, what can be
 * booked, and the latest notices. The next booking and the types are shown together: a card that appears later would move
 * the tiles away from under the finger.
 */
export function HomePage() {
  const { t } = useTranslation('portal')
  const name = shownName(useViewer())
  const finds = mayDo('booking.create')
  const next = useRequest(FindNextSession, {})
  const offers = useOffers()
  const usual = useUsualRooms(finds)
  const [choice, setChoice] = useState<HomeChoice | null>(null)
  const place = useRef<HTMLElement>(null)
  const choose = (room: ChosenRoom, at: HTMLElement, taken: boolean) => {
    place.current = at
    setChoice({
      taken,
      resources_id: room.id,
      period: periodOf(room),
      repeat: room.repeat,
      ...(room.people === null ? {} : { from: { person_times: room.people } }),
    })
  }
  const phone = useLocation().pathname.startsWith('/mobile/')
  const waits = next.isPending || offers.isPending
  // On a phone in the order of the page; on a desktop beside what is looked for, so that all is seen at once.
  const own = (
    <>
      {nodesOf(offers.found?.findMyWaitingList).length > 0 && (
        <OfferLine
          found={offers.found}
          answered_at={offers.answered_at}
          fallback={<div className="card offer-line" />}
        />
      )}
      {next.data && <NextBooking found={next.data} />}
    </>
  )
  const leisure = useLeisure(useAnswered())
  usePrefetch(finds && leisure, parts)
  // Below what is there already: it moves nothing but the notices.
  const draw = leisure && <DrawLine />
  return (
    <div className="column home">
      <HomeBand>
        <h1>{t('home.greeting', { name })}</h1>
      </HomeBand>
      <div className="home-columns">
        <div className="home-main">
          {finds && <FindRoom onChoose={choose} />}
          <TypeTiles
            waits={(phone && waits) || (finds && usual.isPending)}
            above={
              <>
                {phone && own}
                <UsualRooms found={usual.data} />
              </>
            }
          />
        </div>
        {phone ? (
          <>
            {draw}
            <NoticeBlock />
          </>
        ) : (
          <div className="home-side">
            {waits ? (
              <Skeleton lines={8} />
            ) : (
              <>
                {own}
                <NoticeBlock />
                {draw}
              </>
            )}
          </div>
        )}
      </div>
      {choice && (
        <OverHome
          choice={choice}
          anchor={() => place.current?.getBoundingClientRect() ?? null}
          onChoice={setChoice}
        />
      )}
    </div>
  )
}
