import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings, smallTargets } from '../product.ts'
import { startCampus, TUESDAY, type Campus } from './campus.ts'
import { showColumns } from './phone_steps.ts'
import { act, changeStart, closeBooked, gridOf, openBatchCancel, phone, soon } from './steps.ts'
import { press } from '../steps.ts'

// The same on a phone: by what asks for something; a draft, what is booked again, moved or cancelled, and what others
// have booked.

let campus: Campus
let page: Page
beforeAll(async () => {
  campus = await startCampus()
  await campus.book('student', { room: 'Group room 3', from: '10:00', to: '11:00', theme: 'Film night' })
  await campus.book('student', { room: 'Group room 4', from: '14:00', to: '15:00', theme: 'Chess club' })
  await campus.book('student', {
    room: 'Group room 4',
    from: '16:00',
    to: '17:00',
    theme: 'Plan',
    draft: true,
  })
  await campus.make('student2', 'saveAppointmentInformation', 'AppointmentInformationModel', {
    resources_id: campus.ids['Group room 2'],
    appointment_date: TUESDAY,
    start_time: '12:00',
    end_time: '13:00',
    theme: 'Study group',
    person_times: 2,
    participants: ['student'],
  })
  await campus.data(
    'student',
    'provider',
    'mutation ($id: String!) { collectResource(id: $id, collected: true) { errcode } }',
    { id: campus.ids['Group room 1'] },
  )
  page = await campus.at('student', '/mobile/myAppointment', phone)
})
afterAll(() => campus?.stop())

const view = (name: string) =>
  page.getByRole('radiogroup', { name: 'View' }).getByText(name, { exact: true }).click()
const card = (theme: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: theme })
const themes = () =>
  soon(async () =>
    (await page.getByRole('main').innerText()).match(/^(Film night|Chess club|Plan|Study group)$/gm),
  )
const buttons = (one: Locator) => soon(() => one.getByRole('button').allInnerTexts())

test('each has its view by what it asks for; a favorite leads to its times', async () => {
  await themes().toEqual(['Film night', 'Study group', 'Chess club', 'Plan'])
  await view('To do')
  await themes().toEqual(['Plan'])
  await view('In progress')
  await themes().toEqual(['Film night'])
  await view('Booked')
  await page.waitForURL('**?when=booked')
  await themes().toEqual(['Study group', 'Chess club'])
  expect([await findings(page), await smallTargets(page)]).toEqual([[], []])
  await page.reload()
  await themes().toEqual(['Study group', 'Chess club'])

  await view('Favorites')
  await card('Group room 1').getByText('Group rooms · East Campus · Library').waitFor()
  expect([await findings(page), await smallTargets(page)]).toEqual([[], []])
  await card('Group room 1').getByRole('link', { name: 'See times' }).click()
  await showColumns(page)
  await gridOf(page)
    .getByRole('rowheader', { name: /Group room 1/ })
    .waitFor()
  await expect.poll(() => gridOf(page).getByRole('rowheader').count()).toBe(1)
  await page.goBack()
  await press(page, 'Remove Group room 1 from the favorites')
  await page.getByText('No favorites yet').waitFor()
})

test('a draft is booked, cancelled, booked again and deleted', async () => {
  await view('To do')
  await press(card('Plan'), 'Book now')
  const now = page.getByRole('dialog', { name: 'Book now' })
  await press(now, 'Book')
  await now.waitFor({ state: 'detached' })
  await page.getByText('Nothing waits for you').waitFor()
  await view('Booked')
  await act(card('Plan'), 'Cancel booking')
  const cancel = page.getByRole('dialog', { name: 'Cancel booking' })
  await press(cancel, 'Cancel booking')
  await cancel.waitFor({ state: 'detached' })
  await themes().toEqual(['Study group', 'Chess club'])
  await view('History')
  await card('Plan').getByText('Cancelled').waitFor()
  await press(card('Plan'), 'Book again')
  const again = page.getByRole('dialog', { name: 'Book again · Group room 4' })
  await again.getByText(/^Tue, 8 Sep 16:00–17:00: booked at once/).waitFor()
  await press(again, 'Book')
  await page.getByText('Booked', { exact: true }).last().waitFor()
  await closeBooked(page)
  await press(card('Plan'), /^More actions/)
  await press(page, 'Delete')
  const remove = page.getByRole('dialog', { name: 'Delete' })
  await press(remove, 'Delete')
  await page.getByRole('heading', { name: 'No past reservations' }).waitFor()
  await view('Upcoming')
  await card('Plan').getByText('16:00–17:00').waitFor()
})

