import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { later, useLeisure } from '../../kit/later.tsx'
import { useAnswered, useRequest } from '../../kit/requests.ts'
import { EmptyState, ErrorState, Skeleton } from '../../kit/states.tsx'
import { loadWords } from '../../locales/words.ts'
import { mayDo } from '../../viewer/viewer.ts'
import { today } from '../../viewer/today.ts'
import { named } from '../../viewer/named.ts'
import { freeInWords, opensInWords } from '../free_in_words.ts'
import { FindTypesInMenu, type TypeInMenu } from '../resource_types.graphql.ts'
import { typeAddressWhenFree } from '../type_address.ts'
import { TypeIcon } from '../TypeIcon.tsx'
import type { BlockedTexts } from './BlockedTypes.tsx'
import { groupByTag } from './type_menu.ts'

const BlockedTypes = later(() =>
  Promise.all([import('./BlockedTypes.tsx'), loadWords(['blacklist'])]).then(([m]) => m.BlockedTypes),
)

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
  const [blocked, setBlocked] = useState<BlockedTexts>()
  const leisure = useLeisure(useAnswered())
  return (
    <ul className="type-tiles">
      {types.map((type) => (
        <li key={type.id}>
          <Tile type={type} blocked={blocked?.get(type.id) ?? blocked?.get('')} />
        </li>
      ))}
      {leisure && <BlockedTypes onFound={setBlocked} />}
    </ul>
  )
}

/**
 * Users who may create what is missing are told how: a form needs a type, which an import creates. Others are
 * told whom to ask.
 */
function NoTypes() {
  const { t } = useTranslation('portal')
  if (!mayDo('resources_type.manage'))
    return <EmptyState title={t('types.none')} text={t('types.none_text')} />
  return (
    <EmptyState title={t('types.none_manage')} text={t('types.none_manage_text')}>
      <Link to="/manage/resources/resources-type-list" className="button button-main">
        {t('types.manage_resources')}
      </Link>
    </EmptyState>
  )
}

function Tile({ type, blocked }: { type: TypeInMenu; blocked: string | undefined }) {
  const { t } = useTranslation('portal')
  const name = named(type, 'resources_name')
  const body = (
    <>
      <TypeIcon icon={type.icon} name={name} />
      <span className="type-tile-name">
        {name}
        {type.state === 1 && <small>{blocked ?? freeInWords(type, t)}</small>}
        {type.state === 1 && type.opening_at && !blocked && <small>{opensInWords(type, t)}</small>}
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
