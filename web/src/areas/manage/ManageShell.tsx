import { Drawer } from 'antd'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, useLocation } from 'react-router'
import { constants } from '../../constants.ts'
import { AntdScope } from '../../kit/AntdScope.tsx'
import { Skeleton } from '../../kit/states.tsx'
import { english } from '../../session/language.ts'
import { localMenu as menuIsLocal } from '../../session/menus.ts'
import { useSession } from '../../session/session.ts'
import { systemName } from '../../session/settings.ts'
import { useNarrow } from '../../kit/useNarrow.ts'
import { hasPage } from './manage_routes.ts'
import { localMenu, permittedMenus, trailTo } from './menu.ts'
import { manage_route_table } from './route_table.ts'
import { keepSidebar, sidebarOpen } from './sidebar_cookie.ts'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'
import './manage.css'

const AvatarDialog = lazy(() => import('../AvatarDialog.tsx').then((m) => ({ default: m.AvatarDialog })))

/** As wide as the library's folded menu. */
const collapsed_px = 80

/** The management area: top bar, sidebar, main. Below 992 px the sidebar is a drawer, closed at first. Spec 001 §2. */
export function ManageShell() {
  const { t } = useTranslation('manage')
  const { settings, menus: server } = useSession()
  const { pathname } = useLocation()
  const narrow = useNarrow()
  const [open, setOpen] = useState(sidebarOpen)
  const [drawer, setDrawer] = useState(false)
  const [avatar, setAvatar] = useState(false)
  useEffect(() => setDrawer(false), [pathname, narrow])

  const menus = useMemo(() => {
    const local = localMenu(manage_route_table, hasPage, (path) =>
      t(`routes.${path}`, { nsSeparator: false }),
    )
    return menuIsLocal() ? local : permittedMenus(local, server, english())
  }, [server, t])
  const trail = trailTo(menus, pathname)
  const toggle = () => {
    if (narrow) return setDrawer(!drawer)
    keepSidebar(!open)
    setOpen(!open)
  }

  // A page that is there, but not in this person's menu.
  if (trail.length === 0) return <Navigate to="/error/401" replace />
  return (
    <AntdScope>
      <a className="skip-link" href="#main">
        {t('shell.skip')}
      </a>
      <div className="manage">
        <TopBar
          name={systemName(settings)}
          open={narrow ? drawer : open}
          toggle={toggle}
          trail={trail}
          entries={[
            { key: 'home', label: t('shell.home'), to: '/manage/home' },
            { key: 'avatar', label: t('shell.change_avatar'), run: () => setAvatar(true) },
          ]}
        />
        {narrow ? (
          <Drawer
            id="sidebar"
            open={drawer}
            onClose={() => setDrawer(false)}
            placement="left"
            size={constants.sidebar_width_px + 30}
            title={systemName(settings)}
            styles={{ body: { padding: 8 } }}
          >
            <Sidebar menus={menus} onGo={() => setDrawer(false)} />
          </Drawer>
        ) : (
          <aside
            id="sidebar"
            className="sidebar"
            style={{ width: open ? constants.sidebar_width_px : collapsed_px }}
          >
            <Sidebar menus={menus} collapsed={!open} />
          </aside>
        )}
        <main id="main" className="manage-main" tabIndex={-1}>
          <Suspense fallback={<Skeleton />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
      <Suspense>{avatar && <AvatarDialog close={() => setAvatar(false)} />}</Suspense>
    </AntdScope>
  )
}
