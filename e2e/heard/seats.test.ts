import { afterAll, beforeAll, expect, test } from 'vitest'
import { phone, soon, standsOn, tabTo } from '../booking/steps.ts'
import { startLibrary, type SeatedCampus } from '../seats/library.ts'
import { listenTo, readOut } from './voice.ts'

// A seat, by keyboard alone and by what a screen reader hears: the plan is a list box, the list beside it says the same.

let campus: SeatedCampus
beforeAll(async () => {
  campus = await startLibrary()
})
afterAll(() => campus?.stop())

test('the plan and its list say the same of each seat; one is picked, kept, left for a while and come back to', async () => {
  const page = await campus.at('student', campus.plan())
  const voice = await listenTo(page)
  const plan = page.getByRole('listbox', { name: /^Seats of North Room/ })
  await plan.getByRole('option', { name: /^A1, free/ }).waitFor()
  const names = await plan
    .getByRole('option')
    .evaluateAll((seats) => seats.map((one) => one.getAttribute('aria-label')))
  const list = page.getByRole('list', { name: 'Seats, those that are free first' })
  expect(await list.getByRole('button').allInnerTexts()).toEqual(names)
  expect(await page.getByRole('slider').getAttribute('aria-valuetext')).toBe('10:00–12:00')

  await tabTo(page, /^Seats of North Room/)
  for (const key of ['ArrowRight', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  const panel = page.getByRole('dialog', { name: 'Seat B2' })
  await soon(() => standsOn(page)).toBe('Seat B2')
  expect(await readOut(panel)).toEqual([
    'dialog "Seat B2"',
    'heading "Seat B2" [level=2]',
    'button "Close": ✕',
    'paragraph: free until 22:00',
    'paragraph: Quiet zone · window',
    'button "Book 10:00–12:00"',
    'button "More options"',
    'heading "Free on Tue, 8 Sep" [level=3]',
    'button "Use 08:00–22:00": 08:00–22:00',
    'button "Photos and rules"',
  ])
  await tabTo(page, /^Book 10:00/)
  await page.keyboard.press('Enter')
  await soon(() => voice.times(/^Booked: Seat B2, Tue, 8 Sep 10:00–12:00 ?Undo$/)).toBe(1)
  await soon(() => voice.times(/^7 of 8 free$/)).toBe(1)
  // The button that booked is gone: the seat's panel has the focus.
  await soon(() => standsOn(page)).toBe('Seat B2')
  expect(await list.getByRole('button').first().innerText()).toBe('B2, yours until 12:00, window')

  campus.setClock('09:50:00')
  await page.reload()
  await list.getByRole('button', { name: /^B2, yours/ }).waitFor()
  await tabTo(page, /^B2, yours/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^Check in$/)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/pc/signer**')
  // The page's heading, which may have the focus, begins with the same words.
  await page.getByRole('button', { name: 'Check in', exact: true }).waitFor()
  await tabTo(page, /^Check in$/)
  await page.keyboard.press('Enter')
  await page
    .getByText(/Checked in|You have checked in/)
    .first()
    .waitFor()
  campus.setClock('10:30:00')
  await page.goto(campus.url + campus.plan())
  await list.getByRole('button', { name: /^B2, yours/ }).waitFor()
  await tabTo(page, /^B2, yours/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^Leave/)
  await page.keyboard.press('Enter')
  await panel.getByRole('button', { name: "I'm back" }).waitFor()
  await soon(() => standsOn(page)).toBe('Seat B2')
  await tabTo(page, /^I'm back$/)
  await page.keyboard.press('Enter')
  await panel
    .getByRole('button', { name: /^(Leave|Check out)/ })
    .first()
    .waitFor()
  await page.context().close()
})

test('on a phone, in Chinese, the list instead of the plan', async () => {
  campus.setClock('08:00:00')
  const page = await campus.at('student2', campus.plan('mobile'), { ...phone, language: 'zh' })
  await page.getByRole('listbox').waitFor()
  await page.getByText('列表', { exact: true }).tap()
  const list = page.getByRole('list', { name: /^座位/ })
  await list.getByRole('button').first().tap()
  await page.getByRole('dialog', { name: 'A1 座' }).waitFor()
  expect((await readOut(page.getByRole('dialog'))).slice(0, 6)).toEqual([
    'dialog "A1 座"',
    'heading "A1 座" [level=2]',
    'button "关闭": ✕',
    'paragraph: 空闲至 22:00',
    'paragraph: 开放区 · 有电源',
    'button "预约 10:00–12:00"',
  ])
  await page.context().close()
})
