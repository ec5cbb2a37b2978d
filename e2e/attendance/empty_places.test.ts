import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { act, phone, soon } from '../booking/steps.ts'
import { findings, smallTargets } from '../product.ts'
import { says, startAttendedCampus, type AttendedCampus } from './campus.ts'
import { press } from '../steps.ts'

// Places that are held but not used: reported by a neighbour, left for too long, ended early.

let campus: AttendedCampus
beforeAll(async () => void (campus = await startAttendedCampus()))
afterAll(() => campus?.stop())
beforeEach(() => campus.setClock('08:00:00'))

const card = (page: Page, text: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text })
const there = (page: Page, room: string) => page.getByRole('region', { name: room })
const seated = async (account: 'student' | 'student2', room: string, from: string, to: string) => {
  const id = await campus.book(account, { room, from, to })
  campus.setClock(`${from}:00`)
  const document = 'mutation ($id: String) { signInAppointmentInformation(model: { id: $id }) { errcode } }'
  expect(await campus.data(account, 'provider', document, { id })).toEqual({ errcode: '0' })
  return id
}

test.each([
  ['desktop', 'pc', '09:00', '11:00', {}],
  ['phone', 'mobile', '12:00', '14:00', phone],
] as const)(
  'on a %s a neighbour reports an empty seat; its holder confirms, or loses it',
  async (_device, area, from, to, visit) => {
    await seated('student', 'Seat 1', from, to)
    const lost = await seated('student2', 'Seat 2', from, to)
    const hour = from.slice(0, 2)
    campus.setClock(`${hour}:20:00`)
    const neighbour = await campus.at('teacher', `/${area}/signer`, visit)
    const report = async (room: string, until: string) => {
      await neighbour.goto(campus.url + (await campus.printed(room, area)))
      await there(neighbour, room).getByText(`Taken until ${to}`).waitFor()
      await press(there(neighbour, room), 'Held but empty?')
      await there(neighbour, room).getByText('has 10 minutes to confirm').waitFor()
      expect(area === 'mobile' ? await smallTargets(neighbour) : await findings(neighbour)).toEqual([])
      await press(there(neighbour, room), 'Report it as empty')
      await there(neighbour, room).getByText(`until ${hour}:${until} to answer`).waitFor()
    }
    await report('Seat 2', '30')
    // Twice is once.
    await neighbour.goto(campus.url + (await campus.printed('Seat 2', area)))
    await soon(() => there(neighbour, 'Seat 2').innerText()).toMatch(/reported/i)
    await expect.poll(() => there(neighbour, 'Seat 2').getByRole('button').count()).toBe(0)
    // One at a time.
    await neighbour.goto(campus.url + (await campus.printed('Seat 1', area)))
    await there(neighbour, 'Seat 1').getByText('One report at a time').waitFor()
    campus.setClock(`${hour}:30:01`)
    await campus.tick()
    await report('Seat 1', '40')

    const holder = await campus.at('student', `/${area}/inbox`, visit)
    await holder
      .getByText(/Seat 1/)
      .first()
      .waitFor()
    await holder.goto(`${campus.url}/${area}/signer`)
    await card(holder, 'Seat 1').getByText('Somebody reported this place as empty').waitFor()
    await press(card(holder, 'Seat 1'), "I'm here")
    await says(holder, 'status', /your place stays yours/)

    campus.setClock(`${hour}:40:01`)
    await campus.tick()
    await neighbour.goto(campus.url + (await campus.printed('Seat 1', area)))
    await there(neighbour, 'Seat 1').getByText(`Taken until ${to}`).waitFor()
    await neighbour.goto(campus.url + (await campus.printed('Seat 2', area)))
    await there(neighbour, 'Seat 2').getByText('Free now').waitFor()
    await there(neighbour, 'Seat 2').getByRole('link', { name: 'Book it' }).waitFor()
    expect(
      await campus.data(
        'student2',
        'provider',
        'query ($id: String) { findAppointmentInformation(id: $id) { status } }',
        { id: lost },
      ),
    ).toEqual({ status: 'completed' })
  },
)

test.each([
  ['desktop', 'pc', '15:00', '16:00', '17:00', {}],
  ['phone', 'mobile', '18:00', '19:00', '20:00', phone],
] as const)(
  'on a %s who stays away too long loses the seat, and who needs it no longer ends it',
  async (_device, area, from, later, to, visit) => {
    await seated('student', 'Seat 3', from, to)
    await campus.book('student', { room: 'Group room 1', from, to, theme: 'Done early' })
    const hour = from.slice(0, 2)
    const page = await campus.at('student', `/${area}/myAppointment`, visit)
    await act(card(page, 'Seat 3'), 'Leave for a while')
    await card(page, 'Seat 3').getByText(`Away until ${hour}:30`).waitFor()
    campus.setClock(`${hour}:30:01`)
    await campus.tick()
    await page.goto(`${campus.url}/${area}/signer`)
    await page.getByText('Nothing to check in or out now').waitFor()

    await page.goto(`${campus.url}/${area}/myAppointment`)
    await act(card(page, 'Done early'), 'End now')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('End your use now').waitFor()
    await press(dialog, 'End now')
    await card(page, 'Done early').waitFor({ state: 'detached' })
    await campus.book('student2', { room: 'Group room 1', from: later, to })
  },
)
