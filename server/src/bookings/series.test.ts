import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#rules/time/calendar_dates.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { Fields } from '#server/resources/testing/make.ts'
import { DAY, bookingStage, type BookingStage } from './testing/stage.ts'

let stage: BookingStage
beforeAll(async () => {
  stage = await bookingStage()
})
afterAll(() => stage.server.stop())

const ANY_DATE = { appointment_date_rule: 1 }
const MODES = { cyclicity_enable: 1, batch_enable: 1 }
const rooms = async (count: number, type: Fields = {}, room: Fields = {}) => {
  const type_id = await stage.type({ ...MODES, ...type })
  const made: string[] = []
  for (let i = 0; i < count; i += 1) made.push(await stage.room(type_id, { ...ANY_DATE, ...room }))
  return made as [string, ...string[]]
}
const weekly = (count: number, more: Fields = {}) => ({
  mode: 'periodic',
  rule: { freq: 'weekly', weekdays: [2], count, ...more },
})
const batch = (dates: string[], slots: [string, string][], more: Fields = {}) => ({
  mode: 'batch',
  dates,
  slots: slots.map(([start_time, end_time]) => ({ start_time, end_time })),
  ...more,
})
const at = (resources_id: string, appointment_date: string) => ({
  resources_id,
  appointment_date,
  start_time: '10:00',
  end_time: '11:00',
})
const week = (n: number) => addDays(DAY, 7 * n)

/** The sessions of some resources with their holds and their series. */
const written = (resources: string[]) =>
  stage.inTenant(
    ({ sql }) => sql<
      {
        id: string
        date: string
        state: number
        series_id: string
        flow_no: string
        mode: string
        rule: string | null
        exceptions: string[]
        held: number
        notes: number
      }[]
    >`
      select a.id, (a.start_at at time zone 'Asia/Shanghai')::date::text as date, a.state, a.series_id, a.flow_no, s.mode, s.rule, s.exceptions::text[] as exceptions,
        (select count(*)::int from hold h where h.owner_id = a.id) as held,
        (select count(*)::int from appointment_progress p where p.appointment_id = a.id) as notes
      from appointment_information a join booking_series s on s.id = a.series_id
      where a.resources_id = any(${resources}::uuid[]) order by a.start_at`,
  )

