import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FIRST_DAY } from '#server/testing/ask.ts'
import { newId } from '#server/platform/database/columns.ts'
import type { Account } from '#server/testing/campus.ts'
import type { Fields } from '#server/resources/testing/make.ts'
import { status_filters } from './status_filter.ts'
import { bookingStage, DAY, type BookingStage, type PageData } from '#server/bookings/testing/stage.ts'

let stage: BookingStage
beforeAll(async () => void (stage = await bookingStage()))
afterAll(() => stage.server.stop())
beforeEach(() => stage.server.clock.set(FIRST_DAY))

const ids = ({ edges }: PageData) => edges.map(({ node }) => node.id)
const themes = ({ edges }: PageData) => edges.map(({ node }) => node.theme)

describe('the status filter finds the status shown', () => {
  /** Types that differ in everything a status depends on. */
  const types: Fields[] = [
    { default_appointment_state: 1 },
    { default_appointment_state: 2 },
    {
      punctuality_rule: 1,
      deviation_minutes: 15,
      earliest_punctuality_rule: 1,
      earliest_deviation_minutes: 30,
      sign_out_rule: 1,
    },
    { punctuality_rule: 1, deviation_minutes: 90, earliest_punctuality_rule: 0, sign_out_rule: 2 },
    { punctuality_rule: 2, earliest_punctuality_rule: 2 },
  ]
  const made: string[] = []
  beforeAll(async () => {
    for (const fields of types) {
      const model = await stage.book('teacher', await stage.room(await stage.type(fields)), { theme: 'all' })
      made.push(model)
      for (const state of [0, 1, 2, 3, 4, 5, 6, 7]) {
        for (const adherence of [0, 1, 2]) {
          const id = newId()
          made.push(id)
          await stage.inTenant(
            ({ sql, tenant_id }) => sql`
            insert into appointment_information (tenant_id, id, series_id, flow_no, resources_id, resources_type_id, appointment_user,
              start_at, end_at, state, appointment_state)
            select tenant_id, ${id}, series_id, flow_no, resources_id, resources_type_id, appointment_user, start_at, end_at, ${state}, ${adherence}
            from appointment_information where tenant_id = ${tenant_id} and id = ${model}`,
          )
        }
      }
    }
  })

  const moments = [
    'T00:00',
    'T09:29',
    'T09:30',
    'T09:59',
    'T10:00',
    'T10:15',
    'T10:15:01',
    'T10:59',
    'T11:00',
    'T11:00:01',
    'T11:15',
    'T12:30',
  ]
  test.each([...moments.map((time) => DAY + time), '2026-09-07T23:59', '2026-09-09T00:00'])(
    'at %s',
    async (moment) => {
      stage.server.clock.set(`${moment.length === 16 ? `${moment}:00` : moment}+08:00`)
      const all = await stage.mine('teacher', {}, { first: 500 })
      expect(all.edges.length).toBe(made.length)
      const shown = Map.groupBy(all.edges, ({ node }) => node.status)
      expect([...shown.keys()].filter((one) => !status_filters.includes(one as never))).toEqual([])
      for (const status of status_filters) {
        const page = await stage.mine('teacher', { status: [status] }, { first: 500 })
        expect([status, ids(page).toSorted(), page.totalCount]).toEqual([
          status,
          (shown.get(status) ?? []).map(({ node }) => node.id).toSorted(),
          shown.get(status)?.length ?? 0,
        ])
      }
      const two = await stage.mine('teacher', { status: ['cancelled', 'rejected'] }, { first: 500 })
      expect(two.totalCount).toBe(2 * types.length * 3)
    },
  )
})

