import { public_paths } from './public_paths.ts'

/** Paths within the product, without the base, that need no sign-in. Spec 000 §5. */
export const isPublic = (pathname: string): boolean =>
  public_paths.some((path) => pathname === path || pathname.startsWith(`${path}/`))

/** Whether a path of this host belongs to this product, and not to another one on the same host. */
export const isOwn = (pathname: string, base: string): boolean =>
  pathname === base || pathname.startsWith(`${base}/`)

/** Whether a path within the product begins like one of our pages, or is the root. */
export const isOfAnArea = (path: string): boolean =>
  /^\/(?:$|[?#]|(?:pc|mobile|manage|visitor|redirect|tenant|error)(?:[/?#]|$))/.test(path)

/** The path within the product: without the base, at least '/'. */
export function ownPathname(pathname: string, base: string): string {
  return isOwn(pathname, base) ? pathname.slice(base.length) || '/' : pathname
}
