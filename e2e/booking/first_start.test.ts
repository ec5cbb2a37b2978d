import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { INVALID_TENANT } from '#server/context.ts'
import { findings, startProduct, type Product } from '../product.ts'
import { patience } from '../patience.ts'
import { soon } from './steps.ts'
import { press } from '../steps.ts'

// A new tenant: the way to its set-up, the set-up itself, and where it ends.

let product: Product
beforeAll(async () => {
  product = await startProduct()
  const { url_owner, campus } = product.server
  const sql = postgres(url_owner, { max: 1, onnotice: () => {} })
  for (const table of ['role_holder', 'permission_grant', 'role', 'canvas_menu', 'code_item', 'codes'])
    await sql`delete from ${sql(table)} where tenant_id = ${campus.tenant_id}`
  await sql`delete from system_settings where tenant_id = ${campus.tenant_id}`
  await sql`update tenant set state = 0, init_steps = '{}', admin_account = 'admin' where id = ${campus.tenant_id}`
  // If another tenant is open, strangers see that one.
  await sql`update tenant set state = ${INVALID_TENANT} where id = ${campus.other_tenant_id}`
  await sql.end()
  product.server.notices.send({ topic: 'tenant', tenant_id: campus.tenant_id })
})
afterAll(() => product?.stop())

test('leads every visitor to the set-up, which ends at the home page', async () => {
  const status = () =>
    product.server.askWith<{ checkTenantStatus: { errcode: string } }>(
      null,
      'public',
      '{ checkTenantStatus { errcode } }',
    )
  await soon(async () => (await status()).data?.checkTenantStatus.errcode).toBe('TENANT_INVALID')

  const context = await product.browser.newContext({
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
  })
  await context.addInitScript(() => localStorage.setItem('system-language', 'en'))
  const page = await context.newPage()
  page.setDefaultTimeout(patience())
  await page.goto(`${product.url}/pc/home`)
  await page.waitForURL('**/tenant/init?back=%2Fpc%2Fhome')
  await page.getByRole('heading', { name: 'Not open yet' }).waitFor()
  expect(await findings(page)).toEqual([])
  await press(page, 'Sign in')
  await page.getByRole('button', { name: 'admin name' }).click()

  await press(page, 'Set it up')
  const steps = page.getByRole('region', { name: 'What was done' }).getByRole('listitem')
  await steps.nth(5).waitFor()
  expect(await steps.allInnerTexts()).toEqual([
    expect.stringMatching(/System settings\s*Done\s*Run again\s+Made/),
    expect.stringMatching(/6 made, 0 kept/),
    expect.stringMatching(/Menu/),
    expect.stringMatching(/made/),
    expect.stringMatching(/Posts/),
    expect.stringMatching(/Super administrators: admin/),
  ])
  await page.getByText('The system is ready').waitFor()
  expect(await findings(page)).toEqual([])
  // It can be repeated: existing records stay.
  await page.getByRole('button', { name: 'Run again', exact: true }).last().click()
  await steps.getByText('0 made, 6 kept').waitFor()
  await page.getByRole('link', { name: 'Make the first booking' }).click()
  await page.waitForURL('**/pc/home')
  await page.getByRole('heading', { name: /^Hello admin name/ }).waitFor()
  await page.getByRole('main').getByText('Nothing to book yet').waitFor()
})
