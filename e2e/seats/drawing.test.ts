import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from '../product.ts'
import { startLibrary, type SeatedCampus } from './library.ts'

// An administrator draws by keys alone, and what they publish is what people pick from.

let campus: SeatedCampus
let page: Page
beforeAll(async () => {
  campus = await startLibrary()
  page = await campus.at('admin', `/manage/resources/seats/edit/${campus.ids['North Room']}`)
})
afterAll(() => campus?.stop())

/** The seats that people see. */
const seen = async () => {
  const { seats } = await campus.data<{ seats: { number: string }[] }>(
    'student',
    'provider',
    'query ($id: String) { findSeatPlan(id: $id) { seats { number } } }',
    { id: campus.ids['North Room'] },
  )
  return seats.map(({ number }) => number)
}

test('what is drawn is a draft until it is published', async () => {
  const plan = page.getByRole('listbox', { name: 'Seat plan' })
  await plan.focus()
  await plan.press('ArrowRight')
  await plan.getByRole('option', { name: 'A1', selected: true }).waitFor()
  await plan.press('n')
  await plan.getByRole('option', { name: 'A5', selected: true }).waitFor()
  await plan.press('Control+z')
  await plan.getByRole('option', { name: 'A5' }).waitFor({ state: 'detached' })
  await plan.press('Control+y')
  // It saves itself once nothing is drawn for a while.
  await page.getByText(/^Draft saved/).waitFor()
  expect(await seen()).not.toContain('A5')
  await page.reload()
  await plan.getByRole('option', { name: 'A5' }).waitFor()
  await page.getByText(/^Draft saved .* by admin name/).waitFor()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Plan published').waitFor()
  expect(await seen()).toContain('A5')
})

test('a seat with bookings goes once they are moved to the seat that is most like it', async () => {
  await campus.book('student', { room: 'North Room A2', from: '14:00', to: '15:00', theme: 'Essay' })
  const plan = page.getByRole('listbox', { name: 'Seat plan' })
  await plan.focus()
  await plan.press('Escape')
  await plan.press('ArrowRight')
  await plan.press('Control+ArrowRight')
  await plan.getByRole('option', { name: 'A5', selected: true }).waitFor()
  await plan.press('Control+ArrowRight')
  await plan.getByRole('option', { name: 'A2', selected: true }).waitFor()
  await plan.press('Delete')
  await page.getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog', { name: 'Removed seats have bookings' })
  await dialog.getByRole('button', { name: /^Move North Room A2/ }).waitFor()
  // To cancel, a reason is needed; nothing was sent.
  await dialog.getByRole('button', { name: 'Cancel 1 booking' }).click()
  await dialog.getByText('To cancel, say why.').waitFor()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Desk is repaired')
  expect(await findings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Move 1 booking' }).click()
  await dialog.getByText('Moved to A1').waitFor()
  await dialog.getByRole('button', { name: 'Publish the plan' }).click()
  await page.getByText('As published').waitFor()
  expect(await seen()).not.toContain('A2')
  const { edges } = await campus.data<{ edges: { node: { resources_name_en: string; theme: string } }[] }>(
    'student',
    'provider',
    'query { findMyAppointmentInformationAll(first: 9) { edges { node { resources_name_en theme } } } }',
    {},
  )
  expect(edges.map(({ node }) => `${node.theme} ${node.resources_name_en}`)).toContain('Essay North Room A1')
})
