import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from '../product.ts'
import { startCampus, type Campus } from './campus.ts'
import {
  act,
  bookingDialog,
  closeBooked,
  openBooking,
  openChange,
  phone,
  soon,
  standsOn,
  moreOptions,
  shortForm,
} from './steps.ts'
import { isThere } from '../settled.ts'
import { press } from '../steps.ts'

// A student books a series, repairs what is taken, changes and cancels as much of it as they mean, and adds a date later.

let campus: Campus
beforeAll(async () => {
  campus = await startCampus()
  await campus.addType('Class rooms', '教室', { cyclicity_enable: 1, batch_enable: 1 })
  for (const n of [1, 2, 3])
    await campus.addRoom('Class rooms', `Class room ${n}`, { appointment_date_rule: 1 })
})
afterAll(() => campus?.stop())

const review = (page: Page): Locator => page.getByRole('dialog', { name: /^Review the sessions/ })
const line = (page: Page, date: string): Locator => review(page).getByRole('row').filter({ hasText: date })
const grid = () => campus.grid('Class rooms')

/** Fills in the form for a weekly series of this many sessions, and goes to its review. */
async function weekly(page: Page, dialog: Locator, count: number): Promise<void> {
  await dialog.getByText('Periodic', { exact: true }).click()
  await dialog.getByText('After', { exact: true }).click()
  await dialog.getByRole('spinbutton', { name: 'After' }).fill(String(count))
  await press(dialog, 'Next: review the sessions')
  await review(page).getByRole('table').waitFor()
}

test('a periodic booking: a taken date is replaced, one is left out, and all others are booked', async () => {
  await campus.book('teacher', {
    room: 'Class room 1',
    date: '2026-09-15',
    from: '10:00',
    to: '11:00',
    theme: 'Maths',
  })
  const page = await campus.visit('student', grid())
  const dialog = await openBooking(page, 'Class room 1', '10:00', '11:00', 'Choir')
  await dialog.getByText('Periodic', { exact: true }).click()
  await press(dialog, 'Next: review the sessions')
  await dialog.getByText('please set a periodic rule').waitFor()
  await weekly(page, dialog, 4)
  await review(page).getByText('3 free').waitFor()
  await line(page, '15 Sep').getByText('Maths (teacher name)').waitFor()
  // By keyboard: what is pressed may go away with its press, and the keyboard stays in its line.
  await line(page, '15 Sep').getByRole('button', { name: 'Other time or room' }).focus()
  await page.keyboard.press('Enter')
  await review(page).getByRole('button', { name: 'Class room 2' }).focus()
  await page.keyboard.press('Enter')
  await review(page).getByText('4 free').waitFor()
  await soon(() => standsOn(page)).toBe('Put back')
  expect(await standsIn(page)).toContain('15 Sep')
  await press(line(page, '22 Sep'), 'Leave out')
  await review(page).getByText('1 left out').waitFor()
  await press(review(page), 'Book 3 sessions')
  await page.getByText('3 sessions booked').waitFor()
  await press(page, 'OK')
  const [first] = (await sessionsOf('Choir')).toSorted((a, b) => (a < b ? -1 : 1))
  expect(first).toBe('2026-09-08 Class room 1')
  expect(await sessionsOf('Choir')).toHaveLength(3)
})

test('the members of a group take part, and what a booking makes of a limit is said ahead', async () => {
  await campus.data(
    'student',
    'hub',
    'mutation ($model: GroupModel) { createGroup(model: $model) { errcode } }',
    { model: { name: 'Debaters', members: ['teacher', 'student2'] } },
  )
  await campus.addType('Studios', '琴房', {
    is_appointment_number_limit: 1,
    appointmentNumberLimitRuleList: [{ appointment_number_rule: 2, appointment_number_limit: 3 }],
  })
  await campus.addRoom('Studios', 'Studio 1')
  const page = await campus.visit('student', campus.grid('Studios'))
  const dialog = await openBooking(page, 'Studio 1', '10:00', '11:00', 'Debate')
  await dialog.getByText('After booking:').waitFor()
  await dialog.getByText('This week 1 of 3').waitFor()
  await dialog.getByLabel('Participants').click()
  await page.getByText('Debaters (2)').click()
  await dialog.getByText('teacher name (teacher)').waitFor()
  await page.keyboard.press('Escape')
  await press(dialog, 'Book')
  await closeBooked(page)
  await page.goto(`${campus.url}/pc/me`)
  await page.getByRole('region', { name: 'My booking limits' }).getByText('This week 1 of 3').waitFor()
  await page.goto(`${campus.url}/pc/myAppointment?keywords=Debate`)
  await page.getByRole('button', { name: 'Debate', exact: true }).first().click()
  await page.getByRole('dialog').getByText('Debaters', { exact: true }).waitFor()
})

