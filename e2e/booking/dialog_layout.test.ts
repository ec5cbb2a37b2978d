import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCampus, TUESDAY, type Campus } from './campus.ts'
import { drag, openChange, phone, moreOptions, soon } from './steps.ts'
import { press } from '../steps.ts'

// What the booking dialog and the change of a time show is shown whole, and in one place.

let campus: Campus
beforeAll(async () => {
  campus = await startCampus()
  await campus.addType('Labs', '实验室', { batch_enable: 1 })
  await campus.addRoom('Labs', 'Lab 1')
  await campus.addRoom('Labs', 'Lab 2')
  await campus.book('student', { room: 'Lab 2', from: '10:00', to: '11:00', theme: 'Assays' })
})
afterAll(() => campus?.stop())

const boxOf = async (found: Locator) => {
  const box = await found.boundingBox()
  if (!box) throw new Error('It is not drawn.')
  return box
}

/** What is cut of what the fields of a dialog say while they are empty. */
const cutHints = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.booking-dialog .ant-select-placeholder')]
      .filter((one) => one.scrollWidth > one.clientWidth)
      .map((one) => one.textContent),
  )

const views = [
  { view: 'on the desktop', area: '/pc', options: {} },
  { view: 'on the phone', area: '/mobile', options: phone },
] as const
const all = views.flatMap((one) => (['en', 'zh'] as const).map((language) => ({ ...one, language })))

test.for(all)('$view, in $language: a batch is entered and reviewed', async ({ area, options, language }) => {
  const said = {
    en: {
      room: 'Lab 1',
      batch: 'Batch',
      hour: 12,
      review: 'Next: review the sessions',
    },
    zh: {
      room: '研讨室 1',
      batch: '批量',
      hour: 16,
      review: '下一步：核对各场次',
    },
  }[language]
  const [from, to] = [`${said.hour}:00`, `${said.hour + 1}:00`]
  const page = await campus.at('student', campus.grid('Labs').replace('/pc', area), { ...options, language })
  if (area === '/pc') await drag(page, said.room, from, to)
  else {
    await page.getByRole('radio', { name: language === 'en' ? 'List' : '列表' }).check({ force: true })
    await page
      .getByRole('button', { name: new RegExp(`^${said.room}`) })
      .first()
      .click()
    await page
      .getByRole('button', { name: /^\d\d:\d\d–\d\d:\d\d$/ })
      .first()
      .click()
  }
  const dialog = await moreOptions(page)
  await dialog.getByText(said.batch, { exact: true }).click()
  await dialog.locator('.series-add').waitFor()
  expect(await cutHints(page)).toEqual([])
  const people = await boxOf(dialog.locator('[data-field=participants]'))
  const field = await boxOf(dialog.locator('[data-field=participants] .ant-select'))
  expect(field.width).toBeGreaterThan(people.width - 2)
  if (area === '/pc') {
    await dialog.getByLabel(language === 'en' ? 'Subject' : '主题').fill('Assays')
    // Somebody else takes the time: the review says so.
    await campus.book('student2', {
      room: 'Lab 1',
      from,
      to,
      theme: 'Electrophoresis of what was left over of the proteins last week',
    })
    await press(dialog, said.review)
    const line = page.locator('.review-line').first()
    const tag = await boxOf(line.locator('.tag'))
    const why = await boxOf(line.locator('small'))
    expect(why.x).toBeGreaterThan(tag.x + tag.width)
    expect(why.y).toBeLessThan(tag.y + tag.height)
  }
  await page.context().close()
})

test('a time is changed on one line', async () => {
  const page = await campus.visit('student', '/pc/myAppointment')
  const dialog = await openChange(page, page.getByRole('main').getByRole('listitem').first())
  // Read at the same moment: the dialog may still be opening.
  const tops = await dialog
    .getByRole('combobox', { name: /^(Start|End)$/ })
    .evaluateAll((both) => both.map((one) => one.getBoundingClientRect().y))
  expect(tops).toHaveLength(2)
  expect(tops[1]).toBe(tops[0])
})

test('on the phone what is not possible says why, also without pointing at it', async () => {
  campus.server.clock.set(`${TUESDAY}T10:10:00+08:00`)
  const page = await campus.at('student', '/mobile/myAppointment', phone)
  await press(page, 'Assays')
  const why = 'Change time, Change, Hand over, Cancel booking: It has started already'
  await page.getByText(why, { exact: true }).waitFor()
  const desktop = await campus.visit('student', '/pc/myAppointment')
  await press(desktop, 'Assays')
  await desktop.getByRole('button', { name: /^Change time/ }).waitFor()
  await expect.poll(() => desktop.getByText(why, { exact: true }).isVisible()).toBe(false)
})

test('a time that can’t be had is told by what is there, with the times nearest to it', async () => {
  await campus.book('teacher', { room: 'Lab 2', from: '14:00', to: '15:00', theme: 'Titration' })
  const page = await campus.visit('student', campus.grid('Labs', `?date=${TUESDAY}`))
  await drag(page, 'Lab 2', '12:00', '13:00')
  const dialog = await moreOptions(page)
  const options = page.locator('.ant-select-item-option:visible')
  await dialog.getByRole('combobox', { name: 'End' }).fill('14:30')
  await options.filter({ hasText: '14:00–15:00 Titration' }).waitFor()
  await soon(() => options.allInnerTexts()).toEqual([
    expect.stringContaining('14:00–15:00 Titration'),
    '14:00 (2 h)',
  ])
  expect(await options.first().getAttribute('class')).toContain('disabled')
  await page.keyboard.press('Enter')
  await dialog.getByTitle('14:00 (2 h)').waitFor()
  await soon(() => options.count()).toBe(0)

  await dialog.getByRole('combobox', { name: 'Start' }).fill('14:30')
  await options.filter({ hasText: '14:00–15:00 Titration' }).waitFor()
  await soon(async () => (await options.allInnerTexts()).slice(1)).toEqual(['13:30', '15:00'])
  await options.filter({ hasText: /^15:00$/ }).click()
  await dialog.getByTitle('17:00 (2 h)').waitFor()
  await soon(() => options.count()).toBe(0)
  await dialog.getByRole('combobox', { name: 'End' }).fill('12')
  await options.filter({ hasText: 'After the start at 15:00' }).waitFor()
  await page.context().close()
})
