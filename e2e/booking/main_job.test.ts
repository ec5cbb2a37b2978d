import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startCampus, TUESDAY, type Campus } from './campus.ts'
import {
  dayOf,
  dayShown,
  drag,
  phone,
  says,
  soon,
  standsOn,
  tabTo,
  closeBooked,
  shortForm,
  unfold,
} from './steps.ts'
import { dragByFinger, pointInColumn, showColumns } from './phone_steps.ts'
import { press } from '../steps.ts'

// A student finds a room on the grid and books it: by mouse, keyboard, finger and list.

let campus: Campus
beforeAll(async () => {
  campus = await startCampus()
})
afterAll(() => campus?.stop())

test('from the home page to a booking that another open grid shows without a reload', async () => {
  const other = await campus.visit('student2', campus.grid('Group rooms'))
  await dayOf(other, 'Group room 1').waitFor()

  const page = await campus.visit('student', '/pc/home')
  await page.getByRole('link', { name: /Group rooms/ }).click()
  await page.getByRole('button', { name: /^Tue 8 Sep/ }).click()
  await dayShown(page, 'Tue 8 Sep')
  await drag(page, 'Group room 1', '10:00', '11:30')
  const dialog = shortForm(page)
  await dialog.getByText(/^Booked at once/).waitFor()
  await dialog.getByLabel('Subject').fill('Thesis group')

  const reloads: string[] = []
  other.on('request', (one) => {
    if (one.postData()?.includes('findResourceGrid')) reloads.push(one.url())
  })
  await press(dialog, 'Book')
  await says(other, 'Group room 1').toMatch(/10:00–11:30 Thesis group · student name.*, Occupied/)
  // Told by the live stream: an open grid also reloads by itself, but once a minute.
  expect(reloads).toEqual([])

  await page.getByText('Booked', { exact: true }).waitFor()
  await closeBooked(page)
  await says(page, 'Group room 1').toContain('10:00–11:30 Thesis group, My booking')
  await page.getByRole('link', { name: 'My reservation' }).click()
  const tomorrow = page.getByRole('region', { name: 'Tomorrow' }).getByRole('listitem')
  await tomorrow
    .filter({ hasText: '10:00–11:30' })
    .getByRole('button', { name: 'Thesis group', exact: true })
    .waitFor()
})

test('by keyboard alone', async () => {
  const page = await campus.visit('student', campus.grid('Group rooms'))
  await dayOf(page, 'Group room 2').waitFor()
  await tabTo(page, /^Group room 2 08:00–08:30/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowRight')
  expect(await standsOn(page)).toMatch(/^Group room 2 10:00–10:30 Free/)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await page.getByRole('region', { name: 'Your choice' }).getByText('10:00–11:30').waitFor()
  await page.keyboard.press('Enter')

  const dialog = shortForm(page)
  await dialog.getByLabel('Subject').waitFor()
  // The focus starts in the subject; Enter in it sends the form.
  expect(await dialog.getByLabel('Subject').evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.type('Keys only')
  await page.keyboard.press('Enter')
  await page.getByText('Booked', { exact: true }).waitFor()
  await says(page, 'Group room 2').toContain('10:00–11:30 Keys only, My booking')
  // Esc closes a dialog without booking, and returns the focus to the grid.
  await soon(() => standsOn(page)).toMatch(/^Group room 2 /)
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Subject').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await soon(() => standsOn(page)).toMatch(/^Group room 2 21:30–22:00/)
})

test('from the list view', async () => {
  const page = await campus.visit('student', campus.grid('Group rooms'))
  await page.getByText('List', { exact: true }).click()
  const list = page.getByRole('region', { name: 'Availability as a list' })
  const free = list.getByRole('list', { name: 'Group room 4 Free periods' })
  await free.getByRole('button', { name: /^08:00–22:00/ }).click()
  await list.getByRole('combobox', { name: /^From/ }).selectOption('13:00')
  await list.getByRole('combobox', { name: /^To/ }).selectOption('14:30')
  await press(list, 'Book 13:00–14:30')
  const dialog = shortForm(page)
  await dialog.getByLabel('Subject').fill('From the list')
  await dialog.getByText(/^Booked at once/).waitFor()
  await press(dialog, 'Book')
  await page.getByText('Booked', { exact: true }).waitFor()
  await closeBooked(page)
  await free.getByRole('button', { name: /^14:30–22:00/ }).waitFor()
  await list
    .getByRole('list', { name: 'Group room 4 Occupied and not bookable' })
    .getByText('From the list · My booking')
    .waitFor()
  await page.getByText('Timeline', { exact: true }).click()
  await says(page, 'Group room 4').toContain('13:00–14:30 From the list, My booking')
})

describe('on a phone', () => {
  test('by finger: a tap, then a long press and a drag', async () => {
    const page = await campus.at('student', '/mobile/home', phone)
    await page.getByRole('link', { name: /Group rooms/ }).tap()
    await page.waitForURL('**/mobile/resources/**')
    await page.getByRole('button', { name: /^Tue 8 Sep/ }).tap()
    await showColumns(page)
    await dayShown(page, 'Tue 8 Sep')
    expect(page.url()).toContain(`?date=${TUESDAY}`)
    const { x, y } = await pointInColumn(page, 'Group room 1', '15:00')
    await page.touchscreen.tap(x, y + 4)
    const dialog = shortForm(page)
    await dialog.getByText('15:00–15:30').waitFor()
    await dragByFinger(page, 'Group room 1', '16:00', '17:00')
    await dialog.getByText('16:00–17:00').waitFor()
    await unfold(page)
    await dialog.getByLabel('Subject').fill('By thumb')
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await dialog.getByRole('button', { name: 'Book', exact: true }).tap()
    await page.getByText('Booked', { exact: true }).waitFor()
    await page
      .getByRole('status', { name: 'Just booked' })
      .getByRole('link', { name: 'My reservations' })
      .tap()
    await page.waitForURL('**/mobile/myAppointment')
    await page.getByRole('button', { name: 'By thumb', exact: true }).waitFor()
    await page.context().close()
  })
})
