import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from '../product.ts'
import { startCampus, TUESDAY, type Campus } from './campus.ts'
import { showColumns } from './phone_steps.ts'
import {
  bookingDialog,
  dayOf,
  dayShown,
  drag,
  gridOf,
  openBooking,
  phone,
  rowOf,
  says,
  shortForm,
  soon,
  standsOn,
  closeBooked,
} from './steps.ts'
import { choose, press } from '../steps.ts'

// The page around the grid: filters, favorites, the drawer, both languages, and imported data.

let campus: Campus
beforeAll(async () => {
  campus = await startCampus()
})
afterAll(() => campus?.stop())

/** The visible rooms, by their English or Chinese names. */
const rooms = (page: Page) =>
  soon(async () => {
    const names = await gridOf(page).getByRole('rowheader').allInnerTexts()
    return names.map((name) => name.match(/(Group room|研讨室) \d/)?.[0])
  })
/** In walking order: a floor of the library, the rest of it, the other campus. */
const order = [2, 1, 3, 5, 4]
const all = order.map((n) => `Group room ${n}`)
const narrow = (page: Page, field: string, choice: string) =>
  choose(page.getByRole('combobox', { name: field }), choice)

test('filters narrow the rows, are part of the address, and survive a reload', async () => {
  const page = await campus.visit('student', campus.grid('Group rooms'))
  await rooms(page).toEqual(all)
  await narrow(page, 'Campus', 'East Campus')
  await rooms(page).toEqual(['Group room 2', 'Group room 1', 'Group room 3', 'Group room 5'])
  await narrow(page, 'Building', 'Library')
  await narrow(page, 'Floor', 'Floor 2')
  await rooms(page).toEqual(['Group room 2'])
  await page.waitForURL(/campus_code=E&building_code=E1&floor_code=E1-2/)
  await page.reload()
  await rooms(page).toEqual(['Group room 2'])
  await press(page, 'Clear filters')
  await rooms(page).toEqual(all)

  await page.getByRole('searchbox', { name: 'Name' }).fill('room 4')
  await page.keyboard.press('Enter')
  await rooms(page).toEqual(['Group room 4'])
  await press(page, 'Clear filters')
  await page.getByRole('spinbutton', { name: 'Minimum capacity' }).fill('8')
  await page.keyboard.press('Tab')
  await rooms(page).toEqual(['Group room 2', 'Group room 4'])
  await press(page, 'Clear filters')
  await page.getByRole('combobox', { name: 'Equipment' }).fill('projec')
  await page.keyboard.press('Enter')
  await rooms(page).toEqual(['Group room 3'])
  await press(page, 'Clear filters')
  await narrow(page, 'Approval', 'Without approval')
  await rooms(page).toEqual(['Group room 2', 'Group room 1', 'Group room 5', 'Group room 4'])
  await page.waitForURL(/need_approve=0/)
  await page.goto(campus.url + campus.grid('Group rooms', `?date=${TUESDAY}&resources_name=nowhere`))
  await page.getByText('Nothing matches').waitFor()
})

test.each(['2026-13-45', 'tomorrow', ''])('an address with the day "%s" means today', async (date) => {
  const page = await campus.visit('student', campus.grid('Group rooms', `?date=${date}`))
  await rooms(page).toEqual(all)
  await page.getByRole('button', { name: /^Today Sep 7, Mon/, pressed: true }).waitFor()
})

test('a row shows its equipment', async () => {
  const page = await campus.visit('student', campus.grid('Group rooms'))
  await rowOf(page, 'Group room 3').getByRole('img', { name: 'Projector' }).waitFor()
  await expect.poll(() => rowOf(page, 'Group room 1').getByRole('img', { name: 'Projector' }).count()).toBe(0)
  await page.getByText('List', { exact: true }).click()
  const item = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Group room 3' }) })
  await item.getByRole('img', { name: 'Projector' }).waitFor()
  await page.getByText('Timeline', { exact: true }).click()
})

