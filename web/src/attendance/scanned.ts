import { codeIn, kindOfCode } from '#rules/attendance/codes.ts'
import { isKnown } from '../navigation_guards/known_paths.ts'
import { isOwn, ownPathname } from '../navigation_guards/paths.ts'

/** What a scanned text leads to. Nothing outside this product and tenant is ever followed. */
export type Scanned =
  /** A page within the product, as the router takes it. */
  | { kind: 'page'; to: string }
  /** A code to sign in with. */
  | { kind: 'place'; code: string }
  /** The code of somebody's booking: for those who mark. */
  | { kind: 'booking'; code: string }
  | { kind: 'elsewhere'; host: string }
  | { kind: 'other_tenant' }
  | { kind: 'unknown' }

interface Here {
  origin: string
  /** The path below which this tenant's pages are. */
  base: string
  /** The path below which those of all tenants are. */
  mount: string
}

const of = (code: string): Scanned =>
  kindOfCode(code) === 'booking' ? { kind: 'booking', code } : { kind: 'place', code }

/**
 * @param text what a camera read or a person typed. A sign-in code counts wherever its address points: a sheet that was
 * printed before the site moved is still good, and only the code is sent
 */
export function scannedAs(text: string, { origin, base, mount }: Here): Scanned {
  const code = codeIn(text)
  if (code) return of(code)
  const address = URL.parse(text.trim())
  if (!address || !/^https?:$/.test(address.protocol)) return { kind: 'unknown' }
  if (address.origin !== origin || !isOwn(address.pathname, mount))
    return { kind: 'elsewhere', host: address.host }
  const path = ownPathname(address.pathname, base)
  if (isOwn(address.pathname, base) && isKnown(path) && path !== '/')
    return { kind: 'page', to: path + address.search + address.hash }
  return base !== mount && !isOwn(address.pathname, base) ? { kind: 'other_tenant' } : { kind: 'unknown' }
}
