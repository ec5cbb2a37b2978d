import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { bookingStage, type BookingStage } from '#server/bookings/testing/stage.ts'
import { told } from '#server/notifications/testing/told.ts'
import type { Fields } from '#server/resources/testing/make.ts'
import { ANSWER, FIRST_DAY, type AnswerData } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'
import { WRONG_LINKS } from './guesses.ts'

let stage: BookingStage
let room: string
beforeAll(async () => {
  stage = await bookingStage()
  room = await stage.room(await stage.type({ late_cancel_counts: 0 }), { capacity: 10 })
})
afterAll(() => stage.server.stop())
beforeEach(() => stage.server.clock.set(FIRST_DAY))

interface Invitation {
  path: string | null
  places_left: number
  person_times: number
  most_people: number
  msg_en: string
  joined: { account: string; joined_time: string }[]
}
interface Invited {
  id: string
  theme: string
  places_left: number
  people: number
  part: string
  joinable: number
  msg_en: string | null
}

const invitation = (account: Account, id: string) =>
  stage.ask<Invitation>(
    account,
    'query ($id: String) { findAppointmentInvitation(id: $id) { path places_left person_times most_people msg_en joined { account joined_time } } }',
    { id },
  )
const link = async (account: Account, id: string, renew = false) =>
  stage.ask<AnswerData & { path: string | null }>(
    account,
    `mutation ($id: String, $renew: Boolean) { saveAppointmentInvitation(id: $id, renew: $renew) { ${ANSWER} path } }`,
    { id, renew },
  )
const tokenOf = ({ path }: { path: string | null }) => path?.split('/').at(-1) ?? ''
const JOIN = `mutation ($token: String) { joinAppointmentInformation(token: $token) { ${ANSWER} } }`
const join = (account: Account, token: string) => stage.ask<AnswerData>(account, JOIN, { token })
const acting = (name: string) => (account: Account, id: string) =>
  stage.ask<AnswerData>(account, `mutation ($id: String) { ${name}(id: $id) { ${ANSWER} } }`, { id })
const quit = acting('quitAppointmentInformation')
const revoke = acting('deleteAppointmentInvitation')
const seen = (account: Account, token: string) =>
  stage.ask<Invited>(
    account,
    'query ($token: String) { findInvitedSession(token: $token) { id theme places_left people part joinable msg_en } }',
    { token },
  )
const changePeople = (account: Account, id: string, person_times: number) =>
  stage.ask<AnswerData>(
    account,
    `mutation ($id: String, $person_times: Int) { changeAppointmentPeople(id: $id, person_times: $person_times) { ${ANSWER} } }`,
    { id, person_times },
  )
const why = ({ refusals }: AnswerData) =>
  refusals.map(({ errcode, details }) => `${errcode} ${String(details?.why)}`)

let slot = 0
/** A booking of student at a time of its own. */
async function invited(fields: Fields = {}, person_times = 3) {
  const at = (n: number) => `${String(8 + Math.floor(n / 2)).padStart(2, '0')}:${n % 2 === 0 ? '00' : '30'}`
  const times = { start_time: at(++slot), end_time: at(slot + 1) }
  const id = await stage.book('student', room, { person_times, theme: 'Reading', ...times, ...fields })
  return { id, token: tokenOf(await link('student', id)), times }
}

test('who has the link sees what it is about, joins, and is listed; both are told', async () => {
  const { id, token } = await invited()
  expect(token).toMatch(/^[\w-]{32}$/)
  expect(await seen('student2', token)).toEqual({
    ...{ id, theme: 'Reading', places_left: 2, people: 1, part: 'none', joinable: 1, msg_en: null },
  })
  expect((await join('student2', token)).ids).toEqual([id])
  expect(await seen('student2', token)).toMatchObject({ part: 'participant', joinable: 0, places_left: 1 })
  expect(await invitation('student', id)).toMatchObject({
    places_left: 1,
    joined: [{ account: 'student2', joined_time: '2026-09-07 08:00:00' }],
  })
  expect((await stage.mine('student2')).edges.map(({ node }) => node.id)).toContain(id)
  expect(await told(stage, 'student', 'joined')).toMatchObject([
    expect.stringMatching(/^student2 name takes part/),
  ])
  expect(await told(stage, 'student2', 'invited')).toHaveLength(1)
  expect(why(await join('student2', token))).toEqual(['NO_INVITATION joined'])
  expect(why(await join('student', token))).toEqual(['NO_INVITATION own'])
})

