import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startCampus, type Campus } from './campus.ts'
import { openBooking, phone } from './steps.ts'
import { press } from '../steps.ts'

// A busy system: the user sees a calm message, waits a little, and then gets what they wanted.

let campus: Campus
beforeAll(async () => {
  campus = await startCampus()
})
afterAll(() => campus?.stop())

/** The server's answer when it is busy. */
const BUSY = {
  status: 503,
  headers: { 'retry-after': '2' },
  json: { errcode: 'BUSY', msg: '系统繁忙，请 2 秒后重试', msg_en: 'Busy; try again in 2 s', ids: [] },
}

/** Makes the server busy this many times for requests that contain a word; returns what was sent. */
async function busyFor(page: Page, word: string, times: number): Promise<string[]> {
  const sent: string[] = []
  await page.route('**/graphql/*', (route: Route) => {
    const body = route.request().postData() ?? ''
    if (!body.includes(word)) return route.continue()
    sent.push(body)
    return sent.length <= times ? route.fulfill(BUSY) : route.continue()
  })
  return sent
}

const words = {
  en: {
    busy: 'The system is busy. Your request waits for its turn; nothing you typed is lost.',
    again: /^Trying again (in \d s|…)$/,
    sent_again: 'The system is busy. Your booking will be sent again automatically; keep this window open.',
    book: 'Book',
    booked: 'Booked',
    subject: 'Subject',
  },
  zh: {
    busy: '系统繁忙，正在为您排队，您填写的内容不会丢失。',
    again: /^(\d 秒后自动重试|正在重试…)$/,
    sent_again: '系统繁忙：预约会自动重新提交，请勿关闭',
    book: '提交预约',
    booked: '预约成功',
    subject: '主题',
  },
} as const

describe('a booking', () => {
  test.each([
    ['en', '10:00', '11:00'],
    ['zh', '12:00', '13:00'],
  ] as const)('waits in its dialog and is made automatically, once: %s', async (language, from, to) => {
    const say = words[language]
    const page = await campus.at('student', campus.grid('Group rooms'), { language })
    const sent = await busyFor(page, 'saveAppointmentInformation', 2)
    const room = language === 'en' ? 'Group room 1' : '研讨室 1'
    const dialog = await openBooking(page, room, from, to, `Patience ${language}`)
    await press(dialog, say.book)

    await page.getByRole('status').filter({ hasText: say.busy }).waitFor()
    await page.getByText(say.again).waitFor()
    await dialog.getByText(say.sent_again).waitFor()
    expect(await dialog.getByLabel(say.subject, { exact: true }).inputValue()).toBe(`Patience ${language}`)
    await expect.poll(() => page.getByRole('alert').filter({ hasText: /./ }).count()).toBe(0)

    await page.getByText(say.booked, { exact: true }).waitFor()
    await page.getByText(say.busy).waitFor({ state: 'detached' })
    expect(sent).toHaveLength(3)
    expect(new Set(sent).size).toBe(1)
    expect(await booked(`Patience ${language}`)).toBe(1)
    await page.context().close()
  })
})

test('a page waits for its data, also on a phone', async () => {
  const page = await campus.at('student', '/mobile/home', phone)
  const sent = await busyFor(page, 'findResourceGrid', 1)
  await page.getByRole('link', { name: /Group rooms/ }).tap()
  await page.getByRole('status').filter({ hasText: words.en.busy }).waitFor()
  await page.getByRole('listitem').filter({ hasText: 'Group room 1' }).waitFor()
  await page.getByText(words.en.busy).waitFor({ state: 'detached' })
  expect(sent.length).toBeGreaterThanOrEqual(2)
  await page.context().close()
})

test('a page that is closed while it waits sends nothing more', async () => {
  const page = await campus.at('student', '/pc/home')
  const sent = await busyFor(page, 'findResourceGrid', 100)
  await page.getByRole('link', { name: /Group rooms/ }).click()
  await page.getByText(words.en.busy).waitFor()
  await page.getByRole('link', { name: 'My reservation' }).click()
  await page.getByText(words.en.busy).waitFor({ state: 'detached' })
  const then = sent.length
  await page.waitForLoadState('networkidle')
  expect(sent.length).toBe(then)
  await page.context().close()
})

const booked = (theme: string) =>
  campus.server.db.withTenant(
    campus.server.campus.tenant_id,
    async ({ sql }) =>
      (await sql`select 1 from appointment_information where theme = ${theme} and state = 2`).length,
  )
