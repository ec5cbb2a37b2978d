import { setTimeout as pause } from 'node:timers/promises'
import type { Page, Request, Route } from 'playwright-core'

/** Longer than any page takes on a slow machine, milliseconds. */
const MAX_LENGTH = 60_000

/** The requests that a page waits for together, by short name, wave by wave. */
export interface RoundTrips {
  waves: string[][]
  /** All scripts of these waves. */
  scripts: Request[]
}

/**
 * How many times a page has to wait for an answer before it can be used. Every request is held until the page
 * can do nothing more without an answer; then all held requests are released at once, which counts as one
 * trip. So the figure is independent of speed, and excludes what a page loads once it can be used.
 * @param usable CSS of the content that the user waits for
 */
export async function roundTrips(page: Page, address: string, usable: string): Promise<RoundTrips> {
  // Late requests of an earlier page must not count for this one.
  await page.goto('about:blank')
  let held: Route[] = []
  await page.route('**', (route) => void held.push(route))
  const going = page.goto(address, { waitUntil: 'commit', timeout: MAX_LENGTH })
  going.catch(() => {})
  const waves: string[][] = []
  const scripts: Request[] = []
  for (;;) {
    // Until the page itself has arrived there is nothing to check.
    if (waves.length === 0) while (held.length === 0) await pause(25)
    else if (await settled(page, usable, () => held.length)) return { waves, scripts }
    const wave = held
    held = []
    const requests = wave.map((route) => route.request())
    waves.push(requests.map(shortName))
    scripts.push(...requests.filter((request) => request.resourceType() === 'script'))
    await Promise.all(wave.map(letThrough))
  }
}

async function letThrough(route: Route): Promise<void> {
  const request = route.request()
  await route.continue()
  // The live stream stays open as long as the page.
  if (new URL(request.url()).pathname.startsWith('/live')) return
  await request.response().then((response) => response?.finished())
}

/**
 * Waits until the page can be used, or can do nothing more without an answer. @returns whether it can be used
 */
async function settled(page: Page, usable: string, held: () => number): Promise<boolean> {
  const until = Date.now() + MAX_LENGTH
  for (let still = 0, before = -1; still < 4;) {
    if (Date.now() > until) throw new Error(`${page.url()} requests nothing more and can't be used.`)
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 500 })))
    if (await page.locator(usable).first().isVisible()) return true
    await pause(25)
    still = held() === before && held() > 0 ? still + 1 : 0
    before = held()
  }
  return false
}

/** A short name of a request. */
function shortName(request: Request): string {
  const operation = request.headers()['x-operation']
  const { pathname } = new URL(request.url())
  return operation ?? pathname.slice(pathname.lastIndexOf('/')).replace(/-[\w-]{8}(?=\.\w+$)/, '')
}
