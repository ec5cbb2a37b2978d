import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCampus, type Campus } from '../booking/campus.ts'

// The first page of the back office: what is to be decided, one's own rooms today, and what a new organisation lacks.

let campus: Campus
beforeAll(async () => {
  campus = await startCampus()
})
afterAll(() => campus?.stop())

test('says what a new organisation still lacks, each with the way there', async () => {
  const page = await campus.at('admin', '/manage/home')
  const steps = page.getByRole('region', { name: 'Before people can book' })
  await steps.getByRole('link', { name: 'Enter the terms of the year' }).waitFor()
  // Types and rooms are there already.
  await expect.poll(() => steps.getByRole('link', { name: 'Add types of resources' }).count()).toBe(0)
  await steps.getByRole('link', { name: 'Enter the terms of the year' }).click()
  await page.waitForURL('**/manage/resources/calendar')
  await page.context().close()
})

test('begins with what waits for a decision, the oldest first, and shows today’s rooms along the hours', async () => {
  const own = { admin_dept: 'library' }
  await campus.addType('Labs', '实验室')
  await campus.addRoom('Labs', 'Lab 1', { ...own, need_approve: 1 })
  await campus.addRoom('Labs', 'Lab 2', own)
  for (const [from, to, theme] of [
    ['10:00', '11:00', 'First asked'],
    ['12:00', '13:00', 'Asked later'],
  ] as const)
    await campus.book('student', { room: 'Lab 1', date: '2026-09-07', from, to, theme })
  await campus.book('student2', {
    room: 'Lab 2',
    date: '2026-09-07',
    from: '14:00',
    to: '16:30',
    theme: 'Optics',
  })
  const page = await campus.at('manager', '/manage/home')
  const waiting = page.getByRole('region', { name: 'Waiting for your decision' })
  await waiting.getByRole('link', { name: 'All (2)' }).waitFor()
  expect(await waiting.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/First asked · Lab 1/),
    expect.stringMatching(/Asked later · Lab 1/),
  ])
  const day = page.getByRole('region', { name: 'Your rooms today' })
  const optics = day.getByRole('link', { name: /14:00–16:30 Optics/ })
  const lab = await day.getByText('Lab 2', { exact: true }).boundingBox()
  const bar = await optics.boundingBox()
  expect(bar?.x).toBeGreaterThan((lab?.x ?? 0) + (lab?.width ?? 0))
  expect(Math.abs((bar?.y ?? 0) - (lab?.y ?? 0))).toBeLessThan(20)
  // Below its hour.
  const hour = await day.getByText('14:00', { exact: true }).boundingBox()
  expect(Math.abs((bar?.x ?? 0) - (hour?.x ?? 0))).toBeLessThan(4)
  await waiting.getByRole('link', { name: /First asked/ }).click()
  await page.waitForURL('**/pc/approvals')
  await page.getByText('First asked').first().waitFor()
  await page.context().close()
})
