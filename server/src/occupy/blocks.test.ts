import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingStage, DAY, type BatchData, type BookingStage } from '#server/bookings/testing/stage.ts'
import { ANSWER, type AnswerData } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'

interface Period {
  id: string
  theme: string
  start_time: string
  end_time: string
  source: string
  series_id: string | null
  accounts: string[]
  people_en: string
  resources_number: string
  version: number
  actions: { action: string; allowed: number }[]
}
interface Check {
  blocks: number
  hit: number
  around: number
  conflicts: {
    kind: string
    flow_no: string
    theme: string
    person: string
    start_time: string
    ends: number
  }[]
}

let stage: BookingStage
let type: string
let room: string
beforeAll(async () => {
  stage = await bookingStage()
  type = await stage.type()
})
afterAll(() => stage.server.stop())
beforeEach(async () => {
  stage.at('07:00:00', '2026-09-07')
  room = await stage.room(type)
})

const save = (account: Account, model: object) =>
  stage.ask<AnswerData>(
    account,
    `mutation ($model: OccupyPeriodModel) { saveOccupyPeriod(model: $model) { ${ANSWER} } }`,
    { model },
  )
const look = (account: Account, model: object) =>
  stage.ask<Check>(
    account,
    'query ($model: OccupyPeriodModel) { checkOccupyPeriod(model: $model) { blocks hit around conflicts { kind flow_no theme person start_time ends } } }',
    { model },
  )
const remove = (account: Account, ids: string[], reach = 'this') =>
  stage.ask<BatchData>(
    account,
    `mutation ($ids: [String], $reach: String) { deleteOccupyPeriod(ids: $ids, reach: $reach) { ${ANSWER} refused { id errcode field details } } }`,
    { ids, reach },
  )
const list = async (account: Account, filter: object = { resources_id: room }, more: object = {}) => {
  const found = await stage.ask<{ totalCount: number; edges: { node: Period }[] }>(
    account,
    `query ($filter: OccupyPeriodFilter, $keywords: String, $sort: String) {
      findOccupyPeriodAll(first: 50, filter: $filter, keywords: $keywords, sort: $sort) { totalCount edges { node {
        id theme start_time end_time source series_id accounts people_en resources_number version actions { action allowed } } } } }`,
    { filter, sort: 'start_time', ...more },
  )
  return found.edges.map(({ node }) => node)
}
const times = (rows: readonly Period[]) =>
  rows.map(({ start_time, end_time }) => `${start_time.slice(5, 16)} – ${end_time.slice(5, 16)}`)
const block = (from: string, to: string, more: object = {}) => ({
  resources_id: room,
  theme: 'Maintenance',
  start_time: `${DAY} ${from}:00`,
  end_time: `${DAY} ${to}:00`,
  ...more,
})
const weekly = { freq: 'weekly', interval: 1, weekdays: [2], count: 3 }
const stateOf = async (id: string) =>
  (
    await stage.inTenant(
      ({ sql, tenant_id }) =>
        sql<
          { state: number }[]
        >`select state from appointment_information where tenant_id = ${tenant_id} and id = ${id}`,
    )
  )[0]?.state

