import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startCampus, type Campus } from './campus.ts'
import { act, bookingDialog, changeStart, closeBooked, openBatchCancel, openChange, soon } from './steps.ts'
import { choose, press } from '../steps.ts'

// A person's bookings: found, viewed, moved, cancelled, drafts booked, booked again.

let campus: Campus
beforeAll(async () => {
  campus = await startCampus()
  await campus.addRoom('Group rooms', 'Strict room 1', { cancel_notification_rule_apply: 120 })
  const day = '2026-09-09'
  for (const [room, from, to, theme, more] of [
    ['Strict room 1', '10:30', '11:30', 'Tight', { date: '2026-09-07' }],
    ['Group room 1', '10:00', '11:00', 'Reading circle', {}],
    ['Group room 2', '12:00', '13:00', 'Exam prep', {}],
    ['Group room 3', '10:00', '11:00', 'Film night', { date: day }],
    ['Group room 4', '10:00', '11:00', 'Chess club', { date: day }],
    ['Group room 4', '15:00', '16:00', 'Half done', { date: day, draft: true }],
  ] as const)
    await campus.book('student', { room, from, to, theme, ...more })
})
afterAll(() => campus?.stop())

const mine = '/pc/myAppointment'
const open = (query = '') => campus.visit('student', mine + query)
const search = (page: Page) => page.getByRole('search')
const card = (page: Page, theme: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: theme, exact: true }) })
/** Chooses an entry of the menu behind the dots. */
const more = async (one: Locator, action: string) => {
  await press(one, /^More actions/)
  await press(one, action)
}
const line = (page: Page, theme: string): Locator => page.getByRole('row').filter({ hasText: theme })
/** The visible subjects, in order. */
const themes = (page: Page) =>
  soon(async () =>
    (await page.locator('main').innerText()).match(
      /^(Tight|Reading circle|Exam prep|Film night|Chess club|Half done)$/gm,
    ),
  )
const all = ['Tight', 'Reading circle', 'Exam prep', 'Film night', 'Chess club', 'Half done']

