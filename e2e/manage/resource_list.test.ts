import { readFile } from 'node:fs/promises'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { field, list, rowOf, rows, startLibrary, total, type Library } from './library.ts'
import { choose, press } from '../steps.ts'

// The list of resources in a browser, as the resource administrator of the library.

let library: Library
beforeAll(async () => {
  library = await startLibrary()
})
afterEach(() => library.closePages())
afterAll(() => library?.stop())

describe('the list', () => {
  test('shows the person’s resources, filtered by the address', async () => {
    const page = await library.at('manager', list)
    await total(page, '25 entries')
    await choose(page.getByRole('combobox', { name: 'Campus' }), 'East Campus')
    await total(page, '24 entries')
    await choose(page.getByRole('combobox', { name: 'Building' }), 'Library Building')
    await page.waitForURL(`**${list}?campus_code=E&building_code=E1`)

    await page.reload()
    await total(page, '24 entries')
    // The field shows it, and no chip repeats it.
    await page.locator('.filter-select', { hasText: 'Library Building' }).waitFor()
    await expect.poll(() => page.locator('.filter-chips .ant-tag').count()).toBe(0)
    // Another campus clears its buildings.
    await choose(page.getByRole('combobox', { name: 'Campus' }), 'West Campus')
    await page.waitForURL(`**${list}?campus_code=W`)
    await page.getByText('Nothing matches').waitFor()
    await page.locator('.state-box').getByRole('button', { name: 'Clear filters' }).click()
    await total(page, '25 entries')
  })

  test('a view can be saved under a name, and found again', async () => {
    const page = await library.at('manager', `${list}?campus_code=E&sort=-capacity`)
    await total(page, '24 entries')
    const views = page.locator('.list-tools .menu-button')
    const opener = views.locator('> button')
    await opener.click()
    await press(views, 'Give it a name')
    await views.getByPlaceholder('Name of the view').fill('Large ones in the east')
    await views.getByPlaceholder('Name of the view').press('Enter')
    await expect.poll(() => opener.textContent()).toContain('Large ones in the east')

    await page.goto(`${library.product.url}${list}?state=0`)
    await page.getByText('Nothing matches').waitFor()
    await opener.click()
    await press(views, 'Large ones in the east')
    await page.waitForURL(`**${list}?campus_code=E&sort=-capacity`)
    await total(page, '24 entries')

    await opener.click()
    await press(views, 'Remove Large ones in the east')
    await page.reload()
    await total(page, '24 entries')
    expect(await opener.textContent()).toContain('Views')
  })

  test('an address with impossible values still shows the list', async () => {
    const page = await library.at(
      'manager',
      `${list}?state=9&sort=remark&page=999999999999&capacity_at_least=lots`,
    )
    await total(page, '25 entries')
    await expect.poll(() => page.locator('.filter-chips').count()).toBe(0)
  })

  test('sorts, changes pages, and returns to its previous state', async () => {
    const page = await library.at('manager', `${list}?sort=-capacity&page=2`)
    await rowOf(page, 'M-02').waitFor()
    expect(await rows(page).locator('td:nth-child(4)').allTextContents()).toEqual([
      'M-05',
      'M-04',
      'M-03',
      'M-02',
      'M-01',
    ])
    await page.goto(`${library.product.url}${list}?sort=capacity`)
    await rowOf(page, 'M-18').getByRole('link', { name: 'Meeting room 18' }).click()
    await field(page, 'resources_number').waitFor()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.waitForURL(`**${list}?sort=capacity`)
    await rowOf(page, 'M-18').waitFor()
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200)

    await rowOf(page, 'M-18').getByRole('link', { name: 'Edit' }).click()
    await field(page, 'resources_number').waitFor()
    await page.locator(`.sidebar a[href="${list}"]`).click()
    await page.waitForURL(`**${list}?sort=capacity`)
  })

  test('exports what it shows to a file', async () => {
    const page = await library.at('manager', `${list}?keywords=room1`)
    await total(page, '11 entries')
    await press(page, 'Export')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'As CSV' }).click(),
    ])
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
    expect(lines[0]).toContain('Name,Number,Type,Location')
    expect(lines).toHaveLength(12)
    expect(lines[1]).toContain('Meeting room 1,M-01,Meeting rooms,Library Building')

    await press(page, 'Export')
    const [book] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'As Excel' }).click(),
    ])
    expect(book.suggestedFilename()).toBe('resources.xlsx')
    const parts = unzipSync(await readFile(await book.path()))
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(sheet.match(/<row /g)).toHaveLength(12)
    expect(sheet).toContain('Meeting room 1<')
  })

  test('changes the state of the selected ones, and gives the reason why something can’t be deleted', async () => {
    const page = await library.at('manager', `${list}?keywords=M-0`)
    for (const number of ['M-05', 'M-06']) await rowOf(page, number).getByRole('checkbox').check()
    await press(page.locator('.list-bulk'), 'Set maintenance')
    await page.getByRole('dialog').getByText('Put 2 resources under maintenance?').waitFor()
    await press(page.getByRole('dialog'), 'Set maintenance')
    await rowOf(page, 'M-06').getByText('Under maintenance').waitFor()
    expect(await library.stored('M-05', 'state maintenance_until')).toEqual({
      state: 2,
      maintenance_until: null,
    })
    await rowOf(page, 'M-05').getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Enable' }).click()
    await rowOf(page, 'M-05').getByText('Active', { exact: true }).waitFor()

    await page.goto(`${library.product.url}${list}?keywords=M-2`)
    await rowOf(page, 'M-24').getByRole('button', { name: 'More actions' }).click()
    const deleting = page.getByRole('menuitem', { name: 'Delete' })
    await deleting.getByText('Still used 1 time').waitFor()
    expect(await deleting.getAttribute('aria-disabled')).toBe('true')
    await page.keyboard.press('Escape')
    for (const number of ['M-21', 'M-24']) await rowOf(page, number).getByRole('checkbox').check()
    await press(page.locator('.list-bulk'), 'Delete')
    await press(page.getByRole('dialog'), 'Delete')
    await page.getByRole('dialog').getByText('1 entry was refused').waitFor()
    expect(await page.locator('.outcome li').allTextContents()).toEqual([
      expect.stringContaining('Still used 1 time'),
    ])
    await rowOf(page, 'M-21').waitFor({ state: 'detached' })
    expect(await library.stored('M-24', 'resources_number')).toEqual({ resources_number: 'M-24' })
  })
})
