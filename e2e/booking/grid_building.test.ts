import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from '../product.ts'
import { startCampus, TUESDAY, type Campus } from './campus.ts'
import { dayOf, gridOf, pointOf, rowOf, soon, standsOn, walkTo } from './steps.ts'
import { press } from '../steps.ts'

// The desktop's grid: the rows under their places, the legend, and one's own booking dragged to another time.

let campus: Campus
beforeAll(async () => {
  campus = await startCampus()
  await campus.addType('Desks', '工位')
  const places = [
    { building_code: 'E1', campus_code: 'E', floor_code: 'E1-2' },
    { building_code: 'W1', campus_code: 'W' },
  ]
  for (const [at, place] of places.entries())
    for (const n of [1, 2, 3])
      await campus.addRoom('Desks', `Desk ${at * 3 + n}${at === 0 ? ', Library' : ''}`, {
        ...place,
        buffer_minutes: 0,
      })
})
afterAll(() => campus?.stop())

const head = (page: Page, name: RegExp) => gridOf(page).getByRole('button', { name })
test('rows stand under their building and floor, and what is folded stays folded', async () => {
  const page = await campus.at('student', campus.grid('Desks'))
  const library = head(page, /East Campus › Library › Floor 2 3 of 3 free/)
  await library.waitFor()
  // The heading says the building: the name needn't.
  expect(await rowOf(page, 'Desk 1, Library').getByRole('rowheader').innerText()).not.toContain('Library')
  await rowOf(page, 'Desk 1, Library').getByRole('button', { name: 'Desk 1, Library', exact: true }).waitFor()
  await library.click()
  await rowOf(page, 'Desk 1, Library').waitFor({ state: 'detached' })
  await rowOf(page, 'Desk 4').waitFor()
  await page.reload()
  await head(page, /West Campus › Chemistry/).waitFor()
  await expect.poll(() => rowOf(page, 'Desk 1, Library').count()).toBe(0)
  expect(await findings(page)).toEqual([])
  // By the keyboard: to the left of the row's name is its heading, above that the other one.
  await page.locator('.ag-cursor').focus()
  await walkTo(page, 'Desk 4', '08:00')
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowLeft')
  await soon(() => standsOn(page)).toMatch(/West Campus › Chemistry/)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowRight')
  await rowOf(page, 'Desk 1, Library').waitFor()
  await page.context().close()
})

test('headings count what is free at a chosen time, also of what is left out', async () => {
  await campus.book('teacher', { room: 'Desk 5', date: TUESDAY, from: '10:00', to: '11:00' })
  for (const n of [1, 2, 3])
    await campus.book('teacher', {
      room: `Desk ${n}, Library`,
      date: TUESDAY,
      from: `${9 + n}:00`,
      to: `${10 + n}:00`,
    })
  const page = await campus.visit(
    'student',
    campus.grid('Desks', `?date=${TUESDAY}&free_from=10:00&free_to=13:00`),
  )
  await head(page, /West Campus › Chemistry 2 of 3 free then/).waitFor()
  await head(page, /Library › Floor 2 0 of 3 free then/).waitFor()
  await page.getByText('6 resources · 2 free then').waitFor()
  await page.getByRole('checkbox', { name: 'Only free ones' }).check()
  await rowOf(page, 'Desk 5').waitFor({ state: 'detached' })
  await head(page, /West Campus › Chemistry 2 of 3 free then/).waitFor()
  await expect.poll(() => head(page, /Library/).count()).toBe(0)
})

