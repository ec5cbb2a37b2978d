import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from '../product.ts'
import { startCampus, type Campus } from './campus.ts'
import { phone, soon, shortForm } from './steps.ts'
import { press } from '../steps.ts'
import { words } from '../words.ts'

// The home page finds a room by a sentence, by keyboard and by touch, and books it there.

let campus: Campus
let taken: string
beforeAll(async () => {
  campus = await startCampus()
  await campus.addType('Labs', '实验室')
  await campus.addRoom('Labs', 'Lab 1', { capacity: 30, equipment: ['projector'], max_minutes: 240 })
  await campus.addType('Studies', '研修室', { cyclicity_enable: 1 })
  await campus.addRoom('Studies', 'Study 1')
  await campus.addType('Courts', '羽毛球场')
  await campus.addRoom('Courts', 'Court 1', {
    appointment_date_rule: 2,
    appointment_date_days: 2,
    days_rule_refresh_time: '07:00',
  })
  await campus.addType('Studios', '录音室', { waiting_minutes: 60 })
  await campus.addRoom('Studios', 'Studio 1', { resources_name: '录音室 1' })
  taken = await campus.book('teacher', { room: 'Studio 1', from: '14:00', to: '15:00' })
})
afterAll(() => campus?.stop())

test('offers what is free without being asked, and answers a sentence by keyboard alone', async () => {
  const before = { room: 'Lab 1', date: '2026-09-10', from: '10:00', to: '11:00' }
  await campus.book('student', { ...before, theme: 'Before', person_times: 6 })
  const page = await campus.at('student', '/pc/home')
  const finding = page.getByRole('region', { name: words('finding.label') })
  const cards = finding.getByRole('article')
  await cards.first().waitFor()
  await finding.getByRole('searchbox').focus()
  await page.keyboard.type('tomorrow 2-4pm, 25 people, projector, unicorns')
  await page.keyboard.press('Enter')
  await soon(() => cards.getByRole('heading').allInnerTexts()).toEqual(['Lab 1'])
  await finding.getByRole('heading', { name: /^Free tomorrow 14:00–16:00/ }).waitFor()
  const understood = finding.getByRole('list', { name: words('finding.understood') }).getByRole('button')
  const said = (await understood.allInnerTexts()).map((text) => text.replaceAll(/\s*×/g, ''))
  expect(said).toEqual(['tomorrow', '14:00–16:00', '25 people', 'Projector', '“unicorns” isn’t understood'])
  expect(await findings(page)).toEqual([])

  // Taken back by itself, it no longer narrows.
  await understood.nth(2).focus()
  await page.keyboard.press('Enter')
  await soon(() => understood.count()).toBe(4)
  await soon(() => finding.getByRole('searchbox').inputValue()).toBe('tomorrow 2-4pm, projector, unicorns')
  await soon(async () => (await cards.getByRole('heading').allInnerTexts()).toSorted()).toEqual([
    'Group room 3',
    'Lab 1',
  ])

  const book = finding.getByRole('button', { name: 'Book Lab 1, tomorrow 14:00–16:00' })
  await book.focus()
  await page.keyboard.press('Enter')
  const form = shortForm(page)
  await form.getByRole('heading', { name: 'Lab 1' }).waitFor()
  // For how many they looked, not for how many they booked the last time.
  await soon(() => form.getByLabel('Subject').inputValue()).toBe('Before')
  expect(await form.getByLabel('People').inputValue()).toBe('2')
  await form.getByLabel('End').selectOption('15:00')
  await form.getByLabel('Subject').fill('Found by a sentence')
  await press(form, 'Book')
  const booked = page.getByRole('status', { name: 'Just booked' })
  await booked.getByText('Tue, 8 Sep 14:00–15:00').waitFor()
  await press(booked, 'Undo')
  await booked.getByText('Undone. The time is free again.').waitFor()
  await page.context().close()
})

test('tells why nothing can be booked then, with the way to that day', async () => {
  const page = await campus.at('student', '/pc/home')
  const finding = page.getByRole('region', { name: words('finding.label') })
  await finding.getByRole('searchbox').fill('courts, 2026-09-12 10:00-11:00')
  await finding.getByRole('heading', { name: /^Nothing can be booked .* Free at other times:$/ }).waitFor()
  await finding.getByText(/^Courts: Can be booked 2 days ahead, opens Thu, 10 Sep 07:00/).waitFor()
  await finding.getByRole('article').first().getByText('Wed, 9 Sep').waitFor()
  expect(await findings(page)).toEqual([])
  await finding.getByRole('link', { name: /^See / }).click()
  await page.waitForURL(/\/pc\/resources\/[^/]+\/list\?date=2026-09-12/)
  await page.context().close()
})

