import { afterAll, beforeAll, expect, test } from 'vitest'
import { Temporal } from 'temporal-polyfill'
import { phone as visitorsPhone } from '#server/visitors/passes/testing/phone.ts'
import { phone, soon } from '../booking/steps.ts'
import { findings, smallTargets } from '../product.ts'
import { press } from '../steps.ts'
import { lookUp, startGateCampus, type GateCampus } from './campus.ts'

// A gate loses its network for a while: it goes on deciding, and tells the server afterwards.

const NOON = Temporal.Instant.from('2026-09-08T12:00:00+08:00')
const NOW = NOON.epochMilliseconds / 1000
const [own, next] = [visitorsPhone(), visitorsPhone()]
let product: GateCampus
let signed = ''
let signed_next = ''
beforeAll(async () => {
  product = await startGateCampus()
  await product.make('admin', 'saveVisitorBlacklist', 'VisitorBlacklistModel', {
    ...{ visitor_name: 'Ge Er', reason: 'x', begin_time: '2026-09-01 08:00:00' },
  })
  await product.make('admin', 'saveVehicleBlacklist', 'VehicleBlacklistModel', {
    plate: '沪A12345',
    reason: 'x',
  })
  signed = await product.passOf('2026-09-08', own)
  signed_next = await product.passOf('2026-09-08', next)
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
  await guard.unrouteAll({ behavior: 'ignoreErrors' })

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

test('a gate that is opened anew without a network decides, and what it noted is told once', async () => {
  const guard = await product.at('guard', '/visitor/accessControlScan', { ...phone, serviceWorkers: 'allow' })
  await guard.getByRole('status').getByText('as of 12:00').waitFor()
  await soon(() => guard.evaluate(async () => (await caches.match(location.href)) !== undefined)).toBe(true)
  const context = guard.context()
  // Nothing but what is kept on purpose is left.
  await (await context.newCDPSession(guard)).send('Network.clearBrowserCache')
  await context.setOffline(true)

  await guard.reload()
  const line = guard.getByRole('status').filter({ hasText: 'this device decides by itself' })
  await line.getByText('as of 12:00').waitFor()
  const verdict = guard.getByRole('alert')
  await lookUp(guard, next.show(signed_next, NOW))
  await verdict.getByText('Welcome').waitFor()
  await line.getByText('1 entry waits to be sent').waitFor()
  expect([await findings(guard), await smallTargets(guard)]).toEqual([[], []])
  // A part that is loaded only when it is used.
  await press(guard, 'Open the camera')
  await guard.getByRole('button', { name: 'Close the camera' }).waitFor()
  await guard.close()

  const opened = await context.newPage()
  await opened.goto(`${product.url}/visitor/accessControlScan`)
  const again = opened.getByRole('status').filter({ hasText: 'as of 12:00' })
  await again.getByText('1 entry waits to be sent').waitFor()
  await context.setOffline(false)
  await again.getByText(/sent/).waitFor({ state: 'detached' })
  const office = await product.at('admin', '/manage/visitorManagement/visitorList')
  await office.getByRole('row').filter({ hasText: 'Chen Yu' }).first().waitFor()
  await expect.poll(() => office.getByRole('row').filter({ hasText: 'Chen Yu' }).count()).toBe(2)

  // With the network the page is the network's, and one that the office stops keeps none.
  await opened.reload()
  await opened.getByRole('status').getByText('as of 12:00').waitFor()
  const { edges } = await product.data<{ edges: { node: { id: string } }[] }>(
    'admin',
    'provider',
    'query { findVisitorGateDeviceAll(first: 50) { edges { node { id } } } }',
  )
  await product.data(
    'admin',
    'provider',
    'mutation ($ids: [String!]) { updateVisitorGateDeviceState(ids: $ids, state: 0) { errcode } }',
    { ids: edges.map(({ node }) => node.id) },
  )
  await opened.reload()
  await opened.getByText('This device was stopped by the office').waitFor()
  await soon(() => opened.evaluate(async () => (await caches.match(location.href)) !== undefined)).toBe(false)
  await Promise.all([opened, office].map((one) => one.context().close()))
})
