import { afterAll, beforeAll, expect, test } from 'vitest'
import { phone } from '../booking/steps.ts'
import { findings, smallTargets } from '../product.ts'
import { press } from '../steps.ts'
import { startGateCampus, type GateCampus } from './campus.ts'

// The office enrols a gate's device by a code; where that is demanded, no other browser keeps anything.

let product: GateCampus
beforeAll(async () => {
  product = await startGateCampus()
  await product.make('admin', 'saveVisitorOverallSettings', 'VisitorOverallSettingsModel', {
    ...{ version: 0, other_setting: { enrolled_devices: 1 } },
  })
})
afterAll(() => product?.stop())

test('a gate that must be enrolled asks for the code that the office has made', async () => {
  const guard = await product.at('guard', '/visitor/accessControlScan', phone)
  await guard.getByText('Until this one is, it keeps nothing').waitFor()
  expect([await findings(guard), await smallTargets(guard)]).toEqual([[], []])

  const office = await product.at(
    'admin',
    '/manage/visitorManagement/visitorAuthorizationHandheldCodeScan?view=devices',
  )
  await press(office.locator('.manage-page-head'), 'Add device')
  await office.getByRole('textbox', { name: 'Name', exact: true }).fill('North tablet')
  await press(office, 'Save')
  const row = office.getByRole('row').filter({ hasText: 'North tablet' })
  await row.getByRole('button', { name: 'More actions' }).click()
  await office.getByRole('menuitem', { name: 'Enrolment code' }).click()
  const dialog = office.getByRole('dialog')
  await press(dialog, 'Make a code')
  const code = (await dialog.locator('code').textContent()) ?? ''
  expect(code).toMatch(/^\d{4} \d{4}$/)
  expect(await findings(office)).toEqual([])

  const field = guard.getByRole('textbox', { name: 'Code of the office' })
  await field.fill(code === '0000 0000' ? '1' : '0000 0000')
  await press(guard, 'Enrol')
  await guard.getByRole('alert').getByText('The code is wrong').waitFor()
  await field.fill(code)
  await press(guard, 'Enrol')
  await guard.getByRole('status').getByText('as of 08:00').waitFor()
  await field.waitFor({ state: 'detached' })

  await press(dialog, 'Done')
  await office.reload()
  await row.getByText('Yes', { exact: true }).waitFor()
  await row.getByText('North gate').waitFor()
  await Promise.all([guard, office].map((one) => one.context().close()))
})
