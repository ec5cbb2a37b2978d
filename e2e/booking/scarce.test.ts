import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawActs } from '#server/draws/draws.service.ts'
import { knownTenants } from '#server/tenants/tenants.service.ts'
import { FIRST_DAY } from '#server/testing/ask.ts'
import { CAMPUS } from '#server/testing/campus.ts'
import { findings, smallTargets } from '../product.ts'
import { TUESDAY } from './campus.ts'
import { startScarceCampus, type ScarceCampus } from './scarce_campus.ts'
import { pointInColumn } from './phone_steps.ts'
import {
  closeBooked,
  dayOf,
  drag,
  openBooking,
  phone,
  pointOf,
  shortForm,
  soon,
  standsOn,
  tabTo,
  walkTo,
} from './steps.ts'
import { press } from '../steps.ts'

// What many want: somebody waits for a time that another took, gets it when it comes free, takes part in a draw, and checks it.

let campus: ScarceCampus
beforeAll(async () => {
  campus = await startScarceCampus()
  await campus.addType('Courts', '球场')
  await campus.addRoom('Courts', 'Court 1', {
    appointment_date_rule: 2,
    appointment_date_days: 1,
    days_rule_refresh_time: '08:00',
  })
  await campus.addRoom('Courts', 'Court 2')
})
afterAll(() => campus?.stop())

/** What a phone adds to a page's accessibility: targets for fingers. */
const obstacles = async (page: Page, area: string) => [
  ...(await findings(page)),
  ...(area === '/mobile' ? await smallTargets(page) : []),
]

test('who loses a time to another waits for it, and books it by keyboard alone when it comes free', async () => {
  const page = await campus.at('student', campus.grid('Studios'))
  const dialog = await openBooking(page, 'Studio 1', '14:00', '15:00', 'Recording')
  const taken = await campus.book('teacher', { room: 'Studio 1', from: '14:00', to: '15:00' })
  await press(dialog, 'Book')
  await press(dialog, 'Join the waiting list')
  await dialog.getByText('You are on the waiting list.').waitFor()
  expect(await findings(page, dialog)).toEqual([])
  await dialog.getByRole('link', { name: 'See what I wait for' }).click()
  await page.getByText('You are next').waitFor()
  await campus.free(taken)
  await page.goto(`${campus.url}/pc/home`)
  await page.getByRole('link', { name: /Studio 1 is held for you/ }).waitFor()
  expect(await findings(page)).toEqual([])
  await tabTo(page, /^Studio 1 is held for you/)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Waiting list', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Accept and book' }).waitFor()
  expect(await findings(page)).toEqual([])
  await tabTo(page, /^Accept and book$/)
  await page.keyboard.press('Enter')
  await page.getByText('You are not on any waiting list').waitFor()
  // The same moment after as of any booking.
  const booked = page.getByRole('status', { name: 'Just booked' })
  await booked.getByText('Tue, 8 Sep 14:00–15:00').waitFor()
  await booked.getByRole('button', { name: 'Add to calendar' }).waitFor()
  expect(await findings(page)).toEqual([])
  await page.goto(`${campus.url}/pc/myAppointment`)
  await page.getByRole('button', { name: 'Recording', exact: true }).waitFor()
  await page.context().close()
})

test('who keeps the form open while they wait books there what comes free', async () => {
  const page = await campus.at('student2', campus.grid('Studios'))
  await drag(page, 'Studio 1', '18:00', '19:00')
  const form = shortForm(page)
  await form.getByLabel('Subject').fill('Recording')
  const taken = await campus.book('teacher', { room: 'Studio 1', from: '18:00', to: '19:00' })
  await press(form, 'Join the waiting list')
  await form.getByText('You are on the waiting list.').waitFor()
  await campus.free(taken)
  await form.getByText('This time is held for you').waitFor()
  expect(await findings(page, form)).toEqual([])
  await press(form, 'Accept and book')
  await closeBooked(page)
  await page.goto(`${campus.url}/pc/myAppointment`)
  await page.getByRole('button', { name: 'Recording', exact: true }).waitFor()
  await page.context().close()
})

