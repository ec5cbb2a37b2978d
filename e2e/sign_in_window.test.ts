import postgres from 'postgres'
import { afterAll, beforeAll, test } from 'vitest'
import { startProduct, type Product } from './product.ts'

// A session that ends during work continues after a sign-in in a second window: see web/src/main.ts.

let product: Product
beforeAll(async () => void (product = await startProduct()))
afterAll(() => product.stop())

test.each([
  ['closes itself', true],
  ['says that it may be closed where the browser keeps it open', false],
])('the second window %s, and the first one continues', async (_what, closes) => {
  const page = await product.at('student', '/pc/home')
  const context = page.context()
  if (!closes) await context.addInitScript(() => Object.assign(globalThis, { close: () => {} }))
  const link = page.getByRole('link', { name: /my (reservation|bookings)/i }).first()
  await link.waitFor()
  const sql = postgres(product.server.url_owner, { max: 1 })
  await sql`delete from identity.artifact`
  await sql.end()
  // One answer is enough: the token is no longer valid, and nothing renews it.
  await page.route(
    '**/graphql/**',
    (route) =>
      route.fulfill({ status: 401, json: { errors: [{ message: 'The access token is not accepted' }] } }),
    { times: 1 },
  )
  // Triggers a request; the page may have sent one itself, and then the dialog covers the link.
  await link.dispatchEvent('click')
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  await dialog.waitFor()
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('button', { name: 'Sign in' }).click(),
  ])
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'student name' }).click()
  if (closes) await closed
  else await popup.getByText('You are signed in again. You can close this window.').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await context.close()
})
