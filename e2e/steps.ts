import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { settled } from './settled.ts'

// What people do on any page, once it stays as it is.

/** Presses a button. */
export async function press(on: Page | Locator, name: string | RegExp): Promise<void> {
  await settled(on)
  await on.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).click()
}

/** Chooses in a field that opens a list: in its own list, and until the field says so. */
export async function choose(field: Locator, choice: string | RegExp): Promise<void> {
  await settled(field)
  await field.click()
  await expect.poll(() => field.getAttribute('aria-expanded')).toBe('true')
  const page = field.page()
  const list = page.locator(`[id="${await field.getAttribute('aria-controls')}"]`)
  await page
    .locator('.ant-select-dropdown', { has: list })
    .locator('.ant-select-item-option', { hasText: choice })
    .click()
  const whole = field.locator('xpath=ancestor::*[contains(concat(" ", @class, " "), " ant-select ")][1]')
  await whole.filter({ hasText: choice }).waitFor()
}
