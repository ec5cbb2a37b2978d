import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings } from '../product.ts'
import { startCampus, type Campus } from './campus.ts'
import {
  closeBooked,
  dayOf,
  drag,
  gridOf,
  moreOptions,
  phone,
  says,
  shortForm,
  soon,
  standsOn,
  tabTo,
  unfold,
  walkTo,
} from './steps.ts'
import { dragByFinger } from './phone_steps.ts'
import { press } from '../steps.ts'

// Booking at one glance: two presses and a text, what follows said beforehand, and the way on after a refusal.

let campus: Campus
beforeAll(async () => {
  campus = await startCampus()
})
afterAll(() => campus?.stop())

const justBooked = (page: Page) => page.getByRole('status', { name: 'Just booked' })

test('begins with what was booked last, and says what follows', async () => {
  await campus.book('student', {
    room: 'Group room 1',
    date: '2026-09-09',
    from: '10:00',
    to: '11:00',
    theme: 'Reading circle',
    person_times: 3,
  })
  const page = await campus.visit('student', campus.grid('Group rooms'))
  await drag(page, 'Group room 1', '10:00', '11:30')
  const form = shortForm(page)
  await soon(() => form.getByLabel('Subject').inputValue()).toBe('Reading circle')
  await soon(() => form.getByLabel('People').inputValue()).toBe('3')
  await form.getByText(/^Booked at once · can be cancelled until \d\d:\d\d/).waitFor()
  const hint = form.getByText('from your last booking')
  const described = () => form.getByLabel('Subject').getAttribute('aria-describedby')
  expect(await described()).toBe(await hint.getAttribute('id'))
  // The first key replaces the suggestion, and Enter books.
  await page.keyboard.type('Choir')
  await hint.waitFor({ state: 'detached' })
  expect(await described()).toBeNull()
  await form.getByRole('button', { name: 'One more' }).click()
  expect(await form.getByLabel('People').inputValue()).toBe('4')
  await form.getByLabel('End').selectOption('11:00')
  await soon(() => gridOf(page).locator('.ag-sel').textContent()).toContain('10:00–11:00')
  await press(form, 'Book')
  await justBooked(page).getByText('Tue, 8 Sep 10:00–11:00').waitFor()
  await says(page, 'Group room 1').toContain('10:00–11:00 Choir, My booking')
})

test('follows the choice, keeps what was typed, and takes it along when it is closed or goes on in the dialog', async () => {
  const page = await campus.visit('student', campus.grid('Group rooms'))
  await drag(page, 'Group room 2', '10:00', '11:00')
  const form = shortForm(page)
  await form.getByLabel('Subject').fill('Moving on')
  // The form covers the rows below.
  await drag(page, 'Group room 3', '18:00', '19:00')
  await form.getByRole('heading', { name: 'Group room 3' }).waitFor()
  expect(await form.getByLabel('Subject').inputValue()).toBe('Moving on')
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'detached' })
  await drag(page, 'Group room 2', '14:00', '15:00')
  await soon(() => form.getByLabel('Subject').inputValue()).toBe('Moving on')
  const dialog = await moreOptions(page)
  expect(await dialog.getByLabel('Subject').inputValue()).toBe('Moving on')
  await dialog.getByText('Tue, 8 Sep 14:00–15:00: booked at once').waitFor()
  await page.keyboard.press('Escape')
  await press(page, 'Discard')
  await dialog.waitFor({ state: 'detached' })
})

test('instructions are ticked the first time, and only shown on request afterwards', async () => {
  const page = await campus.visit('student2', campus.grid('Group rooms'))
  await drag(page, 'Group room 5', '10:00', '11:00')
  const form = shortForm(page)
  await form.getByText('Please leave it as you found it.').waitFor()
  await form.getByLabel('Subject').fill('First time')
  await press(form, 'Book')
  await form.getByText('Please read the booking instructions and tick the box').waitFor()
  await form.getByRole('checkbox').check()
  await press(form, 'Book')
  await justBooked(page).waitFor()
  await closeBooked(page)
  await drag(page, 'Group room 5', '12:00', '13:00')
  await form.getByText(/^Instructions read on /).waitFor()
  await expect.poll(() => form.getByText('Please leave it as you found it.').count()).toBe(0)
  await press(form, 'Show')
  await form.getByText('Please leave it as you found it.').waitFor()
  await form.getByLabel('Subject').fill('Second time')
  await press(form, 'Book')
  await says(page, 'Group room 5').toContain('12:00–13:00 Second time, My booking')
})

