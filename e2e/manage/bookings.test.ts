import { afterAll, beforeAll, expect, test } from 'vitest'
import { TUESDAY } from '../booking/campus.ts'
import { startLibrary, type SeatedCampus } from '../seats/library.ts'
import { settled } from '../settled.ts'

let campus: SeatedCampus
beforeAll(async () => {
  campus = await startLibrary()
  await campus.book('student', { room: 'Group room 1', from: '10:00', to: '11:00', theme: 'Reading circle' })
  await campus.book('student2', { room: 'Group room 2', from: '10:00', to: '11:00', theme: 'Chess' })
})
afterAll(() => campus?.stop())

const list = '/manage/appointment/appointment-list'

test('an administrator finds a booking, looks at it and cancels it with a reason that its applicant reads', async () => {
  const page = await campus.at('admin', `${list}?appointment_date=${TUESDAY},${TUESDAY}`)
  const rows = page.getByRole('row').filter({ hasText: 'student' })
  await rows.first().waitFor()
  await page.getByRole('searchbox').fill('Chess')
  await page.keyboard.press('Enter')
  await expect.poll(() => rows.count()).toBe(1)
  await page.getByText('Words are looked for among').waitFor()

  await settled(page)
  await rows.getByRole('button', { name: 'View' }).click()
  await page.getByRole('dialog').getByText('Chess').first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await rows.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Cancel' }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('textbox').fill('The room is being repaired')
  await question.getByRole('button', { name: 'Cancel', exact: true }).last().click()
  await rows.getByText('Cancelled').waitFor()

  const student = await campus.at('student2', '/pc/myAppointment?when=past')
  await settled(student)
  await student.getByText('The room is being repaired').first().waitFor()
})
