import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { isThere } from '../settled.ts'
import { choose, press } from '../steps.ts'

// Actions of people on the booking pages, by the names they see.

/** Minutes of HH:mm. */
const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

export const gridOf = (page: Page): Locator => page.getByRole('grid', { name: /Availability|可预约时段/ })

/** Waits until the grid shows the chosen day. @param day what the day's button says first */
export async function dayShown(page: Page, day: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${day}`), pressed: true }).waitFor()
  await page.locator('[role=grid][aria-busy=false]').waitFor()
}

/** A resource's row of the grid. */
export const rowOf = (page: Page, room: string): Locator =>
  gridOf(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: room, exact: true }) })

/** A row's description of its whole day for screen readers. */
export const dayOf = (page: Page, room: string): Locator => rowOf(page, room).getByRole('cell')

/** The screen position of a time of a room; scrolls the hours first if they don't fit. */
export async function pointOf(page: Page, room: string, clock: string): Promise<{ x: number; y: number }> {
  const day = dayOf(page, room)
  await day.waitFor()
  await day.evaluate((track) => track.scrollIntoView({ block: 'nearest' }))
  const hours = (await gridOf(page).getByRole('columnheader').last().innerText()).match(/\d\d:\d\d/g)
  const [first, last] = [minutes(hours?.[0] ?? ''), minutes(hours?.[1] ?? '')]
  const share = (minutes(clock) - first) / (last - first)
  return day.evaluate((track, share) => {
    const scroller = track.closest('[role=grid]')
    const head = track.parentElement?.querySelector('[role=rowheader]')
    if (!scroller || !head) throw new Error('The grid is not drawn as expected.')
    const place = () => track.getBoundingClientRect().left + share * track.getBoundingClientRect().width
    const left = head.getBoundingClientRect().right
    if (place() < left || place() > innerWidth - 90) scroller.scrollLeft += place() - left - 40
    const { top, height } = track.getBoundingClientRect()
    return { x: place(), y: top + height / 2 }
  }, share)
}

/** The screen positions of a period's start and end; it must fit on the screen. */
async function stretchOf(page: Page, room: string, from: string, to: string) {
  await pointOf(page, room, to)
  const begin = await pointOf(page, room, from)
  return { begin, end: await pointOf(page, room, to) }
}

/** Drags a period with the mouse: from the first unit into the last. */
export async function drag(page: Page, room: string, from: string, to: string): Promise<void> {
  const { begin, end } = await stretchOf(page, room, from, to)
  await page.mouse.move(begin.x + 4, begin.y)
  await page.mouse.down()
  await page.mouse.move(end.x - 4, end.y, { steps: 4 })
  await page.mouse.up()
}

/** The short form beside what was chosen. */
export const shortForm = (page: Page): Locator => page.locator('[role=dialog]:has(.short)')

/** On a phone the form is a few lines at first: shows the rest of it. */
export const unfold = (page: Page): Promise<void> =>
  shortForm(page)
    .getByRole('button', { name: /^(Continue|继续)$/ })
    .tap()

/** From the short form to the whole dialog. */
export async function moreOptions(page: Page): Promise<Locator> {
  await press(shortForm(page), /^(Repeat, people, more|重复、参与人等)$/)
  return bookingDialog(page)
}

/** Closes the card of what was just booked. */
export const closeBooked = (page: Page): Promise<void> =>
  press(page.getByRole('status', { name: /^(Just booked|刚刚预约)$/ }), /^(Close|关闭)$/)

export const bookingDialog = (page: Page): Locator => page.getByRole('dialog', { name: /^(Book|预约)$/ })

/** The booking dialog for a dragged period, with its subject filled in. */
export async function openBooking(
  page: Page,
  room: string,
  from: string,
  to: string,
  theme: string,
): Promise<Locator> {
  await drag(page, room, from, to)
  const dialog = await moreOptions(page)
  await dialog.getByLabel(/^(Subject|主题)$/).fill(theme)
  return dialog
}

/** Does something with a session: by the button beside it, or from the menu behind its dots. */
export async function act(row: Locator, name: string): Promise<void> {
  const menu = row.getByRole('button', { name: /^(More actions|更多操作)/ })
  await menu.waitFor()
  const beside = row.getByRole('button', { name, exact: true })
  if (!(await isThere(beside))) await menu.click()
  await beside.click()
}

/** The week in which another time is chosen. */
export const weekOf = (on: Page | Locator): Locator =>
  on.getByRole('region', { name: /^(Choose another time|选择新的时间)$/ })

/** Where a session's time is changed: in a dialog, on the phone on a page. */
export async function openChange(page: Page, row: Locator): Promise<Locator> {
  await act(row, 'Change time')
  const dialog = page.getByRole('dialog', { name: 'Change the time' })
  const at = page.locator('.change-page').or(dialog)
  await weekOf(at).getByRole('gridcell').waitFor()
  return at
}

/** Moves a session to another start, by the exact fields. */
export async function changeStart(page: Page, card: Locator, start: string): Promise<void> {
  const at = await openChange(page, card)
  const folded = at.getByText('Exact date and times')
  if (await isThere(folded)) await folded.click()
  await choose(at.getByRole('combobox', { name: 'Start' }), new RegExp(`^${start}$`))
  await press(at, 'Change time')
  await at.waitFor({ state: 'detached' })
}

/** Chooses sessions by their subjects, and opens the dialog that cancels them all at once. */
export async function openBatchCancel(page: Page, themes: readonly string[]): Promise<Locator> {
  await press(page, 'Select')
  for (const theme of themes) await page.getByRole('checkbox', { name: `Select ${theme}` }).check()
  await press(page, `Cancel selected (${themes.length})`)
  return page.getByRole('dialog', { name: 'Cancel booking' })
}

/** Emulates a phone for a page. */
export const phone = {
  width: 390,
  height: 844,
  hasTouch: true,
  isMobile: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
}

/** The accessible name of the focused element. */
export const standsOn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: at } = document
    return at?.getAttribute('aria-label') ?? at?.textContent ?? ''
  })

/** Presses Tab until an element with a matching name has the focus. */
export async function tabTo(page: Page, name: RegExp, most = 60): Promise<void> {
  for (let i = 0; i < most; i++) {
    if (name.test(await standsOn(page))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The keyboard does not reach ${name}; it stands on ${await standsOn(page)}.`)
}

/** Moves with the arrow keys from the grid's first row to a time of a room. The grid must have the focus. */
export async function walkTo(page: Page, room: string, clock: string): Promise<void> {
  await page.keyboard.press('Control+Home')
  for (let i = 0; i < 40 && !(await standsOn(page)).startsWith(`${room} `); i++)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Home')
  for (let i = 0; i < 60; i++) {
    const [, from = '', to = ''] = (await standsOn(page)).match(/(\d\d:\d\d)–(\d\d:\d\d)/) ?? []
    if (from <= clock && clock < to) return
    await page.keyboard.press('ArrowRight')
  }
  throw new Error(`The keyboard does not reach ${room} ${clock}; it stands on ${await standsOn(page)}.`)
}

/** The tooltip of a grey slot. */
export const noteOf = (page: Page): Locator => page.getByRole('tooltip')

/** Expects something of a page that may still be loading. */
export const soon = <Seen>(look: () => Promise<Seen>, what?: string) =>
  expect.poll(look, { interval: 30, ...(what ? { message: what } : {}) })

/** A row's description of its whole day, once it matches. */
export const says = (page: Page, room: string) =>
  soon(() => dayOf(page, room).getAttribute('aria-label'), room)
