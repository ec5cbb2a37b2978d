import type { Permission } from '#rules/permissions/permissions.ts'
import { named } from './named.ts'
import type { ViewerState } from './types.ts'

const nobody: ViewerState = {
  language_switch: false,
  local_menu: false,
  tenant: 'unchecked',
  settings: {},
  settings_id: null,
  user: null,
  clock: null,
  avatar: null,
  menus: [],
  menus_known: false,
  permission: 'user',
  may: new Set(),
}

let current: ViewerState = nobody
const listeners = new Set<() => void>()

export const viewer = (): ViewerState => current

/** Updates the viewer's state; every component that shows it renders again. */
export function updateViewer(news: Partial<ViewerState>): void {
  current = { ...current, ...news }
  for (const tell of listeners) tell()
}

/** Signed out: removes everything personal. */
export function forgetViewer(): void {
  const { user, avatar, menus, menus_known, permission, may } = nobody
  updateViewer({ user, avatar, menus, menus_known, permission, may })
}

export function onViewerChange(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** The name to show: the user's, or the account if the name isn't known. Spec 000 §8. */
export const shownName = ({ user }: Pick<ViewerState, 'user'>): string =>
  named(user, 'name') || user?.account || ''

/** The time zone in which the tenant's times are shown. */
export const timeZone = ({ user }: Pick<ViewerState, 'user'> = current): string =>
  user?.tenant?.time_zone ?? 'Asia/Shanghai'

/** Whether the user holds `permission`; undefined requires none. */
export const mayDo = (
  permission: Permission | undefined,
  { may }: Pick<ViewerState, 'may'> = current,
): boolean => permission === undefined || may.has(permission)
