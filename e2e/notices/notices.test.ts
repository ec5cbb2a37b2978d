import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FIRST_DAY } from '#server/testing/ask.ts'
import { startCampus, type Campus } from '../booking/campus.ts'
import { phone, soon } from '../booking/steps.ts'
import { findings, smallTargets } from '../product.ts'

// Notices: on the home page, in the list, one alone, and those that open by themselves.

let campus: Campus
beforeAll(async () => {
  campus = await startCampus()
})
beforeEach(() => campus.server.clock.set(FIRST_DAY))
afterEach(() =>
  campus.server.db.withTenant(campus.server.campus.tenant_id, async ({ sql, tenant_id }) => {
    await sql`delete from notice_read where tenant_id = ${tenant_id}`
    await sql`delete from notice where tenant_id = ${tenant_id}`
  }),
)
afterAll(() => campus?.stop())

const publish = (title: string, model: object = {}) =>
  campus.make('admin', 'saveNotice', 'NoticeModel', {
    title: `${title}（中文）`,
    title_en: title,
    content: `<p>${title} 的内容</p>`,
    content_en: `<p>The text of ${title}</p>`,
    state: 1,
    ...model,
  })
const withdraw = (id: string) =>
  campus.data<{ errcode: string }>(
    'admin',
    'provider',
    'mutation ($id: String) { updateNoticeState(id: $id, state: 2) { errcode } }',
    { id },
  )
const block = (page: Page) => page.getByRole('region', { name: 'Notice' })
const popup = (page: Page, what: 'System' | 'Resource' = 'System') =>
  page.getByRole('dialog', { name: `${what} notice` })
/** The page has asked for its popups, and drawn those that are due. */
const settled = async (page: Page) => {
  await page.waitForFunction(() => sessionStorage.getItem('notice_popups_shown_to') !== null)
  await drawn(page)
}
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
const asked = (page: Page) =>
  page.waitForResponse((one) => one.request().postData()?.includes('PopupNotices') ?? false)
/** Reloads the window: the browser session goes on. */
const again = async (page: Page) => {
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
}

describe('on the home page', () => {
  test('says that there are none, then shows the five latest with their release times', async () => {
    const page = await campus.at('student', '/pc/home')
    await block(page).getByText('No announcement information').waitFor()
    for (const n of [1, 2, 3, 4, 5, 6])
      await publish(`Notice ${n}`, { release_time: `2026-09-0${n} 09:30:00` })
    await again(page)
    await soon(() => block(page).getByRole('link').allInnerTexts()).toEqual([
      'Show all',
      ...[6, 5, 4, 3, 2].map((n) =>
        expect.stringMatching(new RegExp(`^Unread:\\s+Notice ${n}\\s+\\w{3}, ${n} Sep 09:30$`)),
      ),
    ])
    expect(await findings(page)).toEqual([])

    await block(page)
      .getByRole('link', { name: /Notice 6/ })
      .click()
    await page.waitForURL('**/pc/announcementDetail/*')
    await page.getByRole('heading', { level: 1, name: 'Notice 6' }).waitFor()
    await page.getByText('The text of Notice 6').waitFor()
    await page.getByText('Published Sun, 6 Sep 2026 09:30').waitFor()
    expect(await page.title()).toContain('Notice 6')
    await page.goBack()
    await block(page)
      .getByRole('link', { name: /^Notice 6/ })
      .waitFor()
    await page.context().close()
  })
})

describe('the list', () => {
  test.each([
    ['desktop', {}],
    ['phone', phone],
  ] as const)('is searched, narrowed by type and to the unread: %s', async (device, options) => {
    await publish('Lifts', { resource_type_id: campus.ids['Group rooms'] })
    await publish('Holidays', { content_en: '<p>Closed from <b>1 October</b></p>' })
    const area = device === 'phone' ? 'mobile' : 'pc'
    const page = await campus.at('student', `/${area}/announcements`, options)
    const links = page.getByRole('main').getByRole('listitem')
    const shown = () =>
      soon(async () => (await links.allInnerTexts()).map((text) => /Lifts|Holidays/.exec(text)?.[0]))
    await shown().toEqual(['Holidays', 'Lifts'])
    await page.getByRole('searchbox', { name: 'Search titles and texts' }).fill('1 october')
    await page.waitForURL('**?keywords=1+october')
    await shown().toEqual(['Holidays'])
    await page.getByRole('searchbox').fill('nowhere')
    await page.getByText('No notice matches').waitFor()
    await page.getByRole('button', { name: 'Show all' }).click()
    await shown().toEqual(['Holidays', 'Lifts'])
    await soon(() => page.getByRole('searchbox').inputValue()).toBe('')
    await page.getByRole('combobox', { name: 'Resource type' }).selectOption('Group rooms')
    await shown().toEqual(['Lifts'])
    await page.getByRole('link', { name: /Lifts/ }).click()
    await page.waitForURL(`**/${area}/announcementDetail/*`)
    await page.getByText('The text of Lifts').waitFor()
    await page.getByRole('link', { name: 'All notices' }).click()
    await page.getByRole('checkbox', { name: 'Only unread' }).check()
    await shown().toEqual(['Holidays'])
    await page.context().close()
    // For the other device.
    await campus.server.db.withTenant(
      campus.server.campus.tenant_id,
      ({ sql }) => sql`delete from notice_read`,
    )
  })

  test('a withdrawn notice is gone, and says so', async () => {
    const id = await publish('Withdrawn')
    await withdraw(id)
    const page = await campus.at('student', `/pc/announcementDetail/${id}`)
    await page.getByRole('heading', { name: "This notice can't be found" }).waitFor()
    await page.context().close()
  })
})

