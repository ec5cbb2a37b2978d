import type { Page } from 'playwright-core'
import { phone } from '../booking/steps.ts'
import { findings, smallTargets } from '../product.ts'
import { settled } from '../settled.ts'
import type { FullCampus } from './campus.ts'
import { complaintsOf, edgesOf, tooWide, wordless } from './checks.ts'
import type { Row } from './table.ts'

// What holds for every page, at every size, in both languages and both themes: nothing is wider than the window or
// cut, nothing obstructs a screen reader or a finger, no word is missing, and nothing complains in the console.

type Area = 'pc' | 'mobile' | 'manage'

/** How a page is looked at: loaded once in each language, and resized where it stands. */
interface Look {
  language: 'zh' | 'en'
  theme: 'light' | 'dark'
  /** The first is what it is loaded at. */
  sizes: [width: number, height: number][]
}
const looks: Record<Area, Look[]> = {
  pc: [
    {
      language: 'en',
      theme: 'light',
      sizes: [
        [1440, 900],
        [1920, 1080],
      ],
    },
    { language: 'zh', theme: 'dark', sizes: [[1024, 768]] },
  ],
  mobile: [
    { language: 'en', theme: 'dark', sizes: [[390, 844]] },
    { language: 'zh', theme: 'light', sizes: [[390, 844]] },
  ],
  manage: [
    {
      language: 'en',
      theme: 'dark',
      sizes: [
        [1440, 900],
        [1920, 1080],
        [390, 844],
      ],
    },
    {
      language: 'zh',
      theme: 'light',
      sizes: [
        [1024, 768],
        [390, 844],
      ],
    },
  ],
}

/** The edges that pages share with what surrounds them, by the width of the window. */
const EDGES: Partial<Record<Area, Record<number, [number, number]>>> = {
  pc: { 1920: [304, 1616], 1440: [64, 1376] },
  manage: { 1920: [254, 1896], 1440: [254, 1416] },
}

/** What depends on the theme, on how long words are, or on there being words: a name may be missing in one language. */
const OF_LOOKS = [
  ...['color-contrast', 'target-size', 'document-title', 'label', 'image-alt', 'select-name', 'summary-name'],
  ...['button-name', 'link-name', 'aria-command-name', 'aria-dialog-name', 'aria-input-field-name'],
  ...[
    'aria-toggle-field-name',
    'aria-tooltip-name',
    'aria-treeitem-name',
    'input-button-name',
    'svg-img-alt',
  ],
]

/** Where a form of the page, on a desktop or on a phone, is looked at for every obstacle. */
const is_whole = (area: Area, language: Look['language'], width: number): boolean =>
  area === 'manage' && width < 1024 ? language === 'zh' : language === 'en'

/** A person's window: kept, as theirs would be. */
interface Window {
  page: Page
  complaints: () => string[]
}
const windows = new WeakMap<FullCampus, Map<string, Window>>()

async function windowOf(campus: FullCampus, area: Area, { as = 'student' }: Row): Promise<Window> {
  const own = windows.get(campus) ?? new Map<string, Window>()
  windows.set(campus, own)
  const key = `${area === 'mobile'} ${as}`
  const known = own.get(key)
  if (known) return known
  const page = await campus.at(
    as,
    `/${area === 'mobile' ? 'mobile' : 'pc'}/me`,
    area === 'mobile' ? phone : {},
  )
  const opened = { page, complaints: complaintsOf(page) }
  own.set(key, opened)
  return opened
}

/** What is wrong with a page. */
export async function judged(campus: FullCampus, area: Area, row: Row): Promise<string[]> {
  const { page, complaints } = await windowOf(campus, area, row)
  const address = `/${area}/${row.at?.(campus) ?? row.path}`
  const found: string[] = []
  for (const { language, theme, sizes } of looks[area]) {
    const tell = (wrong: string[], width?: number) =>
      found.push(...wrong.map((one) => `${language}, ${theme}, ${width ?? ''}: ${one}`))
    await page.evaluate((chosen) => localStorage.setItem('system-language', chosen), language)
    await page.emulateMedia({ colorScheme: theme })
    for (const [nth, [width, height]] of sizes.entries()) {
      await page.setViewportSize({ width, height })
      if (nth === 0) {
        // What covered the page at another size takes its step back first.
        await settled(page)
        await page.goto(campus.url + address)
        // An address with a part behind # is no new page to a browser that shows it already.
        if (address.includes('#')) await page.reload()
        await page.locator('h1, [role=grid], [role=listbox]').first().waitFor({ state: 'attached' })
      }
      await settled(page)
      if (nth === 0 && row.open) {
        await row.open(page)
        await settled(page)
      }
      tell(await tooWide(page), width)
      const edges = row.path.includes(':') ? undefined : EDGES[area]?.[width]
      if (edges)
        tell(String(await edgesOf(page)) === String(edges) ? [] : [`edges: ${await edgesOf(page)}`], width)
      // A larger window shows the same things.
      if (width === 1920) continue
      const obstacles = await findings(
        page,
        undefined,
        is_whole(area, language, width) ? undefined : OF_LOOKS,
      )
      if (area !== 'mobile') tell(obstacles, width)
      else {
        // The bar at the foot covers half of what is to be scrolled: `smallTargets` knows, and asks for more.
        tell(
          obstacles.filter((one) => !one.startsWith('target-size')),
          width,
        )
        tell(
          (await smallTargets(page)).map((one) => `too small: ${one}`),
          width,
        )
      }
    }
    // The back office names things in both languages.
    const lacking = await wordless(page, area === 'manage' ? undefined : language)
    tell(lacking.filter((text) => !row.data?.test(text)).map((text) => `no words: ${text}`))
    tell(complaints())
    if (new URL(page.url()).pathname !== new URL(campus.url + address).pathname)
      tell([`led to ${page.url()}`])
  }
  return found
}

/** Rows with their names, for `test.each`. */
export const named = (rows: Row[]) =>
  rows.map(
    (row) => [`${row.path}${row.as ? ` as ${row.as}` : ''}${row.open ? ', opened' : ''}`, row] as const,
  )
