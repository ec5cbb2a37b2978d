import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SETTINGS_TOPIC } from '#server/settings/settings.service.ts'
import { startCampus, type Campus } from '../booking/campus.ts'
import { drag, says, closeBooked, shortForm } from '../booking/steps.ts'
import { startHost, type Host } from './host.ts'
import { patience } from '../patience.ts'
import { press } from '../steps.ts'

// The product in the frame of another site, which provides the sign-in.

let campus: Campus
let portal: Host
let stranger: Host
beforeAll(async () => {
  ;[campus, portal, stranger] = await Promise.all([startCampus(), startHost(), startHost()])
  const { tenant_id } = campus.server.campus
  const allowed = { allowed_origins: [portal.origin] }
  await campus.server.db.withTenant(tenant_id, async ({ sql }) => {
    await sql`update system_settings set manage_setting = manage_setting || ${sql.json(allowed)} where tenant_id = ${tenant_id}`
  })
  campus.server.notices.send({ topic: SETTINGS_TOPIC, tenant_id })
})
afterAll(async () => {
  await portal?.stop()
  await stranger?.stop()
  await campus?.stop()
})

async function framedBy(host: Host, place: string): Promise<Page> {
  const page = await campus.browser.newPage({ locale: 'en-US', viewport: { width: 1440, height: 900 } })
  page.setDefaultTimeout(patience())
  await page.goto(host.page(campus.url + place))
  return page
}

/** The product in the frame, which covers the whole window, as seen and clicked by the user. */
async function inside(page: Page): Promise<Page> {
  const element = await page.locator('iframe').elementHandle()
  const frame = (await element?.contentFrame()) as Frame
  return Object.assign(Object.create(frame), { mouse: page.mouse, keyboard: page.keyboard })
}

const say = (page: Page, message: object) =>
  page.evaluate((said) => Reflect.get(globalThis, 'say')(said), message)
const heard = (page: Page): Promise<{ type: string; [field: string]: unknown }[]> =>
  page.evaluate(() => Reflect.get(globalThis, 'heard'))
const hears = (page: Page, message: object) => expect.poll(() => heard(page)).toContainEqual(message)