test('on the phone an offer is on top of my reservations, and declining gives it to the next', async () => {
  const taken = await campus.book('teacher', { room: 'Studio 1', from: '16:00', to: '17:00' })
  for (const account of ['student2', 'guard'] as const)
    await campus.want(
      account,
      'joinWaitingList',
      'Studio 1',
      '16:00',
      '17:00',
      'Quartet for the autumn concert',
    )
  await campus.free(taken)
  // By way of the home page, whose line of the same offer doesn't break.
  const page = await campus.at('student2', '/mobile/home', phone)
  await page.getByRole('link', { name: /Studio 1 is held for you/ }).waitFor()
  await page.getByRole('navigation').getByRole('link', { name: 'My reservations' }).tap()
  const offer = page.getByRole('listitem').filter({ hasText: 'Studio 1 is held for you' })
  await offer.getByRole('timer').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await obstacles(page, '/mobile')).toEqual([])
  // The next in line has their page open: it tells of the offer by itself, with the message of it.
  const next = await campus.at('guard', '/mobile/waiting', phone)
  await next.clock.install()
  await next.reload()
  await next.getByText('You are next').waitFor()
  const messages = next.getByRole('navigation').getByRole('link', { name: /^Messages/ })
  const unread = await messages.innerText()
  await offer.getByRole('button', { name: 'Decline' }).tap()
  const sure = page.getByRole('dialog', { name: 'Decline this offer?' })
  await press(sure, 'Keep it')
  await sure.waitFor({ state: 'detached' })
  await offer.getByRole('button', { name: 'Decline' }).tap()
  expect(await obstacles(page, '/mobile')).toEqual([])
  await press(sure, 'Decline')
  await offer.waitFor({ state: 'detached' })
  await next.clock.fastForward(20_000)
  await next.getByText('Studio 1 is held for you').waitFor()
  await soon(() => messages.innerText()).not.toBe(unread)
  expect(await obstacles(next, '/mobile')).toEqual([])
  await next.getByRole('button', { name: 'Accept and book' }).tap()
  await next.getByRole('status', { name: 'Just booked' }).getByText('Tue, 8 Sep 16:00–17:00').waitFor()
  expect(await obstacles(next, '/mobile')).toEqual([])
  await Promise.all([page, next].map((one) => one.context().close()))
})

const takenSheet = (page: Page, room: string) => page.getByRole('dialog', { name: `A taken time of ${room}` })