test('who takes part sees who booked it, and what they can do, on both devices', async () => {
  const desktop = await campus.visit('student', '/pc/myAppointment?keywords=Study')
  const there = desktop.getByRole('main').getByRole('listitem').filter({ hasText: 'Study group' })
  for (const [at, one] of [
    [desktop, there],
    [page, card('Study group')],
  ] as const) {
    await one.getByText('Booked by student2 name; you take part').waitFor()
    await buttons(one).toEqual(['Study group', 'Details', '⋯'])
    await press(one, 'Details')
    const detail = at.getByRole('dialog', { name: /Study group/ })
    await detail.getByText('student2 name', { exact: true }).waitFor()
    await at.keyboard.press('Escape')
    await detail.waitFor({ state: 'detached' })
  }
  await expect.poll(() => card('Chess club').getByText('you take part').count()).toBe(0)
})

test('one is moved to another time, which frees its own', async () => {
  const booking = { room: 'Group room 1', date: '2026-09-10', from: '10:00', to: '11:00' }
  await campus.book('student', { ...booking, theme: 'Rowing' })
  await page.goto(`${campus.url}/mobile/myAppointment?keywords=Rowing`)
  await changeStart(page, card('Rowing'), '11:30')
  await card('Rowing').getByText('11:30–12:30').waitFor()
  await campus.book('student2', booking)
  await page.reload()
  await card('Rowing').getByText('11:30–12:30').waitFor()
  expect([await findings(page), await smallTargets(page)]).toEqual([[], []])
})

test('several are cancelled at once; the one that can no longer be stays, with the reason', async () => {
  await campus.addRoom('Group rooms', 'Strict room 1', { cancel_notification_rule_apply: 120 })
  const first = { room: 'Group room 1', date: '2026-09-09', from: '12:00', to: '13:00' }
  for (const booking of [
    { room: 'Strict room 1', date: '2026-09-07', from: '10:30', to: '11:30', theme: 'Regatta today' },
    { ...first, theme: 'Regatta first' },
    { room: 'Group room 2', date: '2026-09-09', from: '14:00', to: '15:00', theme: 'Regatta second' },
    { room: 'Group room 2', date: '2026-09-10', from: '14:00', to: '15:00', theme: 'Regatta last' },
  ])
    await campus.book('student', booking)
  const regattas = () => soon(() => page.getByRole('button', { name: /^Regatta/ }).allInnerTexts())
  await page.goto(`${campus.url}/mobile/myAppointment?keywords=Regatta`)
  await regattas().toEqual(['Regatta today', 'Regatta first', 'Regatta second', 'Regatta last'])
  const dialog = await openBatchCancel(page, ['Regatta today', 'Regatta first', 'Regatta second'])
  await soon(() => dialog.getByRole('listitem').count()).toBe(3)
  await dialog.getByRole('button', { name: 'No longer needed' }).waitFor()
  await soon(() => smallTargets(page)).toEqual([])
  // While the person hesitates, an hour passes, and with it the deadline of today's.
  campus.server.clock.set('2026-09-07T01:00:00Z')
  await press(dialog, 'Cancel booking')
  await dialog
    .getByRole('alert')
    .getByText('Strict room 1: Possible until 2 h before the start; ask the administrator')
    .waitFor()
  await press(dialog, 'Keep')
  await dialog.waitFor({ state: 'detached' })
  await regattas().toEqual(['Regatta today', 'Regatta last'])
  await soon(() => smallTargets(page)).toEqual([])
  await campus.book('student2', first)
  await page.goto(`${campus.url}/mobile/myAppointment?when=past&keywords=Regatta`)
  await regattas().toEqual(expect.arrayContaining(['Regatta first', 'Regatta second']))
  for (const theme of ['Regatta first', 'Regatta second']) await card(theme).getByText('Cancelled').waitFor()
})
