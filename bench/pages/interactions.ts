import type { Page } from 'playwright-core'
import { gridAt, type Campus } from './campus.ts'
import { mainThread } from './main_thread.ts'
import { nextPaint, throttle, watch } from './watched.ts'

/** From the input to the next paint, milliseconds. */
export type Interactions = Record<(typeof interactions)[number], number>

export const interactions = [
  'choose_date',
  'drop',
  'type',
  'more_options',
  'submit',
  'list_view',
  'open_detail',
  'switch_tab',
  'open_resource',
  'open_end_times',
  'change_time',
  'phone_columns',
  'phone_choose',
  'phone_form',
] as const

/** Performs an interaction and returns how long the response took. */
type Measure = (page: Page, act: () => Promise<unknown>) => Promise<number>

/**
 * Performs the most frequent interactions once each, by wall time, with a processor slowed down by a factor.
 */
export const interact = (campus: Campus, rate: number): Promise<Interactions> =>
  allOf(campus, rate, nextPaint)

/** The same by the work of the page's main thread. */
export const interactionsByWork = (campus: Campus): Promise<Interactions> =>
  allOf(campus, 1, async (page, act) => {
    await page.waitForTimeout(AT_REST)
    const { input_to_frame } = await mainThread(page, async () => {
      await act()
      await page.waitForTimeout(AT_REST)
    })
    return input_to_frame
  })

/** Milliseconds after which the effects of earlier inputs are over, and those of this one are drawn. */
const AT_REST = 800

async function allOf(campus: Campus, rate: number, measure: Measure): Promise<Interactions> {
  return {
    ...(await onTheGrid(campus, rate, measure)),
    ...(await onMyReservations(campus, rate, measure)),
    ...(await onThePhone(campus, rate, measure)),
  }
}

async function onTheGrid(campus: Campus, rate: number, measure: Measure) {
  const { context, page } = await campus.open('person', 'desktop')
  try {
    await watch(page)
    await page.goto(`${campus.address}/pc/${gridAt(campus.few)}`)
    await page.locator('.ag-row').first().waitFor()
    await page.locator('.field-to-come').first().waitFor({ state: 'detached' })
    await throttle(page, rate)
    const choose_date = await measure(page, () => page.locator('.date-day').nth(4).click())
    await page.locator('.ag-row').first().waitFor()
    await page.waitForTimeout(300)
    const open_resource = await measure(page, () => page.locator('.ag-row button.ag-label').nth(2).click())
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    const place = await freePlace(page)
    const drop = await measure(page, async () => {
      await page.mouse.move(place.x, place.y)
      await page.mouse.down()
      await page.mouse.move(place.x + 15, place.y, { steps: 3 })
      await page.mouse.move(place.x + 32, place.y, { steps: 3 })
      await page.mouse.up()
      await page.getByRole('dialog').first().waitFor()
    })
    const short = page.locator('[role=dialog]:has(.short)')
    const subject = short.getByRole('textbox', { name: /Subject/ })
    await subject.waitFor()
    await subject.focus()
    const type = await measure(page, () => page.keyboard.type('Weekly meeting', { delay: 40 }))
    const more_options = await measure(page, () =>
      short.getByRole('button', { name: 'More options' }).click(),
    )
    const dialog = page.getByRole('dialog', { name: 'Book', exact: true })
    await dialog.getByRole('textbox', { name: /Subject/ }).waitFor()
    const ends = dialog.getByRole('combobox', { name: 'End' }).first()
    const open_end_times = await measure(page, () => ends.click({ force: true }))
    await page.keyboard.press('Escape')
    await dialog.getByRole('textbox', { name: /Subject/ }).focus()
    const submit = await measure(page, () =>
      dialog
        .getByRole('button', { name: /^(Submit|Book)/ })
        .last()
        .click(),
    )
    await page.reload()
    await page.locator('.ag-row').first().waitFor()
    await page.locator('.field-to-come').first().waitFor({ state: 'detached' })
    const list_view = await measure(page, () =>
      page
        .getByRole('radio', { name: /List/ })
        .or(page.getByRole('button', { name: /^List/ }))
        .first()
        .click({ force: true }),
    )
    return { choose_date, open_resource, drop, type, more_options, open_end_times, submit, list_view }
  } finally {
    await context.close()
  }
}

async function onMyReservations(campus: Campus, rate: number, measure: Measure) {
  const { context, page } = await campus.open('person', 'desktop')
  try {
    await watch(page)
    await page.goto(`${campus.address}/pc/myAppointment`)
    await page.locator('.mine-card-theme').first().waitFor()
    await page.locator('.field-to-come').first().waitFor({ state: 'detached' })
    await throttle(page, rate)
    const open_detail = await measure(page, () => page.locator('.mine-card-theme').first().click())
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    const change = page.getByRole('button', { name: 'Change time', exact: true }).first()
    const change_time = await measure(page, () => change.click())
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    const switch_tab = await measure(page, () => page.getByText('History', { exact: true }).first().click())
    return { open_detail, change_time, switch_tab }
  } finally {
    await context.close()
  }
}

async function onThePhone(campus: Campus, rate: number, measure: Measure) {
  const { context, page } = await campus.open('person', 'phone')
  try {
    await watch(page)
    await page.goto(`${campus.address}/mobile/${gridAt(campus.few)}`)
    await page.locator('.free-line').first().waitFor()
    await page.waitForTimeout(AT_REST)
    await throttle(page, rate)
    const phone_columns = await measure(page, () => page.getByText('Timeline', { exact: true }).tap())
    await page.locator('.dc-piece').first().waitFor()
    const free = await freeInColumn(page)
    const phone_choose = await measure(page, () => page.touchscreen.tap(free.x, free.y))
    const book = page.locator('[role=dialog]:has(.short)').getByRole('button').last()
    await book.waitFor()
    const phone_form = await measure(page, () => book.tap())
    return { phone_columns, phone_choose, phone_form }
  } finally {
    await context.close()
  }
}

/** A position in the phone's columns where some minutes are free. */
async function freeInColumn(page: Page): Promise<{ x: number; y: number }> {
  const place = await page.evaluate(() => {
    for (const track of document.querySelectorAll<HTMLElement>('.dc-track')) {
      const box = track.getBoundingClientRect()
      if (box.left < 0 || box.right > innerWidth + 4) continue
      const taken = [...track.querySelectorAll('.dc-piece')].map((piece) => piece.getBoundingClientRect())
      for (let y = 420; y < 700; y += 7)
        if (!taken.some((one) => one.bottom > y - 4 && one.top < y + 20))
          return { x: box.left + box.width / 2, y }
    }
    return null
  })
  if (!place) throw new Error('Nothing is free to tap on.')
  return place
}

/** A position with nearly an hour free. */
export async function freePlace(page: Page): Promise<{ x: number; y: number }> {
  const place = await page.evaluate(() => {
    for (const row of document.querySelectorAll<HTMLElement>('.ag-row')) {
      const track = row.querySelector('.ag-track')?.getBoundingClientRect()
      const name = row.querySelector('.ag-name')?.getBoundingClientRect().right ?? 0
      if (!track || track.top < 150 || track.bottom > innerHeight - 100) continue
      const taken = [...row.querySelectorAll('.ag-piece')].map((piece) => piece.getBoundingClientRect())
      for (let x = Math.max(track.left, name) + 5; x < Math.min(track.right, innerWidth) - 44; x += 5)
        if (!taken.some((box) => box.right > x - 4 && box.left < x + 40)) return { x, y: track.top + 20 }
    }
    return null
  })
  if (!place) throw new Error('Nothing is free to drag on.')
  return place
}
