import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCampus, type Campus } from './campus.ts'
import { drag, gridOf, openBooking, pointOf, says, soon, moreOptions, shortForm } from './steps.ts'
import { press } from '../steps.ts'

// The grid shows the truth: about one's own booking, about others' concurrent bookings, and about unavailable
// time.

let campus: Campus
beforeAll(async () => {
  campus = await startCampus()
  await campus.addType('Late rooms', '夜间教室', { start_time: '18:00', end_time: '02:00' })
  await campus.addRoom('Late rooms', 'Late room 1')
  await campus.addRoom('Group rooms', 'Group room 6', { buffer_minutes: 10 })
  await campus.book('teacher', { room: 'Group room 6', from: '15:00', to: '16:00' })
})
afterAll(() => campus?.stop())

test('never reports one’s own success as a loss', async () => {
  const page = await campus.visit('student', campus.grid('Group rooms'))
  const dialog = await openBooking(page, 'Group room 1', '10:00', '11:00', 'Mine')
  await page.evaluate(() => {
    const spoken: string[] = []
    Object.assign(window, { spoken })
    const live = document.querySelector('.ag-live') as HTMLElement
    const options = { childList: true, characterData: true, subtree: true }
    new MutationObserver(() => spoken.push(live.textContent ?? '')).observe(live, options)
  })
  await press(dialog, 'Book')
  await page.getByText('Booked', { exact: true }).waitFor()
  // Behind the success message the grid shows the booking, and no selection any more.
  await says(page, 'Group room 1').toContain('10:00–11:00 Mine, My booking')
  await soon(() => gridOf(page).locator('.ag-sel').count()).toBe(0)
  expect(await page.evaluate(() => Reflect.get(window, 'spoken'))).toEqual([])
  await page.keyboard.press('Escape')
})

test('opens one’s own booking with its details laid out', async () => {
  await campus.book('student', { room: 'Group room 1', from: '13:00', to: '14:00' })
  const page = await campus.visit('student', campus.grid('Group rooms'))
  await says(page, 'Group room 1').toContain('My booking')
  const { x, y } = await pointOf(page, 'Group room 1', '13:30')
  await page.mouse.click(x, y)
  const facts = page.getByRole('dialog').locator('dl').first()
  expect(await facts.evaluate((list) => getComputedStyle(list).display)).toBe('grid')
})

test('reports in the open dialog that somebody else took the time', async () => {
  const page = await campus.visit('student', campus.grid('Group rooms'))
  const dialog = await openBooking(page, 'Group room 2', '10:00', '11:00', 'Too slow')
  await dialog.getByText('Tue, 8 Sep 10:00–11:00: booked at once').waitFor()
  await campus.book('student2', { room: 'Group room 2', from: '10:00', to: '11:00' })
  await dialog.getByText('Taken Tue, 8 Sep 10:00–11:00; choose another time').first().waitFor()
  await page.keyboard.press('Escape')
  await press(page, 'Discard')
})

test('does not offer buffers; a selection next to one can be booked', async () => {
  const page = await campus.visit('student', campus.grid('Group rooms'))
  await says(page, 'Group room 6').toContain(
    '14:30–15:00 10 min are kept free, Kept free between bookings; 15:00–16:00 Reading circle',
  )
  await drag(page, 'Group room 6', '13:30', '15:00')
  const form = shortForm(page)
  await form.getByText(/^Booked at once/).waitFor()
  expect(await form.getByLabel('End').inputValue()).toBe(String(14 * 60 + 30))
  await page.keyboard.press('Escape')
})

test('shows hours after midnight on the morning’s grid, and books them for that morning', async () => {
  const page = await campus.visit('student', campus.grid('Late rooms', '?date=2026-09-09'))
  await says(page, 'Late room 1').toMatch(/^00:00–02:00 Free/)
  const [from, to] = [await nightAt(page, 30), await nightAt(page, 90)]
  await page.mouse.move(from.x + 4, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x - 4, to.y, { steps: 4 })
  await page.mouse.up()
  await (await moreOptions(page)).getByText('Wed, 9 Sep 00:30–01:30: booked at once').waitFor()
  await page.keyboard.press('Escape')
  await page.goto(campus.url + campus.grid('Late rooms'))
  await says(page, 'Late room 1').toContain('18:00–02:00 +1 Free')
  const evening = await nightAt(page, 24 * 60 + 30)
  await page.mouse.click(evening.x + 4, evening.y)
  await (await moreOptions(page)).getByText('Wed, 9 Sep 00:30–01:00: booked at once').waitFor()
  await page.keyboard.press('Escape')
})

/** The position of a minute on the grid of overnight rooms: from midnight to two of the next night. */
const nightAt = (page: Page, minute: number) =>
  gridOf(page)
    .getByRole('cell')
    .first()
    .evaluate((track, minute) => {
      const { left, width, top, height } = track.getBoundingClientRect()
      return { x: left + (width * minute) / (26 * 60), y: top + height / 2 }
    }, minute)
