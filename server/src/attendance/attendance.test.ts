import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingStage, DAY, type BatchData, type BookingStage } from '#server/bookings/testing/stage.ts'
import { told } from '#server/notifications/testing/told.ts'
import type { Account } from '#server/testing/campus.ts'
import { ANSWER, FIRST_DAY, type AnswerData } from '#server/testing/ask.ts'
import type { Fields } from '#server/resources/testing/make.ts'

let stage: BookingStage
beforeAll(async () => {
  stage = await bookingStage()
})
afterAll(() => stage.server.stop())
beforeEach(() => stage.server.clock.set(FIRST_DAY))

interface SignData extends AnswerData {
  session: { id: string; status: string; sign_in_time: string | null; sign_in_until: string | null } | null
}
const signing =
  (name: string) =>
  (account: Account, model: Fields): Promise<SignData> =>
    stage.ask<SignData>(
      account,
      `mutation ($model: SignInModel) { ${name}(model: $model) { ${ANSWER} session { id status sign_in_time sign_in_until } } }`,
      { model },
    )
const signIn = signing('signInAppointmentInformation')
const signOut = signing('signOutAppointmentInformation')
const mark = (account: Account, ids: string[], appointment_state: number, more: Fields = {}) =>
  stage.ask<BatchData>(
    account,
    `mutation ($ids: [String], $to: Int, $reason: String, $code: String) {
      updateAppointmentState(ids: $ids, appointment_state: $to, reason: $reason, code: $code) { ${ANSWER} refused { id errcode field details } } }`,
    { ids, to: appointment_state, ...more },
  )
const printed = async (room: string, renew = false) => {
  const { code } = await stage.ask<{ code: string }>(
    'manager',
    'mutation ($id: String, $renew: Boolean) { saveResourceCode(resources_id: $id, renew: $renew) { errcode code } }',
    { id: room, renew },
  )
  return code
}
const shown = async (account: Account, id: string) => {
  const { code } = await stage.ask<{ code: string; expires: string }>(
    account,
    'query ($id: String) { findAppointmentCode(id: $id) { code expires } }',
    { id },
  )
  return code
}
const door = async (account: Account, id: string) => {
  const { code } = await stage.ask<{ code: string }>(
    account,
    'query ($id: String) { findResourceDoorCode(resources_id: $id) { code expires } }',
    { id },
  )
  return code
}

/** Signing in from 15 minutes before to 15 after the start, signing out until 15 minutes after the end. */
const signs = (more: Fields = {}): Fields => ({
  punctuality_rule: 1,
  deviation_minutes: 15,
  earliest_punctuality_rule: 1,
  earliest_deviation_minutes: 15,
  sign_out_rule: 1,
  sign_in_proof: 0,
  ...more,
})
const booked = async (type: Fields = signs(), fields: Fields = {}) => {
  const room = await stage.room(await stage.type(type))
  return { room, id: await stage.book('student', room, fields) }
}