describe('a block', () => {
  test('is listed for those who administer its resource, and nobody else', async () => {
    expect((await save('admin', block('09:00', '10:00', { accounts: ['teacher'] }))).errcode).toBe('0')
    const rows = await list('admin')
    expect(rows).toMatchObject([
      { theme: 'Maintenance', source: 'manual', series_id: null, accounts: ['teacher'] },
    ])
    expect(rows[0]?.actions).toEqual([
      { action: 'update', allowed: 1 },
      { action: 'delete', allowed: 1 },
    ])
    // The library's administrator, of the library's room; another department's is not theirs.
    expect(await list('manager')).toHaveLength(1)
    const elsewhere = await stage.room(type, { admin_dept: null })
    expect((await save('manager', { ...block('09:00', '10:00'), resources_id: elsewhere })).errcode).toBe(
      'NOT_FOUND',
    )
    await save('admin', { ...block('09:00', '10:00'), resources_id: elsewhere })
    expect(await list('manager', { resources_id: elsewhere })).toEqual([])
    expect((await save('student', block('12:00', '13:00'))).errcode).toBe('NOT_ALLOWED')
    // Its time can't be booked.
    expect((await stage.save('student', room, { start_time: '09:00', end_time: '10:00' })).errcode).toBe(
      'SLOT_TAKEN',
    )
  })

  test.each([
    ['type', () => ({ resources_type_id: type }), 1],
    ['other source', () => ({ source: 'import' }), 0],
    ['dates that it lies in', () => ({ begin_date: DAY, end_date: DAY }), 1],
    ['dates after it', () => ({ begin_date: '2026-09-09' }), 0],
    ['dates before it', () => ({ end_date: '2026-09-07' }), 0],
    ['another timetable', () => ({ imported_from: 'none' }), 0],
    ['another building', () => ({ building_code: 'none' }), 0],
  ])('is found by %s', async (_name, filter, count) => {
    await save('admin', block('09:00', '10:00'))
    for (const account of ['admin', 'manager'] as const)
      expect(await list(account, { resources_id: room, ...filter() })).toHaveLength(count)
  })

  test('says how long it is, and may be', async () => {
    const answer = await save('admin', block('09:00', '10:00', { end_time: '2028-09-08 09:00:00' }))
    expect(answer.msg_en).toContain('731 days is too long')
  })

  test.each([
    ['end_time', { end_time: `${DAY} 08:00:00` }, 'INVALID'],
    ['end_time', { end_time: '2028-09-08 08:00:00' }, 'TOO_LONG'],
    ['accounts', { accounts: ['nobody-of-this-name'] }, 'INVALID'],
    ['start_time', { start_time: null }, 'REQUIRED'],
    ['rule', { rule: { ...weekly, count: null } }, 'BAD_RECURRENCE'],
    ['resources_id', { resources_id: null }, 'REQUIRED'],
  ])('with a wrong %s is refused by that field', async (field, change, errcode) => {
    expect(await save('admin', block('09:00', '10:00', change))).toMatchObject({ errcode, field })
    expect(await list('admin')).toEqual([])
  })

  test.each(['研究室七', 'yanjiushi', 'yjs', 'Study'])('is found by its room as %s', async (typed) => {
    const named = await stage.room(type, { resources_name: '研究室七', resources_name_en: 'Study 7' })
    await save('admin', { ...block('09:00', '10:00'), resources_id: named })
    expect(await list('admin', { resources_id: named }, { keywords: typed })).toHaveLength(1)
  })

  test('of a deleted room goes, and the answer says what went', async () => {
    const { ids } = await save('admin', block('09:00', '10:00'))
    await stage.inTenant(
      ({ sql, tenant_id }) =>
        sql`update resource set del = 1, version = version + 1 where tenant_id = ${tenant_id} and id = ${room}`,
    )
    expect(await remove('manager', ids)).toMatchObject({ errcode: '0', refused: [] })
    expect(await list('admin')).toEqual([])
    expect((await remove('manager', ids)).refused).toMatchObject([{ id: ids[0], errcode: 'NOT_FOUND' }])
  })

  test('that somebody else changed meanwhile tells so', async () => {
    const { ids } = await save('admin', block('09:00', '10:00'))
    const [id] = ids
    await save('manager', { id, version: 1, theme: 'Painting' })
    expect(await save('admin', { id, version: 1, theme: 'Cleaning' })).toMatchObject({
      errcode: 'STALE',
    })
    expect(await list('admin')).toMatchObject([{ theme: 'Painting', version: 2 }])
  })

  test('is looked at where it would be moved, and what it stands on itself is not in its way', async () => {
    const { ids } = await save('admin', block('09:00', '10:00'))
    const to = { id: ids[0], start_time: `${DAY} 09:30:00`, end_time: `${DAY} 10:30:00` }
    expect(await look('admin', to)).toMatchObject({ blocks: 1, hit: 0 })
    await stage.book('student', room, { start_time: '10:00', end_time: '11:00' })
    expect(await look('admin', to)).toMatchObject({ hit: 1, conflicts: [{ kind: 'session' }] })
  })

  test('of a timetable is not changed by hand, but can be removed', async () => {
    const { ids } = await save('admin', block('09:00', '10:00'))
    await stage.inTenant(
      ({ sql, tenant_id }) =>
        sql`update occupy_period set source = 'import' where tenant_id = ${tenant_id} and id = any(${ids}::uuid[])`,
    )
    expect((await list('admin'))[0]?.actions[0]).toEqual({ action: 'update', allowed: 0 })
    for (const change of [{ theme: 'Painting' }, { end_time: `${DAY} 11:00:00` }])
      expect((await save('admin', { id: ids[0], ...change })).errcode).toBe('NOT_ALLOWED')
    expect((await remove('admin', ids)).errcode).toBe('0')
    expect(await list('admin')).toEqual([])
  })
})