describe('the moment after', () => {
  test('a booking is taken back by one press', async () => {
    const page = await campus.visit('student', campus.grid('Group rooms', '?date=2026-09-10'))
    await drag(page, 'Group room 1', '10:00', '11:00')
    await shortForm(page).getByLabel('Subject').fill('By mistake')
    await page.keyboard.press('Enter')
    await says(page, 'Group room 1').toContain('By mistake')
    expect(await findings(page)).toEqual([])
    const saving = page.waitForEvent('download')
    await press(justBooked(page), 'Add to calendar')
    expect((await saving).suggestedFilename()).toMatch(/\.ics$/)
    await press(justBooked(page), 'Undo')
    await justBooked(page).getByText('Undone. The time is free again.').waitFor()
    await says(page, 'Group room 1').not.toContain('By mistake')
    // It goes by itself.
    await justBooked(page).waitFor({ state: 'detached' })
  })

  test('a booking that waits shows its way', async () => {
    const page = await campus.visit('student', campus.grid('Group rooms', '?date=2026-09-10'))
    await drag(page, 'Group room 3', '10:00', '11:00')
    const form = shortForm(page)
    await form.getByText(/^(Goes to .+ for approval|Needs approval)/).waitFor()
    await form.getByLabel('Subject').fill('Asked for')
    await press(form, 'Book')
    await justBooked(page).getByText('Awaiting approval', { exact: true }).waitFor()
    expect(await justBooked(page).getByRole('listitem').allInnerTexts()).toEqual([
      'Submitted',
      expect.stringMatching(/./),
      'Booked',
    ])
  })
})

test('a time that was lost is booked in another room by one press, with what was typed', async () => {
  const page = await campus.visit('student', campus.grid('Group rooms', '?date=2026-09-11'))
  await drag(page, 'Group room 1', '10:00', '11:00')
  const form = shortForm(page)
  await form.getByLabel('Subject').fill('Elsewhere')
  await form.getByText(/^Booked at once/).waitFor()
  await campus.book('student2', { room: 'Group room 1', date: '2026-09-11', from: '10:00', to: '11:00' })
  await form.getByRole('alert').getByText('Somebody has just taken this time').waitFor()
  const rooms = form.getByRole('list', { name: 'Same time, other rooms' })
  await rooms.getByRole('button').first().waitFor()
  await expect.poll(() => rooms.getByRole('button').count()).toBeLessThanOrEqual(3)
  await form.getByText('This room, other times', { exact: true }).click()
  await form.getByRole('list', { name: 'This room, other times' }).getByRole('button').first().waitFor()
  await form.getByText('Same time, other rooms', { exact: true }).click()
  expect(await findings(page)).toEqual([])
  const room = (await rooms.getByRole('button').first().locator('strong').textContent()) ?? ''
  await rooms.getByRole('button').first().click()
  await form.getByRole('heading', { name: room }).waitFor()
  await form.getByRole('alert').waitFor({ state: 'detached' })
  expect(await form.getByLabel('Subject').inputValue()).toBe('Elsewhere')
  await press(form, 'Book')
  await says(page, room).toContain('10:00–11:00 Elsewhere, My booking')
})

