import type { Locator, Page } from 'playwright-core'
import { dayOf, gridOf } from './steps.ts'

// Actions of a thumb on the phone's page of a type.

/** Minutes of HH:mm. */
const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** Shows the day in columns, if it is a list. */
export async function showColumns(page: Page): Promise<void> {
  const columns = page.getByRole('radio', { name: /^(Timeline|时间轴)$/ })
  await columns.waitFor({ state: 'attached' })
  if (!(await columns.isChecked())) await page.getByText(/^(Timeline|时间轴)$/).tap()
  await gridOf(page).getByRole('row').first().waitFor()
}

/** The screen position of a time in a room's column; scrolls there first. */
export async function pointInColumn(
  page: Page,
  room: string,
  clock: string,
): Promise<{ x: number; y: number }> {
  await showColumns(page)
  return pointOnDay(dayOf(page, room), clock)
}

/** The screen position of a time in a column; scrolls there first. */
export async function pointOnDay(day: Locator, clock: string): Promise<{ x: number; y: number }> {
  await day.waitFor({ state: 'attached' })
  const said = (await day.getAttribute('aria-label')) ?? ''
  const spans = [...said.matchAll(/(\d\d:\d\d)–(\d\d:\d\d)( \+1)?/g)]
  const first = minutes(spans[0]?.[1] ?? '')
  const last = Math.max(...spans.map(([, , end = '', next]) => minutes(end) + (next ? 1440 : 0)))
  const share = (minutes(clock) - first) / (last - first)
  return day.evaluate((track, share) => {
    const scroller = track.closest('[role=grid]')
    const head = track.parentElement?.querySelector('[role=rowheader]')
    if (!scroller || !head) throw new Error('The columns are not drawn as expected.')
    track.parentElement?.scrollIntoView({ block: 'nearest', inline: 'start' })
    const place = () => track.getBoundingClientRect().top + share * track.getBoundingClientRect().height
    const top = head.getBoundingClientRect().bottom
    const sheet = document.querySelector('.popover')?.getBoundingClientRect().top ?? innerHeight
    const bottom = Math.min(scroller.getBoundingClientRect().bottom, sheet)
    if (place() < top + 8 || place() > bottom - 90) scroller.scrollTop += place() - top - 60
    const { left, width } = track.getBoundingClientRect()
    return { x: left + width / 2, y: place() }
  }, share)
}

export type Touch = (
  type: 'touchStart' | 'touchMove' | 'touchEnd',
  ...points: { x: number; y: number }[]
) => Promise<unknown>

/** Fingers on the screen, as the browser gets them from the glass. */
export async function fingerOn(page: Page): Promise<Touch> {
  const glass = await page.context().newCDPSession(page)
  return (type, ...points) => glass.send('Input.dispatchTouchEvent', { type, touchPoints: points })
}

/** Moves a finger in a few steps from one point to another, and lifts it. */
export async function slide(
  touch: Touch,
  from: { x: number; y: number },
  to: { x: number; y: number },
): Promise<void> {
  for (let i = 1; i <= 4; i++)
    await touch('touchMove', {
      x: from.x + ((to.x - from.x) * i) / 4,
      y: from.y + ((to.y - from.y) * i) / 4,
    })
  await touch('touchEnd')
}

/** Presses a finger until the choice begins, draws it to its end, and lifts it. */
export async function dragByFinger(page: Page, room: string, from: string, to: string): Promise<void> {
  await pointInColumn(page, room, to)
  const begin = await pointInColumn(page, room, from)
  const end = await pointInColumn(page, room, to)
  const touch = await fingerOn(page)
  const start = { x: begin.x, y: begin.y + 4 }
  await touch('touchStart', start)
  await gridOf(page).locator('.dc-dragging').waitFor()
  await slide(touch, start, { x: end.x, y: end.y - 4 })
}
