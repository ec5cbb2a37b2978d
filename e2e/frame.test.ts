import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { patience } from './patience.ts'
import { startProduct, type Product } from './product.ts'

// What surrounds every page: the language, signing in and out, and what is shown if something is missing.

let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => product.stop())

/** A browser of a first-time visitor. */
async function stranger(locale: string, place: string): Promise<Page> {
  const context = await product.browser.newContext({ locale, viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  page.setDefaultTimeout(patience())
  await page.goto(product.url + place)
  return page
}

describe('the language', () => {
  test('chosen before the sign-in applies to the product; it is offered if the browser has no Chinese', async () => {
    const page = await stranger('en-US', '/pc/home')
    await page.getByRole('button', { name: '登录', exact: true }).waitFor()
    await page.getByRole('link', { name: 'Continue in English' }).click()
    await page.getByRole('button', { name: 'student name' }).click()
    await page.getByRole('heading', { name: /^Hello student name/ }).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('system-language'))).toBe('en')
    expect(await page.evaluate(() => document.cookie)).not.toContain('system-language')
    // From here on the product decides.
    await page.getByRole('banner').getByRole('button', { name: '中文' }).click()
    await page.getByRole('heading', { name: /^student name，您好/ }).waitFor()
    await page.context().close()
  })

  test('is offered once within the product, too, if it was not offered before', async () => {
    const page = await stranger('fr-FR', '/pc/home')
    await page.getByRole('button', { name: 'student name' }).click()
    const offer = page.getByRole('region', { name: 'Language' })
    await offer.getByText('This site is also available in English').waitFor()
    await offer.getByRole('button', { name: '继续使用中文' }).click()
    await offer.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('heading', { name: /您好/ }).waitFor()
    await expect.poll(() => offer.count()).toBe(0)
    await page.context().close()
  })

  test.each([
    ['zh', '一'],
    ['en', 'Mo'],
  ] as const)('of calendars is %s, with weeks from Monday', async (language, monday) => {
    const page = await product.at('student', '/pc/myAppointment', { language })
    await page.getByRole('button', { name: language === 'zh' ? '筛选' : 'Filters', exact: true }).click()
    await page.getByRole('textbox', { name: language === 'zh' ? '起始日期' : 'From' }).click()
    expect(await page.locator('.ant-picker-content th').first().innerText()).toBe(monday)
    expect(await page.locator('.ant-picker-header-view').innerText()).toMatch(
      language === 'zh' ? /\d+月/ : /[A-Z][a-z]{2}/,
    )
    await page.context().close()
  })
})

test('the tab names the page before the system', async () => {
  const page = await product.at('student', '/pc/myAppointment')
  await page.getByRole('heading', { level: 1, name: /reservations/i }).waitFor()
  expect(await page.title()).toMatch(/^My reservations – /)
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click()
  await page.getByRole('heading', { name: /^Hello/ }).waitFor()
  expect(await page.title()).toBe('Reservation Center')
  await page.context().close()
})

describe('a page that is not available', () => {
  test('is reported at once if it does not exist, without a sign-in, with the name and the other language', async () => {
    const page = await stranger('zh-CN', '/pc/nothing')
    await page.waitForURL('**/error/404')
    await page.getByRole('heading', { name: '页面不存在' }).waitFor()
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    await page.goto(`${product.url}/error/anything`)
    await page.waitForURL('**/error/404')
    await page.context().close()
  })

  test('tells a student that the back office is not for them, and leads home', async () => {
    const page = await product.at('student', '/pc/home')
    await page.goto(`${product.url}/manage/home`)
    await page.waitForURL('**/error/403')
    await page.getByRole('heading', { name: 'You may not open this page' }).waitFor()
    await page.getByRole('button', { name: 'Sign in with another account' }).waitFor()
    await page.getByRole('link', { name: 'Back to home' }).click()
    await page.getByRole('heading', { name: /^Hello student name/ }).waitFor()
    await page.context().close()
  })

  test('shows a group of the back office by its first page', async () => {
    const page = await product.at('admin', '/pc/home')
    await page.goto(`${product.url}/manage/resources`)
    await page.waitForURL('**/manage/resources/resources-list')
    await page.context().close()
  })
})

describe('a failing network', () => {
  test('keeps the frame, and opens the page once it is back', async () => {
    const page = await product.at('student', '/pc/home')
    // A page whose code is loaded on demand, or ahead while there is nothing else to do.
    await page.route('**/assets/MyReservationsPage*', (route) => route.abort())
    await page.reload()
    // What the frame shows has arrived, too.
    await page.getByRole('heading', { name: /^Hello student name/ }).waitFor()
    const person = page.getByRole('banner').getByRole('button', { name: /student name/ })
    await person.waitFor()
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Hello|reservations|My/ })
      .first()
      .click()
    // The browser may notice later than the page that the network is gone.
    const missing = page.getByRole('main').getByRole('alert')
    await missing.getByRole('button', { name: 'Reload the page' }).waitFor()
    await page.context().setOffline(true)
    await missing.getByText('You are offline').waitFor()
    await person.waitFor()
    await page.unroute('**/assets/MyReservationsPage*')
    // The first answer after that is lost, too: the page asks again by itself.
    await page.route('**/config.json', (route) => route.abort(), { times: 1 })
    await page.context().setOffline(false)
    await page
      .getByRole('main')
      .getByRole('heading', { level: 1, name: /reservations/i })
      .waitFor()
    await page.context().close()
  })

  test('that prevented loading the person is recovered by the next navigation', async () => {
    const page = await product.at('student', '/pc/home')
    let failing = true
    await page.route('**/graphql/iam', (route) => (failing ? route.abort() : route.continue()))
    await page.reload()
    await page.getByRole('banner').getByRole('button', { name: 'student', exact: false }).waitFor()
    failing = false
    await page.getByRole('banner').getByRole('link', { name: 'My reservation' }).click()
    await page
      .getByRole('banner')
      .getByRole('button', { name: /student name/ })
      .waitFor()
    await page.context().close()
  })

  test('during the tenant check does not lose the requested page', async () => {
    const page = await product.at('student', '/pc/home')
    let failing = true
    await page.route('**/graphql/public', (route) =>
      failing && /CheckTenantStatus/.test(route.request().postData() ?? '')
        ? route.abort()
        : route.continue(),
    )
    await page.goto(`${product.url}/pc/me?x=1`)
    await page.waitForURL('**/tenant/init?back=%2Fpc%2Fme%3Fx%3D1')
    await page.getByRole('heading', { name: "The state of the system can't be told now" }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Set it up' }).count()).toBe(0)
    failing = false
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await page.waitForURL('**/pc/me?x=1')
    await page.context().close()
  })
})
