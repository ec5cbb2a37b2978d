import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays } from '#rules/time/calendar_dates.ts'
import { forgetForm, keptForm, type BookingTarget } from '../../bookings/dialog/kept_form.ts'
import { BackUp } from '../../kit/BackUp.tsx'
import { later } from '../../kit/later.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { queries, useRequest } from '../../kit/requests.ts'
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx'
import { useFocusBack } from '../../kit/useFocusBack.ts'
import { useTitle } from '../../kit/useTitle.ts'
import { loadWords } from '../../locales/words.ts'
import { useViewer } from '../../viewer/useViewer.ts'
import { keyOf, useAsked } from '../asked.ts'
import { FoundTimes } from '../FoundTimes.tsx'
import { RoomsThen } from '../RoomsThen.tsx'
import { SharingChoice } from '../SharingChoice.tsx'
import { TogetherForm } from '../TogetherForm.tsx'
import { FindCommonTimes, type CommonTimesAnswer, type CommonTimeShown } from '../together.graphql.ts'
import '../together.css'

const OpenBooking = later(() =>
  Promise.all([import('../../bookings/dialog/OpenBooking.tsx'), loadWords(['bookings', 'resources'])]).then(
    ([m]) => m.OpenBooking,
  ),
)

const DAYS = 7

const periodOf = ({ appointment_date, start_time, end_time }: CommonTimeShown) => ({
  appointment_date,
  start_time,
  end_time,
})

/** /pc/together and /mobile/together: the times at which everybody who was named is free, with rooms, without saying why. */
export function TogetherPage() {
  const { t } = useTranslation('together')
  useTitle(t('title'))
  const account = useViewer().user?.account ?? ''
  const { asked, ask, choose, form_of } = useAsked()
  const { people, minutes, begin } = asked
  const [wish, setWish] = useState<BookingTarget | null>(null)
  const asks = people.length > 0
  const { data, error, isFetching, refetch } = useRequest(
    FindCommonTimes,
    {
      model: {
        participants: [...people],
        minutes,
        begin_date: begin,
        end_date: addDays(begin, DAYS - 1),
        resources_type_id: asked.type || null,
        equipment: asked.equipment ? [asked.equipment] : null,
      },
    },
    { enabled: asks, keep: true, staleTime: 60_000 },
  )
  const found = data?.findCommonFreeTimes ?? undefined
  const chosen = found?.times.find((time) => keyOf(time) === asked.at)
  useFocusBack(chosen !== undefined)
  const book = (time: CommonTimeShown, { considered, left_out }: CommonTimesAnswer, resources_id: string) =>
    setWish({
      resources_id,
      period: periodOf(time),
      from: {
        // The form that led here goes on with the time and the room that were found.
        ...keptForm(account, form_of)?.from,
        instructions_read: false,
        series: null,
        participants: people,
        person_times: people.length + 1,
      },
      known_people: [...considered, ...left_out],
    })
  return (
    <section className="column together">
      <BackUp to="home" />
      <PageHead title={t('title')} />
      <p className="together-quiet">{t('intro')}</p>
      <TogetherForm asked={asked} ask={ask} />
      {!asks ? (
        <EmptyState title={t('nobody')} text={t('nobody_text')} />
      ) : error && !found ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !found ? (
        <Skeleton lines={6} />
      ) : (
        <div aria-busy={isFetching} className="column together-found">
          {chosen && (
            <RoomsThen
              key={keyOf(chosen)}
              time={chosen}
              asked={asked}
              onBook={(resources_id) => book(chosen, found, resources_id)}
            />
          )}
          <FoundTimes
            found={found}
            loading={isFetching}
            begin={begin}
            days={DAYS}
            chosen={asked.at}
            onChoose={choose}
          />
        </div>
      )}
      <SharingChoice />
      {wish && (
        <OpenBooking
          wish={wish}
          onPeriod={(period) => setWish({ ...wish, period })}
          onClose={(done) => {
            setWish(null)
            if (!done) return
            forgetForm(account, form_of)
            ask({})
            void queries.invalidateQueries({ queryKey: [FindCommonTimes.name] })
          }}
        />
      )}
    </section>
  )
}
