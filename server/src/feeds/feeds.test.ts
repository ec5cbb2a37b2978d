import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookingStage, type BookingStage } from '#server/bookings/testing/stage.ts'
import { uidOf } from '#server/notifications/notifications.service.ts'
import { idOf, change, type Fields } from '#server/resources/testing/make.ts'
import { ANSWER, FIRST_DAY, type AnswerData } from '#server/testing/ask.ts'
import type { Account } from '#server/testing/campus.ts'

let stage: BookingStage
let type: string
beforeAll(async () => {
  stage = await bookingStage()
  type = await stage.type()
})
afterAll(() => stage.server.stop())
beforeEach(() => stage.server.clock.set(FIRST_DAY))

const make = (account: Account, resources_id: string | null = null) =>
  stage.ask<AnswerData & { path: string | null }>(
    account,
    `mutation ($id: String) { saveCalendarFeed(resources_id: $id) { ${ANSWER} path } }`,
    { id: resources_id },
  )
const pathOf = async (account: Account, resources_id: string | null = null): Promise<string> => {
  const { path, errcode } = await make(account, resources_id)
  if (path === null) throw new Error(errcode)
  return path
}
const feeds = (account: Account) =>
  stage.ask<{ id: string; resources_id: string | null; read_time: string | null }[]>(
    account,
    '{ findMyCalendarFeedAll { id resources_id resources_name read_time } }',
    {},
  )
const end = (account: Account, ids: string[]) =>
  stage.ask<AnswerData>(
    account,
    `mutation ($ids: [String!]!) { deleteCalendarFeed(ids: $ids) { ${ANSWER} } }`,
    {
      ids,
    },
  )
const get = (url: string, headers: Record<string, string> = {}) =>
  stage.server.app.http.inject({ method: 'GET', url, headers })

/** The entries of a feed, as an independent program reads them. */
async function entries(path: string) {
  const { statusCode, body, headers } = await get(path)
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  const calendar = new ICAL.Component(ICAL.parse(body))
  return calendar.getAllSubcomponents('vevent').map((event) => {
    const { uid, sequence, startDate, endDate, summary } = new ICAL.Event(event)
    return {
      uid,
      sequence,
      start: startDate.toJSDate().toISOString(),
      end: endDate.toJSDate().toISOString(),
      summary,
      status: event.getFirstPropertyValue('status'),
    }
  })
}
const room = (fields: Fields = {}) => stage.room(type, { resources_name: '报告厅', ...fields })

describe('a person’s calendar', () => {
  test('shows what they booked and take part in, with changes and cancellations under the UIDs of the mails', async () => {
    const path = await pathOf('student')
    const hall = await room()
    const own = await stage.book('student', hall, { theme: 'Choir', participants: ['student', 'student2'] })
    const other = await stage.book('student2', hall, { start_time: '12:00', end_time: '13:00' })
    await stage.book('student', hall, { start_time: '16:00', end_time: '17:00', draft: true })
    const [before, ...more] = await entries(path)
    expect(more).toEqual([])
    expect(before).toMatchObject({
      uid: uidOf(own),
      summary: 'Choir · 报告厅',
      start: '2026-09-08T02:00:00.000Z',
      end: '2026-09-08T03:00:00.000Z',
      status: 'CONFIRMED',
    })
    expect((await entries(await pathOf('student2'))).map(({ uid }) => uid)).toEqual([own, other].map(uidOf))
    await stage.move('student', own, '14:00', '15:00')
    const [moved] = await entries(path)
    expect(moved).toMatchObject({ uid: uidOf(own), start: '2026-09-08T06:00:00.000Z' })
    expect(moved?.sequence).toBeGreaterThan(before?.sequence ?? 0)
    await stage.cancel('manager', own, 'Burst pipe')
    const [off] = await entries(path)
    expect(off).toMatchObject({ uid: uidOf(own), status: 'CANCELLED' })
    expect(off?.sequence).toBeGreaterThan(moved?.sequence ?? 0)
    const others = await pathOf('student2')
    await stage.remove('student', own)
    expect([await entries(path), (await entries(others)).length]).toEqual([[], 2])
    stage.server.clock.set(FIRST_DAY.add({ hours: 24 * 40 }))
    expect(await entries(others)).toEqual([])
  })

  test('shows participants what was certain, also while its new time waits for approval', async () => {
    const path = await pathOf('student2')
    const known = (await entries(path)).map(({ uid }) => uid)
    const hall = await room({ need_approve: 1 })
    const id = await stage.book('student', hall, { participants: ['student2'] })
    const seen = async () => (await entries(path)).filter(({ uid }) => !known.includes(uid))
    expect(await seen()).toEqual([])
    await stage.approve('manager', id)
    expect(await seen()).toMatchObject([{ uid: uidOf(id), status: 'CONFIRMED' }])
    await stage.move('student', id, '10:00', '12:00')
    expect(await seen()).toMatchObject([{ uid: uidOf(id), status: 'TENTATIVE' }])
    await stage.reject('manager', id, 'Closed then')
    expect(await seen()).toMatchObject([{ uid: uidOf(id), status: 'CANCELLED' }])
    const never = await stage.book('student', hall, { participants: ['student2'] })
    await stage.cancel('student', never)
    expect(await seen()).toHaveLength(1)
  })

  test('is not sent again while nothing changes', async () => {
    const path = await pathOf('teacher')
    const hall = await room()
    await stage.book('teacher', hall)
    const { headers } = await get(path)
    const etag = String(headers.etag)
    stage.server.clock.set(FIRST_DAY.add({ minutes: 5 }))
    const again = await get(path, { 'if-none-match': `W/${etag}, "x"` })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await stage.book('teacher', hall, { start_time: '12:00', end_time: '13:00' })
    expect((await get(path, { 'if-none-match': etag })).statusCode).toBe(200)
  })
})

