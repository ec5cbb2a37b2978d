import { isDeepStrictEqual } from 'node:util'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TUESDAY } from '../booking/campus.ts'
import { startLibrary, type SeatedCampus } from '../seats/library.ts'
import { settled } from '../settled.ts'
import { choose, press } from '../steps.ts'

// What a page asked for is answered when the user wants something else by then.

let campus: SeatedCampus
beforeAll(async () => void (campus = await startLibrary()))
afterAll(() => campus?.stop())

/**
 * Holds the answers to one question back.
 * @returns what has been asked, once where it was sent again because the file before it was still being read; and what lets
 *   them through
 */
async function held(page: Page, operation: string) {
  const gate = Promise.withResolvers<void>()
  const sent: { variables: Record<string, unknown> }[] = []
  await page.route('**/graphql/provider', async (route) => {
    const request = route.request()
    if (request.headers()['x-operation'] === operation) {
      const asked = request.postDataJSON()
      if (!isDeepStrictEqual(asked, sent.at(-1))) sent.push(asked)
      await gate.promise
    }
    await route.continue()
  })
  return { sent, release: gate.resolve }
}

const file = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
})

test('a timetable is written as it was looked at, not as it was chosen before', async () => {
  const page = await campus.at('admin', '/manage/resources/resources-occupy-list?import')
  const asked = await held(page, 'importOccupyPeriods')
  await settled(page)
  await page
    .locator('input[type=file]')
    .setInputFiles(
      file(
        'autumn.csv',
        'resources_number,appointment_date,start_time,end_time,theme',
        `Group room 1,${TUESDAY},12:00,13:00,Algebra`,
        'No such room,2026-09-08,12:00,13:00,Algebra',
      ),
    )
  await press(page, 'Check the file')
  await expect.poll(() => asked.sent.length).toBe(1)
  await page.getByLabel('Import the other lines where some are wrong or taken').check()
  asked.release()
  await settled(page)
  await expect.poll(() => page.getByText('Line by line').count()).toBe(0)
  await press(page, 'Check the file')
  await press(page, 'Import 1 line')
  await page.getByText('1 period imported').waitFor()
  expect(asked.sent.map(({ variables: { model } }) => model)).toMatchObject([
    { commit: false, skip_broken: false },
    { commit: false, skip_broken: true },
    { commit: true, skip_broken: true },
  ])
})

test('resources are imported into the type that is chosen when they are read', async () => {
  const page = await campus.at('admin', '/manage/resources/resources-import')
  const asked = await held(page, 'importResources')
  const type = page.getByRole('combobox', { name: 'Type of new resources' })
  await choose(type, 'Group rooms')
  await page.locator('input[type=file]').setInputFiles(file('rooms.csv', 'resources_number', 'Z9'))
  await expect.poll(() => asked.sent.length).toBe(1)
  await choose(type, 'Reading seats')
  asked.release()
  await press(page, 'Import 1 item')
  await page.getByText('1 item imported').waitFor()
  expect(asked.sent.map(({ variables }) => variables)).toMatchObject([
    { resources_type_id: campus.ids['Group rooms'], commit: false },
    { resources_type_id: campus.ids['Reading seats'], commit: false },
    { resources_type_id: campus.ids['Reading seats'], commit: true },
  ])
})

test('a block that meets bookings is not saved by going back to its form', async () => {
  await campus.book('student', { room: 'Group room 2', from: '10:00', to: '11:00', theme: 'Choir' })
  await campus.make('admin', 'saveOccupyPeriod', 'OccupyPeriodModel', {
    resources_id: campus.ids['Group room 2'],
    theme: 'Repairs',
    start_time: `${TUESDAY} 08:00:00`,
    end_time: `${TUESDAY} 09:00:00`,
  })
  const page = await campus.at('admin', '/manage/resources/resources-occupy-list')
  const saved = await held(page, 'saveOccupyPeriod')
  saved.release()
  const row = page.getByRole('row').filter({ hasText: 'Repairs' })
  await row.waitFor()
  await settled(page)
  await row.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const end = page.getByRole('dialog').getByLabel('End', { exact: true })
  await end.fill(`${TUESDAY} 10:30`)
  // Sends the form too.
  await page.keyboard.press('Enter')
  await press(page, 'Back to the form')
  await settled(page)
  expect(saved.sent).toEqual([])
  await press(page, 'Save')
  await page.getByLabel('Go around them: 1 block, at the times that are free').check()
  await press(page, 'Block around them')
  await expect.poll(() => saved.sent.length).toBe(1)
})

test('days of the calendar are saved, and the focus returns to where they were set', async () => {
  const page = await campus.at('admin', '/manage/resources/calendar')
  await press(page, 'Set days')
  await page.getByLabel('Name', { exact: true }).fill('校庆')
  await page.getByLabel('English name').fill('Founding day')
  await press(page, 'Save')
  await page.getByText('Founding day').first().waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  await expect.poll(focused).toBe('Set days')

  await press(page, 'Delete Founding day')
  await page.keyboard.press('Escape')
  await expect.poll(focused).toBe('Delete Founding day')
})

test('on paper a calendar has its names and counts, and nothing to click', async () => {
  await campus.book('student', { room: 'Group room 4', from: '10:00', to: '11:00', theme: 'Choir' })
  const page = await campus.at('admin', `/manage/resources/calendar?view=use&span=month&date=${TUESDAY}`)
  await page.getByRole('button', { name: 'Group room 4' }).waitFor()
  await settled(page)
  await page.emulateMedia({ media: 'print' })
  const sheet = page.locator('.print-sheet')
  await sheet.waitFor()
  const row = sheet.getByRole('row').filter({ hasText: 'Group room 4' })
  expect(await row.getByRole('cell').allInnerTexts()).toContain('1')
  await expect.poll(() => page.getByRole('button').filter({ visible: true }).count()).toBe(0)
})
