import { jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY } from '#server/bookings/testing/stage.ts'
import type { Fields } from '#server/resources/testing/make.ts'
import { ANSWER, type AnswerData } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'
import { checkProvider } from './keeping.ts'
import { meetingStage, SECRET, type MeetingStage } from './testing/meeting_stage.ts'

let m: MeetingStage
beforeAll(async () => void (m = await meetingStage()))
afterAll(() => m.close())
beforeEach(() => m.reset())

describe('with BigBlueButton', () => {
  test('a meeting opens a quarter of an hour before, its people get links of their own, and it ends after the session', async () => {
    const { id, at, opens } = await m.booked({ participants: ['student2'] })
    expect(await m.keep()).toBe(0)
    const early = await m.meeting('student', id)
    expect(early).toMatchObject({ state: 0, link: null, msg_en: `It opens at ${opens}` })
    expect(early?.conference_number).toMatch(/^\d{9}$/)

    at(-15)
    expect((await m.meeting('student', id))?.msg_en).toBe('It is being opened. Try again in a minute')
    expect([await m.keep(), await m.keep()]).toEqual([1, 0])
    expect(m.outside.calls).toMatchObject([
      { call: 'create', fields: { name: 'Reading', meetingExpireIfNoUserJoinedInMinutes: '60' } },
    ])
    const links = [
      await m.meeting('student', id),
      await m.meeting('student2', id),
      await m.meeting('admin', id),
    ].map((one) => one?.link ?? '')
    for (const link of links) expect(await (await fetch(link)).text()).toContain('SUCCESS')
    expect(m.outside.calls.slice(1).map(({ fields }) => [fields['userID'], fields['role']])).toEqual([
      ['student', 'MODERATOR'],
      ['student2', 'VIEWER'],
      ['admin', 'MODERATOR'],
    ])

    at(30)
    await m.stage.tick()
    expect(await m.keep()).toBe(0)
    expect(await m.meeting('student', id)).toMatchObject({ state: 3, link: null, msg_en: 'It is over' })
    m.later(15)
    expect(await m.keep()).toBe(1)
    expect(m.called().at(-1)).toBe('end')
    expect(m.outside.open.size).toBe(0)
  })

  test('is not joined by others, and not through another tenant', async () => {
    const { id } = await m.booked()
    const refused = async (account: Account) =>
      (
        await m.stage.server.ask(
          account,
          'provider',
          'query ($id: String) { findAppointmentMeeting(id: $id) { link } }',
          { id },
        )
      ).errors?.[0]?.extensions?.['errcode']
    expect([await refused('student2'), await refused('other-student')]).toEqual(['NOT_FOUND', 'NOT_FOUND'])
  })

  test('ends at once when the session is cancelled', async () => {
    const { id, at } = await m.booked()
    at(-15)
    await m.keep()
    expect((await m.stage.cancel('admin', id, 'Closed')).errcode).toBe('0')
    expect(await m.keep()).toBe(1)
    expect(m.called()).toEqual(['create', 'end'])
    expect(m.outside.open.size).toBe(0)
  })

  test('follows a change of time: it closes, and opens anew', async () => {
    const { id, at, date } = await m.booked()
    at(-15)
    await m.keep()
    const { conference_number } = (await m.meeting('student', id)) ?? {}
    expect((await m.stage.move('admin', id, '21:00', '21:30', date)).errcode).toBe('0')
    await m.keep()
    expect(m.called()).toEqual(['create', 'end'])
    expect(await m.meeting('student', id)).toMatchObject({
      conference_number,
      state: 0,
      msg_en: `It opens at ${date} 20:45`,
    })
    m.stage.at('20:45:00', date)
    await m.keep()
    expect(m.called()).toEqual(['create', 'end', 'create'])
  })

  test('a session that waits for its approval has no meeting yet', async () => {
    const approved = await m.stage.room(await m.stage.type({ online_meeting: 2 }), {
      need_approve: 1,
      capacity: 5,
    })
    const { id } = await m.booked({}, approved)
    expect(await m.meeting('student', id)).toBeNull()
    await m.stage.approve('admin', id)
    expect(await m.meeting('student', id)).toMatchObject({ state: 0 })
  })
})

describe('who books asks for a meeting, where the type lets them', () => {
  test('when booking, or by changing the booking later', async () => {
    const without = await m.booked({}, m.on_request)
    expect(await m.meeting('student', without.id)).toBeNull()
    expect((await m.change(without.id, { online_meeting: 1 })).errcode).toBe('0')
    const number = (await m.meeting('student', without.id))?.conference_number
    expect(number).toMatch(/^\d{9}$/)
    expect((await m.change(without.id, { online_meeting: 0 })).errcode).toBe('0')
    expect(await m.meeting('student', without.id)).toBeNull()
    const asked = await m.booked({ online_meeting: 1 }, m.on_request)
    const { conference_number } = await m.stage.ask<Fields>(
      'student',
      'query ($id: String) { findAppointmentInformation(id: $id) { online_meeting conference_number } }',
      { id: asked.id },
    )
    expect(conference_number).toBe((await m.meeting('student', asked.id))?.conference_number)
  })

  test('and is told that they may, while somebody holds meetings', async () => {
    const offered = async (type_of: string) => {
      const { resources_type_id } = await m.stage.ask<Fields>(
        'student',
        'query ($id: String) { findResourceById(id: $id) { resources_type_id } }',
        { id: type_of },
      )
      const type = await m.stage.ask<Fields>(
        'student',
        'query ($id: String) { findResourcesTypeById(id: $id) { online_meeting_offered } }',
        { id: resources_type_id },
      )
      return type['online_meeting_offered']
    }
    expect([await offered(m.on_request), await offered(m.room)]).toEqual([1, 0])
    await m.save({ provider: 'none' })
    expect(await offered(m.on_request)).toBe(0)
  })

  test('a type without meetings has none, whatever is sent', async () => {
    const plain = await m.stage.room(await m.stage.type({}), { capacity: 5 })
    const { id } = await m.booked({ online_meeting: 1 }, plain)
    expect(await m.meeting('student', id)).toBeNull()
  })
})

