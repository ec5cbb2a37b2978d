import type { RequestListener } from 'node:http'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { scanned, startAttendedCampus, type AttendedCampus } from './attendance/campus.ts'
import { phone, soon } from './booking/steps.ts'
import { findings, smallTargets } from './product.ts'

// A phone without a network: one's own coming bookings and their codes can be read, and nobody else's.

let campus: AttendedCampus
let id = ''
beforeAll(async () => {
  campus = await startAttendedCampus()
  id = await campus.book('student', { room: 'Room 1', from: '10:00', to: '12:00', theme: 'Reading' })
  await campus.book('student', { room: 'Seat 2', from: '14:00', to: '15:00', theme: 'Writing' })
})
afterAll(() => campus?.stop())
beforeEach(() => campus.setClock('09:50:10'))

const own = { ...phone, serviceWorkers: 'allow' } as const
const KEPT = 'offline.bookings'
const kept = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEPT)

/** Waits until the bookings are kept, and the worker has what it needs. */
async function ready(page: Page, text: string): Promise<void> {
  await soon(() => kept(page)).toContain(text)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await soon(() => page.evaluate(async () => (await caches.keys()).length)).toBe(1)
}

/** From now on the server has another release's worker, as after an upgrade. */
async function servesRelease(next: string, now: string): Promise<void> {
  const worker = await fetch(`${campus.url}/worker.js`).then((response) => response.text())
  expect(worker).toContain(now)
  const { server } = campus.server.app.http
  const answers = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (request.url !== '/worker.js') return answers.forEach((answer) => answer(request, response))
    response.setHeader('content-type', 'text/javascript')
    response.end(worker.replaceAll(now, next))
  })
}

/** The cards of the bookings that can be read. */
const cards = (page: Page) => page.getByRole('listitem')

async function withoutNetwork<Seen>(context: BrowserContext, act: () => Promise<Seen>): Promise<Seen> {
  await context.setOffline(true)
  try {
    return await act()
  } finally {
    await context.setOffline(false)
  }
}

test.each([
  ['mobile/home', 'en', 'My coming bookings', 'As of today 09:50, kept on this phone'],
  ['mobile/myAppointment', 'zh', '即将开始的预约', '今天 09:50 的内容，保存在本机'],
] as const)('in place of /%s one’s coming bookings are readable', async (place, language, title, as_of) => {
  const page = await campus.at('student', '/mobile/me', { ...own, language })
  await ready(page, 'Reading')
  await withoutNetwork(page.context(), async () => {
    await page.goto(`${campus.url}/${place}`)
    await page.getByRole('heading', { name: title }).waitFor()
    await page.getByRole('status').getByText(as_of).waitFor()
    await expect.poll(() => cards(page).count()).toBe(2)
    await cards(page).first().getByText('10:00–12:00').waitFor()
    expect([await findings(page), await smallTargets(page)]).toEqual([[], []])
  })
  // With the network the page that was wanted comes by itself.
  await page.getByRole('navigation').waitFor()
  expect(new URL(page.url()).pathname).toBe(`/${place}`)
  await page.context().close()
})

test('a network that comes back unannounced is noticed, and no code taken away', async () => {
  const page = await campus.at('student', '/mobile/me', own)
  await ready(page, 'Reading')
  await page.addInitScript(() =>
    addEventListener('online', (event) => event.stopImmediatePropagation(), { capture: true }),
  )
  await withoutNetwork(page.context(), async () => {
    await page.goto(`${campus.url}/mobile/home`)
    await cards(page).first().getByRole('button', { name: 'Show the code' }).click()
  })
  const answered = () => page.waitForResponse((response) => response.url().endsWith('/config.json'))
  await answered()
  await answered()
  await cards(page).first().getByRole('button', { name: 'Hide the code' }).click()
  await page.getByRole('navigation').waitFor()
  expect(new URL(page.url()).pathname).toBe('/mobile/home')
  await page.context().close()
})

