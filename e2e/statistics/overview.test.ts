import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCampus, TUESDAY, type Campus } from '../booking/campus.ts'
import { phone, soon } from '../booking/steps.ts'
import { press } from '../steps.ts'

// The bookings of a day as a table and as a picture: an administrator sees those of their resources, everybody else their own.

let campus: Campus
beforeAll(async () => {
  campus = await startCampus()
  for (const [account, room, from, to, theme] of [
    ['student', 'Group room 1', '10:00', '11:00', 'Reading circle'],
    ['student2', 'Group room 1', '08:30', '09:30', 'Early birds'],
    ['student2', 'Group room 3', '12:00', '13:00', 'Waits'],
  ] as const)
    await campus.book(account, { room, from, to, theme })
  await campus.book('student', {
    room: 'Group room 2',
    date: '2026-09-10',
    from: '10:00',
    to: '11:00',
    theme: 'Later',
  })
  await campus.book('student', {
    room: 'Group room 4',
    from: '15:00',
    to: '16:00',
    theme: 'Draft',
    draft: true,
  })
})
afterAll(() => campus?.stop())

test.each([
  ['desktop', 'pc', {}],
  ['phone', 'mobile', phone],
] as const)('on a %s an administrator reads the day, and what became of it', async (_device, area, visit) => {
  const page = await campus.at('admin', `/${area}/me`, visit)
  await page.getByRole('link', { name: 'Booking overview' }).click()
  await page.getByRole('heading', { name: 'No bookings that day' }).waitFor()
  await press(page, 'Next day')
  await page.waitForURL(`**/overview?date=${TUESDAY}`)
  const table = page.getByRole('table', { name: 'Booking overview' })
  await soon(async () => (await table.innerText()).match(/Group room \d|\d\d:\d\d–\d\d:\d\d/g)).toEqual([
    ...['Group room 1', '08:30–09:30', '10:00–11:00', 'Group room 3', '12:00–13:00'],
  ])
  await table.getByRole('rowheader', { name: 'Group room 1 2 bookings' }).waitFor()
  await expect.poll(() => table.getByText('Draft').count()).toBe(0)
  await table.getByText('student2 name').first().waitFor()
  await page.getByRole('link', { name: 'As a chart' }).click()
  const parts = page.getByRole('list', { name: '3 bookings by status' })
  await parts.getByRole('listitem').filter({ hasText: 'Booked' }).getByText('67%').waitFor()
  await page.getByText('Week', { exact: true }).click()
  await page.getByRole('list', { name: '4 bookings by status' }).waitFor()
  const days = page.getByRole('region', { name: 'By day' })
  await days.getByRole('link', { name: /10 Sep.*1$/ }).waitFor()
  await days.getByRole('link', { name: /8 Sep.*3$/ }).focus()
  await page.keyboard.press('Enter')
  await parts.getByRole('link', { name: /Waiting for approval/ }).click()
  await page.waitForURL('**/overview?*part=waits')
  await soon(async () => (await table.innerText()).match(/Group room \d/g)).toEqual(['Group room 3'])
  await table.getByRole('link', { name: 'Waits' }).click()
  await page.getByRole('dialog', { name: /Waits/ }).getByText('Group rooms').first().waitFor()
  await page.context().close()
})

test('everybody else sees their own, whatever the address says', async () => {
  const page = await campus.at('student', `/mobile/overview?date=${TUESDAY}&scope=managed`, phone)
  await page.getByRole('link', { name: 'Reading circle' }).waitFor()
  await expect.poll(() => page.getByText('Early birds').count()).toBe(0)
  await expect.poll(() => page.getByRole('radiogroup', { name: 'Whose bookings' }).count()).toBe(0)
  // A desktop shows the same page.
  await page.context().close()
  const desktop = await campus.at('student', `/mobile/status?date=${TUESDAY}`)
  await desktop.getByRole('list', { name: '1 booking by status' }).waitFor()
  expect(new URL(desktop.url()).pathname).toBe('/pc/status')
  await desktop.context().close()
})
