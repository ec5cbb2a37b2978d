import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useRequest } from '../kit/requests.ts'
import { resourceAddress } from '../resources/type_address.ts'
import { named } from '../viewer/named.ts'
import { FindUsualResources } from './finding.graphql.ts'

/** The user's favourites and the rooms that they book. */
export const useUsualRooms = (enabled: boolean) =>
  useRequest(FindUsualResources, {}, { staleTime: 300_000, enabled })

type UsualRoomsProps = { found: ReturnType<typeof useUsualRooms>['data'] }

/** Each with the way to its times. Nothing where there are none. */
export function UsualRooms({ found }: UsualRoomsProps) {
  const { t } = useTranslation('finding')
  const rooms = found?.findMyUsualResources ?? []
  if (rooms.length === 0) return null
  return (
    <section className="usual-rooms" aria-label={t('usual')}>
      <h2 className="sr-only">{t('usual')}</h2>
      <ul>
        {rooms.map((room) => {
          const name = named(room, 'resources_name')
          return (
            <li key={room.id}>
              <Link className="usual-room" to={resourceAddress(room, {}, { resources_name: name })}>
                {room.collected === 1 && <span aria-hidden="true">★ </span>}
                {name}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
