import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCampus, type Campus } from '../booking/campus.ts'
import { phone, soon } from '../booking/steps.ts'
import { findings } from '../product.ts'
import { press } from '../steps.ts'

// A booking brings its guests from outside, and is given up with them.

let campus: Campus
beforeAll(async () => {
  campus = await startCampus()
})
afterAll(() => campus?.stop())

/** Somebody who got a link, and has no account. */
async function guestAt(address: string, language: 'en' | 'zh'): Promise<Page> {
  const context = await campus.browser.newContext({
    ...phone,
    viewport: { width: phone.width, height: phone.height },
    locale: language === 'en' ? 'en-US' : 'zh-CN',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  await context.addInitScript((chosen) => localStorage.setItem('system-language', chosen), language)
  const page = await context.newPage()
  await page.goto(address)
  return page
}

test.each([
  {
    language: 'en',
    place: { area: 'pc', more: {} },
    words: ['Guests from outside', 'Visitors', 'Invite 2 visitors', 'Link for the visitor'],
    times: ['12:00', '13:00'],
  },
  {
    language: 'zh',
    place: { area: 'mobile', more: phone },
    words: ['校外来宾', '访客名单', '邀请 2 人', '访客链接'],
    times: ['14:00', '15:00'],
  },
] as const)(
  'guests are invited in a booking, and cancelled with it: $language',
  async ({ language, place, words: [guests, list, invite, link], times: [from, to] }) => {
    const theme = `Open lecture ${language}`
    const id = await campus.book('teacher', { room: 'Group room 1', from, to, theme })
    const host = await campus.at('teacher', `/${place.area}/myAppointment`, { ...place.more, language })
    const detail = host.getByRole('dialog', { name: theme })
    await host.getByText(theme).first().click()
    await press(detail, guests)
    await detail.getByLabel(list).fill('Lu Fan, 13700000031, Maps Ltd\nMo Yan')
    await press(detail, invite)
    const links = detail.getByRole('textbox', { name: link })
    await links.nth(1).waitFor()
    await detail.getByRole('listitem').filter({ hasText: 'Maps Ltd' }).waitFor()
    expect(await findings(host)).toEqual([])

    const guest = await guestAt(await links.nth(1).inputValue(), language)
    await guest.getByText(theme).waitFor()
    await campus.data(
      'teacher',
      'provider',
      'mutation ($ids: [String]) { cancelAppointmentInformation(ids: $ids) { errcode } }',
      { ids: [id] },
    )
    await guest.reload()
    await guest.getByRole('alert').waitFor()
    await soon(() => guest.getByText(theme).count()).toBe(0)
    await Promise.all([host, guest].map((one) => one.context().close()))
  },
)
