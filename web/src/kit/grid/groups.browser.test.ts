import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { at, chosen, minute, open, roomy, rows, withGrid } from './grid.browser.ts'

withGrid()

const head = (page: Page, floor: number) => page.locator(`[data-group="floor-${floor}"] button`)
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
  )
const top = (page: Page, what: string) =>
  page.evaluate((of) => document.querySelector(of)?.getBoundingClientRect().top ?? NaN, what)

it('keeps the heading of the rows below the hours, each above its own rows', async () => {
  const { page, faults, close } = await open({}, 'groups=10')
  expect(await top(page, '[data-row="room-10"]')).toBe((await top(page, '[data-row="room-9"]')) + 48 + 30)
  await page.evaluate(() => document.querySelector('.ag-scroll')?.scrollTo(0, 15 * 48))
  const hours = (await page.locator('.ag-head').boundingBox())!
  await expect.poll(() => top(page, '[data-group="floor-1"]')).toBe(hours.y + hours.height)
  expect(await page.locator('[role=grid]').getAttribute('aria-rowcount')).toBe(String(1 + 20 + 200))
  expect(await page.locator('[data-row="room-10"]').getAttribute('aria-rowindex')).toBe('14')
  expect(faults).toEqual([])
  await close()
})

it('folds by a press, and takes the right row below it for a choice', async () => {
  const { page, close } = await open({}, 'groups=3')
  const before = await top(page, `[data-row="${roomy.row.id}"]`)
  const own = Math.floor(roomy.index / 3)
  const other = own === 0 ? 1 : 0
  await head(page, other).click()
  expect(await head(page, other).getAttribute('aria-expanded')).toBe('false')
  expect(await page.locator(`[data-row="room-${other * 3}"]`).count()).toBe(0)
  if (other < own) expect(await top(page, `[data-row="${roomy.row.id}"]`)).toBe(before - 3 * 48)
  const from = await at(page, roomy.index, minute(1) + 4)
  const to = await at(page, roomy.index, minute(2) + 4)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 3 })
  await page.mouse.up()
  expect(await chosen(page)).toEqual({ row_id: roomy.row.id, start: minute(1), end: minute(3) })
  const [drawn, row] = [await top(page, '.ag-sel'), await top(page, `[data-row="${roomy.row.id}"]`)]
  expect(drawn).toBe(row)
  await close()
})

it('stays where it is when the rows below a heading at the top are folded', async () => {
  const { page, close } = await open({}, 'groups=20')
  await page.evaluate(() => document.querySelector('.ag-scroll')?.scrollTo(0, 30 * 48))
  const before = await top(page, '[data-group="floor-1"]')
  await head(page, 1).click()
  await expect.poll(() => top(page, '[data-group="floor-1"]')).toBe(before)
  expect(await top(page, '[data-group="floor-2"]')).toBe(before + 30)
  await close()
})

it('leads by the keyboard from a row to its heading, to other headings, and back', async () => {
  const { page, close } = await open({}, 'groups=10')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Home')
  for (let i = 0; i < 12; i++) await page.keyboard.press('ArrowDown')
  expect(await focused(page)).toMatch(new RegExp(`^${rows[12]?.label}`))
  // The name, the star, and then the heading.
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowLeft')
  expect(await focused(page)).toContain('Floor 1')
  await page.keyboard.press('ArrowLeft')
  expect(await head(page, 1).getAttribute('aria-expanded')).toBe('false')
  expect(await focused(page)).toContain('Floor 1')
  await page.keyboard.press('ArrowDown')
  expect(await focused(page)).toContain('Floor 2')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  expect(await head(page, 1).getAttribute('aria-expanded')).toBe('true')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  expect(await focused(page)).toMatch(new RegExp(`^${rows[10]?.label}`))
  await page.keyboard.press('ArrowUp')
  expect(await focused(page)).toMatch(new RegExp(`^${rows[9]?.label}`))
  await close()
})

it('shows a row that the keyboard goes up to below the heading that stays', async () => {
  const { page, close } = await open({}, 'groups=50')
  await page.keyboard.press('Tab')
  for (let i = 0; i < 3; i++) await page.keyboard.press('PageDown')
  for (let i = 0; i < 25; i++) await page.keyboard.press('ArrowUp')
  const covered = await page.evaluate(() => {
    const row = document.activeElement?.closest('[data-row]')?.getBoundingClientRect()
    const stuck = document.querySelector('[data-group="floor-0"]')?.getBoundingClientRect()
    return (row?.top ?? 0) < (stuck?.bottom ?? 0)
  })
  expect(covered).toBe(false)
  await close()
})

it('can fold everything, and keeps a way back for the keyboard', async () => {
  const { page, faults, close } = await open({}, 'groups=100')
  await head(page, 0).click()
  await head(page, 1).click()
  expect(await page.locator('.ag-row').count()).toBe(0)
  await page.keyboard.press('ArrowRight')
  await page.locator('[data-row="room-100"]').waitFor()
  expect(faults).toEqual([])
  await close()
})

it.each(['groups=10', 'groups=10&list'])('passes axe: %s', async (query) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    // The page's own policy would block the checker's script.
    const { page, close } = await open({ colorScheme, bypassCSP: true }, query)
    await page.addScriptTag({ path: 'node_modules/axe-core/axe.min.js' })
    const found = await page.evaluate(async () => {
      const { violations } = await window.axe.run('main', { resultTypes: ['violations'] })
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    })
    expect(found, colorScheme).toEqual([])
    await close()
  }
})
