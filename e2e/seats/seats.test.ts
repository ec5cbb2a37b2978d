import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { soon, tabTo } from '../booking/steps.ts'
import { findings } from '../product.ts'
import { startLibrary, type SeatedCampus } from './library.ts'
import { press } from '../steps.ts'
import { words } from '../words.ts'

// Seats at a desk: with the mouse, by keyboard alone, from the list; what others do is seen at once.

let campus: SeatedCampus
let page: Page
beforeAll(async () => {
  campus = await startLibrary()
  await campus.book('teacher', { room: 'Plain Room A1', from: '18:00', to: '19:00' })
  page = await campus.at('student', '/pc/home')
})
afterAll(() => campus?.stop())

/** What the plan says of a seat. */
const seatOn = (on: Page, number: string) => on.getByRole('option', { name: new RegExp(`^${number}[,，]`) })
const says = (number: string, on = page) =>
  soon(() => seatOn(on, number).getAttribute('aria-label').then(String), number)
const panel = (number: string) => page.getByRole('dialog', { name: `Seat ${number}` })

test('the tile of a type of seats leads to its rooms, and a room to its plan', async () => {
  await page
    .getByRole('link', { name: /Reading seats/ })
    .first()
    .click()
  await page.getByRole('link', { name: /North Room.*8 of 8 free/ }).waitFor()
  expect(await findings(page)).toEqual([])
  await page.getByRole('link', { name: /North Room/ }).click()
  await page.getByRole('heading', { name: 'North Room' }).waitFor()
  await says('A1').toMatch(/^A1, free until 22:00, power socket$/)
  expect(await findings(page)).toEqual([])
})

test('a seat is booked with two clicks, and others see it at once', async () => {
  const other = await campus.at('student2', campus.plan())
  await says('A2', other).toContain('free')
  await page.goto(campus.url + campus.plan())
  await seatOn(page, 'A2').click()
  await panel('A2').getByText('free until 22:00').waitFor()
  await press(panel('A2'), 'Book 10:00–12:00')
  await page.getByText('Booked: Seat A2, Tue, 8 Sep 10:00–12:00').waitFor()
  await says('A2').toBe('A2, yours until 12:00, power socket')
  await says('A2', other).toBe('A2, taken until 12:00, power socket')
  await page.getByText('7 of 8 free').waitFor()
  // Chosen by somebody else, it is ringed, and still looks taken.
  const fill = () =>
    seatOn(other, 'A2')
      .locator('.plan-seat')
      .evaluate((drawn) => getComputedStyle(drawn).fill)
  const was = await fill()
  await seatOn(other, 'A2').click()
  await other.getByRole('dialog', { name: 'Seat A2' }).waitFor()
  expect(await seatOn(other, 'A2').getAttribute('aria-selected')).toBe('true')
  expect(await other.locator('.plan-ring').getAttribute('visibility')).toBe('visible')
  expect(await fill()).toBe(was)
  // What another has leads to its waiting list.
  const taken = other.getByRole('dialog', { name: 'Seat A2' })
  await press(taken, 'Join the waiting list')
  await taken.getByText('You are on the waiting list.').waitFor()
  expect(await findings(other)).toEqual([])
  await other.context().close()
})

test('nobody gets two seats at a time: the refusal stands at the seat, and leads to the other', async () => {
  await seatOn(page, 'B1').click()
  await press(panel('B1'), 'Book 10:00–12:00')
  const refusal = panel('B1').getByRole('alert')
  await refusal.getByText('You already have a seat then:').waitFor()
  expect(await refusal.innerText()).not.toContain('1 of 1')
  await panel('B1').getByRole('combobox', { name: 'From' }).selectOption('12:00')
  await refusal.waitFor({ state: 'detached' })
  await panel('B1').getByRole('combobox', { name: 'From' }).selectOption('10:00')
  await refusal.getByRole('link', { name: 'North Room A2, 10:00–12:00' }).click()
  await panel('A2').getByText('yours until 12:00').waitFor()
  await page.keyboard.press('Escape')
  await panel('A2').waitFor({ state: 'detached' })
})

