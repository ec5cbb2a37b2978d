import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { nodesOf } from '../../graphql/operation.ts'
import { useLeisure } from '../../kit/later.tsx'
import { useAnswered, useRequest } from '../../kit/requests.ts'
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx'
import { mayDo } from '../../viewer/viewer.ts'
import { dayInWords } from '../../viewer/day_in_words.ts'
import { today } from '../../viewer/today.ts'
import { named } from '../../viewer/named.ts'
import { freeInWords, opensInWords } from '../free_in_words.ts'
import { FindBlockedTypes, FindTypesInMenu, type TypeInMenu } from '../resource_types.graphql.ts'
import { typeAddressWhenFree } from '../type_address.ts'
import { TypeIcon } from '../TypeIcon.tsx'
import { groupByTag } from './type_menu.ts'

interface TypeTilesProps {
  /** Whether the content above them is still loading. */
  waits?: boolean
  /** Content shown together with the tiles, so that neither it nor the placeholder bars move them. */
  above?: ReactNode
}

/** What can be booked: a tile for each type, under its tag. Each links to booking. */
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
  if (types.length === 0) return <NoTypes />
  const groups = groupByTag(types)
  if (groups.length === 1)
    return (
      <section className="type-band" aria-label={t('nav.types')}>
        <TypeList types={types} />
      </section>
    )
  // Beside tags, types without one are told apart, too.
  return (
    <section className="type-band type-band-tags" aria-label={t('nav.types')}>
      {groups.map(({ tag, types: of_tag }) => (
        <section key={tag} aria-label={tag || t('types.others')}>
          <h2>{tag || t('types.others')}</h2>
          <TypeList types={of_tag} />
        </section>
      ))}
    </section>
  )
}

function TypeList({ types }: { types: readonly TypeInMenu[] }) {
  // Few are blocked: what is free is shown at once, and this follows.
  const { data } = useRequest(FindBlockedTypes, {}, { enabled: useLeisure(useAnswered()), staleTime: 60_000 })
  const blocks = nodesOf(data?.findMyBlacklistAll)
  return (
    <ul className="type-tiles">
      {types.map((type) => (
        <li key={type.id}>
          <Tile type={type} block={blocks.find((one) => [null, type.id].includes(one.resources_type_id))} />
        </li>
      ))}
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

function Tile({ type, block }: { type: TypeInMenu; block: { until: string | null } | undefined }) {
  const { t } = useTranslation('portal')
  const name = named(type, 'resources_name')
  const body = (
    <>
      <TypeIcon icon={type.icon} name={name} />
      <span className="type-tile-name">
        {name}
        {type.state === 1 && (
          <small>
            {!block
              ? freeInWords(type, t)
              : block.until
                ? t('types.blocked_until', { day: dayInWords(block.until.slice(0, 10)) })
                : t('types.blocked')}
          </small>
        )}
        {type.state === 1 && type.opening_at && !block && <small>{opensInWords(type, t)}</small>}
      </span>
      {type.state !== 1 && (
        <span className="tag">{t(type.state === 2 ? 'types.maintained' : 'types.stopped')}</span>
      )}
    </>
  )
  // A stopped type takes no bookings, but its existing bookings can still be viewed.
  return (
    <Link to={typeAddressWhenFree(type, today())} className="card type-tile">
      {body}
    </Link>
  )
}
