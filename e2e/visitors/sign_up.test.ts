import { afterAll, beforeAll, expect, test } from 'vitest'
import { phone } from '../booking/steps.ts'
import { findings, smallTargets, startProduct, type Product } from '../product.ts'
import { soon } from '../booking/steps.ts'
import { press } from '../steps.ts'

// The office opens the registration; a visitor registers on their phone by a code, applies, and comes back by another code.

const DAY = '2026-09-08'
const NUMBER = '13700000042'
let product: Product
beforeAll(async () => {
  product = await startProduct()
  await product.make('admin', 'saveVisitorDetailSettings', 'VisitorDetailSettingsModel', {
    visitor_type: 'appointment',
    is_invite_school_flow_path: 1,
    is_enable_second_level: 1,
  })
  await product.make('admin', 'saveVisitorOverallSettings', 'VisitorOverallSettingsModel', {
    version: 0,
    other_setting: { code_gateway: 'sms' },
  })
})
afterAll(() => product?.stop())

/** The code in the last message to the visitor's phone. */
const codeSent = () =>
  product.server.db.withTenant(product.server.campus.tenant_id, async ({ sql, tenant_id }) => {
    const [row] = await sql<{ text: string }[]>`
      select text from message_delivery where tenant_id = ${tenant_id} and address = ${NUMBER}
      order by create_time desc, id desc limit 1`
    return /\d{6}/.exec(row?.text ?? '')?.[0] ?? ''
  })

async function stranger(address: string) {
  const context = await product.browser.newContext({
    ...phone,
    viewport: { width: phone.width, height: phone.height },
    locale: 'en-US',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  await context.addInitScript(() => localStorage.setItem('system-language', 'en'))
  const page = await context.newPage()
  await page.goto(address)
  return page
}

test('a visitor registers by a code, applies, and comes back by another', async () => {
  const office = await product.at('admin', '/manage/visitorManagement/registerFieldSettings')
  await press(office, 'Open the registration')
  const address = await office.getByRole('textbox', { name: 'Address of the registration' }).inputValue()
  await office.getByRole('img', { name: 'Code of the address' }).waitFor()
  expect(await findings(office)).toEqual([])

  const visitor = await stranger(address)
  await visitor.getByRole('heading', { name: 'Register as a visitor' }).waitFor()
  expect(await findings(visitor)).toEqual([])
  await visitor.getByLabel(/^Mobile number/).fill(NUMBER)
  await press(visitor, 'Send code')
  await visitor.getByText(`A code is on its way to ${NUMBER}`, { exact: false }).waitFor()
  expect(await findings(visitor)).toEqual([])
  const code = await codeSent()
  const other = code === '000000' ? '000001' : '000000'
  await visitor.getByLabel(/^Code from the message/).fill(other)
  await press(visitor, 'Continue')
  await visitor.getByText('The code is wrong or no longer valid', { exact: false }).waitFor()
  await visitor.getByLabel(/^Code from the message/).fill(code)
  await press(visitor, 'Continue')
  await press(visitor, 'Register')
  await visitor.getByText('cannot be empty', { exact: false }).first().waitFor()
  await visitor.getByLabel(/^Name/).fill('Mei Lan')
  expect(await findings(visitor)).toEqual([])
  await soon(() => smallTargets(visitor)).toEqual([])
  await press(visitor, 'Register')

  await visitor.waitForURL('**/mobile/visitor/home')
  // What they have just told is there.
  await soon(() => visitor.getByLabel(/^Phone(?! of)/).inputValue()).toBe(NUMBER)
  await visitor.getByLabel('Date of entry').fill(DAY)
  await visitor.getByLabel('Reason of the visit').fill('A talk about maps')
  await visitor.getByLabel(/^Host/).fill('teacher name')
  await visitor.getByLabel('Phone of the host').fill('138 0000 0000')
  await press(visitor, 'Send the application')
  await visitor.getByText('With the host').waitFor()
  await visitor.context().close()

  product.server.clock.set(product.server.clock.now().add({ minutes: 2 }))
  const again = await stranger(address)
  await again.getByLabel(/^Mobile number/).fill(NUMBER)
  await press(again, 'Send code')
  await again.getByLabel(/^Code from the message/).waitFor()
  await again.getByLabel(/^Code from the message/).fill(await codeSent())
  await press(again, 'Continue')
  await again.waitForURL('**/mobile/visitor/home')
  await again.getByRole('link', { name: 'My visits' }).click()
  await again.getByText('A talk about maps').waitFor()
  await again.goto(address)
  await again.getByRole('heading', { name: 'You are signed in' }).waitFor()
  await again.context().close()

  await press(office, 'Close the registration')
  await press(office.getByRole('dialog'), 'Close the registration')
  await office.getByRole('button', { name: 'Open the registration' }).waitFor()
  const late = await stranger(address)
  await late.getByRole('heading', { name: 'This link doesn’t work' }).waitFor()
  await Promise.all([late, office].map((one) => one.context().close()))
})
