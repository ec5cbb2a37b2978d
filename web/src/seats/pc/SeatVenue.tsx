import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { meets } from '#rules/seats/choose.ts'
import { seatAt } from '#rules/seats/seat_state.ts'
import { zoneOf, type SeatZone } from '#rules/seats/plan.ts'
import { minutesOfPeriod, timeOf, usual_day } from '#rules/time/day_clock.ts'
import { isEndTime, isTime } from '#rules/records/wire_formats.ts'
import { BookingStandby } from '../../bookings/dialog/OpenBooking.tsx'
import { dateParameter } from '../../bookings/moments.ts'
import { DateStrip } from '../../bookings/dates/DateStrip.tsx'
import { usedUpText, useDayLoads } from '../../bookings/dates/useDayLoads.ts'
import { refusalText } from '../../graphql/answer.ts'
import { useLeisure } from '../../kit/later.tsx'
import { Button } from '../../kit/plain/Button.tsx'
import { Segmented } from '../../kit/plain/Segmented.tsx'
import { Plan } from '../../kit/plan/Plan.tsx'
import type { ItemLook } from '../../kit/plan/types.ts'
import { ErrorState, Skeleton } from '../../kit/states.tsx'
import { useFocusBack } from '../../kit/useFocusBack.ts'
import { useNarrow } from '../../kit/useNarrow.ts'
import { named } from '../../viewer/named.ts'
import { today as serverToday } from '../../viewer/today.ts'
import { drawn } from '../drawn_plan.ts'
import { seatName, type SeatNow } from '../seat_words.ts'
import type { MinuteSpan } from '../../kit/grid/types.ts'
import { periodNear, typical } from '../seat_times.ts'
import type { VenuePlan } from '../seats.graphql.ts'
import { useSeatDay } from '../useSeatDay.ts'
import { AnySeat } from './AnySeat.tsx'
import { SeatFilters } from './SeatFilters.tsx'
import { SeatLegend } from './SeatLegend.tsx'
import { SeatList } from './SeatList.tsx'
import { SeatPanel } from './SeatPanel.tsx'
import { SeatWhen } from './SeatWhen.tsx'

