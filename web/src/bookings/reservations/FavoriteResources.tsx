import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { nodesOf } from '../../graphql/operation.ts'
import { Button } from '../../kit/plain/Button.tsx'
import { useAction, useRequest } from '../../kit/requests.ts'
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx'
import { locationText } from '../../resources/location_in_words.ts'
import { resourceAddress } from '../../resources/type_address.ts'
import { CollectResource, FindFavorites, type FavoriteResource } from '../favorites.graphql.ts'
import { named } from '../../viewer/named.ts'

/** More favorites than anybody keeps. */
const MANY = 200

/** The resources that the user has marked as favorites, each with the way to its times. Spec 000 §2 mobile tabs. */
export function FavoriteResources() {
  const { t } = useTranslation('bookings')
  const { t: mine } = useTranslation('reservations')
  const { data, error, refetch } = useRequest(FindFavorites, { first: MANY }, { staleTime: 0 })
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton tiles />
  const favorites = nodesOf(data.findResourceAll)
  if (favorites.length === 0)
    return (
      <EmptyState title={mine('no_favorites')} text={mine('no_favorites_text')}>
        <Link to="/pc/home" className="button">
          {t('find_room')}
        </Link>
      </EmptyState>
    )
  return (
    <ul className="favorite-cards">
      {favorites.map((resource) => (
        <li key={resource.id} className="favorite-card">
          <Favorite resource={resource} />
        </li>
      ))}
    </ul>
  )
}

function Favorite({ resource }: { resource: FavoriteResource }) {
  const { t: mine } = useTranslation('reservations')
  const { busy, run } = useAction(CollectResource, (result) => result.collectResource, {
    touches: [FindFavorites.name, 'findResourceGrid'],
  })
  const name = named(resource, 'resources_name')
  return (
    <>
      <div className="mine-card-head">
        <strong>{name}</strong>
      </div>
      <p className="mine-card-place">
        {[named(resource, 'resources_type_name'), locationText(resource)].filter(Boolean).join(' · ')}
      </p>
      <div className="row mine-actions">
        <Link
          className="button button-main"
          to={resourceAddress(resource, {}, { resources_name: name, collected: '1' })}
        >
          {mine('see_times')}
        </Link>
        <Button
          loading={busy}
          aria-label={mine('uncollect_named', { name })}
          onClick={() => void run({ id: resource.id, collected: false })}
        >
          {mine('uncollect')}
        </Button>
      </div>
    </>
  )
}