test('a press on what another has leads to its waiting list, on both devices', async () => {
  await campus.book('teacher', { room: 'Studio 1', from: '10:00', to: '11:00' })
  for (const [account, area, options, place] of [
    ['student', '/pc', {}, 'You are next'],
    ['guard', '/mobile', phone, '1 before you'],
  ] as const) {
    const page = await campus.at(account, campus.grid('Studios').replace('/pc', area), options)
    const pressTaken = async () => {
      if (area === '/pc') {
        const { x, y } = await pointOf(page, 'Studio 1', '10:30')
        await page.mouse.click(x, y)
      } else {
        const { x, y } = await pointInColumn(page, 'Studio 1', '10:30')
        await page.evaluate(() => {
          delete document.body.dataset['tap']
          addEventListener(
            'touchend',
            ({ defaultPrevented }) => (document.body.dataset['tap'] = defaultPrevented ? 'once' : 'twice'),
            { once: true },
          )
        })
        await page.touchscreen.tap(x, y)
        // Else the browser's click would press what opens below the finger.
        await page.locator('body[data-tap=once]').waitFor()
      }
    }
    await pressTaken()
    const sheet = takenSheet(page, 'Studio 1')
    await sheet.getByText('10:00–11:00', { exact: true }).waitFor()
    // What was typed and taken back is no place for a suggestion any more.
    await sheet.getByLabel('Subject').fill('T')
    await sheet.getByLabel('Subject').fill('')
    await press(sheet, 'Join the waiting list')
    await sheet.getByText('Subject: Cannot be empty').waitFor()
    expect(await obstacles(page, area)).toEqual([])
    await sheet.getByLabel('Subject').fill('Tape')
    await press(sheet, 'Join the waiting list')
    await sheet.getByText('You are on the waiting list.').waitFor()
    await sheet.getByRole('list', { name: 'This room, other times' }).getByRole('button').first().waitFor()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })

    // Who waits already is not asked to wait again.
    await pressTaken()
    const list = sheet.getByRole('group', { name: 'Waiting list' })
    await list.getByText('You already wait for Studio 1, Tue, 8 Sep 10:00–11:00.').waitFor()
    await list.getByText(place).waitFor()
    await expect.poll(() => sheet.getByLabel('Subject').count()).toBe(0)
    await expect.poll(() => list.getByRole('button', { name: 'Join the waiting list' }).count()).toBe(0)
    expect(await obstacles(page, area)).toEqual([])
    if (area === '/mobile') {
      await press(list, 'Leave')
      const sure = page.getByRole('dialog', { name: 'Leave the waiting list?' })
      await sure.getByText('Studio 1, Tue, 8 Sep 10:00–11:00: you lose your place').waitFor()
      expect(await obstacles(page, area)).toEqual([])
      await page.keyboard.press('Escape')
      await sure.waitFor({ state: 'detached' })
      await press(list, 'Leave')
      await press(sure, 'Leave')
      await list.getByRole('button', { name: 'Join the waiting list' }).waitFor()
      await soon(() => standsOn(page)).toBe('Waiting list')
      await sheet.getByLabel('Subject').waitFor()
    } else {
      await list.getByRole('link', { name: 'See what I wait for' }).click()
      await page.getByRole('listitem').filter({ hasText: 'Studio 1' }).getByText('You are next').waitFor()
    }
    await page.context().close()
  }
})

test('on the phone the list of what is free leads to what is taken', async () => {
  await campus.addType('Booths', '录音亭', { waiting_minutes: 60, start_time: '10:00', end_time: '11:00' })
  await campus.addRoom('Booths', 'Booth 1')
  await campus.book('teacher', { room: 'Booth 1', from: '10:00', to: '11:00' })
  const page = await campus.at('guard', campus.grid('Booths').replace('/pc', '/mobile'), phone)
  await page.getByRole('button', { name: 'See what is taken on the timeline' }).tap()
  const { x, y } = await pointInColumn(page, 'Booth 1', '10:30')
  await page.touchscreen.tap(x, y)
  await takenSheet(page, 'Booth 1').getByRole('button', { name: 'Join the waiting list' }).waitFor()
  await page.context().close()
})

test('who would take one like it is told which is free, and how to wait for this one all the same', async () => {
  await campus.addType('Stages', '舞台', { waiting_minutes: 60 })
  await campus.addRoom('Stages', 'Stage 1')
  await campus.addRoom('Stages', 'Stage 2')
  await campus.book('teacher', { room: 'Stage 1', from: '10:00', to: '11:00' })
  const page = await campus.at('student2', campus.grid('Stages'))
  const { x, y } = await pointOf(page, 'Stage 1', '10:30')
  await page.mouse.click(x, y)
  const sheet = takenSheet(page, 'Stage 1')
  await sheet.getByLabel('Subject').fill('Play')
  await sheet.getByRole('checkbox', { name: 'Another one like it will do' }).check()
  await press(sheet, 'Join the waiting list')
  const told = sheet.getByRole('alert').filter({ hasText: 'Stage 2 is free at that time; book it' })
  await told.getByText('To wait for this one all the same, untick “Another one like it will do”.').waitFor()
  expect(await findings(page)).toEqual([])
  await sheet.getByRole('checkbox', { name: 'Another one like it will do' }).uncheck()
  await told.waitFor({ state: 'detached' })
  await press(sheet, 'Join the waiting list')
  await sheet.getByText('You are on the waiting list.').waitFor()
  await page.context().close()
})

