import { usual_day } from '#rules/time/day_clock.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { at, chosen, minute, open, period, roomy, rows, said, withGrid } from './grid.browser.ts'
import { clock } from './wording.ts'

withGrid()

describe('mouse', () => {
  it('drags a choice that snaps, shows its times, and stops at the next booking', async () => {
    const { page, faults, close } = await open()
    const from = await at(page, roomy.index, minute(1) + 4)
    const to = await at(page, roomy.index, minute(3) + 4)
    const beyond = await at(page, roomy.index, roomy.next.end + 30)
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 4 })
    expect(await page.locator('.ag-sel').textContent()).toContain(period(minute(1), minute(4)))
    expect(await chosen(page)).toBeNull()
    await page.mouse.move(beyond.x, beyond.y + 200, { steps: 4 })
    await page.mouse.up()
    expect(await chosen(page)).toEqual({ row_id: roomy.row.id, start: minute(1), end: roomy.next.start })
    expect(await page.evaluate(() => window.bench.told.by)).toBe('drag')
    expect(await said(page)).toContain(period(minute(1), roomy.next.start))
    expect(faults).toEqual([])
    await close()
  })

  it('cancels the drag on Escape, and keeps the earlier choice', async () => {
    const { page, close } = await open()
    const first = await at(page, roomy.index, minute(1) + 4)
    const last = await at(page, roomy.index, minute(5) + 4)
    await page.mouse.click(first.x, first.y)
    const before = await chosen(page)
    expect(before).toEqual({ row_id: roomy.row.id, start: minute(1), end: minute(2) })
    const beside = await at(page, roomy.index, minute(3) + 4)
    await page.mouse.move(beside.x, beside.y)
    await page.mouse.down()
    await page.mouse.move(last.x, last.y, { steps: 3 })
    await page.keyboard.press('Escape')
    expect(await page.locator('.ag-sel').textContent()).toContain(period(minute(1), minute(2)))
    await page.mouse.up()
    expect(await chosen(page)).toEqual(before)
    await close()
  })

  it('drags either edge afterwards, and confirms the choice on a press', async () => {
    const { page, close } = await open()
    const from = await at(page, roomy.index, minute(2) + 4)
    const to = await at(page, roomy.index, minute(4) + 4)
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 3 })
    await page.mouse.up()
    for (const [edge, wanted] of [
      ['end', minute(6)],
      ['start', minute(0)],
    ] as const) {
      const handle = await page.locator(`.ag-sel [data-edge="${edge}"]`).boundingBox()
      const target = await at(page, roomy.index, wanted)
      await page.mouse.move((handle?.x ?? 0) + (handle?.width ?? 0) / 2, target.y)
      await page.mouse.down()
      await page.mouse.move(target.x, target.y, { steps: 3 })
      await page.mouse.up()
    }
    expect(await chosen(page)).toEqual({ row_id: roomy.row.id, start: minute(0), end: minute(6) })
    const inside = await at(page, roomy.index, minute(3))
    await page.mouse.click(inside.x, inside.y)
    expect(await page.evaluate(() => window.bench.told.confirmed)).toHaveLength(1)
    expect(await chosen(page)).toEqual({ row_id: roomy.row.id, start: minute(0), end: minute(6) })
    await close()
  })

  it('shows why a period is grey', async () => {
    const { page, close } = await open()
    const spot = await at(page, 0, 450)
    await page.mouse.move(spot.x, spot.y)
    expect(await page.locator('.ag-tip').innerText()).toBe('Outside opening hours\nOpens 08:00\n07:00–08:00')
    await page.mouse.move(5, 5)
    expect(await page.locator('.ag-tip').isVisible()).toBe(false)
    await close()
  })
})

describe('keyboard', () => {
  const focused = (page: Page) =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')

  it('has one tab stop, moves through rows and slots, and keeps its position when scrolled away', async () => {
    const { page, faults, close } = await open()
    await page.keyboard.press('Tab')
    expect(await focused(page)).toMatch(new RegExp(`^${rows[0]?.label}`))
    await page.keyboard.press('Control+End')
    expect(await focused(page)).toMatch(new RegExp(`^${rows[199]?.label} .*22:00`))
    await page.evaluate(() => document.querySelector('.ag-scroll')?.scrollTo(0, 0))
    await page.locator('[data-row="room-0"]').waitFor()
    await page.keyboard.press('ArrowUp')
    expect(await focused(page)).toMatch(new RegExp(`^${rows[198]?.label}`))
    expect(await page.locator('[data-row="room-198"]').isVisible()).toBe(true)
    await page.keyboard.press('Control+Home')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => window.bench.told.opened)).toEqual(['room-0'])
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('after')
    expect(faults).toEqual([])
    await close()
  })

  it('chooses, stretches, stops at a booking with its reason, confirms and clears', async () => {
    const { page, close } = await open()
    const spot = await at(page, roomy.index, minute(0) + 4)
    await page.mouse.click(spot.x, spot.y)
    await page.keyboard.press('Escape')
    expect(await chosen(page)).toBeNull()
    await page.keyboard.press('Enter')
    for (let i = 1; i < roomy.units.length; i++) await page.keyboard.press('Shift+ArrowRight')
    const whole = { row_id: roomy.row.id, start: minute(0), end: roomy.next.start }
    expect(await chosen(page)).toEqual(whole)
    await page.keyboard.press('Shift+ArrowRight')
    expect(await chosen(page)).toEqual(whole)
    expect(await said(page)).toContain(`Stops at ${clock(roomy.next.start, { clock: usual_day })}`)
    await page.keyboard.press('Shift+ArrowLeft')
    expect(await chosen(page)).toMatchObject({ end: roomy.units.at(-1)?.start })
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => window.bench.told.confirmed)).toEqual([await chosen(page)])
    await page.keyboard.press('Escape')
    expect(await chosen(page)).toBeNull()
    await close()
  })

  it.each(['i', ' '])('announces the reason of a closed slot outside the grid: %j', async (key) => {
    const { page, close } = await open()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Home')
    await page.keyboard.press(key)
    expect(await said(page)).toContain('Outside opening hours, Opens 08:00')
    expect(await page.locator('[role=grid] .ag-live').count()).toBe(0)
    expect(await page.locator('.ag-tip').isVisible()).toBe(true)
    await close()
  })
})

