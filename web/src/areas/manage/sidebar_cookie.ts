import { constants } from '../../constants.ts'
import { base } from '../../graphql/base.ts'

/** Where there is less beside it a table has no room for its columns. Pixels. */
const roomy = 1200

/**
 * Whether the sidebar is open, as the cookie `sidebarStatus` says: 1 open, 0 closed. Where there is none it is open on a
 * window of 1200 px or more. Spec 000 §9.
 */
export function sidebarOpen(cookies: string = document.cookie, width: number = innerWidth): boolean {
  const value = new RegExp(`(?:^|;\\s*)${constants.sidebar_cookie}=([^;]*)`).exec(cookies)?.[1]
  return value === undefined ? width >= roomy : value !== '0'
}

export function keepSidebar(open: boolean): void {
  document.cookie = `${constants.sidebar_cookie}=${open ? 1 : 0}; path=${base || '/'}; max-age=31536000; samesite=lax`
}
