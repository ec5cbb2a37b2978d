import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { addDays } from '#rules/time/calendar_dates.ts'
import { BackUp } from '../../kit/BackUp.tsx'
import { later } from '../../kit/later.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { queries, useRequest } from '../../kit/requests.ts'
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx'
import { useTitle } from '../../kit/useTitle.ts'
import { loadWords } from '../../locales/words.ts'
import { named } from '../../viewer/named.ts'
import { today } from '../../viewer/today.ts'
import { CommonWeek } from '../CommonWeek.tsx'
import { KindChoice } from '../KindChoice.tsx'
import { RoomsThen } from '../RoomsThen.tsx'
import { SharingChoice } from '../SharingChoice.tsx'
import type { BookingTarget } from '../../bookings/dialog/kept_form.ts'
import { FindCommonTimes, type CommonTimeShown } from '../together.graphql.ts'
import '../together.css'

const PeopleChooser = later(() => import('../PeopleChooser.tsx').then((m) => m.PeopleChooser), { antd: true })
const OpenBooking = later(() =>
  Promise.all([import('../../bookings/dialog/OpenBooking.tsx'), loadWords(['bookings', 'resources'])]).then(
    ([m]) => m.OpenBooking,
  ),
)

const LENGTHS = [30, 60, 90, 120, 180] as const
const DAYS = 7

const periodOf = ({ appointment_date, start_time, end_time }: CommonTimeShown) => ({
  appointment_date,
  start_time,
  end_time,
})

/** /pc/together and /mobile/together: the times at which everybody who was named is free, with rooms, without saying why. */
export function TogetherPage() {
  const { t } = useTranslation('together')
  const { t: find } = useTranslation('finding')
  useTitle(t('title'))
  // The form of a booking leads here with those whom it names.
  const [query] = useSearchParams()
  const [people, setPeople] = useState<readonly string[]>(() => query.getAll('with'))
  const [type, setType] = useState('')
  const [minutes, setMinutes] = useState<number>(60)
  const [begin, setBegin] = useState(today)
  const [chosen, setChosen] = useState<CommonTimeShown | null>(null)
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
        resources_type_id: type || null,
      },
    },
    { enabled: asks, keep: true, staleTime: 60_000 },
  )
  const found = data?.findCommonFreeTimes ?? undefined
  const ask = (change: () => void) => {
    change()
    setChosen(null)
  }
  return (
    <section className="together">
      <BackUp to="home" />
      <PageHead title={t('title')} />
      <p className="together-quiet">{t('intro')}</p>
      <div className="card together-form">
        <label htmlFor="together-people">{t('people')}</label>
        <PeopleChooser
          people={people}
          first={query.getAll('with')}
          onChange={(next) => ask(() => setPeople(next))}
          fallback={<Skeleton lines={1} />}
        />
        <div className="together-controls">
          <label>
            {t('length')}
            <select value={minutes} onChange={(event) => ask(() => setMinutes(Number(event.target.value)))}>
              {LENGTHS.map((length) => (
                <option key={length} value={length}>
                  {length < 60 ? find('minutes', { count: length }) : find('hours', { count: length / 60 })}
                </option>
              ))}
            </select>
          </label>
          <label>
            {t('from')}
            <input
              type="date"
              value={begin}
              min={today()}
              onChange={(event) => ask(() => event.target.value !== '' && setBegin(event.target.value))}
            />
          </label>
          <KindChoice type={type} onChoose={(next) => ask(() => setType(next))} />
        </div>
      </div>
      {!asks ? (
        <EmptyState title={t('nobody')} text={t('nobody_text')} />
      ) : error && !found ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !found ? (
        <Skeleton lines={6} />
      ) : (
        <div aria-busy={isFetching} className="together-found">
          <p role="status" className="sr-only">
            {isFetching ? '' : t('found', { count: found.times.length })}
          </p>
          {found.left_out.length > 0 && (
            <p className="together-left-out" role="note">
              {t('left_out', { names: found.left_out.map((one) => named(one, 'name')).join(', ') })}
            </p>
          )}
          {chosen && (
            <RoomsThen
              time={chosen}
              onBook={(resources_id) =>
                setWish({
                  resources_id,
                  period: periodOf(chosen),
                  from: { participants: people, person_times: people.length + 1 },
                })
              }
            />
          )}
          {found.times.length === 0 ? (
            <EmptyState title={t('none')} text={t('none_text')} />
          ) : (
            <CommonWeek times={found.times} begin={begin} days={DAYS} chosen={chosen} onChoose={setChosen} />
          )}
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
            setChosen(null)
            void queries.invalidateQueries({ queryKey: [FindCommonTimes.name] })
          }}
        />
      )}
    </section>
  )
}
