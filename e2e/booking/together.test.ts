import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from '../product.ts'
import { startCampus, type Campus } from './campus.ts'
import { dragByFinger } from './phone_steps.ts'
import { bookingDialog, moreOptions, openBooking, phone, soon, unfold } from './steps.ts'

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
  await page.getByText('Choose who’s coming first').waitFor()
  const people = page.getByRole('combobox', { name: 'People' })
  await people.fill('teacher')
  await page
    .getByTitle(/teacher name/)
    .first()
    .click()
  await page.keyboard.press('Escape')
  await page.getByRole('listbox').waitFor({ state: 'hidden' })
  const tomorrow = page.getByRole('region', { name: 'tomorrow' })
  await tomorrow.getByRole('button').first().waitFor()
  await expect.poll(() => tomorrow.getByRole('button', { name: /^(08|09|10|11):/ }).count()).toBe(0)
  await expect.poll(() => page.getByText('A secret').count()).toBe(0)
  expect(await findings(page)).toEqual([])
  await page.getByRole('heading', { name: 'When teacher name and you are free' }).waitFor()
  // A band opens to the starts that it has room for.
  const band = tomorrow.getByRole('button', { name: /^12:00–22:00/ })
  await band.focus()
  await page.keyboard.press('Enter')
  await soon(() => band.getAttribute('aria-expanded')).toBe('true')
  await tomorrow.getByRole('button', { name: /^13:00–14:00/ }).focus()
  await page.keyboard.press('Enter')
  await soon(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/13:00–14:00/)
  const rooms = page.getByRole('region', { name: /13:00–14:00/ })
  await rooms.getByRole('button', { name: 'Show 2 more' }).click()
  await soon(() => rooms.getByRole('button', { name: /^Book Group room/ }).count()).toBe(5)
  await page
    .getByRole('button', { name: /^Book Group room/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('13:00').first().waitFor()
  await dialog.getByText('teacher name (teacher)').first().waitFor()
  await page.context().close()
})

test('on a phone a chosen time and the form that led there come back', async () => {
  const page = await campus.at('student', '/mobile/together?with=teacher', phone)
  const good = page.getByRole('region', { name: 'Good times' })
  await good.getByRole('button').first().tap()
  const rooms = page.getByRole('button', { name: /^Book Group room/ })
  await rooms.first().waitFor()
  await page.goBack()
  await rooms.first().waitFor({ state: 'detached' })
  await good.waitFor()
  expect(new URL(page.url()).searchParams.getAll('with')).toEqual(['teacher'])

  // A form leads to the times, and what was entered is booked at one of them, or comes back.
  await page.goto(campus.url + campus.grid('Group rooms').replace('/pc/', '/mobile/'))
  await dragByFinger(page, 'Group room 2', '16:00', '17:00')
  await unfold(page)
  const dialog = await moreOptions(page)
  await dialog.getByLabel('Subject').fill('Thesis')
  await dialog.getByRole('combobox', { name: 'Participants' }).fill('teacher')
  await page
    .getByTitle(/teacher name/)
    .first()
    .click()
  // The list is closed with the choice: what it covered gets the first press.
  await dialog.getByRole('link', { name: 'When are they all free?' }).tap()
  await page.getByRole('heading', { name: 'When are we all free' }).waitFor()
  await good.getByRole('button').first().tap()
  await rooms.first().tap()
  await soon(() => dialog.getByLabel('Subject').inputValue()).toBe('Thesis')
  await page.goBack()
  await dialog.waitFor({ state: 'detached' })
  await page.goBack()
  await page.goBack()
  await soon(() => dialog.getByLabel('Subject').inputValue()).toBe('Thesis')
  await page.context().close()
})

test('those who do not share their times are never called free', async () => {
  await campus.data(
    'student2',
    'provider',
    'mutation ($with: String!) { saveMyFreeTimeSharing(shared_with: $with) { errcode } }',
    { with: 'nobody' },
  )
  const page = await campus.at('student', '/pc/together?with=teacher&with=student2')
  await page
    .getByRole('heading', { name: 'When teacher name and you are free (not considered: student2 name)' })
    .waitFor()
  await page.goto(`${campus.url}/pc/together?with=student2`)
  await page.getByRole('heading', { name: 'When you are free (not considered: student2 name)' }).waitFor()
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
    .filter({ hasText: /times found/ })
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
  await beside.close()
  // What a reload brings back names people, not accounts.
  await page.reload()
  await bookingDialog(page).getByText('What you filled in is back. It is not submitted yet.').waitFor()
  await bookingDialog(page)
    .getByText(/^teacher name/)
    .waitFor()
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