describe('a submission of several sessions', () => {
  test('books a weekly series of thirty dates on three resources with one number', async () => {
    const [first, ...others] = await rooms(3)
    const answer = await stage.save('student', first, { ...weekly(30), resources_ids: others })
    expect([answer.errcode, answer.ids.length, answer.refused]).toEqual(['0', 90, []])
    const rows = await written([first, ...others])
    expect(rows).toHaveLength(90)
    expect(new Set(rows.map((row) => row.date)).size).toBe(30)
    expect(new Set(rows.map(({ series_id, flow_no }) => `${series_id} ${flow_no}`)).size).toBe(1)
    expect(rows[0]).toMatchObject({
      flow_no: answer.flow_no,
      mode: 'periodic',
      rule: 'FREQ=WEEKLY;BYDAY=TU;WKST=MO;COUNT=30',
    })
    expect(rows.every((row) => row.held === 1 && row.notes === 1 && row.state === 2)).toBe(true)
  })

  test('books nothing where one is taken, and names each that is', async () => {
    const [room] = await rooms(1)
    await stage.book('teacher', room, { appointment_date: week(2) })
    await stage.book('teacher', room, { appointment_date: week(4), start_time: '10:30', end_time: '12:00' })
    const answer = await stage.save('student', room, weekly(6))
    expect([answer.errcode, answer.ids]).toEqual(['SLOT_TAKEN', []])
    expect(
      answer.refused.map((one) => [one.appointment_date, one.start_time, one.end_time, one.errcode]),
    ).toEqual([
      [week(2), '10:00', '11:00', 'SLOT_TAKEN'],
      [week(4), '10:00', '11:00', 'SLOT_TAKEN'],
    ])
    expect(answer.refused.every((one) => one.resources_id === room && one.msg_en !== '')).toBe(true)
    expect(await written([room])).toHaveLength(2)
  })

  test('books those that are free if the applicant accepts that, and names the others', async () => {
    const [room] = await rooms(1)
    await stage.book('teacher', room, { appointment_date: week(2) })
    const answer = await stage.save('student', room, { ...weekly(6), accept_partial: true })
    expect([answer.errcode, answer.ids.length]).toEqual(['0', 5])
    expect(answer.refused.map((one) => [one.appointment_date, one.errcode])).toEqual([
      [week(2), 'SLOT_TAKEN'],
    ])
    const all_taken = await stage.save('teacher', room, { ...weekly(6), accept_partial: true })
    expect([all_taken.errcode, all_taken.refused.length]).toEqual(['SLOT_TAKEN', 6])
  })

  test('counts its own sessions: the later ones exceed the quota, not the first', async () => {
    const [room] = await rooms(1, {
      is_appointment_number_limit: 1,
      appointmentNumberLimitRuleList: [{ appointment_number_rule: 3, appointment_number_limit: 2 }],
    })
    const answer = await stage.save('student', room, { ...weekly(4), accept_partial: true })
    // 8, 15, 22 and 29 September.
    expect([answer.ids.length, answer.refused.map((one) => [one.appointment_date, one.errcode])]).toEqual([
      2,
      [
        [week(2), 'QUOTA_EXCEEDED'],
        [week(3), 'QUOTA_EXCEEDED'],
      ],
    ])
    expect((await stage.save('student', room, weekly(4))).errcode).toBe('QUOTA_EXCEEDED')
  })

  test('counts its own sessions that are at the same time', async () => {
    const [first, ...others] = await rooms(3, {
      is_appointment_number_limit: 1,
      appointmentNumberLimitRuleList: [{ appointment_number_rule: 5, appointment_number_limit: 2 }],
    })
    const answer = await stage.save('student', first, { resources_ids: others, accept_partial: true })
    expect([answer.ids.length, answer.refused.map((one) => one.errcode)]).toEqual([2, ['QUOTA_EXCEEDED']])
  })

  test('takes its own places from its own later sessions: a whole and its part, overlapping slots', async () => {
    const [a, b] = await rooms(2)
    const whole = await stage.room(await stage.type(MODES), { parts: [a, b] })
    const halls = await stage.save('student', whole, { resources_ids: [b], accept_partial: true })
    expect([halls.ids.length, halls.refused.map((one) => [one.resources_id, one.errcode])]).toEqual([
      1,
      [[b, 'SLOT_TAKEN']],
    ])
    const slots = batch(
      [week(1)],
      [
        ['10:00', '11:00'],
        ['10:30', '11:30'],
      ],
    )
    const refused = await stage.save('student', a as string, slots)
    expect(refused.refused.map((one) => [one.start_time, one.errcode])).toEqual([['10:30', 'SLOT_TAKEN']])
  })

  test('of far more than the limit is refused before anything is made of it', async () => {
    const dates = Array.from({ length: 300 }, (_, n) => addDays(DAY, n))
    const slots = Array.from({ length: 40 }, (_, n): [string, string] => [
      `${String(8 + Math.floor(n / 6)).padStart(2, '0')}:${n % 6}0`,
      '22:00',
    ])
    const [room] = await rooms(1)
    const resources_ids = Array.from({ length: 50 }, () => newId())
    const answer = await stage.save('student', room, { ...batch(dates, slots), resources_ids })
    expect([answer.errcode, answer.field]).toEqual(['TOO_MANY_SESSIONS', 'sessions'])
  })

  test('of more people than can be written at once is refused with the number of sessions that can', async () => {
    const [room] = await rooms(1, {}, { capacity_mode: 'shared', capacity: 1000 })
    const days = (count: number) => weekly(count, { freq: 'daily', interval: 1 })
    const many = await stage.save('student', room, { ...days(51), person_times: 100 })
    expect([many.errcode, many.field]).toEqual(['TOO_MANY_SESSIONS', 'sessions'])
    expect(many.msg_en).toContain('50')
    const checked = await stage.check('student', room, { ...days(51), person_times: 100 })
    expect(checked[0]?.refusals[0]?.errcode).toBe('TOO_MANY_SESSIONS')
    const alone = await stage.save('student', room, { ...days(1), person_times: 900 })
    expect(alone.errcode).toBe('0')
  })

  test('can be moved, and its draft submitted, where the type offers no normal mode', async () => {
    const [room] = await rooms(1, { common_enable: 0 })
    const booked = await stage.save('student', room, weekly(2))
    const moved = await stage.move('student', booked.ids[0] as string, '17:00', '18:00', week(0))
    expect(moved.errcode).toBe('0')
    const kept = await stage.save('student', room, {
      ...weekly(1, { interval: 3 }),
      draft: true,
      start_time: '19:00',
      end_time: '20:00',
    })
    const submitted = await stage.submit('student', kept.ids[0] as string)
    expect([kept.errcode, submitted.errcode]).toEqual(['0', '0'])
  })

  test('fills a shared resource up to its capacity', async () => {
    const [room] = await rooms(1, {}, { capacity_mode: 'shared', capacity: 3 })
    await stage.book('teacher', room, { appointment_date: week(1), person_times: 2 })
    const answer = await stage.save('student', room, {
      ...batch([DAY, week(1), week(2)], [['10:00', '11:00']]),
      person_times: 2,
      accept_partial: true,
    })
    expect(answer.refused.map((one) => [one.appointment_date, one.errcode])).toEqual([[week(1), 'FULL']])
    const rows = await written([room])
    expect(rows.map((row) => row.held)).toEqual([2, 2, 2])
  })

  test('gives its own overlapping sessions different places of a shared resource', async () => {
    const [room] = await rooms(1, {}, { capacity_mode: 'shared', capacity: 5 })
    const slots: [string, string][] = [
      ['10:00', '11:00'],
      ['10:30', '11:30'],
      ['10:30', '12:00'],
    ]
    const answer = await stage.save('student', room, {
      ...batch([DAY], slots, { accept_partial: true }),
      person_times: 2,
    })
    expect([answer.ids.length, answer.refused.map((one) => [one.start_time, one.errcode])]).toEqual([
      2,
      [['10:30', 'FULL']],
    ])
  })

  test('leaves out what the applicant dropped', async () => {
    const [first, second] = (await rooms(2)) as [string, string]
    const dropped = [
      { resources_id: second, appointment_date: week(1), start_time: '10:00', end_time: '11:00' },
    ]
    const answer = await stage.save('student', first, { ...weekly(2), resources_ids: [second], dropped })
    expect(answer.ids).toHaveLength(3)
    expect(await written([second])).toHaveLength(1)
  })

  test('leaves out one of two slots that begin alike, and keeps the dates that its rule leaves out', async () => {
    const [room] = await rooms(1)
    const slots: [string, string][] = [
      ['10:00', '11:00'],
      ['10:00', '12:00'],
    ]
    const dropped = [{ resources_id: room, appointment_date: DAY, start_time: '10:00', end_time: '11:00' }]
    const answer = await stage.save('student', room, batch([DAY], slots, { dropped }))
    expect([answer.errcode, answer.ids.length]).toEqual(['0', 1])
    const rule = weekly(4, { exceptions: [week(2), week(1), week(2)] })
    await stage.save('student', room, { ...rule, start_time: '15:00', end_time: '16:00' })
    const exceptions = [week(1), week(2)]
    expect((await written([room])).slice(-2)).toMatchObject([{ exceptions }, { exceptions }])
  })

  test('books once, however often it is sent', async () => {
    const [room] = await rooms(1)
    const model = { ...weekly(5), idempotency_key: newId() }
    const answers = await Promise.all([1, 2, 3].map(() => stage.save('student', room, model)))
    expect(new Set(answers.map(({ ids }) => ids.join())).size).toBe(1)
    expect(await written([room])).toHaveLength(5)
  })

  test('is one draft, which holds nothing, until it is submitted with all its sessions', async () => {
    const [room, other] = await rooms(2)
    const asked = { ...weekly(3), resources_ids: [other], dropped: [at(room, week(0))] }
    const draft = await stage.save('student', room, { ...asked, draft: true })
    expect([draft.state, draft.ids.length]).toEqual([0, 1])
    expect((await written([room, other as string])).map((row) => [row.state, row.held])).toEqual([[0, 0]])
    const id = draft.ids[0] as string
    await stage.book('teacher', room, { appointment_date: week(2) })
    const refused = await stage.submit('student', id)
    expect([refused.errcode, refused.refused.map((one) => one.appointment_date)]).toEqual([
      'SLOT_TAKEN',
      [week(2)],
    ])
    expect((await stage.stored(id)).hidden).toBe(0)
    const [taken] = (await stage.mine('teacher', { resources_id: room })).edges
    await stage.cancel('teacher', taken?.node.id ?? '')
    const submitted = await stage.submit('student', id)
    expect([submitted.errcode, submitted.ids.length]).toEqual(['0', 5])
    expect((await stage.stored(id)).hidden).toBe(1)
    expect((await stage.submit('student', id)).errcode).toBe('NOT_FOUND')
  })

  test.each<[string, Fields, string, string | null]>([
    ['no rule', { mode: 'periodic' }, 'NO_SESSIONS', 'rule'],
    ['a rule without an end', weekly(1, { count: null }), 'BAD_RECURRENCE', 'rule'],
    [
      'no dates',
      { mode: 'batch', slots: [{ start_time: '10:00', end_time: '11:00' }] },
      'NO_SESSIONS',
      'sessions',
    ],
    ['a rule without its weekdays', weekly(2, { weekdays: null }), 'BAD_RECURRENCE', 'rule'],
    ['no time', { appointment_date: null }, 'INVALID', 'appointment_date'],
    ['too many', weekly(501, { freq: 'daily' }), 'TOO_MANY_SESSIONS', 'sessions'],
  ])('is refused with %s', async (_name, fields, errcode, field) => {
    const [room] = await rooms(1)
    const answer = await stage.save('student', room, fields)
    expect([answer.errcode, answer.field]).toEqual([errcode, field])
    await expect(stage.check('student', room, fields)).rejects.toThrow(errcode)
  })

  test('obeys the bounds of the resource and the modes of the type', async () => {
    const [room] = await rooms(1, {}, { cyclicity_rule: { max_sessions: 3, max_days_ahead: 100 } })
    expect((await stage.save('student', room, weekly(4))).errcode).toBe('TOO_MANY_SESSIONS')
    expect((await stage.save('student', room, weekly(3, { interval: 8 }))).errcode).toBe('TOO_FAR')
    const [normal] = await rooms(1, { cyclicity_enable: 0 })
    const off = await stage.save('student', normal, weekly(2))
    expect(off.refused.map((one) => one.errcode)).toEqual(['MODE_OFF', 'MODE_OFF'])
  })

  test('is previewed session by session', async () => {
    const [room] = await rooms(1)
    await stage.book('teacher', room, { appointment_date: week(1) })
    const previews = await stage.check('student', room, weekly(3))
    expect(previews.map((one) => [one.appointment_date, one.refusals.map(({ errcode }) => errcode)])).toEqual(
      [
        [DAY, []],
        [week(1), ['SLOT_TAKEN']],
        [week(2), []],
      ],
    )
    expect(previews.map((one) => one.free.length > 0)).toEqual([false, true, false])
    expect(await written([room])).toHaveLength(1)
  })
})

