import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCampus, TUESDAY, type Campus } from '../booking/campus.ts'
import { press } from '../steps.ts'

// What comes out of the printer: a heading, the whole content, and nothing to click.

let campus: Campus
const ROOMS = 60
beforeAll(async () => {
  campus = await startCampus()
  await campus.addType('Studios', '录音室')
  for (let n = 1; n <= ROOMS; n++) await campus.addRoom('Studios', `Studio ${n}`, { admin_dept: 'library' })
  for (const [room, from, to, theme] of [
    ['Studio 1', '08:00', '08:30', 'A rehearsal with a rather long name'],
    ['Studio 1', '10:00', '12:00', 'Choir'],
    ['Studio 60', '20:00', '21:30', 'Late quartet'],
  ] as const)
    await campus.book('student', { room, from, to, theme })
})
afterAll(() => campus?.stop())

/** A page whose printer only notes that it was asked to print. */
async function printing(account: 'student' | 'manager' | 'admin', place: string): Promise<Page> {
  const page = await campus.at(account, place)
  await page.evaluate(() => {
    window.print = () => Reflect.set(window, 'printed', Number(Reflect.get(window, 'printed') ?? 0) + 1)
  })
  return page
}
const printed = (page: Page) => expect.poll(() => page.evaluate(() => Reflect.get(window, 'printed'))).toBe(1)

interface Paper {
  heading: string
  text: string
  /** What is visible and can be clicked, or is outside of the sheet. */
  clickable: string[]
  /** Texts that are cut off, or stand beyond the paper's edge. */
  cut: string[]
}

/** The page on paper. @param width of the printable part, in pixels: A4, upright or across */
async function onPaper(page: Page, width: number): Promise<Paper> {
  await page.setViewportSize({ width, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  await page.locator('.print-sheet:visible').waitFor()
  return page.evaluate((right) => {
    const visible = (one: Element) => one.checkVisibility() && one.getClientRects().length > 0
    const named = (one: Element) => `${one.tagName} ${one.textContent}`.slice(0, 60)
    const all = [...document.body.querySelectorAll('*')].filter(visible)
    return {
      heading: all.find((one) => one.matches('.print-sheet header'))?.textContent ?? '',
      text: document.body.innerText,
      clickable: all
        .filter(
          (one) => one.matches('a, button, input, select, [role=button]') || !one.closest('.print-sheet'),
        )
        .map(named),
      cut: all
        .filter((one) => {
          const box = one.getBoundingClientRect()
          const hides = getComputedStyle(one).overflow !== 'visible'
          return box.right > right + 1 || (hides && one.scrollHeight > one.clientHeight + 1)
        })
        .map(named),
    }
  }, width)
}
/** 190 and 277 mm at 96 dots an inch. */
const UPRIGHT = 718
const ACROSS = 1047

test('a day of sixty rooms, with its date, every booking in words, and the hours on each page', async () => {
  const page = await printing('student', campus.grid('Studios'))
  await page.getByText('Studio 1', { exact: true }).first().waitFor()
  await press(page, 'Print')
  await printed(page)
  const paper = await onPaper(page, ACROSS)
  expect(paper).toMatchObject({ clickable: [], cut: [] })
  expect(paper.heading).toMatch(/Studios.*8 Sep/)
  for (let n = 1; n <= ROOMS; n++) expect(paper.text).toMatch(new RegExp(`Studio ${n}\\s`))
  for (const words of [
    '08:00–08:30 A rehearsal with a rather long name',
    '10:00–12:00 Choir',
    '20:00–21:30 Late quartet',
  ])
    expect(paper.text).toContain(words)
  const pdf = await page.pdf({ preferCSSPageSize: true })
  // Sixty rows need several pages; a grid that is cut off has one.
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1)

  await page.emulateMedia({ media: 'screen' })
  await expect.poll(() => page.locator('.print-sheet').count()).toBe(0)
  await page.context().close()
})

test('a room’s week for its door', async () => {
  const page = await printing('student', campus.grid('Studios'))
  await page.getByRole('button', { name: 'Studio 1', exact: true }).click()
  await press(page.getByRole('dialog'), 'Print its week')
  await printed(page)
  const paper = await onPaper(page, ACROSS)
  expect(paper).toMatchObject({ clickable: [], cut: [] })
  expect(paper.heading).toMatch(/Studio 1.*7 Sep.*13 Sep/)
  expect(paper.text).toMatch(/10:00–12:00\s+Choir/)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect.poll(() => page.locator('.print-sheet-alone').count()).toBe(0)
  await page.context().close()
})

test('one’s own reservations', async () => {
  const page = await printing('student', '/pc/myAppointment')
  await page.getByText('Choir').first().waitFor()
  await press(page, 'Print')
  await printed(page)
  const paper = await onPaper(page, UPRIGHT)
  expect(paper).toMatchObject({ clickable: [], cut: [] })
  expect(paper.heading).toMatch(/My reservations.*student name.*3 in all/)
  for (const words of ['A rehearsal with a rather long name', 'Choir', 'Late quartet'])
    expect(paper.text).toContain(words)
  await page.context().close()
})

test('a list of the back office: all its rows and columns, and what it was narrowed to', async () => {
  const page = await printing('manager', `/manage/resources/resources-list?state=1&keywords=Studio`)
  await page.getByText('60 entries').waitFor()
  await press(page, 'Print')
  await printed(page)
  const paper = await onPaper(page, ACROSS)
  expect(paper).toMatchObject({ clickable: [], cut: [] })
  expect(paper.heading).toContain('60 in all')
  expect(paper.heading).toContain('Found by: Studio')
  expect(paper.text).toMatch(/State: /)
  const [headings, ...rows] = await page
    .locator('.paper-rows tr')
    .evaluateAll((all) => all.map((row) => row.children.length))
  expect(rows).toEqual(Array.from({ length: ROOMS }, () => headings))
  await page.context().close()
})

test('the week of a room that the back office looks at', async () => {
  const page = await printing(
    'manager',
    `/manage/resources/calendar?view=use&date=${TUESDAY}&resource=${campus.ids['Studio 1']}`,
  )
  await page.getByText('Choir').waitFor()
  await press(page, 'Print')
  await printed(page)
  const paper = await onPaper(page, ACROSS)
  expect(paper).toMatchObject({ clickable: [], cut: [] })
  expect(paper.heading).toMatch(/Studio 1/)
  expect(paper.text).toMatch(/10:00–12:00\s+Choir/)
  await page.context().close()
})
