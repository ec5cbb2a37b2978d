import { Drawer as AntDrawer, type DrawerProps as AntDrawerProps } from 'antd'
import { useBackCloses } from './useBackCloses.ts'
import { useLeavesFocus } from './useFocusBack.ts'

interface DrawerProps extends Omit<AntDrawerProps, 'onClose'> {
  open: boolean
  /** Closes it: by its button, Escape, the mask, and on a narrow page the browser's Back. */
  onClose(): void
}

/** antd's drawer, which the browser's Back closes where it covers the page. */
export function Drawer({ onClose, ...more }: DrawerProps) {
  useLeavesFocus(more.open)
  useBackCloses(more.open, onClose)
  return <AntDrawer {...more} onClose={() => onClose()} />
}
