import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import encodeQR from 'qr'
import sharp from 'sharp'
import { phone, soon } from '../booking/steps.ts'
import { findings, smallTargets } from '../product.ts'
import { says, startAttendedCampus, type AttendedCampus } from './campus.ts'
import { press } from '../steps.ts'

// The phone's middle tab: what the camera sees, a photo, or a typed code.

let campus: AttendedCampus
beforeAll(async () => void (campus = await startAttendedCampus()))
afterAll(() => campus?.stop())
beforeEach(() => campus.setClock('10:00:00'))

const MODULE = 8
const rowsOf = (text: string): boolean[][] => encodeQR(text, 'raw', { border: 4, ecc: 'medium' })

/** From now on the camera of a page sees the code of a text; null: its use is refused. */
const sees = (page: Page, text: string | null) =>
  page.addInitScript(
    ({ rows, side }) => {
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = (rows?.length ?? 1) * side
      const paint = () => {
        const pen = canvas.getContext('2d')
        if (!pen) return
        pen.fillStyle = '#fff'
        pen.fillRect(0, 0, canvas.width, canvas.height)
        pen.fillStyle = '#000'
        rows?.forEach((row, y) =>
          row.forEach((dark, x) => dark && pen.fillRect(x * side, y * side, side, side)),
        )
      }
      setInterval(paint, 50)
      navigator.mediaDevices.getUserMedia = async () => {
        if (!rows) throw new DOMException('refused', 'NotAllowedError')
        paint()
        return canvas.captureStream(20)
      }
    },
    { rows: text === null ? null : rowsOf(text), side: MODULE },
  )

/** A photo with the code of a text in it. */
async function photoOf(text: string): Promise<Buffer> {
  const rows = rowsOf(text)
  const pixels = Buffer.from(rows.flat().map((dark) => (dark ? 20 : 235)))
  const side = rows.length * MODULE
  return sharp(pixels, { raw: { width: rows.length, height: rows.length, channels: 1 } })
    .resize(side, side, { kernel: 'nearest' })
    .extend({ top: 200, bottom: 300, left: 150, right: 250, background: '#789' })
    .jpeg()
    .toBuffer()
}

const tab = (page: Page) =>
  page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Scan' })

test('the camera behind the middle tab signs in at the code of a room', async () => {
  await campus.book('student', { room: 'Room 1', from: '10:00', to: '12:00' })
  const page = await campus.at('student', '/mobile/home', phone)
  await sees(page, campus.url + (await campus.printed('Room 1', 'mobile')))
  await page.reload()
  await tab(page).click()
  await says(page, 'status', /Checked in[^]*Yours until 12:00/)
  expect(new URL(page.url()).pathname).toBe('/mobile/signer')
  // The camera isn't where people want to come back to.
  await page.goBack()
  await page.waitForURL('**/mobile/home')
  await page.context().close()
})

test('another site’s code is named and not opened; a page of ours is', async () => {
  const page = await campus.at('student', '/mobile/me', phone)
  await sees(page, 'https://evil.example/mobile/home')
  await page.goto(`${campus.url}/mobile/scan`)
  await says(page, 'status', /leads to evil\.example, which is not part of this centre/)
  expect(new URL(page.url()).pathname).toBe('/mobile/scan')
  expect([await findings(page), await smallTargets(page)]).toEqual([[], []])
  const type = async (text: string) => {
    await page.getByLabel('Code').fill(text)
    await press(page, 'Use this code')
  }
  await type('http://localhost:1/mobile/home')
  await says(page, 'alert', /leads to localhost:1/)
  await type(`B.${'p'.repeat(40)}.${'a'.repeat(22)}`)
  await says(page, 'alert', /code of a booking/)
  await type(campus.url + campus.grid('Rooms', ''))
  await page.waitForURL(`**/mobile/resources/${campus.ids['Rooms']}/list`)
  await page.context().close()
})

test('without a camera a photo does the same', async () => {
  await campus.book('student2', { room: 'Room 2', from: '10:00', to: '12:00' })
  const page = await campus.at('student2', '/mobile/me', phone)
  await sees(page, null)
  await page.goto(`${campus.url}/mobile/scan`)
  await says(page, 'alert', /camera is blocked/)
  const photo = page.getByLabel('Read a photo')
  const blank = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#789' } })
    .png()
    .toBuffer()
  await photo.setInputFiles({ name: 'blank.png', mimeType: 'image/png', buffer: blank })
  await says(page, 'alert', /No code was found/)
  const buffer = await photoOf(campus.url + (await campus.printed('Room 2', 'mobile')))
  await photo.setInputFiles({ name: 'code.jpg', mimeType: 'image/jpeg', buffer })
  await says(page, 'status', /Checked in/)
  await page.context().close()
})

test('the code of a booking leads who may mark to the scan register', async () => {
  const id = await campus.book('student', { room: 'Seat 1', from: '10:00', to: '12:00' })
  const { code } = await campus.data<{ code: string }>(
    'student',
    'provider',
    'query ($id: String) { findAppointmentCode(id: $id) { code } }',
    { id },
  )
  const page = await campus.at('guard', '/mobile/scan', phone)
  await page.getByLabel('Code').fill(code)
  await press(page, 'Use this code')
  await page.getByText('student name · physics dept').waitFor()
  expect(new URL(page.url()).pathname).toBe('/mobile/scanRegister')
  await page.context().close()
})

test('who has no messages has no tab for them', async () => {
  const page = await campus.at('student', '/mobile/me', phone)
  const tabs = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link')
  await soon(() => tabs.allInnerTexts()).toEqual(['Home', 'My reservations', 'Scan', 'Messages', 'Me'])
  await page.route('**/graphql/iam', async (route) => {
    const answer = await route.fetch()
    const text = (await answer.text()).replace('"notification.read_own",', '')
    await route.fulfill({ response: answer, body: text })
  })
  await page.reload()
  await soon(() => tabs.allInnerTexts()).toEqual(['Home', 'My reservations', 'Scan', 'Me'])
  await page.context().close()
})