test('a new day starts at its first hours, unless one moved them while it loaded', async () => {
  const page = await campus.at('student', campus.grid('Group rooms').replace('/pc', '/mobile'), phone)
  await showColumns(page)
  const grid = gridOf(page)
  const hours = () => grid.evaluate((scroller) => scroller.scrollTop)
  let holding = false
  const held: (() => void)[] = []
  await page.route('**/graphql/provider', async (route) => {
    if (holding && route.request().postData()?.includes('findResourceGrid'))
      await new Promise<void>((release) => held.push(release))
    await route.continue()
  })
  const goTo = async (day: string, meanwhile: () => Promise<void>) => {
    holding = true
    await page.getByRole('button', { name: new RegExp(`^${day}`) }).tap()
    await page.locator('[role=grid][aria-busy=true]').waitFor()
    await meanwhile()
    // The page may ask once more: a live change can break off what was held.
    holding = false
    for (const release of held.splice(0)) release()
    await dayShown(page, day)
  }
  await grid.evaluate((scroller) => (scroller.scrollTop = 100))
  await goTo('Wed 9 Sep', async () => {})
  await soon(hours).toBe(0)
  await goTo('Thu 10 Sep', () => grid.evaluate((scroller) => void (scroller.scrollTop = 200)))
  expect(await hours()).toBe(200)
  await page.context().close()
})

test('Esc does not lose a form that was begun', async () => {
  const page = await campus.visit('student', campus.grid('Group rooms'))
  const dialog = await openBooking(page, 'Group room 2', '12:00', '13:00', 'Half written')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Close without booking?' })
  // Enter, pressed without reading, loses nothing.
  await soon(() => standsOn(page)).toBe('Keep editing')
  await page.keyboard.press('Enter')
  await question.waitFor({ state: 'hidden' })
  expect(await dialog.getByLabel('Subject').inputValue()).toBe('Half written')
  await page.keyboard.press('Escape')
  await press(question, 'Discard')
  await bookingDialog(page).waitFor({ state: 'hidden' })
  await openBooking(page, 'Group room 2', '15:00', '16:00', 'To be continued')
  await page.keyboard.press('Escape')
  await press(question, 'Save as draft')
  await page.getByText('A draft holds no time').waitFor()
  await press(page, 'OK')
})

test('rooms that are not free at a chosen time stay in their places, dim and saying so, unless only free ones are asked for', async () => {
  await campus.book('teacher', { room: 'Group room 4', date: '2026-09-16', from: '10:00', to: '11:00' })
  await campus.book('student', { room: 'Group room 1', date: '2026-09-16', from: '18:00', to: '19:00' })
  const page = await campus.visit('student', campus.grid('Group rooms', '?date=2026-09-16'))
  await rooms(page).toEqual(all)
  await page.getByText('5 resources · 5 with free time').waitFor()
  await page.getByRole('button', { name: /^Wed 16 Sep, 1 booking of yours/ }).waitFor()
  await narrow(page, 'Free from', '10:30')
  await page.waitForURL(/free_from=10%3A30&free_to=12%3A30/)
  await page.getByText('5 resources · 4 free then').waitFor()
  await rooms(page).toEqual(all)
  const head = (room: string) => rowOf(page, room).getByRole('rowheader')
  expect(await head('Group room 4').ariaSnapshot()).toContain('Not free 10:30–12:30')
  expect(await head('Group room 1').ariaSnapshot()).not.toContain('Not free')
  const ground = (room: string) => head(room).evaluate((box) => getComputedStyle(box).backgroundColor)
  expect(await ground('Group room 4')).not.toBe(await ground('Group room 1'))
  await says(page, 'Group room 4').toContain('10:00–11:00')
  expect(await findings(page)).toEqual([])
  // It can be booked all the same, at another time.
  await drag(page, 'Group room 4', '14:00', '15:00')
  await shortForm(page).waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('checkbox', { name: 'Only free ones' }).check()
  await page.waitForURL(/free_only=1/)
  await rooms(page).toEqual(all.filter((room) => room !== 'Group room 4'))
  await page.getByText('5 resources · 4 free then').waitFor()
  await page.reload()
  await rooms(page).toEqual(all.filter((room) => room !== 'Group room 4'))
  await press(page, 'Clear filters')
  await rooms(page).toEqual(all)
  await expect.poll(() => page.getByRole('checkbox', { name: 'Only free ones' }).count()).toBe(0)
})

