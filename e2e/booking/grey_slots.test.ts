import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startCampus, type Campus } from './campus.ts'
import { pointInColumn, showColumns } from './phone_steps.ts'
import { dayOf, gridOf, noteOf, phone, pointOf, soon } from './steps.ts'

// Every grey slot states the reason, and if known when it opens: by hovering and by a tap. By keyboard: `web/src/kit/grid`.

let campus: Campus
beforeAll(async () => {
  campus = await startCampus()
  await campus.addType('Study rooms', '自习室', { start_time: '06:00', end_time: '23:00' })
  const add = (name: string, model: object) => campus.addRoom('Study rooms', name, model)
  await add('Study room 1', {})
  await add('Study room 2', {
    closed_periods: [
      { weekdays: [1], start_time: '12:00', end_time: '13:00', reason: '午休', reason_en: 'Lunch' },
    ],
  })
  await add('Study room 3', { advance_booking_rule: 240 })
  await add('Study room 4', { state: 0 })
  await add('Study room 5', { state: 2, maintenance_until: '2026-09-08' })
  await add('Study room 6', {
    appointment_date_rule: 2,
    appointment_date_days: 7,
    days_rule_effective_time: '2026-09-10 09:00:00',
  })
  await add('Study room 7', { buffer_minutes: 30 })
  await add('Study room 8', { hide_appointment_information: 1 })
  await add('Study room 9', {
    appointment_date_rule: 2,
    appointment_date_days: 3,
    days_rule_refresh_time: '08:30',
  })
  const talk = { date: '2026-09-07', from: '14:00', to: '15:00', theme: 'Talk' }
  await campus.book('student2', { room: 'Study room 7', ...talk })
  await campus.book('student2', { room: 'Study room 8', ...talk })
})
afterAll(() => campus?.stop())

const cases: [room: string, at: string, says: string[], date?: string][] = [
  ['Study room 1', '06:30', ['This time has passed; choose a later one', '06:00–08:00']],
  ['Study room 2', '12:30', ['Closed until 13:00: Lunch', '12:00–13:00']],
  ['Study room 3', '09:00', ['Book at least 4 h ahead']],
  ['Study room 4', '10:00', ['This resource is out of use']],
  ['Study room 5', '10:00', ['Under maintenance until']],
  ['Study room 6', '10:00', ['Not open yet, opens Thu, 10 Sep 09:00']],
  ['Study room 7', '14:15', ['Talk · student2 name', 'Occupied', '14:00–15:00']],
  ['Study room 7', '15:15', ['Kept free between bookings', '15:00–15:30']],
  ['Study room 8', '14:15', ['Occupied', '14:00–15:00']],
  ['Study room 9', '10:00', ['3 days ahead, opens '], '2026-09-15'],
]
const open = async (page: Page, date: string) => {
  await page.goto(campus.url + campus.grid('Study rooms', `?date=${date}`))
  if (page.viewportSize()?.width === phone.width) await showColumns(page)
  await dayOf(page, 'Study room 9').waitFor({ state: 'attached' })
}
const note = (page: Page) => noteOf(page).textContent({ timeout: 1000 })
const each = async (page: Page, look: (room: string, at: string) => Promise<void>, of = cases) => {
  let shown = ''
  for (const [room, at, says, date = '2026-09-07'] of of) {
    if (shown !== date) await open(page, (shown = date))
    await look(room, at)
    for (const words of says) await soon(() => note(page), `${room} ${at}`).toContain(words)
  }
}

test('by hovering', async () => {
  const page = await campus.visit('student', campus.grid('Study rooms', '?date=2026-09-07'))
  await each(page, async (room, at) => {
    const { x, y } = await pointOf(page, room, at)
    await page.mouse.move(x, y)
  })
})

test('by a tap on a phone', async () => {
  const page = await campus.at('student', '/mobile/home', phone)
  const tap = async (room: string, at: string) => {
    const { x, y } = await pointInColumn(page, room, at)
    await page.touchscreen.tap(x, y + 1)
    return { x, y }
  }
  const taken = ([, , says]: (typeof cases)[number]) => says.includes('Occupied')
  await each(
    page,
    async (room, at) => {
      const { y } = await tap(room, at)
      // Beside the finger, below the names of the columns.
      const head = await gridOf(page).getByRole('rowheader').first().boundingBox()
      const box = await noteOf(page).boundingBox()
      if (!head || !box) throw new Error('not drawn')
      expect(box.y, room).toBeGreaterThanOrEqual(head.y + head.height - 1)
      expect(Math.abs(box.y + box.height / 2 - y), room).toBeLessThan(140)
    },
    cases.filter((one) => !taken(one)),
  )
  // What others have leads on: its sheet says whose it is.
  await open(page, '2026-09-07')
  await tap('Study room 7', '14:15')
  const sheet = page.getByRole('dialog', { name: 'A taken time of Study room 7' })
  await sheet.getByText('Taken · Talk · student2 name').waitFor()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  await page.context().close()
})

describe('a resource that is closed to a person', () => {
  test('is not offered, and its address states the reason', async () => {
    await campus.addType('Staff rooms', '教师活动室', {
      resourcesTypeAuthList: [{ auth_type: 'user', grant_object_type: 'user', grant_object_id: 'teacher' }],
    })
    await campus.addRoom('Staff rooms', 'Staff room 1')
    const page = await campus.visit('student', '/pc/home')
    await page.getByRole('link', { name: /Study rooms/ }).waitFor()
    await expect.poll(() => page.getByRole('link', { name: /Staff rooms/ }).count()).toBe(0)
    await page.goto(campus.url + campus.grid('Staff rooms'))
    await page.getByText('This type is not open to you; ask its administrator').waitFor()
  })
})

test('today begins at what can still be booked if not all hours fit', async () => {
  const page = await campus.at(
    'student',
    campus.grid('Study rooms', '?date=2026-09-07').replace('/pc', '/mobile'),
    phone,
  )
  await showColumns(page)
  await soon(() => gridOf(page).evaluate((grid) => grid.scrollTop)).toBeGreaterThan(0)
  await page.context().close()
})
