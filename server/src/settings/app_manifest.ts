import type { ManageSetting } from './settings.table.ts'
import { words_zh } from './app_manifest.zh.ts'

const words_en: typeof words_zh = {
  name: 'Reservation Center',
  mine: 'My reservations',
  scan: 'Scan to check in',
}

/** As wide as the colour below a launcher's icon allows; longer names are cut there. Characters. */
const SHORT = 12
const THEME = '#3399fe'
const GROUND = '#ffffff'

export interface AppPlace {
  /** The path below which the tenant's pages are. */
  base: string
  /** The path below which the files of all tenants are. */
  mount: string
}

/**
 * The web app manifest of a tenant: what a device shows of the installed product, in one language. The start is the
 * root, which leads to the pages of the device.
 * @param settings null before the tenant is initialised
 */
export function appManifest(
  settings: ManageSetting | null,
  language: 'zh' | 'en',
  { base, mount }: AppPlace,
): object {
  const words = language === 'en' ? words_en : words_zh
  const name = (language === 'en' ? settings?.sys_name_en : settings?.sys_name) || words.name
  const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `${mount}/app-icons/${file}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  const shortcut = (shown: string, page: string) => ({
    name: shown,
    url: `${base}/mobile/${page}`,
    icons: [icon('192', 192, 'any')],
  })
  return {
    id: `${base}/`,
    name,
    short_name: name.length <= SHORT ? name : (name.split(' ')[0] ?? name).slice(0, SHORT),
    lang: language === 'en' ? 'en' : 'zh-CN',
    dir: 'ltr',
    start_url: `${base}/`,
    scope: `${base}/`,
    display: 'standalone',
    theme_color: settings?.theme_color ?? THEME,
    background_color: GROUND,
    icons: [icon('192', 192, 'any'), icon('512', 512, 'any'), icon('maskable', 512, 'maskable')],
    shortcuts: [shortcut(words.mine, 'myAppointment'), shortcut(words.scan, 'scan')],
  }
}
