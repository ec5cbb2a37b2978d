import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedHeaders } from '#server/platform/http/signed_messages.ts'
import { phone } from '../booking/steps.ts'
import { findings } from '../product.ts'
import { press } from '../steps.ts'
import { startGateCampus, type GateCampus } from './campus.ts'

// A camera at a gate: the office gives it a key, and a guard sees what it reads.

let product: GateCampus
beforeAll(async () => {
  product = await startGateCampus()
  const vehicle = { plate: '浙A18345', owner_name: 'Lin Mo' }
  await product.make('admin', 'saveVisitorVehicle', 'VisitorVehicleModel', vehicle)
  const camera = { name: '北门摄像机', name_en: 'North camera', gate: 'north', direction: 'in' }
  await product.make('admin', 'saveVisitorMachine', 'VisitorMachineModel', camera)
})
afterAll(() => product?.stop())

test('a camera is given a key, and a guard looks into a plate that only looks like a known one', async () => {
  const office = await product.at(
    'admin',
    '/manage/visitorManagement/visitorAuthorizationHandheldCodeScan?view=machines',
  )
  const row = office.getByRole('row').filter({ hasText: 'North camera' })
  await row.getByText('North gate').waitFor()
  await press(row, 'More actions')
  await office.getByRole('menuitem', { name: 'New key' }).click()
  const dialog = office.getByRole('dialog')
  await press(dialog, 'Make a new key')
  const key = (await dialog.locator('code').textContent()) ?? ''
  const address = await dialog.getByLabel('Address').inputValue()
  expect(await findings(office)).toEqual([])

  const body = '{"plate":"浙A1B345"}'
  const timestamp = String(product.server.clock.now().epochMilliseconds / 1000)
  const headers = signedHeaders(key, { id: 'read-1', timestamp, body })
  const answer = await fetch(address, { method: 'POST', headers, body })
  expect(await answer.json()).toMatchObject({ colour: 'yellow', known_plate: '浙A18345', open: false })

  const guard = await product.at('guard', '/visitor/accessControlScan', phone)
  const plate = guard.getByRole('button', { name: /浙A1B345/ })
  await plate.getByText('looks like 浙A18345').waitFor()
  expect(await findings(guard)).toEqual([])
  await plate.click()
  await guard.getByRole('listitem').filter({ hasText: 'Lin Mo' }).getByText('Welcome').waitFor()
  await Promise.all([guard, office].map((one) => one.context().close()))
})
