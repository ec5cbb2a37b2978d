import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { field, fits, list, rowOf, rows, save, saved, startLibrary, total, type Library } from './library.ts'

// Administering resources at every size, in both languages, by keyboard.

const CONTROLS = new Set([
  'button',
  'checkbox',
  'columnheader',
  'combobox',
  'image',
  'link',
  'spinbutton',
  'switch',
  'tab',
  'textbox',
])

/** The accessible roles and names of a page's controls and pictures. */
async function controls(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes
    .filter(({ ignored, role }) => !ignored && CONTROLS.has(String(role?.value)))
    .flatMap(({ name, properties }) => [
      String(name?.value ?? ''),
      // The protocol's types lack this one.
      String(properties?.find((one) => (one.name as string) === 'roledescription')?.value.value ?? ''),
    ])
    .filter(Boolean)
}

let library: Library
beforeAll(async () => {
  library = await startLibrary()
})
afterEach(() => library.closePages())
afterAll(() => library?.stop())

describe('every size and language', () => {
  test.each(['en', 'zh'] as const)(
    'in %s the rows are dense, and nothing needs scrolling',
    async (language) => {
      const page = await library.at('manager', list, { language })
      await rows(page).first().waitFor()
      const heights = await rows(page).evaluateAll((all) =>
        all.map((row) => row.getBoundingClientRect().height),
      )
      expect(Math.max(...heights)).toBeLessThanOrEqual(56)
      const table = await page
        .locator('.ant-table-content')
        .evaluate((box) => box.scrollWidth - box.clientWidth)
      expect(table).toBeLessThanOrEqual(0)
      const cut = await page.locator('.filter-number input').evaluateAll((all) =>
        all.filter((input) => {
          const pen = document.createElement('canvas').getContext('2d')
          const style = getComputedStyle(input)
          if (!pen || !(input instanceof HTMLInputElement)) return true
          pen.font = `${style.fontSize} ${style.fontFamily}`
          const room = input.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
          return pen.measureText(input.placeholder).width > room
        }),
      )
      expect(cut).toHaveLength(0)
    },
  )

  test('a phone: cards instead of a table, filters that fold, the form in one column', async () => {
    const page = await library.at('manager', list, { width: 390, height: 844, hasTouch: true })
    await total(page, '2\\d entries')
    await expect.poll(() => page.locator('.list-cards > li').count()).toBe(20)
    await expect.poll(() => page.getByRole('combobox', { name: 'Campus' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Filters' }).tap()
    await page.getByRole('combobox', { name: 'Campus' }).waitFor()
    expect(await fits(page)).toBe(true)
    await library.openForm(page, 'M-11')
    expect(await fits(page)).toBe(true)
    await field(page, 'capacity').locator('input').fill('31')
    await save(page)
    await saved(page)
    expect(await library.stored('M-11', 'capacity')).toEqual({ capacity: 31 })
  })

  test('a screen reader reads a Chinese list, its settings and a form in Chinese', async () => {
    const page = await library.at('manager', `${list}?keywords=M-1&state=1`, { language: 'zh' })
    await rows(page).first().waitFor()
    // The link to the other language is named in that language.
    const foreign = async () =>
      (await controls(page)).filter(
        (name) => /[a-z]{3}/i.test(name) && !/\p{Script=Han}/u.test(name) && name !== 'English',
      )
    expect(await foreign()).toEqual([])
    await page.getByRole('combobox', { name: '状态' }).click()
    await page.locator('.ant-select-item-option').first().waitFor()
    expect(await foreign()).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '表格设置' }).click()
    await page.getByRole('dialog').waitFor()
    expect(await foreign()).toEqual([])
    await library.openForm(page, 'M-11')
    expect(await foreign()).toEqual([])
  })

  test('by keyboard alone: from the list into a form, a change, saved with Enter', async () => {
    const page = await library.at('manager', `${list}?keywords=M-13`)
    await rowOf(page, 'M-13').getByRole('link', { name: 'Meeting room 13' }).focus()
    await page.keyboard.press('Enter')
    await field(page, 'capacity').locator('input').focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('44')
    await page.keyboard.press('Enter')
    await saved(page)
    await page.waitForURL(`**${list}?keywords=M-13`)
    await rowOf(page, 'M-13').getByText('44').waitFor()
  })
})
