import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings, smallTargets } from '../product.ts'
import { startCampus, type Campus } from './campus.ts'
import { showColumns } from './phone_steps.ts'
import { drag, phone, says, moreOptions } from './steps.ts'
import { choose, press } from '../steps.ts'

// A refused user asks for an exception where they are refused; an administrator grants it; a blocked user sees why.

let campus: Campus
beforeAll(async () => {
  campus = await startCampus()
  const once_a_day = {
    batch_enable: 1,
    is_appointment_number_limit: 1,
    appointmentNumberLimitRuleList: [{ appointment_number_rule: 1, appointment_number_limit: 1 }],
  }
  await campus.addType('Studios', '录音室', once_a_day)
  await campus.addRoom('Studios', 'Studio 1')
  await campus.addType('Halls', '大厅')
  await campus.addRoom('Halls', 'Hall 1')
  await campus.addRoom('Halls', 'Hall 2', { advance_booking_rule: 2880 })
  await campus.addType('Workshops', '工坊', once_a_day)
  await campus.addRoom('Workshops', 'Workshop 1')
  await campus.addRoom('Workshops', 'Workshop 2', {
    booking_instructions: '<p>请戴护目镜。</p>',
    booking_instructions_en: '<p>Wear goggles at the saw.</p>',
  })
})
afterAll(() => campus?.stop())

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

/** What a phone adds to a page's accessibility: targets for fingers. */
const obstacles = async (page: Page, area: string) => [
  ...(await findings(page)),
  ...(area === '/mobile' ? await smallTargets(page) : []),
]

const devices = [
  {
    device: 'on the desktop',
    area: '/pc',
    options: {},
    asks: { account: 'student', booked: ['08:00', '09:00'], from: '10:00', until: '11:00' },
    blocked: { account: 'teacher', words: 'My class was there' },
  },
  {
    device: 'on the phone',
    area: '/mobile',
    options: phone,
    asks: { account: 'student2', booked: ['09:00', '10:00'], from: '12:00', until: '13:00' },
    blocked: { account: 'student2', words: 'It was my own bag' },
  },
] as const

test.for(devices)(
  '$device: a day that is used up offers the way to an exception, which is granted and booked',
  async ({ area, options, asks }) => {
    const { account, booked, from, until } = asks
    await campus.book(account, { room: 'Studio 1', from: booked[0], to: booked[1] })
    const grid = campus.grid('Studios').replace('/pc', area)
    const page = await campus.at(account, grid, options)
    await press(page, 'Ask for an exception')
    const form = dialogOf(page, 'Ask for an exception')
    await form.getByLabel('From').fill(from)
    await form.getByLabel('From').press('Enter')
    await form.getByLabel('Until').fill(until)
    await form.getByLabel('Until').press('Enter')
    await form.getByLabel('Subject').fill('Recording')
    // A group that has to come together is named, as in a booking.
    // By keyboard: Enter takes the person, and Tab goes on without giving them up.
    await form.getByRole('combobox', { name: 'Participants' }).fill('guard')
    await page.locator('.ant-select-item-option-active:visible', { hasText: 'guard name' }).waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await form.locator('.ant-select-selection-item', { hasText: 'guard name' }).waitFor()
    await form.getByLabel('Reason').fill('The microphone failed this morning')
    await press(form, 'Send the request')
    await form.waitFor({ state: 'hidden' })

    const manager = await campus.at('admin', `${area}/me`, options)
    // The header and the page have one each.
    await manager
      .getByRole('link', { name: /Exceptions.*1/ })
      .first()
      .click()
    // The number opens what it counts.
    await manager.getByRole('radio', { name: 'Waiting for me', checked: true }).waitFor()
    const card = manager.getByRole('listitem').filter({ hasText: 'Studio 1' })
    await card.getByText('1 of 1 on Tue, 8 Sep; choose another day').waitFor()
    await card.getByText('Reason: The microphone failed this morning').waitFor()
    expect(await obstacles(manager, area)).toEqual([])
    await press(card, 'Grant')
    const grant = dialogOf(manager, 'Grant it and book?')
    await grant.getByText(`${account} name · Studio 1 · Tue, 8 Sep ${from}–${until}`).waitFor()
    await grant.getByRole('textbox').fill('Good luck')
    await press(grant, 'Grant')
    await manager.getByText('Nothing waits for you').waitFor()
    await manager.context().close()

    await page.goto(`${campus.url}${area}/exceptions`)
    const own = page.getByRole('listitem').filter({ hasText: 'Studio 1' })
    await own.getByText('Granted', { exact: true }).waitFor()
    await own.getByText(/Good luck/).waitFor()
    await page.goto(`${campus.url}${area}/myAppointment`)
    await page.getByRole('button', { name: 'Recording', exact: true }).click()
    await page.getByText('Grant an exception · admin name · Good luck').waitFor()
    await page.goto(campus.url + grid)
    if (area === '/mobile') await showColumns(page)
    await says(page, 'Studio 1').toContain(`${from}–${until} Recording, My booking`)
    await page.context().close()
  },
)