describe('signing in', () => {
  test.each([
    ['09:44:59', 'SIGN_IN_TOO_EARLY', { minutes: 1, from: `${DAY} 09:45:00` }],
    ['09:45:00', '0', null],
    ['10:15:00', '0', null],
    ['10:15:01', 'SIGN_IN_TOO_LATE', { minutes: 1, until: `${DAY} 10:15:00` }],
  ])('at %s: %s', async (time, errcode, details) => {
    const { id } = await booked()
    stage.at(time)
    const answer = await signIn('student', { id })
    expect([answer.errcode, answer.refusals[0]?.details ?? null]).toEqual([errcode, details])
    expect((await stage.stored(id)).appointment_state).toBe(errcode === '0' ? 1 : 0)
    if (errcode === '0') expect(answer.session).toMatchObject({ id, status: 'performed' })
  })

  test('is for the applicant and the participants; a stranger does not find the session', async () => {
    const { id } = await booked(signs(), { participants: ['student2'] })
    stage.at('10:00:00')
    expect((await signIn('manager2', { id })).errcode).toBe('NOT_FOUND')
    expect((await signIn('student2', { id })).errcode).toBe('0')
    // The applicant comes later, and once.
    expect((await signIn('student', { id })).errcode).toBe('0')
    expect((await signIn('student', { id })).errcode).toBe('BAD_TRANSITION')
  })

  test('by the code at the resource finds the session that is now', async () => {
    const { room, id } = await booked(signs({ sign_in_proof: 1 }))
    const code = await printed(room)
    expect((await signIn('student', { code })).errcode).toBe('NOTHING_HERE')
    stage.at('10:00:00')
    expect((await signIn('student', { id })).errcode).toBe('SCAN_NEEDED')
    expect((await signIn('student2', { code })).errcode).toBe('NOTHING_HERE')
    const address = `https://campus.example/base/mobile/signer?code=${code}`
    expect(await signIn('student', { code: address })).toMatchObject({ errcode: '0', session: { id } })
    expect(await signOut('student', { code })).toMatchObject({
      errcode: '0',
      session: { id, status: 'completed' },
    })
  })

  test('refuses a code that was replaced, one of another resource, and one that nobody made', async () => {
    const { room, id } = await booked(signs({ sign_in_proof: 1 }))
    const old = await printed(room)
    expect(await printed(room)).toBe(old)
    const current = await printed(room, true)
    const elsewhere = await printed((await booked()).room)
    stage.at('10:00:00')
    const why = async (code: string) => {
      const { errcode, refusals } = await signIn('student', { id, code })
      return [errcode, refusals[0]?.details.why]
    }
    expect(await why(old)).toEqual(['CODE_INVALID', 'replaced'])
    expect(await why(elsewhere)).toEqual(['CODE_INVALID', 'elsewhere'])
    expect(await why(`R.${'x'.repeat(22)}`)).toEqual(['CODE_INVALID', 'unknown'])
    expect(await why('https://elsewhere.example/')).toEqual(['CODE_INVALID', 'unknown'])
    expect((await why(current))[0]).toBe('0')
  })

  test('codes of several resources are printed at once, of those that one administers', async () => {
    const type = await stage.type(signs({ sign_in_proof: 1 }))
    const room = await stage.room(type, { resources_number: 'Z-2', resources_name_en: 'Second' })
    const first = await stage.room(type, { resources_number: 'Z-1', resources_name_en: 'First' })
    const foreign = await stage.room(type, { admin_dept: 'chemistry' })
    const known = await printed(room)
    const sheet = (renew: boolean) =>
      stage.ask<BatchData & { codes: { resources_name_en: string; code: string; path: string }[] }>(
        'manager',
        `mutation ($ids: [String], $renew: Boolean) { saveResourceCodeAll(ids: $ids, renew: $renew) { ${ANSWER}
          refused { id errcode field details } codes { resources_name_en code path } } }`,
        { ids: [room, first, foreign], renew },
      )
    const { errcode, refused, codes } = await sheet(false)
    expect([errcode, refused.map((one) => [one.id, one.errcode])]).toEqual(['0', [[foreign, 'NOT_FOUND']]])
    expect(codes.map((one) => one.resources_name_en)).toEqual(['First', 'Second'])
    expect(codes[1]).toMatchObject({ code: known, path: `/mobile/signer?code=${known}` })
    const renewed = (await sheet(true)).codes
    expect(renewed.map(({ code }) => codes.some((one) => one.code === code))).toEqual([false, false])
    expect(await printed(room)).toBe(renewed[1]?.code)
  })

  test('where the printed code is not enough, the door’s is; it lives for two steps', async () => {
    const { room, id } = await booked(signs({ sign_in_proof: 2 }))
    const code = await printed(room)
    stage.at('10:00:00')
    expect(await signIn('student', { code })).toMatchObject({
      errcode: 'SCAN_NEEDED',
      refusals: [{ details: { why: 'static' } }],
    })
    const renewing = await door('manager', room)
    stage.at('10:01:00')
    expect((await signIn('student', { id, code: renewing })).refusals[0]?.details).toEqual({ why: 'expired' })
    stage.at('10:00:59')
    expect((await signIn('student', { id, code: renewing })).errcode).toBe('0')
  })

  test('by position: near enough, too far and how far, too vague', async () => {
    const model = {
      kind: 'campus',
      code: 'N',
      name: 'North',
      name_en: 'North',
      latitude: 31.2,
      longitude: 121.4,
      radius: 100,
    }
    await stage.ask('admin', 'mutation ($model: LocationModel) { saveLocation(model: $model) { errcode } }', {
      model,
    })
    const room = await stage.room(await stage.type(signs({ can_location: 1 })), { campus_code: 'N' })
    const id = await stage.book('student', room)
    stage.at('10:00:00')
    const there = { latitude: 31.2, longitude: 121.4, accuracy: 10 }
    expect((await signIn('student', { id })).errcode).toBe('POSITION_NEEDED')
    expect(await signIn('student', { id, ...there, latitude: 31.205 })).toMatchObject({
      errcode: 'WRONG_PLACE',
      refusals: [{ details: { meters: 556, limit: 100 } }],
    })
    expect(await signIn('student', { id, ...there, accuracy: 2000 })).toMatchObject({
      refusals: [{ details: { why: 'accuracy', accuracy: 2000 } }],
    })
    expect((await signIn('student', { id, ...there })).errcode).toBe('0')
  })
})