test('a favourite is saved, and can be filtered for', async () => {
  const page = await campus.visit('student', campus.grid('Group rooms'))
  await press(page, 'Add Group room 4 to favorites')
  await page.getByRole('button', { name: 'Remove Group room 4 from favorites' }).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Remove Group room 4 from favorites' }).waitFor()
  await press(page, 'My favorites')
  await rooms(page).toEqual(['Group room 4'])
  await page.waitForURL(/collected=1/)
  await press(page, 'Remove Group room 4 from favorites')
  await page.reload()
  await page.getByText('Nothing matches').waitFor()
})

test('the drawer opens over the grid, and Esc returns the focus', async () => {
  const page = await campus.visit('student', campus.grid('Group rooms'))
  await gridOf(page).getByRole('button', { name: 'Group room 3', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Group room 3' })
  await drawer.getByText('Projector').waitFor()
  await drawer.getByText('Needs approval').waitFor()
  await expect.poll(() => dayOf(page, 'Group room 1').isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  await soon(() => standsOn(page)).toBe('Group room 3')
})

test('the language switch keeps the place; grid and dialog are completely in Chinese', async () => {
  const page = await campus.at('teacher', campus.grid('Group rooms', `?date=${TUESDAY}&capacity=6`))
  await rooms(page).toEqual(all)
  expect(await page.title()).toBe('Group rooms – Reservation Center')
  await press(page, '中文')
  await rooms(page).toEqual(order.map((n) => `研讨室 ${n}`))
  expect(page.url()).toBe(campus.url + campus.grid('Group rooms', `?date=${TUESDAY}&capacity=6`))
  expect(await page.title()).toMatch(/ – 预约中心$/)

  const dialog = await openBooking(page, '研讨室 5', '10:00', '11:00', '读书会')
  await dialog.getByText('请保持安静。').waitFor()
  await dialog.getByText('9月8日 周二 10:00–11:00：提交后立即生效').waitFor()
  await press(dialog, '提交预约')
  await dialog.getByText('请先阅读并勾选预约须知').first().waitFor()
  const words = (await page.locator('body').innerText()).match(/[A-Za-z]{2,}/g) ?? []
  // Exceptions: the switch itself, a key, and data without Chinese. None of our own texts is English.
  const own = ['English', 'Esc', 'teacher', 'name', 'physics', 'dept']
  expect(words.filter((word) => !own.includes(word))).toEqual([])
  await dialog.getByRole('checkbox', { name: '我已阅读并同意预约须知' }).check()
  await press(dialog, '提交预约')
  await page.getByText('预约成功', { exact: true }).waitFor()
  await closeBooked(page)
  await press(page, 'English')
  await says(page, 'Group room 5').toContain('10:00–11:00 读书会, My booking')
  await page.context().close()
})

test('imported rooms and timetables appear on an open grid', async () => {
  const run = (what: string, file: string, ...more: string[]) =>
    promisify(execFile)(
      process.execPath,
      [
        path.resolve('server/src/import/main.ts'),
        what,
        path.resolve('server/src/import/fixtures', file),
        ...['--tenant', 'campus', '--as', 'admin', '--source', 'college', ...more],
      ],
      { env: { ...process.env, DATABASE_URL: campus.server.url_owner } },
    )
  await campus.addType('Lecture rooms', '教室', { start_time: '08:00', end_time: '22:00' })
  await run('resources', 'rooms.csv', '--type', 'Lecture rooms')
  const page = await campus.visit('student', campus.grid('Lecture rooms', '?date=2026-09-11'))
  await dayOf(page, 'Room 2, large').waitFor()
  expect(await dayOf(page, 'Room 2, large').getAttribute('aria-label')).toBe('08:00–22:00 Free')
  await run('occupy', 'timetable.csv')
  // Without a reload: the open grid is notified.
  await says(page, 'Room 2, large').toBe('08:00–12:00 Free; 12:00–24:00 Unavailable, Blocked')
  await page.getByRole('button', { name: /^Wed 9 Sep/ }).click()
  await says(page, 'Room 2, large').toBe('08:00–09:50 Class 12 (15 students), Blocked; 09:50–22:00 Free')
})
