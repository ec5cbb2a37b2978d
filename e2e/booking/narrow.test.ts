import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCampus, type Campus } from './campus.ts'
import { drag, soon, moreOptions } from './steps.ts'
import { press } from '../steps.ts'

// Narrow spaces: nothing is cut, and nothing wraps to a second row.

let campus: Campus
beforeAll(async () => {
  campus = await startCampus()
})
afterAll(() => campus?.stop())

const longest = { en: 'Wed, 30 Dec 2026', zh: '2026年12月30日 周三' }

/** The room that a field leaves beside its text, in CSS pixels; negative if the text is cut. */
const spare = (field: Locator, text: string) =>
  field.evaluate((input, written) => {
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) throw new Error('no canvas')
    const style = getComputedStyle(input)
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    return input.clientWidth - pen.measureText(written).width
  }, text)

/** The number of rows that the elements occupy. */
const rowsOf = (things: Locator) =>
  things.evaluateAll((all) => {
    const middles = all
      .map((one) => one.getBoundingClientRect())
      .filter(({ height }) => height > 0)
      .map(({ top, height }) => top + height / 2)
    return middles.filter((middle, i) => i === 0 || Math.abs(middle - (middles[i - 1] ?? 0)) > 8).length
  })

const close = (page: Page) => page.context().close()

test.each(['en', 'zh'] as const)(
  'in %s a whole date fits above the grid and in the dialog',
  async (language) => {
    const page = await campus.at('student', campus.grid('Group rooms'), { language })
    const field = page.locator('.date-strip').getByRole('textbox')
    await field.waitFor()
    expect(await spare(field, longest[language])).toBeGreaterThanOrEqual(0)
    await drag(page, language === 'en' ? 'Group room 1' : '研讨室 1', '10:00', '11:00')
    const dated = (await moreOptions(page)).getByRole('textbox', {
      name: language === 'en' ? 'Date' : '日期',
    })
    expect(await spare(dated, longest[language])).toBeGreaterThanOrEqual(0)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await spare(dated, longest[language])).toBeGreaterThanOrEqual(0)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${campus.url}/pc/myAppointment`)
    await press(page, language === 'en' ? 'Filters' : '筛选')
    const from = page.getByRole('textbox', { name: language === 'en' ? 'From' : '起始日期' })
    expect(await spare(from, longest[language])).toBeGreaterThanOrEqual(0)
    await close(page)
  },
)

test.each([390, 600, 900])('at %d no day of the strip is cut, wherever it is scrolled to', async (width) => {
  const page = await campus.at('student', campus.grid('Group rooms'), { language: 'zh', width })
  const cut = () =>
    page.locator('.date-days').evaluate((strip) => {
      const { left, right } = strip.getBoundingClientRect()
      return [...strip.children].filter((day) => {
        const at = day.getBoundingClientRect()
        return at.left < right - 1 && at.right > right + 1 ? true : at.left < left - 1 && at.right > left + 1
      }).length
    })
  await page.locator('.date-day[aria-pressed=true]').waitFor()
  await soon(cut).toBe(0)
  await page.locator('.date-days').evaluate((strip) => strip.scrollTo({ left: 130 }))
  await soon(cut).toBe(0)
  await close(page)
})

test.each(['en', 'zh'] as const)('at 1024 in %s the portal has one row of entries', async (language) => {
  // As wide as the settings of a real campus make it.
  const page = await campus.at('student', '/pc/home', { language, width: 1024 })
  await page.locator('.portal-nav-entry').first().waitFor()
  await page.locator('.portal-nav').evaluate(
    (nav, text) => {
      const last = nav.lastElementChild?.cloneNode() as HTMLElement
      last.textContent = text
      nav.append(last)
    },
    language === 'en' ? 'Profile' : '个人信息',
  )
  expect(await rowsOf(page.locator('.portal-logo, .portal-nav-entry, .portal-header .button-plain'))).toBe(1)
  await close(page)
})

test.each(['en', 'zh'] as const)(
  'at 1024 in %s the administration has one row at the top',
  async (language) => {
    const page = await campus.at('admin', '/manage/resources/resources-list', { language, width: 1024 })
    const name = page.locator('.top-bar-name')
    await page.locator('.breadcrumb [aria-current]').waitFor()
    // A person with a long name.
    await page
      .locator('.top-bar .account-name')
      .evaluate((box) => (box.textContent = 'Alexandra Featherstone'))
    expect(await rowsOf(page.locator('.breadcrumb li'))).toBe(1)
    expect(await name.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
    await close(page)
  },
)
