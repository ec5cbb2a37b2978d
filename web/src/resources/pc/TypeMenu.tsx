import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { useRequest } from '../../kit/requests.ts'
import { named } from '../../viewer/named.ts'
import { FindTypesInMenu } from '../resource_types.graphql.ts'
import { TypeIcon } from '../TypeIcon.tsx'
import { columnsOf, groupByTag } from './type_menu.ts'

/** The resource types under their tags, five tags a column. */
export function TypeMenu() {
  const { t } = useTranslation('portal')
  const { data, isPending, isError, refetch } = useRequest(
    FindTypesInMenu,
    { adminAuthType: 'user' },
    { staleTime: 300_000 },
  )
  if (isPending) return <p className="type-menu-note">{t('types.loading')}</p>
  if (isError) {
    return (
      <button type="button" className="menu-entry" onClick={() => void refetch()}>
        {t('types.retry')}
      </button>
    )
  }
  const groups = groupByTag(data.findResourcesTypeListByAccountAuth.filter(({ state }) => state !== 0))
  if (groups.length === 0) return <p className="type-menu-note">{t('types.none')}</p>
  return (
    <div className="type-menu">
      {columnsOf(groups).map((column) => (
        <div key={column[0]?.tag} className="type-menu-column">
          {column.map(({ tag, types }) => (
            <section key={tag} aria-label={tag || t('types.others')}>
              {groups.length > 1 && <h3>{tag || t('types.others')}</h3>}
              {types.map((type) => (
                <NavLink key={type.id} to={`/pc/resources/${type.id}/list`} className="menu-entry">
                  <TypeIcon icon={type.icon} name={named(type, 'resources_name')} />
                  <span className="type-menu-name">{named(type, 'resources_name')}</span>
                  <span className="type-menu-count" aria-hidden="true">
                    {type.resource_count}
                  </span>
                </NavLink>
              ))}
            </section>
          ))}
        </div>
      ))}
    </div>
  )
}
