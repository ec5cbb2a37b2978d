import { afterAll, beforeAll, expect, test } from 'vitest'
import { phone } from '../booking/steps.ts'
import { findings, smallTargets, startProduct, type Product } from '../product.ts'
import { soon } from '../booking/steps.ts'
import { press } from '../steps.ts'

// Somebody applies for a visit on a phone, the host confirms it, and the office approves; and an invitation is completed by its link.

const DAY = '2026-09-08'
let product: Product
beforeAll(async () => {
  product = await startProduct()
  for (const visitor_type of ['appointment', 'invitation', 'process_invitation'])
    await product.make('admin', 'saveVisitorDetailSettings', 'VisitorDetailSettingsModel', {
      visitor_type,
      is_invite_school_flow_path: 1,
      is_enable_second_level: 1,
    })
})
afterAll(() => product?.stop())

test('a visitor applies on a phone, the host confirms, the office approves', async () => {
  const visitor = await product.at('student', '/mobile/visitor/home', phone)
  await visitor.getByLabel('Date of entry').fill(DAY)
  await visitor.getByLabel('Reason of the visit').fill('A talk about maps')
  await visitor.getByLabel(/^Host/).fill('teacher name')
  await visitor.getByLabel('Phone of the host').fill('138 0000 0000')
  await press(visitor, 'Send the application')
  await visitor.getByText('The phone number cannot be empty').waitFor()
  await visitor.getByLabel(/^Phone(?! of)/).fill('13700000000')
  expect(await findings(visitor)).toEqual([])
  await soon(() => smallTargets(visitor)).toEqual([])
  await press(visitor, 'Send the application')
  await visitor.getByText('With the host').waitFor()
  await visitor.getByText('V260907', { exact: false }).first().waitFor()

  const host = await product.at('teacher', '/pc/visitors')
  const asked = host.getByRole('listitem').filter({ hasText: 'A talk about maps' })
  await press(asked, 'Confirm')
  await asked.getByText('To approve').waitFor()

  const office = await product.at(
    'admin',
    '/manage/visitorManagement/visitorAppointmentManage?view=to_decide',
  )
  const row = office.getByRole('row').filter({ hasText: 'A talk about maps' })
  await row.getByRole('button', { name: 'More actions' }).click()
  await office.getByRole('menuitem', { name: 'Approve' }).click()
  await row.waitFor({ state: 'detached' })

  await visitor.reload()
  await visitor.getByText('Approved', { exact: true }).first().waitFor()
  await visitor.getByRole('link', { name: 'Show the pass' }).click()
  await visitor.getByRole('heading', { name: 'Pass' }).waitFor()
  await visitor.getByRole('img', { name: 'Code of the pass' }).waitFor()
  await visitor.getByText('If no camera reads it:').waitFor()
  expect(await findings(visitor)).toEqual([])
  await Promise.all([visitor, host, office].map((one) => one.context().close()))
})

