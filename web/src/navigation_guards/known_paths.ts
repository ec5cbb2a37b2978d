import { isOfManagement, isUserPage } from '#rules/settings/user_paths.ts'

const others = ['/', '/signin-callback', '/tenant/init', '/pc', '/mobile', '/error/:kind'].map(
  (path) => new RegExp(`^${path.replace(/\/$/, '').replace(':kind', '[^/]+')}/?$`),
)

/** Whether a page exists at a path, for any user. */
export const isKnown = (pathname: string): boolean =>
  isOfManagement(pathname) || isUserPage(pathname) || others.some((pattern) => pattern.test(pathname))
