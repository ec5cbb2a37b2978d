import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Outlet, useLocation } from 'react-router'
import { LineDrawing } from '../../kit/LineDrawing.tsx'
import { Skeleton } from '../../kit/states.tsx'
import { useViewer } from '../../viewer/useViewer.ts'
import '../pc/portal.css'
import '../mobile/phone.css'

const tabs = [
  {
    path: '/mobile/visitor/home',
    word: 'home',
    icon: 'M4 11 12 4l8 7v8a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1z',
  },
  { path: '/mobile/visitor/mine', word: 'mine', icon: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6' },
  {
    path: '/mobile/visitor/history',
    word: 'history',
    icon: 'M12 7v5l3 2M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  },
  {
    path: '/mobile/visitor/vehicle',
    word: 'vehicle',
    icon: 'M5 11l1.5-4.5A2 2 0 0 1 8.4 5h7.2a2 2 0 0 1 1.9 1.5L19 11M5 11h14a2 2 0 0 1 2 2v4H3v-4a2 2 0 0 1 2-2zM5 17v2M19 17v2M7 14h1M16 14h1',
  },
] as const

/** The shell of the visitors' pages. Who came by a link or to register has no account, and sees no tabs. */
export function VisitorShell() {
  const { t } = useTranslation('visitor_phone')
  const { user } = useViewer()
  const { pathname } = useLocation()
  return (
    <div className="phone">
      <main id="main" className="phone-main" tabIndex={-1}>
        <Suspense fallback={<Skeleton />}>
          <Outlet />
        </Suspense>
      </main>
      {user && (
        <nav className="phone-tabs" aria-label={t('nav.label')}>
          {tabs.map(({ path, word, icon }) => (
            <Link key={path} to={path} {...(path === pathname ? { 'aria-current': 'page' as const } : {})}>
              <LineDrawing path={icon} size={24} />
              {t(`nav.${word}`)}
            </Link>
          ))}
        </nav>
      )}
    </div>
  )
}
