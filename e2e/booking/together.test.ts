import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from '../product.ts'
import { startCampus, type Campus } from './campus.ts'
import { openBooking, phone, soon } from './steps.ts'

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

test('the form of a booking leads to the times of those whom it names, and stays open', async () => {
  const page = await campus.at('student', '/pc/together?with=teacher')
  await page
    .getByText(/teacher name \(teacher\)/)
    .first()
    .waitFor()
  await page.getByRole('region', { name: 'tomorrow' }).getByRole('button').first().waitFor()
  const kind = page.getByRole('combobox', { name: 'Kind of room' })
  await kind.selectOption({ label: 'Group rooms' })
  await page
    .getByRole('status')
    .filter({ hasText: /times at which all are free/ })
    .waitFor({ state: 'attached' })
  await page.goto(campus.url + campus.grid('Group rooms'))
  const dialog = await openBooking(page, 'Group room 2', '16:00', '17:00', 'Together')
  await dialog.getByRole('combobox', { name: 'Participants' }).fill('teacher')
  await page
    .getByTitle(/teacher name/)
    .first()
    .click()
  await page.keyboard.press('Escape')
  const [beside] = await Promise.all([
    page.context().waitForEvent('page'),
    dialog.getByRole('link', { name: 'When are they all free?' }).click(),
  ])
  await beside.getByRole('heading', { name: 'When are we all free' }).waitFor()
  expect(new URL(beside.url()).searchParams.getAll('with')).toEqual(['teacher'])
  await dialog.waitFor()
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
