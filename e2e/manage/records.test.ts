import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { field, rowOf, save, saved, startLibrary, total, type Library } from './library.ts'
import { press } from '../steps.ts'

// What is particular to pages of declared records, as administrators use them.

/** Wide enough for the actions of rows to stand beside them. */
const wide = { width: 1920, height: 1080 }

let library: Library
beforeAll(async () => void (library = await startLibrary()))
afterEach(() => library?.closePages())
afterAll(() => library?.stop())

const at = (account: 'admin' | 'manager', path: string) => library.at(account, path, wide)
const more = async (page: Page, row: string, action: string) => {
  await rowOf(page, row).getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

describe('notices', () => {
  test('a notice is previewed, published, read, and withdrawn', async () => {
    const id = await library.product.make('admin', 'saveNotice', 'NoticeModel', {
      title: '停电通知',
      title_en: 'Power cut',
      content: '<p>周六</p>',
    })
    const page = await at('admin', '/manage/notice/notice-list')
    await press(rowOf(page, 'Power cut'), 'Preview')
    const preview = page.getByRole('dialog')
    await preview.getByRole('heading', { name: '停电通知' }).waitFor()
    await preview.getByText('English', { exact: true }).click()
    // There is no English text: the Chinese one is shown.
    await preview.getByText('周六').waitFor()
    await preview.getByText('Phone', { exact: true }).click()
    await preview.locator('.notice-preview-phone').waitFor()
    await page.keyboard.press('Escape')
    await rowOf(page, 'Power cut').getByRole('checkbox').check()
    await press(page.locator('.list-bulk'), 'Publish')
    await rowOf(page, 'Power cut').getByText('Published').waitFor()
    await library.product.data(
      'student',
      'provider',
      'mutation ($model: NoticeReadEntityModel) { saveNoticeReadEntity(model: $model) { errcode } }',
      { model: { notice_id: id } },
    )
    await more(page, 'Power cut', 'Readers')
    await page
      .getByRole('dialog')
      .getByRole('row', { name: /student name/ })
      .waitFor()
    await page.keyboard.press('Escape')
    await rowOf(page, 'Power cut').getByRole('checkbox').check()
    await press(page.locator('.list-bulk'), 'Withdraw')
    await press(page.getByRole('dialog'), 'Withdraw')
    await rowOf(page, 'Power cut').getByText('Withdrawn').waitFor()
  })
})

describe('rule templates', () => {
  const list = '/manage/resources/resources-rule-template'

  test('a template is copied, changed, and leads to its resources', async () => {
    const page = await at('admin', list)
    await rowOf(page, 'Common rules').getByRole('link', { name: 'Copy' }).click()
    await field(page, 'min_interval_minutes').locator('input').waitFor()
    await field(page, 'template_name').locator('input').fill('短时')
    await field(page, 'template_name_en').locator('input').fill('Short')
    await field(page, 'max_minutes').locator('input').fill('30')
    // The rules that fit each other are checked as a whole: sessions can't be shorter than a step.
    await save(page)
    await page.locator('.field-problem').first().waitFor()
    await field(page, 'max_minutes').locator('input').fill('120')
    await save(page)
    await saved(page)
    await total(page, '2 entries')
    await rowOf(page, 'Short').waitFor()
  })

  test('one that the user can’t change is shown with the reason', async () => {
    await library.product.data(
      'admin',
      'provider',
      'mutation ($model: ResourceChange) { updateResource(model: $model) { errcode } }',
      { model: { id: library.ids['M-25'], rule_source: 2, rule_template_id: await templateId() } },
    )
    const page = await at('manager', list)
    await rowOf(page, 'Common rules').getByRole('link', { name: 'View' }).click()
    await page.getByRole('heading', { name: 'Common rules' }).waitFor()
    await page.locator('.form-note').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Save' }).count()).toBe(0)
  })
})

const templateId = async (): Promise<string> => {
  const { edges } = await library.product.data<{ edges: { node: { id: string } }[] }>(
    'admin',
    'provider',
    '{ findResourcesRuleTemplateAll(first: 1, keywords: "Common") { edges { node { id } } } }',
  )
  return edges[0]?.node.id ?? ''
}

describe('the operation log', () => {
  test('shows what a change was, before and after', async () => {
    await library.product.make('admin', 'saveCodes', 'CodesModel', { code: 'logged', name: 'A' })
    const page = await at('admin', '/manage/settings/operate-log?operate_module=codes')
    await total(page, '1 entry')
    await press(rowOf(page, 'Created'), 'View')
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('row', { name: 'Name – A' }).waitFor()
  })
})

describe('review addresses', () => {
  test('a new key is told once', async () => {
    await library.product.make('admin', 'saveReviewAddress', 'ReviewAddressModel', {
      name: '学工系统',
      name_en: 'Student affairs',
      address: 'https://review.example',
    })
    const page = await at('admin', '/manage/settings/review-manage')
    await press(rowOf(page, 'Student affairs'), 'New key')
    const dialog = page.getByRole('dialog')
    await press(dialog, 'Make a new key')
    await dialog.locator('code', { hasText: /\S{20,}/ }).waitFor()
    await press(dialog, 'Done')
  })
})
