import { public_paths } from './public_paths.ts'

/** Paths within the product, without the base, that can be seen without signing in. Spec 000 §5. */
export const isPublic = (pathname: string): boolean =>
  public_paths.some((path) => pathname === path || pathname.startsWith(`${path}/`))

/** Whether an address of this host is one of the product, and not of another that shares the host. */
export const isOwn = (pathname: string, base: string): boolean =>
  pathname === base || pathname.startsWith(`${base}/`)

/** Whether a path within the product begins as one of our pages does, or is its start. */
export const isOfAnArea = (path: string): boolean =>
  /^\/(?:$|[?#]|(?:pc|mobile|manage|tenant|error)(?:[/?#]|$))/.test(path)

/** The path of an address within the product: the base taken off, '/' at least. */
export function ownPathname(pathname: string, base: string): string {
  return isOwn(pathname, base) ? pathname.slice(base.length) || '/' : pathname
}
