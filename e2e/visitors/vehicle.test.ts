import { afterAll, beforeAll, expect, test } from 'vitest'
import { phone, soon } from '../booking/steps.ts'
import { findings, smallTargets } from '../product.ts'
import { press } from '../steps.ts'
import { lookUp, startGateCampus, type GateCampus } from './campus.ts'

// Somebody applies for their own car on a phone, the office approves, and the gate knows the plate.

let product: GateCampus
beforeAll(async () => {
  product = await startGateCampus()
})
afterAll(() => product?.stop())

test('a visitor applies for a car on the phone, the office approves, the gate knows the plate', async () => {
  const visitor = await product.at('student', '/mobile/visitor/vehicle', phone)
  await visitor.getByRole('heading', { name: 'No vehicles' }).waitFor()
  expect(await findings(visitor)).toEqual([])
  await visitor.getByRole('link', { name: 'Add a vehicle' }).click()
  await visitor.getByLabel('Number plate').fill('沪a 6866o')
  await press(visitor, 'Send the application')
  await visitor.getByText('The last day cannot be empty').waitFor()
  await visitor.getByLabel('Kind').selectOption({ label: 'Car' })
  await visitor.getByLabel('Colour').fill('blue')
  await visitor.getByLabel('Until').fill('2026-09-30')
  await visitor.getByLabel('Why it has to enter').fill('Brings the choir’s music')
  expect(await findings(visitor)).toEqual([])
  await soon(() => smallTargets(visitor)).toEqual([])
  await press(visitor, 'Send the application')
  const card = visitor.getByRole('listitem').filter({ hasText: '沪A68660' })
  await card.getByText('To approve').waitFor()
  expect(await findings(visitor)).toEqual([])

  const office = await product.at('admin', '/manage/socialVehiclesCarsManage/issues')
  const row = office.getByRole('row').filter({ hasText: '沪A68660' })
  await row.getByText('student name').waitFor()
  await press(row, 'Approve')
  await press(office.getByRole('dialog'), 'Approve')
  await row.waitFor({ state: 'detached' })

  await visitor.reload()
  await card.getByText('May enter').waitFor()

  const guard = await product.at('guard', '/visitor/accessControlScan', phone)
  await lookUp(guard, '沪A68660')
  await guard.getByRole('listitem').filter({ hasText: 'student name' }).getByText('Welcome').waitFor()

  await press(card, 'Take back')
  await card.getByText('The vehicle doesn’t enter any more', { exact: false }).waitFor()
  expect(await findings(visitor)).toEqual([])
  await card.getByRole('button', { name: 'Take back' }).last().click()
  await card.getByText('Taken back').waitFor()
  await guard.reload()
  await lookUp(guard, '沪A68660')
  await guard.getByRole('listitem').filter({ hasText: 'student name' }).getByText('Not now').waitFor()
  await Promise.all([visitor, office, guard].map((one) => one.context().close()))
})
