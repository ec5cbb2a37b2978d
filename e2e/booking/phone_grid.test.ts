import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings, smallTargets } from '../product.ts'
import { startCampus, type Campus } from './campus.ts'
import { dragByFinger, fingerOn, pointInColumn, showColumns, slide } from './phone_steps.ts'
import { closeBooked, gridOf, phone, says, shortForm, soon, standsOn, tabTo, unfold } from './steps.ts'
import { press } from '../steps.ts'

// A type's day on a phone: what is free as a list for one hand, and the day in columns, by real touches and by keys.

let campus: Campus
let page: Page
beforeAll(async () => {
  campus = await startCampus()
  page = await campus.at('student', '/mobile/home', phone)
})
afterAll(() => campus?.stop())

const open = (date: string, type = 'Group rooms') =>
  page.goto(campus.url + campus.grid(type, `?date=${date}`).replace('/pc', '/mobile'))
const list = () => page.getByRole('list', { name: /^(Rooms with free time|有空闲的资源)$/ })
const line = (room: string) => list().getByRole('listitem').filter({ hasText: room })
const justBooked = () => page.getByRole('status', { name: 'Just booked' })
const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
/** Whether the history has one more entry, for what covers the page. */
const covered = () => soon(() => page.evaluate(() => history.state?.sheet === true))
const inBothSchemes = async (look: () => Promise<void>) => {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await look()
  }
}

test('the free list books in two taps and a text', async () => {
  await campus.book('teacher', { room: 'Group room 2', date: '2026-09-09', from: '12:00', to: '14:00' })
  await open('2026-09-09')
  await line('Group room 1').getByText('08:00–09:00').waitFor()
  await inBothSchemes(async () => expect(await findings(page)).toEqual([]))
  expect(await smallTargets(page)).toEqual([])
  await page.getByRole('button', { name: 'Afternoon' }).tap()
  await line('Group room 1').getByText('12:00–13:00').waitFor()
  await line('Group room 2').getByText('14:00–15:00').waitFor()
  // The earliest come first.
  await soon(() => list().getByRole('listitem').last().innerText()).toContain('Group room 2')

  await page.getByRole('button', { name: 'Book Group room 1 12:00–13:00' }).tap()
  await shortForm(page).getByLabel('Subject').fill('One hand')
  await shortForm(page).getByRole('button', { name: 'Book', exact: true }).tap()
  await justBooked().getByText('Wed, 9 Sep 12:00–13:00').waitFor()
  await closeBooked(page)
  await line('Group room 1').getByText('13:00–14:00').waitFor()
  // The day's own booking is marked.
  await page.getByRole('button', { name: /^Wed 9 Sep, 1 booking of yours/ }).waitFor()
})

test('today there is also what is free at once', async () => {
  await open('2026-09-07')
  await page.getByRole('button', { name: 'Now', exact: true }).tap()
  await line('Group room 1')
    .getByText(/^08:\d\d–/)
    .waitFor()
  await page.getByRole('button', { name: 'Evening' }).tap()
  await line('Group room 1').getByText('18:00–19:00').waitFor()
  // A second tap shows the whole day.
  await page.getByRole('button', { name: 'Evening' }).tap()
  await line('Group room 1')
    .getByText(/^08:\d\d–/)
    .waitFor()
})

