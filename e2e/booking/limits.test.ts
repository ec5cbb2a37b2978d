import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCampus, type Campus } from './campus.ts'
import {
  bookingDialog,
  closeBooked,
  dayOf,
  gridOf,
  noteOf,
  openBooking,
  pointOf,
  rowOf,
  soon,
} from './steps.ts'
import { press } from '../steps.ts'

// Remaining quotas are shown before a choice, and a day on which they are used up offers nothing.

let campus: Campus
beforeAll(async () => {
  campus = await startCampus()
  await campus.addType('Study rooms', '自习室', {
    is_appointment_number_limit: 1,
    appointmentNumberLimitRuleList: [
      { appointment_number_rule: 1, appointment_number_limit: 1 },
      { appointment_number_rule: 2, appointment_number_limit: 4 },
    ],
  })
  await campus.addRoom('Study rooms', 'Study room 1')
  await campus.addRoom('Study rooms', 'Study room 2')
  await campus.book('student', { room: 'Study room 1', date: '2026-09-10', from: '10:00', to: '11:00' })
  await campus.book('student2', { room: 'Study room 2', from: '12:00', to: '13:00' })
})
afterAll(() => campus?.stop())

test('shows the limits under the dates, and updates them after a booking', async () => {
  const page = await campus.visit('student', campus.grid('Study rooms'))
  const limits = page.getByRole('list', { name: 'Your limits' })
  await soon(() => limits.getByRole('listitem').allInnerTexts()).toEqual([
    'Tue, 8 Sep: 0 of 1 booked',
    'This week 1 of 4',
  ])
  await page.getByRole('button', { name: /^Thu 10 Sep, Your limit is used up/ }).waitFor()
  const dialog = await openBooking(page, 'Study room 1', '14:00', '15:00', 'Reading')
  await press(dialog, 'Book')
  await page.getByText('Booked', { exact: true }).waitFor()
  await closeBooked(page)
  await soon(() => limits.getByRole('listitem').allInnerTexts()).toEqual([
    'Tue, 8 Sep: 1 of 1 booked',
    'This week 2 of 4',
  ])
  // The reason, and the next day with free time.
  await page.getByRole('status').filter({ hasText: '1 of 1 on Tue, 8 Sep; choose another day.' }).waitFor()
  await page.getByRole('button', { name: /^Tue 8 Sep, Your limit is used up/, pressed: true }).waitFor()
  const { x, y } = await pointOf(page, 'Study room 2', '16:00')
  await page.mouse.move(x, y)
  await soon(() => noteOf(page).textContent()).toContain('1 of 1 on Tue, 8 Sep')
  await page.mouse.down()
  await page.mouse.move(x + 120, y, { steps: 3 })
  await page.mouse.up()
  await expect.poll(() => bookingDialog(page).count()).toBe(0)
  // Others' bookings are visible as before, and one's own opens.
  expect(await dayOf(page, 'Study room 2').getAttribute('aria-label')).toContain('12:00–13:00')
  await press(page, 'Go to Wed, 9 Sep')
  await soon(() => limits.getByRole('listitem').first().innerText()).toBe('Wed, 9 Sep: 0 of 1 booked')
  expect(await dayOf(page, 'Study room 2').getAttribute('aria-label')).toContain('Free')
})

test('shows favorites under their own heading, and a press scrolls to the row below it', async () => {
  const page = await campus.visit('student', campus.grid('Group rooms'))
  await gridOf(page).getByRole('rowheader').first().waitFor()
  await expect.poll(() => page.getByText('Favorites', { exact: true }).count()).toBe(0)
  await press(rowOf(page, 'Group room 4'), 'Add Group room 4 to favorites')
  await page.reload()
  await page.getByText('Favorites', { exact: true }).waitFor()
  await soon(() => gridOf(page).getByRole('rowheader').first().innerText()).toContain('Group room 4')
  await openBooking(page, 'Group room 5', '09:00', '10:00', 'Below the heading')
  await bookingDialog(page).getByText('Group room 5').first().waitFor()
})
