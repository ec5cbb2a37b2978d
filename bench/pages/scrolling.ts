import type { CDPSession, Locator, Page } from 'playwright-core'
import { gridAt, type Campus } from './campus.ts'
import { mainThread } from './main_thread.ts'
import { throttle } from './watched.ts'

declare global {
  interface Window {
    frame_times: number[]
    stopFrames: () => void
  }
}

export interface Scrolling {
  frames: number
  /** The share of frames that took longer than 34 ms. */
  slow_percent: number
  p95_ms: number
}

/** A frame of this length is noticeable, milliseconds. */
export const SLOW_FRAME = 34

/** Scrolls through the rows of a type and measures the time from frame to frame. */
export const scrolling = (campus: Campus, type_id: string, rate: number): Promise<Scrolling> =>
  onGrid(campus, type_id, async (page) => {
    await throttle(page, rate)
    return scrolledByTheClock(page, rowsOf(page))
  })

/** Scrolls a part of a page and measures the time from frame to frame. */
export async function scrolledByTheClock(page: Page, part: Locator): Promise<Scrolling> {
  await countFrames(page)
  await wheel(part, await page.context().newCDPSession(page))
  return told(await page.evaluate(() => (window.stopFrames(), window.frame_times.slice(2))))
}

const rowsOf = (page: Page) => page.getByRole('grid').first()

/**
 * The same by the work of the page's main thread for each frame.
 * @param slower how many times slower the target processor is
 */
export const scrollingByWork = (campus: Campus, type_id: string, slower: number): Promise<Scrolling> =>
  onGrid(campus, type_id, (page) => scrolledByWork(page, rowsOf(page), slower))

/** The same for any part of a page. */
export async function scrolledByWork(page: Page, part: Locator, slower: number): Promise<Scrolling> {
  // It makes the browser produce a frame whenever it can, even if nothing has changed.
  await countFrames(page)
  const { frames } = await mainThread(page, (cdp) => wheel(part, cdp))
  return told(
    frames.map((ms) => ms * slower),
    FRAMES,
  )
}

/** @param least the number of frames there would have been on an idle machine */
function told(frames: readonly number[], least = 0): Scrolling {
  const sorted = frames.toSorted((a, b) => a - b)
  return {
    frames: frames.length,
    slow_percent: (frames.filter((ms) => ms > SLOW_FRAME).length / Math.max(least, frames.length)) * 100,
    p95_ms: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
  }
}

/**
 * Opens the grid of a type and waits until the rows around are drawn, as they are for a user after a moment.
 */
async function onGrid<Value>(campus: Campus, type_id: string, measure: (page: Page) => Promise<Value>) {
  const { context, page } = await campus.open('person', 'desktop')
  try {
    await page.goto(`${campus.address}/pc/${gridAt(type_id)}`)
    await page.locator('.ag-row').first().waitFor()
    await page.locator('.field-to-come').first().waitFor({ state: 'detached' })
    for (let before = -1, rows = 0; rows !== before;) {
      before = rows
      await page.waitForTimeout(1000)
      rows = await page.locator('.ag-row').count()
    }
    return await measure(page)
  } finally {
    await context.close()
  }
}

const countFrames = (page: Page) =>
  page.evaluate(() => {
    const frames: number[] = []
    let last = performance.now()
    let on = true
    // The frame's own timestamp, not that of the call: dropped frames are what counts.
    const tick = (now: number) => {
      frames.push(now - last)
      last = now
      if (on) requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
    window.frame_times = frames
    window.stopFrames = () => void (on = false)
  })

const PIXELS = 6000
/** Pixels per second. */
const SPEED = 3000
/** The frames of the gesture at 60 a second. */
const FRAMES = ((2 * PIXELS) / SPEED) * 60

/** One synthetic gesture of the browser, down and back up, as fast as a quick hand. */
async function wheel(part: Locator, cdp: CDPSession): Promise<void> {
  const box = await part.boundingBox()
  if (!box) throw new Error('Nothing is drawn that could be scrolled.')
  for (const yDistance of [-PIXELS, PIXELS]) {
    await cdp.send('Input.synthesizeScrollGesture', {
      x: box.x + box.width / 2,
      y: Math.min(box.y + box.height / 2, 600),
      yDistance,
      speed: SPEED,
      gestureSourceType: 'mouse',
    })
  }
}
