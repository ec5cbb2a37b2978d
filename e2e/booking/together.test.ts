import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from '../product.ts'
import { startCampus, type Campus } from './campus.ts'
import { phone, soon } from './steps.ts'

// Several people find an hour that all of them have free, and book it, without learning what anybody does.

let campus: Campus
beforeAll(async () => {
  campus = await startCampus()
  await campus.book('teacher', { room: 'Group room 1', from: '08:00', to: '12:00', theme: 'A secret' })
})
afterAll(() => campus?.stop())

test('a student finds a common hour with a teacher, and books it with them', async () => {
  const page = await campus.at('student', '/pc/home')
  await page.getByRole('link', { name: 'When are we all free?' }).click()
  await page.getByRole('heading', { name: 'When are we all free' }).waitFor()
  await page.getByText('Choose who comes along first').waitFor()
  const people = page.getByRole('combobox', { name: 'Who comes along' })
  await people.fill('teacher')
  await page
    .getByTitle(/teacher name/)
    .first()
    .click()
  await page.keyboard.press('Escape')
  await page.getByRole('listbox').waitFor({ state: 'hidden' })
  const tomorrow = page.getByRole('region', { name: 'tomorrow' })
  await tomorrow.getByRole('button').first().waitFor()
  expect(await tomorrow.getByRole('button', { name: /^(08|09|10|11):/ }).count()).toBe(0)
  expect(await page.getByText('A secret').count()).toBe(0)
  expect(await findings(page)).toEqual([])
  await tomorrow.getByRole('button', { name: /^13:00–14:00/ }).focus()
  await page.keyboard.press('Enter')
  await soon(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/13:00–14:00/)
  await page
    .getByRole('button', { name: /^Book Group room/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('13:00').first().waitFor()
  await page.context().close()
})

test('a person closes their times to others, on a phone', async () => {
  const page = await campus.at('teacher', '/mobile/together', { ...phone, language: 'zh' })
  const sharing = page.getByRole('radiogroup', { name: '谁可以查看我何时有空' })
  await sharing.getByText('不开放').tap()
  await soon(() => sharing.getByRole('radio', { name: '不开放' }).isChecked()).toBe(true)
  expect(await findings(page)).toEqual([])
  await page.reload()
  await soon(() => sharing.getByRole('radio', { name: '不开放' }).isChecked()).toBe(true)
  await page.context().close()
})
