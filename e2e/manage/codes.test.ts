import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { field, save, saved, startLibrary, type Library } from './library.ts'
import { press } from '../steps.ts'

// Code tables in a browser, as the administrator of the university.

const tables = '/manage/settings/code'
let library: Library
let table = ''
beforeAll(async () => {
  library = await startLibrary()
  const { product } = library
  table = await product.make('admin', 'saveCodes', 'CodesModel', {
    code: 'colour',
    name: '颜色',
    name_en: 'Colours',
  })
  const item = (item_code: string, item_name: string, item_name_en: string, item_parent?: string) =>
    product.make('admin', 'saveCodeItem', 'CodeItemModel', {
      codes_id: table,
      item_code,
      item_name,
      item_name_en,
      ...(item_parent ? { item_parent } : {}),
    })
  await item('red', '红', 'Red')
  await item('crimson', '绯红', 'Crimson', 'red')
  await item('green', '绿', 'Green')
})
afterEach(() => library.closePages())
afterAll(() => library?.stop())

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const choose = (page: Page, lines: string[]) =>
  page.locator('input[type=file]').setInputFiles({
    name: 'colours.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['item_code,item_name,item_name_en,item_parent', ...lines].join('\n')),
  })

/** Deletes ticked rows together, of which one is refused. */
const removeTicked = async (page: Page, refused: RegExp) => {
  await press(page.locator('.list-bulk'), 'Delete')
  await press(page.getByRole('dialog'), 'Delete')
  await page.getByText('1 entry was refused').waitFor()
  expect(await page.locator('.outcome li').allTextContents()).toEqual([expect.stringMatching(refused)])
  await page.keyboard.press('Escape')
}

describe('code tables', () => {
  test('a table is added; of several, one with items stays', async () => {
    const page = await library.at('admin', tables)
    await page.getByRole('link', { name: 'Add code table' }).first().click()
    await field(page, 'name').locator('input').fill('储物柜')
    await field(page, 'name_en').locator('input').fill('Lockers')
    await field(page, 'code').locator('input').fill('two words')
    await save(page)
    await field(page, 'code').locator('.field-problem').waitFor()
    await field(page, 'code').locator('input').fill('lockers')
    await save(page)
    await saved(page)
    await page.getByRole('link', { name: 'Lockers' }).waitFor()
    for (const name of ['Lockers', 'Colours']) await row(page, name).getByRole('checkbox').check()
    await removeTicked(page, /^Colours: ./)
    await row(page, 'Lockers').waitFor({ state: 'detached' })
    await row(page, 'Colours').waitFor()
  })

  test('the list is sorted by a column, by click or keyboard', async () => {
    const page = await library.at('admin', tables)
    const heading = page.getByRole('columnheader', { name: 'Code', exact: true })
    const codes = () => page.locator('tbody tr.ant-table-row td:nth-child(4)').allTextContents()
    await heading.click()
    await page.waitForURL('**?sort=code')
    await expect.poll(() => heading.getAttribute('aria-sort')).toBe('ascending')
    await expect.poll(async () => (await codes()).join()).toBe((await codes()).toSorted().join())
    await page.keyboard.press('Enter')
    await page.waitForURL('**?sort=-code')
    await expect.poll(() => heading.getAttribute('aria-sort')).toBe('descending')
    await expect.poll(async () => (await codes()).join()).toBe((await codes()).toSorted().toReversed().join())
    await page.reload()
    await expect.poll(() => heading.getAttribute('aria-sort')).toBe('descending')
  })

  test('items lie below others, and are disabled', async () => {
    const page = await library.at('admin', `${tables}-item-list/${table}`)
    await press(row(page, 'Red'), 'Add below')
    await field(page, 'item_name').locator('input').fill('深红')
    await field(page, 'item_name_en').locator('input').fill('Dark red')
    await field(page, 'item_code').locator('input').fill('dark-red')
    await page.locator('.form-dialog button[type=submit]').click()
    await saved(page)
    await row(page, 'Dark red').waitFor()
    expect(await row(page, 'Dark red').getAttribute('aria-level')).toBe('2')
    await page.getByRole('checkbox', { name: 'Select Dark red' }).check()
    await press(page.locator('.list-bulk'), 'Disable')
    await press(page.getByRole('dialog'), 'Disable')
    await row(page, 'Dark red').getByText('Disabled').waitFor()
  })

  test('a table that does not exist is not offered to be loaded again', async () => {
    const page = await library.at('admin', `${tables}-item-list/nothing`)
    await page.getByText('Not found, or not yours to manage').waitFor()
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  })

  test('of several items, one with others below it stays, with its reason', async () => {
    const page = await library.at('admin', `${tables}-item-list/${table}`)
    for (const name of ['Red', 'Green']) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
    await removeTicked(page, /^Red: ./)
    await row(page, 'Green').waitFor({ state: 'detached' })
    await row(page, 'Crimson').waitFor()
  })

  test('a file is imported once every line is right', async () => {
    const page = await library.at('admin', `${tables}-item-Import/${table}`)
    await choose(page, ['blue,蓝,Blue,', 'not a code,错,Wrong,'])
    await page.getByText('1 line is wrong').waitFor()
    // The reason names the column as the page does.
    await page.getByRole('row').filter({ hasText: 'not a code' }).getByText(/^Code/).waitFor()
    await expect.poll(() => page.getByRole('button', { name: '1 line is wrong' }).isDisabled()).toBe(true)
    await choose(page, ['blue,蓝,Blue,', 'navy,藏青,Navy,blue'])
    await press(page, 'Import 2 items')
    await page.waitForURL(`**${tables}-item-list/${table}`)
    // The page of the file, which has such a row too, may still be seen below the new address.
    await page.locator('[role=row][aria-level="2"]').filter({ hasText: 'Navy' }).waitFor()
  })
})
