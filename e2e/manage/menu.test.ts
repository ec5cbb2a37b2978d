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

test('an administrator renames an entry, moves it by keys, and adds a link to another system', async () => {
  const page = await product.at('admin', '/manage/console/govern/rolepermission?view=menu', {
    width: 1440,
    height: 900,
  })
  const entries = page.getByRole('region', { name: 'Menu' })
  const menu = page.getByRole('navigation', { name: 'Menu', exact: true })
  await press(entries, 'Edit “Bookings”')
  await page.locator('[data-field=text_en] input').fill('Reservations')
  await page.locator('.form-dialog button[type=submit]').click()
  await page.locator('.form-dialog').waitFor({ state: 'detached' })
  await menu.getByText('Reservations').waitFor()

  const titles = () => menu.locator(':scope > ul > li').allInnerTexts()
  const [first, second, ...others] = await titles()
  expect([first, second]).toEqual(['Home', 'Reservations'])
  const handle = page.getByRole('button', { name: 'Move “Reservations”' })
  await handle.focus()
  await page.keyboard.press('Space')
  await page.getByText('“Reservations” is taken').waitFor({ state: 'attached' })
  // The keys are heard from a later frame on.
  const over = page.getByText('is at the place of “Home”')
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowUp')
      return over.count()
    })
    .toBe(1)
  await page.keyboard.press('Space')
  await expect.poll(titles).toEqual(['Reservations', 'Home', ...others])

  await press(entries, 'Add a link')
  await page.locator('[data-field=text] input').fill('图书馆')
  await page.locator('[data-field=text_en] input').fill('Library portal')
  await page.locator('[data-field=uri] input').fill('library.example')
  await page.locator('.form-dialog button[type=submit]').click()
  await page.getByText('has to begin with https').waitFor()
  await page.locator('[data-field=uri] input').fill('https://library.example/')
  await page.locator('.form-dialog button[type=submit]').click()
  const link = menu.getByRole('link', { name: 'Library portal' })
  await link.waitFor()
  expect([await link.getAttribute('href'), await link.getAttribute('rel')]).toEqual([
    'https://library.example/',
    'noopener noreferrer',
  ])
  await press(entries, 'Delete “Library portal”')
  await press(page.getByRole('dialog'), 'Delete')
  await link.waitFor({ state: 'detached' })
  await page.context().close()
})
