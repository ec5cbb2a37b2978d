import { timeOf } from '#rules/time/day_clock.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/platform/database/columns.ts'
import { FIRST_DAY } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'
import type { Fields } from '#server/resources/testing/make.ts'
import { bookingStage, DAY, type BookingStage, type GridRowData } from '#server/bookings/testing/stage.ts'

let stage: BookingStage
beforeAll(async () => void (stage = await bookingStage()))
afterAll(() => stage.server.stop())

/** The only row of a type with one room. */
async function rowOf(account: Account, type_id: string, date = DAY): Promise<GridRowData> {
  const { rows } = await stage.grid(account, type_id, date)
  if (!rows[0]) throw new Error('no row')
  return rows[0]
}
const busy = (row: GridRowData) => row.busy.map(({ kind, start, end }) => [kind, start, end])
const closed = (row: GridRowData) => row.closed.map((run) => [run.start, run.end, run.errcode, run.opens_at])
const occupy = (resources_id: string, from: string, to: string, places = 1) =>
  stage.inTenant(async ({ sql, tenant_id }) => {
    const id = newId()
    const [start, end] = [`${DAY}T${from}:00+08:00`, `${DAY}T${to}:00+08:00`]
    await sql`insert into occupy_period ${sql({ tenant_id, id, resources_id, start_at: start, end_at: end, theme: 'Cleaning', source: 'manual', created_user_name: '' })}`
    for (let place = 1; place <= places; place++)
      await sql`insert into hold ${sql({ tenant_id, id: newId(), resource_id: resources_id, place, start_at: start, end_at: end, owner_kind: 2, owner_id: id })}`
  })

describe('the states of a day', () => {
  test('are open, mine, other, buffer, occupy, and closed with the reason', async () => {
    const type = await stage.type()
    const room = await stage.room(type, {
      buffer_minutes: 30,
      closed_periods: [{ start_time: '12:00', end_time: '13:00', reason: '午休', reason_en: 'Lunch' }],
    })
    await stage.book('student', room, { start_time: '09:00', end_time: '10:00' })
    await stage.book('teacher', room, { start_time: '14:00', end_time: '15:00' })
    await occupy(room, '18:00', '20:00')
    const row = await rowOf('student', type)
    expect(row.opening).toEqual([
      { start: 480, end: 720, step: 30 },
      { start: 780, end: 1320, step: 30 },
    ])
    expect(closed(row)).toEqual([
      [0, 480, 'CLOSED', null],
      [720, 780, 'CLOSED', null],
      [1320, 1440, 'CLOSED', null],
    ])
    expect(row.closed[1]?.msg_en).toContain('Lunch')
    expect(row.closed[1]?.msg).toContain('午休')
    // The buffer after each session, and this room's own buffer before whatever comes next.
    expect(busy(row)).toEqual([
      ['mine', 540, 600],
      ['buffer', 600, 630],
      ['buffer', 510, 540],
      ['other', 840, 900],
      ['buffer', 900, 930],
      ['buffer', 810, 840],
      ['occupy', 1080, 1200],
      ['buffer', 1050, 1080],
    ])
    expect(row.busy[6]).toMatchObject({ theme: 'Cleaning', appointment_user_name: null })
    expect(row.partly).toEqual([])
  })

  const tuesday = { start: 480, end: 1320, step: 30 }
  const days: [string, Fields, Fields, string, unknown[], unknown[]][] = [
    ['a day that is over', {}, {}, '2026-09-06', [], [[0, 1440, 'EXPIRED', null]]],
    [
      'too early',
      {},
      { advance_booking_rule: 1440 + 120 },
      DAY,
      [{ ...tuesday, start: 600 }],
      [
        [0, 480, 'CLOSED', null],
        [480, 600, 'TOO_LATE', null],
        [1320, 1440, 'CLOSED', null],
      ],
    ],
    [
      'not yet open',
      {},
      { appointment_date_rule: 2, appointment_date_days: 3, days_rule_refresh_time: '07:00' },
      '2026-09-14',
      [],
      [[0, 1440, 'TOO_FAR', '2026-09-11 07:00:00']],
    ],
    [
      'before the rule begins',
      {},
      { days_rule_effective_time: '2026-09-07 12:00:00' },
      DAY,
      [],
      [[0, 1440, 'NOT_YET_OPEN', '2026-09-07 12:00:00']],
    ],
    ['stopped', {}, { state: 0 }, DAY, [], [[0, 1440, 'STOPPED', null]]],
    ['a month', {}, { bookable_months: [10] }, DAY, [], [[0, 1440, 'CLOSED', null]]],
  ]
  test.each(days)('%s', async (_name, type_fields, room_fields, date, opening, runs) => {
    const type = await stage.type(type_fields)
    await stage.room(type, room_fields)
    const row = await rowOf('student', type, date)
    expect([row.opening, closed(row)]).toEqual([opening, runs])
    for (const run of row.closed) expect([run.msg.length > 0, run.msg_en.length > 0]).toEqual([true, true])
  })

  test('today, distinguish past time from time to come', async () => {
    stage.server.clock.set('2026-09-07T10:10:00+08:00')
    const type = await stage.type()
    await stage.room(type)
    const row = await rowOf('student', type, '2026-09-07')
    expect([row.opening, closed(row)[0]]).toEqual([
      [{ start: 630, end: 1320, step: 30 }],
      [0, 630, 'EXPIRED', null],
    ])
    stage.server.clock.set(FIRST_DAY)
  })

  test('show hours past midnight on both days', async () => {
    const type = await stage.type({ start_time: '18:00', end_time: '02:00' })
    await stage.book('student', await stage.room(type), { start_time: '23:00', end_time: '01:30' })
    const { day_start, day_end, rows } = await stage.grid('student', type)
    expect([day_start, day_end, busy(rows[0] as GridRowData)]).toEqual([0, 1560, [['mine', 1380, 1530]]])
    const morning = await rowOf('student', type, '2026-09-09')
    expect(busy(morning)).toEqual([['mine', 0, 90]])
    expect(morning.opening[0]).toEqual({ start: 0, end: 120, step: 30 })
  })

  test('show the buffer before a session past midnight at the end of the evening', async () => {
    const type = await stage.type({ start_time: '00:00', end_time: '24:00' })
    const room = await stage.room(type, { buffer_minutes: 30 })
    await stage.book('teacher', room, {
      appointment_date: '2026-09-09',
      start_time: '00:00',
      end_time: '01:00',
    })
    expect(busy(await rowOf('student', type))).toEqual([
      ['other', 1440, 1470],
      ['buffer', 1410, 1440],
    ])
  })

  test('name the session of a buffer for one’s own sessions only', async () => {
    const type = await stage.type()
    const room = await stage.room(type, { buffer_minutes: 30 })
    const id = await stage.book('student', room, { start_time: '09:00', end_time: '10:00' })
    await stage.book('teacher', room, { start_time: '14:00', end_time: '15:00' })
    expect((await rowOf('student', type)).busy.map((run) => run.id)).toEqual([id, id, id, null, null, null])
  })

  test('let a session end where a buffer begins, but not a minute later', async () => {
    const type = await stage.type()
    const room = await stage.room(type, { buffer_minutes: 30 })
    await stage.book('teacher', room, { start_time: '14:00', end_time: '15:00' })
    const refused = await stage.save('student', room, { start_time: '12:00', end_time: '14:00' })
    expect(refused).toMatchObject({
      errcode: 'SLOT_TAKEN',
      msg_en: 'Booked from Tue, 8 Sep 14:00: end 30 min before it, by 13:30 at the latest',
    })
    expect((await stage.save('student', room, { start_time: '12:00', end_time: '13:30' })).errcode).toBe('0')
    const late = await stage.save('student', room, { start_time: '15:00', end_time: '16:00' })
    expect(late.msg_en).toBe('Booked Tue, 8 Sep 14:00–15:00, then 30 min are kept free; possible from 15:30')
  })

  test.each(['1970-01-01', '2100-12-31'])('work on %s as on any other day', async (date) => {
    const type = await stage.type()
    await stage.room(type, { appointment_date_rule: 1 })
    expect((await rowOf('student', type, date)).busy).toEqual([])
  })
})

