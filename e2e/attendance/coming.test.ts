import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { phone, soon } from '../booking/steps.ts'
import { findings, smallTargets } from '../product.ts'
import { NORTH, says, scanned, startAttendedCampus, type AttendedCampus } from './campus.ts'
import { press } from '../steps.ts'

// Who comes shows it: by the code there, by the booking's code, by a position; or an administrator marks it.

let campus: AttendedCampus
beforeAll(async () => void (campus = await startAttendedCampus()))
afterAll(() => campus?.stop())
beforeEach(() => campus.setClock('08:00:00'))

const open = (page: Page, place: string) => page.goto(campus.url + place)
const card = (page: Page, room: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: room })
const statusOf = async (id: string) => {
  const { status } = await campus.data<{ status: string }>(
    'admin',
    'provider',
    'query ($id: String) { findAppointmentInformation(id: $id) { status } }',
    { id },
  )
  return status
}

test.each([
  ['desktop', 'pc', 'Room 1', {}],
  ['phone', 'mobile', 'Room 2', phone],
] as const)(
  'on a %s the code at a room signs in, brings back from a leave, and is not needed to go',
  async (_device, area, room, visit) => {
    const id = await campus.book('student', { room, from: '10:00', to: '12:00' })
    const page = await campus.at('student', `/${area}/signer`, visit)
    await page.getByText('Your next check-in opens on Tue, 8 Sep at 09:45.').waitFor()

    campus.setClock('10:00:00')
    await open(page, `/${area}/myAppointment`)
    await card(page, 'Reading circle').getByRole('link', { name: 'Check in', exact: true }).click()
    await card(page, room).getByRole('button', { name: 'Scan the code there' }).waitFor()
    expect(await findings(page)).toEqual([])
    if (area === 'mobile') expect(await smallTargets(page)).toEqual([])
    // The phone's own camera opens the code's address.
    await open(page, await campus.printed(room, area))
    await says(page, 'status', /Checked in[^]*Yours until 12:00[^]*Check out when you leave/)
    expect(await statusOf(id)).toBe('performed')
    // On the phone the bar at the bottom may cover half of the field for codes: axe takes it for small.
    expect(area === 'mobile' ? await smallTargets(page) : await findings(page)).toEqual([])

    await press(card(page, room), 'Leave for a while, until 10:30')
    await says(page, 'status', /See you soon[^]*Be back by 10:30/)
    await card(page, room).getByText('Away: be back by 10:30').waitFor()
    await open(page, `/${area}/myAppointment`)
    await card(page, 'Reading circle').getByText('Away until 10:30').waitFor()
    campus.setClock('10:20:00')
    await open(page, await campus.printed(room, area))
    await says(page, 'status', /Welcome back/)
    await card(page, room).getByText('You have left as often as a booking allows (1)').waitFor()

    // Ten minutes after the end there is still time to go by hand.
    campus.setClock('12:10:00')
    await campus.tick()
    await open(page, `/${area}/signer`)
    await press(card(page, room), 'Check out')
    await says(page, 'status', /Checked out/)
    expect(await statusOf(id)).toBe('completed')
  },
)