test('leaving frees the place, tells the applicant, and is in the history', async () => {
  const { id, token } = await invited({}, 2)
  await join('student2', token)
  expect(why(await join('guard', token))).toEqual(['NO_INVITATION full'])
  expect((await quit('student2', id)).errcode).toBe('0')
  expect(await told(stage, 'student', 'participant_quit')).toMatchObject([
    expect.stringMatching(/^student2 name takes part no longer/),
  ])
  expect((await join('guard', token)).errcode).toBe('0')
  const history = await stage.ask<{ action: string; action_name_en: string; user_name: string }[]>(
    'student',
    'query ($id: String) { findAppointmentProgress(id: $id) { action action_name_en user_name } }',
    { id },
  )
  expect(history.slice(1)).toEqual([
    { action: 'join', action_name_en: 'Joined by the link', user_name: 'student2 name' },
    { action: 'quit', action_name_en: 'Takes part no longer', user_name: 'student2 name' },
    { action: 'join', action_name_en: 'Joined by the link', user_name: 'guard name' },
  ])
  expect(why(await quit('student2', id))).toEqual(['NOT_FOUND undefined'])
  expect(why(await quit('student', id))).toEqual(['NOT_FOUND undefined'])
})

test('named participants take places too, and can leave', async () => {
  const { id, token } = await invited({ participants: ['teacher', 'guard'] })
  expect(await seen('student2', token)).toMatchObject({ places_left: 0, people: 3, joinable: 0 })
  expect((await invitation('student', id)).joined).toEqual([])
  expect((await quit('guard', id)).errcode).toBe('0')
  expect((await join('student2', token)).errcode).toBe('0')
})

describe('a link', () => {
  test('stays the same until it is renewed; then the one before leads nowhere', async () => {
    const { id, token } = await invited()
    expect(tokenOf(await link('student', id))).toBe(token)
    const renewed = tokenOf(await link('student', id, true))
    expect(renewed).not.toBe(token)
    expect(why(await join('student2', token))).toEqual(['NO_INVITATION unknown'])
    expect((await join('student2', renewed)).errcode).toBe('0')
  })

  test('is revoked; who has joined stays', async () => {
    const { id, token } = await invited()
    await join('student2', token)
    expect((await revoke('student', id)).errcode).toBe('0')
    expect(why(await join('guard', token))).toEqual(['NO_INVITATION unknown'])
    expect(await invitation('student', id)).toMatchObject({ path: null, joined: [{ account: 'student2' }] })
    expect(why(await revoke('student', id))).toEqual(['NOT_FOUND undefined'])
  })

  test('is the applicant’s alone', async () => {
    const { id, token } = await invited()
    await join('student2', token)
    for (const account of ['student2', 'admin', 'manager'] as const) {
      expect(why(await link(account, id))).toEqual(['NOT_FOUND undefined'])
      expect(why(await revoke(account, id))).toEqual(['NOT_FOUND undefined'])
      const { errors } = await stage.server.ask(
        account,
        'provider',
        'query ($id: String) { findAppointmentInvitation(id: $id) { path } }',
        { id },
      )
      expect(errors).toHaveLength(1)
    }
  })

  test('means nothing in another tenant', async () => {
    const { token } = await invited()
    const { data } = await stage.server.ask('other-student', 'provider', JOIN, { token })
    expect(data).toMatchObject({ joinAppointmentInformation: { errcode: 'NO_INVITATION' } })
  })
})

describe('nobody joins', () => {
  test('what was cancelled', async () => {
    const { id, token } = await invited()
    await stage.cancel('student', id)
    expect(await seen('student2', token)).toMatchObject({ joinable: 0, msg_en: 'It does not take place' })
    expect(why(await join('student2', token))).toEqual(['NO_INVITATION not_booked'])
    expect(why(await link('student', id))).toEqual(['NO_INVITATION not_booked'])
  })

  test('what is over, and nobody leaves it then', async () => {
    const { id, token, times } = await invited()
    await join('student2', token)
    stage.at(`${times.end_time}:00`)
    expect(why(await join('guard', token))).toEqual(['NO_INVITATION over'])
    expect(why(await quit('student2', id))).toEqual(['NO_INVITATION over'])
  })

  test('over and over: each time is told', async () => {
    const { id, token } = await invited()
    for (let n = 0; n < 5; n++) {
      expect((await join('student2', token)).errcode).toBe('0')
      await quit('student2', id)
    }
    expect(why(await join('student2', token))).toEqual(['NO_INVITATION too_often'])
  })
})

