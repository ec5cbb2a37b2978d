import type { ViewerState } from '../../viewer/types.ts'
import { localMenu, permittedMenus } from './menu.ts'
import { hasPage } from './pages.ts'
import { manage_route_table } from './route_table.ts'

/** Whether the management area has any page for the user besides its home page. */
export function hasWays({ menus, local_menu }: Pick<ViewerState, 'menus' | 'local_menu'>): boolean {
  const local = localMenu(manage_route_table, hasPage, (path) => path)
  const shown = local_menu ? local : permittedMenus(local, menus)
  return shown
    .flatMap((item) => item.children ?? [item])
    .some(({ hidden, outside, path }) => !hidden && !outside && path !== '/manage/home')
}
