import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { freeRuns, heldAt } from '#rules/seats/seat_state.ts'
import type { SeatZone } from '#rules/seats/plan.ts'
import { timeOf, type DayClock } from '#rules/time/day_clock.ts'
import { OpenBooking } from '../../bookings/dialog/OpenBooking.tsx'
import type { WirePeriod } from '../../bookings/bookings.graphql.ts'
import { periodAt } from '../../bookings/moments.ts'
import { dayText, timesText } from '../../kit/days.ts'
import { later } from '../../kit/later.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { loadWords } from '../../locales/words.ts'
import { named } from '../../viewer/named.ts'
import { attributesOf, stateText, type SeatNow } from '../seat_words.ts'
import type { MinuteSpan } from '../../kit/grid/types.ts'
import { longestIn } from '../seat_times.ts'
import type { PlanSeat, SeatRow } from '../seats.graphql.ts'
import { OwnSeat } from './OwnSeat.tsx'
import { SeatDetails } from './SeatDetails.tsx'
import { SeatRefusal } from './SeatRefusal.tsx'
import { SeatSheet } from './SeatSheet.tsx'
import { SeatWhen } from './SeatWhen.tsx'
import { useBookSeat } from './useBooked.ts'

const EmptyHint = later(() => import('./EmptyHint.tsx').then((m) => m.EmptyHint))
const WaitForSeat = later(() =>
  Promise.all([import('./WaitForSeat.tsx'), loadWords(['waiting_list'])]).then(([m]) => m.WaitForSeat),
)

interface SeatPanelProps {
  type: string
  seat: PlanSeat
  zone: SeatZone | null
  row: SeatRow | undefined
  state: SeatNow
  clock: DayClock
  date: string
  period: MinuteSpan | null
  /** The minute of the day that it is; outside of it on other days. */
  now: number
  onPeriod(period: MinuteSpan): void
  onClose(): void
  /** Something was booked or given up. */
  onDone(): void
}

/** One seat: what it is and has, when it is free that day, and the button that books it. */
export function SeatPanel({
  type,
  seat,
  zone,
  row,
  state,
  clock,
  date,
  period,
  now,
  onPeriod,
  onClose,
  onDone,
}: SeatPanelProps) {
  const { t } = useTranslation('seats')
  const { busy, book, refused } = useBookSeat()
  const [dialog, setDialog] = useState<WirePeriod | null>(null)
  const [details, setDetails] = useState(false)
  const title = t('seat', { number: seat.number })
  const facts = [
    ...(zone ? [named(zone, 'name')] : []),
    ...attributesOf(seat).map((one) => t(`attributes.${one}`)),
  ]
  const free = row
    ? freeRuns(row).flatMap((run) => {
        const longest = longestIn(row, clock, run)
        return longest ? [{ run, longest }] : []
      })
    : []
  const timesOf = ({ start, end }: MinuteSpan) => `${timeOf(clock, start)}–${timeOf(clock, end)}`
  const mine =
    state.is === 'mine'
      ? row?.busy.find(
          (run) => run.kind === 'mine' && period && run.start < period.end && period.start < run.end,
        )
      : undefined
  const wire = period && periodAt(date, clock, period)
  // What was refused says nothing of another time.
  const still = wire && refused && timesText(refused.period) === timesText(wire) ? refused : null
  const submit = async () => {
    if (wire && (await book(seat.id, title, wire))) onDone()
  }
  return (
    <SeatSheet title={title} onClose={onClose}>
      <p className={`seat-state seat-state-${state.is}`}>{stateText(state, period, clock, t)}</p>
      {facts.length > 0 && <p className="seat-facts">{facts.join(' · ')}</p>}
      {refused && row && period && (
        <>
          {still && <SeatRefusal answer={still.answer} type={type} period={still.period} />}
          <h3>{t('other_time')}</h3>
          <SeatWhen day={row} clock={clock} period={period} onPeriod={onPeriod} />
        </>
      )}
      {state.is === 'free' && period && (
        <div className="row-wide seat-actions">
          <Button type="primary" loading={busy} onClick={() => void submit()}>
            {t('book')} {timesOf(period)}
          </Button>
          <Button onClick={() => setDialog(periodAt(date, clock, period))}>{t('more_options')}</Button>
        </div>
      )}
      {mine?.id && <OwnSeat id={mine.id} onDone={onDone} />}
      {state.is === 'taken' && row && heldAt(row, now) && <EmptyHint type={type} date={date} />}
      {state.is === 'taken' && period && (
        <WaitForSeat
          key={`${period.start} ${period.end}`}
          type_id={type}
          seat_id={seat.id}
          period={periodAt(date, clock, period)}
          live={row}
          onBooked={onDone}
        />
      )}
      {state.is !== 'mine' && row && (
        <>
          <h3>{t('free_today', { day: dayText(date) })}</h3>
          {free.length === 0 && <p className="seat-hint">{t('nothing_free')}</p>}
          <div className="row-wide seat-times">
            {free.map(({ run, longest }) => {
              const [times, part] = [timesOf(run), timesOf(longest)]
              const whole = times === part
              return (
                <Button
                  key={run.start}
                  size="small"
                  {...(whole ? { 'aria-label': t('choose_time', { times }) } : {})}
                  onClick={() => onPeriod(longest)}
                >
                  {/* What is free for longer than it may be booked says what a press chooses. */}
                  {whole ? times : t('choose_part', { times, part })}
                </Button>
              )
            })}
          </div>
        </>
      )}
      <Button type="text" onClick={() => setDetails(true)}>
        {t('details')}
      </Button>
      {details && <SeatDetails id={seat.id} onClose={() => setDetails(false)} />}
      {dialog && (
        <OpenBooking
          wish={{ resources_id: seat.id, period: dialog }}
          live={row}
          onClose={(done) => {
            setDialog(null)
            if (done) onDone()
          }}
          onPeriod={setDialog}
        />
      )}
    </SeatSheet>
  )
}