describe('filters', () => {
  let room: string
  let other: string
  let type: string
  beforeAll(async () => {
    stage.server.clock.set(FIRST_DAY)
    type = await stage.type()
    room = await stage.room(type, {
      resources_number: 'Q-7',
      resources_name: '阅览室',
      resources_name_en: 'Reading room',
    })
    other = await stage.room(await stage.type())
    await stage.book('student', room, { theme: 'Choir 100%', appointment_date: '2026-09-08' })
    await stage.book('student', room, { theme: 'Choirs', appointment_date: '2026-09-09' })
    await stage.book('student', other, {
      theme: 'Drama',
      appointment_date: '2026-09-10',
      participants: ['student2'],
    })
    await stage.book('student', other, {
      theme: 'Draft',
      appointment_date: '2026-09-11',
      draft: true,
      participants: ['student2'],
    })
  })
  const rows: [
    string,
    (stage_: { type: string; room: string; other: string }) => Fields,
    string | undefined,
    string[],
  ][] = [
    ['all, latest first', () => ({}), undefined, ['Draft', 'Drama', 'Choirs', 'Choir 100%']],
    ['a type', ({ type }) => ({ resources_type_id: type }), undefined, ['Choirs', 'Choir 100%']],
    ['a room', ({ other }) => ({ resources_id: other }), undefined, ['Draft', 'Drama']],
    ['from a date on', () => ({ begin_date: '2026-09-09' }), undefined, ['Draft', 'Drama', 'Choirs']],
    ['to a date, inclusive', () => ({ end_date: '2026-09-09' }), undefined, ['Choirs', 'Choir 100%']],
    ['one date', () => ({ begin_date: '2026-09-09', end_date: '2026-09-09' }), undefined, ['Choirs']],
    ['dates in the wrong order', () => ({ begin_date: '2026-09-10', end_date: '2026-09-09' }), undefined, []],
    [
      'upcoming, next first',
      () => ({ when: 'upcoming' }),
      undefined,
      ['Choir 100%', 'Choirs', 'Drama', 'Draft'],
    ],
    ['what is past', () => ({ when: 'past' }), undefined, []],
    ['submissions of several sessions', () => ({ multi_session: 1 }), undefined, []],
    [
      'a type and a date',
      ({ type }) => ({ resources_type_id: type, begin_date: '2026-09-09' }),
      undefined,
      ['Choirs'],
    ],
    ['a word of the subject', () => ({}), 'CHOIR', ['Choirs', 'Choir 100%']],
    ['a word of the room, in English', () => ({}), 'reading', ['Choirs', 'Choir 100%']],
    ['the room’s number', () => ({}), 'q-7', ['Choirs', 'Choir 100%']],
    ['blanks and signs as they come', () => ({}), 'choir100', ['Choir 100%']],
    ['a LIKE wildcard as any sign', () => ({}), 'cho%100', []],
    ['another LIKE wildcard', () => ({}), 'C_o', []],
    ['a word and a date', () => ({ begin_date: '2026-09-09' }), 'choir', ['Choirs']],
    ['an unknown type', () => ({ resources_type_id: newId() }), undefined, []],
  ]
  test.each(rows)('%s', async (_name, filter, keywords, expected) => {
    const page = await stage.mine('student', filter({ type, room, other }), {
      first: 50,
      ...(keywords ? { keywords } : {}),
    })
    expect([themes(page), page.totalCount]).toEqual([expected, expected.length])
  })

  test('find sessions by serial number, also in lower case', async () => {
    const { flow_no } = await stage.save('guard', other, { theme: 'Numbered' })
    expect(themes(await stage.mine('guard', { flow_no: flow_no?.toLowerCase() }))).toEqual(['Numbered'])
    expect(themes(await stage.mine('student', { flow_no }))).toEqual([])
  })

  test('cancel_until is for the applicant, as long as they can cancel', async () => {
    const room = await stage.room(await stage.type(), { cancel_notification_rule_apply: 120 })
    const id = await stage.book('teacher', room, { theme: 'Kept' })
    const draft = await stage.book('teacher', room, { theme: 'Kept', draft: true })
    const until = async (one: string, account: Account = 'teacher') =>
      (await stage.find(account, one)).data?.findAppointmentInformation?.cancel_until
    expect(await until(id)).toBe(`${DAY} 08:00:00`)
    expect(await until(id, 'admin')).toBeNull()
    expect(await until(draft)).toBeNull()
    stage.server.clock.set(`${DAY}T00:00:01Z`)
    expect(await until(id)).toBeNull()
  })

  test('late_cancel_after tells from when cancelling counts; until the start it is possible', async () => {
    const type = await stage.type({ late_cancel_counts: 1, default_appointment_state: 2 })
    const id = await stage.book('teacher', await stage.room(type, { cancel_notification_rule_apply: 120 }))
    const found = async (account: Account = 'teacher') => {
      const { data } = await stage.find(account, id)
      const { cancel_until, late_cancel_after } = data?.findAppointmentInformation ?? {}
      return [cancel_until, late_cancel_after]
    }
    const told = [`${DAY} 10:00:00`, `${DAY} 08:00:00`]
    expect(await found()).toEqual(told)
    expect(await found('admin')).toEqual([null, null])
    stage.server.clock.set(`${DAY}T00:00:01Z`)
    expect(await found()).toEqual(told)
    stage.server.clock.set(`${DAY}T02:00:00Z`)
    expect(await found()).toEqual([null, null])
  })

  test('a participant sees the session without contacts, but no draft; others see neither', async () => {
    const seen = await stage.mine('student2')
    expect(themes(seen)).toEqual(['Drama'])
    const [edge] = seen.edges
    expect([edge?.node.phone, edge?.node.actions]).toEqual([null, []])
    const drafts = await stage.mine('student', { status: ['to_be_submitted'] })
    const [draft] = ids(drafts)
    for (const account of ['student2', 'teacher', 'manager2'] as const) {
      const { errors } = await stage.find(account, draft ?? '')
      expect(errors[0]?.extensions?.errcode).toBe('NOT_FOUND')
    }
    const { errors } = await stage.find('teacher', edge?.node.id ?? '')
    expect(errors[0]?.extensions?.errcode).toBe('NOT_FOUND')
  })

  test('administrators see the sessions they administer (by department, by grant, all), but no drafts', async () => {
    const granted = await stage.type({
      resourcesTypeAuthList: [{ auth_type: 'admin', grant_object_type: 'user', grant_object_id: 'manager2' }],
    })
    await stage.book('student', await stage.room(granted, { admin_dept: 'security' }), { theme: 'Granted' })
    await stage.book(
      'student',
      await stage.room(type, { admin_dept: 'security', joint_admin_dept: 'library' }),
      { theme: 'Joint', start_time: '15:00', end_time: '16:00' },
    )
    await stage.book('student', await stage.room(type, { admin_dept: 'science' }), {
      theme: 'Above',
      start_time: '16:00',
      end_time: '17:00',
    })
    const of = async (account: Account) =>
      themes(await stage.managed(account, {}, { first: 500 }))
        .filter((one) => !['', 'all', 'Numbered', 'Kept'].includes(one))
        .toSorted()
    expect(await of('manager')).toEqual(['Choir 100%', 'Choirs', 'Drama', 'Joint'])
    expect(await of('manager2')).toEqual(['Granted'])
    expect(await of('admin')).toEqual(['Above', 'Choir 100%', 'Choirs', 'Drama', 'Granted', 'Joint'])
    for (const account of ['student', 'guard', 'teacher'] as const) {
      const { errors } = await stage.server.ask(
        account,
        'provider',
        '{ findAppointmentInformationAll { totalCount } }',
      )
      expect(errors[0]?.extensions?.errcode).toBe('NOT_ALLOWED')
    }
    const { errors, data } = await stage.server.ask<{ findAppointmentInformationAll: PageData }>(
      'other-admin',
      'provider',
      '{ findAppointmentInformationAll { totalCount } }',
    )
    expect([errors, data?.findAppointmentInformationAll.totalCount]).toEqual([[], 0])
  })

  test('a person who may only see bookings can open what the list shows, without any action', async () => {
    await stage.inTenant(
      ({ sql, tenant_id }) => sql`
      insert into permission_grant ${sql({ tenant_id, id: newId(), type: 'operation', permission: 'booking.see', grantee_type: 'user', grantee_id: 'manager3' })}`,
    )
    await stage.inTenant(
      ({ sql, tenant_id }) => sql`
      insert into iam_user ${sql({ tenant_id, id: newId(), account: 'manager3', name: 'Seer', source: 'import' })}`,
    )
    await stage.inTenant(
      ({ sql, tenant_id }) => sql`
      insert into triple (tenant_id, id, code, dept_id, post_id, user_id)
      select ${tenant_id}, ${newId()}, 'seer', t.dept_id, t.post_id, (select id from iam_user where account = 'manager3')
      from triple t join iam_user u on u.id = t.user_id where u.account = 'manager'`,
    )
    const token = await stage.server.token('manager3')
    const asked = await stage.server.askWith<{ findAppointmentInformationAll: PageData }>(
      token,
      'provider',
      '{ findAppointmentInformationAll(first: 1, keywords: "Choir") { edges { node { id phone } } } }',
    )
    const node = asked.data?.findAppointmentInformationAll.edges[0]?.node
    expect(node?.phone).toBe('13800000000')
    const one = await stage.server.askWith<{ findAppointmentInformation: { actions: unknown[] } }>(
      token,
      'provider',
      'query ($id: String) { findAppointmentInformation(id: $id) { actions { action } } }',
      { id: node?.id },
    )
    expect(one.data?.findAppointmentInformation.actions).toEqual([])
  })
})

