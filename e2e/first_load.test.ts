import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roundTrips } from '../bench/pages/round_trips.ts'
import { startCampus, type Campus } from './booking/campus.ts'
import { phone } from './booking/steps.ts'

// What a browser waits for before a page can be used, and that nothing jumps while it comes.

let campus: Campus
beforeAll(async () => {
  campus = await startCampus()
  await campus.book('student', { room: 'Group room 1', from: '10:00', to: '11:00', theme: 'Reading' })
})
afterAll(() => campus?.stop())

const places: [string, 'student' | 'admin', 'desktop' | 'phone', () => string, string][] = [
  ['/pc/home', 'student', 'desktop', () => '/pc/home', 'main a[href*="/list"]'],
  ['the grid', 'student', 'desktop', () => campus.grid('Group rooms'), '.ag-row .ag-piece'],
  ['/pc/myAppointment', 'student', 'desktop', () => '/pc/myAppointment', '.mine-card'],
  ['/mobile/home', 'student', 'phone', () => '/mobile/home', 'main a[href*="/list"]'],
  [
    'the grid of a phone',
    'student',
    'phone',
    () => campus.grid('Group rooms').replace('/pc/', '/mobile/'),
    '.ag-row .ag-piece',
  ],
  ['/mobile/myAppointment', 'student', 'phone', () => '/mobile/myAppointment', '.mine-card'],
  ['/manage/home', 'admin', 'desktop', () => '/manage/home', 'main h1'],
  [
    'the list of resources',
    'admin',
    'desktop',
    () => '/manage/resources/resources-list',
    'tbody tr[data-row-key]',
  ],
]

test.each(places)('%s waits for five answers at most', async (_name, account, kind, path, usable) => {
  const page = await campus.at(account, path(), kind === 'phone' ? phone : {})
  const { waves } = await roundTrips(page, campus.url + path(), usable)
  expect(waves.length, JSON.stringify(waves)).toBeLessThanOrEqual(5)
  await page.context().close()
})

test.each(places)('%s comes without a jump', async (_name, account, kind, path, usable) => {
  const page = await campus.at(account, path(), kind === 'phone' ? phone : {})
  const refused: string[] = []
  page.on('console', (line) => {
    if (/Content Security Policy/.test(line.text())) refused.push(line.text())
  })
  await watchShifts(page)
  await page.goto(campus.url + path())
  await page.locator(usable).first().waitFor()
  // With all that comes when the page has nothing to do.
  await page.locator('.field-to-come').first().waitFor({ state: 'detached' })
  const shifts = await page.evaluate<number>(() => Reflect.get(globalThis, 'shifted'))
  expect(shifts).toBeLessThanOrEqual(0.05)
  expect(refused).toEqual([])
  await page.context().close()
})

/** Adds up what the browser itself calls a shift of the layout. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Reflect.set(globalThis, 'shifted', 0)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!Reflect.get(entry, 'hadRecentInput'))
          Reflect.set(
            globalThis,
            'shifted',
            Reflect.get(globalThis, 'shifted') + Number(Reflect.get(entry, 'value')),
          )
    }).observe({ type: 'layout-shift', buffered: true })
  })