test('the code of a booking is the one that would be shown with a network', async () => {
  const page = await campus.at('student', '/mobile/me', own)
  await ready(page, 'Reading')
  const code = await withoutNetwork(page.context(), async () => {
    await page.goto(`${campus.url}/mobile/appointment/${id}/qrcode`)
    const card = cards(page).first()
    await card.getByRole('button', { name: 'Show the code' }).click()
    expect([await findings(page), await smallTargets(page)]).toEqual([[], []])
    return scanned(page)
  })
  const { theme } = await campus.data<{ theme: string }>(
    'guard',
    'provider',
    'query ($code: String!) { findAppointmentByCode(code: $code) { theme } }',
    { code },
  )
  expect(theme).toBe('Reading')
  await page.context().close()
})

test('what is booked or cancelled meanwhile is kept as it is then', async () => {
  const page = await campus.at('student', '/mobile/myAppointment', own)
  await ready(page, 'Writing')
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Writing' })
  await card.waitFor()
  await campus.book('student', { room: 'Seat 3', from: '16:00', to: '17:00', theme: 'Arithmetic' })
  await page.goto(`${campus.url}/mobile/home`)
  await soon(() => kept(page)).toContain('Arithmetic')
  await page.context().close()
})

test('signing out removes it at once, and another person reads nothing of it', async () => {
  const page = await campus.at('student', '/mobile/me', own)
  await ready(page, 'Reading')
  const before = await kept(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'student2 name' }).waitFor()
  expect(await kept(page)).toBeNull()
  await withoutNetwork(page.context(), async () => {
    await page.goto(`${campus.url}/mobile/home`)
    await page.getByRole('heading', { name: /centre can't be reached/ }).waitFor()
    await expect.poll(() => cards(page).count()).toBe(0)
  })
  await page.context().close()

  // As if a browser had failed to remove it.
  const next = await campus.at('student2', '/mobile/me', own)
  await ready(next, 'student2')
  await next.evaluate(([key, text]) => localStorage.setItem(key ?? '', text ?? ''), [KEPT, before])
  await withoutNetwork(next.context(), async () => {
    await next.goto(`${campus.url}/mobile/home`)
    await next.getByRole('heading', { name: /centre can't be reached/ }).waitFor()
    expect(await next.content()).not.toContain('Reading')
  })
  await next.context().close()
})

test('an open page says that the network is gone, and leads to what can be read', async () => {
  const page = await campus.at('student', '/mobile/me', own)
  await ready(page, 'Reading')
  await withoutNetwork(page.context(), async () => {
    const line = page.getByRole('status').filter({ hasText: 'You are offline' })
    await line.getByRole('link', { name: 'My coming bookings' }).click()
    await cards(page).first().getByText('10:00–12:00').waitFor()
  })
  await page.waitForURL('**/mobile/home')
  await page.context().close()
})

test('an open page says that a new version is ready, and loads it only when told to', async () => {
  const page = await campus.at('student', '/mobile/me', own)
  await ready(page, 'Reading')
  const released = () => page.evaluate(async () => (await caches.keys())[0] ?? '')
  const before = await released()
  await servesRelease('the-next-one', before.split(' ').at(-1) ?? '')
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  const line = page.getByRole('status').filter({ hasText: 'A new version is ready.' })
  await line.waitFor()
  const reload = await line.getByRole('button', { name: 'Reload' }).boundingBox()
  expect(reload?.height).toBeGreaterThanOrEqual(44)
  await soon(released).toMatch(/the-next-one$/)
  // What was typed on the open page is still there until then.
  await page.evaluate(() => void Reflect.set(globalThis, 'still_open', true))
  await line.getByRole('button', { name: 'Reload' }).click()
  await page.waitForFunction(() => !Reflect.get(globalThis, 'still_open'))
  await page.getByRole('navigation').first().waitFor()
  await page.context().close()
})

test('a desktop, which may be anybody’s, keeps nothing and has no worker', async () => {
  const page = await campus.at('student', '/pc/home', { serviceWorkers: 'allow' })
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/connection-')),
  )
  await page.context().setOffline(true)
  await page.getByText('You are offline. What you typed stays here.').waitFor()
  expect(await kept(page)).toBeNull()
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await page.context().close()
})