async function handOver(page: Page, account: string): Promise<void> {
  const response = await fetch(`${campus.url}/identity/demo/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account }),
  })
  const { access_token } = await response.json()
  await page.evaluate((token) => Reflect.get(globalThis, 'handOver')(token), access_token)
}

test('a portal provides the sign-in, and its user books within the frame', async () => {
  const place = campus.grid('Group rooms', '?date=2026-09-08&locale=en&theme=red')
  const page = await framedBy(portal, place)
  await hears(page, { type: 'reservation:ready', version: 1, language: 'en', route: place })
  const frame = await inside(page)
  // Nobody is signed in yet: the frame does not navigate, and offers a window of its own.
  await frame.getByRole('dialog', { name: 'Waiting for your sign-in' }).waitFor()
  expect(await frame.getByRole('link', { name: 'Open in a new window' }).getAttribute('href')).toBe(
    campus.url + place,
  )
  await hears(page, { type: 'reservation:needs_token', reason: 'missing' })

  await handOver(page, 'student')
  await drag(frame, 'Group room 1', '10:00', '11:30')
  const form = shortForm(frame)
  await form.getByLabel('Subject').fill('Thesis group')
  await press(form, 'Book')
  await frame.getByText('Booked', { exact: true }).waitFor()
  await closeBooked(frame)
  await says(frame, 'Group room 1').toContain('10:00–11:30 Thesis group, My booking')
  expect(
    await frame.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent')),
  ).toBe('#a61d24')

  // Tokens stay in memory.
  const kept = await frame.evaluate(() => {
    try {
      return JSON.stringify({ ...localStorage, ...sessionStorage, cookie: document.cookie })
    } catch {
      return 'storage is forbidden here'
    }
  })
  expect(kept).not.toMatch(/eyJ|sign_in\.user/)
  // The host's user signs out at the host.
  await frame
    .getByRole('banner')
    .getByRole('button', { name: /student name/ })
    .click()
  await frame.getByRole('link', { name: /Profile/ }).waitFor()
  await expect.poll(() => frame.getByRole('button', { name: 'Sign out' }).count()).toBe(0)
  await page.context().close()
})

test('the portal sets place and language, and receives place, title and height', async () => {
  const page = await framedBy(portal, '/pc/home?locale=en&theme=a61d24')
  const errors: string[] = []
  page.on('pageerror', ({ message }) => void errors.push(message))
  // As in browsers that forbid storage within a frame.
  await page.addInitScript(() => {
    if (parent === window) return
    Object.defineProperty(window, 'sessionStorage', { configurable: true, get: () => null })
  })
  await page.reload()
  await handOver(page, 'student')
  const frame = await inside(page)
  await frame.getByRole('heading', { name: /^Hello student name/ }).waitFor()
  await say(page, { type: 'reservation:route', route: '/pc/myAppointment' })
  await frame.getByRole('heading', { level: 1, name: /reservations/i }).waitFor()
  await hears(page, { type: 'reservation:route', route: '/pc/myAppointment' })
  await hears(page, { type: 'reservation:height', height: expect.any(Number) })
  await hears(page, { type: 'reservation:title', title: expect.stringMatching(/./) })
  // Neither leads out of the product.
  for (const route of ['//evil.example/', '/\\evil.example', '/%5Cevil.example', 'https://evil.example'])
    await say(page, { type: 'reservation:route', route })
  await say(page, { type: 'reservation:language', language: 'zh' })
  await hears(page, {
    type: 'reservation:ready',
    version: 1,
    language: 'zh',
    route: '/pc/myAppointment?locale=zh&theme=a61d24',
  })
  await frame.getByRole('heading', { level: 1, name: '我的预约' }).waitFor()
  expect(
    await frame.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent')),
  ).toBe('#a61d24')
  expect(errors).toEqual([])
  await page.context().close()
})

test('the portal is notified of a dialog whose code failed to load, as of a page', async () => {
  const page = await framedBy(portal, campus.grid('Group rooms', '?date=2026-09-08&locale=en'))
  await page.route(/\/ShortBooking-[^/]+\.js$/, (route) => route.abort())
  await handOver(page, 'student2')
  const frame = await inside(page)
  await drag(frame, 'Group room 2', '10:00', '11:30')
  await hears(page, {
    type: 'reservation:chunk_load_error',
    route: campus.grid('Group rooms', '?date=2026-09-08&locale=en'),
  })
  await frame.getByRole('button', { name: 'Reload' }).waitFor()
  await page.context().close()
})

test('a site that is not on the list can not frame it', async () => {
  const page = await stranger_page()
  await expect.poll(() => page.refused.join()).toMatch(/frame-ancestors/)
  await handOver(page.page, 'student')
  expect(await heard(page.page)).toEqual([])
  const frame = await inside(page.page)
  await expect.poll(() => frame.getByRole('main').count()).toBe(0)
  await page.page.context().close()
})

async function stranger_page(): Promise<{ page: Page; refused: string[] }> {
  const page = await campus.browser.newPage()
  const refused: string[] = []
  page.on('console', (message) => void refused.push(message.text()))
  await page.goto(stranger.page(`${campus.url}/pc/home`))
  return { page, refused }
}

test('ignores messages of another window', async () => {
  const page = await framedBy(portal, '/pc/home?locale=en')
  await handOver(page, 'student')
  const frame = await inside(page)
  await frame.getByRole('heading', { name: /^Hello student name/ }).waitFor()
  // From the frame itself: its origin isn't on the list, nor is it the host.
  await frame.evaluate(() => postMessage({ type: 'reservation:route', route: '/pc/me' }, '*'))
  await say(page, { type: 'reservation:route', route: '/pc/myAppointment' })
  await hears(page, { type: 'reservation:route', route: '/pc/myAppointment' })
  expect(await heard(page)).not.toContainEqual({ type: 'reservation:route', route: '/pc/me' })
  await page.context().close()
})
