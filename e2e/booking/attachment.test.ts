import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Account } from '#server/testing/campus.ts'
import { FIRST_DAY } from '#server/testing/ask.ts'
import { findings } from '../product.ts'
import { startCampus, type Campus } from './campus.ts'
import { act, bookingDialog, openBooking, phone, closeBooked } from './steps.ts'
import { press } from '../steps.ts'

// A file attached to a booking: its sender and the people whom the booking concerns can open it, also hours
// later; nobody else can.

let campus: Campus
beforeAll(async () => {
  campus = await startCampus()
})
afterAll(() => campus?.stop())

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

/** The session's attachment as the server shows it to an account; null if it shows none. */
async function enclosureFor(account: Account, id: string): Promise<string | null> {
  const found = campus.data<{ enclosure: string }>(
    account,
    'provider',
    'query ($id: String!) { findAppointmentInformation(id: $id) { enclosure } }',
    { id },
  )
  return found.then(
    ({ enclosure }) => enclosure,
    () => null,
  )
}

/** The status of an address for an anonymous browser. */
const statusOf = async (address: string) => (await fetch(campus.url + address)).status

async function saved(page: Page, link: Locator) {
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
}

const sessionOf = async (account: Account, theme: string): Promise<string> => {
  const { edges } = await campus.data<{ edges: { node: { id: string } }[] }>(
    account,
    'provider',
    'query ($keywords: String) { findMyAppointmentInformationAll(first: 1, keywords: $keywords) { edges { node { id } } } }',
    { keywords: theme },
  )
  return edges[0]?.node.id ?? ''
}

test('is attached in the form, opened from the detail, and refused to everybody else', async () => {
  const page = await campus.visit('student', campus.grid('Group rooms'))
  const dialog = await openBooking(page, 'Group room 1', '10:00', '11:00', 'With a plan')
  const field = dialog.locator('input[type=file]')
  await field.setInputFiles({ name: 'fake.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ\0') })
  await dialog.getByRole('alert').getByText('This file cannot be used: this kind is not taken').waitFor()
  await field.setInputFiles({ name: 'plan.html', mimeType: 'text/html', buffer: PDF })
  await dialog.getByText('plan.html').waitFor()
  await expect.poll(() => dialog.getByRole('alert').count()).toBe(0)
  await press(dialog, 'Book')
  await closeBooked(page)

  const mine = await campus.visit('student', '/pc/myAppointment')
  await mine.getByRole('button', { name: 'With a plan', exact: true }).click()
  const detail = mine.getByRole('dialog', { name: /With a plan/ })
  const link = detail.getByRole('link', { name: 'plan.html.pdf' })
  expect(await saved(mine, link)).toEqual({ name: 'plan.html.pdf', bytes: PDF })
  expect(await findings(mine)).toEqual([])

  const id = await sessionOf('student', 'With a plan')
  const signed = (await enclosureFor('student', id)) ?? ''
  const plain = signed.split('?')[0] ?? ''
  expect(plain).toMatch(/^\/files\/[0-9a-f-]{36}\/[0-9a-f]{32}\.pdf$/)
  expect([await statusOf(plain), await statusOf(signed)]).toEqual([404, 200])
  const administrators = (await enclosureFor('admin', id)) ?? ''
  expect(await statusOf(administrators)).toBe(200)
  expect(await enclosureFor('student2', id)).toBeNull()
})

describe.each([
  ['a large screen, in English', {}, 'en', 'pc', 'Agenda'],
  ['a phone, in Chinese', phone, 'zh', 'mobile', '议程'],
] as const)('on %s', (_what, screen, language, area, theme) => {
  test('can be opened from a page that has been open for an hour', async () => {
    const uri = await campus.upload('student', PDF, `${theme}.pdf`)
    const room = language === 'en' ? 'Group room 2' : 'Group room 4'
    const id = await campus.make('student', 'saveAppointmentInformation', 'AppointmentInformationModel', {
      resources_id: campus.ids[room],
      appointment_date: '2026-09-08',
      start_time: '14:00',
      end_time: '15:00',
      theme,
      enclosure: uri,
      enclosure_name: `${theme}.pdf`,
    })
    const page = await campus.at('student', `/${area}/myAppointment`, { ...screen, language })
    await page.getByRole('button', { name: theme, exact: true }).first().click()
    const link = page.getByRole('dialog').getByRole('link', { name: `${theme}.pdf` })
    const first = (await link.getAttribute('href')) ?? ''
    expect(await statusOf(first)).toBe(200)
    campus.server.clock.set(FIRST_DAY.add({ hours: 1 }))
    try {
      expect(await statusOf(first)).toBe(403)
      expect(await saved(page, link)).toEqual({ name: `${theme}.pdf`, bytes: PDF })
      expect(await enclosureFor('student', id)).not.toBe(first)
    } finally {
      campus.server.clock.set(FIRST_DAY)
    }
    await page.context().close()
  })
})

test('stays with a draft that is edited again', async () => {
  const enclosure = await campus.upload('student', PDF, 'draft.pdf')
  await campus.make('student', 'saveAppointmentInformation', 'AppointmentInformationModel', {
    resources_id: campus.ids['Group room 5'],
    appointment_date: '2026-09-08',
    start_time: '16:00',
    end_time: '17:00',
    theme: 'Later',
    enclosure,
    draft: true,
  })
  const page = await campus.visit('student', '/pc/myAppointment')
  await act(page.getByRole('listitem').filter({ hasText: 'Later' }), 'Continue')
  const form = bookingDialog(page)
  await form.getByText('draft.pdf').waitFor()
  await form.getByRole('checkbox', { name: /read/i }).check()
  await press(form, 'Book')
  await closeBooked(page)
  await page.getByRole('button', { name: 'Later', exact: true }).first().click()
  const link = page.getByRole('dialog', { name: /Later/ }).getByRole('link', { name: 'draft.pdf' })
  expect((await saved(page, link)).bytes).toEqual(PDF)
})
