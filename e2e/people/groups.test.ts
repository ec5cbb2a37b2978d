import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings, startProduct, type Product } from '../product.ts'

// A person's own groups, reached from the personal centre.

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product?.stop())

const member = async (page: Page, typed: string, label: RegExp) => {
  const members = page.getByRole('combobox', { name: 'Members' })
  await members.fill(typed)
  await page.locator('.ant-select-item-option').filter({ hasText: label }).click()
}

test.each([
  ['desktop', {}, 'pc'],
  ['phone', { width: 390, height: 844, isMobile: true, hasTouch: true }, 'mobile'],
] as const)('on a %s a group is made, changed and deleted', async (_what, visit, area) => {
  const agent =
    area === 'mobile'
      ? {
          userAgent:
            'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
        }
      : {}
  const page = await product.at('student', `/${area}/me`, { ...visit, ...agent })
  await page.getByRole('link', { name: 'My groups' }).click()
  await page.waitForURL(`**/${area}/groups`)
  await page.getByText('No groups yet').waitFor()
  await page.getByRole('button', { name: 'New group' }).click()
  const dialog = page.getByRole('dialog', { name: 'New group' })
  // On a phone a line above the buttons says it, and the button remains short.
  if (area === 'mobile') {
    await dialog.getByText('Still needed: Name').waitFor()
    const save = dialog.getByRole('button', {
      name: 'Save',
      exact: true,
      description: 'Still needed: Name',
    })
    expect((await save.boundingBox())?.height).toBeLessThan(50)
  } else await dialog.getByRole('button', { name: 'Still needed: Name' }).waitFor()
  await dialog.getByLabel('Name').fill('Reading circle')
  await member(page, 'teach', /teacher/)
  await member(page, 'student2', /student2/)
  // On a phone the list would cover what comes next, and closes when somebody is chosen.
  if (area !== 'mobile') await page.keyboard.press('Escape')
  await page.getByRole('listbox').waitFor({ state: 'hidden' })
  expect(await findings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  const line = page.getByRole('listitem').filter({ hasText: 'Reading circle' })
  await line.getByText('2 people').waitFor()

  await line.getByRole('button', { name: 'Edit Reading circle' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit group' })
  await edit.getByText('teacher name (teacher)').waitFor()
  await edit.getByLabel('Name').fill('Book club')
  await edit.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Book club').waitFor()
  expect(await findings(page)).toEqual([])

  await page.getByRole('button', { name: 'Delete Book club' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('No groups yet').waitFor()
  await page.close()
})
