import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings, smallTargets } from '../product.ts'
import { startCampus, type Campus } from './campus.ts'
import { phone, soon } from './steps.ts'
import { press } from '../steps.ts'

// What people are told: the inbox, what leaves it, and bookings in a calendar program.

let campus: Campus
beforeAll(async () => {
  campus = await startCampus()
  await campus.addType('Halls', '大厅')
  await campus.addRoom('Halls', 'Hall 1')
  await campus.book('student', { room: 'Hall 1', from: '08:00', to: '09:00' })
  await campus.book('student2', { room: 'Hall 1', from: '10:00', to: '11:00' })
  // What one did oneself is read already.
  const ids = [
    await campus.book('student', { room: 'Hall 1', from: '12:00', to: '13:00' }),
    await campus.book('student2', { room: 'Hall 1', from: '14:00', to: '15:00' }),
  ]
  await campus.data(
    'admin',
    'provider',
    'mutation ($ids: [String]) { cancelAppointmentInformation(ids: $ids, reason: "Water in the hall") { errcode } }',
    { ids },
  )
})
afterAll(() => campus?.stop())

test.each([
  ['desktop', 'student', 'pc', {}],
  ['phone', 'student2', 'mobile', phone],
] as const)(
  'on a %s a message is read, its kind is silenced, and a calendar made and ended',
  async (_what, account, area, visit) => {
    const page = await campus.at(account, `/${area}/inbox`, visit)
    const entry = page.getByRole('listitem').filter({ hasText: 'Cancelled: Hall 1' })
    await press(entry, 'Mark as read')
    await entry.getByRole('button').waitFor({ state: 'detached' })
    expect(await findings(page)).toEqual([])

    await page.goto(`${campus.url}/${area}/me`)
    const settings = page.getByRole('region', { name: 'Message settings' })
    await settings.getByText('Choose by kind of message').click()
    const missed = settings.getByRole('checkbox', { name: 'Missed: Email' })
    await missed.click()
    await soon(() => missed.isChecked()).toBe(false)
    await page.reload()
    await settings.getByText('Choose by kind of message').click()
    await soon(() => missed.isChecked()).toBe(false)

    const calendar = page.getByRole('region', { name: 'Calendar subscription' })
    await press(calendar, 'Create link')
    const address = await calendar.getByLabel('Address of the calendar').inputValue()
    const fetched = await fetch(address)
    expect([fetched.status, await fetched.text()]).toEqual([
      200,
      expect.stringContaining('SUMMARY:Reading circle'),
    ])
    expect(await findings(page)).toEqual([])
    if (area === 'mobile') expect(await smallTargets(page)).toEqual([])
    // In the other language and back: the address can't be shown again.
    await page.getByRole('button', { name: '中文' }).first().click()
    await soon(() => page.getByRole('textbox', { name: '订阅地址' }).inputValue()).toBe(address)
    await page.getByRole('button', { name: 'English' }).first().click()
    await soon(() => calendar.getByLabel('Address of the calendar').inputValue()).toBe(address)
    await page.reload()
    await calendar.getByRole('button', { name: 'Stop' }).waitFor()
    await expect.poll(() => calendar.getByLabel('Address of the calendar').count()).toBe(0)
    await press(calendar, 'Stop')
    await calendar.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached' })
    expect((await fetch(address)).status).toBe(404)
  },
)
