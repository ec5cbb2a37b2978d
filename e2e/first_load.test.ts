import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { kilobytesOf } from '../bench/pages/first_load.ts'
import { roundTrips } from '../bench/pages/round_trips.ts'
import { startCampus, type Campus } from './booking/campus.ts'
import { phone } from './booking/steps.ts'

// What a browser waits for before a page is usable, and that nothing jumps while it loads.

/** More rows than a loading page reserves room for. */
const MANY = 12

let campus: Campus
beforeAll(async () => {
  campus = await startCampus()
  await campus.book('student', { room: 'Group room 1', from: '10:00', to: '11:00', theme: 'Reading' })
  // It pops up on every page of a user: none may wait for it.
  await campus.make('admin', 'saveNotice', 'NoticeModel', {
    note_category: '2',
    title: '开放时间',
    title_en: 'Opening hours',
    content: '<p>全天开放。</p>',
    content_en: '<p>Open all day.</p>',
    state: 1,
  })
  await campus.addType('Seminar rooms', '研讨室二')
  for (let i = 1; i <= MANY; i++) await campus.addRoom('Seminar rooms', `Seminar room ${i}`)
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
    '.free-line',
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

/** Kilobytes of script until it is usable, also those that the page asks for by itself. */
const allowed: Record<string, number> = {
  '/pc/home': 240,
  'the grid': 240,
  '/pc/myAppointment': 260,
  '/mobile/home': 145,
  'the grid of a phone': 180,
  '/mobile/myAppointment': 180,
}

test.each(places)(
  '%s waits for five answers at most, and for no script too many',
  async (name, account, kind, path, usable) => {
    const page = await campus.at(account, path(), kind === 'phone' ? phone : {})
    const { waves, scripts } = await roundTrips(page, campus.url + path(), usable)
    expect(waves.length, JSON.stringify(waves)).toBeLessThanOrEqual(5)
    expect(await kilobytesOf(scripts)).toBeLessThanOrEqual(allowed[name] ?? 420)
    await page.context().close()
  },
)

const large = () => campus.grid('Seminar rooms')

test.each([
  ...places,
  ['a larger grid', 'student', 'desktop', large, '.ag-row'],
  ['a larger grid of a phone', 'student', 'phone', () => large().replace('/pc/', '/mobile/'), '.free-line'],
] satisfies typeof places)('%s loads without a layout shift', async (_name, account, kind, path, usable) => {
  const page = await campus.at(account, path(), kind === 'phone' ? phone : {})
  const refused: string[] = []
  page.on('console', (line) => {
    if (/Content Security Policy/.test(line.text())) refused.push(line.text())
  })
  await watchShifts(page)
  await page.goto(campus.url + path())
  await page.locator(usable).first().waitFor()
  // Including everything that loads when the page is idle.
  await page.locator('.field-to-come').first().waitFor({ state: 'detached' })
  const shifts = await page.evaluate<number>(() => Reflect.get(globalThis, 'shifted'))
  expect(shifts).toBeLessThanOrEqual(0.05)
  expect(refused).toEqual([])
  await page.context().close()
})

test('what is booked next and what can be booked appear together, whichever arrives first', async () => {
  const page = await campus.at('student', '/mobile/home', phone)
  await watchShifts(page)
  let later = () => {}
  const held = new Promise<void>((done) => (later = done))
  await page.route('**', async (route) => {
    if (route.request().headers()['x-operation'] === 'findResourcesTypeListByAccountAuth') await held
    await route.continue()
  })
  const next = page.waitForResponse(
    (response) => response.request().headers()['x-operation'] === 'findMyAppointmentInformationAll',
  )
  await page.goto(`${campus.url}/mobile/home`)
  await (await next).finished()
  // The page has finished its work with it.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestAnimationFrame(done))))
  later()
  await page.locator('main a[href*="/list"]').first().waitFor()
  await expect.poll(() => page.locator('.next-booking').count()).toBe(1)
  expect(await page.evaluate<number>(() => Reflect.get(globalThis, 'shifted'))).toBeLessThanOrEqual(0.05)
  await page.context().close()
})

/** Adds up the layout shifts that the browser reports. */
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
