import type { Locator, Page } from 'playwright-core'
import { gridAt, type Campus } from './campus.ts'
import { freePlace } from './interactions.ts'
import { mainThread } from './main_thread.ts'
import { scrolledByTheClock, scrolledByWork, type Scrolling } from './scrolling.ts'
import { throttle } from './watched.ts'

/** The sessions of the series: as many as a submission may have. */
const LENGTH = 500

/** Milliseconds in which the lines that aren't seen are drawn too. */
const AT_REST = 2000

export interface Reviewing {
  /** From the press to the first line; by work: the longest that the page is busy without a break until all are drawn. */
  open_ms: number
  scroll: Scrolling
}

/** Opens the review of the longest series, and scrolls through it at once, with a processor slowed down by a factor. */
export const reviewing = (campus: Campus, rate: number): Promise<Reviewing> =>
  withSeries(campus, async (page, review) => {
    await throttle(page, rate)
    const started = performance.now()
    const lines = await review()
    const open_ms = performance.now() - started
    return { open_ms, scroll: await scrolledByTheClock(page, lines) }
  })

/**
 * The same by the work of the page's main thread.
 * @param slower how many times slower the target processor is
 */
export const reviewingByWork = (campus: Campus, slower: number): Promise<Reviewing> =>
  withSeries(campus, async (page, review) => {
    const { frames, longest_call, input_to_frame } = await mainThread(page, async () => {
      await review()
      await page.waitForTimeout(AT_REST)
    })
    const longest = Math.max(longest_call, input_to_frame, ...frames)
    return { open_ms: longest * slower, scroll: await scrolledByWork(page, linesOf(page), slower) }
  })

const linesOf = (page: Page): Locator => page.locator('.booking-dialog .ant-modal-body')

/** Fills in the form for a session on each of so many days, up to the press that shows them. */
async function withSeries<Value>(
  campus: Campus,
  measure: (page: Page, review: () => Promise<Locator>) => Promise<Value>,
): Promise<Value> {
  const { context, page } = await campus.open('person', 'desktop')
  try {
    await page.goto(`${campus.address}/pc/${gridAt(campus.hall)}`)
    await page.locator('.ag-row').first().waitFor()
    await page.locator('.field-to-come').first().waitFor({ state: 'detached' })
    const { x, y } = await freePlace(page)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 32, y, { steps: 3 })
    await page.mouse.up()
    await page.locator('[role=dialog]:has(.short)').getByRole('button', { name: 'More options' }).click()
    const dialog = page.getByRole('dialog', { name: 'Book', exact: true })
    await dialog.getByRole('textbox', { name: /Subject/ }).fill('Rehearsal')
    for (const choice of ['Periodic', 'Daily', 'After'])
      await dialog.getByText(choice, { exact: true }).click()
    await dialog.getByRole('spinbutton', { name: 'After' }).fill(String(LENGTH))
    return await measure(page, async () => {
      await dialog.getByRole('button', { name: /^Next/ }).click()
      await page.locator('.review-line').first().waitFor()
      return linesOf(page)
    })
  } finally {
    await context.close()
  }
}
