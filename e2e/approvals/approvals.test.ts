import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { startCampus, TUESDAY, type Campus } from '../booking/campus.ts'
import { phone, soon } from '../booking/steps.ts'
import { clockActs } from '#server/sessions/sessions.service.ts'
import { FIRST_DAY } from '#server/testing/ask.ts'
import { findings, smallTargets } from '../product.ts'
import { press } from '../steps.ts'

// Bookings that need approval, from the applicant's request to the approver's answer.

let campus: Campus
beforeAll(async () => {
  campus = await startCampus()
  const flow = { code: 'both', name: '双方', name_en: 'Both' }
  await campus.make('admin', 'saveApprovalFlow', 'ApprovalFlowModel', {
    ...flow,
    steps: [
      {
        name: '馆长',
        name_en: 'Library',
        rule: 'all',
        approvers: [
          { kind: 'account', code: 'teacher' },
          { kind: 'account', code: 'manager' },
        ],
      },
      { name: '保卫处', name_en: 'Security', approvers: [{ kind: 'account', code: 'guard' }] },
    ],
  })
  await campus.addRoom('Group rooms', 'Hall 1', { need_approve: 1, approval_flow: 'both' })
})
afterAll(() => campus?.stop())

const card = (page: Page, theme: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: theme, exact: true }) })
const stateOf = async (theme: string) => {
  const page = await campus.visit('student', '/pc/myAppointment')
  const tag = page.locator('.mine-card', { hasText: theme }).locator('.tag')
  return soon(() => tag.innerText())
}
const picture = async (page: Page, name: string) => {
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${name}.png` })
}

test('an administrator approves what a student asked for, and rejects with a reason', async () => {
  await campus.book('student', { room: 'Group room 3', from: '10:00', to: '11:00', theme: 'Film night' })
  await campus.book('student', { room: 'Group room 3', from: '12:00', to: '13:00', theme: 'Loud band' })
  const page = await campus.at('admin', '/pc/me')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Approvals/ })
    .click()
  await card(page, 'Film night').waitFor()
  await picture(page, 'pc_todo')
  expect(await findings(page)).toEqual([])
  await page.getByRole('banner').getByRole('link', { name: 'Approvals 2' }).waitFor()
  await press(card(page, 'Film night'), 'Details of Film night')
  const details = page.getByRole('dialog', { name: 'Film night' })
  await details.getByText('12:00–13:00').waitFor()
  await details.getByText('Nobody has decided yet').waitFor()
  await picture(page, 'pc_detail')
  expect(await findings(page)).toEqual([])
  await press(details, 'Approve')
  const asks = page.getByRole('dialog', { name: 'Approve “Film night”?' })
  await press(asks, 'Approve')
  await card(page, 'Film night').waitFor({ state: 'detached' })
  await press(card(page, 'Loud band'), 'Reject')
  const why = page.getByRole('dialog', { name: 'Reject “Loud band”?' })
  await why.getByRole('textbox').fill('The hall is next to the reading room')
  await picture(page, 'pc_reject')
  // Esc doesn't lose the reason.
  await page.keyboard.press('Escape')
  await press(page.getByRole('dialog', { name: 'Close this window?' }), 'Keep editing')
  expect(await why.getByRole('textbox').inputValue()).not.toBe('')
  await press(why, 'Reject')
  await page.getByRole('heading', { name: 'Nothing waits for you' }).waitFor()
  await page.getByText('Done', { exact: true }).click()
  await card(page, 'Loud band').getByText('Rejected').waitFor()
  await (await stateOf('Film night')).toBe('To be performed')
})

test('all of two, then the next step, on a phone; a series is decided together', async () => {
  await campus.make('student', 'saveAppointmentInformation', 'AppointmentInformationModel', {
    resources_id: campus.ids['Hall 1'],
    appointment_date: TUESDAY,
    start_time: '18:00',
    end_time: '20:00',
    theme: 'Choir',
    person_times: 2,
    instructions_read: true,
  })
  const approve = async (account: 'teacher' | 'manager' | 'guard') => {
    const page = await campus.at(account, '/mobile/approvals', phone)
    await card(page, 'Choir').waitFor()
    await picture(page, `phone_${account}`)
    if (account === 'teacher') {
      expect(await findings(page)).toEqual([])
      expect(await smallTargets(page)).toEqual([])
    }
    await press(card(page, 'Choir'), 'Approve')
    await press(page.getByRole('dialog'), 'Approve')
    await page.getByRole('heading', { name: 'Nothing waits for you' }).waitFor()
    return page
  }
  await approve('teacher')
  await (await stateOf('Choir')).toBe('To be approved')
  await approve('manager')
  const last = await approve('guard')
  await (await stateOf('Choir')).toBe('To be performed')
  await picture(last, 'phone_empty')
})

test('many at once on a phone, found by their words', async () => {
  for (const [from, to] of [
    ['14:00', '15:00'],
    ['15:00', '16:00'],
    ['16:00', '17:00'],
  ] as const)
    await campus.book('student', { room: 'Group room 3', from, to, theme: `Chess ${from}` })
  const page = await campus.at('admin', '/mobile/approvals', phone)
  await card(page, 'Chess 14:00').waitFor()
  const words = page.getByRole('searchbox')
  await words.fill('chess 16')
  await words.press('Enter')
  await card(page, 'Chess 14:00').waitFor({ state: 'detached' })
  await picture(page, 'phone_search')
  await press(card(page, 'Chess 16:00'), 'Details of Chess 16:00')
  await page.getByRole('dialog').getByText('14:00–15:00').waitFor()
  await picture(page, 'phone_detail')
  expect(await findings(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])
  await press(page.getByRole('dialog'), 'Close')
  await words.fill('')
  await words.press('Enter')
  for (const theme of ['Chess 14:00', 'Chess 15:00']) await card(page, theme).getByRole('checkbox').check()
  await press(page.getByRole('group', { name: '2 sessions chosen' }), 'Approve 2 sessions')
  await press(page.getByRole('dialog', { name: 'Approve 2 sessions?' }), 'Approve')
  await card(page, 'Chess 15:00').waitFor({ state: 'detached' })
  await (await stateOf('Chess 15:00')).toBe('To be performed')
})

test('somebody else decides while an approver is away', async () => {
  const page = await campus.at('teacher', '/pc/approvals')
  await press(page, 'While I am away')
  await press(page.getByRole('dialog'), 'Delegate')
  const form = page.getByRole('dialog', { name: 'Delegate' })
  await form.getByLabel('Who decides for you').fill('guard')
  await page.getByText(/\(guard\)/).click()
  await picture(page, 'pc_delegate')
  await press(form, 'Delegate')
  await page
    .getByText(/decides for you/)
    .last()
    .waitFor()
  await picture(page, 'pc_delegations')
  await campus.book('student', { room: 'Hall 1', from: '10:00', to: '11:00', theme: 'Rehearsal' })
  const guard = await campus.at('guard', '/pc/approvals')
  await card(guard, 'Rehearsal')
    .getByText(/You decide for/)
    .waitFor()
  await press(card(guard, 'Rehearsal'), 'Approve')
  await press(guard.getByRole('dialog'), 'Approve')
  await guard.getByRole('heading', { name: 'Nothing waits for you' }).waitFor()
})

test('applicants open the form at which their booking waits, and are told when nobody decides in time', async () => {
  const address_id = await campus.make('admin', 'saveReviewAddress', 'ReviewAddressModel', {
    name: '办公系统',
    name_en: 'Office',
    address: 'https://office.example/form',
  })
  const renew = 'mutation ($id: String) { renewReviewAddressKey(id: $id) { errcode } }'
  expect(await campus.data('admin', 'provider', renew, { id: address_id })).toEqual({ errcode: '0' })
  await campus.make('admin', 'saveApprovalFlow', 'ApprovalFlowModel', {
    code: 'office',
    name: '办公',
    name_en: 'Office',
    steps: [{ name: '院办', address_id, approvers: [{ kind: 'account', code: 'teacher' }] }],
  })
  const asks = { need_approve: 1, approval_flow: 'office' }
  await campus.addRoom('Group rooms', 'Hall 2', { ...asks, open_process_form: 1 })
  await campus.addRoom('Group rooms', 'Hall 3', asks)
  const today = { date: '2026-09-07', from: '08:30', to: '09:30' }
  await campus.book('student', { ...today, room: 'Hall 2', theme: 'Gala' })
  await campus.book('student', { ...today, room: 'Hall 3', theme: 'Fair' })
  const page = await campus.at('student', '/pc/myAppointment')
  await page
    .context()
    .route('https://office.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>The form</h1>' }),
    )
  const open = async (theme: string) => {
    await page.getByRole('button', { name: theme, exact: true }).click()
    const detail = page.getByRole('dialog', { name: new RegExp(theme) })
    await detail.getByText(/Office/).waitFor()
    return detail
  }
  const gala = await open('Gala')
  const tab = page.context().waitForEvent('page')
  await press(gala, 'Open the approval form')
  await (await tab).getByRole('heading', { name: 'The form' }).waitFor()
  expect((await tab).url()).toMatch(/^https:\/\/office\.example\/form\?.*account=student&/)
  await (await tab).close()
  await picture(page, 'pc_form')
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await gala.waitFor({ state: 'detached' })
  // The rule has approvers choose the dialog here (0): there is no form to open.
  const fair = await open('Fair')
  await expect.poll(() => fair.getByRole('button', { name: 'Open the approval form' }).count()).toBe(0)

  const { db, jobs, notices, clock, campus: tenant } = campus.server
  try {
    clock.set('2026-09-07T00:30:01Z')
    await clockActs(
      { db, jobs, notices, now: clock.now },
      { id: tenant.tenant_id, time_zone: 'Asia/Shanghai' },
    )
    await page.goto(`${campus.url}/pc/myAppointment?when=past`)
    const row = page.getByRole('row').filter({ hasText: 'Gala' })
    await row.getByText('Reservation failed').waitFor()
    await page.goto(`${campus.url}/pc/inbox`)
    await page
      .getByRole('listitem')
      .filter({ hasText: /Hall 2/ })
      .filter({ hasText: /failed/i })
      .waitFor()
  } finally {
    clock.set(FIRST_DAY)
  }
})
