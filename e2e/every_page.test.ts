import { globSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { manage_route_table } from '../web/src/areas/manage/route_table.ts'
import { phone } from './booking/steps.ts'
import { startFullCampus, type FullCampus } from './every_page/campus.ts'
import { complaintsOf, edgesOf, tooWide, wordless } from './every_page/checks.ts'
import { manage_rows, phone_rows, user_rows, type Row } from './every_page/table.ts'
import { findings, smallTargets } from './product.ts'
import { settled } from './settled.ts'

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

let campus: FullCampus
beforeAll(async () => void (campus = await startFullCampus()))
afterAll(() => campus?.stop())

/** The window of a person on a device: kept, as theirs would be. */
const windows = new Map<string, { page: Page; complaints: () => string[] }>()
async function windowOf(area: Area, { as = 'student' }: Row) {
  const key = `${area === 'mobile'} ${as}`
  const known = windows.get(key)
  if (known) return known
  const page = await campus.at(
    as,
    `/${area === 'mobile' ? 'mobile' : 'pc'}/me`,
    area === 'mobile' ? phone : {},
  )
  const opened = { page, complaints: complaintsOf(page) }
  windows.set(key, opened)
  return opened
}

async function judged(area: Area, row: Row): Promise<string[]> {
  const { page, complaints } = await windowOf(area, row)
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
        await page.goto(campus.url + address)
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
      const obstacles = await findings(page)
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

const named = (rows: Row[]) =>
  rows.map(
    (row) => [`${row.path}${row.as ? ` as ${row.as}` : ''}${row.open ? ', opened' : ''}`, row] as const,
  )

describe('on a desktop', () => {
  test.each(named(user_rows))('%s', async (_, row) => expect(await judged('pc', row)).toEqual([]))
})

describe('on a phone', () => {
  test.each(named([...user_rows, ...phone_rows]))('%s', async (_, row) =>
    expect(await judged('mobile', row)).toEqual([]),
  )
})

describe('in the back office', () => {
  test.each(named(manage_rows))('%s', async (_, row) => expect(await judged('manage', row)).toEqual([]))

  test('every page has a row', () => {
    const web = `${import.meta.dirname}/../web/src`
    const declared = globSync('*/{pages,manage_pages}.ts', { cwd: web })
      .map((file) => readFileSync(`${web}/${file}`, 'utf8'))
      .join()
    const pages = manage_route_table
      .map(({ path }) => path)
      .filter((path) => declared.includes(`'${path}'`))
      .map((path) => path.replace('/manage/', ''))
    expect(pages.length).toBeGreaterThan(7)
    expect([...new Set(manage_rows.map(({ path }) => path))].toSorted()).toEqual(pages.toSorted())
  })
})