describe('pages', () => {
  const all: string[] = []
  beforeAll(async () => {
    stage.server.clock.set(FIRST_DAY)
    const room = await stage.room(await stage.type())
    for (let hour = 8; hour < 15; hour++)
      all.unshift(
        await stage.book('manager2', room, {
          start_time: `${String(hour).padStart(2, '0')}:00`,
          end_time: `${String(hour + 1).padStart(2, '0')}:00`,
        }),
      )
  })
  const mine = (paging: Fields) => stage.mine('manager2', {}, paging)

  test('follow each other by cursor, forwards and backwards, and by offset', async () => {
    const first = await mine({ first: 3 })
    expect([ids(first), first.pageInfo, first.totalCount]).toEqual([
      all.slice(0, 3),
      { hasNextPage: true, hasPreviousPage: false },
      7,
    ])
    const second = await mine({ first: 3, after: first.edges.at(-1)?.cursor })
    expect([ids(second), second.pageInfo]).toEqual([
      all.slice(3, 6),
      { hasNextPage: true, hasPreviousPage: true },
    ])
    const third = await mine({ first: 3, after: second.edges.at(-1)?.cursor })
    expect([ids(third), third.pageInfo.hasNextPage]).toEqual([all.slice(6), false])
    const back = await mine({ last: 2, before: third.edges[0]?.cursor })
    expect([ids(back), back.pageInfo]).toEqual([
      all.slice(4, 6),
      { hasNextPage: true, hasPreviousPage: true },
    ])
    expect(ids(await mine({ first: 2, offset: 5 }))).toEqual(all.slice(5))
    const last = await mine({ last: 2 })
    expect([ids(last), last.pageInfo, last.totalCount]).toEqual([
      all.slice(5),
      { hasNextPage: false, hasPreviousPage: true },
      7,
    ])
    expect(ids(await mine({ last: 5, after: second.edges.at(-1)?.cursor }))).toEqual(all.slice(6))
    expect(ids(await mine({ last: 100 }))).toEqual(all)
    expect(ids(await mine({ first: 3, before: second.edges[0]?.cursor }))).toEqual(all.slice(0, 3))
  })

  test.each([
    [{ first: 9999, offset: -1 }, 7],
    [{ first: 2_000_000_000 }, 7],
    [{ first: 0 }, 0],
    [{ offset: 100 }, 0],
    [{}, 7],
  ])('%j loads %i', async (paging, count) => expect((await mine(paging)).edges.length).toBe(count))

  test('refuse an invalid cursor with its field', async () => {
    const { errors } = await stage.server.ask(
      'manager2',
      'provider',
      '{ findMyAppointmentInformationAll(after: "x") { totalCount } }',
    )
    expect(errors[0]?.extensions).toMatchObject({ errcode: 'INVALID', field: 'after' })
  })
})
