import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startCampus, type Campus } from './campus.ts'
import { closeBooked, openBooking, says } from './steps.ts'
import { press } from '../steps.ts'

// A user who is too late, or whose network or server fails: the form stays.

let campus: Campus
beforeAll(async () => {
  campus = await startCampus()
})
afterAll(() => campus?.stop())

/** The number of bookings with a subject. */
const booked = (theme: string) =>
  campus.server.db.withTenant(
    campus.server.campus.tenant_id,
    async ({ sql }) =>
      (await sql`select 1 from appointment_information where theme = ${theme} and state = 2`).length,
  )

async function form(page: Page, room: string, from: string, to: string, theme: string) {
  const dialog = await openBooking(page, room, from, to, theme)
  await dialog.getByLabel('Notes').fill('Chairs in a circle')
  await dialog.getByRole('spinbutton', { name: 'People' }).fill('3')
  await dialog.getByLabel('Guests').fill('Ada Lovelace')
  const typed = async () => [
    await dialog.getByLabel('Subject').inputValue(),
    await dialog.getByLabel('Notes').inputValue(),
    await dialog.getByRole('spinbutton', { name: 'People' }).inputValue(),
    await dialog.getByLabel('Guests').inputValue(),
  ]
  return { dialog, typed, all: [theme, 'Chairs in a circle', '3', 'Ada Lovelace'] }
}

test('a lost race shows the colliding period and the nearest free ones, and keeps the input', async () => {
  const [first, second] = [
    await campus.visit('student', campus.grid('Group rooms')),
    await campus.visit('student2', campus.grid('Group rooms')),
  ]
  const winner = await openBooking(first, 'Group room 1', '10:00', '11:00', 'Winner')
  const { dialog, typed, all } = await form(second, 'Group room 1', '10:00', '11:00', 'Loser')
  await dialog.getByText('Tue, 8 Sep 10:00–11:00: booked at once').waitFor()
  await press(winner, 'Book')
  await first.getByText('Booked', { exact: true }).waitFor()

  await press(dialog, 'Book')
  await dialog.getByRole('alert').getByText('Taken Tue, 8 Sep 10:00–11:00; choose another time').waitFor()
  const instead = dialog.getByRole('group', { name: 'Other times:' })
  expect(await instead.getByRole('button').allTextContents()).toEqual([
    'Tue, 8 Sep 09:00–10:00',
    'Tue, 8 Sep 11:00–12:00',
    'Tue, 8 Sep 08:30–09:30',
  ])
  expect(await typed()).toEqual(all)
  await press(instead, 'Tue, 8 Sep 11:00–12:00')
  await dialog.getByText('Tue, 8 Sep 11:00–12:00: booked at once').waitFor()
  expect(await typed()).toEqual(all)
  await press(dialog, 'Book')
  await second.getByText('Booked', { exact: true }).waitFor()
  await closeBooked(second)
  await says(second, 'Group room 1').toMatch(
    /10:00–11:00 Winner · student name.*, Occupied; 11:00–12:00 Loser, My booking/,
  )
})

test('a time taken meanwhile is reported at once, with the nearest free ones', async () => {
  const page = await campus.visit('student', campus.grid('Group rooms', '?date=2026-09-10'))
  const { dialog, typed, all } = await form(page, 'Group room 1', '10:00', '11:00', 'Not yet sent')
  await dialog.getByText('Thu, 10 Sep 10:00–11:00: booked at once').waitFor()
  await campus.book('student2', { room: 'Group room 1', date: '2026-09-10', from: '10:00', to: '11:00' })
  await dialog.getByRole('alert').getByText('Somebody has just taken this time').waitFor()
  await press(dialog.getByRole('group', { name: 'Other times:' }), 'Thu, 10 Sep 11:00–12:00')
  await dialog.getByText('Thu, 10 Sep 11:00–12:00: booked at once').waitFor()
  await expect.poll(() => dialog.getByRole('alert').count()).toBe(0)
  expect(await typed()).toEqual(all)
  await press(dialog, 'Book')
  await page.getByText('Booked', { exact: true }).waitFor()
  await page.getByText('Thu, 10 Sep 11:00–12:00').waitFor()
})

