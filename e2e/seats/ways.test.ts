import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { act, phone, soon } from '../booking/steps.ts'
import { startLibrary, type SeatedCampus } from './library.ts'
import { press } from '../steps.ts'

// Whatever leads to a seat leads to its plan, with that seat chosen: nobody looks for it on a grid of hundreds.

let campus: SeatedCampus
let page: Page
beforeAll(async () => {
  campus = await startLibrary()
  await campus.addType('Reading rooms', '大阅览室')
  await campus.addRoom('Reading rooms', 'Hall', {
    ...{ resources_name: '大阅览室', capacity: 40, capacity_mode: 'shared' },
    ...{ campus_code: 'E', building_code: 'E1' },
  })
  await campus.book('student', { room: 'North Room A2', from: '10:00', to: '11:00', theme: 'Exam' })
  await campus.data(
    'student',
    'provider',
    'mutation ($id: String) { collectResource(id: $id, collected: true) { errcode } }',
    { id: campus.ids['North Room A3'] },
  )
  page = await campus.at('student', '/pc/home')
})
afterAll(() => campus?.stop())

/** The plan is open, and the panel of a seat over or beside it. */
async function chosen(on: Page, number: string, area: 'pc' | 'mobile' = 'pc') {
  await on.getByRole('dialog', { name: new RegExp(`^(Seat ${number}|${number} 座)$`) }).waitFor()
  expect(new URL(on.url()).pathname).toBe(`/${area}/seats/${campus.ids['North Room']}`)
  const plan = on.getByRole('listbox', { name: /North Room|北阅览室/ })
  await plan.getByRole('option', { name: new RegExp(`^${number}[,，]`), selected: true }).waitFor()
}

test('a favourite on the home page', async () => {
  await page
    .getByRole('region', { name: 'Favorites and usual rooms' })
    .getByRole('link', { name: 'North Room A3' })
    .click()
  await chosen(page, 'A3')
  // Another one is chosen: the address no longer names the first.
  await page.getByRole('option', { name: /^B1,/ }).click()
  await chosen(page, 'B1')
  expect(new URL(page.url()).searchParams.has('seat')).toBe(false)
})

test('a seat that was found by its sentence, at the time of its card', async () => {
  await page.goto(`${campus.url}/pc/home`)
  await page.getByRole('searchbox').fill('Reading seats tomorrow 14:00-15:00')
  await page.getByRole('link', { name: 'North Room A4' }).click()
  await chosen(page, 'A4')
  await page.getByRole('dialog').getByRole('button', { name: 'Book 14:00–15:00' }).waitFor()
})

test('what was booked once, at its next free time', async () => {
  campus.setClock('12:00:00')
  await campus.tick()
  await page.goto(`${campus.url}/pc/myAppointment?when=past`)
  await act(page.getByRole('row', { name: /Exam/ }), 'Book again')
  await chosen(page, 'A2')
  await page.getByRole('dialog').getByRole('button', { name: 'Book 10:00–11:00' }).waitFor()
})

test('the type that a notice is about leads to its rooms', async () => {
  const id = await campus.make('admin', 'saveNotice', 'NoticeModel', {
    ...{
      title: '延长开放',
      title_en: 'Open longer',
      content: '<p>至 24 点</p>',
      content_en: '<p>Until 24:00</p>',
    },
    ...{ state: 1, resource_type_id: campus.ids['Reading seats'] },
  })
  await page.goto(`${campus.url}/pc/announcementDetail/${id}`)
  await page.getByRole('article').getByRole('link', { name: 'Reading seats' }).click()
  await page.getByRole('link', { name: /North Room/ }).waitFor()
})

test('the printed code of a seat that nobody has', async () => {
  await page.goto(campus.url + (await campus.printed('North Room B2', 'pc')))
  await page.getByRole('link', { name: 'Book it' }).click()
  await chosen(page, 'B2')
})

test.each(['pc', 'mobile'] as const)(
  'a room without numbered places, in the same building, on %s',
  async (area) => {
    const small = area === 'mobile'
    const on = await campus.at(
      'student',
      `/${area}/resources/${campus.ids['Reading rooms']}/list?date=2026-09-09`,
      {
        ...(small ? { ...phone, language: 'zh' as const } : {}),
      },
    )
    await press(on, small ? '大阅览室' : 'Hall')
    const details = on.getByRole('dialog', { name: small ? '大阅览室' : 'Hall' })
    await details
      .getByRole('heading', { name: small ? '本楼可选座的房间' : 'Seats with a plan in this building' })
      .waitFor()
    await expect.poll(() => details.getByRole('link', { name: /North Room|北阅览室/ }).count()).toBe(0)
    await details.getByRole('link', { name: small ? '南阅览室' : 'South Room' }).click()
    await on.getByRole('listbox', { name: /South Room|南阅览室/ }).waitFor()
    expect(new URL(on.url()).pathname).toBe(`/${area}/seats/${campus.ids['South Room']}`)
    await on.context().close()
  },
)

test('a favourite on a phone, in Chinese; Back closes the seat, then leaves the plan', async () => {
  const chinese = await campus.at('student', '/mobile/myAppointment?when=favorites', {
    ...phone,
    language: 'zh',
  })
  await chinese.getByRole('link', { name: '查看时段' }).tap()
  await chosen(chinese, 'A3', 'mobile')
  await chinese.goBack()
  await chinese.getByRole('dialog').waitFor({ state: 'detached' })
  await soon(async () => new URL(chinese.url()).search).not.toContain('seat=')
  await press(chinese, '任意座位')
  await chinese.goBack()
  await chinese.getByRole('dialog').waitFor({ state: 'detached' })
  await chinese.goBack()
  await chinese.waitForURL('**/mobile/myAppointment**')
  await chinese.context().close()
})

test('the notice of a type of seats opens where its rooms are listed, and at the plan of one', async () => {
  await campus.make('admin', 'saveNotice', 'NoticeModel', {
    ...{ title: '座位须知', title_en: 'Quiet, please', content: '<p>安静</p>' },
    ...{ note_category: '2', state: 1, resource_type_id: campus.ids['Reading seats'] },
  })
  for (const [account, place] of [
    ['teacher', `/pc/seats/types/${campus.ids['Reading seats']}`],
    ['guard', campus.plan('mobile')],
  ] as const) {
    const reader = await campus.at(account, place, account === 'guard' ? phone : {})
    const notice = reader.getByRole('dialog', { name: 'Resource notice' })
    await notice.getByRole('heading', { name: 'Quiet, please' }).waitFor()
    await reader.context().close()
  }
})