test('Back shows the grid where it was left', async () => {
  const page = await campus.visit('student', campus.grid('Desks'))
  await page.setViewportSize({ width: 1440, height: 560 })
  await rowOf(page, 'Desk 4').waitFor()
  const top = () => gridOf(page).evaluate((scroller) => scroller.scrollTop)
  await gridOf(page).evaluate((scroller) => (scroller.scrollTop = 60))
  const place = await top()
  expect(place).toBeGreaterThan(0)
  await page.getByRole('navigation').getByRole('link', { name: 'My reservation' }).click()
  await page.getByRole('heading', { name: 'My reservations' }).waitFor()
  await page.goBack()
  await rowOf(page, 'Desk 4').waitFor()
  await soon(top).toBe(place)
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('the legend opens beside the title by mouse and by keyboard, and closes', async () => {
  const page = await campus.visit('student', campus.grid('Desks'))
  const button = page.getByRole('button', { name: 'Legend' })
  const legend = page.getByRole('dialog', { name: 'Legend' })
  await button.click()
  await legend.getByText('Kept free between').waitFor()
  await gridOf(page).getByRole('columnheader').first().click()
  await legend.waitFor({ state: 'detached' })
  await button.focus()
  await page.keyboard.press('Enter')
  await legend.waitFor()
  await page.keyboard.press('Escape')
  await legend.waitFor({ state: 'detached' })
  expect(await standsOn(page)).toBe('Legend')
})

const carry = async (page: Page, room: string, from: string, to: string) => {
  const start = await pointOf(page, room, from)
  const end = await pointOf(page, room, to)
  await page.mouse.move(start.x + 6, start.y)
  await page.mouse.down()
  await page.mouse.move(end.x + 6, end.y, { steps: 6 })
}

test('a booking of one’s own is dragged to another time, and back by one press', async () => {
  await campus.book('student', { room: 'Desk 4', from: '10:00', to: '11:00', theme: 'Tides' })
  await campus.book('teacher', { room: 'Desk 4', from: '15:00', to: '16:00', theme: 'Choir' })
  const page = await campus.at('student', campus.grid('Desks'))
  const says = () => soon(async () => (await dayOf(page, 'Desk 4').getAttribute('aria-label')) ?? '')
  await says().toContain('10:00–11:00 Tides')

  await carry(page, 'Desk 4', '10:00', '13:00')
  await page.locator('.ag-sel', { hasText: '13:00–14:00' }).waitFor()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect.poll(() => page.locator('.ag-sel').count()).toBe(0)
  await says().toContain('10:00–11:00 Tides')

  // What is taken can't be dropped on.
  await carry(page, 'Desk 4', '10:00', '15:00')
  await page.locator('.ag-sel-taken').waitFor()
  await page.mouse.up()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)

  await carry(page, 'Desk 4', '10:00', '13:00')
  await page.mouse.up()
  const question = page.getByRole('dialog', { name: 'Move to 13:00–14:00?' })
  await soon(() => standsOn(page)).toBe('Move')
  await page.keyboard.press('Enter')
  await question.getByText('Time changed.').waitFor()
  await says().toContain('13:00–14:00 Tides')
  await press(question, 'Undo')
  await question.waitFor({ state: 'detached' })
  await says().toContain('10:00–11:00 Tides')

  // A press opens it as before.
  const at = await pointOf(page, 'Desk 4', '10:30')
  await page.mouse.click(at.x, at.y)
  await page.getByRole('dialog').getByText('Tides').first().waitFor()
  await page.context().close()
})

test('a move that the server refuses says why, and changes nothing', async () => {
  await campus.addType('Studios', '录音室')
  await campus.addRoom('Studios', 'Studio 1', { cancel_notification_rule_apply: 2880 })
  await campus.book('student', { room: 'Studio 1', from: '10:00', to: '11:00', theme: 'Tape' })
  const page = await campus.visit('student', campus.grid('Studios', `?date=${TUESDAY}`))
  await dayOf(page, 'Studio 1').waitFor()
  await carry(page, 'Studio 1', '10:00', '13:00')
  await page.mouse.up()
  const question = page.getByRole('dialog', { name: 'Move to 13:00–14:00?' })
  await question.getByRole('alert').waitFor()
  await press(question, 'Leave it')
  await question.waitFor({ state: 'detached' })
  expect(await dayOf(page, 'Studio 1').getAttribute('aria-label')).toContain('10:00–11:00 Tape')
})
