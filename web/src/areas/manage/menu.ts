import type { CanvasMenu } from '../../viewer/viewer.graphql.ts'
import type { ManageRoute } from './route_table.ts'

/** An entry of the menu, with its children. */
export interface MenuItem {
  /** The path without `/manage/`, with dots: `resources.resources-list`. */
  name: string
  path: string
  title: string
  icon?: string
  /** Where a group leads if its children aren't shown. */
  redirect?: string
  hidden?: boolean
  /** It leads to another system: `path` is its address. */
  outside?: boolean
  /** Needs no sign-in, and so no entry in the server's list. */
  no_auth?: boolean
  children?: readonly MenuItem[]
}

export const menuName = (path: string): string => path.replace(/^\/manage\//, '').replaceAll('/', '.')

/**
 * The menu of this build: the routes that have a page, in their groups.
 * @param title the text for a route in the user's language
 */
export function localMenu(
  table: readonly ManageRoute[],
  has_page: (path: string) => boolean,
  title: (path: ManageRoute['path']) => string,
): MenuItem[] {
  const itemOf = ({ path, icon, hidden, redirect }: ManageRoute): MenuItem => ({
    name: menuName(path),
    path,
    title: title(path),
    ...(icon ? { icon } : {}),
    ...(hidden ? { hidden } : {}),
    ...(redirect ? { redirect } : {}),
  })
  return table
    .filter(({ group }) => group === undefined)
    .flatMap((route) => {
      const children = table.filter(({ group, path }) => group === route.path && has_page(path)).map(itemOf)
      if (children.length > 0) return [{ ...itemOf(route), children }]
      return has_page(route.path) || (route.redirect && has_page(route.redirect)) ? [itemOf(route)] : []
    })
}

/** Whether an entry of the server leads to another system. */
const isOutside = (uri: string | null | undefined): uri is string => /^https?:\/\//i.test(uri ?? '')

const path = (uri: string | null | undefined): string =>
  (uri ?? '').replace(/[?#].*$/, '').replace(/(?<=.)\/+$/, '')

/**
 * The entries that the user may see. Spec 000 §6: an entry is shown only if the server's list holds one with
 * its name or its uri; entries that are hidden or need no sign-in are always included; those that the server
 * marks deleted are dropped; the server's titles and icons replace the local ones; entries follow the order
 * of the server's list, the others come after. A group that holds only hidden entries is hidden itself: its
 * pages can be opened, and the server decides. Entries of the server that lead to other systems are added where they belong.
 * @param group whose children these are; null: the top
 */
export function permittedMenus(
  local: readonly MenuItem[],
  server: readonly CanvasMenu[],
  in_english = false,
  group: string | null = null,
): MenuItem[] {
  const place = (item: MenuItem) =>
    server.findIndex(({ name, uri }) => name === item.name || path(uri) === item.path)
  const titleOf = (entry: CanvasMenu | undefined, otherwise: string) =>
    ((in_english && entry?.text_en) || entry?.text || otherwise).trim()
  const kept: { item: MenuItem; at: number }[] = server.flatMap((entry, at) => {
    const { name, uri, parent, deleted, visible } = entry
    if (!isOutside(uri) || deleted || visible === 0 || parent !== group) return []
    return [{ item: { name, path: uri, title: titleOf(entry, name), outside: true }, at }]
  })
  for (const item of local) {
    const at = place(item)
    const entry = server[at]
    if (entry?.deleted) continue
    if (!entry && !item.hidden && !item.no_auth) continue
    const shown: MenuItem = {
      ...item,
      title: titleOf(entry, item.title),
      ...(entry?.icon ? { icon: entry.icon } : {}),
      ...(entry?.visible === 0 ? { hidden: true } : {}),
    }
    if (item.children) {
      const children = permittedMenus(item.children, server, in_english, entry?.name ?? item.name)
      if (children.length === 0) continue
      const all_hidden = children.every((child) => child.hidden)
      kept.push({ item: { ...shown, ...(all_hidden ? { hidden: true } : {}), children }, at })
    } else {
      kept.push({ item: shown, at })
    }
  }
  const rank = ({ at }: { at: number }) => (at === -1 ? Number.POSITIVE_INFINITY : at)
  return kept
    .toSorted((one, other) => (rank(one) === rank(other) ? 0 : rank(one) - rank(other)))
    .map(({ item }) => item)
}

/** Whether a pathname matches a route's path, `:id` standing for one segment and `:id?` for one or none. */
export function matchesPath(route: string, pathname: string): boolean {
  const pattern = route
    .split('/')
    .slice(1)
    .map((part) =>
      part.endsWith('?') && part.startsWith(':')
        ? '(?:/[^/]+)?'
        : part.startsWith(':')
          ? '/[^/]+'
          : `/${part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`,
    )
    .join('')
  return new RegExp(`^${pattern}/?$`).test(pathname)
}

/**
 * The visible entry that a hidden page belongs to: `resources-list/:id` and `resources-list-add` belong to
 * `resources-list`.
 */
export function listOf(menus: readonly MenuItem[], pathname: string): MenuItem | undefined {
  const shown = menus.flatMap((item) => item.children ?? [item]).filter(({ hidden }) => !hidden)
  return shown
    .filter(({ path }) => pathname.startsWith(path))
    .toSorted((one, other) => other.path.length - one.path.length)[0]
}

/** The entries from the top of the menu down to the one of `pathname`; empty if it is in none. */
export function trailTo(menus: readonly MenuItem[], pathname: string): MenuItem[] {
  for (const item of menus) {
    if (item.children) {
      const below = trailTo(item.children, pathname)
      if (below.length > 0) return [item, ...below]
    }
    if (matchesPath(item.path, pathname)) return [item]
  }
  return []
}