test('every session of a series has a meeting of its own', async () => {
  const { ids } = await m.stage.save('student', m.room, {
    ...{ mode: 'periodic', rule: { freq: 'daily', count: 3 }, start_time: '20:30', end_time: '21:00' },
    appointment_date: DAY,
  })
  const numbers = await Promise.all(
    ids.map(async (id) => (await m.meeting('student', id))?.conference_number),
  )
  expect(new Set(numbers).size).toBe(ids.length)
})

describe('an administrator', () => {
  test('ends a meeting, and opens it again', async () => {
    const { id, at } = await m.booked()
    at(-15)
    await m.keep()
    expect((await m.stop('manager2', [id], 1)).refused).toMatchObject([{ errcode: 'NOT_FOUND' }])
    expect((await m.stop('admin', [id], 1)).errcode).toBe('0')
    await m.keep()
    expect(await m.meeting('student', id)).toMatchObject({
      state: 4,
      link: null,
      msg_en: 'An administrator has ended it',
    })
    await m.stop('admin', [id], 0)
    await m.keep()
    expect(m.called()).toEqual(['create', 'end', 'create'])
    expect(await m.meeting('student', id)).toMatchObject({ state: 1 })
  })

  test('has the provider tried', async () => {
    const tried = () =>
      m.stage.ask<AnswerData>('admin', `mutation { testCloudMeetingSetting { ${ANSWER} } }`, {})
    const check = () => checkProvider(m.deps(), m.stage.server.campus.tenant_id)
    await tried()
    expect(await m.setting()).toMatchObject({ checking: 1 })
    await check()
    expect(await m.setting()).toMatchObject({
      checking: 0,
      check_problem: '',
      checked_time: '2026-09-07 08:00:00',
    })
    await m.save({ secret: 'another' })
    await tried()
    await check()
    expect(await m.setting()).toMatchObject({ check_problem: 'checksumError' })
    await m.save({ provider: 'none' })
    expect((await tried()).errcode).toBe('NO_MEETING')
  })

  test('keeps the secret unless another is sent, and needs it for another address', async () => {
    expect(await m.setting()).toMatchObject({ protected: 1, provider: 'bigbluebutton' })
    expect((await m.save({ app_id: 'x' })).errcode).toBe('0')
    expect(await m.setting()).toMatchObject({ protected: 1 })
    const moved = await m.save({ address: 'https://elsewhere.example.edu/bigbluebutton/' })
    expect([moved.errcode, moved.field]).toEqual(['INVALID', 'secret'])
    const plain = await m.save({ address: 'http://elsewhere.example.edu', secret: 'x' })
    expect([plain.errcode, plain.field]).toEqual(['INVALID', 'address'])
    expect((await m.save({ provider: 'none' }, 'manager')).errcode).toBe('NOT_ALLOWED')
  })
})

describe('with Jitsi', () => {
  test('a link carries a token of the person, for this room, until the meeting closes', async () => {
    await m.save({ provider: 'jitsi', address: m.outside.address, app_id: 'campus', secret: SECRET })
    const { id, at } = await m.booked({ participants: ['student2'] })
    at(-15)
    await m.keep()
    const tokenOf = async (account: Account) => {
      const link = new URL((await m.meeting(account, id))?.link ?? '')
      const { payload } = await jwtVerify(
        link.searchParams.get('jwt') ?? '',
        new TextEncoder().encode(SECRET),
        {
          audience: 'jitsi',
          issuer: 'campus',
          subject: '127.0.0.1',
          currentDate: new Date(m.stage.server.clock.now().epochMilliseconds),
        },
      )
      expect(link.pathname).toBe(`/${String(payload['room'])}`)
      expect(link.hash).toBe('#config.subject=%22Reading%22')
      return payload
    }
    const mine = await tokenOf('student')
    expect(mine['context']).toMatchObject({ user: { id: 'student', moderator: true } })
    expect((mine.exp ?? 0) * 1000).toBe(m.stage.server.clock.now().add({ minutes: 60 }).epochMilliseconds)
    expect((await tokenOf('student2'))['context']).toMatchObject({
      user: { id: 'student2', moderator: false },
    })
  })

  test('without a secret a link is the room alone, whose name nobody guesses', async () => {
    await m.save({ provider: 'jitsi', address: m.outside.address, app_id: '', secret: '' })
    const { id, at } = await m.booked()
    at(-15)
    await m.keep()
    const link = new URL((await m.meeting('student', id))?.link ?? '')
    expect([link.search, link.pathname]).toEqual(['', expect.stringMatching(/^\/\w{20}$/)])
  })
})
