import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawActs } from '#server/draws/draws.service.ts'
import { knownTenants } from '#server/tenants/tenants.service.ts'
import { FIRST_DAY } from '#server/testing/ask.ts'
import { CAMPUS } from '#server/testing/campus.ts'
import { startScarceCampus, type ScarceCampus } from '../booking/scarce_campus.ts'
import { drag, shortForm, soon, standsOn, tabTo } from '../booking/steps.ts'
import { listenTo, readOut } from './voice.ts'

// The waiting list and the draw, by keyboard alone and by what a screen reader hears: what changes is said once, and the
// focus never falls out of the page.

let campus: ScarceCampus
beforeAll(async () => {
  campus = await startScarceCampus()
})
afterAll(() => campus?.stop())

test('waiting for a taken time, and the offer while the form is open', async () => {
  const page = await campus.at('student', campus.grid('Studios'))
  const voice = await listenTo(page)
  await drag(page, 'Studio 1', '14:00', '15:00')
  const form = shortForm(page)
  await form.getByLabel('Subject').fill('Recording')
  const taken = await campus.book('teacher', { room: 'Studio 1', from: '14:00', to: '15:00' })
  await soon(() => voice.times(/^Somebody has just taken this time/)).toBe(1)
  await form.getByRole('button', { name: 'Join the waiting list' }).waitFor()
  await tabTo(page, /^Join the waiting list$/)
  await page.keyboard.press('Enter')
  await soon(() => voice.times(/^You are on the waiting list/)).toBe(1)
  await soon(() => standsOn(page)).toBe('See what I wait for')

  await campus.free(taken)
  await soon(() => voice.times(/^This time is held for you until Mon, 7 Sep 09:00/)).toBe(1)
  // It is no longer somebody else's, and nothing else need be chosen.
  await expect.poll(() => form.getByText('Somebody has just taken this time').count()).toBe(0)
  expect((await readOut(form)).slice(-5)).toEqual([
    'alert',
    'strong: This time is held for you',
    'text: until Mon, 7 Sep 09:00',
    'button "Accept and book"',
    'button "Repeat, people, more"',
  ])
  await tabTo(page, /^Accept and book$/)
  await page.keyboard.press('Enter')
  const card = page.getByRole('status', { name: 'Just booked' })
  await card.getByText('Booked', { exact: true }).waitFor()
  await soon(() => voice.times(/^Booked ?Studio 1/)).toBe(1)
  await page.context().close()
})

test('the page of offers: its tree, and declining by keyboard alone', async () => {
  const taken = await campus.book('teacher', { room: 'Studio 1', from: '16:00', to: '17:00' })
  const late = await campus.book('teacher', { room: 'Studio 1', from: '18:00', to: '19:00' })
  for (const [from, to] of [
    ['16:00', '17:00'],
    ['18:00', '19:00'],
  ] as const)
    await campus.want('student2', 'joinWaitingList', 'Studio 1', from, to)
  await campus.free(taken)
  const page = await campus.at('student2', '/pc/waiting')
  const voice = await listenTo(page)
  const list = page.getByRole('main').getByRole('list').first()
  await list.getByRole('timer').waitFor()
  expect((await readOut(list)).map((line) => line.replace(/\d+:\d\d:\d\d|(?<=Sep )\d\d:\d\d$/, '…'))).toEqual(
    [
      'list',
      'listitem',
      'heading "Studio 1 is held for you" [level=2]',
      'paragraph: Tue, 8 Sep 16:00–17:00 · Recording',
      'paragraph',
      'timer "Time left to accept": …',
      'text: until Mon, 7 Sep …',
      'button "Accept and book"',
      'button "Decline"',
      'listitem',
      'heading "Studio 1" [level=2]',
      'paragraph: Tue, 8 Sep 18:00–19:00',
      'paragraph: Recording',
      'text: You are next',
      'button "Leave"',
    ],
  )
  await tabTo(page, /^Decline$/)
  await page.keyboard.press('Enter')
  const sure = page.getByRole('dialog', { name: 'Decline this offer?' })
  await soon(() => standsOn(page)).toBe('Keep it')
  await page.keyboard.press('Escape')
  await sure.waitFor({ state: 'detached' })
  await soon(() => standsOn(page)).toBe('Decline')
  await page.keyboard.press('Enter')
  await sure.getByText('Studio 1, Tue, 8 Sep 16:00–17:00: it goes to the next in line').waitFor()
  await tabTo(page, /^Decline$/)
  await page.keyboard.press('Enter')
  await list.getByText('is held for you').waitFor({ state: 'detached' })
  // What had the focus is gone: the list's page has it, and the next step is the next thing in it.
  await soon(() => standsOn(page)).toBe('Waiting list')
  await soon(() => voice.times(/declined/i)).toBe(1)
  await tabTo(page, /^Leave$/)
  await page.keyboard.press('Enter')
  await soon(() => standsOn(page)).toBe('Keep waiting')
  await tabTo(page, /^Leave$/)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'You are not on any waiting list' }).waitFor()
  await campus.free(late)
  await page.context().close()
})

