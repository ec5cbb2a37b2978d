import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLibrary, type SeatedCampus } from './library.ts'

// Seats leave as a sheet, and come back as one.

let campus: SeatedCampus
let page: Page
beforeAll(async () => {
  campus = await startLibrary()
  const room = campus.ids['South Room']
  page = await campus.at('admin', `/manage/resources/seats/list?venue_id=${room}`)
})
afterAll(() => campus?.stop())

const choose = (name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })

test('what was exported changes nothing; what was changed in it is shown, and imported', async () => {
  await page.getByRole('link', { name: 'A2', exact: true }).waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export for import' }).click(),
  ])
  const workbook = await readFile(await file.path())
  await page.getByRole('link', { name: 'Import' }).click()
  await choose('seats.xlsx', workbook)
  const report = page.getByRole('region', { name: 'Line by line' })
  await report.getByText('Unchanged 2').waitFor()

  const lines = ['Room number,Seat,Across,Down,State', 'South Room,A1,,,stopped', 'South Room,C9,500,400,']
  await choose('seats.csv', Buffer.from(lines.join('\n')))
  await report.getByText('New 1').waitFor()
  await report.getByText(/State: in use → stopped/).waitFor()
  await page.getByRole('button', { name: 'Import 2 items' }).click()
  await page.getByRole('link', { name: 'C9', exact: true }).waitFor()
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'A1', exact: true }) })
  const stopped = row.filter({ hasText: 'South Room' }).filter({ hasText: 'stopped' })
  await expect.poll(() => stopped.count()).toBe(1)
})
