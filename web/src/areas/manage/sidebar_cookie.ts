import { constants } from '../../constants.ts'
import { base } from '../../graphql/base.ts'

/** Whether the sidebar is open, as the cookie `sidebarStatus` says: 1 open, 0 closed; open where there is none. Spec 000 §9. */
export function sidebarOpen(cookies: string = document.cookie): boolean {
  const value = new RegExp(`(?:^|;\\s*)${constants.sidebar_cookie}=([^;]*)`).exec(cookies)?.[1]
  return value !== '0'
}

export function keepSidebar(open: boolean): void {
  document.cookie = `${constants.sidebar_cookie}=${open ? 1 : 0}; path=${base || '/'}; max-age=31536000; samesite=lax`
}
