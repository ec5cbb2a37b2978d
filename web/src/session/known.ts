import type { Permission } from '#rules/permissions.ts'
import { named } from './named.ts'
import type { Session } from './types.ts'

const nobody: Session = {
  language_switch: false,
  local_menu: false,
  tenant: 'unchecked',
  settings: {},
  settings_id: null,
  user: null,
  clock: null,
  avatar: null,
  menus: [],
  permission: 'user',
  may: new Set(),
}

let current: Session = nobody
const listeners = new Set<() => void>()

export const session = (): Session => current

/** Updates the session; every component that shows it renders again. */
export function know(news: Partial<Session>): void {
  current = { ...current, ...news }
  for (const tell of listeners) tell()
}

/** Signed out: removes everything personal. */
export function forgetPerson(): void {
  const { user, avatar, menus, permission, may } = nobody
  know({ user, avatar, menus, permission, may })
}

export function onSession(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** The name to show: the user's, or the account if the name isn't known. Spec 000 §8. */
export const shownName = ({ user }: Pick<Session, 'user'>): string =>
  named(user, 'name') || user?.account || ''

/** The time zone in which the tenant's times are shown. */
export const timeZone = ({ user }: Pick<Session, 'user'> = current): string =>
  user?.tenant?.time_zone ?? 'Asia/Shanghai'

/** Whether the user holds `permission`; undefined requires none. */
export const mayDo = (permission: Permission | undefined, { may }: Pick<Session, 'may'> = current): boolean =>
  permission === undefined || may.has(permission)
