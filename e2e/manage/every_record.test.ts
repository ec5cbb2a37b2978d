import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { field, saved, total } from './library.ts'
import { press } from '../steps.ts'
import { findings, startProduct, type Product } from '../product.ts'

// Every page of a declared record with its form in a dialog, alike: what is particular to one is told beside its feature.

/** Each page, with the fields of a new row; the first that it lists is what the row is found by. */
const PAGES = [
  ['/manage/cloudMeeting/IPwhiteList', { remark: 'This machine', network: '127.0.0.0/8' }, 'This machine'],
  [
    '/manage/black/black-settings',
    { miss_limit: '2', window_days: '40', blocked_days: '7' },
    '2 missed within 40 days',
  ],
  ['/manage/notice/notice-list', { title: '停电通知', title_en: 'Power cut' }, 'Power cut'],
  [
    '/manage/settings/review-manage',
    { name: '学工系统', name_en: 'Student affairs', address: 'https://review.example' },
    'Student affairs',
  ],
  [
    '/manage/visitorManagement/visitorPersonType',
    { name: '一般访客', name_en: 'Guest', code: 'guest' },
    'Guest',
  ],
] as const

let product: Product
let page: Page
beforeAll(async () => void (product = await startProduct()))
afterEach(() => page?.context().close())
afterAll(() => product?.stop())

const submit = () => page.locator('.form-dialog button[type=submit]')
const row = (text: string) => page.getByRole('row').filter({ hasText: text })

describe.each(PAGES)('%s', (path, fields, text) => {
  test('a row is added, changed and deleted; what is missing is said', async () => {
    // Wide enough for the actions of rows to stand beside them.
    page = await product.at('admin', path, { width: 1920, height: 1080 })
    await total(page, '0 entries')
    await page.locator('.manage-page-head .button-main').click()
    await submit().waitFor()
    const required = await page.locator('.form-dialog .field-required').all()
    if (required.length > 0) {
      await submit().click()
      await page.locator('.form-dialog .field-problem').first().waitFor()
      expect(await findings(page)).toEqual([])
    }
    for (const [name, value] of Object.entries(fields)) await field(page, name).locator('input').fill(value)
    await submit().click()
    await saved(page)
    await total(page, '1 entry')
    await press(row(text), 'Edit')
    await submit().waitFor()
    const [first = ''] = Object.keys(fields)
    await field(page, first).locator('input').fill('3')
    await submit().click()
    await page.locator('.form-dialog').waitFor({ state: 'detached' })
    await page.getByRole('row').getByRole('checkbox').last().check()
    await press(page.locator('.list-bulk'), 'Delete')
    await press(page.getByRole('dialog'), 'Delete')
    await total(page, '0 entries')
    await page.goto(`${product.url}${path}?keywords=nowhere`)
    await page.getByText('Nothing matches').waitFor()
  })
})
