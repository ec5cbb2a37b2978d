import { isOfManagement } from '#rules/settings/user_paths.ts'
import type { TenantSettings, NavigationItem } from '../../viewer/types.ts'

/** One entry of the portal's header. */
export type PortalEntry =
  | { kind: 'page'; label: string; to: string }
  | { kind: 'types'; label: string }
  | { kind: 'external'; label: string; href: string }

/** The context that decides what the header shows. */
export interface Reader {
  in_english: boolean
  permission: 'user' | 'admin'
  /** For the `locale` parameter of external addresses. */
  locale: string
  /** Whether a page is at the address. */
  has_page: (link: string) => boolean
}

/**
 * An external address, with the user's language as a parameter. Only http and https. @returns null for others
 */
export function externalAddress(link: string, locale: string): string | null {
  const url = URL.parse(link)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  url.searchParams.set('locale', locale)
  return url.href
}

/**
 * The portal's menu: the home navigation from the settings, or the defaults. Entries marked user are for
 * everyone; admins see all, and nobody else what leads to the management area. An entry without a link is the drop-down of resource types. Spec 000 §2, 001 §2,
 * §6.
 */
export function portalEntries(
  { home_nav_setting, wlu }: Pick<TenantSettings, 'home_nav_setting' | 'wlu'>,
  defaults: readonly NavigationItem[],
  { in_english, permission, locale, has_page }: Reader,
): PortalEntry[] {
  const set = [home_nav_setting, wlu?.home_nav].find((items) => Array.isArray(items) && items.length > 0)
  return (set ?? defaults).flatMap(({ name, name_en, link, role = 'user', external }): PortalEntry[] => {
    if (role !== 'user' && permission !== 'admin') return []
    const label = (in_english && name_en) || name
    if (!link) return [{ kind: 'types', label }]
    if (external || !link.startsWith('/') || link.startsWith('//')) {
      const href = externalAddress(link, locale)
      return href ? [{ kind: 'external', label, href }] : []
    }
    if (isOfManagement(link) && permission !== 'admin') return []
    return has_page(link) ? [{ kind: 'page', label, to: link }] : []
  })
}