describe('the code of a booking', () => {
  test('signs its owner in and out when an attendant scans it', async () => {
    const { id } = await booked()
    stage.at('10:00:00')
    const code = await shown('student', id)
    expect((await signIn('student', { code })).refusals[0]?.details).toEqual({ permission: 'booking.attend' })
    expect(await signIn('manager', { code })).toMatchObject({
      errcode: '0',
      session: { id, status: 'performed' },
    })
    expect(await signOut('manager', { code })).toMatchObject({
      errcode: '0',
      session: { status: 'completed' },
    })
  })

  test('lets nobody vouch for themselves: neither by their own code nor by a door’s that they showed', async () => {
    const room = await stage.room(await stage.type(signs({ sign_in_proof: 2 })))
    const id = await stage.book('manager', room, { participants: ['student'] })
    stage.at('10:00:00')
    expect((await signIn('manager', { id })).errcode).toBe('SCAN_NEEDED')
    for (const account of ['manager', 'student'] as const)
      expect((await signIn('manager', { code: await shown(account, id) })).refusals[0]).toMatchObject({
        errcode: 'NOT_ALLOWED',
        field: 'code',
        details: { why: 'self' },
      })
    const own = await door('manager', room)
    expect((await signIn('manager', { id, code: own })).errcode).toBe('SCAN_NEEDED')
    expect((await stage.stored(id)).appointment_state).toBe(0)
    expect((await signIn('manager', { id, code: await door('admin', room) })).errcode).toBe('0')
    expect((await signIn('student', { id, code: own })).errcode).toBe('0')
  })

  test('is nobody else’s, is refused when it is old or altered, and in another tenant', async () => {
    const { id } = await booked()
    stage.at('10:00:00')
    const asked = await stage.server.ask(
      'student2',
      'provider',
      'query ($id: String) { findAppointmentCode(id: $id) { code } }',
      { id },
    )
    expect(asked.errors.map((one) => one.extensions?.errcode)).toEqual(['NOT_FOUND'])
    const code = await shown('student', id)
    const [letter, payload, mac] = code.split('.')
    expect((await signIn('manager', { code: `${letter}.${payload}A.${mac}` })).refusals[0]?.details).toEqual({
      why: 'unknown',
    })
    stage.at('10:01:00')
    expect((await signIn('manager', { code })).refusals[0]?.details).toEqual({ why: 'expired' })
  })
})