test('a long press draws a choice, handles correct it, and the sheet follows and grows', async () => {
  await open('2026-09-10')
  await dragByFinger(page, 'Group room 1', '10:00', '11:00')
  const sheet = shortForm(page)
  await sheet.getByText('10:00–11:00').waitFor()
  await sheet.getByText(/^Booked at once/).waitFor()
  await expect.poll(() => sheet.getByLabel('Subject').count()).toBe(0)

  const handle = await gridOf(page).locator('[data-edge=end]').boundingBox()
  if (!handle) throw new Error('There is no handle.')
  expect([handle.width, handle.height]).toEqual([44, 44])
  const touch = await fingerOn(page)
  const from = { x: handle.x + 22, y: handle.y + 22 }
  await touch('touchStart', from)
  await touch('touchMove', { x: from.x, y: from.y + 20 })
  await touch('touchMove', { x: from.x, y: from.y + 30 })
  // While the finger is down: above it in large letters, and in the sheet.
  await page.locator('.dc-finger').getByText('11:30').waitFor()
  await sheet.getByText('10:00–11:30').waitFor()
  const label = await page.locator('.dc-finger strong').boundingBox()
  expect((label?.y ?? 844) + (label?.height ?? 0)).toBeLessThan(from.y + 30)
  await touch('touchEnd')
  await page.locator('.dc-finger').waitFor({ state: 'detached' })
  await inBothSchemes(async () => expect(await findings(page)).toEqual([]))

  await unfold(page)
  await sheet.getByLabel('Subject').fill('Drawn')
  await sheet.getByLabel('End').selectOption('12:00')
  await soon(() => gridOf(page).locator('.dc-chosen').innerText()).toContain('10:00–12:00')
  await sheet.getByRole('button', { name: 'Book', exact: true }).tap()
  await justBooked().waitFor()
  await closeBooked(page)
  await says(page, 'Group room 1').toContain('10:00–12:00 Drawn, My booking')
  await gridOf(page).locator('.dc-chosen').waitFor({ state: 'detached' })
})

test('a finger that moves at once scrolls, and chooses nothing; columns stop at their edge', async () => {
  await open('2026-09-10')
  const { x, y } = await pointInColumn(page, 'Group room 2', '14:00')
  const before = await gridOf(page).evaluate((grid) => grid.scrollTop)
  const touch = await fingerOn(page)
  await touch('touchStart', { x, y })
  await slide(touch, { x, y }, { x, y: y - 160 })
  await soon(() => gridOf(page).evaluate((grid) => grid.scrollTop)).toBeGreaterThan(before)
  await expect.poll(() => gridOf(page).locator('.dc-chosen').count()).toBe(0)
  await expect.poll(() => shortForm(page).count()).toBe(0)
  await gridOf(page).evaluate((grid) => grid.scrollBy({ left: 120 }))
  const within = () =>
    gridOf(page).evaluate(
      (grid) => grid.scrollLeft % (grid.querySelector<HTMLElement>('[role=row]')?.offsetWidth ?? 1),
    )
  await soon(within).toBe(0)
  expect(await gridOf(page).evaluate((grid) => grid.scrollLeft)).toBeGreaterThan(0)
})

test('Back closes the sheet first, and the choice with it', async () => {
  await open('2026-09-10')
  const place = page.url()
  await dragByFinger(page, 'Group room 4', '16:00', '17:00')
  await shortForm(page).getByText('16:00–17:00').waitFor()
  await page.goBack()
  await shortForm(page).waitFor({ state: 'detached' })
  await gridOf(page).locator('.dc-chosen').waitFor({ state: 'detached' })
  expect(page.url()).toBe(place)
})

test('a swipe of 100 pixels shows the next week, a shorter one does not, and neither chooses a day', async () => {
  await open('2026-09-08')
  const day = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) })
  const box = await day('Tue 8 Sep').boundingBox()
  const [x, y] = [300, (box?.y ?? 0) + 20]
  const touch = await fingerOn(page)
  const swipe = async (by: number) => {
    await touch('touchStart', { x, y })
    await slide(touch, { x, y }, { x: x + by, y })
  }
  await swipe(-90)
  await day('Tue 8 Sep').waitFor()
  await swipe(-110)
  await day('Tue 15 Sep').waitFor()
  await expect.poll(() => day('Tue 8 Sep').count()).toBe(0)
  expect(page.url()).toContain('date=2026-09-08')
  await press(page, 'Previous week')
  await day('Tue 8 Sep').waitFor()
  await press(page, 'Next week')
  await day('Tue 15 Sep').click()
  await page.waitForURL(/date=2026-09-15/)
})

