import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startCampus, TUESDAY, type Campus } from './campus.ts'
import { bookingDialog, dayOf, drag, openBooking, press } from './steps.ts'

// A student finds a room on the grid and books it: by mouse, keyboard, finger and list; alone and in a race.

let campus: Campus
const opened: Page[] = []

const at = async (...args: Parameters<Campus['at']>) => {
  const page = await campus.at(...args)
  opened.push(page)
  return page
}

beforeAll(async () => {
  campus = await startCampus()
})
afterAll(() => campus?.stop())
afterEach(async () => {
  for (const page of opened.splice(0)) await page.context().close()
})

describe('the main job', () => {
  test('from the home page to a booking that another open grid shows within a second', async () => {
    const other = await at('student2', campus.grid('Group rooms'))
    await dayOf(other, 'Group room 1').waitFor()

    const page = await at('student', '/pc/home')
    await page.getByRole('link', { name: /Group rooms/ }).click()
    await page.getByRole('button', { name: /^Tue, Sep 8/ }).click()
    await page.waitForURL(`**?date=${TUESDAY}`)
    await drag(page, 'Group room 1', '10:00', '11:30')
    const dialog = bookingDialog(page)
    await dialog.getByText('Tue, Sep 8 10:00–11:30: booked at once').waitFor()
    await dialog.getByLabel('Subject').fill('Thesis group')

    const changed = other.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const grid = document.querySelector('[role=grid]')
          const look = () => {
            if (grid?.querySelector('[role=cell][aria-label*="10:00–11:30 Thesis group"]'))
              resolve(Date.now())
          }
          look()
          if (grid)
            new MutationObserver(look).observe(grid, { attributes: true, childList: true, subtree: true })
        }),
    )
    const answer = page.waitForResponse(
      (one) => one.request().postData()?.includes('saveAppointmentInformation') === true,
    )
    await press(dialog, 'Book')
    const timing = (await answer).request()
    await (await answer).finished()
    const { startTime, responseEnd } = timing.timing()
    expect((await changed) - (startTime + responseEnd)).toBeLessThan(1000)

    await page.getByText('Booked', { exact: true }).waitFor()
    await press(page, 'OK')
    await expect
      .poll(() => dayOf(page, 'Group room 1').getAttribute('aria-label'))
      .toContain('10:00–11:30 Thesis group, My booking')
    expect(await dayOf(other, 'Group room 1').getAttribute('aria-label')).toContain('Occupied')
    await page.getByRole('link', { name: 'My reservation' }).click()
    await page.getByText('Tue, Sep 8 10:00–11:30').waitFor()
    await page.getByRole('button', { name: 'Thesis group', exact: true }).waitFor()
  })
})