test('who asks for a resource with instructions reads them first', async () => {
  await campus.book('student2', { room: 'Workshop 1', from: '15:00', to: '16:00' })
  const page = await campus.visit('student2', campus.grid('Workshops'))
  await press(page, 'Ask for an exception')
  const form = dialogOf(page, 'Ask for an exception')
  const read = form.getByRole('checkbox', { name: 'I have read the booking instructions and agree' })
  await form.getByLabel('Subject').fill('A shelf')
  await expect.poll(() => read.count()).toBe(0)
  await choose(form.getByRole('combobox', { name: 'Resource' }), 'Workshop 2')
  await form
    .getByRole('region', { name: 'Booking instructions' })
    .getByText('Wear goggles at the saw.')
    .waitFor()
  await form.getByLabel('From').fill('10:00')
  await form.getByLabel('From').press('Enter')
  await form.getByLabel('Until').fill('11:00')
  await form.getByLabel('Until').press('Enter')
  await form.getByLabel('Reason').fill('The exhibition is tomorrow')
  await press(form, 'Send the request')
  await form.getByText('Please read the booking instructions and tick the box').waitFor()
  expect(await findings(page)).toEqual([])
  await read.check()
  await press(form, 'Send the request')
  await form.waitFor({ state: 'hidden' })
  await page.goto(`${campus.url}/pc/exceptions`)
  await page.getByRole('listitem').filter({ hasText: 'Workshop 2' }).getByText('A shelf').waitFor()
})

test('a withdrawal that gets no answer says so, and can be sent again', async () => {
  const page = await campus.visit('student2', '/pc/exceptions')
  const card = page.getByRole('listitem').filter({ hasText: 'A shelf' })
  await press(card, 'Withdraw')
  const question = dialogOf(page, 'Withdraw this request?')
  await page.route('**/graphql/provider', (route) =>
    route.request().postData()?.includes('withdrawBookingException')
      ? route.abort('connectionrefused')
      : route.continue(),
  )
  await press(question, 'Withdraw')
  await question.getByRole('alert').getByText('The server response timed out').waitFor()
  await page.unroute('**/graphql/provider')
  await press(question, 'Withdraw')
  await card.getByText('Withdrawn', { exact: true }).waitFor()
})

test('an exception for a date that a series did not get is asked for in its details', async () => {
  const { errcode } = await campus.data<{ errcode: string }>(
    'teacher',
    'provider',
    'mutation ($model: AppointmentInformationModel!) { saveAppointmentInformation(model: $model) { errcode } }',
    {
      model: {
        resources_id: campus.ids['Studio 1'],
        appointment_date: '2026-09-10',
        start_time: '14:00',
        end_time: '15:00',
        mode: 'batch',
        dates: ['2026-09-10', '2026-09-11'],
        slots: [
          { start_time: '14:00', end_time: '15:00' },
          { start_time: '16:00', end_time: '17:00' },
        ],
        theme: 'Podcast',
        person_times: 1,
        accept_partial: true,
      },
    },
  )
  expect(errcode).toBe('0')
  const page = await campus.at('teacher', '/pc/myAppointment')
  await page.getByRole('button', { name: 'Podcast', exact: true }).first().click()
  const series = page.getByRole('region', { name: 'Series' })
  const late = series.getByRole('listitem').filter({ hasText: /11 Sep 16:00/ })
  await late.getByText(/^1 of 1 on Fri, 11 Sep/).waitFor()
  await press(late, 'Ask for an exception')
  const ask = dialogOf(page, 'Ask for an exception')
  await ask.getByRole('textbox').fill('Two parts belong together')
  await press(ask, 'Send the request')
  await late.getByText('You asked for an exception.').waitFor()
  await page.goto(`${campus.url}/pc/exceptions`)
  const own = page.getByRole('listitem').filter({ hasText: 'Studio 1' })
  await own.getByText(/Fri, 11 Sep.* 16:00/).waitFor()
  await own.getByText(/Two parts belong together/).waitFor()
  await page.context().close()
})