/** A venue's seats at a time of one's choice: on the plan, and as a list beside it or, on a phone, instead of it. */
export function SeatVenue({ plan }: { plan: VenuePlan }) {
  const { t } = useTranslation('seats')
  const narrow = useNarrow()
  const [query, setQuery] = useSearchParams()
  const asked_date = dateParameter(query.get('date'))
  const [today] = useState(() => serverToday())
  const date = asked_date ?? today
  const { day, error, refresh } = useSeatDay(plan.resources_type_id, plan.resources_id, date)
  const leisure = useLeisure(day !== undefined)
  const { first, loads } = useDayLoads(plan.resources_type_id, date, today)
  const load = loads.get(date)
  const [listed, setListed] = useState(false)
  const [chosen, setChosen] = useState(() => query.get('seat'))
  const [any, setAny] = useState(false)
  useFocusBack(chosen !== null || any)
  const clock = day ?? usual_day
  const model = useMemo(() => typical(day?.rows ?? []), [day])

  const [from, until] = [query.get('from') ?? '', query.get('until') ?? '']
  const wanted: MinuteSpan | null = useMemo(
    () =>
      isTime(from) && isEndTime(until) ? minutesOfPeriod(clock, { start_time: from, end_time: until }) : null,
    [clock, from, until],
  )
  const now = day?.now_minute ?? 0
  const period = useMemo(
    () => (model ? periodNear(model, clock, wanted, now) : null),
    [model, clock, wanted, now],
  )
  const zones = useMemo(() => plan.zones as SeatZone[], [plan])
  const [zone, having] = [query.get('zone'), query.get('with') ?? '']
  const wish = useMemo(
    () => ({ zone, attributes: having.split(',').filter(Boolean), near: null }),
    [zone, having],
  )
  const ask = useCallback(
    (change: Record<string, string | null>) =>
      setQuery(
        (before) => {
          const next = new URLSearchParams(before)
          for (const [name, value] of Object.entries(change)) {
            if (value) next.set(name, value)
            else next.delete(name)
          }
          return next
        },
        { replace: true },
      ),
    [setQuery],
  )
  const goTo = useCallback((next: string) => ask({ date: next === today ? null : next }), [ask, today])
  const clear = useCallback(() => ask({ with: null, zone: null }), [ask])
  // A link brings a seat: the address no longer says so once there is another.
  const linked = query.get('seat')
  useEffect(() => {
    if (linked) setChosen(linked)
  }, [linked])
  const pick = useCallback(
    (id: string | null) => {
      setAny(false)
      setChosen(id)
      if (linked) ask({ seat: null })
    },
    [linked, ask],
  )

  const states = useMemo(() => {
    const rows = new Map(day?.rows.map((row) => [row.id, row]))
    return new Map(
      plan.seats.map(({ id }): [string, SeatNow] => {
        const row = rows.get(id)
        return [id, row && period ? seatAt(row, period) : { is: 'closed', why: row?.closed[0] ?? null }]
      }),
    )
  }, [plan, day, period])
  const fitting = useMemo(
    () => new Set(plan.seats.filter((seat) => meets(seat, wish, zones)).map(({ id }) => id)),
    [plan, wish, zones],
  )
  const looks = useMemo(
    () =>
      new Map(
        plan.seats.flatMap((seat): [string, ItemLook][] => {
          const state = states.get(seat.id)
          if (!state) return []
          const name = seatName(seat, state, period, clock, t)
          return [[seat.id, { state: state.is, dim: !fitting.has(seat.id), name }]]
        }),
      ),
    [plan, states, period, fitting, clock, t],
  )
  const shape = useMemo(() => drawn(plan, zones), [plan, zones])
  const free = plan.seats.filter(({ id }) => fitting.has(id) && states.get(id)?.is === 'free').length
  const seat = plan.seats.find(({ id }) => id === chosen)
  const row = day?.rows.find(({ id }) => id === chosen)
  const times = period && { start_time: timeOf(clock, period.start), end_time: timeOf(clock, period.end) }
  const shut =
    day && !model?.opening.length ? model?.closed.find(({ errcode }) => errcode !== 'EXPIRED') : undefined
  const used_up = load ? usedUpText(load) : ''

  const covered = narrow && !listed && (seat !== undefined || any)
  const plan_part = useRef<HTMLDivElement>(null)
  // The sheet covers the lower part of the screen: the plan moves above it.
  useEffect(() => {
    if (covered) plan_part.current?.scrollIntoView({ block: 'start' })
  }, [covered])
  const line = (
    <div className="seat-line">
      {narrow && (
        <Segmented
          aria-label={t('view')}
          value={listed ? 'list' : 'plan'}
          options={[
            { value: 'plan', label: t('view_plan') },
            { value: 'list', label: t('view_list') },
          ]}
          onChange={(view) => setListed(view === 'list')}
        />
      )}
      <p className="seat-count" role="status">
        {day && t(fitting.size < plan.seats.length ? 'count_fitting' : 'count', { free, all: fitting.size })}
      </p>
      {period && !used_up && (
        <Button type="primary" onClick={() => (pick(null), setAny(true))}>
          {t('any_seat')}
        </Button>
      )}
    </div>
  )

  return (
    <>
      <DateStrip
        first={first}
        loads={loads}
        date={date}
        today={today}
        why={day && !period ? (shut ? refusalText(shut) : t('nothing_open')) : ''}
        onDate={goTo}
        leisure={leisure}
        ask={null}
      />
      {model && period && (
        <SeatWhen
          day={model}
          clock={clock}
          period={period}
          onPeriod={({ start, end }) => ask({ from: timeOf(clock, start), until: timeOf(clock, end) })}
        />
      )}
      <SeatFilters seats={plan.seats} zones={zones} wish={wish} onWish={ask}>
        {!narrow && line}
      </SeatFilters>
      {narrow && line}
      {error && !day ? (
        <ErrorState error={error} retry={refresh} />
      ) : (
        <div className={`seat-body${covered ? ' seat-covered' : ''}`} aria-busy={!day}>
          {(!narrow || !listed) && (
            <div className="seat-plan" ref={plan_part}>
              <Plan
                plan={shape}
                looks={looks}
                chosen={chosen}
                onChoose={pick}
                label={t('plan_of', { name: named(plan, 'resources_name') })}
                words={{ zoom_in: t('zoom_in'), zoom_out: t('zoom_out'), whole: t('whole') }}
              >
                <SeatLegend dims={fitting.size < plan.seats.length} />
              </Plan>
            </div>
          )}
          {(!narrow || listed || seat || any) && (
            <aside className="seat-side">
              {seat && day && (
                <SeatPanel
                  type={plan.resources_type_id}
                  key={seat.id}
                  seat={seat}
                  zone={zoneOf(zones, seat)}
                  row={row}
                  state={states.get(seat.id) ?? { is: 'closed', why: null }}
                  clock={clock}
                  date={date}
                  period={period}
                  now={now}
                  onPeriod={({ start, end }) =>
                    ask({ from: timeOf(clock, start), until: timeOf(clock, end) })
                  }
                  onClose={() => pick(null)}
                  onDone={refresh}
                />
              )}
              {any && times && (
                <AnySeat
                  type={plan.resources_type_id}
                  venue={plan.resources_id}
                  date={date}
                  times={times}
                  wish={wish}
                  onClose={() => setAny(false)}
                  onBooked={(id) => (refresh(), pick(id))}
                />
              )}
              {(!narrow || listed) &&
                (day ? (
                  <SeatList
                    seats={plan.seats}
                    looks={looks}
                    fitting={fitting}
                    chosen={chosen}
                    onChoose={pick}
                    onClear={clear}
                  />
                ) : (
                  <Skeleton lines={8} />
                ))}
            </aside>
          )}
        </div>
      )}
      <BookingStandby leisure={leisure} onClose={refresh} />
    </>
  )
}
