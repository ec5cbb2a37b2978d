import { constants } from '../../constants.ts'
import { Drawer } from '../../kit/Drawer.tsx'
import { systemName } from '../../viewer/settings.ts'
import { useViewer } from '../../viewer/useViewer.ts'
import type { MenuItem } from './menu.ts'
import { Sidebar } from './Sidebar.tsx'

interface SidebarDrawerProps {
  open: boolean
  close(): void
  menus: readonly MenuItem[]
}

/** The sidebar of a narrow page, over it. */
export function SidebarDrawer({ open, close, menus }: SidebarDrawerProps) {
  const { settings } = useViewer()
  return (
    <Drawer
      id="sidebar"
      open={open}
      onClose={close}
      placement="left"
      size={constants.sidebar_width_px}
      title={systemName(settings)}
      styles={{ body: { padding: 8 } }}
    >
      <Sidebar menus={menus} onGo={close} />
    </Drawer>
  )
}
