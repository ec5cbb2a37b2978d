import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProduct, type Product } from '../product.ts'
import { press } from '../steps.ts'

// The menu of the management area, where the server doesn't send it.

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product?.stop())

test('a menu that did not come is asked for again, and nobody is told that they may not manage', async () => {
  const page = await product.at('admin', '/pc/home')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('canvasmenus')) localStorage.removeItem(key)
  })
  await page.route('**/graphql/*', (route) =>
    route.request().postData()?.includes('canvasmenus')
      ? route.fulfill({ status: 500, body: '{}' })
      : route.fallback(),
  )
  await page.goto(`${product.url}/manage/home`)
  await page.getByText('The menu could not be loaded').waitFor()
  expect(page.url()).toContain('/manage/home')
  await page.unroute('**/graphql/*')
  await press(page, 'Try again')
  await page.getByRole('navigation').getByRole('link').first().waitFor()
  await page.context().close()
})
