import { constants } from '../../constants.ts'
import { base } from '../../graphql/base.ts'

/** Below this width an open sidebar leaves a table no room for its columns. Pixels. */
const roomy = 1200

/**
 * Whether the sidebar is open, according to the cookie `sidebarStatus`: 1 open, 0 closed. Without a cookie it
 * is open in a window of at least 1200 px. Spec 000 §9.
 */
export function sidebarOpen(cookies: string = document.cookie, width: number = innerWidth): boolean {
  const value = new RegExp(`(?:^|;\\s*)${constants.sidebar_cookie}=([^;]*)`).exec(cookies)?.[1]
  return value === undefined ? width >= roomy : value !== '0'
}

export function keepSidebar(open: boolean): void {
  document.cookie = `${constants.sidebar_cookie}=${open ? 1 : 0}; path=${base || '/'}; max-age=31536000; samesite=lax`
}
