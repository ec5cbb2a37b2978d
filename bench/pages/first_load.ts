import type { Request } from 'playwright-core'
import type { Campus, Viewer } from './campus.ts'
import { watch, seen, throttle } from './watched.ts'

/** A page, its user, and a selector that matches once it can be used. */
export interface Place {
  name: string
  path: string
  viewer: Viewer
  kind: 'desktop' | 'phone'
  /** CSS of the content that the user waits for. */
  usable: string
}

/** Longer than any of these pages takes on a slow machine, milliseconds. */
const MAX_LENGTH = 60_000

export interface FirstLoad {
  /**
   * Compressed size of the scripts without headers, kilobytes: including those loaded once the page can be
   * used.
   */
  idle_kb: number
  first_paint_ms: number
  usable_ms: number
  layout_shift: number
}

/** Opens a page in a browser with an empty cache. */
export async function firstLoad(campus: Campus, place: Place, rate: number): Promise<FirstLoad> {
  const { context, page } = await campus.open(place.viewer, place.kind)
  try {
    await watch(page)
    await throttle(page, rate)
    const scripts: Request[] = []
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script') scripts.push(request)
    })
    const started = performance.now()
    await page.goto(campus.address + place.path, { waitUntil: 'commit', timeout: MAX_LENGTH })
    await page.locator(place.usable).first().waitFor({ timeout: MAX_LENGTH })
    const usable_ms = performance.now() - started
    await page.waitForTimeout(5000)
    const { first_paint, layout_shift } = await seen(page)
    return {
      idle_kb: await kilobytesOf(scripts),
      first_paint_ms: first_paint,
      usable_ms,
      layout_shift,
    }
  } finally {
    await context.close()
  }
}

export async function kilobytesOf(requests: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()))
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) / 1000
}
