import { afterAll, beforeAll, expect, test } from 'vitest'
import { phone, soon } from '../booking/steps.ts'
import { findings, smallTargets } from '../product.ts'
import { press } from '../steps.ts'
import { lookUp, startGateCampus, type GateCampus } from './campus.ts'

// Somebody comes in: their host hears of it on a phone and answers, and the gate sees it. Then everybody inside is accounted for.

let product: GateCampus
beforeAll(async () => {
  product = await startGateCampus()
  await product.approved('2026-09-07')
})
afterAll(() => product?.stop())

test('a host answers on a phone, and the guard sees it', async () => {
  const guard = await product.at('guard', '/visitor/accessControlScan', phone)
  await lookUp(guard, '13700000000')
  await press(guard.getByRole('listitem').filter({ hasText: 'Chen Yu' }), 'Let in')
  const told = guard.getByRole('region', { name: 'Hosts' }).getByRole('listitem')
  await told.getByText('Chen Yu to teacher name').waitFor()
  await told.getByText('Told').waitFor()

  const host = await product.at('teacher', '/mobile/inbox', phone)
  await host.getByRole('link', { name: 'Chen Yu is at North gate' }).click()
  await host.getByRole('heading', { name: 'Chen Yu' }).waitFor()
  // That a link was opened answers nothing. The gate asks again every ten seconds; here it asks at once.
  await guard.reload()
  await told.getByText('seen').waitFor()
  await expect.poll(() => told.getByText('On the way').count()).toBe(0)
  expect(await findings(host)).toEqual([])
  await soon(() => smallTargets(host)).toEqual([])
  await press(host, 'I’m on my way')
  await host.getByText('On the way').waitFor()
  await guard.reload()
  await told.getByText('On the way').waitFor()
  await told.getByText('teacher name,').waitFor()
  expect(await findings(guard)).toEqual([])

  // The same stands above their visits; there it is noted that the visitor has left.
  await host.goto(`${product.url}/mobile/visitors`)
  const here = host.getByRole('region', { name: 'Visitors who are here' })
  await here.getByText('On the way').waitFor()
  await Promise.all([guard, host].map((one) => one.context().close()))
})

test('a drill is begun, ticked by two people, ended and reported; the roll is printed', async () => {
  const [office, guard] = await Promise.all([
    product.at('admin', '/manage/visitorManagement/visitorList'),
    product.at('guard', '/manage/visitorManagement/visitorList?view=roll_call', phone),
  ])
  await office.getByText('Roll call', { exact: true }).click()
  await office.getByText('1 person').waitFor()
  await office.evaluate(() => (window.print = () => {}))
  await office.emulateMedia({ media: 'print' })
  const sheet = office.locator('.print-sheet')
  await sheet.getByRole('cell', { name: 'Chen Yu' }).waitFor()
  await sheet.getByText('teacher name').waitFor()
  await sheet.getByText('☐').waitFor()
  await office.emulateMedia({ media: 'screen' })

  await press(office, 'Begin a drill')
  await office.getByText('1 missing').waitFor()
  const box = guard.getByRole('checkbox', { name: 'Chen Yu is safe' })
  await guard.reload()
  await box.click()
  await guard.getByText('Safe: guard name').waitFor()
  await office.getByText('Safe: guard name').waitFor()
  expect(await findings(guard)).toEqual([])
  await press(office, 'End it')
  const report = office.getByRole('region', { name: 'Roll calls so far' })
  await report.getByText('1 safe').waitFor()
  await report.getByText('guard name: 1 tick').waitFor()
  expect(await findings(office)).toEqual([])
  await Promise.all([office, guard].map((one) => one.context().close()))
})

test('a warden without a network goes on by the last roll, and what they ticked is told afterwards', async () => {
  const [office, guard] = await Promise.all([
    product.at('admin', '/manage/visitorManagement/visitorList?view=roll_call'),
    product.at('guard', '/manage/visitorManagement/visitorList?view=roll_call', phone),
  ])
  await guard.getByText('1 person', { exact: true }).waitFor()
  // The sheet is loaded while nobody needs it.
  await guard.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/RollSheet-')),
  )
  await guard.context().setOffline(true)
  await guard.getByText('No connection: the roll is as of').waitFor()
  await press(guard, 'Begin a drill')
  await guard.getByRole('checkbox', { name: 'Chen Yu is safe' }).click()
  await guard.getByText('1 tick waits to be sent').waitFor()
  await guard.getByText('Safe: guard name').waitFor()
  expect(await findings(guard)).toEqual([])
  await guard.emulateMedia({ media: 'print' })
  await guard.locator('.print-sheet').getByText('☑').waitFor()
  await guard.emulateMedia({ media: 'screen' })
  await office.getByText('Safe: guard name').waitFor({ state: 'detached' })

  await guard.context().setOffline(false)
  await guard.getByText('waits to be sent').waitFor({ state: 'detached' })
  await office.reload()
  await office.getByText('Safe: guard name').waitFor()
  await press(guard, 'End it')
  await guard.getByText('guard name: 1 tick').first().waitFor()
  await Promise.all([office, guard].map((one) => one.context().close()))
})