test('by keyboard a taken time leads to the same time elsewhere; no list is spoken of where there is none', async () => {
  await campus.book('teacher', { room: 'Group room 1', from: '10:00', to: '11:00' })
  const page = await campus.at('student', campus.grid('Group rooms'))
  await dayOf(page, 'Group room 1').waitFor()
  await tabTo(page, /^Group room \d+ \d\d:\d\d–/)
  await walkTo(page, 'Group room 1', '10:00')
  await page.keyboard.press('Enter')
  const sheet = takenSheet(page, 'Group room 1')
  const rooms = sheet.getByRole('list', { name: 'Same time, other rooms' })
  await rooms.getByRole('button').first().waitFor()
  await expect.poll(() => sheet.getByText(/[Ww]ait/).count()).toBe(0)
  await page.keyboard.press('Escape')
  await soon(() => standsOn(page)).toMatch(/^Group room 1 10:00–11:00/)
  await page.keyboard.press('Enter')
  await soon(() => standsOn(page)).toBe('Group room 1')
  const room = (await rooms.getByRole('button').first().locator('strong').textContent()) ?? ''
  await tabTo(page, new RegExp(`^${room}`))
  await page.keyboard.press('Enter')
  const form = shortForm(page)
  await form.getByRole('heading', { name: room }).waitFor()
  expect(await form.getByLabel('Start').inputValue()).toBe(String(10 * 60))
  await page.context().close()
})

test('a date that is drawn says so above its times, and its form takes part instead of booking', async () => {
  const place = campus.grid('Domes', '?date=2026-09-09')
  const page = await campus.at('student', place)
  await page.getByText('Given out by draw', { exact: true }).waitFor()
  await page.getByRole('button', { name: /^Wed 9 .*Given out by draw/ }).waitFor()
  await drag(page, 'Dome 1', '20:00', '21:00')
  const form = shortForm(page)
  await form.getByLabel('Subject').fill('Rings')
  const join = form.getByRole('button', { name: 'Take part in the draw', exact: true })
  await join.waitFor()
  await expect.poll(() => form.getByRole('button', { name: 'Book', exact: true }).count()).toBe(0)
  expect(await findings(page, form)).toEqual([])
  // Enter in the subject takes part, as it books elsewhere.
  await form.getByLabel('Subject').press('Enter')
  await form.getByRole('link', { name: 'See the draw' }).waitFor()
  await join.waitFor({ state: 'detached' })
  await page.getByText('1 request', { exact: true }).waitFor()
  await page.context().close()
  const other = await campus.at('student', place.replace('/pc', '/mobile'), phone)
  await other.getByText('You take part', { exact: true }).waitFor()
  expect(await obstacles(other, '/mobile')).toEqual([])
  await expect.poll(() => other.getByRole('button', { name: /^Book / }).count()).toBe(0)
  await other.getByRole('button', { name: /^Take part in the draw for Dome 1/ }).tap()
  await shortForm(other).getByRole('link', { name: 'See the draw' }).waitFor()
  expect(await obstacles(other, '/mobile')).toEqual([])
  await other.context().close()
})

