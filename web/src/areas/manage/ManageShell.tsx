import { Suspense, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, Outlet, useLocation } from 'react-router'
import { constants } from '../../constants.ts'
import { AntdScope } from '../../kit/AntdScope.tsx'
import { later } from '../../kit/later.tsx'
import { EmptyState, Skeleton } from '../../kit/states.tsx'
import { english } from '../../viewer/language.ts'
import { useViewer } from '../../viewer/useViewer.ts'
import { barName } from '../../viewer/settings.ts'
import { useNarrow } from '../../kit/useNarrow.ts'
import { useTitle } from '../../kit/useTitle.ts'
import { localMenu, permittedMenus, trailTo } from './menu.ts'
import { hasPage } from './pages.ts'
import { manage_route_table } from './route_table.ts'
import { keepSidebar, sidebarOpen } from './sidebar_cookie.ts'
import { Sidebar } from './Sidebar.tsx'
import { SidebarLogo } from './SidebarLogo.tsx'
import { keepShowingTags, showsTags } from './tags.ts'
import { TopBar } from './TopBar.tsx'
import type { ManageMenus } from './useManageMenus.ts'
import './manage.css'
import './print.css'

const TagsView = later(() => import('./TagsView.tsx').then((m) => m.TagsView))

const AvatarDialog = later(() => import('../../people/AvatarDialog.tsx').then((m) => m.AvatarDialog))

// Wide pages never draw it.
const SidebarDrawer = later(() => import('./SidebarDrawer.tsx').then((m) => m.SidebarDrawer))

/** The width of antd's collapsed menu. */
const collapsed_px = 80

/**
 * The management area: top bar, sidebar, main. Below 992 px the sidebar is a drawer, closed at first. Spec
 * 001 §2.
 */
export function ManageShell() {
  const { t } = useTranslation('manage')
  const { settings, menus: server, menus_known, local_menu } = useViewer()
  const { pathname } = useLocation()
  const narrow = useNarrow()
  const [open, setOpen] = useState(sidebarOpen)
  const [drawer, setDrawer] = useState(false)
  const [avatar, setAvatar] = useState(false)
  const [tags, setTags] = useState(showsTags)
  useEffect(() => setDrawer(false), [pathname, narrow])

  const menus = useMemo(() => {
    const local = localMenu(manage_route_table, hasPage, (path) =>
      t(`routes.${path}`, { nsSeparator: false }),
    )
    return local_menu ? local : permittedMenus(local, server, english())
  }, [server, local_menu, t])
  const trail = trailTo(menus, pathname)
  useTitle(trail.at(-1)?.title ?? '')
  const toggle = () => {
    if (narrow) return setDrawer(!drawer)
    keepSidebar(!open)
    setOpen(!open)
  }

  const turnTags = () => {
    keepShowingTags(!tags)
    setTags(!tags)
  }

  const missing = !local_menu && !menus_known
  // The page exists, but not in this user's menu; or the user's whole menu is empty.
  if (!missing && (trail.length === 0 || menus.every(({ hidden }) => hidden)))
    return <Navigate to="/error/403" replace />
  return (
    <AntdScope>
      <a className="skip-link" href="#main">
        {t('shell.skip')}
      </a>
      <div className="manage">
        <TopBar
          name={barName(settings)}
          open={narrow ? drawer : open}
          toggle={toggle}
          trail={trail}
          entries={[
            { key: 'home', label: t('shell.home'), to: '/manage/home' },
            { key: 'avatar', label: t('shell.change_avatar'), run: () => setAvatar(true) },
            ...(narrow
              ? []
              : [{ key: 'tags', label: t(tags ? 'tags.turn_off' : 'tags.turn_on'), run: turnTags }]),
          ]}
        />
        {narrow ? (
          <SidebarDrawer open={drawer} close={() => setDrawer(false)} menus={menus} />
        ) : (
          <aside
            id="sidebar"
            className="sidebar"
            style={{ width: open ? constants.sidebar_width_px : collapsed_px }}
          >
            <SidebarLogo collapsed={!open} />
            <Sidebar menus={menus} collapsed={!open} />
          </aside>
        )}
        <main id="main" className="manage-main" tabIndex={-1}>
          {tags && !narrow && <TagsView menus={menus} />}
          {missing ? (
            <EmptyState title={t('shell.menu_failed')} text={t('shell.menu_failed_text')}>
              <button type="button" className="button" onClick={() => location.reload()}>
                {t('shell.menu_again')}
              </button>
            </EmptyState>
          ) : (
            <Suspense fallback={<Skeleton />}>
              <Outlet context={menus satisfies ManageMenus} />
            </Suspense>
          )}
        </main>
      </div>
      {avatar && <AvatarDialog close={() => setAvatar(false)} />}
    </AntdScope>
  )
}
