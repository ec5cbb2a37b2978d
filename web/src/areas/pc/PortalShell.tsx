import { Suspense } from 'react'
import { leadsToAPage } from '#rules/settings/user_paths.ts'
import { useTranslation } from 'react-i18next'
import { Link, NavLink, Outlet } from 'react-router'
import { IconLink } from '../../kit/IconLink.tsx'
import { MenuButton } from '../../kit/MenuButton.tsx'
import { later, useLeisure } from '../../kit/later.tsx'
import { useAnswered } from '../../kit/requests.ts'
import { Skeleton } from '../../kit/states.tsx'
import { english, locale } from '../../viewer/language.ts'
import { mayDo, useViewer } from '../../viewer/useViewer.ts'
import { systemName } from '../../viewer/settings.ts'
import type { NavigationItem } from '../../viewer/types.ts'
import { AccountMenu, type AccountEntry } from '../../people/AccountMenu.tsx'
import { isPicture } from '../../resources/TypeIcon.tsx'
import { LanguageSwitch } from '../../viewer/LanguageSwitch.tsx'
import { useManages } from '../useManages.ts'
import { headerGround } from '../../theme/header_ground.ts'
import { portalEntries, type PortalEntry } from './navigation.ts'
import { TagMenus, TypeMenu, Unfolds } from '../../resources/pc/TypeMenu.tsx'
import './portal.css'

const WaitingLink = later(() => import('../../approvals/WaitingLink.tsx').then((m) => m.WaitingLink))
const WaitingExceptions = later(() =>
  import('../../exceptions/WaitingExceptions.tsx').then((m) => m.WaitingExceptions),
)
const UnreadCount = later(() => import('../../notifications/UnreadCount.tsx').then((m) => m.UnreadCount))

const OverPages = later(() => import('../../bookings/OverPages.tsx').then((m) => m.OverPages))
const NoticePopups = later(() => import('../../notices/NoticePopups.tsx').then((m) => m.NoticePopups))

const BELL = 'M6 16v-5a6 6 0 0 1 12 0v5l1.5 2h-15zM10 21h4'

/** The portal: logo, menu, language, account; the page below. Spec 001 §2 Portal header. */
export function PortalShell() {
  const { t } = useTranslation('portal')
  const { settings, permission } = useViewer()
  const manages = useManages()
  const leisure = useLeisure(useAnswered())
  const defaults: NavigationItem[] = [
    { name: t('nav.home'), link: '/pc/home' },
    { name: t('nav.types'), link: '' },
    { name: t('nav.notices'), link: '/pc/announcements' },
    { name: t('nav.my_reservations'), link: '/pc/myAppointment' },
  ]
  const entries = portalEntries(settings, defaults, {
    in_english: english(),
    permission,
    locale: locale(),
    has_page: leadsToAPage,
  })
  const account: AccountEntry[] = [
    ...(manages ? [{ key: 'manage', label: t('account.enter_management'), to: '/manage/home' }] : []),
    { key: 'approvals', label: t('ways.approvals'), to: '/pc/approvals' },
    { key: 'me', label: t('account.personal'), to: '/pc/me' },
  ]
  const name = systemName(settings)
  const ground = headerGround(settings.wlu?.topNavBg)
  return (
    <div className="portal">
      <a className="skip-link" href="#main">
        {t('skip')}
      </a>
      <header
        {...(ground
          ? { className: 'portal-header portal-header-painted', style: ground }
          : { className: 'portal-header' })}
      >
        <div className="portal-header-inner">
          <Link to="/pc/home" className="portal-logo">
            {isPicture(settings.logo) ? <img src={settings.logo} alt="" height="32" /> : <Mark />}
            <span>{name}</span>
          </Link>
          <nav className="portal-nav" aria-label={t('nav.label')}>
            {entries.map((entry) => (
              <Entry key={entry.label} entry={entry} only_tags={settings.public?.onlyLevelTwo === true} />
            ))}
          </nav>
          {leisure && <WaitingLink />}
          {leisure && mayDo('booking.manage') && <WaitingExceptions />}
          {mayDo('notification.read_own') && (
            <IconLink to="/pc/inbox" icon={BELL} label={t('inbox')}>
              {leisure && <UnreadCount />}
            </IconLink>
          )}
          <LanguageSwitch />
          <AccountMenu entries={account} />
        </div>
      </header>
      <main id="main" className="portal-main" tabIndex={-1}>
        <Suspense fallback={<Skeleton />}>
          <Outlet />
        </Suspense>
      </main>
      {leisure && <NoticePopups />}
      {leisure && <OverPages />}
    </div>
  )
}

function Entry({ entry, only_tags }: { entry: PortalEntry; only_tags: boolean }) {
  const { t } = useTranslation('portal')
  if (entry.kind === 'page') {
    return (
      <NavLink to={entry.to} className="portal-nav-entry">
        {entry.label}
      </NavLink>
    )
  }
  if (entry.kind === 'external') {
    return (
      <a href={entry.href} className="portal-nav-entry" target="_blank" rel="noopener noreferrer">
        {entry.label}
        <span className="sr-only">{t('opens_new_tab')}</span>
      </a>
    )
  }
  const types = (
    <MenuButton
      className="portal-nav-entry"
      label={
        <>
          {entry.label}
          <Unfolds />
        </>
      }
    >
      <TypeMenu />
    </MenuButton>
  )
  return only_tags ? <TagMenus fallback={types} /> : types
}

const Mark = () => (
  <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true">
    <rect x="3" y="5" width="26" height="24" rx="5" fill="var(--fill)" />
    <path d="M3 12h26M10 2v6M22 2v6" stroke="var(--on-fill)" strokeWidth="2" />
    <path
      d="m10 20 4 4 8-8"
      fill="none"
      stroke="var(--on-fill)"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