test('a date that is drawn leads to taking part, and its page repeats the draw', async () => {
  const page = await campus.at('student', campus.grid('Domes'))
  // Above the grid: it pushes the rows to where they are pressed.
  await page.getByText('Given out by draw', { exact: true }).waitFor()
  const dialog = await openBooking(page, 'Dome 1', '20:00', '21:00', 'Meteors')
  await press(dialog, 'Take part in the draw')
  await dialog.getByRole('link', { name: 'See the draw' }).click()
  await page.getByText('Proof', { exact: true }).click()
  await page.getByText('The seed of this draw is fixed already').waitFor()
  const digest = await page.locator('dd code').first().innerText()
  expect(await findings(page)).toEqual([])
  const other = await campus.at('student2', '/mobile/home', phone)
  await other.getByRole('link', { name: /^A draw is open: Domes/ }).tap()
  await other.getByRole('link', { name: '← Draws' }).waitFor()
  expect(await obstacles(other, '/mobile')).toEqual([])
  await other.getByRole('link', { name: 'Choose a time and take part' }).tap()
  await other.waitForURL((at) => at.pathname.endsWith('/list') && at.search === `?date=${TUESDAY}`)
  await other.context().close()
  for (const account of ['student2', 'teacher', 'guard'] as const)
    await campus.want(account, 'joinDraw', 'Dome 1', '20:00', '21:00')
  const { server } = campus
  server.clock.set('2026-09-07T04:00:00Z')
  try {
    const tenant = await knownTenants(server.db).byCode(CAMPUS)
    if (!tenant) throw new Error('no tenant')
    await drawActs({ ...server, now: server.clock.now }, tenant)
    for (const [area, options] of [
      ['/pc', {}],
      ['/mobile', phone],
    ] as const) {
      const place = new URL(page.url()).pathname.replace('/pc', area)
      const held = area === '/pc' ? page : await campus.at('student', place, options)
      if (area === '/pc') await held.reload()
      await press(held, 'Recompute here')
      await held.getByText('The seed fits. The list fits. The order is the same.').waitFor()
      expect(await held.locator('dd code').first().innerText()).toBe(digest)
      await soon(() => held.getByRole('row').count()).toBe(5)
      await held.getByRole('row').filter({ hasText: 'Mine' }).waitFor()
      // Its lines are longer than a phone is wide: they scroll in their own box.
      await held.getByText('A program to check it yourself').click()
      await held.getByRole('button', { name: 'Copy' }).waitFor()
      expect(
        await held.evaluate(() => document.documentElement.scrollWidth - screen.width),
      ).toBeLessThanOrEqual(0)
      expect(await obstacles(held, area)).toEqual([])
      await held.context().close()
    }
  } finally {
    server.clock.set(FIRST_DAY)
  }
})

test('a day opens by itself at its second, after a countdown by the server’s clock', async () => {
  const { clock } = campus.server
  clock.set('2026-09-06T23:59:57Z')
  try {
    const page = await campus.at('student', campus.grid('Courts'))
    await page.getByRole('timer').filter({ hasText: 'Opens for booking in 0:0' }).waitFor()
    expect(await findings(page)).toEqual([])
    clock.set(FIRST_DAY)
    await page.getByRole('timer').waitFor({ state: 'detached' })
    await openBooking(page, 'Court 1', '10:00', '11:00', 'Match')
    await page.context().close()
  } finally {
    clock.set(FIRST_DAY)
  }
})

test('a day opens at its second on the phone, also while others book it', async () => {
  const { clock } = campus.server
  clock.set('2026-09-06T23:59:50Z')
  try {
    const place = campus.grid('Courts').replace('/pc', '/mobile')
    const page = await campus.at('student', place, phone)
    const timer = page.getByRole('timer')
    await timer.filter({ hasText: 'Opens for booking in 0:0' }).waitFor()
    const left = Number((await timer.innerText()).slice(-1))
    const begun = Date.now()
    await timer.filter({ hasText: '0:03' }).waitFor()
    await campus.book('teacher', { room: 'Court 2', from: '10:00', to: '11:00' })
    clock.set(FIRST_DAY)
    await timer.waitFor({ state: 'detached' })
    expect(Date.now() - begun).toBeLessThan(left * 1000 + 1500)
    await page.context().close()
  } finally {
    clock.set(FIRST_DAY)
  }
})
