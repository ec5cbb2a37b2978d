import { Suspense } from 'react'
import type { Permission } from '#rules/permissions/permissions.ts'
import { useTranslation } from 'react-i18next'
import { Link, Outlet, useLocation } from 'react-router'
import { later, useLeisure } from '../../kit/later.tsx'
import { LineDrawing } from '../../kit/LineDrawing.tsx'
import { useAnswered } from '../../kit/requests.ts'
import { Skeleton } from '../../kit/states.tsx'
import { mayDo, useViewer } from '../../viewer/useViewer.ts'
import { useRootFont } from './root_font.ts'
import '../pc/portal.css'
import './phone.css'

const UnreadCount = later(() => import('../../notifications/UnreadCount.tsx').then((m) => m.UnreadCount))

interface Tab {
  path: `/mobile/${string}`
  word: 'home' | 'my' | 'scan' | 'inbox' | 'me'
  /** A path in a box of 24 by 24. */
  icon: string
  may?: Permission
}

const tabs: readonly Tab[] = [
  {
    path: '/mobile/home',
    word: 'home',
    icon: 'M4 11 12 4l8 7v8a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1z',
  },
  { path: '/mobile/myAppointment', word: 'my', icon: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6' },
  {
    path: '/mobile/scan',
    word: 'scan',
    icon: 'M4 8V5a1 1 0 0 1 1-1h3M16 4h3a1 1 0 0 1 1 1v3M20 16v3a1 1 0 0 1-1 1h-3M8 20H5a1 1 0 0 1-1-1v-3M4 12h16',
    may: 'booking.see_own',
  },
  {
    path: '/mobile/inbox',
    word: 'inbox',
    may: 'notification.read_own',
    icon: 'M6 16v-5a6 6 0 0 1 12 0v5l1.5 2h-15zM10 21h4',
  },
  {
    path: '/mobile/me',
    word: 'me',
    icon: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c1-4 4-6 8-6s7 2 8 6',
  },
]

const OverPages = later(() => import('../../bookings/OverPages.tsx').then((m) => m.OverPages))
const NoticePopups = later(() => import('../../notices/NoticePopups.tsx').then((m) => m.NoticePopups))

/** The tab that a page belongs to. */
const tabOf = (pathname: string): string =>
  pathname.startsWith('/mobile/resources/') || pathname.startsWith('/mobile/seats/')
    ? '/mobile/home'
    : pathname === '/mobile/signer'
      ? '/mobile/scan'
      : pathname

/** The phone's shell: the page, and a tab bar within a thumb's reach. */
export function PhoneShell() {
  const { t } = useTranslation('portal')
  const { pathname } = useLocation()
  const leisure = useLeisure(useAnswered())
  useRootFont()
  const known = useViewer()
  // Where the rights could not be loaded, all are shown: each page tells what the server answers.
  const shown = tabs.filter(({ may }) => known.may.size === 0 || mayDo(may, known))
  const here = tabOf(pathname)
  return (
    <div className="phone">
      <main id="main" className="phone-main" tabIndex={-1}>
        <Suspense fallback={<Skeleton />}>
          <Outlet />
        </Suspense>
      </main>
      {leisure && <NoticePopups />}
      {leisure && <OverPages />}
      <nav className="phone-tabs" aria-label={t('nav.label')}>
        {shown.map(({ path, word, icon }) => (
          <Link key={path} to={path} {...(path === here ? { 'aria-current': 'page' as const } : {})}>
            <LineDrawing path={icon} size={24} />
            {t(`tabs.${word}`)}
            {word === 'inbox' && leisure && <UnreadCount />}
          </Link>
        ))}
      </nav>
    </div>
  )
}