test('an invitation is completed by its link, without an account', async () => {
  const host = await product.at('teacher', '/pc/visitors?view=invite')
  await host.getByLabel('Date of entry').fill(DAY)
  await host.getByLabel('Reason of the visit').fill('An interview')
  await host.getByLabel('Visitors').fill('Chen Yu, by post\nWu Di')
  await host.getByText('Line 1: this is no phone number').waitFor()
  await host.getByLabel('Visitors').fill('Chen Yu, 13700000001\nWu Di')
  await press(host, 'Invite 2 visitors')
  const links = host.getByRole('textbox', { name: 'Link for the visitor' })
  await links.nth(1).waitFor()
  await host.getByText('2 visits are made.').waitFor()
  expect(await host.getByLabel('Visitors').inputValue()).toBe('')
  const address = new URL(await links.nth(1).inputValue())
  expect(address.hash).toMatch(/^#[\w-]{32}$/)

  const context = await product.browser.newContext({
    ...phone,
    viewport: { width: phone.width, height: phone.height },
    locale: 'en-US',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  await context.addInitScript(() => localStorage.setItem('system-language', 'en'))
  const visitor = await context.newPage()
  await visitor.goto(address.href)
  await visitor.getByRole('heading', { name: 'Please complete your data' }).waitFor()
  await visitor.getByText('teacher name').waitFor()
  await press(visitor, 'Send')
  await visitor.getByText('The phone number cannot be empty').first().waitFor()
  await visitor.getByLabel(/^Phone(?! of)/).fill('13700000002')
  await press(visitor, 'Send')
  await visitor.getByText('To approve').waitFor()
  expect(await findings(visitor)).toEqual([])

  await host.goto(`${product.url}/pc/visitors`)
  await host.getByRole('listitem').filter({ hasText: 'Wu Di' }).getByText('To approve').waitFor()

  // The pass is shown by the same link once the visit is approved, also after an answer that didn't come.
  await product.data('admin', 'provider', approve, { ids: await idsOf('Wu Di') })
  await visitor.route('**/graphql/*', (route) =>
    route.request().postData()?.includes('takeVisitorPassByLink')
      ? route.fulfill({ status: 500, body: '{}' })
      : route.fallback(),
  )
  await visitor.reload()
  await visitor.getByText('No answer came').waitFor()
  expect(await findings(visitor)).toEqual([])
  await visitor.unroute('**/graphql/*')
  await press(visitor, 'Try again')
  await visitor.getByRole('img', { name: 'Code of the pass' }).waitFor()
  expect(await findings(visitor)).toEqual([])
  await Promise.all([visitor, host].map((one) => one.context().close()))
})

const approve =
  'mutation ($ids: [String!]!) { approveVisitorAppointment(ids: $ids) { errcode refused { errcode msg_en } } }'

/** The visits of somebody. */
async function idsOf(visitor_name: string): Promise<string[]> {
  const { edges } = await product.data<{ edges: { node: { id: string } }[] }>(
    'admin',
    'provider',
    'query ($keywords: String) { findVisitorAppointmentAll(keywords: $keywords) { edges { node { id } } } }',
    { keywords: visitor_name },
  )
  return edges.map(({ node }) => node.id)
}

test('the people of a process are entered, and what was typed is not lost by an unintended click', async () => {
  const office = await product.at('admin', '/manage/visitorManagement/visitorInvitationBear')
  await press(office.locator('.manage-page-head'), 'Enter a process')
  const dialog = office.getByRole('dialog').first()
  await dialog.getByLabel('Visitors').fill('Sun Li')
  await office.locator('.ant-modal-wrap').click({ position: { x: 5, y: 5 } })
  await office.keyboard.press('Escape')
  await press(office, 'Keep editing')
  await press(dialog, 'Enter')
  await dialog.getByRole('alert').first().waitFor()
  await dialog.getByLabel('Process').fill('P-1')
  await dialog.getByLabel('Subject').fill('Summer school')
  await dialog.getByLabel('Host’s name').fill('teacher name')
  await dialog.getByLabel('Date of entry').fill(DAY)
  await dialog.getByLabel('Reason of the visit').fill('Summer school')
  await press(dialog, 'Enter')
  await dialog.getByText('1 visit is made.').waitFor()
  await dialog.getByRole('textbox', { name: 'Link for the visitor' }).waitFor()
  await office.context().close()
})

test('the application asks for what the settings say, by the names in them', async () => {
  const models = [
    {
      code: 'post',
      field_name: '职务',
      field_name_en: 'Role there',
      is_appointment_valid_info: 1,
      is_appointment_required_info: 1,
    },
    { code: 'unit', is_appointment_valid_info: 0 },
  ]
  await product.data('admin', 'provider', ask, { models })
  const visitor = await product.at('student2', '/mobile/visitor/home', phone)
  const role = visitor.getByLabel('Role there')
  await role.waitFor()
  await expect.poll(() => visitor.getByLabel('Organisation').count()).toBe(0)
  await visitor.getByLabel(/^Phone(?! of)/).fill('13700000004')
  await visitor.getByLabel('Date of entry').fill(DAY)
  await visitor.getByLabel('Reason of the visit').fill('A talk about stars')
  await visitor.getByLabel(/^Host/).fill('teacher name')
  await visitor.getByLabel('Phone of the host').fill('138 0000 0000')
  await press(visitor, 'Send the application')
  // The first field that is wrong is led to.
  await expect.poll(() => role.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await role.getAttribute('aria-invalid')).toBe('true')
  await visitor.getByRole('link', { name: 'My visits' }).click()
  await press(visitor.getByRole('dialog'), 'Keep editing')
  await role.fill('Astronomer')
  await press(visitor, 'Send the application')
  await visitor.getByText('With the host').waitFor()
  await visitor.context().close()
})

const ask =
  'mutation ($models: [VisitorInfoFieldSettingsModel!]!) { updateVisitorInfoFieldSettings(models: $models) { errcode } }'