describe('touch', () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

  async function finger(page: Page) {
    const cdp = await page.context().newCDPSession(page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points })
    return {
      down: (p: { x: number; y: number }) => send('touchStart', [p]),
      move: (p: { x: number; y: number }) => send('touchMove', [p]),
      up: () => send('touchEnd', []),
    }
  }

  it('scrolls when it moves at once, and chooses nothing', async () => {
    const { page, close } = await open(phone)
    const { down, move, up } = await finger(page)
    await down({ x: 250, y: 600 })
    for (let y = 580; y >= 200; y -= 20) await move({ x: 250, y })
    await up()
    await page.waitForFunction(() => (document.querySelector('.ag-scroll')?.scrollTop ?? 0) > 100)
    expect(await chosen(page)).toBeNull()
    await close()
  })

  it('drags after a long press without scrolling', async () => {
    const { page, close } = await open(phone)
    const from = await at(page, roomy.index, minute(1) + 4)
    const to = await at(page, roomy.index, minute(3) + 4)
    const before = await page.evaluate(() => document.querySelector('.ag-scroll')?.scrollTop)
    const { down, move, up } = await finger(page)
    await down(from)
    await page.locator('.ag-sel').waitFor()
    for (let i = 1; i <= 5; i++) await move({ x: from.x + ((to.x - from.x) * i) / 5, y: from.y + i * 8 })
    await up()
    await page.waitForFunction(() => window.bench.told.selection !== null)
    expect(await chosen(page)).toEqual({ row_id: roomy.row.id, start: minute(1), end: minute(4) })
    expect(await page.evaluate(() => document.querySelector('.ag-scroll')?.scrollTop)).toBe(before)
    await close()
  })

  it('keeps the times of a choice visible, at the edge and after a scroll', async () => {
    const { page, close } = await open(phone)
    const edges = () =>
      page.evaluate(() => {
        const box = (of: string) => document.querySelector(of)?.getBoundingClientRect() ?? new DOMRect()
        const [label, grid, name] = [box('.ag-sel-label'), box('.ag-scroll'), box('.ag-name')]
        return { inside: label.left >= name.right && label.right <= grid.right, width: label.width }
      })
    const scroll = (before_edge: number) =>
      page.evaluate((before_edge) => {
        const box = document.querySelector('.ag-scroll') as HTMLElement
        const choice = document.querySelector('.ag-sel')?.getBoundingClientRect() ?? new DOMRect()
        box.scrollLeft += choice.left - (box.getBoundingClientRect().right - before_edge)
      }, before_edge)
    const free = await at(page, roomy.index, minute(2) + 4)
    await page.touchscreen.tap(free.x, free.y)
    await scroll(20)
    await expect.poll(edges).toMatchObject({ inside: true })
    expect((await edges()).width).toBeGreaterThan(90)
    await scroll(240)
    await expect.poll(edges).toMatchObject({ inside: true })
    await close()
  })

  it('chooses a unit on a tap, and shows why another one is grey', async () => {
    const { page, close } = await open(phone)
    const free = await at(page, roomy.index, minute(2) + 4)
    await page.touchscreen.tap(free.x, free.y)
    expect(await chosen(page)).toEqual({ row_id: roomy.row.id, start: minute(2), end: minute(3) })
    const taken = await at(page, roomy.index, roomy.next.start + 5)
    await page.touchscreen.tap(taken.x, taken.y)
    expect(await page.locator('.ag-tip').isVisible()).toBe(true)
    expect(await page.locator('.ag-tip').innerText()).toContain('Occupied')
    expect(await page.locator('.ag-name').first().isVisible()).toBe(true)
    const name = await page.locator('[data-row="room-0"] .ag-name').boundingBox()
    expect(name?.x).toBe(0)
    await close()
  })
})
