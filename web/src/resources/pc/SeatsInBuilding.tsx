import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useRequest } from '../../kit/requests.ts'
import { named } from '../../viewer/named.ts'
import { FindTypesInMenu } from '../resource_types.graphql.ts'
import { FindVenuesWithPlan } from '../resources.graphql.ts'

interface SeatsInBuildingProps {
  /** Its name, and that of its campus, in the tenant's language. */
  building: string
  campus: string | null
}

/**
 * In the details of a room in which anybody sits anywhere: the rooms of the same building whose seats are picked on a plan.
 * Nothing where there are none.
 */
export function SeatsInBuilding(place: SeatsInBuildingProps) {
  const { data } = useRequest(FindTypesInMenu, { adminAuthType: 'user' }, { staleTime: 300_000 })
  const types = data?.findResourcesTypeListByAccountAuth ?? []
  return types
    .filter(({ is_seat_category }) => is_seat_category === 1)
    .map(({ id }) => <Venues key={id} type_id={id} {...place} />)
}

function Venues({ type_id, building, campus }: SeatsInBuildingProps & { type_id: string }) {
  const { t } = useTranslation('resources')
  const { data } = useRequest(FindVenuesWithPlan, { id: type_id }, { staleTime: 60_000 })
  const here = (data?.findSeatVenueAll ?? []).filter(
    ({ building_name, campus_name }) => building_name === building && campus_name === campus,
  )
  if (here.length === 0) return null
  return (
    <>
      <h2>{t('with_plan')}</h2>
      <ul>
        {here.map((venue) => (
          <li key={venue.id}>
            <Link to={`/pc/seats/${venue.id}`}>{named(venue, 'resources_name')}</Link>
          </li>
        ))}
      </ul>
    </>
  )
}
