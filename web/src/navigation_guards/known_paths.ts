import { isOfManagement, isUserPage, isVisitorPage } from '#rules/settings/user_paths.ts'

const others = [
  '/',
  '/signin-callback',
  '/tenant/init',
  '/pc',
  '/mobile',
  '/error/:kind',
  '/redirect/*',
  '/visitor/accessControlScan',
].map((path) => new RegExp(`^${path.replace(/\/$/, '').replace(':kind', '[^/]+').replace('*', '.+')}/?$`))

/** Whether a page exists at a path, for any user. */
export const isKnown = (pathname: string): boolean =>
  isOfManagement(pathname) ||
  isUserPage(pathname) ||
  isVisitorPage(pathname) ||
  others.some((pattern) => pattern.test(pathname))
