import type { Page } from 'playwright-core'

interface Watched {
  first_paint: number
  layout_shift: number
  /** The longest time from an input to the next paint since last asked, milliseconds. */
  longest: number
}

declare global {
  interface Window {
    watched: Watched
  }
}

/** Slows the page's own processor time down so many times. */
export async function throttle(page: Page, rate: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Counts what the browser itself tells of painting, shifting and answering. Before the page is opened. */
export const watch = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const watched: Watched = { first_paint: 0, layout_shift: 0, longest: 0 }
    window.watched = watched
    const on = (type: string, take: (entry: PerformanceEntry) => void, more: object = {}) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
        type,
        buffered: true,
        ...more,
      })
    on('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') watched.first_paint = startTime
    })
    on('layout-shift', (entry) => {
      const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean }
      if (!hadRecentInput) watched.layout_shift += value
    })
    on(
      'event',
      (entry) => {
        const { interactionId } = entry as unknown as { interactionId: number }
        if (interactionId > 0) watched.longest = Math.max(watched.longest, entry.duration)
      },
      { durationThreshold: 16 },
    )
  })

/** What was counted so far. */
export const seen = (page: Page): Promise<Watched> => page.evaluate(() => window.watched)

/** Does something and says how long the page took to paint an answer to it, milliseconds; 16 means at most that. */
export async function nextPaint(page: Page, act: () => Promise<unknown>): Promise<number> {
  await painted(page)
  await page.evaluate(() => void (window.watched.longest = 0))
  await act()
  await painted(page)
  return Math.max(16, (await seen(page)).longest)
}

/** Two frames and an idle moment: the browser has told of all that was painted. */
const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => requestIdleCallback(() => setTimeout(done, 150), { timeout: 2000 })),
        ),
      ),
  )

/** A fixed amount of reckoning, in one call: what other figures of the same run are compared with. */
export const reckon = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) =>
        setTimeout(() => {
          let sum = 0
          for (let i = 0; i < 20_000_000; i++) sum = (sum * 31 + i) | 0
          if (sum !== 0.5) done()
        }),
      ),
  )
