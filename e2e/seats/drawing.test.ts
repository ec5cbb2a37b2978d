import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLibrary, type SeatedCampus } from './library.ts'

// An administrator draws by keys alone, and what they save is what people pick from.

let campus: SeatedCampus
let page: Page
beforeAll(async () => {
  campus = await startLibrary()
  page = await campus.at('admin', `/manage/resources/seats/edit/${campus.ids['North Room']}`)
})
afterAll(() => campus?.stop())

test('a seat is added beside another, taken back, done again and saved', async () => {
  const plan = page.getByRole('listbox', { name: 'Seat plan' })
  await plan.focus()
  await plan.press('ArrowRight')
  await plan.getByRole('option', { name: 'A1', selected: true }).waitFor()
  await plan.press('n')
  await plan.getByRole('option', { name: 'A5', selected: true }).waitFor()
  await plan.press('Control+z')
  await plan.getByRole('option', { name: 'A5' }).waitFor({ state: 'detached' })
  await plan.press('Control+y')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Plan saved').waitFor()
  const { seats } = await campus.data<{ seats: { number: string }[] }>(
    'student',
    'provider',
    'query ($id: String) { findSeatPlan(id: $id) { seats { number } } }',
    { id: campus.ids['North Room'] },
  )
  expect(seats.map(({ number }) => number)).toContain('A5')
})
