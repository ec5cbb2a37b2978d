import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canBeWaived } from '#rules/exceptions/waivable.ts'
import { request } from '../../graphql/client.ts'
import { isOtherYear } from '../../kit/days.ts'
import { Button } from '../../kit/plain/Button.tsx'
import { queryOf } from '../../kit/requests.ts'
import { ErrorState, Skeleton, StateTag } from '../../kit/states.tsx'
import { CheckAppointmentInformation, type BookingInput, type SessionPreview } from '../bookings.graphql.ts'
import { nearestFirst } from '../dialog/quotas_ahead.ts'
import { QuotasAhead } from '../dialog/QuotasAhead.tsx'
import { ReviewLines } from './ReviewLines.tsx'
import { countsOf, isRefused, keepingSame, linesOf, toneOfVerdict, type ReviewLine } from './review_lines.ts'
import { drop, repairsOf, type RepairedSeries, type SeriesChoice } from './series_choice.ts'
import './series.css'

interface ReviewProps {
  series: RepairedSeries
  /** The submission as it would be sent. */
  model: BookingInput
  /** Names of the rooms that are booked, by id. */
  rooms: ReadonlyMap<string, string>
  /** A new value means that bookings have changed: everything is checked again. */
  changed: unknown
  onChoice(choice: SeriesChoice): void
  /** Tells how many would be booked, and how many can't be. */
  onCounts(counts: ReviewCounts): void
}

export interface ReviewCounts {
  free: number
  refused: number
  needs_approval: number
}

const no_previews: readonly SessionPreview[] = []

const mayBeWaived = ({ refusals }: SessionPreview): boolean =>
  canBeWaived(refusals.map(({ errcode }) => ({ code: errcode })))

/**
 * Every session that a submission would make, with its verdict and one-click repairs: another time, another room, left
 * out. Product §5.
 */
export function Review({ series, model, rooms, changed, onChoice, onCounts }: ReviewProps) {
  const { t } = useTranslation('series')
  const checked = { model: { ...model, instructions_read: true } }
  const { data, error, refetch, isFetching } = useQuery({
    ...queryOf(CheckAppointmentInformation, checked),
    queryFn: ({ signal }) => request(CheckAppointmentInformation, checked, { signal, own_words: true }),
    placeholderData: keepPreviousData,
    staleTime: 5000,
  })
  const before_change = useRef(changed)
  useEffect(() => {
    if (before_change.current === changed) return
    before_change.current = changed
    void refetch()
  }, [changed, refetch])

  const previews = data?.checkAppointmentInformation ?? no_previews
  const repairs = repairsOf(series.mode, series.choice, series.period)
  // Sessions that were free once: if one of them is taken later, somebody was faster.
  const free_once = useRef(new Set<string>())
  const last = useRef<readonly ReviewLine[]>([])
  const lines = useMemo(() => {
    const next = keepingSame(last.current, linesOf(previews, repairs, free_once.current))
    last.current = next
    for (const { key, verdict } of next) if (verdict === 'free') free_once.current.add(key)
    return next
  }, [previews, repairs, free_once, last])

  const latest = useRef(series)
  latest.current = series
  const [open, setOpen] = useState<string | null>(null)
  const repair = useCallback(
    (change: (now: RepairedSeries) => SeriesChoice) => {
      setOpen(null)
      onChoice(change(latest.current))
    },
    [onChoice],
  )
  const toggle = useCallback((key: string) => setOpen((now) => (now === key ? null : key)), [])

  const refused = lines.filter(isRefused)
  const free = lines.length - refused.length - lines.filter(({ verdict }) => verdict === 'dropped').length
  const needs_approval = lines.filter(({ preview }) => preview?.needs_approval === 1).length
  useEffect(() => {
    if (data) onCounts({ free, refused: refused.length, needs_approval })
  }, [data, free, refused.length, needs_approval, onCounts])

  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={8} />
  const classes = [
    'review-table',
    lines.some(({ session }) => isOtherYear(session.appointment_date)) && 'review-with-years',
  ]
  const several_rooms = new Set(lines.map(({ session }) => session.resources_id)).size > 1
  return (
    <section className="review" aria-label={t('review_title')} aria-busy={isFetching}>
      <div className="review-head">
        <p className="row review-counts" role="status">
          {countsOf(lines).map(([verdict, count]) => (
            <StateTag key={verdict} tone={toneOfVerdict[verdict]}>
              {t(`count_${verdict}`, { count })}
            </StateTag>
          ))}
        </p>
        {refused.length > 0 && free > 0 && (
          <Button
            size="small"
            onClick={() =>
              repair((now) =>
                drop(
                  now,
                  refused.map(({ session }) => session),
                ),
              )
            }
          >
            {t('drop_all', { count: refused.length })}
          </Button>
        )}
      </div>
      <ReviewLimits previews={previews} />
      {free > 0 && refused.some(({ preview }) => preview && mayBeWaived(preview)) && (
        <p className="review-limits">{t('exceptions_later')}</p>
      )}
      <table className={[...classes, several_rooms && 'review-of-rooms'].filter(Boolean).join(' ')}>
        <thead>
          <tr>
            <th scope="col">{t('when')}</th>
            {several_rooms && <th scope="col">{t('room')}</th>}
            <th scope="col">{t('verdict')}</th>
            <th scope="col">{t('repair')}</th>
          </tr>
        </thead>
        <ReviewLines
          lines={lines}
          rooms={several_rooms ? rooms : null}
          open={open}
          model={model}
          onToggle={toggle}
          onRepair={repair}
        />
      </table>
    </section>
  )
}

/** So many limits are shown at once: a weekly limit of a long series has a line each week. */
const SHOWN_LIMITS = 3

/** What the series makes of the user's limits, those first that it reaches. */
function ReviewLimits({ previews }: { previews: readonly SessionPreview[] }) {
  const { t } = useTranslation('series')
  const quotas = useMemo(() => nearestFirst(previews.flatMap((one) => one.quotas)), [previews])
  const rest = quotas.slice(SHOWN_LIMITS)
  return (
    <div className="review-limits">
      <QuotasAhead quotas={quotas.slice(0, SHOWN_LIMITS)} />
      {rest.length > 0 && (
        <details>
          <summary>{t('more_limits', { count: rest.length })}</summary>
          <QuotasAhead quotas={rest} />
        </details>
      )}
    </div>
  )
}