describe('marks', () => {
  test('kept and missed by who administers the resource, and by nobody else', async () => {
    const { id } = await booked()
    stage.at('10:20:00')
    expect((await mark('manager', [id], 2)).errcode).toBe('0')
    expect((await stage.stored(id)).appointment_state).toBe(2)
    expect((await mark('manager', [id], 1)).errcode).toBe('0')
    expect((await stage.stored(id)).appointment_state).toBe(1)
    const refused = await stage.server.ask(
      'student',
      'provider',
      `mutation ($ids: [String]) { updateAppointmentState(ids: $ids, appointment_state: 1) { errcode } }`,
      { ids: [id] },
    )
    expect(refused.data).toEqual({ updateAppointmentState: { errcode: 'NOT_ALLOWED' } })
  })

  test('kept before the start too, as soon as one can sign in', async () => {
    const { id } = await booked()
    stage.at('09:44:59')
    expect((await mark('manager', [id], 1)).errcode).toBe('SIGN_IN_TOO_EARLY')
    stage.at('09:45:00')
    expect((await mark('manager', [id], 1)).errcode).toBe('0')
    expect((await stage.stored(id)).appointment_state).toBe(1)
  })

  test('kept after all takes the freed places again, or says who has them', async () => {
    const { id, room } = await booked(signs({ missed_frees_slot: 1 }))
    stage.at('10:15:01')
    await stage.tick()
    expect(await stage.held(id)).toEqual([])
    expect((await mark('manager', [id], 1)).errcode).toBe('0')
    expect(await stage.held(id)).toEqual(['1 10:15–11:00'])
    expect((await mark('manager', [id], 2)).errcode).toBe('0')
    const other = await stage.book('student2', room, { start_time: '10:30', end_time: '11:00' })
    const refused = await mark('manager', [id], 1)
    expect([refused.errcode, await stage.held(other)]).toEqual(['SLOT_TAKEN', ['1 10:30–11:00']])
    stage.at('11:00:00')
    expect((await mark('manager', [id], 1)).errcode).toBe('0')
  })
})

describe('a group', () => {
  const group = signs({ deviation_minutes: 30, quorum_members: 2, quorum_minutes: 10, missed_frees_slot: 1 })

  test('is kept when enough of it have signed in, and sees who has', async () => {
    const { id } = await booked(group, { participants: ['student2', 'manager2'] })
    stage.at('10:05:00')
    expect((await signIn('student2', { id })).session).toMatchObject({ id, status: 'to_be_kept' })
    expect((await stage.stored(id)).appointment_state).toBe(0)
    for (const other of ['student', 'manager2'] as const)
      expect(await told(stage, other, 'quorum_missing')).toMatchObject([
        expect.stringMatching(/^Sign in by 10:10: .*\nstudent2 name has signed in\..* 2 of its people/),
      ])
    expect(await told(stage, 'student2', 'quorum_missing')).toEqual([])
    expect(await signIn('student2', { id })).toMatchObject({
      errcode: 'QUORUM_MISSING',
      refusals: [{ details: { used: 1, limit: 2 } }],
    })
    const seen = await stage.ask<Fields>(
      'student',
      'query ($id: String) { findAppointmentInformation(id: $id) { signed_in_count members_needed participants { account signed_in } } }',
      { id },
    )
    expect(seen).toMatchObject({ signed_in_count: 1, members_needed: 2 })
    stage.at('10:10:00')
    expect((await signIn('student', { id })).session).toMatchObject({ status: 'performed' })
    // The third joins a session that is kept.
    expect((await signIn('manager2', { id })).errcode).toBe('0')
  })

  test('too small for its quorum is refused before it is booked, and told how many are missing', async () => {
    const room = await stage.room(await stage.type({ ...group, quorum_members: 4 }))
    const fields = { participants: ['student', 'student2'] }
    const missing = { field: 'participants', details: { limit: 4, used: 2 } }
    expect(await stage.check('student', room, fields)).toMatchObject([{ refusals: [missing] }])
    expect(await stage.save('student', room, fields)).toMatchObject({ errcode: 'GROUP_TOO_SMALL' })
    // Where nobody signs in, nobody could be enough.
    const unsigned = await stage.room(await stage.type({ ...group, quorum_members: 4, punctuality_rule: 0 }))
    expect((await stage.save('student', unsigned, fields)).errcode).toBe('0')
    // A draft is still being filled in.
    const { errcode, ids } = await stage.save('student', room, { ...fields, draft: true })
    expect(errcode).toBe('0')
    expect((await stage.submit('student', ids[0] ?? '')).refusals).toMatchObject([missing])
  })

  test('of which too few come in time is missed, and its place is free', async () => {
    const { id } = await booked(group, { participants: ['student2'] })
    stage.at('10:05:00')
    await signIn('student', { id })
    stage.at('10:10:00')
    await stage.tick()
    expect((await stage.stored(id)).appointment_state).toBe(0)
    stage.at('10:10:01')
    expect((await stage.find('student', id)).data?.findAppointmentInformation.status).toBe('non_performance')
    await stage.tick()
    expect([(await stage.stored(id)).appointment_state, await stage.held(id)]).toEqual([2, []])
  })
})