test('only those that are free are booked; a date that comes free is added to the series', async () => {
  const taken = await campus.book('teacher', {
    room: 'Class room 3',
    date: '2026-09-15',
    from: '14:00',
    to: '15:00',
  })
  const page = await campus.visit('student', grid())
  const dialog = await openBooking(page, 'Class room 3', '14:00', '15:00', 'Orchestra')
  await weekly(page, dialog, 3)
  await review(page).getByRole('button', { name: 'Show the 1 that can’t be booked' }).waitFor()
  await review(page)
    .getByRole('checkbox', { name: /^Book those that are free/ })
    .check()
  await press(review(page), 'Book the 2 that are free')
  await page.getByText('1 session not booked (submit failed)').waitFor()
  await press(page, 'OK')
  await campus.data(
    'teacher',
    'provider',
    'mutation ($ids: [String]) { cancelAppointmentInformation(ids: $ids) { errcode } }',
    {
      ids: [taken],
    },
  )
  await page.goto(`${campus.url}/pc/myAppointment`)
  await page.getByRole('button', { name: 'Orchestra', exact: true }).first().click()
  await press(page, /^Add Tue, 15 Sep/)
  await soon(() => sessionsOf('Orchestra')).toHaveLength(3)
  await page.getByText('Submitted successfully: 3').waitFor()
  await page.locator('.facts').getByText('3 sessions', { exact: true }).waitFor()
})

test('without animations: a change of time for this and the following, and all sessions cancelled', async () => {
  const page = await campus.at('student', grid(), { reducedMotion: 'reduce' })
  const dialog = await openBooking(page, 'Class room 2', '16:00', '17:00', 'Theatre')
  await weekly(page, dialog, 3)
  await press(review(page), 'Book 3 sessions')
  await press(page, 'OK')
  await page.goto(`${campus.url}/pc/myAppointment?keywords=Theatre`)
  const second = page.getByRole('listitem').filter({ hasText: '15 Sep' })
  const change = await openChange(page, second)
  await change.getByText('This and the following sessions').click()
  await change.getByRole('combobox', { name: 'Start' }).fill('18:00')
  await page.getByTitle('18:00', { exact: true }).click()
  await press(change, 'Change time')
  await page.getByText('2 sessions moved').waitFor()
  // As one is taken back, so are several.
  await press(page, 'Undo')
  await soon(() => sessionsOf('Theatre')).toHaveLength(3)
  await page.getByRole('listitem').filter({ hasText: '22 Sep' }).getByText('16:00–17:00').waitFor()
  await openChange(page, second)
  await change.getByText('This and the following sessions').click()
  await change.getByRole('combobox', { name: 'Start' }).fill('18:00')
  await page.getByTitle('18:00', { exact: true }).click()
  await press(change, 'Change time')
  await page.getByRole('listitem').filter({ hasText: '22 Sep' }).getByText('18:00–19:00').waitFor()
  const first = page.getByRole('listitem').filter({ hasText: '16:00–17:00' })
  await first.getByRole('button', { name: /^More actions/ }).click()
  await press(page, 'Cancel all sessions')
  const cancel = page.getByRole('dialog', { name: 'Cancel booking' })
  await expect.poll(() => cancel.getByRole('radio', { name: 'All sessions' }).isChecked()).toBe(true)
  await press(cancel, 'Cancel booking')
  await page.getByText('3 cancelled').waitFor()
  await page.context().close()
  await soon(() => sessionsOf('Theatre')).toEqual([])
})