describe('without a network', () => {
  test('the form reports it and stays, suggests no reload, and sends once when the network is back', async () => {
    const page = await campus.visit('student', campus.grid('Group rooms', '?date=2026-09-10'))
    const { dialog, typed, all } = await form(page, 'Group room 2', '10:00', '11:00', 'Offline')
    await dialog.getByText('Thu, 10 Sep 10:00–11:00: booked at once').waitFor()
    await page.context().setOffline(true)
    await press(dialog, 'Book')
    await dialog.getByRole('alert').getByText('You are offline: nothing is submitted yet').waitFor()
    await expect.poll(() => page.getByText('please refresh the current page').count()).toBe(0)
    expect(await typed()).toEqual(all)
    // What is sent first when a browser says that it is online may still find no network.
    let early = 1
    await page.route('**/graphql/provider', (route) =>
      route.request().postData()?.includes('saveAppointmentInformation') && early-- > 0
        ? route.abort('internetdisconnected')
        : route.continue(),
    )
    await page.context().setOffline(false)
    await page.getByText('Booked', { exact: true }).waitFor()
    expect(early).toBeLessThan(1)
    expect(await booked('Offline')).toBe(1)
  })

  test('the input is restored after a reload, and is sent with the same key', async () => {
    const page = await campus.visit('student', campus.grid('Group rooms', '?date=2026-09-10'))
    const { dialog, typed, all } = await form(page, 'Group room 4', '10:00', '11:00', 'Reloaded')
    await page.route('**/graphql/provider', (route) =>
      route.request().postData()?.includes('saveAppointmentInformation') ? lost(route) : route.continue(),
    )
    await press(dialog, 'Book')
    await dialog.getByRole('alert').getByText('The server did not answer').waitFor()
    await page.unroute('**/graphql/provider')
    // The browser asks first, because without our storage the input would be lost.
    page.once('dialog', (question) => void question.accept())
    await page.reload()
    await dialog.getByText('What you filled in is back.').waitFor()
    expect(await typed()).toEqual(all)
    await press(dialog, 'Book')
    await page.getByText('Booked', { exact: true }).waitFor()
    expect(await booked('Reloaded')).toBe(1)
    await closeBooked(page)
    await page.reload()
    await says(page, 'Group room 4').toContain('10:00–11:00 Reloaded, My booking')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })
})

const lost = async (route: Route) => {
  await route.fetch()
  await route.abort('connectionreset')
}

describe('the form stays, is sent again, and books once', () => {
  test.each([
    [
      'a fault of the server',
      '10:00',
      '11:00',
      (route: Route) => route.fulfill({ status: 500, json: {} }),
      0,
    ],
    ['no way to the server', '12:00', '13:00', (route: Route) => route.abort('connectionrefused'), 0],
    ['an answer that never came', '14:00', '15:00', lost, 1],
  ] as const)('after %s', async (what, from, to, fails, done) => {
    const page = await campus.visit('student', campus.grid('Group rooms', `?date=2026-09-09`))
    const { dialog, typed, all } = await form(page, 'Group room 2', from, to, what)
    await page.route('**/graphql/provider', (route) =>
      route.request().postData()?.includes('saveAppointmentInformation') ? fails(route) : route.continue(),
    )
    await press(dialog, 'Book')
    await page.getByRole('alert').filter({ hasText: /./ }).first().waitFor()
    expect(await booked(what)).toBe(done)
    expect(await typed()).toEqual(all)
    await page.unroute('**/graphql/provider')
    await press(dialog, 'Book')
    await page.getByText('Booked', { exact: true }).waitFor()
    expect(await booked(what)).toBe(1)
  })

  test('with an expired sign-in: renews it and sends without a second press', async () => {
    const page = await campus.visit('student', campus.grid('Group rooms', `?date=2026-09-09`))
    const { dialog } = await form(page, 'Group room 1', '10:00', '11:00', 'Renewed')
    let refused = 0
    await page.route('**/graphql/provider', (route) =>
      route.request().postData()?.includes('saveAppointmentInformation') && refused++ === 0
        ? route.fulfill({ status: 401, json: { errors: [{ message: 'the token is expired' }] } })
        : route.continue(),
    )
    await press(dialog, 'Book')
    await page.getByText('Booked', { exact: true }).waitFor()
    await page.unroute('**/graphql/provider')
    expect(refused).toBe(2)
    expect(await booked('Renewed')).toBe(1)
  })
})

describe('missing input', () => {
  test('is reported at its field, and nothing is sent', async () => {
    const page = await campus.visit('student', campus.grid('Group rooms', `?date=2026-09-09`))
    const { dialog } = await form(page, 'Group room 5', '10:00', '11:00', ' ')
    await press(dialog, 'Book')
    await dialog.getByText('Cannot be empty').waitFor()
    await dialog.getByText('Please leave it as you found it.').waitFor()
    await dialog.getByText('Please read the booking instructions and tick the box').first().waitFor()
    expect(await booked(' ')).toBe(0)
    await dialog.getByLabel('Subject').fill('Read it')
    await dialog.getByRole('checkbox', { name: /I have read/ }).check()
    await press(dialog, 'Book')
    await page.getByText('Booked', { exact: true }).waitFor()
    expect(await booked('Read it')).toBe(1)
  })
})
