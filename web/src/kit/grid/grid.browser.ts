import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, vi } from 'vitest'
import { type Served, servePage } from '../../../../bench/grid_drawing/serve.ts'
import { day, syntheticRows } from '../../../../bench/grid_drawing/synthetic.ts'
import { unitsOf } from './choose.ts'
import { piecesOf } from './pieces.ts'
import type { GridSelection } from './types.ts'
import { usual_day } from '#rules/time/day_clock.ts'
import { periodText } from './wording.ts'

/** The benchmark's page: 200 rows of its seeded campus, texts in English. */
let served: Served

/** Serves the page to the tests of a file. */
export function withGrid(): void {
  vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })
  beforeAll(async () => {
    served = await servePage()
  })
  afterAll(() => served?.close())
}

export const shown = { start: day.start, end: day.end }
export const rows = syntheticRows(200)

/** A long free period that ends at a booking, in a row near the top that allows any length. */
function roomyRow() {
  for (const [index, row] of rows.slice(0, 12).entries()) {
    const pieces = piecesOf(row, shown)
    for (const [i, piece] of pieces.entries()) {
      const next = pieces[i + 1]
      if (piece.kind !== 'free' || piece.opening.slots || piece.opening.longest || next?.kind !== 'other')
        continue
      const units = unitsOf(piece)
      if (units.length >= 8 && units.at(-1)?.end === next.start) return { index, row, piece, next, units }
    }
  }
  throw new Error('The synthetic campus has no such row.')
}
export const roomy = roomyRow()
export const minute = (n: number) => roomy.units[n]?.start ?? 0

export async function open(options: BrowserContextOptions = {}, query = '') {
  const context = await served.browser.newContext({ viewport: { width: 1440, height: 900 }, ...options })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  await page.goto(`${served.address}?${query}&lang=en&rows=200`)
  await page
    .locator(query.includes('list') ? '.agl-item' : '.ag-row')
    .first()
    .waitFor()
  return { page, faults, close: () => context.close() }
}

/** The screen position of a minute of a row, after scrolling to it if necessary. */
export async function at(page: Page, index: number, wanted: number) {
  return page.evaluate(
    ({ index, wanted, start, end }) => {
      const scroller = document.querySelector('.ag-scroll') as HTMLElement
      const track = document.querySelector(`[data-row="room-${index}"] .ag-track`) as HTMLElement
      const name = document.querySelector('.ag-name') as HTMLElement
      const x_of = () => {
        const box = track.getBoundingClientRect()
        return box.left + ((wanted - start) / (end - start)) * box.width
      }
      const left = name.getBoundingClientRect().right
      if (x_of() < left || x_of() > innerWidth - 80) scroller.scrollLeft += x_of() - left - 40
      return { x: x_of(), y: track.getBoundingClientRect().top + 20 }
    },
    { index, wanted, ...shown },
  )
}

export const chosen = (page: Page): Promise<GridSelection | null> =>
  page.evaluate(() => window.bench.told.selection)
export const said = (page: Page) => page.locator('.ag-live').textContent()
export const period = (start: number, end: number) => periodText({ start, end }, { clock: usual_day })
