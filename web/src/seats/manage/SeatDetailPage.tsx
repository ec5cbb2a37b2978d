import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import type { SeatZone } from '#rules/seats/plan.ts'
import { timeOf, usual_day } from '#rules/time/day_clock.ts'
import { PageHead } from '../../kit/PageHead.tsx'
import { Plan } from '../../kit/plan/Plan.tsx'
import { Segmented } from '../../kit/plain/Segmented.tsx'
import type { ItemLook } from '../../kit/plan/types.ts'
import { useRequest } from '../../kit/requests.ts'
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx'
import { useTitle } from '../../kit/useTitle.ts'
import { named } from '../../viewer/named.ts'
import { today } from '../../viewer/today.ts'
import { mayDo, useViewer } from '../../viewer/useViewer.ts'
import { drawn } from '../drawn_plan.ts'
import { useSeatDay } from '../useSeatDay.ts'
import { EmptyReports } from './EmptyReports.tsx'
import { SeatToday } from './SeatToday.tsx'
import { FindManagedPlan, FindSeatUse, FindVenueOf, type ManagedPlan } from './seats_manage.graphql.ts'
import { busyNow, heatOf, hoursOf, stateNow } from './sitting.ts'
import './seats_manage.css'

/** /manage/resources/seats/detail?id=: a room's plan as it is now, and who sits where. The id may be a seat's. */
export function SeatDetailPage() {
  const { t } = useTranslation('seat_detail')
  const [query] = useSearchParams()
  const id = query.get('id') ?? ''
  const of = useRequest(FindVenueOf, { id }, { enabled: id !== '' })
  const venue = of.data?.findResourceById?.seat_venue_id ?? ''
  const plan = useRequest(FindManagedPlan, { id: venue }, { enabled: venue !== '' })
  const error = of.error ?? plan.error
  const found = plan.data?.findSeatPlanToEdit
  useTitle(found ? named(found, 'resources_name') : '')
  if (id === '' || (of.data && venue === ''))
    return (
      <EmptyState title={t('no_venue')} text={t('no_venue_text')}>
        <Link className="button" to="/manage/resources/seat-resources-list">
          {t('back')}
        </Link>
      </EmptyState>
    )
  if (error && !found) return <ErrorState error={error} retry={() => void (of.refetch(), plan.refetch())} />
  if (!found) return <Skeleton lines={10} />
  return <LivePlan key={venue} plan={found} seat={query.get('seat') ?? (id === venue ? null : id)} />
}

function LivePlan({ plan, seat: linked }: { plan: ManagedPlan; seat: string | null }) {
  const { t } = useTranslation('seat_detail')
  const known = useViewer()
  const sees = mayDo('booking.see', known)
  const [date] = useState(() => today())
  const venue = plan.resources_id
  const { day, error, refresh } = useSeatDay(plan.resources_type_id, venue, date)
  const use = useRequest(FindSeatUse, { id: venue, date }, { enabled: sees, keep: true })
  const [view, setView] = useState<'now' | 'heat'>('now')
  const [chosen, setChosen] = useState(linked)
  const found = use.data?.findSeatUse
  const clock = day ?? usual_day
  const now = day?.now_minute ?? 0

  const zones = useMemo(() => plan.zones as SeatZone[], [plan])
  const shape = useMemo(() => drawn(plan, zones), [plan, zones])
  const minutes = useMemo(() => new Map(found?.used.map((one) => [one.id, one.minutes])), [found])
  const most = Math.max(0, ...minutes.values())
  const taken = useMemo(
    () =>
      new Map(
        day?.rows.flatMap(({ id, busy }) => {
          const one = busyNow(busy, now)
          return one ? [[id, one] as const] : []
        }),
      ),
    [day, now],
  )
  const looks = useMemo(
    () =>
      new Map(
        plan.seats.map((seat): [string, ItemLook] => {
          const busy = taken.get(seat.id)
          if (view === 'heat') {
            const held = minutes.get(seat.id) ?? 0
            const name = t('heat_name', { number: seat.number, hours: hoursOf(held) })
            return [seat.id, { state: 'free', dim: false, name, heat: heatOf(held, most) }]
          }
          const sitting = found?.sitting.find(
            (one) =>
              one.seat_id === seat.id &&
              busy !== undefined &&
              timeOf(clock, busy.start) >= one.start_time &&
              timeOf(clock, busy.start) < one.end_time,
          )
          const until = busy ? timeOf(clock, busy.end) : ''
          const said =
            seat.state !== 1
              ? t(seat.state === 2 ? 'maintained' : 'stopped')
              : !busy
                ? t('free')
                : sitting
                  ? t('taken', { name: sitting.appointment_user_name, until })
                  : t('held', { until })
          return [
            seat.id,
            { state: stateNow(seat, busy !== undefined), dim: false, name: `${seat.number}, ${said}` },
          ]
        }),
      ),
    [plan, taken, view, minutes, most, found, clock, t],
  )
  const seat = plan.seats.find(({ id }) => id === chosen)
  const views: { value: 'now' | 'heat'; label: string }[] = [
    { value: 'now', label: t('now') },
    ...(sees ? [{ value: 'heat' as const, label: t('heat', { days: found?.days ?? 28 }) }] : []),
  ]
  const reload = () => (refresh(), void use.refetch())

  return (
    <section className="column">
      <PageHead title={named(plan, 'resources_name')}>
        <span className="row">
          <Link to={`/manage/resources/seats/list?venue_id=${venue}`}>{t('seats')}</Link>
          <Link to={`/manage/resources/seats/edit/${venue}`}>{t('edit_plan')}</Link>
        </span>
      </PageHead>
      <div className="row-apart">
        <Segmented
          aria-label={t('show')}
          value={view}
          options={views}
          onChange={(value) => setView(value === 'heat' ? 'heat' : 'now')}
        />
        <p role="status" className="strong">
          {day && t('counts', { taken: taken.size, all: plan.seats.length })}
        </p>
      </div>
      {!sees && <p className="quiet">{t('no_names')}</p>}
      {error && !day ? (
        <ErrorState error={error} retry={refresh} />
      ) : (
        <div className="plan-beside" aria-busy={!day}>
          <Plan
            plan={shape}
            looks={looks}
            chosen={chosen}
            onChoose={setChosen}
            label={t('plan_of', { name: named(plan, 'resources_name') })}
            words={{ zoom_in: t('zoom_in'), zoom_out: t('zoom_out'), whole: t('whole') }}
          >
            {view === 'heat' && <span className="quiet-small">{t('heat_key')}</span>}
          </Plan>
          <aside className="column">
            {seat ? (
              <SeatToday
                key={seat.id}
                seat={seat}
                sitting={found?.sitting.filter((one) => one.seat_id === seat.id) ?? []}
                used={sees && found ? { minutes: minutes.get(seat.id) ?? 0, days: found.days } : null}
                changed={reload}
              />
            ) : (
              <p className="card quiet">{t('choose')}</p>
            )}
            {mayDo('booking.attend', known) && <EmptyReports seats={plan.seats} choose={setChosen} />}
          </aside>
        </div>
      )}
    </section>
  )
}