describe('popups', () => {
  const POPUP = { note_category: '2' }

  test('of the system open once in a session, until they are read, or daily to their last day', async () => {
    await publish('Once', { ...POPUP, release_time: '2026-09-01 08:00:00' })
    const daily = { popup_mode: '2', popup_end_date: '2026-09-08' }
    await publish('Daily', { ...POPUP, ...daily, release_time: '2026-09-02 08:00:00' })
    await publish('For the list alone')
    const page = await campus.at('teacher', '/pc/home')
    await popup(page).getByRole('heading', { name: 'Daily' }).waitFor()
    await popup(page).getByText('Published Wed, 2 Sep 2026').waitFor()
    await popup(page).getByText('The text of Daily').waitFor()
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Enter')
    await popup(page).getByRole('heading', { name: 'Once' }).waitFor()
    await popup(page).getByRole('button', { name: 'I have read (2/2)' }).waitFor()
    // Closed, it was not read; but it has been shown in this session.
    await page.keyboard.press('Escape')
    await popup(page).waitFor({ state: 'detached' })
    await again(page)
    await block(page)
      .getByRole('link', { name: /^Daily/ })
      .waitFor()
    await expect.poll(() => popup(page).count()).toBe(0)
    await page.context().close()

    const later = await campus.at('teacher', '/pc/me')
    await popup(later).getByRole('heading', { name: 'Once' }).waitFor()
    await later.getByRole('button', { name: 'I have read (1/1)' }).click()
    await popup(later).waitFor({ state: 'detached' })
    await later.context().close()

    // The last day of the daily one.
    campus.server.clock.set('2026-09-08T15:59:00Z')
    const next = await campus.at('teacher', '/pc/home')
    await popup(next).getByRole('heading', { name: 'Daily' }).waitFor()
    await next.getByRole('button', { name: 'I have read (1/1)' }).waitFor()
    await next.context().close()

    campus.server.clock.set('2026-09-08T16:00:00Z')
    const after = await campus.at('teacher', '/pc/announcements')
    await settled(after)
    await expect.poll(() => popup(after).count()).toBe(0)
    await after.context().close()
  })

  test('of a type open on its page alone, also on a phone', async () => {
    await publish('Keys', { ...POPUP, resource_type_id: campus.ids['Group rooms'] })
    const page = await campus.at('guard', '/mobile/home', phone)
    await settled(page)
    await expect.poll(() => popup(page, 'Resource').count()).toBe(0)
    await page.getByRole('link', { name: /Group rooms \d/ }).click()
    await popup(page, 'Resource').getByText('The text of Keys').waitFor()
    expect(await smallTargets(page)).toEqual([])
    // A sheet, like every dialog there.
    const { x = 0, y = 0, width, height = 0 } = (await popup(page, 'Resource').boundingBox()) ?? {}
    expect([x, width, y + height]).toEqual([0, 390, 844])
    await page.getByRole('button', { name: 'I have read (1/1)' }).click()
    await popup(page, 'Resource').waitFor({ state: 'detached' })
    await page.goBack()
    const answer = asked(page)
    await page.getByRole('link', { name: /Group rooms \d/ }).click()
    await answer
    await drawn(page)
    await expect.poll(() => popup(page, 'Resource').count()).toBe(0)
    await page.context().close()
  })

  test('run nothing of what they show', async () => {
    const vectors = [
      '<img src=x onerror="window.ran=1">',
      '<script>window.ran=1</script>',
      '<svg onload="window.ran=1"></svg>',
      '<a href="javascript:window.ran=1">link</a>',
      '<iframe srcdoc="<script>parent.ran=1</script>"></iframe>',
      '<p onmouseover="window.ran=1" style="position:fixed">words</p>',
    ]
    const id = await publish('<b onclick="window.ran=1">Vectors</b>', {
      ...POPUP,
      content_en: vectors.join(''),
    })
    // As if the server had stored what it never does.
    await campus.server.db.withTenant(
      campus.server.campus.tenant_id,
      ({ sql, tenant_id }) =>
        sql`update notice set content_en = ${vectors.join('')} where tenant_id = ${tenant_id} and id = ${id}`,
    )
    const page = await campus.at('student2', '/pc/home')
    await popup(page).getByText('words').click()
    await popup(page).getByText('link').click()
    expect(await page.evaluate(() => Reflect.get(globalThis, 'ran'))).toBeUndefined()
    expect(await popup(page).innerHTML()).not.toMatch(
      /onerror|onload|onmouseover|javascript:|<script|<iframe|style=/,
    )
    await page.context().close()
  })
})