describe('a repeating block', () => {
  test('is changed alone, with those that follow, or as a whole', async () => {
    await save('admin', block('09:00', '10:00', { rule: weekly }))
    const [first, second, third] = await list('admin')
    expect(new Set([first?.series_id, second?.series_id, third?.series_id]).size).toBe(1)
    const change = { end_time: '2026-09-15 11:00:00', accounts: ['teacher'] }
    expect((await save('admin', { id: second?.id, reach: 'following', ...change })).errcode).toBe('0')
    expect(times(await list('admin'))).toEqual([
      '09-08 09:00 – 09-08 10:00',
      '09-15 09:00 – 09-15 11:00',
      '09-22 09:00 – 09-22 11:00',
    ])
    expect((await list('admin')).map(({ accounts }) => accounts)).toEqual([[], ['teacher'], ['teacher']])
    await save('admin', { id: first?.id, reach: 'all', theme: 'Painting' })
    expect((await list('admin')).map(({ theme }) => theme)).toEqual(['Painting', 'Painting', 'Painting'])
    // A freed hour can be booked again.
    await save('admin', { id: third?.id, start_time: '2026-09-22 10:00:00' })
    const monday = { appointment_date: '2026-09-22', start_time: '09:00', end_time: '10:00' }
    expect((await stage.save('student', room, monday)).errcode).not.toBe('SLOT_TAKEN')
  })

  test('keeps the rooms of those that stand elsewhere', async () => {
    const other = await stage.room(type)
    await save('admin', block('09:00', '10:00', { rule: weekly }))
    const [first, , third] = await list('admin')
    expect((await save('admin', { id: third?.id, resources_id: other })).errcode).toBe('0')
    const rooms = async () =>
      (
        await stage.inTenant(
          ({ sql, tenant_id }) => sql<{ resources_id: string }[]>`
            select resources_id from occupy_period where tenant_id = ${tenant_id} and series_id = ${first?.series_id ?? null} order by start_at`,
        )
      ).map(({ resources_id }) => resources_id)
    const later = { reach: 'all', resources_id: room, end_time: `${DAY} 11:00:00` }
    expect((await save('admin', { id: first?.id, ...later })).errcode).toBe('0')
    expect(await rooms()).toEqual([room, room, other])
    expect((await save('admin', { id: third?.id, reach: 'all', resources_id: room })).errcode).toBe('0')
    expect(await rooms()).toEqual([room, room, room])
  })

  test.each([
    ['this', ['09-08', '09-22']],
    ['following', ['09-08']],
    ['all', []],
  ])('is removed as far as %s', async (reach, left) => {
    await save('admin', block('09:00', '10:00', { rule: weekly }))
    const [, second] = await list('admin')
    expect((await remove('admin', [second?.id ?? ''], reach)).errcode).toBe('0')
    expect((await list('admin')).map(({ start_time }) => start_time.slice(5, 10))).toEqual(left)
  })
})

