import { under } from '../../graphql/base.ts'
import { named } from '../../viewer/named.ts'
import { useViewer } from '../../viewer/useViewer.ts'

/**
 * The organisation's logo at the top of the sidebar, with its name if there is room. On by default. Spec 001
 * §9.
 */
export function SidebarLogo({ collapsed }: { collapsed: boolean }) {
  const { settings, user } = useViewer()
  return (
    <p className="sidebar-logo">
      <img src={settings.logo ?? under('/icon.svg')} alt="" height="28" />
      {!collapsed && <span>{named(user?.tenant, 'name')}</span>}
    </p>
  )
}
