import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { findings, startProduct, type Product } from './product.ts'

let product: Product
beforeAll(async () => void (product = await startProduct()), 120_000)
afterAll(() => product?.stop())

const OLD = 'the horse of yesterday'
const NEW = 'the horse of tomorrow'
const givePassword = () =>
  product.data<{ success: boolean }>(
    'admin',
    'iam',
    'mutation ($p: String) { updatePassword(account: "student", password: $p) { success } }',
    { p: OLD },
  )

const open = async (page: Page, menu: RegExp, entry: string, title: string) => {
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('button', { name: entry, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.waitFor()
  return dialog
}

test('a student changes their password: errors appear at their field, and the new one signs in', async () => {
  expect((await givePassword()).success).toBe(true)
  const page = await product.at('student', '/pc/home')
  const dialog = await open(page, /^Account menu of/, 'Change password', 'Change password')
  const [old, fresh, repeat] = [
    dialog.getByLabel('Current password'),
    dialog.getByLabel('New password', { exact: true }),
    dialog.getByLabel('New password again'),
  ]
  const send = () => dialog.getByRole('button', { name: 'Change password' }).click()
  const problem = (text: string) => dialog.getByRole('alert').filter({ hasText: text }).waitFor()
  await old.fill('another horse')
  await fresh.fill('short')
  await repeat.fill('shorter')
  await send()
  await problem('This is not the same as the new password')
  await repeat.fill('short')
  await send()
  await problem('New password is too short; at least 10 characters')
  await fresh.fill(NEW)
  await repeat.fill(NEW)
  await send()
  await problem('Your current password is incorrect')
  expect(await findings(page)).toEqual([])
  expect([await old.inputValue(), await fresh.inputValue(), await repeat.inputValue()]).toEqual([
    'another horse',
    NEW,
    NEW,
  ])
  await old.fill(OLD)
  await send()
  const done = page.getByRole('dialog', { name: 'Your password has been changed' })
  await done.getByText('You are signed out everywhere').waitFor()
  await done.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: /Sign in to/ }).waitFor()
  expect(await page.getByLabel('Account').inputValue()).toBe('student')
  await page.getByLabel('Password').fill(NEW)
  await page.keyboard.press('Enter')
  await page.waitForURL(`${product.url}/pc/home`)
  await page.getByRole('button', { name: /^Account menu of/ }).waitFor()
  await page.context().close()
})

test.each([
  ['/manage/home', 'admin', /的账号菜单$/],
  ['/pc/me', 'teacher', null],
] as const)('the dialog opens at %s too, in Chinese, at a phone’s width', async (place, account, menu) => {
  const page = await product.at(account, place, { language: 'zh', width: 390, height: 844 })
  if (menu) await open(page, menu, '修改密码', '修改密码')
  else {
    await page.getByRole('main').getByRole('button', { name: '修改密码', exact: true }).click()
    await page.getByRole('dialog', { name: '修改密码' }).waitFor()
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: '修改密码' }).waitFor({ state: 'detached' })
  await page.context().close()
})
