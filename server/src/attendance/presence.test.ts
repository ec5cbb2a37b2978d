import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingStage, DAY, type BookingStage } from '#server/bookings/testing/stage.ts'
import type { Fields } from '#server/resources/testing/make.ts'
import { recordService } from '#server/sessions/outages.ts'
import { ANSWER, FIRST_DAY, type AnswerData } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'
import { tellLeavesEnd } from './leaves.ts'

let stage: BookingStage
beforeAll(async () => {
  stage = await bookingStage()
})
afterAll(() => stage.server.stop())
beforeEach(async () => {
  stage.server.clock.set(FIRST_DAY)
  // What somebody reported before bounds what they may report.
  await stage.inTenant(({ sql, tenant_id }) => sql`delete from empty_report where tenant_id = ${tenant_id}`)
})

interface ActData extends AnswerData {
  session: { status: string; away_until: string | null; report_until: string | null } | null
}
const act = (action: string, account: Account, model: Fields) =>
  stage.ask<ActData>(
    account,
    `mutation ($model: SignInModel) { ${action}AppointmentInformation(model: $model) { ${ANSWER} session { id status away_until report_until } } }`,
    { model },
  )
const refusedAs = async (answer: Promise<AnswerData>) => {
  const { errcode, refusals } = await answer
  return [errcode, refusals[0]?.details.why].filter(Boolean).join(' ')
}
const printed = async (room: string) => {
  const { code } = await stage.ask<{ code: string }>(
    'manager',
    'mutation ($id: String) { saveResourceCode(resources_id: $id) { errcode code } }',
    { id: room },
  )
  return code
}
const report = (account: Account, code: string, position: Fields = {}) =>
  stage.ask<AnswerData & { report_until: string | null }>(
    account,
    `mutation ($code: String, $latitude: Float, $longitude: Float, $accuracy: Float) {
      saveEmptyReport(code: $code, latitude: $latitude, longitude: $longitude, accuracy: $accuracy) { ${ANSWER} report_until } }`,
    { code, ...position },
  )
const atResource = async (account: Account, code: string) =>
  stage.ask<Fields>(
    account,
    'query ($code: String) { findAtResource(code: $code) { taken_until reportable needs_position msg_en answer_minutes } }',
    { code },
  )
/** What an account is told of a session, the latest first. */
const told = (account: Account, id: string) =>
  stage.inTenant(async ({ sql, tenant_id }) => {
    const rows = await sql<{ kind: string; words: Fields; by_name: string }[]>`
      select kind, words, by_name from notification where tenant_id = ${tenant_id} and account = ${account}
        and sessions @> ${sql.json([{ id }])} order by create_time desc, id`
    return rows
  })

const seat = (more: Fields = {}): Fields => ({
  punctuality_rule: 1,
  deviation_minutes: 15,
  sign_out_rule: 1,
  sign_in_proof: 0,
  leave_minutes: 30,
  leave_times: 2,
  leave_periods: [{ start_time: '11:30', end_time: '13:00', minutes: 60 }],
  report_minutes: 10,
  ...more,
})
/** A seat that student has, from 10:00 to 14:00, signed in. */
const used = async (more: Fields = {}, session: Fields = {}) => {
  const room = await stage.room(await stage.type(seat(more)))
  const id = await stage.book('student', room, { end_time: '14:00', ...session })
  stage.at('10:00:00')
  expect((await act('signIn', 'student', { id })).errcode).toBe('0')
  return { room, id, code: await printed(room) }
}

