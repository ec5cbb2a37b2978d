import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useRequest } from '../../kit/requests.ts'
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx'
import { mayDo } from '../../viewer/viewer.ts'
import { useViewer } from '../../viewer/useViewer.ts'
import { named } from '../../viewer/named.ts'
import { freeInWords } from '../free_in_words.ts'
import { FindTypesInMenu, type TypeInMenu } from '../resource_types.graphql.ts'
import { TypeIcon } from '../TypeIcon.tsx'
import { groupByTag } from './type_menu.ts'

interface TypeTilesProps {
  /** Whether the content above them is still loading. */
  waits?: boolean
  /** Content shown together with the tiles, so that neither it nor the placeholder bars move them. */
  above?: ReactNode
}

/** What can be booked: a tile for each type, types of one tag side by side. Each links to booking. */
export function TypeTiles({ waits = false, above }: TypeTilesProps) {
  const { data, isPending, error, refetch } = useRequest(
    FindTypesInMenu,
    { adminAuthType: 'user' },
    { staleTime: 300_000 },
  )
  if (isPending || waits) return <Skeleton tiles lines={8} />
  return (
    <>
      {above}
      {data ? (
        <Tiles types={data.findResourcesTypeListByAccountAuth} />
      ) : (
        <ErrorState error={error} retry={() => void refetch()} />
      )}
    </>
  )
}

function Tiles({ types }: { types: readonly TypeInMenu[] }) {
  const { t } = useTranslation('portal')
  const only_tags = useViewer().settings.public?.onlyLevelTwo === true
  if (types.length === 0) return <NoTypes />
  const groups = groupByTag(types)
  // Beside tags, types without one are told apart, too.
  const others = groups.length > 1 ? t('types.others') : ''
  // Tags as a level of their own, as in the header. Spec 000 §3 onlyLevelTwo.
  if (only_tags && groups.length > 1)
    return groups.map(({ tag, types: tiles }) => (
      <section key={tag} className="type-tiles-tag" aria-label={tag || others}>
        <h2>{tag || others}</h2>
        <ul className="type-tiles">
          {tiles.map((type) => (
            <li key={type.id}>
              <Tile type={type} tag="" />
            </li>
          ))}
        </ul>
      </section>
    ))
  return (
    <ul className="type-tiles">
      {groups.flatMap(({ tag, types: tiles }) =>
        tiles.map((type) => (
          <li key={type.id}>
            <Tile type={type} tag={tag || others} />
          </li>
        )),
      )}
    </ul>
  )
}

/**
 * Users who may create what is missing are told how: a form needs a type, which an import creates. Others are
 * told whom to ask.
 */
function NoTypes() {
  const { t } = useTranslation('portal')
  if (!mayDo('resource.manage')) return <EmptyState title={t('types.none')} text={t('types.none_text')} />
  return (
    <EmptyState title={t('types.none_manage')} text={t('types.none_manage_text')}>
      <Link to="/manage/resources/resources-list" className="button button-main">
        {t('types.manage_resources')}
      </Link>
    </EmptyState>
  )
}

function Tile({ type, tag }: { type: TypeInMenu; tag: string }) {
  const { t } = useTranslation('portal')
  const name = named(type, 'resources_name')
  const body = (
    <>
      <TypeIcon icon={type.icon} name={name} />
      <span className="type-tile-name">
        {tag && <small>{tag}</small>}
        {name}
        {type.state === 1 && <small>{freeInWords(type, t)}</small>}
      </span>
      {type.state === 1 ? (
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <path d="m6 3 5 5-5 5" fill="none" stroke="currentColor" strokeWidth="1.6" />
        </svg>
      ) : (
        <span className="tag">{t(type.state === 2 ? 'types.maintained' : 'types.stopped')}</span>
      )}
    </>
  )
  // A stopped type takes no bookings, but its existing bookings can still be viewed.
  return (
    <Link to={`/pc/resources/${type.id}/list`} className="card type-tile">
      {body}
    </Link>
  )
}