describe('a resource’s calendar', () => {
  test('shows a subscriber what the grid shows them', async () => {
    const hall = await room({ hide_appointment_information: 1, appointment_information_field: 'dept_name' })
    const id = await stage.book('student', hall, { theme: 'Secret' })
    await stage.book('student2', hall, { theme: 'Mine', start_time: '12:00', end_time: '13:00' })
    const seen = await entries(await pathOf('student2', hall))
    expect(seen).toMatchObject([
      { start: '2026-09-08T02:00:00.000Z' },
      { summary: expect.stringMatching(/^Mine/) },
    ])
    expect(JSON.stringify(seen)).not.toMatch(/Secret|student name/)
    expect(seen[0]?.uid).not.toContain(id)
    expect(await entries(await pathOf('manager', hall))).toMatchObject([
      { uid: uidOf(id), summary: expect.stringContaining('Secret') },
      {},
    ])
    const { busy } = (await stage.grid('student2', type)).rows.find((one) => one.id === hall) ?? { busy: [] }
    expect(seen).toHaveLength(busy.filter(({ kind }) => kind !== 'buffer').length)
    await stage.cancel('student', id)
    expect(await entries(await pathOf('student2', hall))).toHaveLength(1)
  })

  test('is for those who may use it, as long as they may', async () => {
    const grants = (account: string) => ({
      resourcesTypeAuthList: [{ auth_type: 'user', grant_object_type: 'user', grant_object_id: account }],
    })
    const closed = await stage.type(grants('student'))
    const hall = await stage.room(closed)
    expect((await make('student2', hall)).errcode).toBe('NOT_FOUND')
    const path = await pathOf('student', hall)
    expect((await get(path)).statusCode).toBe(200)
    idOf(
      await change(stage.server, 'admin', 'updateResourcesType', 'ResourcesTypeChange', {
        id: closed,
        ...grants('teacher'),
      }),
    )
    expect((await get(path)).statusCode).toBe(404)
  })
})

