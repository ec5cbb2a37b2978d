import { afterAll, beforeAll, expect, test } from 'vitest'
import { Temporal } from 'temporal-polyfill'
import { phone as visitorsPhone } from '#server/visitors/passes/testing/phone.ts'
import { phone } from '../booking/steps.ts'
import { findings } from '../product.ts'
import { press } from '../steps.ts'
import { lookUp, startGateCampus, type GateCampus } from './campus.ts'

// A gate loses its network for a while: it goes on deciding, and tells the server afterwards.

const NOON = Temporal.Instant.from('2026-09-08T12:00:00+08:00')
const NOW = NOON.epochMilliseconds / 1000
const own = visitorsPhone()
let product: GateCampus
let signed = ''
beforeAll(async () => {
  product = await startGateCampus()
  await product.make('admin', 'saveVisitorBlacklist', 'VisitorBlacklistModel', {
    ...{ visitor_name: 'Ge Er', reason: 'x', begin_time: '2026-09-01 08:00:00' },
  })
  await product.make('admin', 'saveVehicleBlacklist', 'VehicleBlacklistModel', {
    plate: '沪A12345',
    reason: 'x',
  })
  const id = await product.approved('2026-09-08')
  await product.data(
    'student',
    'provider',
    'mutation ($id: String!, $key: String!) { takeVisitorPass(id: $id, phone_key: $key) { errcode } }',
    { id, key: own.key },
  )
  const pass = await product.data<{ signed: string }>(
    'student',
    'provider',
    'query ($id: String!) { findVisitorPass(id: $id) { signed } }',
    { id },
  )
  signed = pass.signed
  product.server.clock.set(NOON)
})
afterAll(() => product?.stop())

test('a gate decides without a network, and tells the server of it once there is one again', async () => {
  const guard = await product.at('guard', '/visitor/accessControlScan', phone)
  const verdict = guard.getByRole('alert')
  const line = guard.getByRole('status')
  await line.getByText('as of 12:00').waitFor()

  // A scanner types the next code while the server still thinks about the one before: each has a verdict of its own.
  const code = guard.getByRole('textbox', { name: 'Code' })
  await guard.route('**/graphql/provider', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700))
    await route.continue()
  })
  for (const text of ['13700008888', '沪A12345']) {
    await code.fill(text)
    await code.press('Enter')
  }
  await verdict.getByText('Nobody is expected under “13700008888”').waitFor()
  await verdict.getByText('Please send them to the office').waitFor()
  await guard.unroute('**/graphql/provider')

  await guard.context().setOffline(true)
  await lookUp(guard, own.show(signed, NOW))
  await verdict.getByText('Welcome').waitFor()
  await verdict.getByText('C*** Y*').waitFor()
  await verdict.getByText('Let in').waitFor()
  await line.getByText('No connection: this device decides by itself').waitFor()
  await line.getByText('1 entry waits to be sent').waitFor()
  expect(await findings(guard)).toEqual([])

  // Another code of the same pass: its holder is inside.
  await lookUp(guard, own.show(signed, NOW + 20))
  await verdict.getByText('Is inside already').waitFor()
  // An altered one.
  const bytes = Buffer.from(signed, 'base64url')
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1)
  await lookUp(guard, own.show(bytes.toString('base64url'), NOW + 30))
  await verdict.getByText('This pass is forged').waitFor()
  // Whoever isn't expected is only known by the blacklist.
  await lookUp(guard, '沪·a12345')
  await verdict.getByText('Please send them to the office').waitFor()
  await lookUp(guard, '13700009999')
  await verdict.getByText('Nobody is expected under “13700009999”').waitFor()
  await press(guard, 'Let in by hand')
  await guard.getByLabel('Name').fill('Bai Lu')
  await guard.getByLabel('Reason, for the office').fill('Brings the water')
  await press(guard, 'Let in')
  await line.getByText('2 entries wait to be sent').waitFor()
  // The next one has nothing either.
  await press(guard, 'Let in by hand')
  await guard.getByLabel('Name').fill('Tang Wu')
  await guard.getByLabel('Reason, for the office').fill('Helps with the water')
  await press(guard, 'Let in')
  await line.getByText('3 entries wait to be sent').waitFor()

  await guard.context().setOffline(false)
  await line.getByText('No connection').waitFor({ state: 'detached' })
  await line.getByText(/sent/).waitFor({ state: 'detached' })

  const office = await product.at('admin', '/manage/visitorManagement/visitorList')
  for (const name of ['Chen Yu', 'Bai Lu', 'Tang Wu'])
    await office.getByRole('row').filter({ hasText: name }).getByText('Inside', { exact: true }).waitFor()
  await office.goto(
    `${product.url}/manage/visitorManagement/visitorAuthorizationHandheldCodeScan?view=devices`,
  )
  const device = office.getByRole('row').filter({ hasText: 'guard' })
  await device.getByText('North gate').waitFor()
  expect(await findings(office)).toEqual([])

  // A device that the office stops keeps nothing from its next contact on.
  await device.getByRole('button', { name: 'More actions' }).click()
  await office.getByRole('menuitem', { name: 'Disable' }).click()
  await press(office.getByRole('dialog'), 'Disable')
  await device.getByText('Stopped').waitFor()
  await guard.reload()
  await guard.getByText('This device was stopped by the office').waitFor()
  await guard.context().setOffline(true)
  await lookUp(guard, own.show(signed, NOW))
  await verdict.getByText('Failed to connect to the server').waitFor()
  await Promise.all([guard, office].map((one) => one.context().close()))
})