test.for(devices)(
  '$device: a blocked user reads why and until when, and appeals; an administrator accepts',
  async ({ area, options, blocked }) => {
    const { account, words } = blocked
    await campus.make('admin', 'saveBlacklist', 'BlacklistModel', {
      account,
      resources_type_id: campus.ids['Halls'],
      reason: '占座',
      reason_en: 'Kept a seat for a friend',
      until: '2026-09-20 00:00:00',
    })
    const page = await campus.at(account, campus.grid('Halls').replace('/pc', area), options)
    await page.getByText('Blocked until Sun, 20 Sep 2026 00:00: Kept a seat for a friend').first().waitFor()
    await page.goto(`${campus.url}${area}/me`)
    await page.getByText('Blocked until Sun, 20 Sep 00:00').waitFor()
    await page.getByRole('link', { name: 'See why, and appeal' }).click()
    const card = page.getByRole('listitem').filter({ hasText: 'Kept a seat for a friend' }).first()
    await card.getByText('In force', { exact: true }).waitFor()
    await press(card, 'Appeal')
    const dialog = dialogOf(page, 'Appeal against this block')
    await dialog.getByRole('textbox').fill(words)
    await press(dialog, 'Send the appeal')
    await card.getByText('Waits for an answer').waitFor()
    expect(await obstacles(page, area)).toEqual([])

    // The message leads whoever answers to where they can.
    const admin = await campus.at('admin', `${area}/inbox`, options)
    const told = admin.getByRole('listitem').filter({ hasText: `${account} name appeals against` })
    await told.getByRole('link').first().click()
    const waiting = admin.getByRole('listitem').filter({ hasText: words }).first()
    await waiting.getByText(`${account} name (${account})`).waitFor()
    expect(await obstacles(admin, area)).toEqual([])
    // So does the personal centre.
    await admin.goto(`${campus.url}${area}/me`)
    await admin.getByRole('link', { name: /Misses and blocks.*1 waiting for you/ }).click()
    await admin.getByRole('radio', { name: 'Appeals', checked: true }).waitFor()
    await press(waiting, 'Reject the appeal')
    const why = dialogOf(admin, 'Reject this appeal?')
    await why.getByRole('textbox').waitFor()
    await press(why, 'Cancel')
    // Rewritten while the question stands: what was read is not what would be answered.
    await press(waiting, 'Accept the appeal')
    await press(card, 'Change the appeal')
    await dialog.getByRole('textbox').fill(`${words}, and more`)
    await press(dialog, 'Send the appeal')
    await card
      .getByRole('paragraph')
      .filter({ hasText: `${words}, and more` })
      .waitFor()
    const accept = dialogOf(admin, 'Accept this appeal?')
    await press(accept, 'Accept the appeal')
    await accept.getByText(/^Changed by somebody else meanwhile/).waitFor()
    await accept.getByText(`${words}, and more`).waitFor()
    await press(accept, 'Accept the appeal')
    await admin.getByRole('heading', { name: 'No appeal waits for you' }).waitFor()
    await admin.context().close()
    await page.reload()
    await card.getByText('Lifted', { exact: true }).waitFor()
    await page.context().close()
  },
)

test('the booking dialog shows the misses that count, and the way to an exception beside the refusal', async () => {
  await campus.make('admin', 'saveBlacklistSetting', 'BlacklistSettingModel', {
    resources_type_id: campus.ids['Halls'],
    miss_limit: 3,
    window_days: 30,
    blocked_days: 7,
  })
  await campus.make('admin', 'updateResource', 'ResourceChange', {
    id: campus.ids['Hall 1'] ?? '',
    max_minutes: 120,
  })
  const page = await campus.visit('student', campus.grid('Halls'))
  await drag(page, 'Hall 1', '10:00', '11:00')
  const dialog = await moreOptions(page)
  await dialog.getByText('0 of 3 misses within 30 days; at 3 you are blocked for 7 days').first().waitFor()
  await expect.poll(() => dialog.getByRole('button', { name: 'Ask for an exception' }).count()).toBe(0)
  await campus.make('admin', 'updateResource', 'ResourceChange', {
    id: campus.ids['Hall 1'] ?? '',
    max_minutes: 30,
  })
  await dialog.getByLabel('Subject').fill('Assembly')
  await press(dialog, 'Book')
  await press(dialog, 'Ask for an exception')
  const ask = dialogOf(page, 'Ask for an exception')
  await ask.getByRole('textbox').fill('The whole class comes')
  await press(ask, 'Send the request')
  await dialog.getByText('You asked for an exception.').waitFor()
})