describe('an address', () => {
  test('is good until it is renewed or ended, and is stored nowhere', async () => {
    const hall = await room()
    const first = await pathOf('guard', hall)
    const second = await pathOf('guard', hall)
    expect((await get(first)).statusCode).toBe(404)
    expect((await get(second)).statusCode).toBe(200)
    const [feed, ...others] = await feeds('guard')
    expect(others).toEqual([])
    expect(feed).toMatchObject({ resources_id: hall, read_time: '2026-09-07 08:00:00' })
    const token = /feeds\/(.*)\.ics/.exec(second)?.[1] ?? ''
    const stored = await stage.inTenant(
      ({ sql, tenant_id }) => sql`select * from calendar_feed where tenant_id = ${tenant_id}`,
    )
    expect(JSON.stringify(stored)).not.toContain(token)
    expect((await end('student', [feed?.id ?? ''])).errcode).toBe('NOT_FOUND')
    expect((await end('guard', [feed?.id ?? ''])).errcode).toBe('0')
    expect((await get(second)).statusCode).toBe(404)
    expect(await feeds('guard')).toEqual([])
  })

  test.each([
    ['a token that nobody made', (path: string) => path.replace(/.{6}\.ics$/, 'AAAAAA.ics')],
    ['another tenant', (path: string) => path.replace(/feeds\/.{20}/, `feeds/${'A'.repeat(20)}`)],
    ['no token', () => '/feeds/calendar.ics'],
    ['a hostile text', () => '/feeds/%27%20or%201=1--.ics'],
  ])('with %s finds nothing', async (_what, wrong) => {
    expect((await get(wrong(await pathOf('student')))).statusCode).toBe(404)
  })

  test('from before the last change of the password finds nothing; a new one does', async () => {
    const { tenant_id } = stage.server.campus
    const before = await pathOf('manager2')
    const changed = (at: string | null) =>
      stage.server.db.withTenant(
        tenant_id,
        ({ sql }) => sql`
          update iam_user set password_changed_at = ${at}
          where tenant_id = ${tenant_id} and account = 'manager2'`,
      )
    await changed(stage.server.clock.now().toString())
    expect([(await get(before)).statusCode, await feeds('manager2')]).toEqual([404, []])
    stage.server.clock.set(stage.server.clock.now().add({ seconds: 1 }))
    const after = await pathOf('manager2')
    expect([(await get(before)).statusCode, (await get(after)).statusCode]).toEqual([404, 200])
    expect(await feeds('manager2')).toHaveLength(1)
    await changed(null)
  })

  test('is told its owner, who may not have made it', async () => {
    const id = await room()
    // Counted, as equal moments tell no order.
    const told = () =>
      stage.inTenant(async ({ sql, tenant_id }) => {
        const rows = await sql<{ resource: string | null }[]>`
          select words->>'resource' as resource from notification
          where tenant_id = ${tenant_id} and account = 'student2' and kind = 'feed_made' and read_time is null`
        const of = (name: string | null) => rows.filter(({ resource }) => resource === name).length
        return { own: of(null), room: of('报告厅'), all: rows.length }
      })
    const before = await told()
    await pathOf('student2')
    await pathOf('student2', id)
    expect((await make('student2', '00000000-0000-7000-8000-000000000000')).errcode).toBe('NOT_FOUND')
    expect(await told()).toEqual({ own: before.own + 1, room: before.room + 1, all: before.all + 2 })
  })

  test('of a person who is disabled finds nothing', async () => {
    const path = await pathOf('manager2')
    const disable = (disabled: number) =>
      stage.inTenant(async ({ sql, tenant_id }) => {
        await sql`update iam_user set disabled = ${disabled} where tenant_id = ${tenant_id} and account = 'manager2'`
      })
    await disable(1)
    expect((await get(path)).statusCode).toBe(404)
    await disable(0)
    expect((await get(path)).statusCode).toBe(200)
  })

  test('is answered so many times a minute, each counted by itself', async () => {
    const [one, two] = [await pathOf('admin'), await pathOf('teacher')]
    for (let i = 0; i < 20; i++) expect((await get(one)).statusCode).toBe(200)
    expect((await get(one)).statusCode).toBe(429)
    expect((await get(two)).statusCode).toBe(200)
  })
})

test('nobody has more than fifty, however many are made at once', async () => {
  await end(
    'guard',
    (await feeds('guard')).map(({ id }) => id),
  )
  await make('guard')
  const rooms: string[] = []
  for (let n = 0; n < 52; n += 1) rooms.push(await stage.room(type))
  for (const room of rooms.slice(0, 46)) await make('guard', room)
  const answers = await Promise.all(rooms.slice(46).map((room) => make('guard', room)))
  expect(answers.filter(({ errcode }) => errcode === '0')).toHaveLength(3)
  expect(answers.find(({ errcode }) => errcode !== '0')?.refusals).toMatchObject([{ field: 'resources_id' }])
  expect(await feeds('guard')).toHaveLength(50)
})

describe('one session as a file', () => {
  const file = (account: Account, id: string) =>
    stage.server.ask<{ findAppointmentCalendar: { text: string } | null }>(
      account,
      'provider',
      'query ($id: String, $english: Boolean) { findAppointmentCalendar(id: $id, english: $english) { text } }',
      { id, english: true },
    )

  test('is the entry of the feed, for its people alone', async () => {
    const [hall, path] = [await room(), await pathOf('student')]
    const times = { start_time: '18:00', end_time: '19:00' }
    const own = await stage.book('student', hall, {
      ...times,
      theme: 'Late choir',
      participants: ['student2'],
    })
    const { data } = await file('student', own)
    const calendar = new ICAL.Component(ICAL.parse(data?.findAppointmentCalendar?.text ?? ''))
    const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
    const fed = (await entries(path)).find(({ uid }) => uid === uidOf(own))
    expect(events.map(({ uid, startDate }) => [uid, startDate.toJSDate().toISOString()])).toEqual([
      [fed?.uid, fed?.start],
    ])
    expect((await file('student2', own)).data?.findAppointmentCalendar?.text).toContain('Late choir')
    expect((await file('teacher', own)).errors[0]?.message).toMatch(/^Not found/)
  })
})