// Which wishes are offered, and which hours a sentence names, is tried in `server/src/finding` and `rules/src/finding`.
test('offers the nearest wish that can be fulfilled', async () => {
  const page = await campus.at('student', '/mobile/home', { ...phone, language: 'zh' })
  const finding = page.getByRole('region', { name: words('finding.label', 'zh') })
  await finding.getByRole('searchbox').fill('实验室 9月10日 六小时')
  const wish = words('finding.hours', 'zh', { count: 4 })
  const instead = finding.getByRole('button', { name: words('finding.instead', 'zh', { wish }), exact: true })
  await instead.waitFor()
  await finding.getByText(/时长 6 小时，最多 4 小时/).waitFor()
  expect(await findings(page)).toEqual([])
  await instead.focus()
  await page.keyboard.press('Enter')
  await finding.getByRole('heading', { name: /可约$/ }).waitFor()
  await soon(() =>
    finding
      .locator('select')
      .evaluateAll((all) => all.map((one) => (one instanceof HTMLSelectElement ? one.value : ''))),
  ).toContain('240')
  await page.context().close()
})

test.each([
  [
    'en',
    '/pc/home',
    {},
    'tommorow 2-4pm, studies',
    'Did you mean tomorrow 14:00–16:00?',
    'tomorrow 14:00–16:00',
  ],
  ['zh', '/mobile/home', phone, '研修室 明天下午9:30-11', '您是指哪个时间？', '明天 09:30–11:00'],
] as const)(
  'asks back which time is meant, and offers nothing before it is told: %s',
  async (language, path, device, sentence, question, time) => {
    const page = await campus.at('student', path, { ...device, language })
    const finding = page.getByRole('region', { name: words('finding.label', language), exact: true })
    await finding.getByRole('article').first().waitFor()
    await finding.getByRole('searchbox').fill(sentence)
    const asked = page.getByRole('region', { name: question, exact: true })
    await asked.waitFor()
    await soon(() => finding.getByRole('article').count()).toBe(0)
    // It is read aloud where it appears.
    await finding.locator('[aria-live=polite]').filter({ has: asked }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(await findings(page)).toEqual([])
    await asked.getByRole('button', { name: time, exact: true }).focus()
    await page.keyboard.press('Enter')
    await finding.getByRole('article').first().waitFor()
    await asked.waitFor({ state: 'detached' })
    const heading = words('finding.free_then', language, { when: time })
    await finding.getByRole('heading', { name: heading, exact: true }).waitFor()
    // What was pressed is gone; the keyboard goes on where the answers are.
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('finding-found')
    expect(await findings(page)).toEqual([])
    await page.context().close()
  },
)

test('opens the form of a series, filled from a sentence', async () => {
  const page = await campus.at('student', '/pc/home')
  const finding = page.getByRole('region', { name: words('finding.label'), exact: true })
  await finding.getByRole('searchbox').fill('studies every Wednesday 2-4pm, 6 times')
  await finding.getByRole('heading', { name: /^Free every Wed 14:00–16:00, first on / }).waitFor()
  expect(await findings(page)).toEqual([])
  await finding
    .getByRole('button', { name: 'Book series in Study 1, every Wed 14:00–16:00', exact: true })
    .press('Enter')
  const form = page.getByRole('dialog')
  await form.getByText('Every week on Wed, 6 times, 14:00–16:00').waitFor()
  expect(await findings(page)).toEqual([])
  await page.context().close()
})

test('shows beside the sentence which hours it was understood to name', async () => {
  const page = await campus.at('student', '/pc/home')
  const time = page
    .getByRole('region', { name: words('finding.label') })
    .locator('select')
    .nth(1)
  const chosen = () =>
    time.evaluate((one) => (one instanceof HTMLSelectElement ? one.selectedOptions[0]?.textContent : null))
  await page.getByRole('searchbox').fill('tomorrow afternoon')
  await soon(chosen).toBe('12:00–18:00')
  // Taken back there, the sentence no longer says it.
  const any = words('finding.any_time')
  await time.selectOption(any)
  await soon(chosen).toBe(any)
  await soon(() => page.getByRole('searchbox').inputValue()).toBe('tomorrow')
  await page.context().close()
})

test('tells what is free next where nothing is free then, on a phone', async () => {
  await campus.book('teacher', { room: 'Lab 1', from: '14:00', to: '16:00' })
  const page = await campus.at('student', '/mobile/home', { ...phone, language: 'zh' })
  const finding = page.getByRole('region', { name: words('finding.label', 'zh') })
  await finding.getByRole('searchbox').fill('明天下午两点到四点 25人')
  await finding.getByRole('heading', { name: /暂无空闲，最近可约/ }).waitFor()
  const first = finding.getByRole('article').first()
  await first.getByText('16:00–18:00', { exact: true }).waitFor()
  // What is read aloud only lies in the rows that scroll, and doesn't widen the page.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await findings(page)).toEqual([])
  // The size and campus that were chosen are asked for the next time.
  await finding.getByRole('button', { name: '清空' }).tap()
  await finding.getByLabel('人数').selectOption('4')
  await soon(() => finding.getByLabel('人数').inputValue()).toBe('4')
  await page.goto(`${campus.url}/mobile/home`)
  await soon(() => finding.getByLabel('人数').inputValue()).toBe('4')
  await page.context().close()
})

test('on a phone, what was found before can’t be pressed while something else is looked for', async () => {
  const page = await campus.at('student', '/mobile/home', phone)
  const finding = page.getByRole('region', { name: words('finding.label') })
  const book = finding.locator('article button').first()
  await book.waitFor()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/graphql/provider', async (route) => {
    if (route.request().postData()?.includes('findFreeResources')) await released
    await route.continue()
  })
  await finding.getByRole('searchbox').fill('tomorrow 2-4pm')
  await finding.locator('[aria-busy=true]').waitFor()
  // Nothing moves, and a press that comes too late does nothing.
  const place = await book.boundingBox()
  if (!place) throw new Error('There is no card.')
  await page.touchscreen.tap(place.x + place.width / 2, place.y + place.height / 2)
  await expect.poll(() => shortForm(page).count()).toBe(0)
  expect((await book.boundingBox())?.y).toBe(place.y)
  release()
  await finding.getByRole('heading', { name: /^Free tomorrow 14:00–16:00/ }).waitFor()
  await book.tap()
  await shortForm(page).getByLabel('Start').waitFor()
  await page.context().close()
})