test('on the phone, in Chinese: a batch of dates and times, and the draft of a series', async () => {
  const page = await campus.at('student2', grid().replace('/pc/', '/mobile/'), { ...phone, language: 'zh' })
  const dialog = await chooseFirst(page, '列表', /^研讨室 1|08:00/)
  await dialog.getByLabel('主题').fill('合唱')
  await dialog.getByText('批量', { exact: true }).click()
  await press(dialog, '下一步：核对各场次')
  const table = page.getByRole('dialog', { name: /^核对各场次/ })
  await table.getByText('1 场可约').waitFor()
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(wide).toBeLessThanOrEqual(0)
  await press(table, '返回修改')
  await press(dialog, '存为草稿')
  await press(page, '完成')
  await page.goto(`${campus.url}/mobile/myAppointment`)
  await act(page.getByRole('listitem').filter({ hasText: '合唱' }), '继续办理')
  await bookingDialog(page).getByRole('radio', { name: '批量', exact: true }).waitFor({ state: 'attached' })
  await expect
    .poll(() => bookingDialog(page).getByRole('radio', { name: '批量', exact: true }).isChecked())
    .toBe(true)
})

test('the calendar of a batch marks all that is chosen, of the next month too, and the campus’s today', async () => {
  // A browser whose day is another one.
  const page = await campus.at('student', grid(), { timezoneId: 'America/Los_Angeles' })
  const dialog = await openBooking(page, 'Class room 1', '18:00', '19:00', 'Chess')
  await dialog.getByText('Batch', { exact: true }).click()
  const dates = dialog.getByRole('group', { name: 'Dates' })
  await press(dates, 'Choose one or more dates')
  const day = (name: string) => dates.getByRole('button', { name, exact: true })
  expect(await dates.locator('[aria-current=date]').getAttribute('aria-label')).toBe('Mon, 7 Sep')
  const chosen = () =>
    dates
      .locator('[aria-pressed=true]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  await day('Thu, 1 Oct').click()
  expect(await chosen()).toEqual(['Tue, 8 Sep', 'Thu, 1 Oct'])
  // By keyboard, too, beyond the month that is shown.
  await day('Tue, 8 Sep').focus()
  await page.keyboard.press('PageDown')
  await soon(() => standsOn(page)).toBe('Thu, 1 Oct')
  await page.keyboard.press('ArrowDown')
  await soon(() => standsOn(page)).toBe('Thu, 8 Oct')
  await page.keyboard.press('Enter')
  expect(await chosen()).toEqual(['Thu, 1 Oct', 'Thu, 8 Oct'])
  expect(await findings(page, dialog)).toEqual([])
  await press(dates, 'Remove Tue, 8 Sep')
  // The last one can be taken back, too.
  for (const date of ['Thu, 1 Oct', 'Thu, 8 Oct']) await day(date).click()
  expect(await chosen()).toEqual([])
  await soon(() => dates.getByRole('button', { name: /^Remove/ }).count()).toBe(0)
  await page.context().close()
})

test('on the phone: a series with a replaced date, moved from its second session on, and cancelled', async () => {
  await campus.book('teacher', { room: 'Class room 1', date: '2026-09-16', from: '08:00', to: '09:00' })
  const page = await weeklyOnPhone('2026-09-09', 'Ballet')
  await press(line(page, '16 Sep'), 'Other time or room')
  await press(review(page), 'Class room 2')
  await review(page).getByText('3 free').waitFor()
  const cut = await review(page)
    .getByRole('button')
    .evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().right > innerWidth).length)
  expect(cut).toBe(0)
  await press(review(page), 'Book 3 sessions')
  await page.getByText('3 sessions booked').waitFor()
  await press(page, 'OK')
  await page.goto(`${campus.url}/mobile/myAppointment?keywords=Ballet`)
  const second = page.getByRole('listitem').filter({ hasText: '16 Sep' })
  await second.getByRole('button', { name: 'Ballet', exact: true }).click()
  await page.getByText('Submitted successfully: 3').waitFor()
  await page.keyboard.press('Escape')
  const change = await openChange(page, second)
  await change.getByText('Exact date and times').click()
  await change.getByText('This and the following sessions').click()
  await change.getByRole('combobox', { name: 'Start' }).fill('20:00')
  await page.getByTitle('20:00', { exact: true }).click()
  await press(change, 'Change time')
  await page.getByText('2 sessions moved').waitFor()
  const first = page.getByRole('listitem').filter({ hasText: '08:00–09:00' })
  await first.getByRole('button', { name: /^More actions/ }).click()
  await press(page, 'Cancel all sessions')
  const cancel = page.getByRole('dialog', { name: 'Cancel booking' })
  await cancel.getByText('Cancel all sessions of the series?').waitFor()
  await press(cancel, 'Cancel booking')
  await page.getByText('3 cancelled').waitFor()
  await page.context().close()
})