test('a participant who goes leaves the session to the others', async () => {
  const { id } = await booked(signs(), { participants: ['student2'] })
  stage.at('10:00:00')
  await signIn('student', { id })
  await signIn('student2', { id })
  expect((await signOut('student2', { id })).session?.status).toBe('performed')
  expect((await signOut('student', { id })).session?.status).toBe('completed')
})

test('what has ended and can still be signed out of is listed for signing, and nowhere as upcoming', async () => {
  const { id, room } = await booked()
  const next = await stage.book('student', room, { start_time: '12:00', end_time: '13:00' })
  const listed = async (when: string) =>
    (await stage.mine('student', { when, resources_id: room })).edges.map(({ node }) => node.id)
  stage.at('10:00:00')
  await signIn('student', { id })
  stage.at('11:14:59')
  await stage.tick()
  expect([await listed('attending'), await listed('upcoming')]).toEqual([[id, next], [next]])
  expect((await signOut('student', { id })).errcode).toBe('0')
  expect(await listed('attending')).toEqual([next])
})

test('the sign-in at the deadline and the clock of another server agree on one outcome', async () => {
  const room = await stage.room(await stage.type(signs({ missed_frees_slot: 1, sign_in_proof: 0 })))
  const ids: string[] = []
  for (let n = 0; n < 12; n += 1) {
    const start_time = `${String(9 + n)}:00`.padStart(5, '0')
    ids.push(
      await stage.book('student', room, { start_time, end_time: `${String(9 + n)}:30`.padStart(5, '0') }),
    )
  }
  const db = stage.server.open({ pool: 2 })
  const outcomes = new Set<string>()
  for (const [n, id] of ids.entries()) {
    stage.at(`${String(9 + n).padStart(2, '0')}:15:00`)
    const signed = signIn('student', { id })
    // A clock that is a second ahead.
    const ahead = () => stage.server.clock.now().add({ seconds: 1 })
    const [answer] = await Promise.all([signed, stage.tick(db, ahead)])
    const { appointment_state } = await stage.stored(id)
    const held = (await stage.held(id)).length
    expect([appointment_state, held]).toEqual(answer.errcode === '0' ? [1, 1] : [2, 0])
    outcomes.add(answer.errcode)
  }
  await db.close()
  expect([...outcomes].every((one) => one === '0' || one === 'BAD_TRANSITION')).toBe(true)
})
