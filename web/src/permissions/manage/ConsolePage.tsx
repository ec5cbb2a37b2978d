import { useMemo, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { later } from '../../kit/later.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { EmptyState, Skeleton } from '../../kit/states.tsx'
import { useRequest } from '../../kit/requests.ts'
import { nodesOf } from '../../graphql/operation.ts'
import { PersonSelect } from '../../people/PersonSelect.tsx'
import { FindPerson } from '../../people/people.graphql.ts'
import { loadWords } from '../../locales/words.ts'
import { named } from '../../viewer/named.ts'
import { mayDo } from '../../viewer/viewer.ts'
import { FindRoles } from '../permissions.graphql.ts'
import { PlacePicker } from './PlacePicker.tsx'
import { RightsPanel } from './RightsPanel.tsx'
import { RolePicker } from './RolePicker.tsx'
import type { RightsOwner, GranteeType } from './rights.ts'
import './console.css'

/** The console's three entrances, to whom rights are given; and a view of the first, the menu itself. */
const entrances = {
  role: '/manage/console/govern/rolepermission',
  user: '/manage/console/authorize/staff',
  dept: '/manage/console/authorize/dept_post',
} as const
type Entrance = keyof typeof entrances

const menu_view = `${entrances.role}?view=menu`

const MenuEntries = later(() =>
  Promise.all([import('./MenuEntries.tsx'), loadWords(['menu_entries'])]).then(([m]) => m.MenuEntries),
)

/** The ways of the console. */
function Entrances({ here }: { here: Entrance | 'menu' }) {
  const { t } = useTranslation('console')
  const ways = { ...entrances, ...(mayDo('menu.manage') ? { menu: menu_view } : {}) }
  return (
    <nav className="row" aria-label={t('entrances')}>
      {Object.entries(ways).map(([key, to]) => (
        <Link
          key={key}
          to={to}
          className={key === here ? 'button button-main' : 'button'}
          {...(key === here ? { 'aria-current': 'page' as const } : {})}
        >
          {t(`entrance.${key as Entrance | 'menu'}`)}
        </Link>
      ))}
    </nav>
  )
}

/** The same view for all three: on the left to whom, on the right what. Spec 001 §2. */
function consolePage(entrance: Entrance): ComponentType {
  return function ConsolePage() {
    const { t } = useTranslation('console')
    const [query, setQuery] = useSearchParams()
    const chosen = query.get('of')
    const choose = (of: string | null) => setQuery(of ? { of } : {}, { replace: true })
    const grantee = useMemo((): RightsOwner | null => {
      if (!chosen) return null
      const type: GranteeType = entrance === 'dept' && chosen.includes('/') ? 'dept_post' : entrance
      return { type, id: chosen }
    }, [chosen])
    const roles = useRequest(FindRoles, {}, { enabled: entrance === 'role' }).data?.roles
    const person = useRequest(
      FindPerson,
      { account: chosen ?? '' },
      { enabled: entrance === 'user' && !!chosen },
    )
    const who = nodesOf(person.data?.users)[0]
    const role = roles?.find(({ code }) => code === chosen)
    const name = (role && named(role, 'name')) || (who && named(who, 'name')) || (chosen ?? '')
    if (entrance === 'role' && query.get('view') === 'menu' && mayDo('menu.manage'))
      return (
        <div className="column">
          <PageHead title={t('entrance.menu')}>
            <Entrances here="menu" />
          </PageHead>
          <MenuEntries fallback={<Skeleton lines={12} />} />
        </div>
      )
    return (
      <div className="column">
        <PageHead title={t(`entrance.${entrance}`)}>
          <Entrances here={entrance} />
        </PageHead>
        <div className="console-parts">
          <aside className="stack card">
            {entrance === 'role' && <RolePicker chosen={chosen} choose={choose} />}
            {entrance === 'dept' && <PlacePicker chosen={chosen} choose={choose} />}
            {entrance === 'user' && (
              <PersonSelect
                id="console-person"
                value={chosen}
                set={(next) => choose(typeof next === 'string' ? next : null)}
                name={t('person')}
                invalid={false}
                described_by={undefined}
                known={name}
              />
            )}
          </aside>
          <div className="card">
            {grantee ? (
              <RightsPanel key={`${grantee.type} ${grantee.id}`} grantee={grantee} name={name} />
            ) : (
              <EmptyState title={t(`choose.${entrance}`)} text={t('choose_text')} />
            )}
          </div>
        </div>
      </div>
    )
  }
}

/** /manage/console/govern/rolepermission */
export const RoleConsolePage = consolePage('role')
/** /manage/console/authorize/staff */
export const StaffConsolePage = consolePage('user')
/** /manage/console/authorize/dept_post */
export const PlaceConsolePage = consolePage('dept')