describe('a leave', () => {
  test('keeps the seat until its time; who returns in time goes on', async () => {
    const { id } = await used()
    stage.at('11:00:00')
    expect(await act('leave', 'student', { id })).toMatchObject({
      errcode: '0',
      session: { status: 'performed', away_until: `${DAY} 11:30:00` },
    })
    expect((await act('leave', 'student', { id })).errcode).toBe('BAD_TRANSITION')
    stage.at('11:30:00')
    await stage.tick()
    expect((await act('return', 'student', { id })).session).toMatchObject({ away_until: null })
    // At meal hours it is longer, and two are all.
    expect((await act('leave', 'student', { id })).session?.away_until).toBe(`${DAY} 12:30:00`)
    stage.at('12:30:00')
    expect((await act('return', 'student', { id })).errcode).toBe('0')
    expect((await act('leave', 'student', { id })).errcode).toBe('LEAVES_USED')
    expect(await stage.held(id)).toEqual(['1 10:00–14:00'])
  })

  test('that is not ended in time frees the rest and counts as missed; the clock does so once', async () => {
    const { id, room } = await used()
    stage.at('11:00:00')
    await act('leave', 'student', { id })
    stage.at('11:30:01')
    expect(await refusedAs(act('return', 'student', { id }))).toBe('RELEASED away_until')
    expect(await refusedAs(act('signOut', 'student', { id }))).toBe('RELEASED away_until')
    expect((await stage.find('student', id)).data?.findAppointmentInformation.status).toBe('non_performance')
    const other = stage.server.open({ pool: 2 })
    await Promise.all([stage.tick(), stage.tick(other)])
    await other.close()
    expect(await stage.stored(id)).toMatchObject({ state: 7, appointment_state: 2, sign_out_status: 3 })
    expect(await stage.held(id)).toEqual(['1 10:00–11:31'])
    expect((await told('student', id)).filter(({ kind }) => kind === 'not_returned')).toHaveLength(1)
    await stage.book('student2', room, { start_time: '12:00', end_time: '13:00' })
    // A mistake can be mended; the time is gone.
    const { errcode } = await stage.ask<AnswerData>(
      'manager',
      'mutation ($ids: [String]) { updateAppointmentState(ids: $ids, appointment_state: 1) { errcode } }',
      { ids: [id] },
    )
    expect([errcode, (await stage.stored(id)).appointment_state]).toEqual(['0', 1])
  })

  test('is announced before its end, once, whichever server does it', async () => {
    const { id } = await used()
    stage.at('11:00:00')
    await act('leave', 'student', { id })
    const tell = () =>
      stage.inTenant((tx) =>
        tellLeavesEnd({
          tx,
          zone: 'Asia/Shanghai',
          now: stage.server.clock.now,
          viewer: null,
          notices: stage.server.notices,
        }),
      )
    stage.at('11:24:59')
    await tell()
    expect((await told('student', id))[0]?.kind).not.toBe('leave_ending')
    stage.at('11:25:00')
    await Promise.all([tell(), tell()])
    stage.at('11:26:00')
    await tell()
    expect((await told('student', id)).filter(({ kind }) => kind === 'leave_ending')).toEqual([
      { kind: 'leave_ending', words: { until: '11:30' }, by_name: '' },
    ])
  })

  test('takes what signing in takes to come back from, and nothing to go', async () => {
    const room = await stage.room(await stage.type(seat({ sign_in_proof: 1 })))
    const id = await stage.book('student', room, { end_time: '14:00' })
    const code = await printed(room)
    stage.at('10:00:00')
    await act('signIn', 'student', { code })
    expect((await act('leave', 'student', { id })).errcode).toBe('0')
    expect((await act('return', 'student', { id })).errcode).toBe('SCAN_NEEDED')
    expect((await act('return', 'student', { code })).errcode).toBe('0')
  })

  test('gets back the time in which nobody could return', async () => {
    const { id } = await used()
    stage.at('11:00:00')
    await act('leave', 'student', { id })
    stage.at('11:20:00')
    const serve = () => recordService({ db: stage.server.db, now: stage.server.clock.now })
    await stage.inTenant(
      ({ sql, tenant_id }) =>
        sql`update tenant set served_until = ${stage.server.clock.now().toString()} where id = ${tenant_id}`,
    )
    stage.at('11:50:00')
    await serve()
    await stage.tick()
    stage.at('12:00:00')
    await stage.tick()
    expect((await act('return', 'student', { id })).errcode).toBe('0')
  })
})

