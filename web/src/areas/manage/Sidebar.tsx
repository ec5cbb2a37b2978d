import { Menu } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { menuIcon } from './icons.tsx'
import { listOf, trailTo, type MenuItem } from './menu.ts'

const shown = (items: readonly MenuItem[]) => items.filter(({ hidden }) => !hidden)

const entries = (
  items: readonly MenuItem[],
  go: () => void,
): NonNullable<React.ComponentProps<typeof Menu>['items']> =>
  shown(items).map(({ path, title, icon, children, redirect, outside }) => {
    const below = shown(children ?? [])
    if (below.length > 0)
      return { key: path, icon: menuIcon(icon), label: title, children: entries(below, go) }
    return {
      key: path,
      icon: menuIcon(icon),
      title,
      label: outside ? (
        <a href={path} target="_blank" rel="noopener noreferrer">
          {title}
        </a>
      ) : (
        <Link to={redirect ?? path} onClick={go}>
          {title}
        </Link>
      ),
    }
  })

/** The permitted menus. One submenu is open at a time. Spec 001 §2. */
export function Sidebar({
  menus,
  collapsed = false,
  onGo = () => undefined,
}: {
  menus: readonly MenuItem[]
  collapsed?: boolean
  onGo?: () => void
}) {
  const { t } = useTranslation('manage')
  const { pathname } = useLocation()
  const trail = trailTo(menus, pathname)
  const group = trail.length > 1 ? trail[0]?.path : undefined
  const [open, setOpen] = useState<string[]>(group ? [group] : [])
  useEffect(() => setOpen(group && !collapsed ? [group] : []), [group, collapsed])
  // A page that isn't in the menu itself, such as a form, marks the list it belongs to.
  const here = trail.at(-1)
  const marked = here?.hidden ? listOf(menus, pathname)?.path : here?.path
  return (
    <nav aria-label={t('shell.menu')} className="sidebar-menu">
      <Menu
        mode="inline"
        inlineCollapsed={collapsed}
        inlineIndent={20}
        items={entries(menus, onGo)}
        selectedKeys={marked ? [marked] : []}
        openKeys={open}
        onOpenChange={(keys) => setOpen(keys.slice(-1))}
      />
    </nav>
  )
}