test.each([
  ['desktop', 'pc', {}],
  ['phone', 'mobile', phone],
] as const)('on a %s the scan register is closed to those who may not scan', async (_device, area, visit) => {
  const page = await campus.at('student', `/${area}/me`, visit)
  await page.getByRole('link', { name: 'Check in and out' }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Scan register' }).count()).toBe(0)
  await open(page, `/${area}/scanRegister`)
  await page.waitForURL('**/error/403')
  await page.getByRole('heading', { name: 'You may not open this page' }).waitFor()
  await page.context().close()
})

test('the code of a booking renews itself; who scans it signs its owner in, or marks them', async () => {
  const id = await campus.book('student', { room: 'Seat 1', from: '10:00', to: '12:00' })
  // Just before the half minute, so that nobody waits for the next code.
  campus.setClock('09:59:27')
  const page = await campus.at('student', `/mobile/appointment/${id}/qrcode`, phone)
  const code = await scanned(page)
  campus.setClock('10:00:00')
  await soon(() => scanned(page)).not.toBe(code)
  expect(await findings(page)).toEqual([])

  const register = await campus.at('guard', '/mobile/scanRegister', phone)
  const enter = async (text: string) => {
    await register.getByLabel('Code').fill(text)
    await register.keyboard.press('Enter')
  }
  await enter('https://elsewhere.example/')
  await says(register, 'alert', /not one of this centre/)
  await enter(await scanned(page))
  await register.getByText('student name · physics dept').waitFor()
  expect([await findings(register), await smallTargets(register)]).toEqual([[], []])
  await press(register, 'Check in')
  await says(register, 'alert', /^Checked in$/)
  // Their own page sees it without being asked.
  await page.getByText('Checked in at 10:00').waitFor()

  await enter(await scanned(page))
  await press(register, 'Mark missed')
  const sure = register.getByRole('dialog', { name: 'Mark the booking of student name as missed?' })
  await sure.getByText('Tue, 8 Sep 10:00–12:00 · Seat 1 · Reading circle').waitFor()
  // Once the question has risen.
  await soon(() => smallTargets(register)).toEqual([])
  await press(sure, 'Cancel')
  expect(await statusOf(id)).toBe('performed')
  await press(register, 'Mark missed')
  await sure.getByRole('textbox').fill('Somebody else sat there')
  await press(sure, 'Mark missed')
  await sure.waitFor({ state: 'detached' })
  await says(register, 'alert', /^Marked as missed: student name\. Scan again to take it back\.$/)
  expect(await statusOf(id)).toBe('non_performance')
  // The code of a booking that is missed is still read where it was shown before.
  await enter(await scanned(page))
  await press(register, 'Mark kept')
  await says(register, 'alert', /^Marked as kept: student name$/)
  expect(await statusOf(id)).toBe('performed')
})

test('a booking that was missed has no code to show any more', async () => {
  const id = await campus.book('student', { room: 'Seat 2', from: '13:00', to: '14:00' })
  await campus.book('student', { room: 'Seat 2', from: '17:00', to: '18:00' })
  campus.setClock('13:16:00')
  await campus.tick()
  const page = await campus.at('student', '/pc/myAppointment')
  await card(page, 'Seat 2').getByRole('button', { name: /^More/ }).click()
  await page.getByRole('link', { name: 'Show code' }).waitFor()
  await open(page, '/pc/myAppointment?when=past')
  await page.getByRole('button', { name: /^More/ }).first().click()
  await page.getByRole('button', { name: 'Progress' }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'Show code' }).count()).toBe(0)
  await open(page, `/pc/appointment/${id}/qrcode`)
  await page.getByText(/counts as missed/).waitFor()
  await expect.poll(() => page.locator('svg.qr-code').count()).toBe(0)
  expect(await findings(page)).toEqual([])
})

test('a position signs in where it is near enough', async () => {
  const id = await campus.book('student2', { room: 'Hall 1', from: '10:00', to: '11:00' })
  campus.setClock('10:00:00')
  const far = await campus.at('student2', '/pc/signer', {
    permissions: ['geolocation'],
    geolocation: { ...NORTH, latitude: 31.21 },
  })
  await press(card(far, 'Hall 1'), 'Use my location')
  await says(far, 'alert', /1112 m/)
  expect(await statusOf(id)).toBe('to_be_kept')

  const near = await campus.at('student2', '/mobile/signer', {
    ...phone,
    permissions: ['geolocation'],
    geolocation: NORTH,
  })
  await press(card(near, 'Hall 1'), 'Use my location')
  await says(near, 'status', /Checked in/)
  expect(await statusOf(id)).toBe('performed')
})

test('who does not let the site know where they are is told what else they can do', async () => {
  await campus.book('teacher', { room: 'Hall 1', from: '14:00', to: '15:00' })
  campus.setClock('14:00:00')
  const page = await campus.at('teacher', '/pc/signer', { language: 'zh' })
  await press(page.getByRole('main').getByRole('listitem'), '使用我的位置')
  await says(page, 'alert', /定位被禁止/)
})
