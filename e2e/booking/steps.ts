import type { Locator, Page } from 'playwright-core'

// What people do on the booking pages, by the names they see.

/** Minutes of HH:mm. */
const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

export const gridOf = (page: Page): Locator => page.getByRole('grid', { name: /Availability|可预约时段/ })

/** A resource's row of the grid. */
export const rowOf = (page: Page, room: string): Locator =>
  gridOf(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: room, exact: true }) })

/** What a row's whole day says to a screen reader. */
export const dayOf = (page: Page, room: string): Locator => rowOf(page, room).getByRole('cell')

/** Where a time of a room is on the screen; the hours are scrolled to it first where they don't fit. */
export async function pointOf(page: Page, room: string, clock: string): Promise<{ x: number; y: number }> {
  const day = dayOf(page, room)
  await day.waitFor()
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

/** Drags a period with the mouse: from the first unit into the last. */
export async function drag(page: Page, room: string, from: string, to: string): Promise<void> {
  const begin = await pointOf(page, room, from)
  const end = await pointOf(page, room, to)
  await page.mouse.move(begin.x + 4, begin.y)
  await page.mouse.down()
  await page.mouse.move(end.x - 4, end.y, { steps: 4 })
  await page.mouse.up()
}

export const bookingDialog = (page: Page): Locator => page.getByRole('dialog', { name: /^(Book|预约)$/ })

/** The booking dialog over a period that was dragged, with its subject filled in. */
export async function openBooking(
  page: Page,
  room: string,
  from: string,
  to: string,
  theme: string,
): Promise<Locator> {
  await drag(page, room, from, to)
  const dialog = bookingDialog(page)
  await dialog.getByLabel(/^(Subject|主题)$/).fill(theme)
  return dialog
}

export const press = (on: Page | Locator, name: string | RegExp): Promise<void> =>
  on.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).click()
