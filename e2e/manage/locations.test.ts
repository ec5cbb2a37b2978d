import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { field, saved, startLibrary, total, type Library } from './library.ts'
import type { Page } from 'playwright-core'
import { press } from '../steps.ts'

// Campuses, buildings and floors in a browser, as the administrator of the university.

const path = '/manage/settings/location-manage'
let library: Library
beforeAll(async () => {
  library = await startLibrary()
})
afterEach(() => library.closePages())
afterAll(() => library?.stop())

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const dialog = (page: Page) => page.locator('.form-dialog')
const send = (page: Page) => dialog(page).locator('button[type=submit]').click()

describe('locations', () => {
  test('a building is added to a campus, and edited', async () => {
    const page = await library.at('admin', path)
    await total(page, '5 entries')
    await press(row(page, 'West Campus'), 'Add building')
    await page.getByRole('dialog').getByText('Add a building to West Campus').waitFor()
    await field(page, 'name').locator('input').fill('体育馆')
    await field(page, 'name_en').locator('input').fill('Gym')
    await field(page, 'code').locator('input').fill('W1')
    await field(page, 'latitude').locator('input').fill('31.2')
    await send(page)
    await field(page, 'longitude').getByText('Enter both latitude and longitude').waitFor()
    await field(page, 'longitude').locator('input').fill('121.4')
    await send(page)
    // The server's refusal stands beside its field.
    await field(page, 'code').locator('.field-problem').waitFor()
    await field(page, 'code').locator('input').fill('W2')
    await send(page)
    await saved(page)
    await row(page, 'Gym').getByText('31.2, 121.4').waitFor()
    await press(row(page, 'Gym'), 'Edit')
    await field(page, 'order').locator('input').fill('3')
    // Input isn't lost by closing the dialog.
    await page.keyboard.press('Escape')
    await page.getByText('Close this window?').waitFor()
    await press(page, 'Keep editing')
    await send(page)
    await expect.poll(() => row(page, 'Gym').locator('.tree-end').textContent()).toBe('3')
  })

  test('the device’s own position is taken over', async () => {
    const page = await library.at('admin', path)
    await page.context().grantPermissions(['geolocation'])
    await page.context().setGeolocation({ latitude: 30.5, longitude: 120.25 })
    await press(row(page, 'East Campus'), 'Edit')
    await press(page, 'Use my position')
    await expect.poll(() => field(page, 'latitude').locator('input').inputValue()).toBe('30.5')
    expect(await field(page, 'longitude').locator('input').inputValue()).toBe('120.25')
  })

  test('arrow keys walk the tree, open and close it', async () => {
    const page = await library.at('admin', path)
    await row(page, 'East Campus').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await row(page, 'Floor 2').waitFor()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => row(page, 'Floor 2').count()).toBe(0)
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    expect(await row(page, 'East Campus').getAttribute('aria-expanded')).toBe('false')
  })

  test('a floor added to a closed building is seen', async () => {
    const page = await library.at('admin', path)
    await press(row(page, 'Library Building'), 'Add floor')
    await field(page, 'name').locator('input').fill('阁楼')
    await field(page, 'name_en').locator('input').fill('Attic')
    await field(page, 'code').locator('input').fill('attic')
    await send(page)
    await saved(page)
    await row(page, 'Attic').waitFor()
  })

  test('what is searched is shown with what it lies in', async () => {
    const page = await library.at('admin', `${path}?keywords=floor+2`)
    await total(page, '1 entry')
    await row(page, 'Floor 2').waitFor()
    await expect.poll(() => page.locator('.tree-row').count()).toBe(3)
    await page.goto(`${library.product.url}${path}?keywords=nowhere`)
    await page.getByText('Nothing matches').waitFor()
  })

  test('of several, those in use stay, each with its reason', async () => {
    const page = await library.at('admin', path)
    for (const name of ['Chemistry Building', 'Library Building'])
      await row(page, name).getByRole('checkbox').check()
    await press(page.locator('.list-bulk'), 'Disable')
    await press(page.getByRole('dialog'), 'Disable')
    await row(page, 'Chemistry Building').getByText('Disabled').waitFor()
    await page.reload()
    for (const name of ['Chemistry Building', 'Library Building'])
      await row(page, name).getByRole('checkbox').check()
    await press(page.locator('.list-bulk'), 'Delete')
    await press(page.getByRole('dialog'), 'Delete')
    await page.getByText('2 entries were refused').waitFor()
    await expect.poll(() => page.locator('.outcome li').count()).toBe(2)
    await page.getByRole('button', { name: 'Try these again' }).waitFor()
  })
})
