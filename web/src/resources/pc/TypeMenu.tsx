import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { MenuButton } from '../../kit/MenuButton.tsx'
import { useRequest } from '../../kit/requests.ts'
import { named } from '../../viewer/named.ts'
import { FindTypesInMenu } from '../resource_types.graphql.ts'
import { typeAddress } from '../type_address.ts'
import { TypeIcon } from '../TypeIcon.tsx'
import { columnsOf, groupByTag, type TagGroup } from './type_menu.ts'

/** So many tags stand beside each other in the header; the others are behind one more entry. */
const MOST_TAGS = 4

const useTypes = () => {
  const { data, isPending, isError, refetch } = useRequest(
    FindTypesInMenu,
    { adminAuthType: 'user' },
    { staleTime: 300_000 },
  )
  const types = data?.findResourcesTypeListByAccountAuth ?? []
  return { groups: groupByTag(types.filter(({ state }) => state !== 0)), isPending, isError, refetch }
}

/** The resource types under their tags, five tags a column. */
export function TypeMenu() {
  const { t } = useTranslation('portal')
  const { groups, isPending, isError, refetch } = useTypes()
  if (isPending) return <p className="type-menu-note">{t('types.loading')}</p>
  if (isError) {
    return (
      <button type="button" className="menu-entry" onClick={() => void refetch()}>
        {t('types.retry')}
      </button>
    )
  }
  if (groups.length === 0) return <p className="type-menu-note">{t('types.none')}</p>
  return <Groups groups={groups} />
}

/**
 * An entry for each tag, with its types: tags are the only level above types. Spec 000 §3 onlyLevelTwo.
 * @param fallback shown where no type has a tag, and until that is known
 */
export function TagMenus({ fallback }: { fallback: ReactNode }) {
  const { t } = useTranslation('portal')
  const { groups } = useTypes()
  if (groups.length < 2) return fallback
  const few = groups.length <= MOST_TAGS + 1
  const beside = few ? groups : groups.slice(0, MOST_TAGS)
  return (
    <>
      {beside.map(({ tag, types }) => (
        <MenuButton
          key={tag}
          className="portal-nav-entry"
          label={
            <>
              {tag || t('types.others')}
              <Unfolds />
            </>
          }
        >
          <Groups groups={[{ tag, types }]} />
        </MenuButton>
      ))}
      {!few && (
        <MenuButton
          className="portal-nav-entry"
          label={
            <>
              {t('types.more')}
              <Unfolds />
            </>
          }
        >
          <Groups groups={groups.slice(MOST_TAGS)} />
        </MenuButton>
      )}
    </>
  )
}

/** That an entry opens a menu. */
export const Unfolds = () => (
  <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
    <path d="m1 3 4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.6" />
  </svg>
)

/** A single group needs no heading. */
function Groups({ groups }: { groups: readonly TagGroup[] }) {
  const { t } = useTranslation('portal')
  return (
    <div className="type-menu">
      {columnsOf(groups).map((column) => (
        <div key={column[0]?.tag} className="type-menu-column">
          {column.map(({ tag, types }) => (
            <section key={tag} aria-label={tag || t('types.others')}>
              {groups.length > 1 && <h3>{tag || t('types.others')}</h3>}
              {types.map((type) => (
                <NavLink key={type.id} to={typeAddress(type)} className="menu-entry">
                  {({ isActive }) => (
                    <>
                      <TypeIcon
                        icon={isActive ? type.icon : type.icon_not || type.icon}
                        name={named(type, 'resources_name')}
                      />
                      <span className="type-menu-name">{named(type, 'resources_name')}</span>
                      <span className="quiet" aria-hidden="true">
                        {type.resource_count}
                      </span>
                    </>
                  )}
                </NavLink>
              ))}
            </section>
          ))}
        </div>
      ))}
    </div>
  )
}