test('by keyboard alone: to the plan, from seat to seat, to the button', async () => {
  await page.goto(`${campus.url}/pc/seats/${campus.ids['North Room']}?date=2026-09-08&from=14:00&until=15:00`)
  await says('A1').toContain('free')
  await tabTo(page, /Seats of North Room/)
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  await panel('B3').waitFor()
  await tabTo(page, /^Book 14:00/)
  await page.keyboard.press('Enter')
  await says('B3').toBe('B3, yours until 15:00, window')
  await page.keyboard.press('Escape')
  await soon(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('listbox')
})

test('the list has the same choices, and what is not looked for is left out of it', async () => {
  await page.goto(`${campus.url}/pc/seats/${campus.ids['North Room']}?date=2026-09-08&from=16:00&until=17:00`)
  const list = page.getByRole('list', { name: /^Seats, those/ })
  await list.getByRole('button', { name: 'A1, free until 22:00, power socket' }).waitFor()
  await press(page, 'window')
  await page.getByText('4 free of 4 that fit').waitFor()
  await expect.poll(() => list.getByRole('button').count()).toBe(4)
  await page.getByRole('combobox', { name: 'Zone' }).selectOption('Open area')
  await page.getByText('No seat fits').waitFor()
  await press(page, 'Show all seats')
  await press(list, 'B2, free until 22:00, window')
  await press(panel('B2'), 'Book 16:00–17:00')
  await says('B2').toContain('yours')
})

test('any seat: the server finds one that fits, near a companion', async () => {
  await page.goto(`${campus.url}/pc/seats/${campus.ids['North Room']}?date=2026-09-08&from=18:00&until=19:00`)
  await says('A1').toContain('free')
  await press(page, words('seats.any_seat'))
  const ask = page.getByRole('dialog', { name: words('seats.any_title') })
  await ask.getByRole('textbox').fill('a4')
  await press(ask, words('seats.any_book'))
  await panel('A3').getByText('yours until 19:00').waitFor()
})

test('any seat is told as booked, even if the page never learns which it is', async () => {
  await page.goto(`${campus.url}/pc/seats/${campus.ids['North Room']}?date=2026-09-09&from=18:00&until=19:00`)
  await says('A1').toContain('free')
  await press(page, words('seats.any_seat'))
  const ask = page.getByRole('dialog', { name: words('seats.any_title') })
  await page.route('**/graphql/provider', (route) =>
    route.request().postData()?.includes('BookedSeat') ? route.abort('connectionreset') : route.continue(),
  )
  await press(ask, words('seats.any_book'))
  await page.getByText(/^Booked: a seat, /).waitFor()
  await page.unroute('**/graphql/provider')
  await expect.poll(() => ask.count()).toBe(0)
})

test('at the seat: signing in, and leaving for a while, from the plan', async () => {
  campus.setClock('17:50:00')
  await page.goto(`${campus.url}/pc/seats/${campus.ids['North Room']}?date=2026-09-08&from=18:00&until=19:00`)
  await seatOn(page, 'A3').click()
  await panel('A3').getByRole('link', { name: 'Check in' }).click()
  await page.getByRole('button', { name: /Check in/ }).click()
  await page
    .getByText(/You have checked in|Checked in/)
    .first()
    .waitFor()
  campus.setClock('18:10:00')
  await page.goto(`${campus.url}/pc/seats/${campus.ids['North Room']}?date=2026-09-08&from=18:30&until=19:00`)
  await seatOn(page, 'A3').click()
  await press(panel('A3'), /Leave/)
  await press(panel('A3'), "I'm back")
  await panel('A3').getByRole('button', { name: 'Check out', exact: true }).waitFor()
})

test('who sits there now may be reported; a booking of later today is said as one', async () => {
  await campus.book('student', { room: 'North Room B3', from: '20:00', to: '21:00', theme: 'Revision' })
  const other = await campus.at(
    'student2',
    `/pc/seats/${campus.ids['North Room']}?date=2026-09-08&from=18:30&until=21:00`,
  )
  await says('A3', other).toBe('A3, taken until 19:00, power socket')
  await seatOn(other, 'A3').click()
  await other
    .getByRole('dialog', { name: 'Seat A3' })
    .getByText(/^Nobody there\?/)
    .waitFor()
  await says('B3', other).toBe('B3, taken from 20:00, window')
  await seatOn(other, 'B3').click()
  const later = other.getByRole('dialog', { name: 'Seat B3' })
  await later.getByText('taken from 20:00', { exact: true }).waitFor()
  await later.getByRole('button', { name: 'Join the waiting list' }).waitFor()
  await expect.poll(() => later.getByText(/Nobody there/).count()).toBe(0)
  await other.context().close()
})

test('where a type takes no reports, none is suggested', async () => {
  const other = await campus.at(
    'student2',
    `/pc/seats/${campus.ids['Plain Room']}?date=2026-09-08&from=18:30&until=19:00`,
  )
  const rules = other.waitForResponse((one) => one.request().postData()?.includes('TypeRules') ?? false)
  await seatOn(other, 'A1').click()
  const taken = other.getByRole('dialog', { name: 'Seat A1' })
  await taken.getByText('taken until 19:00', { exact: true }).waitFor()
  await (await rules).finished()
  await other.evaluate(() => new Promise((drawn) => setTimeout(drawn, 200)))
  await expect.poll(() => taken.getByText(/Nobody there/).count()).toBe(0)
  await other.context().close()
})

test('who waits for a seat books it at the seat when it is held for them', async () => {
  const booked = await campus.book('student', {
    ...{ room: 'North Room B4', from: '20:00', to: '21:00', theme: 'Reading', date: '2026-09-09' },
  })
  const other = await campus.at(
    'student2',
    `/pc/seats/${campus.ids['North Room']}?date=2026-09-09&from=20:00&until=21:00`,
  )
  await seatOn(other, 'B4').click()
  const seat = other.getByRole('dialog', { name: 'Seat B4' })
  await press(seat, 'Join the waiting list')
  await seat.getByText('You are on the waiting list.').waitFor()
  await campus.data(
    'student',
    'provider',
    'mutation ($ids: [String]) { cancelAppointmentInformation(ids: $ids) { errcode } }',
    { ids: [booked] },
  )
  await seat.getByText('This time is held for you').waitFor()
  expect(await findings(other)).toEqual([])
  await press(seat, 'Accept and book')
  await says('B4', other).toBe('B4, yours until 21:00, window')
  await other.context().close()
})

test('in Chinese, the same', async () => {
  const chinese = await campus.at('student2', campus.plan(), { language: 'zh' })
  await chinese.getByRole('heading', { name: '北阅览室' }).waitFor()
  await says('B4', chinese).toMatch(/^B4，.*，靠窗$/)
  expect(await findings(chinese)).toEqual([])
  await chinese.context().close()
})