test('keyword, status and dates narrow them, are part of the address, and survive a reload', async () => {
  const page = await open()
  await themes(page).toEqual(all)
  await search(page).getByRole('searchbox').fill('circle')
  await page.keyboard.press('Enter')
  await themes(page).toEqual(['Reading circle'])
  await page.waitForURL('**?keywords=circle')
  await page.reload()
  await themes(page).toEqual(['Reading circle'])
  await press(search(page), 'Clear filters')
  await themes(page).toEqual(all)

  for (const [status, shown] of [
    [/^Drafts ?1$/, ['Half done']],
    [/^Waiting for approval ?1$/, ['Film night']],
    [/^Booked ?4$/, ['Tight', 'Reading circle', 'Exam prep', 'Chess club']],
  ] as const) {
    await press(search(page), status)
    await themes(page).toEqual(shown)
    // The chip itself takes back what it narrowed: nothing else appears beside it.
    await expect.poll(() => search(page).getByRole('button', { name: 'Clear filters' }).count()).toBe(0)
    await press(search(page), status)
    await themes(page).toEqual(all)
  }
  await press(search(page), 'Filters')
  await search(page).getByRole('textbox', { name: 'From' }).fill('2026-09-09')
  await page.keyboard.press('Enter')
  await themes(page).toEqual(['Film night', 'Chess club', 'Half done'])
  await page.waitForURL('**?begin_date=2026-09-09')
  await page.reload()
  await themes(page).toEqual(['Film night', 'Chess club', 'Half done'])
  await page.goto(`${campus.url}${mine}?keywords=nothing`)
  await page.getByRole('heading', { name: 'No reservations match' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Clear filters' }).click()
  await themes(page).toEqual(all)
})

test('the detail shows the booking and its progress', async () => {
  const page = await open()
  await card(page, 'Film night').getByRole('button', { name: 'Film night', exact: true }).click()
  const detail = page.getByRole('dialog', { name: /Film night/ })
  await detail.getByText('Wed, 9 Sep 10:00–11:00').waitFor()
  const said = (await detail.innerText()).replaceAll(/\s+/g, ' ')
  for (const fact of ['Type Group rooms', 'Approval To be approved', 'Staff or student number student'])
    expect(said).toContain(fact)
  await detail.getByText(/^Submit.* · student name/).waitFor()
  await page.keyboard.press('Escape')
  await detail.waitFor({ state: 'detached' })
})

test('progress is a separate action; the card shows the cancel deadline', async () => {
  const page = await open()
  await card(page, 'Film night').getByText('Can be cancelled until').waitFor()
  await more(card(page, 'Film night'), 'Progress')
  const progress = page.getByRole('dialog', { name: /Film night/ })
  await progress.getByText(/^Submit.* · student name/).waitFor()
  await expect.poll(() => progress.getByText('Staff or student number').count()).toBe(0)
  await page.keyboard.press('Escape')
  await progress.waitFor({ state: 'detached' })
})

test('a card distinguishes a draft from a booking that holds time, quietly', async () => {
  const page = await open()
  await card(page, 'Half done').getByText('A draft holds no time').waitFor()
  const said = (one: Locator) => one.getByRole('button').allInnerTexts()
  expect(await said(card(page, 'Half done'))).toEqual(['Half done', 'Book now', '⋯'])
  expect(await said(card(page, 'Reading circle'))).toEqual(['Reading circle', 'Change time', '⋯'])
})

test('changes the time', async () => {
  const page = await open()
  await changeStart(page, card(page, 'Chess club'), '11:30')
  await card(page, 'Chess club').getByText('11:30–12:30').waitFor()
})

test('a press on a time responds before its list is drawn', async () => {
  const page = await open()
  const dialog = await openChange(page, card(page, 'Chess club'))
  const start = dialog.getByRole('combobox', { name: 'Start' })
  await start.waitFor()
  const lists = page.evaluate(
    () =>
      new Promise((done) =>
        addEventListener(
          'mousedown',
          () => requestAnimationFrame(() => done(document.querySelectorAll('.ant-select-dropdown').length)),
          { once: true },
        ),
      ),
  )
  await start.click()
  expect(await lists).toBe(0)
  await page.locator('.ant-select-item-option:visible').first().waitFor()
  await page.keyboard.press('Escape')
  await page.locator('.ant-select-item-option:visible').first().waitFor({ state: 'detached' })
})

test('a draft is opened again and booked', async () => {
  const page = await open()
  await card(page, 'Half done').getByText('To be submitted').waitFor()
  await press(card(page, 'Half done'), 'Book now')
  const dialog = page.getByRole('dialog', { name: 'Book now' })
  await press(dialog, 'Book')
  await dialog.waitFor({ state: 'detached' })
  await card(page, 'Half done').getByText('To be performed').waitFor()
})

test('a draft whose time is taken is changed and booked, and exists once', async () => {
  const booking = { room: 'Group room 2', date: '2026-09-10', from: '16:00', to: '17:00' }
  await campus.book('student', { ...booking, theme: 'Rough plan', draft: true })
  await campus.book('student2', booking)
  const page = await open()
  await press(card(page, 'Rough plan'), 'Book now')
  const dialog = page.getByRole('dialog', { name: 'Book now' })
  await press(dialog, 'Book')
  await dialog.getByRole('alert').getByText('Taken Thu, 10 Sep 16:00–17:00').waitFor()
  await press(dialog, 'Edit')
  // When it goes, the focus moves, which would close a list opened before.
  await dialog.waitFor({ state: 'detached' })
  const form = bookingDialog(page)
  expect(await form.getByLabel('Subject').inputValue()).toBe('Rough plan')
  await choose(form.getByRole('combobox', { name: 'Start' }), /^17:00$/)
  await press(form, 'Book')
  await closeBooked(page)
  await soon(() => card(page, 'Rough plan').allInnerTexts()).toEqual([
    expect.stringMatching(/17:00–18:00[^]*To be performed/),
  ])
})

describe('cancelling', () => {
  test('several at once: cancels those that can be, and gives the reason for the other', async () => {
    const page = await open()
    const dialog = await openBatchCancel(page, ['Tight', 'Exam prep', 'Half done'])
    await dialog.waitFor()
    // Until now the deadline of all three was ahead; while the person hesitates, an hour passes.
    campus.server.clock.set('2026-09-07T01:00:00Z')
    await press(dialog, 'Cancel booking')
    const why = dialog.getByRole('alert')
    await why.getByText('Strict room 1: Possible until 2 h before the start; ask the administrator').waitFor()
    await press(dialog, 'Keep')
    await themes(page).toEqual(['Tight', 'Reading circle', 'Film night', 'Chess club'])
    // The card shows only possible actions; the detail also lists those that time forbids, with the reason.
    await soon(() => card(page, 'Tight').getByRole('button').allInnerTexts()).toEqual([
      'Tight',
      'Details',
      '⋯',
    ])
    await card(page, 'Tight').getByRole('button', { name: 'Tight', exact: true }).click()
    const detail = page.getByRole('dialog', { name: /Tight/ })
    await detail.getByRole('button', { name: /^Cancel booking ?: Possible until 2 h/ }).waitFor()
    await page.keyboard.press('Escape')
    await detail.waitFor({ state: 'detached' })
  })

  test('one that would count as a no-show says so before', async () => {
    await campus.addType('Music rooms', '琴房', {
      late_cancel_counts: 1,
      default_appointment_state: 2,
    })
    await campus.addRoom('Music rooms', 'Music room 1', { cancel_notification_rule_apply: 120 })
    const booking = { room: 'Music room 1', date: '2026-09-07' }
    await campus.book('student2', { ...booking, from: '12:00', to: '13:00', theme: 'Choir' })
    await campus.book('student2', { ...booking, from: '10:30', to: '11:30', theme: 'Band' })
    campus.server.clock.set('2026-09-07T01:00:00Z')
    const page = await campus.visit('student2', mine)
    await card(page, 'Choir').getByText('Cancelling after Mon, 7 Sep 10:00 counts as a no-show').waitFor()
    await card(page, 'Band').getByText('Cancelling now counts as a no-show').waitFor()
    await act(card(page, 'Band'), 'Cancel booking')
    const dialog = page.getByRole('dialog', { name: 'Cancel booking' })
    await dialog.getByRole('alert').getByText('Cancelling now counts as a no-show').waitFor()
    await press(dialog, 'Cancel booking')
    await card(page, 'Band').waitFor({ state: 'detached' })
  })

  test('one frees its time for others; it is in the history, can be booked again, and deleted', async () => {
    const page = await open()
    await act(card(page, 'Reading circle'), 'Cancel booking')
    await press(page.getByRole('dialog', { name: 'Cancel booking' }), 'Cancel booking')
    await themes(page).toEqual(['Tight', 'Film night', 'Chess club'])
    await campus.book('student2', { room: 'Group room 1', from: '10:00', to: '11:00' })

    await page.getByText('History', { exact: true }).click()
    await page.waitForURL('**?when=past')
    await line(page, 'Reading circle').getByText('Cancelled').waitFor()
    await press(line(page, 'Reading circle'), 'Book again')
    // The same weekday, because tomorrow's time is taken by now; no error is shown yet.
    const dialog = page.getByRole('dialog', { name: 'Book again · Group room 1' })
    await dialog.getByText('Tue, 15 Sep 10:00–11:00: booked at once').waitFor()
    expect(await dialog.getByLabel('Subject').inputValue()).toBe('Reading circle')
    await expect.poll(() => dialog.getByRole('alert').count()).toBe(0)
    await choose(dialog.getByRole('combobox', { name: 'Start' }), /^11:00$/)
    await dialog.getByText('Tue, 15 Sep 11:00–12:00: booked at once').waitFor()
    await press(dialog, 'Book')
    await page.getByText('Booked', { exact: true }).waitFor()
    await closeBooked(page)

    // Only possible actions, on one line, with their count.
    expect(await line(page, 'Exam prep').getByRole('button').allInnerTexts()).toEqual([
      'Exam prep',
      'Book again',
      '⋯',
    ])
    expect((await line(page, 'Exam prep').boundingBox())?.height).toBeLessThanOrEqual(52)
    await page.getByText(/^\d entries$/).waitFor()
    await more(line(page, 'Exam prep'), 'Delete')
    await press(page.getByRole('dialog', { name: 'Delete' }), 'Delete')
    await line(page, 'Exam prep').waitFor({ state: 'detached' })
    await line(page, 'Half done').waitFor()
    await page.getByText('Upcoming', { exact: true }).click()
    await card(page, 'Reading circle').getByText('11:00–12:00').waitFor()
  })
})

test('an administrator ends what others use with a reason, and not before it has begun', async () => {
  await campus.make('student', 'saveAppointmentInformation', 'AppointmentInformationModel', {
    resources_id: campus.ids['Group room 2'],
    appointment_date: '2026-09-07',
    start_time: '14:00',
    end_time: '15:00',
    theme: 'Panel',
    person_times: 2,
    participants: ['admin'],
  })
  const page = await campus.at('admin', mine)
  await press(card(page, 'Panel'), /^More actions/)
  await card(page, 'Panel').getByRole('button', { name: 'Cancel booking' }).waitFor()
  await expect.poll(() => card(page, 'Panel').getByRole('button', { name: 'End now' }).count()).toBe(0)
  campus.server.clock.set('2026-09-07T14:10:00+08:00')
  await page.reload()
  await press(card(page, 'Panel'), 'End now')
  const dialog = page.getByRole('dialog', { name: 'End now' })
  await dialog.getByText('Whoever booked it is told, with your reason', { exact: false }).waitFor()
  await dialog.getByRole('textbox').fill('A burst pipe')
  await press(dialog, 'End now')
  await dialog.waitFor({ state: 'detached' })
  await soon(() => card(page, 'Panel').count()).toBe(0)
  await page.goto(`${campus.url}${mine}?when=past`)
  await line(page, 'Panel').getByText('Termination').waitFor()
})