describe('a report of an empty place', () => {
  test('is told to its people without a name, and answered in time', async () => {
    const { id, code } = await used({}, { participants: ['manager2'] })
    stage.at('10:30:00')
    expect(await atResource('student2', code)).toEqual({
      taken_until: `${DAY} 14:00:00`,
      reportable: 1,
      needs_position: 0,
      msg_en: null,
      answer_minutes: 10,
    })
    expect(await report('student2', code)).toMatchObject({ errcode: '0', report_until: `${DAY} 10:40:00` })
    for (const account of ['student', 'manager2'] as const)
      expect((await told(account, id))[0]).toEqual({
        kind: 'reported_empty',
        words: { until: '10:40' },
        by_name: '',
      })
    const progress = await stage.ask<Fields[]>(
      'student',
      'query ($id: String) { findAppointmentProgress(id: $id) { action user_name account } }',
      { id },
    )
    expect(progress.at(-1)).toEqual({ action: 'report', user_name: '', account: null })
    expect((await act('leave', 'student', { id })).errcode).toBe('CONFIRM_FIRST')
    expect((await act('confirm', 'student2', { id })).errcode).toBe('NOT_FOUND')
    stage.at('10:40:00')
    await stage.tick()
    expect((await act('confirm', 'manager2', { id })).session).toMatchObject({ report_until: null })
    expect(await refusedAs(report('student2', code))).toBe('REPORT_REFUSED confirmed')
    stage.at('11:40:00')
    expect(await refusedAs(report('student2', code))).toBe('REPORT_REFUSED twice')
    const list = (account: Account) =>
      stage.ask<{ edges: { node: Fields }[] }>(
        account,
        'query ($room: String) { findEmptyReportAll(first: 50, filter: { resources_id: $room }) { edges { node { account outcome appointment_user } } } }',
        { room: null },
      )
    const mine = (await list('manager')).edges.map(({ node }) => node)
    expect(mine).toContainEqual({ account: 'student2', outcome: 'confirmed', appointment_user: 'student' })
    expect((await list('manager2')).edges).toEqual([])
  })

  test('that nobody answers releases the place; who had signed in has not missed it', async () => {
    const { id, code } = await used()
    stage.at('10:30:00')
    await report('student2', code)
    stage.at('10:40:01')
    expect((await stage.find('student', id)).data?.findAppointmentInformation.status).toBe('completed')
    for (const [status, expected] of [
      ['completed', true],
      ['non_performance', false],
    ] as const) {
      const { edges } = await stage.mine('student', { status: [status] })
      expect([status, edges.some(({ node }) => node.id === id)]).toEqual([status, expected])
    }
    await stage.tick()
    expect(await stage.stored(id)).toMatchObject({ state: 7, appointment_state: 1, sign_out_status: 3 })
    expect(await stage.held(id)).toEqual(['1 10:00–10:41'])
    expect((await told('student', id))[0]?.kind).toBe('not_confirmed')
    expect(await atResource('student2', code)).toMatchObject({ taken_until: null, reportable: 0 })
  })

  test('that nobody answers counts as missed where nobody ever signed in', async () => {
    const room = await stage.room(await stage.type(seat({ punctuality_rule: 2 })))
    const id = await stage.book('student', room, { end_time: '14:00' })
    stage.at('10:30:00')
    expect((await report('student2', await printed(room))).errcode).toBe('0')
    stage.at('10:40:01')
    await stage.tick()
    expect(await stage.stored(id)).toMatchObject({ state: 7, appointment_state: 2 })
  })

  test('takes the proof that signing in takes: a photo of the printed code empties nothing', async () => {
    const door = (room: string) =>
      stage.ask<{ code: string }>(
        'manager',
        'query ($room: String) { findResourceDoorCode(resources_id: $room) { code } }',
        { room },
      )
    const room = await stage.room(await stage.type(seat({ punctuality_rule: 2, sign_in_proof: 2 })))
    const id = await stage.book('student', room, { end_time: '14:00' })
    stage.at('10:30:00')
    const photo = await printed(room)
    expect(await refusedAs(report('student2', photo))).toBe('SCAN_NEEDED static')
    expect(await atResource('student2', photo)).toMatchObject({ reportable: 0, needs_position: 0 })
    expect((await told('student', id)).map(({ kind }) => kind)).not.toContain('reported_empty')
    expect((await report('student2', (await door(room)).code)).errcode).toBe('0')
  })

  test('takes a position where signing in takes one', async () => {
    await stage.ask('admin', 'mutation ($model: LocationModel) { saveLocation(model: $model) { errcode } }', {
      model: { kind: 'campus', code: 'N', name: 'North', name_en: 'North', latitude: 31.2, longitude: 121.4 },
    })
    const type = await stage.type(seat({ punctuality_rule: 2, can_location: 1 }))
    const room = await stage.room(type, { campus_code: 'N' })
    await stage.book('student', room, { end_time: '14:00' })
    stage.at('10:30:00')
    const code = await printed(room)
    expect(await atResource('student2', code)).toMatchObject({ reportable: 1, needs_position: 1 })
    expect(await refusedAs(report('student2', code))).toBe('POSITION_NEEDED')
    const [home, there] = [31.3, 31.2].map((latitude) => ({ latitude, longitude: 121.4, accuracy: 10 }))
    expect((await report('student2', code, home)).msg_en).toMatch(/ to report this place$/)
    expect((await report('student2', code, there)).errcode).toBe('0')
  })

  test('is one at a time, and after two that were answered there are no more for a week', async () => {
    const days = ['2026-09-08', '2026-09-09', '2026-09-10', '2026-09-16', '2026-09-17']
    const room = await stage.room(await stage.type(seat({ punctuality_rule: 2 })))
    const other = await stage.room(await stage.type(seat({ punctuality_rule: 2 })))
    const codes = [await printed(room), await printed(other)] as const
    const sessions = new Map<string, string>()
    for (const [n, appointment_date] of days.entries()) {
      // Nobody may book further ahead than two weeks.
      stage.server.clock.set(FIRST_DAY)
      const id = await stage.book('student', room, { appointment_date, end_time: '14:00' })
      await stage.book('student2', other, { appointment_date, end_time: '14:00' })
      sessions.set(days[n] ?? '', id)
    }
    const at = (date: string, time: string) => stage.server.clock.set(`${date}T${time}:00+08:00`)
    for (const date of days.slice(0, 2)) {
      at(date, '10:30')
      expect((await report('guard', codes[0])).errcode).toBe('0')
      expect(await refusedAs(report('guard', codes[1]))).toBe('REPORT_REFUSED open')
      expect((await act('signIn', 'student', { id: sessions.get(date) })).errcode).toBe('0')
    }
    at('2026-09-10', '10:30')
    expect((await report('guard', codes[1])).refusals[0]?.details).toEqual({
      why: 'answered',
      until: '2026-09-15 10:30:00',
    })
    expect(await atResource('guard', codes[1])).toMatchObject({
      reportable: 0,
      msg_en: expect.stringContaining('People were there'),
    })
    at('2026-09-16', '10:30')
    expect((await report('guard', codes[1])).errcode).toBe('0')
  })

  test('a shared room is taken when its last place is, until the first one is free again', async () => {
    const room = await stage.room(await stage.type(seat()), { capacity_mode: 'shared', capacity: 2 })
    const code = await printed(room)
    await stage.book('student', room, { end_time: '14:00' })
    stage.at('10:00:00')
    expect(await atResource('guard', code)).toMatchObject({ taken_until: null, reportable: 0 })
    stage.at('09:00:00')
    await stage.book('student2', room, { end_time: '12:00' })
    stage.at('10:00:00')
    expect(await atResource('guard', code)).toMatchObject({ taken_until: `${DAY} 12:00:00` })
  })

  test('is not made of one’s own place, of what nobody has, without its code, or without end', async () => {
    const { code } = await used()
    expect(await refusedAs(report('student', code))).toBe('REPORT_REFUSED own')
    expect(await refusedAs(report('student2', 'nonsense'))).toBe('CODE_INVALID unknown')
    const empty = await printed(await stage.room(await stage.type(seat())))
    expect(await refusedAs(report('student2', empty))).toBe('REPORT_REFUSED nobody')
    const off = await used({ report_minutes: 0 })
    expect(await refusedAs(report('student2', off.code))).toBe('REPORT_REFUSED off')
    // Another day: the limit counts by day.
    const places = []
    const next = '2026-09-09'
    stage.server.clock.set(FIRST_DAY)
    for (let n = 0; n < 6; n += 1) {
      const room = await stage.room(await stage.type(seat({ punctuality_rule: 2 })))
      await stage.book('student', room, { appointment_date: next, end_time: '14:00' })
      places.push(await printed(room))
    }
    stage.server.clock.set(`${next}T10:30:00+08:00`)
    const at_once = await Promise.all(places.slice(0, 2).map((place) => refusedAs(report('student2', place))))
    expect(at_once.toSorted()).toEqual(['0', 'REPORT_REFUSED open'])
    const answers: string[] = []
    for (const [n, place] of places.filter((_, i) => i >= 2 || at_once[i] !== '0').entries()) {
      stage.server.clock.set(`${next}T11:${11 * (n + 1)}:00+08:00`)
      await stage.tick()
      answers.push(await refusedAs(report('student2', place)))
    }
    expect(answers).toEqual(['0', '0', '0', '0', 'REPORT_REFUSED limit'])
  })
})

test('examination weeks are stricter: by the rules, the list and the clock', async () => {
  const type = await stage.type(
    seat({
      missed_frees_slot: 0,
      strict_periods: [
        { name: 'Examinations', begin_date: DAY, end_date: DAY, sign_in_minutes: 5, missed_frees_slot: 1 },
      ],
    }),
  )
  const room = await stage.room(type)
  const id = await stage.book('student', room)
  const next = await stage.book('student', room, { appointment_date: '2026-09-09' })
  stage.at('10:05:01')
  expect((await act('signIn', 'student', { id })).refusals[0]?.details).toMatchObject({
    until: `${DAY} 10:05:00`,
  })
  const shown = await stage.mine('student', { status: ['non_performance'] })
  expect(shown.edges.map(({ node }) => node.id)).toContain(id)
  await stage.tick()
  expect([(await stage.stored(id)).appointment_state, await stage.held(id)]).toEqual([2, []])
  stage.server.clock.set('2026-09-09T10:15:00+08:00')
  await stage.tick()
  expect((await act('signIn', 'student', { id: next })).errcode).toBe('0')
})
