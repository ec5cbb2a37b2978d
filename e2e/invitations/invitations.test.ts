import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCampus, type Campus } from '../booking/campus.ts'
import { act, phone, soon } from '../booking/steps.ts'
import { findings, smallTargets } from '../product.ts'
import { press } from '../steps.ts'

// A student invites fellows by a link; one joins on a phone, one comes too late, and the first leaves again.

let campus: Campus
beforeAll(async () => {
  campus = await startCampus()
  for (const [room, theme] of [
    ['Group room 1', 'Reading circle'],
    ['Group room 2', 'Rehearsal'],
  ] as const)
    await campus.book('student', { room, from: '10:00', to: '11:00', theme, person_times: 2 })
  await campus.book('student', { room: 'Group room 1', from: '14:00', to: '15:00', theme: 'Alone' })
  await campus.book('student', { room: 'Group room 1', from: '16:00', to: '17:00', theme: 'Alone too' })
  await campus.book('student', { room: 'Group room 3', from: '14:00', to: '15:00', theme: 'Asked for' })
})
afterAll(() => campus?.stop())

test.each([
  ['desktop', 'pc', 'Reading circle', {}],
  ['phone', 'mobile', 'Rehearsal', phone],
] as const)('on a %s a link is made, joined, left and ended', async (_device, area, theme, visit) => {
  const page = await campus.at('student', `/${area}/myAppointment`, visit)
  const row = page.getByRole('listitem').filter({ hasText: theme })
  await act(row, 'Invite fellows')
  const dialog = page.getByRole('dialog', { name: 'Invite fellows' })
  await dialog.getByText('Whoever opens this link can join: 1 place is left.').waitFor()
  await press(dialog, 'Make a link')
  const address = await dialog.getByRole('textbox', { name: 'Invitation link' }).inputValue()
  expect(address).toMatch(/\/pc\/join\/[\w-]{32}$/)
  // What the sheet covers is cut by its edge.
  expect(await findings(page, dialog)).toEqual([])
  if (area === 'mobile') await soon(() => smallTargets(page)).toEqual([])

  const place = new URL(address).pathname
  const guest = await campus.at('student2', place.replace('/pc/', `/${area}/`), visit)
  await guest.getByRole('heading', { name: theme }).waitFor()
  await guest.getByText('student name invites you').waitFor()
  await guest.getByText('1 person is coming · 1 place left').waitFor()
  await guest.getByRole('button', { name: 'Join', exact: true }).focus()
  await guest.keyboard.press('Enter')
  await guest.getByText('You are in').waitFor()

  const late = await campus.at('teacher', place)
  await late.getByRole('alert').getByText('All 2 places are taken').waitFor()
  await expect.poll(() => late.getByRole('button', { name: 'Join', exact: true }).count()).toBe(0)

  await page.reload()
  await act(row, 'Invite fellows')
  await dialog.getByRole('region', { name: 'Joined by the link' }).getByText('student2 name').waitFor()
  await press(dialog, 'End the link')
  await press(dialog, 'Make a link')
  expect(await dialog.getByRole('textbox', { name: 'Invitation link' }).inputValue()).not.toBe(address)
  await late.reload()
  await late.getByRole('heading', { name: 'This link leads nowhere' }).waitFor()

  await guest.getByRole('link', { name: 'See it in my reservations' }).click()
  await guest.getByRole('dialog', { name: new RegExp(theme) }).waitFor()
  await guest.keyboard.press('Escape')
  const theirs = guest.getByRole('listitem').filter({ hasText: theme })
  await act(theirs, 'Take part no longer')
  const sure = guest.getByRole('dialog', { name: 'Take part no longer' })
  await press(sure, 'Take part no longer')
  await theirs.waitFor({ state: 'detached' })
  await Promise.all([page, guest, late].map((one) => one.context().close()))
})

test.each([
  ['desktop', 'pc', 'Alone', {}, /How many/, /One more/, /Book for 3/, /Make a link/, /requested for 1/],
  ['phone', 'mobile', 'Alone too', phone, /一共多少人/, /增加一人/, /改为 3 人/, /生成链接/, /按 1 人申请/],
] as const)(
  'on a %s who booked alone books for more first',
  async (_device, area, theme, visit, how_many, one_more, book, make, approved) => {
    const language = area === 'pc' ? 'en' : 'zh'
    const page = await campus.at('student', `/${area}/myAppointment`, { ...visit, language })
    const invite = async (of: string) => {
      const row = page.getByRole('listitem').filter({ has: page.getByText(of, { exact: true }) })
      await act(row, language === 'en' ? 'Invite fellows' : '邀请同伴')
      return page.getByRole('dialog')
    }
    // What was approved for one stays for one.
    const closed = await invite('Asked for')
    await closed.getByText(approved).waitFor()
    await expect.poll(() => closed.getByRole('button', { name: make }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await closed.waitFor({ state: 'detached' })

    const dialog = await invite(theme)
    await dialog.getByRole('textbox', { name: how_many }).waitFor()
    await soon(() => findings(page)).toEqual([])
    if (area === 'mobile') expect(await smallTargets(page)).toEqual([])
    await press(dialog, one_more)
    await press(dialog, book)
    await press(dialog, make)
    await dialog.getByRole('textbox', { name: /Invitation link|邀请链接/ }).waitFor()
    await dialog.getByText(/2 places are left|还剩 2 个名额/).waitFor()
    await page.context().close()
  },
)