test('two submissions that cross each other win each slot exactly once', async () => {
  const made = await rooms(3)
  const [first, ...others] = made
  const [last = '', ...rest] = made.toReversed()
  const dates = Array.from({ length: 10 }, (_, n) => week(n))
  const model = (start: string, end: string, more: Fields) => ({
    ...batch(dates, [[start, end]]),
    accept_partial: true,
    ...more,
  })
  const answers = await Promise.all([
    stage.save('student', first, model('10:00', '11:00', { resources_ids: others })),
    stage.save('teacher', last, model('10:30', '11:30', { resources_ids: rest })),
    stage.save('manager', last, model('10:00', '11:30', { resources_ids: rest })),
  ])
  expect(answers.every(({ errcode }) => errcode === '0' || errcode === 'SLOT_TAKEN')).toBe(true)
  for (const { ids, refused } of answers) expect(ids.length + refused.length).toBe(30)
  const rows = await written(made)
  expect(rows.length).toBe(answers.reduce((sum, { ids }) => sum + ids.length, 0))
  expect(rows).toHaveLength(30)
  expect(rows.every((row) => row.held === 1)).toBe(true)
})

test('a session that ends at a midnight that the clocks skip ends at 24:00', async () => {
  const own = await bookingStage()
  try {
    await own.server.db.withoutTenant(
      (sql) =>
        sql`update tenant set time_zone = 'America/Santiago' where id = ${own.server.campus.tenant_id}`,
    )
    const room = await own.room(await own.type({ start_time: '00:00', end_time: '24:00' }), ANY_DATE)
    const times = { appointment_date: '2027-09-04', start_time: '22:00', end_time: '24:00' }
    const id = await own.book('student', room, times)
    expect((await own.find('student', id)).data?.findAppointmentInformation).toMatchObject(times)
  } finally {
    await own.server.stop()
  }
})

