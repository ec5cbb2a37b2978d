import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { phone, soon } from '../booking/steps.ts'
import { findings, smallTargets } from '../product.ts'
import { startLibrary, type SeatedCampus } from './library.ts'
import { press } from '../steps.ts'

// Seats on a phone: a tap near one is enough, a sheet tells of it, Back closes the sheet.

let campus: SeatedCampus
let page: Page
beforeAll(async () => {
  campus = await startLibrary()
  page = await campus.at('student', campus.plan('mobile'), phone)
})
afterAll(() => campus?.stop())

const seat = (number: string) => page.getByRole('option', { name: new RegExp(`^${number}[,，]`) })
const says = (number: string) => soon(() => seat(number).getAttribute('aria-label').then(String), number)
const sheet = (number: string) => page.getByRole('dialog', { name: `Seat ${number}` })
/** Where a seat is on the screen. */
const middle = async (number: string) => {
  await seat(number).waitFor()
  const box = await seat(number).locator('.plan-seat').boundingBox()
  if (!box) throw new Error(`${number} is not drawn`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, size: box.width }
}

test('a tap beside a seat opens it, above the sheet; Back closes it', async () => {
  await says('A2').toContain('free')
  const { x, y, size } = await middle('A2')
  await page.touchscreen.tap(x + size / 2 + 4, y + 3)
  await sheet('A2').waitFor()
  await soon(async () => (await middle('A2')).y < ((await sheet('A2').boundingBox())?.y ?? 0)).toBe(true)
  expect(await findings(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])
  await page.goBack()
  await sheet('A2').waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe(`/mobile/seats/${campus.ids['North Room']}`)
})

test('filters stand beside each other, and the buttons beside the plan', async () => {
  const [zone, chip, plan, enlarge] = await Promise.all(
    [
      page.getByRole('combobox', { name: 'Zone' }),
      page.getByRole('button', { name: 'power socket' }),
      page.getByRole('listbox'),
      page.getByRole('button', { name: 'Enlarge' }),
    ].map(async (one) => (await one.boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN }),
  )
  if (!zone || !chip || !plan || !enlarge) throw new Error('nothing found')
  expect(zone.x).toBeGreaterThan(0)
  expect(zone.x + zone.width).toBeLessThan(chip.x)
  expect(enlarge.y).toBeGreaterThanOrEqual(Math.floor(plan.y + plan.height))
})

test('two fingers enlarge the plan, one moves it, and neither chooses a seat', async () => {
  const before = await middle('A2')
  const touches = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [x: number, y: number][]) =>
    touches.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    })
  const { x, y } = before
  await touch('touchStart', [x - 20, y], [x + 20, y])
  for (let step = 1; step <= 8; step += 1)
    await touch('touchMove', [x - 20 - step * 5, y], [x + 20 + step * 5, y])
  await touch('touchEnd')
  await soon(async () => (await middle('A2')).size > before.size * 1.5).toBe(true)
  const near = await middle('A2')
  await touch('touchStart', [200, 500])
  for (let step = 1; step <= 8; step += 1) await touch('touchMove', [200 - step * 8, 500 - step * 4])
  await touch('touchEnd')
  await soon(async () => (await middle('A2')).x < near.x - 40).toBe(true)
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await press(page, 'Whole plan')
  await soon(async () => Math.round((await middle('A2')).size)).toBe(Math.round(before.size))
})

test('a seat is booked from the sheet, and the list shows it first', async () => {
  const { x, y } = await middle('B4')
  await page.touchscreen.tap(x, y)
  await press(sheet('B4'), 'Book 10:00–12:00')
  const told = page.getByRole('status').filter({ hasText: 'Booked: Seat B4, Tue, 8 Sep 10:00–12:00' })
  await told.waitFor()
  // It stays for a while, and covers nothing that the sheet offers.
  const below = async () => {
    const [toast, panel] = await Promise.all([told.boundingBox(), sheet('B4').boundingBox()])
    return toast && panel && panel.y - toast.y - toast.height
  }
  await soon(below).toBeGreaterThanOrEqual(0)
  await press(sheet('B4'), 'Close')
  await page.getByText('List', { exact: true }).click()
  const rows = page.getByRole('list', { name: /^Seats, those/ }).getByRole('button')
  await soon(() => rows.first().innerText()).toBe('B4, yours until 12:00, window')
  expect(await findings(page)).toEqual([])
})

test.each([
  ['en', '08:00–22:00 (use 08:00–12:00)', 'Book 08:00–12:00', 'Book 14:00–18:00'],
  ['zh', '08:00–22:00（选 08:00–12:00）', '预约 08:00–12:00', '预约 14:00–18:00'],
] as const)('free times say and choose as much as may be booked: %s', async (language, free, book, rest) => {
  const held = await campus.book('student', { room: 'South Room A2', from: '12:00', to: '14:00' })
  const on = await campus.at(
    'student2',
    `/mobile/seats/${campus.ids['South Room']}?date=2026-09-08&from=08:00&until=10:00&seat=${campus.ids['South Room A1']}`,
    { ...phone, language },
  )
  const panel = on.getByRole('dialog')
  await panel.getByRole('button', { name: free, exact: true }).tap()
  await panel.getByRole('button', { name: book, exact: true }).waitFor()
  expect(await findings(on)).toEqual([])
  expect(await smallTargets(on)).toEqual([])
  await on
    .getByRole('option', { name: /^A2[,，]/ })
    .locator('.plan-seat')
    .tap()
  // All of what may be booked needs no other words.
  await panel
    .getByRole('button', { name: /08:00–12:00$/ })
    .first()
    .waitFor()
  await panel.getByRole('button', { name: /^14:00–22:00/ }).tap()
  await panel.getByRole('button', { name: rest, exact: true }).waitFor()
  await campus.data(
    'student',
    'provider',
    'mutation ($ids: [String]) { cancelAppointmentInformation(ids: $ids) { errcode } }',
    { ids: [held] },
  )
  await on.context().close()
})

test('any seat with a socket, in Chinese', async () => {
  const chinese = await campus.at(
    'student2',
    `/mobile/seats/${campus.ids['North Room']}?date=2026-09-08&from=10:00&until=12:00&with=power`,
    { ...phone, language: 'zh' },
  )
  await chinese.getByText('符合条件的 4 个座位中空闲 4 个').waitFor()
  await press(chinese, '任意座位')
  await press(chinese.getByRole('dialog', { name: '任意座位' }), '预约最合适的座位')
  await chinese
    .getByRole('dialog', { name: /^A1 座$/ })
    .getByText('我的座位，至 12:00')
    .waitFor()
  expect(await findings(chinese)).toEqual([])
  await chinese.context().close()
})