test('on the phone: those that are free are booked; the other stays listed, and is added when it comes free', async () => {
  const taken = { room: 'Class room 1', date: '2026-09-17', from: '08:00', to: '09:00' }
  const id = await campus.book('teacher', taken)
  const page = await weeklyOnPhone('2026-09-10', 'Fencing')
  await review(page).getByText('1 taken').waitFor()
  // However low the window: the lines scroll, and the buttons stay.
  await page.setViewportSize({ width: phone.width, height: 560 })
  const cut = await review(page).evaluate((dialog) => {
    const { top = -1, bottom = innerHeight + 1 } =
      dialog.querySelector('.ant-modal-container')?.getBoundingClientRect() ?? {}
    return { above: Math.max(0, -top), below: Math.max(0, bottom - innerHeight) }
  })
  expect(cut).toEqual({ above: 0, below: 0 })
  await page.setViewportSize({ width: phone.width, height: phone.height })
  await review(page)
    .getByRole('checkbox', { name: /^Book those that are free/ })
    .check()
  await press(review(page), 'Book the 2 that are free')
  await page.getByText('1 session not booked (submit failed)').waitFor()
  await press(page, 'OK')
  await page.goto(`${campus.url}/mobile/myAppointment?keywords=Fencing`)
  await page.getByRole('button', { name: 'Fencing', exact: true }).first().click()
  const panel = page.getByRole('region', { name: 'Series' })
  await panel.getByRole('listitem').filter({ hasText: '17 Sep' }).getByText('Submit failed').waitFor()
  await campus.data(
    'teacher',
    'provider',
    'mutation ($ids: [String]) { cancelAppointmentInformation(ids: $ids) { errcode } }',
    { ids: [id] },
  )
  await page.reload()
  await page.getByRole('button', { name: 'Fencing', exact: true }).first().click()
  await press(panel, /^Add Thu, 17 Sep/)
  await panel.getByText('Submitted successfully: 3').waitFor()
  await page.context().close()
})

/** The review of three weekly sessions of a room, from that date on, on the phone. */
async function weeklyOnPhone(date: string, subject: string): Promise<Page> {
  const place = campus.grid('Class rooms', `?date=${date}`).replace('/pc/', '/mobile/')
  const page = await campus.at('student2', place, phone)
  const dialog = await chooseFirst(page, 'List', /^Class room 1|08:00/)
  await dialog.getByLabel('Subject').fill(subject)
  await weekly(page, dialog, 3)
  return page
}

/** The text of the line that has the focus. */
const standsIn = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('tr')?.textContent ?? 'no line')

/** Opens the booking dialog of the first free time of a room in the list. */
async function chooseFirst(page: Page, list: string, room: RegExp): Promise<Locator> {
  await page.getByRole('radio', { name: list }).check({ force: true })
  await page.getByRole('button', { name: room }).first().click()
  const free = page.getByRole('button', { name: /^\d\d:\d\d–\d\d:\d\d$/ }).first()
  await free.or(shortForm(page)).or(bookingDialog(page)).first().waitFor()
  if (await isThere(free)) await free.click()
  // A type without single bookings has only the dialog.
  await shortForm(page).or(bookingDialog(page)).first().waitFor()
  return (await isThere(shortForm(page))) ? moreOptions(page) : bookingDialog(page)
}

/** The student's live sessions with this subject: date and room. */
async function sessionsOf(theme: string): Promise<string[]> {
  const { edges } = await campus.data<{
    edges: { node: { appointment_date: string; resources_name_en: string } }[]
  }>(
    'student',
    'provider',
    `query ($filter: AppointmentInformationFilter, $keywords: String) {
      findMyAppointmentInformationAll(first: 50, filter: $filter, keywords: $keywords) { edges { node { appointment_date resources_name_en } } } }`,
    { filter: { when: 'upcoming' }, keywords: theme },
  )
  return edges.map(({ node }) => `${node.appointment_date} ${node.resources_name_en}`)
}
