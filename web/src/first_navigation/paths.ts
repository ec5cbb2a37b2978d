import { public_paths } from './public_paths.ts'

/** Paths within the product, without the base, that can be seen without signing in. Spec 000 §5. */
export const isPublic = (pathname: string): boolean =>
  public_paths.some((path) => pathname === path || pathname.startsWith(`${path}/`))

/** The path of an address within the product: the base taken off, '/' at least. */
export function ownPathname(pathname: string, base: string): string {
  if (base === '') return pathname
  if (pathname === base) return '/'
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname
}