test('a form that went on in another room closes to the grid, and opens nothing else', async () => {
  const page = await campus.visit('student', campus.grid('Group rooms', '?date=2026-09-11'))
  await drag(page, 'Group room 1', '16:00', '17:00')
  const form = shortForm(page)
  await form.getByLabel('Subject').fill('Elsewhere')
  await form.getByText(/^Booked at once/).waitFor()
  await campus.book('student2', { room: 'Group room 1', date: '2026-09-11', from: '16:00', to: '17:00' })
  const first = form.getByRole('list', { name: 'Same time, other rooms' }).getByRole('button').first()
  const room = (await first.locator('strong').textContent()) ?? ''
  await first.click()
  await form.getByRole('alert').waitFor({ state: 'detached' })
  await soon(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('Elsewhere')
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'detached' })
  await page.waitForTimeout(500)
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  // The keyboard stands where the choice is now, and clears it.
  await soon(() => standsOn(page)).toMatch(new RegExp(`^${room} 16:00–`))
  await page.getByRole('region', { name: 'Your choice' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('region', { name: 'Your choice' }).waitFor({ state: 'detached' })
})

test('stands beside the choice and its label, wherever that is', async () => {
  const page = await campus.visit('student', campus.grid('Group rooms', '?date=2026-09-10'))
  const form = shortForm(page)
  const covered = () =>
    page.evaluate(() => {
      const box = (of: string) => document.querySelector(of)?.getBoundingClientRect()
      const form = box('.popover')
      return ['.ag-sel', '.ag-sel-label'].filter((of) => {
        const part = box(of)
        if (!form || !part) throw new Error(`${of} is not drawn.`)
        const aside = part.right <= form.left || form.right <= part.left
        return !aside && part.bottom > form.top && form.bottom > part.top
      })
    })
  for (const height of [900, 700])
    for (const [room, from, to] of [
      ['Group room 2', '09:00', '09:30'],
      ['Group room 1', '21:00', '22:00'],
      ['Group room 5', '09:00', '20:00'],
    ] as const) {
      await page.setViewportSize({ width: 1440, height })
      await drag(page, room, from, to)
      await form.getByText(/^Booked at once/).waitFor()
      await soon(covered, `${room} ${height}`).toEqual([])
      await page.keyboard.press('Escape')
      await form.waitFor({ state: 'detached' })
    }
})

test('by keyboard alone, and the focus returns to the grid', async () => {
  const page = await campus.visit('student', campus.grid('Group rooms', '?date=2026-09-14'))
  await dayOf(page, 'Group room 1').waitFor()
  await tabTo(page, /^Group room \d+ \d\d:\d\d–/)
  await walkTo(page, 'Group room 1', '10:00')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await soon(() => page.evaluate(() => document.activeElement?.id ?? '')).toBe('short-theme')
  await page.keyboard.type('Keys')
  await page.keyboard.press('Enter')
  await justBooked(page).waitFor()
  await soon(() => standsOn(page)).toMatch(/^Group room 1 .*Keys/)
})

test('on a phone it is a sheet at the bottom, over which the choice stays in view', async () => {
  const page = await campus.at(
    'student',
    campus.grid('Group rooms', '?date=2026-09-15').replace('/pc', '/mobile'),
    phone,
  )
  await dragByFinger(page, 'Group room 1', '13:00', '14:00')
  const form = shortForm(page)
  await form.getByText(/^Booked at once/).waitFor()
  await expect.poll(() => form.getByLabel('Subject').count()).toBe(0)
  await unfold(page)
  await form.getByLabel('Subject').fill('By thumb')
  const box = await form.boundingBox()
  expect(box && [box.x, box.width, Math.round(box.y + box.height)]).toEqual([0, 390, 844])
  const chosen = await gridOf(page).locator('.dc-chosen').boundingBox()
  expect((chosen?.y ?? 844) + (chosen?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0)
  expect(await findings(page)).toEqual([])
  await form.getByRole('button', { name: 'Book', exact: true }).tap()
  await justBooked(page).getByText('Tue, 15 Sep 13:00–14:00').waitFor()
  // Above the tabs.
  const card = await justBooked(page).boundingBox()
  const tabs = await page.getByRole('navigation').boundingBox()
  expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0)
  await page.context().close()
})
