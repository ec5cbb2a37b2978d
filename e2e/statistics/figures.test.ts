import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countNewDays, foldMarks } from '#server/statistics/statistics.service.ts'
import { startCampus, TUESDAY, type Campus } from '../booking/campus.ts'
import { press } from '../steps.ts'

// The figures of a day: each with its definition, drawn and as a table; from a type to its resources; saved as a workbook.

let campus: Campus
beforeAll(async () => {
  campus = await startCampus()
  await campus.addType('Studios', '录音室')
  await campus.addRoom('Studios', 'Studio 1')
  for (const [account, room, from, to] of [
    ['student', 'Group room 1', '10:00', '12:00'],
    ['student2', 'Group room 2', '10:00', '11:00'],
    ['teacher', 'Studio 1', '08:00', '22:00'],
  ] as const)
    await campus.book(account, { room, from, to, person_times: 2 })
  const { db, clock, campus: tenant } = campus.server
  clock.set(`${TUESDAY}T04:00:00Z`)
  const counted = { id: tenant.tenant_id, time_zone: 'Asia/Shanghai' }
  await foldMarks({ db, now: clock.now }, counted)
  await countNewDays({ db, now: clock.now }, counted)
})
afterAll(() => campus?.stop())

const PAGE = '/manage/appointment/appointment-statistics'

test('an administrator reads the figures of a day, goes to another period and back, and saves them', async () => {
  const page = await campus.at('admin', `${PAGE}?from=${TUESDAY}&to=${TUESDAY}`)
  const main = page.getByRole('list', { name: 'Main figures' })
  const hours = main.getByRole('listitem').filter({ hasText: 'Booked hours' })
  await hours.getByText('17', { exact: true }).waitFor()
  await hours.getByText(/a place is held by a reservation/).waitFor()
  // Five group rooms and a studio, fourteen hours each.
  await main.getByRole('listitem').filter({ hasText: 'Time utilisation' }).getByText('20.2%').waitFor()
  const all = page.getByRole('region', { name: 'All figures' })
  const booked = all.getByRole('row').filter({ hasText: 'begin in the period and were given' })
  await booked.getByText('3', { exact: true }).waitFor()
  await page
    .getByRole('img', { name: /Time utilisation by hour of the week: highest 50%, Tue 10:00/ })
    .waitFor()
  const ahead = page.getByRole('list', { name: 'How long ahead is booked' })
  await ahead.getByRole('listitem').filter({ hasText: '1 to 3 days' }).getByText('100%').waitFor()
  await page.getByText(/Half are within “1 to 3 days”/).waitFor()

  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Excel')])
  const files = unzipSync(await readFile(await download.path()))
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet).toContain('Booked hours')
  expect(sheet).toContain('<v>17</v>')
  expect(sheet).toContain('a place is held by a reservation')

  await press(page, 'The period before')
  await page.waitForURL(/from=2026-09-07&to=2026-09-07/)
  await hours.getByText('0', { exact: true }).waitFor()
  await page.context().close()
})

test('from a type to its resources, and back', async () => {
  const page = await campus.at('admin', `/manage/appointment/venues-statistics?from=${TUESDAY}&to=${TUESDAY}`)
  const bars = page.getByRole('list', { name: 'Time utilisation by type' })
  await bars.getByRole('listitem').filter({ hasText: 'Studios' }).getByText('100%').waitFor()
  await bars.getByRole('link', { name: 'Group rooms' }).click()
  const rooms = page.getByRole('list', { name: 'Time utilisation by resource' })
  await rooms.getByRole('listitem').filter({ hasText: 'Group room 1' }).getByText('14.3%').waitFor()
  await expect.poll(() => rooms.getByRole('listitem').filter({ hasText: 'Studio' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Back to all types' }).click()
  await bars.getByRole('link', { name: 'Studios' }).waitFor()
  await page.context().close()
})
