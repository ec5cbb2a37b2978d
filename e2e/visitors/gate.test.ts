import { afterAll, beforeAll, expect, test } from 'vitest'
import { phone } from '../booking/steps.ts'
import { findings } from '../product.ts'
import { press } from '../steps.ts'
import { lookUp, startGateCampus, type GateCampus } from './campus.ts'

// A guard at a gate, and the office that reads who came.

let product: GateCampus
beforeAll(async () => {
  product = await startGateCampus()
  await product.make('admin', 'saveVisitorLongTerm', 'VisitorLongTermModel', {
    user_name: 'Sun Qi',
    phone: '13611112222',
    in_school_start_date: '2026-09-01',
    in_school_end_date: '2026-09-30',
  })
})
afterAll(() => product?.stop())

test('a guard lets somebody in by their number, out again, and another in by hand', async () => {
  const guard = await product.at('guard', '/visitor/accessControlScan', phone)
  const verdict = guard.getByRole('alert')
  await lookUp(guard, '136 1111 2222')
  const found = guard.getByRole('listitem').filter({ hasText: 'Sun Qi' })
  await found.getByText('Welcome').waitFor()
  expect(await findings(guard)).toEqual([])
  await press(found, 'Let in')
  await verdict.getByText('Sun Qi').waitFor()
  await verdict.getByText('Let in').waitFor()

  await guard.getByText('Out', { exact: true }).click()
  await lookUp(guard, '13611112222')
  await press(found, 'Let out')
  await verdict.getByText('Let out').waitFor()

  await guard.getByText('In', { exact: true }).click()
  await lookUp(guard, 'nobody')
  await verdict.getByText('Nobody is expected under “nobody”').waitFor()
  await press(guard, 'Let in by hand')
  await guard.getByLabel('Name').fill('Bai Lu')
  await guard.getByLabel('Reason, for the office').fill('Brings the water')
  await press(guard, 'Let in')
  await verdict.getByText('Bai Lu').waitFor()
  expect(await findings(guard)).toEqual([])

  const office = await product.at('admin', '/manage/visitorManagement/visitorList')
  await office.getByRole('row').filter({ hasText: 'Sun Qi' }).getByText('North gate').waitFor()
  const inside = office.getByRole('row').filter({ hasText: 'Bai Lu' })
  await inside.getByText('Inside', { exact: true }).waitFor()
  await Promise.all([guard, office].map((one) => one.context().close()))
})

test('the office prints the passes of several visits on one sheet, and a guard takes one of them', async () => {
  await product.approved('2026-09-07', { visitor_name: 'Lin Mo', phone: '13700000011' })
  await product.approved('2026-09-07', { visitor_name: 'Wu Di', phone: '13700000012' })
  const office = await product.at('admin', '/manage/visitorManagement/visitorAppointmentManage')
  await office.evaluate(() => {
    window.print = () => Reflect.set(window, 'printed', true)
  })
  for (const name of ['Lin Mo', 'Wu Di'])
    await office.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check()
  await press(office.locator('.list-bulk'), 'Print the passes')
  await press(office.getByRole('dialog'), 'Print the passes')
  await office.waitForFunction(() => Reflect.get(window, 'printed') === true)
  await office.emulateMedia({ media: 'print' })
  const passes = office.locator('.print-sheet').getByRole('listitem')
  await expect.poll(() => passes.count()).toBe(2)
  await expect.poll(() => passes.getByRole('img', { name: 'Code of the pass' }).count()).toBe(2)
  const digits = await passes.filter({ hasText: 'Wu Di' }).locator('.printed-pass-digits').textContent()
  const guard = await product.at('guard', '/visitor/accessControlScan', phone)
  await lookUp(guard, digits ?? '')
  await guard.getByRole('listitem').filter({ hasText: 'Wu Di' }).getByText('Welcome').waitFor()
  await Promise.all([guard, office].map((one) => one.context().close()))
})
