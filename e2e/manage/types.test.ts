import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLibrary, type SeatedCampus } from '../seats/library.ts'
import { settled } from '../settled.ts'
import { choose, press } from '../steps.ts'

let campus: SeatedCampus
beforeAll(async () => void (campus = await startLibrary()))
afterAll(() => campus?.stop())

const list = '/manage/resources/resources-type-list'

test('a type is added with limits and a grant, copied, moved and deleted', async () => {
  const page = await campus.at('admin', list)
  await settled(page)
  await page.getByRole('link', { name: 'Add type' }).click()
  await page.getByLabel('Name', { exact: true }).fill('排练厅')
  await page.getByLabel('English name').first().fill('Rehearsal rooms')
  await press(page, 'Piano')
  await page.getByLabel('Limit how often one person books').click()
  await press(page, 'Add a line: Limits')
  await choose(page.getByRole('combobox', { name: 'Counted 1' }), 'per day')
  await page.getByLabel('At most 1').fill('2')
  await press(page, 'Add a line: Grants')
  await page.getByLabel('May administer').check()
  await choose(page.getByRole('combobox', { name: 'Who 1' }), 'Person')
  const person = page.getByRole('combobox', { name: 'Who', exact: true })
  await person.fill('manager')
  await page.getByTitle('manager name (manager)').click()
  await page.getByText('At most 2 a day').waitFor()
  await press(page, 'Save')
  const row = page.getByRole('row').filter({ hasText: 'Rehearsal rooms' })
  await row.waitFor()

  await row.getByRole('link', { name: 'Rehearsal rooms' }).click()
  await page.getByText('manager name').first().waitFor()
  await page.goBack()
  await row.waitFor()
  await settled(page)

  await row.getByRole('link', { name: 'Copy' }).click()
  await page.getByLabel('Name', { exact: true }).fill('排练厅二')
  await page.getByLabel('English name').first().fill('Rehearsal rooms 2')
  await press(page, 'Save')
  const copy = page.getByRole('row').filter({ hasText: 'Rehearsal rooms 2' })
  await copy.waitFor()
  await settled(page)

  const names = () => page.getByRole('row').getByRole('link').allInnerTexts()
  const before = await names()
  await copy.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect.poll(names).not.toEqual(before)
  await settled(page)

  // By the handle and the keyboard it goes back to where it was.
  await copy.getByRole('button', { name: 'Move Rehearsal rooms 2' }).press('Space')
  await page.getByText('“Rehearsal rooms 2” is taken').waitFor({ state: 'attached' })
  // The keys are heard from a later frame on.
  const over = page.getByText('is at the place of “Rehearsal rooms”')
  await expect
    .poll(async () => {
      if ((await over.count()) === 0) await page.keyboard.press('ArrowDown')
      return over.count()
    })
    .toBe(1)
  await page.keyboard.press('Space')
  await expect.poll(names).toEqual(before)
  await settled(page)

  // And by the pointer above the others.
  const target = await page.getByRole('row').nth(1).boundingBox()
  const handle = await copy.getByRole('button', { name: 'Move Rehearsal rooms 2' }).boundingBox()
  if (!target || !handle) throw new Error('the rows are not shown')
  await page.mouse.move(handle.x + 8, handle.y + 8)
  await page.mouse.down()
  await page.mouse.move(handle.x + 8, handle.y - 20, { steps: 4 })
  await page.mouse.move(handle.x + 8, target.y + 4, { steps: 8 })
  await page.mouse.up()
  await expect.poll(async () => (await names())[0]).toContain('Rehearsal rooms 2')
  await settled(page)

  await copy.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await copy.waitFor({ state: 'detached' })
})