test('taking part in a draw and recomputing it, by keyboard alone', async () => {
  const page = await campus.at('student', campus.grid('Domes'))
  const voice = await listenTo(page)
  // Above the grid: it pushes the rows to where they are pressed.
  await page.getByText('Given out by draw', { exact: true }).waitFor()
  await drag(page, 'Dome 1', '20:00', '21:00')
  const form = shortForm(page)
  await form.getByLabel('Subject').fill('Meteors')
  await soon(() => voice.times(/^This date is given out by draw: take part until Mon, 7 Sep 12:00$/)).toBe(1)
  await tabTo(page, /^Take part in the draw$/)
  await page.keyboard.press('Enter')
  await soon(() => voice.times(/^You take part in the draw/)).toBe(1)
  await soon(() => standsOn(page)).toBe('See the draw')
  await page.keyboard.press('Enter')
  const mine = page.getByRole('region', { name: 'My request' })
  await mine.waitFor()
  expect((await readOut(mine)).map((line) => line.replace(/[\da-f]{16}/, '…'))).toEqual([
    'region "My request"',
    'heading "My request" [level=2]',
    'paragraph: Dome 1 · Tue, 8 Sep 20:00–21:00 · Meteors',
    'paragraph: "In the list: …"',
    'button "Take my request back"',
  ])
  for (const account of ['student2', 'teacher'] as const)
    await campus.want(account, 'joinDraw', 'Dome 1', '20:00', '21:00')
  const { server } = campus
  server.clock.set('2026-09-07T04:00:00Z')
  try {
    const tenant = await knownTenants(server.db).byCode(CAMPUS)
    if (!tenant) throw new Error('no tenant')
    await drawActs({ ...server, now: server.clock.now }, tenant)
    await page.reload()
    await page.getByRole('button', { name: 'Recompute here' }).waitFor()
    await tabTo(page, /^Recompute here$/)
    await page.keyboard.press('Enter')
    await soon(() => voice.times(/^The seed fits\. The list fits\. The order is the same\.$/)).toBe(1)
    const table = page.getByRole('region', { name: 'Requests in the drawn order' })
    expect((await readOut(table)).filter((line) => /^(columnheader|row )/.test(line)).slice(0, 5)).toEqual([
      'row "Drawn Request Weight Outcome"',
      'columnheader "Drawn"',
      'columnheader "Request"',
      'columnheader "Weight"',
      'columnheader "Outcome"',
    ])
    const own = await table.getByRole('row', { name: /Mine/ }).ariaSnapshot()
    expect(own).toMatch(/^- row "\d [\da-f]{16} Mine 60 (Won|Not drawn this time)":/)
    await tabTo(page, /^Download \(CSV\)$/)
  } finally {
    server.clock.set(FIRST_DAY)
  }

  await page.context().close()
})