describe('a block that meets bookings', () => {
  test('is refused, with what is in its way', async () => {
    await stage.book('student', room)
    const wanted = block('09:00', '12:00', { rule: weekly })
    expect(await look('admin', wanted)).toMatchObject({
      ...{ blocks: 3, hit: 1, around: 4 },
      conflicts: [{ kind: 'session', start_time: `${DAY} 10:00:00`, ends: 1 }],
    })
    expect(await save('admin', wanted)).toMatchObject({ errcode: 'SLOT_TAKEN', field: 'start_time' })
    expect(await list('admin')).toEqual([])
  })

  test('names nobody, and ends nothing, for who may not see bookings', async () => {
    room = await stage.room(type, { joint_admin_dept: 'security' })
    const rights = ['resource.manage', 'occupy.manage'].map((permission) => ({
      ...{ grantee_type: 'user', grantee_id: 'guard', type: 'operation', permission },
    }))
    await stage.server.data(
      'admin',
      'iam',
      'mutation ($models: [PermissionGrantModel]) { grantPermission(models: $models) { errcode } }',
      { models: rights },
    )
    await stage.book('student', room, { theme: 'Interview' })
    expect((await look('admin', block('09:00', '12:00'))).conflicts).toMatchObject([
      { theme: 'Interview', person: 'student name', ends: 1 },
    ])
    expect((await look('guard', block('09:00', '12:00'))).conflicts).toMatchObject([
      { kind: 'session', theme: '', person: '', start_time: `${DAY} 10:00:00`, ends: 0 },
    ])
    const ending = { on_conflict: 'end', reason: 'Drill' }
    expect((await save('guard', block('09:00', '12:00', ending))).errcode).toBe('NOT_ALLOWED')
  })

  test('goes around them', async () => {
    const id = await stage.book('student', room)
    await save('admin', block('09:00', '12:00', { on_conflict: 'around' }))
    expect(times(await list('admin'))).toEqual(['09-08 09:00 – 09-08 10:00', '09-08 11:00 – 09-08 12:00'])
    expect(await stateOf(id)).toBe(2)
    // Nothing is left of one that lies within them.
    expect((await save('admin', block('10:00', '11:00', { on_conflict: 'around' }))).errcode).toBe(
      'SLOT_TAKEN',
    )
  })

  test('ends them, with a reason that their people read', async () => {
    const id = await stage.book('student', room)
    const wanted = block('09:00', '12:00', { on_conflict: 'end' })
    expect(await save('admin', wanted)).toMatchObject({ errcode: 'REASON_MISSING', field: 'reason' })
    expect((await save('admin', { ...wanted, reason: 'The ceiling drips' })).errcode).toBe('0')
    expect(times(await list('admin'))).toEqual(['09-08 09:00 – 09-08 12:00'])
    expect(await stateOf(id)).toBe(5)
    const told = await stage.inTenant(
      ({ sql, tenant_id }) => sql<{ reason: string }[]>`
        select reason from notification where tenant_id = ${tenant_id} and account = 'student' and kind = 'cancelled_by_other' order by id desc limit 1`,
    )
    expect(told).toEqual([{ reason: 'The ceiling drips' }])
    const logged = await stage.inTenant(
      ({ sql, tenant_id }) => sql<{ operate_content: string }[]>`
        select operate_content from operate_log where tenant_id = ${tenant_id} and operate_module = 'occupy' order by operate_time desc, id desc limit 1`,
    )
    expect(JSON.parse(logged[0]?.operate_content ?? '')).toMatchObject({
      ...{ ended: 1, reason: 'The ceiling drips', periods: 1 },
    })
  })

  test('ends one in use from now on, when a block is moved there', async () => {
    const id = await stage.book('student', room)
    const { ids } = await save('admin', block('13:00', '14:00'))
    stage.at('10:20:00')
    const moved = { id: ids[0], start_time: `${DAY} 10:30:00`, on_conflict: 'end', reason: 'Water' }
    expect((await save('admin', moved)).errcode).toBe('0')
    expect(times(await list('admin'))).toEqual(['09-08 10:30 – 09-08 14:00'])
    expect(await stateOf(id)).toBe(6)
  })

  test('gives nobody who waits the time that it takes', async () => {
    room = await stage.room(await stage.type({ waiting_minutes: 30 }))
    await stage.book('student', room)
    const joined = await stage.ask<AnswerData>(
      'student2',
      `mutation ($model: WaitingListModel) { joinWaitingList(model: $model) { ${ANSWER} } }`,
      {
        model: {
          resources_id: room,
          appointment_date: DAY,
          start_time: '10:00',
          end_time: '11:00',
          instructions_read: true,
        },
      },
    )
    expect(joined.errcode).toBe('0')
    const ending = { on_conflict: 'end', reason: 'Water' }
    expect((await save('admin', block('09:00', '12:00', ending))).errcode).toBe('0')
    expect(times(await list('admin'))).toEqual(['09-08 09:00 – 09-08 12:00'])
  })
})

describe('a block of several days', () => {
  beforeEach(async () => {
    const days = { start_time: '2026-09-08 12:00:00', end_time: '2026-09-11 09:30:00' }
    await save('admin', { resources_id: room, theme: 'Works', ...days })
  })

  test.each(['2026-09-08', '2026-09-09', '2026-09-10'])(
    'refuses a booking on %s as a whole',
    async (date) => {
      const times = { appointment_date: date, start_time: '14:00', end_time: '15:00' }
      const { refusals } = await stage.save('student', room, times)
      expect(refusals[0]?.details).toMatchObject({ from: '2026-09-08 12:00:00', to: '2026-09-11 09:30:00' })
      const [preview] = await stage.check('student', room, times)
      expect(preview?.refusals[0]?.details).toMatchObject({ to: '2026-09-11 09:30:00' })
    },
  )

  test.each([
    ['2026-09-08', [[720, 1440]]],
    ['2026-09-09', [[0, 1440]]],
    ['2026-09-11', [[0, 570]]],
  ])('is one run of the grid on %s', async (date, expected) => {
    const { rows } = await stage.grid('student', type, date)
    const busy = rows.find(({ id }) => id === room)?.busy ?? []
    expect(busy.map(({ kind, start, end }) => [kind, start, end])).toEqual(
      expected.map((run) => ['occupy', ...run]),
    )
  })

  test('is one row of the list', async () => {
    expect(times(await list('admin'))).toEqual(['09-08 12:00 – 09-11 09:30'])
  })
})
