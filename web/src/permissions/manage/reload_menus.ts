import { request } from '../../graphql/client.ts'
import { menusKey } from '../../viewer/menus.ts'
import { FindCanvasMenus } from '../../viewer/viewer.graphql.ts'
import { updateViewer, viewer } from '../../viewer/viewer.ts'

/** Shows the menu as the server has it now, after it was changed on a page. A failure leaves the one that is shown. */
export async function reloadMenus(): Promise<void> {
  const account = viewer().user?.account
  if (account === undefined) return
  const found = await request(FindCanvasMenus, {}, { silent: true }).catch(() => null)
  if (!found) return
  localStorage.removeItem(menusKey(account))
  updateViewer({ menus: found.canvasmenus ?? [] })
}