test('a series keeps its wall time when clocks change, and refuses the date that has no such time', async () => {
  const own = await bookingStage()
  try {
    await own.server.db.withoutTenant(
      (sql) => sql`update tenant set time_zone = 'Europe/Berlin' where id = ${own.server.campus.tenant_id}`,
    )
    const type = await own.type({ ...MODES, start_time: '00:00', end_time: '24:00' })
    const room = await own.room(type, ANY_DATE)
    const series = {
      mode: 'periodic',
      appointment_date: '2027-03-26',
      rule: { freq: 'daily', count: 4 },
      accept_partial: true,
    }
    const at_ten = await own.save('student', room, series)
    expect(at_ten.ids).toHaveLength(4)
    const at_night = await own.save('student', room, { ...series, start_time: '02:30', end_time: '04:00' })
    expect(at_night.refused.map((one) => [one.appointment_date, one.errcode])).toEqual([
      ['2027-03-28', 'NO_SUCH_TIME'],
    ])
    const starts = await own.inTenant(
      ({ sql }) => sql<{ text: string }[]>`
        select to_char(start_at at time zone 'UTC', 'DD HH24:MI') as text from appointment_information order by start_at`,
    )
    expect(starts.map(({ text }) => text)).toEqual([
      '26 01:30',
      '26 09:00',
      '27 01:30',
      '27 09:00',
      '28 08:00',
      '29 00:30',
      '29 08:00',
    ])
  } finally {
    await own.server.stop()
  }
})