test.each([
  ['en', '/pc/home', {}, 'studios, 2026-09-08 14:00-15:00'],
  ['zh', '/mobile/home', phone, '录音室 2026-09-08 14:00-15:00'],
] as const)(
  'leads to the waiting list where all of it is taken: %s',
  async (language, path, device, sentence) => {
    const zh = language === 'zh'
    const page = await campus.at(zh ? 'student2' : 'student', path, { ...device, language })
    await page.getByRole('searchbox').fill(sentence)
    const wait = page.getByRole('button', {
      name: zh ? '候补 14:00–15:00：录音室 1' : 'Wait for 14:00–15:00: Studio 1',
    })
    await wait.waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(await findings(page)).toEqual([])
    await wait.focus()
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog', { name: zh ? /录音室 1/ : /Studio 1/ })
    await form.getByRole('heading', { name: zh ? '候补 14:00–15:00' : 'Wait for 14:00–15:00' }).waitFor()
    expect(
      await form.getByRole('checkbox', { name: zh ? /同类/ : 'Another one like it will do' }).isChecked(),
    ).toBe(false)
    expect(await form.getByLabel(zh ? '人数' : 'People').inputValue()).toBe('2')
    expect(await findings(page)).toEqual([])
    await form.getByLabel(zh ? '主题' : 'Subject').fill('Recording')
    await press(form, zh ? '加入候补' : 'Join the waiting list')
    await form.getByText(zh ? '已加入候补。' : 'You are on the waiting list.').waitFor()
    await page.keyboard.press('Escape')
    await form.waitFor({ state: 'detached' })
    await page.context().close()
  },
)

test('leads to what the waiting list holds for the user, and books it', async () => {
  const cancel = 'mutation ($ids: [String]) { cancelAppointmentInformation(ids: $ids) { errcode } }'
  await campus.data('teacher', 'provider', cancel, { ids: [taken] })
  // On a phone in Chinese, then by keyboard on a desktop.
  const mobile = await campus.at('student', '/mobile/home', { ...phone, language: 'zh' })
  await mobile.getByRole('searchbox').fill('录音室 2026-09-08 14:00-15:00')
  await mobile.getByRole('button', { name: /^14:00–15:00 已为您保留至 .*：录音室 1，去接受$/ }).tap()
  const sheet = mobile.getByRole('dialog', { name: /录音室 1/ })
  await sheet.getByRole('button', { name: '接受并预约' }).waitFor()
  expect(await findings(mobile)).toEqual([])
  await mobile.context().close()

  const page = await campus.at('student', '/pc/home')
  await page.getByRole('searchbox').fill('studios, 2026-09-08 14:00-15:00')
  const held = page.getByRole('button', { name: /^14:00–15:00 is held for you until .*: accept Studio 1$/ })
  await held.waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^Wait for/ }).count()).toBe(0)
  expect(await findings(page)).toEqual([])
  await held.focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: /Studio 1/ })
  await form.getByText('This time is held for you').waitFor()
  await press(form, 'Accept and book')
  await form.waitFor({ state: 'detached' })
  await held.waitFor({ state: 'detached' })
  await page.getByRole('region', { name: 'Your next booking' }).getByText('14:00–15:00').waitFor()
  await page.context().close()
})
