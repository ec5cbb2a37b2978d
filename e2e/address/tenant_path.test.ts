import { afterAll, beforeAll, expect, test } from 'vitest'
import { CAMPUS, OTHER } from '#server/testing/campus.ts'
import { startCampus, type Campus } from '../booking/campus.ts'
import { drag, says, closeBooked, shortForm } from '../booking/steps.ts'
import { press } from '../steps.ts'

// A server of several universities, whose addresses name them in their first segment.

let campus: Campus
beforeAll(async () => {
  campus = await startCampus({
    base_path: '/booking',
    handing: 'keeps',
    tenants: { from: 'path', hosts: new Map() },
  })
})
afterAll(() => campus?.stop())

test('lets a person sign in at their tenant’s address, stay there, and book', async () => {
  const page = await campus.at('student', `/${CAMPUS}${campus.grid('Group rooms')}`)
  await drag(page, 'Group room 1', '10:00', '11:30')
  const form = shortForm(page)
  await form.getByLabel('Subject').fill('Thesis group')
  await press(form, 'Book')
  await page.getByText('Booked', { exact: true }).waitFor()
  await closeBooked(page)
  await says(page, 'Group room 1').toContain('10:00–11:30 Thesis group, My booking')
  await page.getByRole('link', { name: 'My reservation' }).click()
  await page.waitForURL(`${campus.url}/${CAMPUS}/pc/myAppointment`)

  await page.goto(`${campus.url}/${OTHER}/pc/home`)
  await page.getByRole('heading', { name: 'You are signed in at another organization' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/booking/${OTHER}/error/tenant`)
  await press(page, 'Sign in with another account')
  await page.waitForURL((at) => at.pathname.startsWith('/booking/identity/interaction/'))
  await page.context().close()
})

test('reports an address of an unknown tenant, and signs nobody in', async () => {
  const page = await campus.browser.newPage({ locale: 'en-US' })
  await page.addInitScript(() => localStorage.setItem('system-language', 'en'))
  await page.goto(`${campus.url}/nowhere/pc/home`)
  await page.getByRole('heading', { name: 'Not available at the moment' }).waitFor()
  await page.context().close()
})