test('pulling the list down asks again', async () => {
  await open('2026-09-11')
  await page.getByText('Free list', { exact: true }).tap()
  const box = await line('Group room 1').boundingBox()
  const from = { x: 200, y: (box?.y ?? 0) + 10 }
  const asked = page.waitForRequest((request) => request.postData()?.includes('findResourceGrid') ?? false)
  const touch = await fingerOn(page)
  await touch('touchStart', from)
  await slide(touch, from, { x: 200, y: from.y + 140 })
  await asked
})

test('by keyboard alone, and the view is remembered', async () => {
  await open('2026-09-14')
  await showColumns(page)
  await page.reload()
  await gridOf(page).getByRole('row').first().waitFor()
  await tabTo(page, /^Group room \d \d\d:/)
  await page.keyboard.press('Control+Home')
  await soon(() => standsOn(page)).toMatch(/08:00–08:30 Free$/)
  // Columns to the right, hours downwards.
  const first = (await standsOn(page)).slice(0, 12)
  await page.keyboard.press('ArrowRight')
  await soon(() => standsOn(page)).not.toContain(first)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await soon(() => standsOn(page)).toContain('09:00–09:30')
  const room = (await standsOn(page)).slice(0, 12)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+ArrowDown')
  await shortForm(page).getByText('09:00–10:00').waitFor()
  await page.keyboard.press('Enter')
  await soon(() => page.evaluate(() => document.activeElement?.id ?? '')).toBe('short-theme')
  await page.keyboard.type('Keys')
  await page.keyboard.press('Enter')
  await justBooked().waitFor()
  await closeBooked(page)
  await says(page, room).toContain('09:00–10:00 Keys, My booking')
})

test('filters are one sheet, with their number in the head', async () => {
  await open('2026-09-16')
  await page.getByText('Free list', { exact: true }).tap()
  await press(page, 'Filters')
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('button', { name: 'Projector (1)' }).tap()
  await sheet.getByLabel('Campus').selectOption({ label: 'East Campus' })
  await page.waitForURL(/campus_code=E/)
  expect(await findings(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Show', exact: true }).click()
  await sheet.waitFor({ state: 'detached' })
  await soon(() => list().getByRole('listitem').count()).toBe(1)
  await covered().toBe(false)
  await press(page, 'Filters (2)')
  await sheet.getByLabel('Name').waitFor()
  await covered().toBe(true)
  await page.goBack()
  await sheet.waitFor({ state: 'detached' })
  await press(page, 'Filters (2)')
  await sheet.getByRole('button', { name: 'Clear filters' }).click()
  await soon(() => list().getByRole('listitem').count()).toBe(5)
})

test('the details of a room open over the list, and lead to its free times', async () => {
  await open('2026-09-17')
  await press(page, 'Group room 3')
  const details = page.getByRole('dialog', { name: 'Group room 3' })
  await details.getByText('Projector').waitFor()
  await details.getByRole('button', { name: '08:00–22:00' }).click()
  await shortForm(page).getByRole('heading', { name: 'Group room 3' }).waitFor()
  await page.goBack()
  await shortForm(page).waitFor({ state: 'detached' })
})

test('English fits a phone of 360 pixels, upright and on its side', async () => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open('2026-09-18')
  await line('Group room 1').waitFor()
  expect(await fits()).toBe(true)
  const cut = await list().evaluate(
    (ul) =>
      [...ul.querySelectorAll<HTMLElement>('button, span, small')].filter(
        (part) => part.getBoundingClientRect().right > innerWidth || part.scrollWidth > part.clientWidth + 1,
      ).length,
  )
  expect(cut).toBe(0)
  await dragByFinger(page, 'Group room 1', '10:00', '11:00')
  await shortForm(page).getByText('10:00–11:00').waitFor()
  expect(await fits()).toBe(true)
  await page.setViewportSize({ width: 740, height: 360 })
  // The form stands beside the day.
  const chosen = await gridOf(page).locator('.dc-chosen').boundingBox()
  const form = await shortForm(page).boundingBox()
  expect((form?.x ?? 0) + (form?.width ?? 740)).toBeLessThanOrEqual(chosen?.x ?? 0)
  expect(await fits()).toBe(true)
})
