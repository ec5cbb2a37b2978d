import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { shownName, useViewer } from '../../viewer/useViewer.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { EmptyState } from '../../kit/states.tsx'
import { menuIcon } from '../../areas/manage/icons.tsx'
import { useManageMenus } from '../../areas/manage/useManageMenus.ts'
import { SetUpSteps } from './SetUpSteps.tsx'
import { TodayFigures, UseNow } from './TodayFigures.tsx'
import { TodayRooms } from './TodayRooms.tsx'
import { WaitingForDecision } from './WaitingForDecision.tsx'
import './manage_home.css'

/**
 * /manage/home: what an organisation still lacks, what waits for a decision, the user's rooms today, today's figures, current use,
 * and links to what the user may manage; if that is nothing yet, a link to what everybody may do.
 */
export function ManageHomePage() {
  const { t } = useTranslation('manage')
  const known = useViewer()
  const ways = useManageMenus().flatMap((item) =>
    (item.children ?? [item])
      .filter(({ hidden, path }) => !hidden && path !== '/manage/home')
      .map((way) => ({ ...way, icon: way.icon ?? item.icon })),
  )
  return (
    <div className="column manage-home">
      <div className="manage-page-head">
        <h1>{t('shell.welcome', { name: shownName(known) })}</h1>
        {/* A single tile would look lost below. */}
        {ways.length === 1 &&
          ways.map((way) => (
            <Link key={way.path} to={way.redirect ?? way.path} className="button">
              {way.title}
            </Link>
          ))}
      </div>
      <SetUpSteps />
      {ways.length > 0 && <WaitingForDecision />}
      <Allowed may="booking.see">
        <TodayRooms />
        <TodayFigures />
      </Allowed>
      <Allowed may="resources_type.see">
        <UseNow />
      </Allowed>
      {ways.length === 0 && (
        <EmptyState title={t('home.nothing')} text={t('home.nothing_text')}>
          <Link to="/" className="button button-main">
            {t('shell.portal')}
          </Link>
        </EmptyState>
      )}
      {ways.length > 1 && (
        <ul className="manage-tiles" aria-label={t('home.ways')}>
          {ways.map(({ path, title, icon, redirect }) => (
            <li key={path}>
              <Link to={redirect ?? path} className="card">
                {menuIcon(icon)}
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