describe('a shared room', () => {
  test('shows how many places are free, where it is full, and one’s own session once', async () => {
    const type = await stage.type()
    const room = await stage.room(type, { capacity: 3, capacity_mode: 'shared', buffer_minutes: 30 })
    await stage.book('student', room, { start_time: '10:00', end_time: '12:00', person_times: 2 })
    await stage.book('teacher', room, { start_time: '11:00', end_time: '13:00' })
    await occupy(room, '18:00', '19:00', 3)
    const own = await rowOf('student', type)
    expect(busy(own)).toEqual([
      ['occupy', 1080, 1140],
      ['buffer', 1050, 1080],
      ['mine', 600, 720],
      ['full', 660, 750],
      ['buffer', 630, 660],
    ])
    expect(own.partly).toEqual([
      { start: 600, end: 660, free: 1 },
      { start: 750, end: 810, free: 2 },
    ])
    const seen = await rowOf('student2', type)
    expect(busy(seen)).toEqual([
      ['occupy', 1080, 1140],
      ['buffer', 1050, 1080],
      ['full', 660, 750],
      ['buffer', 630, 660],
    ])
    expect([seen.partly, seen.busy[2]?.theme, seen.busy[0]?.theme]).toEqual([own.partly, null, 'Cleaning'])
  })
})

