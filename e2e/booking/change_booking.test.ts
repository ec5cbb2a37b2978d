import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from '../product.ts'
import { startCampus, type Campus } from './campus.ts'

// A booking is changed without being cancelled: what it is about, another room at the same time, and whose it is.

let campus: Campus
beforeAll(async () => {
  campus = await startCampus()
  await campus.book('student', {
    room: 'Group room 1',
    from: '10:00',
    to: '11:00',
    theme: 'Choir',
    participants: ['student2'],
  })
  await campus.book('student2', { room: 'Group room 2', from: '10:00', to: '11:00', theme: 'Secret' })
})
afterAll(() => campus?.stop())

test('its subject and its room change with a way back, and then it is handed over', async () => {
  const page = await campus.visit('student', '/pc/myAppointment')
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: '10:00–11:00' })
  const open = async (what: string) => {
    await row.getByRole('button', { name: /^More/ }).click()
    await page.getByRole('button', { name: what, exact: true }).click()
  }
  await open('Change')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Nothing is changed yet.').waitFor()
  await dialog.getByLabel('Subject').fill('Rehearsal')
  // A room that somebody has isn't offered.
  await dialog.getByRole('radio', { name: /Group room 4/ }).check()
  await expect.poll(() => dialog.getByRole('radio', { name: /Group room 2/ }).count()).toBe(0)
  await dialog.getByText('This can be changed, at once.').waitFor()
  await dialog.getByText(/will be told: Changed: Group room 4/).waitFor()
  expect(await findings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await row.getByText('Rehearsal').waitFor()
  await row.getByText('Group room 4').waitFor()

  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await row.getByText('Choir').waitFor()
  await row.getByText('Group room 1').waitFor()

  await open('Hand over')
  const handing = page.getByRole('dialog')
  expect(await handing.getByRole('checkbox', { name: 'I still take part' }).isChecked()).toBe(true)
  await handing.getByRole('button', { name: 'Hand over' }).click()
  await page.getByText(/^Handed over to/).waitFor()
  await page.context().close()

  const theirs = await campus.visit('student2', '/pc/inbox')
  await theirs.getByText(/This booking is yours now: Group room 1/).waitFor()
  await theirs.context().close()
})
