import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings, smallTargets } from '../product.ts'
import { startCampus, type Campus } from './campus.ts'
import { pointInColumn, showColumns } from './phone_steps.ts'
import { bookingDialog, dayOf, drag, gridOf, phone, moreOptions, shortForm, unfold } from './steps.ts'
import { press } from '../steps.ts'

// What opens on the booking pages obstructs no screen reader and no keyboard user, and nothing is cut: of the pages
// themselves `every_page/` tells.

let campus: Campus
beforeAll(async () => {
  campus = await startCampus()
  await campus.book('student', { room: 'Group room 1', from: '10:00', to: '11:00' })
  await campus.book('student2', { room: 'Group room 2', from: '10:00', to: '12:00', theme: 'Talk' })
  await campus.book('student', { room: 'Group room 4', from: '14:00', to: '15:00', theme: 'Film night' })
})
afterAll(() => campus?.stop())

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)

test.each([
  ['a desktop, light, Chinese', { colorScheme: 'light', language: 'zh' }],
  ['a small desktop, dark, English', { width: 1024, height: 768, colorScheme: 'dark' }],
  ['a phone, dark, Chinese', { ...phone, colorScheme: 'dark', language: 'zh' }],
] as const)('on %s', async (_, visit) => {
  const area = 'isMobile' in visit ? '/mobile' : '/pc'
  const zh = 'language' in visit
  const room = zh ? '研讨室 5' : 'Group room 5'
  const page = await campus.at('student', campus.grid('Group rooms').replace('/pc', area), {
    ...visit,
    // Contrast can't be measured during a fade.
    reducedMotion: 'reduce',
  })
  const found: string[] = []
  const look = async (where: string) => {
    found.push(...(await findings(page)).map((one) => `${where}: ${one}`))
    if (area === '/mobile')
      found.push(...(await smallTargets(page)).map((one) => `${where}: too small: ${one}`))
    if (!(await fits(page))) found.push(`${where}: does not fit`)
  }
  if (area === '/mobile') await showColumns(page)
  await dayOf(page, room).waitFor()
  if (area === '/pc') await drag(page, room, '15:00', '16:00')
  else {
    const { x, y } = await pointInColumn(page, room, '15:00')
    await page.touchscreen.tap(x, y + 4)
    await shortForm(page).waitFor()
    await look('choice')
    await unfold(page)
  }
  // What was suggested is deleted: it stays empty.
  const subject = shortForm(page).getByLabel(zh ? '主题' : 'Subject')
  await subject.fill('x')
  await subject.fill('')
  await look('short form')
  await press(shortForm(page), zh ? '预约' : 'Book')
  await shortForm(page)
    .getByText(zh ? '不能为空' : 'Cannot be empty')
    .waitFor()
  await look('short form, refused')
  await moreOptions(page)
  await bookingDialog(page).getByRole('checkbox').last().waitFor()
  await look('dialog')
  await press(bookingDialog(page), zh ? '提交预约' : 'Book')
  await bookingDialog(page)
    .getByText(zh ? '不能为空' : 'Cannot be empty')
    .waitFor()
  await look('dialog, refused')
  await page.keyboard.press('Escape')
  await press(page, zh ? '放弃填写' : 'Discard')
  await bookingDialog(page).waitFor({ state: 'detached' })

  await gridOf(page).getByRole('button', { name: room, exact: true }).click()
  await page.getByRole('dialog', { name: room }).getByRole('heading').last().waitFor()
  await look('drawer')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: room }).waitFor({ state: 'detached' })
  if (area === '/pc') {
    await page.getByText(zh ? '列表' : 'List', { exact: true }).click()
    await page.getByRole('region', { name: zh ? '可预约时段列表' : 'Availability as a list' }).waitFor()
    await page
      .getByRole('region', { name: zh ? '可预约时段列表' : 'Availability as a list' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: room, exact: true }) })
      .evaluate((item) => item.scrollIntoView({ block: 'center' }))
    await look('list')
  }

  await page.goto(`${campus.url}${area}/myAppointment`)
  await page.getByRole('button', { name: 'Film night', exact: true }).click()
  await page
    .getByRole('dialog', { name: /Film night/ })
    .getByRole('heading')
    .last()
    .waitFor()
  await look('detail')
  expect(found).toEqual([])
  await page.context().close()
})