describe('a combined room', () => {
  test('shows each session once on the whole and its parts, with the fields that the booked room opens', async () => {
    const type = await stage.type()
    const hidden = { hide_appointment_information: 1, appointment_information_field: '' }
    const a = await stage.room(type, { order: 2, ...hidden })
    const b = await stage.room(type, { order: 3 })
    const whole = await stage.room(type, { order: 1, parts: [a, b] })
    await stage.book('teacher', a, { start_time: '09:00', end_time: '10:00', theme: 'Secret' })
    await stage.book('teacher', whole, { start_time: '12:00', end_time: '13:00', theme: 'Open' })
    const { rows } = await stage.grid('student', type)
    const seen = rows.map((row) => [
      row.id,
      ...row.busy.map((run) => `${run.kind} ${run.start} ${run.theme}`),
    ])
    expect(seen).toEqual([
      [whole, 'other 540 null', 'other 720 Open'],
      [a, 'other 540 null', 'other 720 Open'],
      [b, 'other 720 Open'],
    ])
    const { rows: own } = await stage.grid('teacher', type)
    expect(own[0]?.busy.map((run) => `${run.kind} ${run.start} ${run.theme}`)).toEqual([
      'mine 540 Secret',
      'mine 720 Open',
    ])
  })
})

describe('the fields of a session that strangers see', () => {
  const fields: [string, Partial<Record<'theme' | 'appointment_user_name' | 'dept_name', string>>][] = [
    ['theme', { theme: 'Choir' }],
    ['appointment_user_name', { appointment_user_name: 'teacher name' }],
    ['dept_name', { dept_name: 'physics dept' }],
    ['theme, dept_name', { theme: 'Choir', dept_name: 'physics dept' }],
    ['', {}],
  ]
  test.each(fields)('of %j', async (appointment_information_field, seen) => {
    const type = await stage.type()
    const room = await stage.room(type, { hide_appointment_information: 1, appointment_information_field })
    await stage.book('teacher', room, { theme: 'Choir' })
    const none = { id: null, theme: null, appointment_user_name: null, dept_name: null }
    expect((await rowOf('student', type)).busy[0]).toMatchObject({ ...none, ...seen })
    const all = {
      id: expect.any(String),
      theme: 'Choir',
      appointment_user_name: 'teacher name',
      dept_name: 'physics dept',
    }
    for (const account of ['teacher', 'manager', 'admin'] as const)
      expect((await rowOf(account, type)).busy[0]).toMatchObject(all)
  })
})

describe('when clocks change', () => {
  test.each([
    ['2026-10-25', 25, [540, 1380], [{ minute: 180, shift: -60 }], 780],
    ['2026-03-29', 23, [420, 1260], [{ minute: 120, shift: 60 }], 720],
    ['2026-10-26', 24, [480, 1320], [], 720],
  ])(
    'in Berlin %s has %i hours, and the grid shows all open ones',
    async (date, hours, open, clock_changes, now_minute) => {
      const own = await bookingStage()
      try {
        await own.server.db.withoutTenant(
          (sql) =>
            sql`update tenant set time_zone = 'Europe/Berlin' where id = ${own.server.campus.tenant_id}`,
        )
        own.server.clock.set(date < '2026-06' ? '2026-03-28T08:00:00Z' : '2026-10-24T08:00:00Z')
        const type = await own.type()
        const room = await own.room(type)
        const saved = await own.save('student', room, {
          appointment_date: date,
          start_time: '21:00',
          end_time: '22:00',
        })
        expect(saved.errcode).toBe('0')
        const grid = await own.grid('student', type, date)
        const row = grid.rows[0] as GridRowData
        expect([grid.day_start, grid.day_end]).toEqual(open)
        expect(row.opening.map(({ start, end }) => [start, end])).toEqual([open])
        expect(busy(row)).toEqual([['mine', (open[1] ?? 0) - 60, open[1]]])
        expect(row.closed.at(-1)?.end).toBe(hours * 60)
        // What reads the minutes gets the times that were asked for.
        const [mine] = row.busy
        expect([grid.minutes, timeOf(grid, grid.day_start)]).toEqual([hours * 60, '08:00'])
        expect([timeOf(grid, mine?.start ?? 0), timeOf(grid, mine?.end ?? 0)]).toEqual(['21:00', '22:00'])
        own.server.clock.set(`${date}T11:00:00Z`)
        expect(await own.grid('student', type, date)).toMatchObject({ clock_changes, now_minute })
      } finally {
        await own.server.stop()
      }
    },
  )

  test('a booking of a whole 25-hour day with a long buffer is refused as too long', async () => {
    const own = await bookingStage()
    try {
      await own.server.db.withoutTenant(
        (sql) => sql`update tenant set time_zone = 'Europe/Berlin' where id = ${own.server.campus.tenant_id}`,
      )
      own.server.clock.set('2026-10-24T08:00:00Z')
      const type = await own.type({ start_time: '00:00', end_time: '24:00' })
      const day = { appointment_date: '2026-10-25', start_time: '00:00', end_time: '24:00' }
      const long = await own.save('student', await own.room(type, { buffer_minutes: 120 }), day)
      expect([long.errcode, long.field]).toEqual(['TOO_LONG', 'end_time'])
      expect((await own.save('student', await own.room(type, { buffer_minutes: 60 }), day)).errcode).toBe('0')
    } finally {
      await own.server.stop()
    }
  })
})
