/**
 * Measures the drawing of a plan of 1,000 seats in headless Chromium: first drawing, moving, enlarging by wheel and by
 * two fingers, and one seat that somebody takes; and its editing: a seat that is dragged, and keys that move one seat, or all. `node bench/plan_drawing/measure.ts`; the last line is one JSON
 * object, `ok` by the figures of `bounds`.
 */
import { cpus } from 'node:os'
import type { CDPSession, Page } from 'playwright-core'
import { calm } from '../grid_drawing/calm.ts'
import { servePage } from '../grid_drawing/serve.ts'

/** Of the first drawing when throttled: a plan has four elements for each seat, which the browser lays out at once. */
const THROTTLED_DRAW_MS = 400
const bounds = { first_draw_ms: 300, slow_frames_percent: 5, take_ms: 16, take_changes: 1 }
/** Of the editor: frames while a seat is dragged, and a key that moves one seat, or all thousand. */
const edit_bounds = { slow_frames_percent: 5, key_ms: 50, all_ms: 100 }
const TRIES = 4

const sorted = (list: readonly number[]) => [...list].sort((a, b) => a - b)
const at = (list: readonly number[], share: number) =>
  sorted(list)[Math.min(list.length - 1, Math.floor(list.length * share))] ?? Number.NaN
const round = (n: number) => Math.round(n * 10) / 10

/** Times from frame to frame while something is done. */
async function framesOf(page: Page, run: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => {
    const frames: number[] = []
    let last = performance.now()
    let on = true
    const tick = (now: number) => {
      frames.push(now - last)
      last = now
      if (on) requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
    Object.assign(window, { frame_times: frames, stopFrames: () => (on = false) })
  })
  await run()
  return page.evaluate(() => {
    window.stopFrames()
    return window.frame_times.slice(2)
  })
}

async function drag(page: Page, { width, height }: Size) {
  await page.mouse.move(width / 2, height / 2)
  await page.mouse.down()
  for (let i = 0; i < 120; i += 1)
    await page.mouse.move(
      width / 2 + Math.sin(i / 10) * width * 0.3,
      height / 2 + Math.cos(i / 14) * height * 0.2,
    )
  await page.mouse.up()
}

async function wheel(page: Page, { width, height }: Size) {
  await page.mouse.move(width / 3, height / 2)
  for (let i = 0; i < 80; i += 1) await page.mouse.wheel(0, i < 40 ? -40 : 40)
}

async function pinch(cdp: CDPSession, { width, height }: Size) {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [-1, 1].map((side, id) => ({ id, x: width / 2 + side * apart, y: height / 2 + side * 10 })),
    })
  await touch('touchStart', 30)
  for (let i = 0; i < 100; i += 1) await touch('touchMove', 30 + (i < 50 ? i : 100 - i) * 2)
  await touch('touchEnd', 0)
}

interface Size {
  width: number
  height: number
}

async function measureAt(size: Size, throttled: number) {
  const context = await served.browser.newContext({ viewport: size, hasTouch: size.width < 600 })
  const page = await context.newPage()
  await page.goto(`${served.address}?wait`)
  await page.waitForFunction(() => 'plan_bench' in window)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttled })
  const first_draw = await page.evaluate(() => window.plan_bench.draw())
  const seats = await page.evaluate(() => document.querySelectorAll('.plan-item').length)
  await page.waitForTimeout(500)
  const moving = await framesOf(page, () => drag(page, size))
  await page.waitForTimeout(400)
  const enlarging = await framesOf(page, () => (size.width < 600 ? pinch(cdp, size) : wheel(page, size)))
  await page.waitForTimeout(400)
  const takes = await page.evaluate(() =>
    Array.from({ length: 20 }, (_, i) => window.plan_bench.take(i * 31 + 2)),
  )
  await context.close()
  const frames = [...moving, ...enlarging]
  const slow = (list: readonly number[]) => round((list.filter((ms) => ms > 34).length / list.length) * 100)
  return {
    seats,
    first_draw_ms: round(first_draw),
    frames: frames.length,
    slow_frames_percent: slow(frames),
    slow_moving_percent: slow(moving),
    slow_enlarging_percent: slow(enlarging),
    p50_frame_ms: round(at(frames, 0.5)),
    worst_frame_ms: round(Math.max(...frames)),
    take_ms: round(
      at(
        takes.map(({ ms }) => ms),
        0.5,
      ),
    ),
    take_changes: Math.max(...takes.map(({ changed }) => changed)),
  }
}

