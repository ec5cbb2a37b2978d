import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings, smallTargets } from '../product.ts'
import { startCampus, TUESDAY, type Campus } from './campus.ts'
import { fingerOn, pointOnDay, slide } from './phone_steps.ts'
import { openChange, phone, soon, weekOf } from './steps.ts'
import { press } from '../steps.ts'

// Another time for a booking is chosen in a week of its room: by touch, with a mouse, and with the keyboard alone.

let campus: Campus
const ids: Record<string, string> = {}
beforeAll(async () => {
  campus = await startCampus()
  const book = async (theme: string, room: string, from: string, to: string) => {
    ids[theme] = await campus.book('student', { room, from, to, theme })
  }
  await book('Choir', 'Group room 1', '10:00', '11:00')
  await book('Debate', 'Group room 2', '10:00', '11:00')
  await book('Yoga', 'Group room 3', '10:00', '11:00')
  await book('Poetry', 'Group room 4', '08:00', '09:00')
  ids['Secret'] = await campus.book('student2', { room: 'Group room 1', from: '13:00', to: '14:00' })
  await campus.book('student2', { room: 'Group room 2', from: '14:00', to: '15:00' })
})
afterAll(() => campus?.stop())

const card = (page: Page, theme: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: theme })

test('on the phone, in Chinese, a finger chooses it on a page of its own', async () => {
  const page = await campus.at('student', '/mobile/myAppointment', { ...phone, language: 'zh' })
  await card(page, 'Choir').getByRole('button', { name: '更改时间' }).tap()
  await page.waitForURL(`**/mobile/changeTime/${ids['Choir']}`)
  await weekOf(page).getByRole('gridcell').waitFor()
  expect([await findings(page), await smallTargets(page)]).toEqual([[], []])

  // A tap keeps the length; what was booked a moment ago is no longer free.
  const on_thursday = await pointInWeek(page, /9月10/, '14:00')
  const top = async () => (await weekOf(page).boundingBox())?.y
  const before = await top()
  await page.touchscreen.tap(on_thursday.x, on_thursday.y + 4)
  await page.getByText('9月8日 周二 10:00–11:00 → 9月10日 周四 14:00–15:00').waitFor()
  expect(await top()).toBe(before)
  await page.getByText('该时段空闲，更改后立即生效。').waitFor()
  await campus.book('student2', { room: 'Group room 1', date: '2026-09-10', from: '14:00', to: '15:00' })
  await page
    .getByRole('alert')
    .getByText(/14:00–15:00/)
    .waitFor()

  // A press that stays, and then draws.
  const touch = await fingerOn(page)
  const from = await pointInWeek(page, /9月9/, '16:00')
  await touch('touchStart', { x: from.x, y: from.y + 4 })
  await page.locator('.dc-finger strong').waitFor()
  await slide(touch, { x: from.x, y: from.y + 4 }, await pointInWeek(page, /9月9/, '17:45'))
  await page.getByText('→ 9月9日 周三 16:00–18:00').waitFor()
  await page.getByText('该时段空闲，更改后立即生效。').waitFor()
  expect([await findings(page), await smallTargets(page)]).toEqual([[], []])
  await page.getByRole('button', { name: '更改时间' }).tap()
  await page.waitForURL('**/mobile/myAppointment')
  await card(page, 'Choir').getByText('16:00–18:00').waitFor()
  await page.context().close()
})

test('with the keyboard alone, in the dialog: the week follows the fields, and the other way round', async () => {
  const page = await campus.visit('student', '/pc/myAppointment')
  const dialog = await openChange(page, card(page, 'Debate'))
  const says = dialog.locator('.change-what strong')
  await weekOf(dialog).getByRole('gridcell').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  const cell = weekOf(dialog).getByRole('gridcell')
  for (let i = 0; i < 30 && !(await cell.getAttribute('aria-label'))?.includes('11:00–11:30'); i++)
    await page.keyboard.press('ArrowDown')
  expect(await cell.getAttribute('aria-label')).toMatch(/^Wed 9 Sep 11:00–11:30/)
  await page.keyboard.press('Enter')
  await soon(() => says.innerText()).toBe('Tue, 8 Sep 10:00–11:00 → Wed, 9 Sep 11:00–12:00')
  await dialog.getByText('That time is free. Yours at once.').waitFor()
  expect(await findings(page, dialog)).toEqual([])

  // Another week, and back.
  await dialog.getByRole('button', { name: 'Later days' }).press('Enter')
  await weekOf(dialog)
    .getByRole('rowheader', { name: /14 Sep/ })
    .waitFor()
  await dialog.getByRole('button', { name: 'Earlier days' }).press('Enter')
  await weekOf(dialog).getByRole('rowheader', { name: /8 Sep/ }).waitFor()
  await press(dialog, 'Change time')
  await dialog.waitFor({ state: 'detached' })
  await card(page, 'Debate').getByText('11:00–12:00').waitFor()

  // And at its old time once more, by one press.
  const moved = page.getByRole('status').filter({ hasText: 'Time changed' })
  expect(await findings(page)).toEqual([])
  await press(moved, 'Undo')
  await page.getByRole('status').getByText('Back at its old time').waitFor()
  await card(page, 'Debate').getByText('10:00–11:00').waitFor()
})

test('with the mouse: a time that somebody takes meanwhile says so at once, and offers others', async () => {
  const page = await campus.visit('student', '/pc/myAppointment')
  const dialog = await openChange(page, card(page, 'Yoga'))
  const wednesday = await pointInWeek(page, /9 Sep/, '10:00')
  await page.mouse.click(wednesday.x, wednesday.y + 4)
  await dialog.getByText('→ Wed, 9 Sep 10:00–11:00').waitFor()
  await dialog.getByText('That time is free. It goes to approval again.').waitFor()
  await campus.book('student2', { room: 'Group room 3', date: '2026-09-09', from: '10:00', to: '11:00' })
  await dialog
    .getByRole('alert')
    .getByText(/10:00–11:00/)
    .waitFor()
  await dialog.locator('.booking-free').getByRole('button').first().click()
  await dialog.getByText('That time is free. It goes to approval again.').waitFor()
  await press(dialog, 'Change time')
  await dialog.waitFor({ state: 'detached' })
  await card(page, 'Yoga').getByText('9 Sep').first().waitFor()
})

test('its page says why one stays where it is, or that there is none', async () => {
  const page = await campus.at('student', `/mobile/changeTime/${ids['Secret']}`, phone)
  await page.getByRole('heading', { name: 'There is no such booking' }).waitFor()
  expect([await findings(page), await smallTargets(page)]).toEqual([[], []])
  await page.getByRole('link', { name: 'My reservations', exact: true }).last().click()
  await page.waitForURL('**/mobile/myAppointment')
  campus.server.clock.set(`${TUESDAY}T08:10:00+08:00`)
  await page.goto(`${campus.url}/mobile/changeTime/${ids['Poetry']}`)
  await page.getByRole('heading', { name: 'It has started already' }).waitFor()
  await press(page, 'Back')
  await page.waitForURL('**/mobile/myAppointment')
  await page.context().close()
})

/** The screen position of a time on a day of the week that is shown. */
const pointInWeek = (page: Page, day: RegExp, clock: string) =>
  pointOnDay(
    weekOf(page)
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: day }) })
      .getByRole('cell'),
    clock,
  )
