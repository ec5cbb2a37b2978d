import words_en from '../locales/en/title.json' with { type: 'json' }
import words_zh from '../locales/zh/title.json' with { type: 'json' }
import { request } from '../graphql/client.ts'
import { updateViewer, viewer } from './viewer.ts'
import { FindCanvasMenus, type CanvasMenu } from './viewer.graphql.ts'

/** Where the browser keeps somebody's menus. */
export const menusKey = (account: string) => `canvasmenus:${account}`

interface Kept {
  /**
   * A digest of the access token that the menus were loaded with: another token means loading them again.
   * Spec 000 §4.
   */
  token: string
  menus: CanvasMenu[]
}

const isKept = (found: unknown): found is Kept =>
  typeof found === 'object' &&
  found !== null &&
  'token' in found &&
  'menus' in found &&
  Array.isArray(found.menus)

/** The token itself is never stored. FNV-1a is enough to detect a change. */
export function digest(token: string): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(token))
    hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn
  return hash.toString(16)
}

/**
 * The default permission is user; it is admin if the menu holds an entry whose description is the management
 * home page, or if the menu is the local one. Spec 000 §6.
 */
export function permissionOf(
  menus: readonly Pick<CanvasMenu, 'deleted' | 'description'>[],
  local_menu: boolean,
  home: readonly string[],
): 'user' | 'admin' {
  const isHome = ({ description, deleted }: (typeof menus)[number]) =>
    !deleted && home.includes((description ?? '').trim().toLowerCase())
  return local_menu || menus.some(isHome) ? 'admin' : 'user'
}

/** How the server's menu describes the management home: by its path, or by its name in either language. */
export const home_descriptions = ['/manage/home', 'home', words_en.home.toLowerCase(), words_zh.home]

function keep(account: string, menus: CanvasMenu[], token: string) {
  updateViewer({
    menus,
    menus_known: true,
    permission: permissionOf(menus, viewer().local_menu, home_descriptions),
  })
  try {
    localStorage.setItem(menusKey(account), JSON.stringify({ token, menus } satisfies Kept))
  } catch {
    // Not stored: loaded again next time.
  }
}

/** The token of the menus shown now. */
let shown: string | null = null

/**
 * Sets the user's menus: those in local storage if they were loaded with the same token, otherwise the
 * server's. A failure is logged and leaves the list empty, or unchanged. Spec 000 §4, §8.
 * @param anew always requests them from the server: permissions may have changed
 */
export async function loadMenus(account: string, access_token: string, anew = false): Promise<void> {
  const token = digest(access_token)
  if (shown === token && !anew) return
  try {
    const found: unknown = JSON.parse(localStorage.getItem(menusKey(account)) ?? 'null')
    if (!anew && isKept(found) && found.token === token) {
      keep(account, found.menus, token)
    } else {
      const { canvasmenus } = await request(FindCanvasMenus, {}, { silent: true })
      keep(account, canvasmenus ?? [], token)
    }
    shown = token
  } catch (cause) {
    console.warn('the menu was not loaded', cause)
    if (shown === null)
      updateViewer({ menus: [], permission: permissionOf([], viewer().local_menu, home_descriptions) })
  }
}

/** At sign-out, and before the menu is reloaded after a change of permissions. */
export function forgetMenus(account: string | null): void {
  shown = null
  updateViewer({ menus: [], menus_known: false, permission: 'user' })
  if (account !== null) localStorage.removeItem(menusKey(account))
}
