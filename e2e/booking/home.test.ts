import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from '../product.ts'
import { startCampus, type Campus } from './campus.ts'
import { phone, soon } from './steps.ts'
import { press } from '../steps.ts'

// The home page: what can be booked, correctly counted, and the next booking, which moves nothing when it
// arrives.

let campus: Campus
beforeAll(async () => {
  campus = await startCampus()
  await campus.addType('Labs', '实验室')
  await campus.addRoom('Labs', 'Lab 1', { bookable_weekdays: [3] })
  await campus.addType('Halls', '报告厅')
  await campus.addRoom('Halls', 'Hall 1', { advance_booking_rule: 120 })
  await campus.addType('Courts', '羽毛球场')
  await campus.addRoom('Courts', 'Court 1', {
    appointment_date_rule: 2,
    appointment_date_days: 2,
    days_rule_refresh_time: '07:00',
  })
  await campus.book('student', { room: 'Group room 1', from: '10:00', to: '11:00' })
})
afterAll(() => campus?.stop())

test('shows for each type what can be booked within the hour, or when it can be', async () => {
  const page = await campus.at('student', '/pc/home')
  const tiles = page.getByRole('region', { name: 'Reservation type' }).getByRole('listitem')
  await soon(async () =>
    (await tiles.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ')).toSorted(),
  ).toEqual([
    // The next date opens, which many wait for.
    'C Courts 1 of 1 free within the hour Thursday opens tomorrow 07:00',
    'Group rooms 5 of 5 free within the hour',
    // What is no kind that is drawn has its first letter. Days depend on the server's clock: the browser's isn't set.
    'H Halls 1 free from 10:00',
    'Labs Closed today · open Wednesday',
  ])
  await page
    .getByRole('region', { name: 'Your next booking' })
    .getByText('tomorrow', { exact: true })
    .waitFor()
  await page.context().close()
})

test('moves and cancels the next booking where it is shown', async () => {
  const page = await campus.at('student', '/pc/home')
  const next = page.getByRole('region', { name: 'Your next booking' })
  await press(next, 'Change time')
  const change = page.getByRole('dialog', { name: 'Change the time' })
  await change.waitFor()
  await page.keyboard.press('Escape')
  await change.waitFor({ state: 'detached' })
  await press(next, 'Cancel booking')
  const cancel = page.getByRole('dialog', { name: 'Cancel booking' })
  expect(await findings(page)).toEqual([])
  await press(cancel, 'Keep')
  await cancel.waitFor({ state: 'detached' })
  await page.context().close()
})

test('shows administrators the types of their resources, with the share in use', async () => {
  await campus.addRoom('Labs', 'Lab 2', { admin_dept: 'library', bookable_weekdays: [3] })
  await campus.addRoom('Halls', 'Hall 2', { admin_dept: 'library' })
  const page = await campus.at('manager', '/manage/home')
  const rows = page.getByRole('table').getByRole('row')
  await soon(async () =>
    (await rows.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim()).toSorted(),
  ).toEqual([
    'Halls 1 1 of 1 free within the hour 0%',
    'Labs 1 Closed today · open Wednesday Closed now',
    'Resource type Resources What can be booked In use',
  ])
  await page.getByRole('link', { name: 'Halls', exact: true }).click()
  await page.waitForURL('**/manage/resources/resources-list?resources_type_id=*')
  await page.getByText('1 entry').waitFor()
  await page.context().close()
})

test('moves nothing on a phone when the next booking arrives late', async () => {
  const page = await campus.at('student', '/mobile/me', phone)
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/graphql/provider', async (route) => {
    if (route.request().postData()?.includes('NextSession')) await held
    await route.continue()
  })
  await page.addInitScript(() => {
    Reflect.set(globalThis, 'shifted', 0)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(globalThis, 'shifted', Reflect.get(globalThis, 'shifted') + Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const types = page.waitForResponse(
    (response) => response.request().postData()?.includes('TypesInMenu') ?? false,
  )
  await page.goto(`${campus.url}/mobile/home`)
  await types
  // What is known by now is painted.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  answer()
  await page.getByRole('region', { name: 'Your next booking' }).getByText('10:00–11:00').waitFor()
  await page.getByRole('main').getByRole('listitem').first().waitFor()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await page.evaluate(() => Reflect.get(globalThis, 'shifted'))).toBeLessThanOrEqual(0.05)
  await page.context().close()
})

test('shows tags as the only level above types where the settings say so, on both devices', async () => {
  const { manage_setting, version } = await campus.data<{ manage_setting: string; version: number }>(
    'admin',
    'provider',
    '{ findSystemSettings { manage_setting version } }',
  )
  const settings = { ...JSON.parse(manage_setting), public: { onlyLevelTwo: true } }
  await campus.data(
    'admin',
    'provider',
    'mutation ($model: SystemSettingsModel!) { saveSystemSettings(model: $model) { errcode } }',
    { model: { version, manage_setting: settings } },
  )
  await campus.addType('Ateliers', '画室', { resources_tag: '艺术', resources_tag_en: 'Arts' })
  await campus.addRoom('Ateliers', 'Atelier 1')
  const page = await campus.at('student', '/pc/home')
  const menu = page.getByRole('navigation', { name: 'Main navigation' })
  await menu.getByRole('button', { name: 'Arts' }).click()
  await expect.poll(() => menu.getByRole('button', { name: 'Reservation type' }).count()).toBe(0)
  await expect.poll(() => menu.getByRole('link', { name: 'Labs' }).count()).toBe(0)
  await menu.getByRole('link', { name: 'Ateliers' }).click()
  await page.waitForURL(`**/pc/resources/${campus.ids['Ateliers']}/list`)
  await menu.getByRole('button', { name: 'Other appointments' }).click()
  await menu.getByRole('link', { name: 'Labs' }).waitFor()
  expect(await findings(page, menu)).toEqual([])
  await page.context().close()

  const small = await campus.at('student', '/mobile/home', phone)
  const arts = small.getByRole('region', { name: 'Arts' })
  await soon(() => arts.getByRole('link').allInnerTexts()).toEqual([expect.stringContaining('Ateliers')])
  await small
    .getByRole('region', { name: 'Other appointments' })
    .getByRole('link', { name: /Labs/ })
    .waitFor()
  expect(await findings(small)).toEqual([])
  await small.context().close()
})

test('sends no anonymous request when a person signs out', async () => {
  const page = await campus.at('student', '/pc/home')
  await page.getByRole('main').getByRole('listitem').first().waitFor()
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`)
  })
  await page.getByRole('button', { name: /^Account menu of/ }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('heading', { name: /Sign in to/ }).waitFor()
  expect(refused).toEqual([])
  await page.context().close()
})
