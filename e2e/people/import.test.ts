import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings, startProduct, type Product } from '../product.ts'
import { press } from '../steps.ts'
import { words } from '../words.ts'

// An administrator brings people from a table.

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product?.stop())

const choose = (page: Page, ...lines: string[]) =>
  page.locator('input[type=file]').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  })
const row = (page: Page, text: string) => page.locator('.import-report tr').filter({ hasText: text })
const downloaded = async (page: Page, name: string) => {
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, name)])
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}

const HEADING = 'Account,Name,Phone,Department,Post'

test('people are imported: shown line by line, chosen, written, and the same again is nothing new', async () => {
  const page = await product.at('admin', '/manage/console/people')
  await page.getByRole('link', { name: 'Import' }).click()
  await page.getByRole('heading', { name: 'Import people' }).waitFor()
  const template = await downloaded(page, 'Download a template')
  expect(template).toContain('Account,Name,Name in English,Staff or student number,Sex,Phone,Email,Birthday')

  const lines = [
    HEADING,
    'story.one,Story One,13900000001,,',
    'story.two,Story Two,,,',
    'student,,13900000009,,',
    'story.wrong,Story Wrong,,nowhere,student',
  ]
  await choose(page, ...lines)
  // The wrong line is shown first.
  const wrong = row(page, 'story.wrong')
  await wrong.getByText(/Department.*nowhere/).waitFor()
  expect(await downloaded(page, 'Download the line that is wrong')).toContain('story.wrong')
  await page.getByText('All 4', { exact: true }).click()
  await row(page, 'student')
    .getByText(/Phone: .* → 13900000009/)
    .waitFor()
  expect(await findings(page)).toEqual([])
  await page.getByLabel('Leave out 1 line that is wrong').check()
  await page.getByLabel('Import line 3', { exact: true }).uncheck()
  await press(page, 'Import 2 items')
  await page.getByText('2 items imported, the others not').waitFor()
  // What was not written is still told.
  await row(page, 'story.wrong')
    .getByText(/nowhere/)
    .waitFor()
  expect(await page.getByRole('button', { name: '2 items imported' }).isDisabled()).toBe(true)

  await choose(page, ...lines.slice(0, 4))
  await row(page, 'story.one').getByText('Unchanged', { exact: true }).waitFor()
  await row(page, 'student').getByText('Unchanged', { exact: true }).waitFor()
  await press(page, 'Import 1 item')
  await page.waitForURL(/\/manage\/console\/people$/)
  await page.getByPlaceholder('Search names and accounts').fill('story.')
  await page.getByRole('row').filter({ hasText: 'story.two' }).waitFor()
  await page.getByRole('row').filter({ hasText: 'story.one' }).waitFor()
})

test('the words exist in Chinese', () => {
  for (const name of [
    'people_manage.import.open',
    'people_manage.import.title',
    'people_manage.import.columns',
  ])
    expect(words(name, 'zh')).toMatch(/\p{Script=Han}/u)
  for (const name of [
    'import.change',
    'import.nothing_before',
    'import.choose_all',
    'import.choose_line',
    'import.why',
  ])
    expect(words(name, 'zh')).not.toBe(words(name, 'en'))
})