type Figures = Awaited<ReturnType<typeof measureAt>>
const keys = Object.keys(bounds) as (keyof typeof bounds)[]
const boundOf = (key: keyof typeof bounds, throttled: number) =>
  key === 'first_draw_ms' && throttled > 1 ? THROTTLED_DRAW_MS : bounds[key]
const good = (figures: Figures, throttled: number) =>
  keys.every((key) => figures[key] <= boundOf(key, throttled))

/** The best of a few tries, each figure separately: other work on the machine only makes them worse. */
async function best(name: string, size: Size, throttled: number) {
  let figures: Figures | null = null
  let tries = 0
  let busy = 0
  while (tries < TRIES && !(figures && good(figures, throttled))) {
    busy = await calm(10_000)
    const next = await measureAt(size, throttled)
    tries += 1
    console.log(JSON.stringify({ [name]: next, busy_percent: busy }))
    const better: Figures =
      !figures || next.slow_frames_percent < figures.slow_frames_percent ? { ...next } : { ...figures }
    if (figures) for (const key of keys) better[key] = Math.min(figures[key], next[key])
    figures = better
  }
  return { ...(figures as Figures), tries, busy_percent: busy }
}

async function measureEditing(throttled: number) {
  const context = await served.browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(`${served.address}editor.html`)
  await page.waitForFunction(() => document.querySelectorAll('.plan-item').length > 0)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttled })
  const { x, y } = await page.evaluate(() => window.edit_bench.seatAt(500))
  const frames = await framesOf(page, async () => {
    await page.mouse.move(x, y)
    await page.mouse.down()
    for (let i = 0; i < 120; i += 1)
      await page.mouse.move(x + Math.sin(i / 10) * 200, y + Math.cos(i / 14) * 120)
    await page.mouse.up()
  })
  const press = (keys: readonly string[]) =>
    page.evaluate(async (all) => {
      const times: number[] = []
      for (const key of all) times.push(await window.edit_bench.press(key))
      return times
    }, keys)
  const steps = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? 'ArrowRight' : 'ArrowDown'))
  const one = await press(steps)
  await page.evaluate(() => window.edit_bench.press('a', true))
  const all = await press(steps)
  await context.close()
  return {
    frames: frames.length,
    slow_frames_percent: round((frames.filter((ms) => ms > 34).length / frames.length) * 100),
    worst_frame_ms: round(Math.max(...frames)),
    key_ms: round(at(one, 0.5)),
    all_ms: round(at(all, 0.5)),
  }
}

type EditFigures = Awaited<ReturnType<typeof measureEditing>>
const edit_keys = Object.keys(edit_bounds) as (keyof typeof edit_bounds)[]
const edits_well = (figures: EditFigures, throttled: number) =>
  edit_keys.every((key) => figures[key] <= edit_bounds[key] * (key === 'slow_frames_percent' ? 1 : throttled))

/** As `best`, of the editor. */
async function bestEditing(name: string, throttled: number) {
  let figures: EditFigures | null = null
  let tries = 0
  while (tries < TRIES && !(figures && edits_well(figures, throttled))) {
    await calm(10_000)
    const next = await measureEditing(throttled)
    tries += 1
    console.log(JSON.stringify({ [name]: next }))
    const better: EditFigures = { ...next }
    if (figures) for (const key of edit_keys) better[key] = Math.min(figures[key], next[key])
    figures = better
  }
  return { ...(figures as EditFigures), tries }
}

const served = await servePage('plan_drawing')
try {
  const desktop = await best('desktop', { width: 1440, height: 900 }, 1)
  const desktop_4x = await best('desktop_4x', { width: 1440, height: 900 }, 4)
  const phone_4x = await best('phone_4x', { width: 390, height: 844 }, 4)
  const editing = await bestEditing('editing', 1)
  const editing_4x = await bestEditing('editing_4x', 4)
  const drawn = good(desktop, 1) && good(desktop_4x, 4) && good(phone_4x, 4)
  const ok = drawn && edits_well(editing, 1) && edits_well(editing_4x, 4)
  const machine = { cpus: cpus().length, model: cpus()[0]?.model ?? '', browser: served.browser.version() }
  const figures = { desktop, desktop_4x, phone_4x, editing, editing_4x }
  console.log(JSON.stringify({ name: 'plan_drawing', ok, bounds, edit_bounds, ...figures, machine }))
} finally {
  await served.close()
}
