import type { Page } from 'playwright-core'

interface Watched {
  first_paint: number
  layout_shift: number
  /** The longest time from an input to the next paint since the last query, milliseconds. */
  longest: number
}

/** What Chromium reports of content that moved: not yet part of the standard's types. */
interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

declare global {
  interface Window {
    watched: Watched
  }
}

/** Slows the page's processor down by a factor. */
export async function throttle(page: Page, rate: number): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate })
}

/**
 * Records what the browser reports of paints, layout shifts and responses. Must be called before the page is
 * opened.
 */
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
    const isShift = (entry: PerformanceEntry): entry is LayoutShift => entry.entryType === 'layout-shift'
    on('layout-shift', (entry) => {
      if (isShift(entry) && !entry.hadRecentInput) watched.layout_shift += entry.value
    })
    on(
      'event',
      (entry) => {
        if (entry instanceof PerformanceEventTiming && entry.interactionId > 0)
          watched.longest = Math.max(watched.longest, entry.duration)
      },
      { durationThreshold: 16 },
    )
  })

/** The records so far. */
export const seen = (page: Page): Promise<Watched> => page.evaluate(() => window.watched)

/**
 * Performs an action and returns how long the page took to paint a response, milliseconds; 16 means at most
 * that.
 */
export async function nextPaint(page: Page, act: () => Promise<unknown>): Promise<number> {
  await painted(page)
  await page.evaluate(() => void (window.watched.longest = 0))
  await act()
  await painted(page)
  return Math.max(16, (await seen(page)).longest)
}

/** Two frames and an idle moment: the browser has then reported all paints. */
const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((done) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() => requestIdleCallback(() => setTimeout(done, 150), { timeout: 2000 })),
        ),
      ),
  )

/** A fixed calculation in one call, with which other figures of the same run are compared. */
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
