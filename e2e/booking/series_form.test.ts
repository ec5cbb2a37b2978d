import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from '../product.ts'
import { press } from '../steps.ts'
import { startCampus, type Campus } from './campus.ts'
import { bookingDialog, drag, openBooking } from './steps.ts'

// The form of several sessions: what is chosen in it counts, and only what the series has can be left out of it.

let campus: Campus
beforeAll(async () => {
  campus = await startCampus()
  const modes = { cyclicity_enable: 1, batch_enable: 1 }
  await campus.addType('Class rooms', '教室', modes)
  await campus.addRoom('Class rooms', 'Class room 1', { appointment_date_rule: 1, resources_name: '教室 1' })
  await campus.addType('Workshops', '工作坊', { ...modes, common_enable: 0 })
  await campus.addRoom('Workshops', 'Workshop 1', { appointment_date_rule: 1 })
})
afterAll(() => campus?.stop())

const review = (page: Page): Locator =>
  page.getByRole('dialog', { name: /^(Review the sessions|核对各场次)/ })

test('a type without single bookings greets nobody with a refusal', async () => {
  const page = await campus.at('student', campus.grid('Workshops'))
  await drag(page, 'Workshop 1', '10:00', '11:00')
  const dialog = bookingDialog(page)
  await dialog.getByText('Weekly', { exact: true }).first().waitFor()
  await expect.poll(() => dialog.getByRole('alert').count()).toBe(0)
  await expect.poll(() => dialog.getByText('offers no').count()).toBe(0)
  await page.context().close()
})

test('a time that was chosen and not added is one of the batch', async () => {
  const page = await campus.at('student', campus.grid('Class rooms'))
  const dialog = await openBooking(page, 'Class room 1', '10:00', '11:00', 'Chess')
  await dialog.getByText('Batch', { exact: true }).click()
  const times = dialog.getByRole('group', { name: 'Times' })
  await times.getByRole('combobox', { name: 'Start' }).fill('14:00')
  await page.getByTitle('14:00', { exact: true }).click()
  await press(dialog, 'Next: review the sessions')
  await review(page).getByText('2 free').waitFor()
  await page.context().close()
})

test('only dates of the series can be left out of it', async () => {
  const page = await campus.at('student', campus.grid('Class rooms'))
  const dialog = await openBooking(page, 'Class room 1', '10:00', '11:00', 'Choir')
  await dialog.getByText('Periodic', { exact: true }).click()
  await dialog.getByText('After', { exact: true }).click()
  await dialog.getByRole('spinbutton', { name: 'After' }).fill('4')
  const without = dialog.getByRole('group', { name: 'Except' })
  await without.getByRole('button').first().click()
  const day = (name: string) => without.getByRole('button', { name, exact: true })
  await day('Wed, 16 Sep').click({ force: true })
  await day('Tue, 15 Sep').click()
  await expect.poll(() => without.locator('[aria-pressed=true]').count()).toBe(1)
  expect(await findings(page, dialog)).toEqual([])
  await press(dialog, 'Next: review the sessions')
  await review(page).getByText('3 free').waitFor()
  await page.context().close()
})

test('dates of next year are not cut, in the review and in the agenda', async () => {
  for (const date of ['2027-01-06', '2027-01-13', '2027-02-17'])
    await campus.book('student2', { room: 'Class room 1', date, from: '10:00', to: '12:00', theme: '组会' })
  const page = await campus.at('student2', '/pc/myAppointment', { language: 'zh' })
  const days = page.locator('.mine-card-when small', { hasText: '2027年' })
  await days.first().waitFor()
  // The date stands on one line, and its weekday whole below it.
  const broken = await days.evaluateAll((all) =>
    all.map((one) => {
      const text = document.createRange()
      const node = one.firstChild as Text
      const at = node.data.indexOf('周')
      text.setStart(node, at)
      text.setEnd(node, at + 2)
      return text.getClientRects().length > 1
    }),
  )
  expect(broken).not.toContain(true)
  await page.goto(`${campus.url}${campus.grid('Class rooms')}`)
  const dialog = await openBooking(page, '教室 1', '18:00', '19:00', '合唱')
  await dialog.getByText('周期', { exact: true }).click()
  await dialog.getByText('次数', { exact: true }).click()
  await dialog.getByRole('spinbutton', { name: '每' }).fill('10')
  await dialog.getByRole('spinbutton', { name: '次数' }).fill('3')
  await press(dialog, '下一步：核对各场次')
  const times = review(page).locator('.review-when', { hasText: '2027年' })
  await times.first().waitFor()
  const cut = await times.evaluateAll((all) =>
    all.map((one) => {
      const cell = one.getBoundingClientRect()
      return [...one.children].some((part) => part.getBoundingClientRect().right > cell.right)
    }),
  )
  expect(cut).not.toContain(true)
  await page.context().close()
})
