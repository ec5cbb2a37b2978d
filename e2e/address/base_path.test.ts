import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startCampus, type Campus } from '../booking/campus.ts'
import { dayOf, drag, says, closeBooked, moreOptions } from '../booking/steps.ts'
import type { Handing } from './portal.ts'
import { press } from '../steps.ts'

// The same build below a path of a host portal, behind each kind of proxy.

const BASE = '/booking'

describe.each<[Handing]>([['keeps'], ['strips']])('behind a proxy that %s the path', (handing) => {
  let campus: Campus
  beforeAll(async () => {
    campus = await startCampus({ base_path: BASE, handing })
  })
  afterAll(() => campus?.stop())

  test('lets a person sign in, see pictures and book, and another open grid shows it', async () => {
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#3399fe' } })
      .png()
      .toBuffer()
    const address = await campus.upload('admin', picture, 'room.png')
    expect(address).toMatch(/^\/booking\/files\//)
    await campus.addRoom('Group rooms', 'Group room 9', {
      building_code: 'E1',
      campus_code: 'E',
      pictures: [address],
      booking_instructions_en: `<p><a href="/pc/me">Your data</a> <a href="${BASE}/pc/home">Home</a></p>`,
      booking_instructions: '<p>请保持安静。</p>',
    })

    const other = await campus.visit('student2', campus.grid('Group rooms'))
    await dayOf(other, 'Group room 9').waitFor()
    const page = await campus.visit('student', campus.grid('Group rooms'))
    await page.getByRole('button', { name: 'Group room 9', exact: true }).click()
    const drawer = page.getByRole('dialog')
    const shown = drawer.locator('img').first()
    await shown.waitFor()
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(40)
    expect(await shown.getAttribute('src')).toBe(address)
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })

    await drag(page, 'Group room 9', '10:00', '11:30')
    const dialog = await moreOptions(page)
    for (const [name, path] of Object.entries({ 'Your data': '/pc/me', Home: '/pc/home' })) {
      const link = dialog.getByRole('link', { name })
      expect(await link.getAttribute('href')).toBe(BASE + path)
    }
    await dialog.getByRole('checkbox', { name: /read/ }).check()
    await dialog.getByLabel('Subject').fill('Thesis group')
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'plan.png',
      mimeType: 'image/png',
      buffer: picture,
    })
    await dialog.getByText('plan.png').waitFor()
    await press(dialog, 'Book')
    await page.getByText('Booked', { exact: true }).waitFor()
    await closeBooked(page)
    await says(page, 'Group room 9').toContain('10:00–11:30 Thesis group, My booking')
    await says(other, 'Group room 9').toMatch(/10:00–11:30 Thesis group · student name.*, Occupied/)

    await page.getByRole('link', { name: 'My reservation' }).click()
    await page.waitForURL(`${campus.url}/pc/myAppointment`)
    await page.getByRole('button', { name: 'Thesis group', exact: true }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'plan.png' }).click(),
    ])
    expect(await download.failure()).toBeNull()
    expect(new URL(download.url()).pathname).toMatch(/^\/booking\/files\//)
  })

  test('keeps requests and cookies below that path', async () => {
    const page = await campus.at('manager', '/manage/home')
    await page.getByRole('main').waitFor()
    // The sidebar sets a cookie.
    await page.getByRole('button', { name: 'Open or close the menu' }).click()
    const cookies = await page.context().cookies()
    expect(cookies.length).toBeGreaterThan(1)
    for (const cookie of cookies) expect(`${cookie.name} ${cookie.path}`).toMatch(/ \/booking(\/|$)/)
    await page.context().close()
    expect(campus.portal?.asked).toEqual([])
  })

  test('returns to it after signing out', async () => {
    const page = await campus.at('teacher', '/pc/home')
    await page.getByRole('button', { name: 'teacher name' }).click()
    await press(page, 'Sign out')
    await page.waitForURL((at) => at.pathname.startsWith(`${BASE}/identity/interaction/`))
    expect(await page.locator('a.brand').first().getAttribute('href')).toBe(`${campus.url}/`)
    await page.context().close()
    expect(campus.portal?.asked).toEqual([])
  })

  test('serves health, and pages opened at any depth', async () => {
    expect((await fetch(`${campus.url}/healthz`)).status).toBe(200)
    const answer = await fetch(`${campus.url}/pc/resources/1/list`, { headers: { accept: 'text/html' } })
    const files = [...(await answer.text()).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file ?? '')
    expect(files.length).toBeGreaterThan(1)
    for (const file of files) {
      const { status, headers } = await fetch(campus.portal?.origin + file)
      expect([file, status, file.includes('/assets/') ? headers.get('cache-control') : '']).toEqual([
        expect.stringMatching(/^\/booking\//),
        200,
        file.includes('/assets/') ? 'public, max-age=31536000, immutable' : '',
      ])
    }
  })
})

test('leads from the direct address to the public one', async () => {
  const campus = await startCampus({ base_path: BASE, handing: 'keeps' })
  try {
    const [{ port }] = campus.server.app.http.addresses() as [AddressInfo]
    const page = await campus.browser.newPage()
    const led = page.waitForRequest(`http://localhost:${port}${BASE}/`)
    await page.goto(`http://localhost:${port}/`)
    await led
  } finally {
    await campus.stop()
  }
})
