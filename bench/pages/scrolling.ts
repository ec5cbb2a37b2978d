import { gridAt, type Campus } from './campus.ts'
import { throttle } from './watched.ts'

declare global {
  interface Window {
    frame_times: number[]
    stopFrames: () => void
  }
}

export interface Scrolling {
  frames: number
  /** Of frames that took longer than 34 ms. */
  slow_percent: number
  p95_ms: number
}

/** Wheels through the rows of a type and looks at the time from frame to frame. */
export async function scrolling(campus: Campus, type_id: string, rate: number): Promise<Scrolling> {
  const { context, page } = await campus.open('person', 'desktop')
  try {
    await page.goto(`${campus.address}/pc/${gridAt(type_id)}`)
    await page.locator('.ag-row').first().waitFor()
    await page.locator('.field-to-come').first().waitFor({ state: 'detached' })
    await throttle(page, rate)
    const box = await page.getByRole('grid').first().boundingBox()
    if (!box) throw new Error('The grid is not drawn.')
    await page.evaluate(() => {
      const frames: number[] = []
      let last = performance.now()
      let on = true
      // The frame's own time, not that of the call: what is counted is frames that were left out.
      const tick = (now: number) => {
        frames.push(now - last)
        last = now
        if (on) requestAnimationFrame(tick)
      }
      requestAnimationFrame(tick)
      window.frame_times = frames
      window.stopFrames = () => void (on = false)
    })
    const cdp = await context.newCDPSession(page)
    // One gesture of the browser's own, there and back, at the speed of a quick hand.
    for (const yDistance of [-6000, 6000]) {
      await cdp.send('Input.synthesizeScrollGesture', {
        x: box.x + box.width / 2,
        y: Math.min(box.y + box.height / 2, 600),
        yDistance,
        speed: 3000,
        gestureSourceType: 'mouse',
      })
    }
    const frames = await page.evaluate(() => {
      window.stopFrames()
      return window.frame_times.slice(2)
    })
    const sorted = frames.toSorted((a, b) => a - b)
    return {
      frames: frames.length,
      slow_percent: (frames.filter((ms) => ms > 34).length / frames.length) * 100,
      p95_ms: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    }
  } finally {
    await context.close()
  }
}