describe('booking for more people', () => {
  test('makes places, is in the history, and keeps what others have raised it to', async () => {
    const { id, token } = await invited({}, 1)
    expect(await invitation('student', id)).toMatchObject({
      ...{ places_left: 0, person_times: 1, most_people: 10, msg_en: 'It holds 10 at most' },
    })
    expect(why(await join('student2', token))).toEqual(['NO_INVITATION full'])
    expect((await changePeople('student', id, 3)).errcode).toBe('0')
    expect((await changePeople('student', id, 2)).errcode).toBe('0')
    expect((await join('student2', token)).errcode).toBe('0')
    expect(await invitation('student', id)).toMatchObject({ places_left: 1, person_times: 3 })
    const history = await stage.ask<{ action: string }[]>(
      'student',
      'query ($id: String) { findAppointmentProgress(id: $id) { action } }',
      { id },
    )
    expect(history.slice(1).map(({ action }) => action)).toEqual(['more_people', 'join'])
  })

  test.each([
    ['than the room holds', {}, 11, 'holds 10'],
    ['than were approved', { need_approve: 1 }, 2, 'approved 1'],
    ['than need no approval', { need_approve: 3, need_approve_people: 4 }, 5, 'would_be_approved 4'],
    ['where each person has a place', { capacity_mode: 'shared' }, 2, 'shared 1'],
  ] as const)('not for more %s', async (_what, fields, wanted, because) => {
    const other = await stage.room(await stage.type(), { capacity: 10, ...fields })
    const id = await stage.book('student', other, { person_times: 1 })
    const { refusals } = await changePeople('student', id, wanted)
    expect(refusals.map(({ details }) => `${String(details?.why)} ${String(details?.limit)}`)).toEqual([
      because,
    ])
    expect(await invitation('student', id)).toMatchObject({ person_times: 1 })
  })

  test('is the applicant’s alone, and of what takes place', async () => {
    const { id, token } = await invited()
    await join('student2', token)
    for (const account of ['student2', 'admin', 'manager'] as const)
      expect(why(await changePeople(account, id, 5))).toEqual(['NOT_FOUND undefined'])
    const { data } = await stage.server.ask(
      'other-student',
      'provider',
      'mutation ($id: String) { changeAppointmentPeople(id: $id, person_times: 5) { errcode } }',
      { id },
    )
    expect(data).toEqual({ changeAppointmentPeople: { errcode: 'NOT_FOUND' } })
    await stage.cancel('student', id)
    expect(why(await changePeople('student', id, 5))).toEqual(['NO_INVITATION not_booked'])
    expect(await invitation('student', id)).toMatchObject({ person_times: 3 })
  })
})

describe('whoever guesses', () => {
  test('finds 192 random bits, each link other ones', async () => {
    const { id } = await invited()
    const tokens = await Promise.all(
      Array.from({ length: 20 }, async () => tokenOf(await link('student', id, true))),
    )
    expect(new Set(tokens).size).toBe(tokens.length)
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(24)
  })

  test('is refused any link for the rest of the minute, however many they try at once', async () => {
    const { token } = await invited()
    const tries = await Promise.all(Array.from({ length: 25 }, (_, i) => join('manager', `guess-${i}`)))
    expect(tries.map(({ errcode }) => errcode).toSorted()).toEqual([
      ...Array(WRONG_LINKS).fill('NO_INVITATION'),
      ...Array(25 - WRONG_LINKS).fill('TOO_MANY_ATTEMPTS'),
    ])
    expect(await join('manager', token)).toMatchObject({
      errcode: 'TOO_MANY_ATTEMPTS',
      msg_en: 'Too many attempts; try again in 60 s',
    })
    await expect(seen('manager', token)).rejects.toThrow(/TOO_MANY_ATTEMPTS/)
    // Nobody else waits for it.
    expect(await seen('teacher', token)).toMatchObject({ joinable: 1 })
    stage.at('08:01:00', '2026-09-07')
    expect((await join('manager', token)).errcode).toBe('0')
  })
})

test('of many who want the last place on two servers, one gets it, and whoever presses thrice joins once', async () => {
  const other_db = stage.server.open({ pool: 4 })
  const other = await createApp({ ...stage.server.parts, db: other_db })
  const elsewhere = async (account: Account, token: string): Promise<AnswerData> => {
    const response = await other.http.inject({
      method: 'POST',
      url: '/graphql/provider',
      headers: { authorization: `Bearer ${await stage.server.token(account)}` },
      payload: { query: JOIN, variables: { token } },
    })
    return response.json<{ data: { joinAppointmentInformation: AnswerData } }>().data
      .joinAppointmentInformation
  }
  try {
    for (let round = 0; round < 4; round++) {
      const { id, token } = await invited({ appointment_date: '2026-09-09' }, 2)
      const answers = await Promise.all([
        join('student2', token),
        elsewhere('guard', token),
        join('teacher', token),
        elsewhere('manager', token),
      ])
      expect(answers.map(({ errcode }) => errcode).toSorted()).toEqual([
        '0',
        ...Array(3).fill('NO_INVITATION'),
      ])
      expect((await invitation('student', id)).joined).toHaveLength(1)
    }
    const { id, token } = await invited({ appointment_date: '2026-09-09' }, 4)
    const presses = await Promise.all([
      join('student2', token),
      elsewhere('student2', token),
      join('student2', token),
    ])
    expect(presses.flatMap(why).toSorted()).toEqual(Array(2).fill('NO_INVITATION joined'))
    expect(await invitation('student', id)).toMatchObject({
      places_left: 2,
      joined: [{ account: 'student2' }],
    })
  } finally {
    other.drain()
    await other.http.close()
    await other_db.close()
  }
})
