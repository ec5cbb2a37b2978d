import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useParams } from 'react-router'
import { PageHead } from '../../kit/PageHead.tsx'
import { useRequest } from '../../kit/requests.ts'
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx'
import { useTitle } from '../../kit/useTitle.ts'
import { named } from '../../viewer/named.ts'
import { FindSeatVenues, type SeatVenueAnswer } from '../seats.graphql.ts'
import './seat_venues.css'

/** /pc/seats/types/:id: the rooms whose seats can be booked, each with how many are free now. A single one opens by itself. */
export function SeatVenuesPage() {
  const { t } = useTranslation('seats')
  const { id = '' } = useParams()
  const { data, error, refetch } = useRequest(FindSeatVenues, { id })
  const venues = data?.findSeatVenueAll
  useTitle(t('choose_venue'))
  const [only, ...others] = venues ?? []
  if (only && others.length === 0) return <Navigate to={`/pc/seats/${only.id}`} replace />
  return (
    <section>
      <PageHead title={t('choose_venue')} />
      {error && !venues ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !venues ? (
        <Skeleton tiles lines={3} />
      ) : venues.length === 0 ? (
        <EmptyState title={t('no_venues')} text={t('no_venues_text')} />
      ) : (
        <ul className="seat-venues">
          {venues.map((venue) => (
            <li key={venue.id}>
              <Link className="card seat-venue" to={`/pc/seats/${venue.id}`}>
                {venue.pictures[0] ? (
                  <img src={venue.pictures[0]} alt="" width="400" height="225" loading="lazy" />
                ) : (
                  <span className="seat-venue-blank" aria-hidden="true" />
                )}
                <strong>{named(venue, 'resources_name')}</strong>
                <span className="seat-venue-place">
                  {[named(venue, 'building_name'), named(venue, 'floor_name')].filter(Boolean).join(' · ')}
                </span>
                <span className={venue.free > 0 ? 'tag tag-good' : 'tag'}>{freeText(venue, t)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** `37 of 96 free now`. */
function freeText({ free, seats, free_from }: SeatVenueAnswer, t: TFunction<'seats'>): string {
  if (free === 0) return t('none_free_now', { seats })
  return free_from === null ? t('free_now', { free, seats }) : t('free_from', { free, seats, at: free_from })
}
