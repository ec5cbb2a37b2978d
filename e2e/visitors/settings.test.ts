import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { startProduct, type Product } from '../product.ts'
import { settled } from '../settled.ts'
import { press } from '../steps.ts'

// What administrators set for visitors, and what visitors are asked then.

const group = '/manage/visitorManagement'
let product: Product
let page: Page
beforeAll(async () => void (product = await startProduct()))
afterEach(() => page?.context().close())
afterAll(() => product?.stop())

const open = async (path: string) => {
  page = await product.at('admin', `${group}${path}`, { width: 1440, height: 900 })
}
const asked = async () => {
  const found = await product.data<{ code: string }[]>(
    'admin',
    'provider',
    '{ findVisitorValidFieldInfo(place: "visitor") { code } }',
    {},
  )
  return found.map(({ code }) => code)
}

describe('information fields', () => {
  test('a field is switched on, moved to the top by the keyboard, and one of the tenant’s own is added', async () => {
    await open('/fieldSettings')
    await page.getByRole('switch', { name: 'Position: Visitor’s data' }).click()
    await expect.poll(asked).toContain('post')
    // A name is always asked for.
    expect(await page.getByRole('switch', { name: 'Name: Visitor’s data' }).isDisabled()).toBe(true)

    // The rows are drawn anew with the answer.
    await settled(page)
    const handle = page.getByRole('button', { name: /Phone/ }).first()
    await handle.focus()
    await page.keyboard.press('Space')
    await page.locator('[aria-pressed=true]').waitFor()
    // The keys are heard from a later frame on; at the top there is no further up.
    const told = page.locator('[aria-live=assertive]')
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowUp')
        return told.textContent()
      })
      .toContain('is at the place of “Name”')
    await page.keyboard.press('Space')
    await expect.poll(async () => (await asked())[0]).toBe('phone')

    await press(page, 'Add a field')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Code').fill('own_badge')
    await dialog.getByLabel('Name', { exact: true }).fill('胸牌')
    await dialog.locator('button[type=submit]').click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('row', { name: /胸牌/ }).waitFor()
  })

  test('what is sensitive is not asked for before it is said what people agree to', async () => {
    await open('/fieldSettings')
    await page.getByRole('switch', { name: 'Document number: Visitor’s data' }).click()
    await page.getByText('write what people agree to').waitFor()
    await press(page.getByRole('row', { name: /^Drag Document number|Document number/ }).first(), /^Edit/)
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('What people agree to').fill('我同意保存证件号码')
    await dialog.locator('button[type=submit]').click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('switch', { name: 'Document number: Visitor’s data' }).click()
    await expect.poll(asked).toContain('card_number')
  })
})

test('what those will be asked who register themselves is set, and no address is offered before they can', async () => {
  await open('/registerFieldSettings')
  await page.getByText('Visitors can’t register themselves yet').waitFor()
  await expect.poll(() => page.locator('.qr-code').count()).toBe(0)
  await page.getByRole('checkbox', { name: 'Organisation: Asked for' }).click()
  await page
    .getByRole('complementary', { name: 'The form as visitors see it' })
    .getByText('Organisation')
    .waitFor()
})

test('the rules of a kind of visit override what holds for all', async () => {
  await open('/detailSettings')
  // An empty list offers it twice.
  await page.getByRole('button', { name: /^Add/ }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').first().click()
  await page.locator('.ant-select-item-option', { hasText: 'Group visit' }).click()
  await dialog.getByLabel('Most days').fill('2')
  await dialog.locator('button[type=submit]').click()
  await dialog.waitFor({ state: 'detached' })
  await page
    .locator('.visitor-table')
    .getByRole('row', { name: /Group visit.*Offered.*Host.*2/ })
    .waitFor()
})

test('what holds for all visitors is saved, and read by everybody', async () => {
  await open('/overallSettings')
  await page.getByLabel('Seconds until a pass changes').fill('20')
  await page.locator('button[type=submit]').click()
  await expect
    .poll(() =>
      product.data<{ other_setting: { pass_seconds: number } }>(
        'student',
        'provider',
        '{ findVisitorOverallSettingsEntity { other_setting } }',
        {},
      ),
    )
    .toMatchObject({ other_setting: { pass_seconds: 20 } })
})
