import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Temporal } from 'temporal-polyfill'
import { actAs, personOf } from '#server/acting.ts'
import { addOccupyPeriods, removeOccupyPeriods } from '#server/occupy/occupy.service.ts'
import { knownTenants } from '#server/tenants/tenants.service.ts'
import { CAMPUS } from '#server/testing/campus.ts'
import { bookingStage, DAY, type BookingStage } from '#server/bookings/testing/stage.ts'
import { told } from '#server/notifications/testing/told.ts'
import { change, idOf, type Fields } from '#server/resources/testing/make.ts'
import { FIRST_DAY } from '#server/testing/ask.ts'
import { waitingStage } from './testing/stage.ts'

let stage: BookingStage
let waiting: ReturnType<typeof waitingStage>
beforeAll(async () => {
  stage = await bookingStage()
  waiting = waitingStage(stage)
})
afterAll(() => stage.server.stop())
beforeEach(() => stage.server.clock.set(FIRST_DAY))

const waits = { waiting_minutes: 60 }
/** A room whose 10:00 to 11:00 a teacher has. */
async function taken(type: Fields = waits, room: Fields = {}) {
  const type_id = await stage.type(type)
  const id = await stage.room(type_id, room)
  return { type_id, room: id, session: await stage.book('teacher', id) }
}
const statuses = async (account: 'student' | 'student2' | 'guard', room: string) =>
  (await waiting.list(account)).flatMap((one) => (one.resources_id === room ? [one.status] : []))

describe('joining', () => {
  test('waits in the order of arrival, and says how many come first', async () => {
    const { room } = await taken()
    const first = await waiting.wait('student', room, { theme: 'Choir' })
    await waiting.wait('student2', room)
    expect(await waiting.list('student', { live: 1 })).toContainEqual(
      expect.objectContaining({ id: first, status: 'waiting', ahead: 0, theme: 'Choir', resources_id: room }),
    )
    expect(await waiting.list('student2', { status: 'waiting' })).toContainEqual(
      expect.objectContaining({ resources_id: room, ahead: 1 }),
    )
    expect(await stage.held(first)).toEqual([])
  })

  test.each<[string, Fields, Fields, Fields, object]>([
    ['without a waiting list', {}, {}, {}, { errcode: 'NO_WAITING', details: { why: 'off' } }],
    ['for a free time', waits, {}, { start_time: '14:00', end_time: '15:00' }, { errcode: 'NO_WAITING' }],
    ['against a rule', waits, { max_minutes: 60 }, { end_time: '12:00' }, { errcode: 'TOO_LONG' }],
    ['for too many people', waits, { capacity: 2 }, { person_times: 3 }, { errcode: 'TOO_MANY_PEOPLE' }],
    ['in the past', waits, {}, { appointment_date: '2026-09-01' }, { errcode: 'EXPIRED' }],
    ['before its end', waits, {}, { end_time: '09:00' }, { errcode: 'INVALID' }],
  ])('is refused %s', async (_name, type, room, fields, expected) => {
    const { room: id } = await taken(type, room)
    expect((await waiting.join('student', id, fields)).refusals).toEqual([expect.objectContaining(expected)])
  })

  test('is refused for one’s own session, twice for the same time, and where one like it is free', async () => {
    const { type_id, room } = await taken()
    expect((await waiting.join('teacher', room)).refusals).toMatchObject([
      { errcode: 'NO_WAITING', details: { why: 'own' } },
    ])
    const twice = await Promise.all([0, 1, 2].map(() => waiting.join('guard', room)))
    expect(twice.map(({ errcode }) => errcode).toSorted()).toEqual(['0', 'NO_WAITING', 'NO_WAITING'])
    await stage.room(type_id, { resources_name: 'Small', capacity: 2 })
    await waiting.wait('student', room, { any_like: true })
    await stage.room(type_id, { resources_name: 'Like it', capacity: 10 })
    expect((await waiting.join('student2', room, { any_like: true })).refusals).toMatchObject([
      { errcode: 'NO_WAITING', details: { why: 'free_elsewhere', resource: 'Like it' } },
    ])
  })

  test('is limited to ten times at once', async () => {
    const type_id = await stage.type(waits)
    const room = await stage.room(type_id)
    const hours = Array.from({ length: 11 }, (_, i) => ({
      start_time: `${String(9 + i).padStart(2, '0')}:00`,
      end_time: `${String(10 + i).padStart(2, '0')}:00`,
    }))
    for (const hour of hours) await stage.book('teacher', room, hour)
    for (const one of (await waiting.list('guard', { live: 1 })).map(({ id }) => id))
      await waiting.leave('guard', one)
    for (const hour of hours.slice(0, 10)) await waiting.wait('guard', room, hour)
    expect((await waiting.join('guard', room, hours[10])).refusals).toMatchObject([
      { details: { why: 'too_many', limit: 10 } },
    ])
    for (const { id } of await waiting.list('guard', { status: 'waiting' })) await waiting.leave('guard', id)
    expect((await waiting.join('guard', room, hours[10])).errcode).toBe('0')
  })
})

describe('time that comes free', () => {
  test('is held for the first in line at once, who is told, and nobody else gets it', async () => {
    const { room, session } = await taken()
    const first = await waiting.wait('student', room)
    await waiting.wait('student2', room)
    await stage.cancel('teacher', session)
    const [offer] = await waiting.list('student', { status: 'offered' })
    expect(offer).toMatchObject({ id: first, offered_resources_id: room, offer_until: '2026-09-07 09:00:00' })
    expect(await stage.held(first)).toEqual(['1 10:00–11:00'])
    expect(await statuses('student2', room)).toEqual(['waiting'])
    expect((await stage.save('student2', room)).errcode).toBe('SLOT_TAKEN')
    const [message] = await told(stage, 'student', 'slot_offered')
    expect(message).toMatch(/^Free for you until 09:00: .*10:00–11:00\n/)
  })

  test('is named to its person by the check before booking, and to nobody else', async () => {
    const { room, session } = await taken()
    const id = await waiting.wait('student', room)
    await stage.cancel('teacher', session)
    const asked = async (account: 'student' | 'student2') => {
      const [answer] = await stage.ask<object[]>(
        account,
        `query ($model: AppointmentInformationCheck) {
          checkAppointmentInformation(model: $model) { offer_id offer_until can_wait refusals { errcode } } }`,
        {
          model: { resources_id: room, appointment_date: DAY, start_time: '10:00', end_time: '11:00' },
        },
      )
      return answer
    }
    const refusals = [{ errcode: 'SLOT_TAKEN' }]
    expect(await asked('student')).toEqual({
      ...{ offer_id: id, offer_until: '2026-09-07 09:00:00', can_wait: 0, refusals },
    })
    expect(await asked('student2')).toEqual({ offer_id: null, offer_until: null, can_wait: 1, refusals })
    stage.at('09:00:00', '2026-09-07')
    expect(await asked('student')).toMatchObject({ offer_id: null })
  })

  test('becomes the session of who accepts, as they asked for it, exactly once', async () => {
    const { room, session } = await taken()
    const id = await waiting.wait('student', room, { theme: 'Choir', person_times: 3 })
    await stage.cancel('teacher', session)
    expect((await waiting.accept('student2', id)).errcode).toBe('NOT_FOUND')
    const answers = await Promise.all([0, 1, 2].map(() => waiting.accept('student', id)))
    expect(answers.map(({ errcode }) => errcode).toSorted()).toEqual(['0', 'OFFER_OVER', 'OFFER_OVER'])
    const [booked] = await waiting.list('student', { status: 'booked' })
    const { edges } = await stage.mine('student', { resources_id: room })
    expect(edges.map(({ node }) => node)).toMatchObject([{ id: booked?.appointment_id, theme: 'Choir' }])
    expect(await stage.held(id)).toEqual([])
    expect(await stage.held(booked?.appointment_id ?? '')).toEqual(['1 10:00–11:00'])
  })

  test('goes to the next in line when it is declined, left, or not accepted in time', async () => {
    const { room, session } = await taken()
    const first = await waiting.wait('student', room)
    const second = await waiting.wait('student2', room)
    const third = await waiting.wait('guard', room)
    const fourth = await waiting.wait('manager', room)
    await stage.cancel('teacher', session)
    expect((await waiting.decline('student', first)).errcode).toBe('0')
    expect(await statuses('student', room)).toEqual(['declined'])
    expect(await stage.held(second)).toEqual(['1 10:00–11:00'])
    expect((await waiting.leave('student2', second)).errcode).toBe('0')
    expect(await stage.held(third)).toEqual(['1 10:00–11:00'])
    stage.at('08:59:59', '2026-09-07')
    await waiting.act()
    expect(await statuses('guard', room)).toEqual(['offered'])
    stage.at('09:00:00', '2026-09-07')
    expect((await waiting.accept('guard', third)).refusals).toMatchObject([
      { errcode: 'OFFER_OVER', details: { why: 'lapsed' } },
    ])
    await Promise.all([waiting.act(), waiting.act()])
    expect(await statuses('guard', room)).toEqual(['lapsed'])
    expect(await stage.held(third)).toEqual([])
    expect(await stage.held(fourth)).toEqual(['1 10:00–11:00'])
    expect(await told(stage, 'guard', 'offer_lapsed')).toHaveLength(1)
    expect((await waiting.leave('manager', fourth)).errcode).toBe('0')
    expect((await stage.save('student', room)).errcode).toBe('0')
  })

  test('passes over whom the rules no longer allow it, and for whom it does not fit', async () => {
    const limit = {
      is_appointment_number_limit: 1,
      appointment_number_rule: 1,
      appointment_number_limit: 1,
    }
    const { type_id, room, session } = await taken({ ...waits, ...limit })
    await stage.book('student2', room, { start_time: '11:00', end_time: '12:00' })
    const used = await waiting.wait('student', room)
    const long = await waiting.wait('guard', room, { start_time: '10:30', end_time: '11:30' })
    const fits = await waiting.wait('manager', room, { start_time: '10:30', end_time: '11:00' })
    const rest = await waiting.wait('admin', room, { start_time: '10:00', end_time: '10:30' })
    await stage.book('student', await stage.room(type_id), { start_time: '15:00', end_time: '16:00' })
    await stage.cancel('teacher', session)
    expect(await Promise.all([used, long, fits, rest].map(stage.held))).toEqual([
      [],
      [],
      ['1 10:30–11:00'],
      ['1 10:00–10:30'],
    ])
    expect(await statuses('student', room)).toEqual(['waiting'])
  })

  test('is offered whichever way it comes free', async () => {
    const { room, session } = await taken(waits, { need_approve: 1 })
    const id = await waiting.wait('student', room)
    await stage.reject('admin', session, 'No')
    expect(await stage.held(id)).toEqual(['1 10:00–11:00'])
    const moved = await taken()
    const later = await waiting.wait('student2', moved.room)
    await stage.move('teacher', moved.session, '15:00', '16:00')
    expect(await stage.held(later)).toEqual(['1 10:00–11:00'])
    const ended = await taken()
    const rest = await waiting.wait('guard', ended.room, { start_time: '10:30', end_time: '11:00' })
    stage.at('10:10:00')
    await stage.terminate('teacher', ended.session)
    expect(await stage.held(rest)).toEqual(['1 10:30–11:00'])
  })

  test('is offered when its session is missed, or an occupied period is lifted', async () => {
    const missed = await taken({ ...waits, punctuality_rule: 1, deviation_minutes: 10, missed_frees_slot: 1 })
    const rest = await waiting.wait('student', missed.room, { start_time: '10:30', end_time: '11:00' })
    stage.at('10:10:01')
    await stage.tick()
    expect(await stage.held(rest)).toEqual(['1 10:30–11:00'])
    const room = await stage.room(await stage.type(waits))
    const { db, jobs, notices, log, clock } = stage.server
    const tenant = await knownTenants(db).byCode(CAMPUS)
    const admin = tenant && (await personOf(db, tenant, 'admin'))
    if (!tenant || !admin) throw new Error('no administrator')
    const { run } = actAs({ db, jobs, notices, log, now: clock.now }, tenant, admin, 'test')
    const [start, end] = ['12:00', '14:00'].map((time) => Temporal.Instant.from(`${DAY}T${time}:00+08:00`))
    const period = { resources_id: room, start, end, theme: 'Paint', source_key: null } as never
    const [added] = await run((ctx) => addOccupyPeriods(ctx, [period]))
    const id = await waiting.wait('guard', room, { start_time: '13:00', end_time: '14:00' })
    const early = await waiting.wait('guard', room, { start_time: '12:00', end_time: '13:00' })
    const half = { ...(period as object), end: start?.add({ minutes: 30 }) } as never
    await run((ctx) =>
      // What is taken again at once is never offered.
      removeOccupyPeriods(ctx, added?.outcome === 'added' ? [added.id] : [], async () => {
        expect(await addOccupyPeriods(ctx, [half])).toMatchObject([{ outcome: 'added' }])
      }),
    )
    expect([await stage.held(id), await stage.held(early)]).toEqual([['1 13:00–14:00'], []])
  })

  test('of another room like it is offered to those who said that it will do', async () => {
    const { type_id, room } = await taken()
    const other = await stage.room(type_id)
    const session = await stage.book('teacher', other)
    const only = await waiting.wait('student', room)
    const any = await waiting.wait('student2', room, { any_like: true })
    await stage.cancel('teacher', session)
    expect(await stage.held(only)).toEqual([])
    expect(await stage.held(any)).toEqual(['1 10:00–11:00'])
    const { ids } = await waiting.accept('student2', any)
    expect((await stage.mine('student2', { resources_id: other })).edges[0]?.node.id).toBe(ids[0])
  })

  test('of a combined room is offered for its parts, and the other way round', async () => {
    const type_id = await stage.type(waits)
    const [a, b] = [await stage.room(type_id), await stage.room(type_id)]
    const whole = await stage.room(type_id, { parts: [a, b] })
    const session = await stage.book('teacher', whole)
    const part = await waiting.wait('student', a)
    const all = await waiting.wait('student2', whole)
    await stage.cancel('teacher', session)
    expect(await Promise.all([part, all].map(stage.held))).toEqual([['1 10:00–11:00'], []])
    await waiting.decline('student', part)
    expect(await stage.held(all)).toEqual(['1 10:00–11:00', '1 10:00–11:00'])
  })

  test('of a shared room is offered by places', async () => {
    const type_id = await stage.type(waits)
    const room = await stage.room(type_id, { capacity: 3, capacity_mode: 'shared' })
    const session = await stage.book('teacher', room, { person_times: 3 })
    const [two, pair, one] = [
      await waiting.wait('student', room, { person_times: 2 }),
      await waiting.wait('student2', room, { person_times: 2 }),
      await waiting.wait('guard', room),
    ]
    await stage.cancel('teacher', session)
    expect(await Promise.all([two, pair, one].map(async (id) => (await stage.held(id)).length))).toEqual([
      2, 0, 1,
    ])
  })

  test('at once in many places, is offered once each and in the order of arrival', async () => {
    const type_id = await stage.type(waits)
    const rooms = await Promise.all([0, 1, 2, 3].map(() => stage.room(type_id)))
    const sessions = await Promise.all(rooms.map((one) => stage.book('teacher', one)))
    const waiters = ['student', 'student2', 'guard', 'manager', 'admin'] as const
    const ids: string[] = []
    for (const who of waiters) ids.push(await waiting.wait(who, rooms[0] ?? '', { any_like: true }))
    const offers = async () => {
      const found = await Promise.all(waiters.map((who) => waiting.list(who)))
      return found.flatMap((own) => own.filter(({ id }) => ids.includes(id)))
    }
    const cancel = (some: readonly string[]) => Promise.all(some.map((one) => stage.cancel('teacher', one)))
    await Promise.all([cancel(sessions.slice(0, 2)), waiting.act(), waiting.act()])
    expect((await offers()).map(({ status }) => status)).toEqual([
      ...['offered', 'offered'],
      ...['waiting', 'waiting', 'waiting'],
    ])
    await Promise.all([cancel(sessions.slice(2)), waiting.decline('student', ids[0] ?? ''), waiting.act()])
    const after = await offers()
    expect(after.map(({ status }) => status)).toEqual(['declined', ...waiters.slice(1).map(() => 'offered')])
    const held = after.filter(({ status }) => status === 'offered').map((one) => one.offered_resources_id)
    expect(new Set(held)).toEqual(new Set(rooms))
  })

  test('without a booking that ends, is offered by the clock', async () => {
    const { room } = await taken()
    const type_id = await stage.type(waits)
    const like = await stage.room(type_id)
    await stage.book('teacher', like)
    const id = await waiting.wait('student', like, { any_like: true })
    await stage.room(type_id)
    await waiting.act()
    expect(await stage.held(id)).toEqual(['1 10:00–11:00'])
    expect(await statuses('student2', room)).toEqual([])
  })
})

describe('the limits of a type', () => {
  const a_day = (appointment_number_limit: number) => ({
    is_appointment_number_limit: 1,
    appointmentNumberLimitRuleList: [{ appointment_number_rule: 1, appointment_number_limit }],
  })
  const at_once = {
    is_appointment_number_limit: 1,
    appointmentNumberLimitRuleList: [{ appointment_number_rule: 5, appointment_number_limit: 1 }],
  }
  const unfinished = { is_incomplete_appointment_number_limit: 1, incomplete_appointment_number_limit: 2 }

  /** Rooms that others have, each at another hour of the day; `guard` waits for all of them. */
  async function waitedFor(limit: Fields, hours: readonly string[]) {
    for (const { id } of await waiting.list('guard', { live: 1 })) await waiting.leave('guard', id)
    const type_id = await stage.type({ ...waits, ...limit })
    const rooms: { room: string; request: string; times: Fields; free(): Promise<unknown> }[] = []
    for (const [n, hour] of hours.entries()) {
      const times = { start_time: `${hour}:00`, end_time: `${hour}:30` }
      const room = await stage.room(type_id)
      const who = n < 2 ? 'teacher' : 'manager'
      const session = await stage.book(who, room, times)
      const request = await waiting.wait('guard', room, times)
      rooms.push({ room, request, times, free: () => stage.cancel(who, session) })
    }
    return { type_id, rooms }
  }
  const held = (rooms: readonly { request: string }[]) =>
    Promise.all(rooms.map(async ({ request }) => (await stage.held(request)).length))

  test.each([
    ['a day', a_day(2), 'QUOTA_EXCEEDED'],
    ['unfinished', unfinished, 'TOO_MANY_UNFINISHED'],
  ])('%s: no more is held for somebody than they could accept', async (_name, limit, errcode) => {
    const { rooms, type_id } = await waitedFor(limit, ['09', '10', '11', '12'])
    for (const one of rooms) await one.free()
    expect(await held(rooms)).toEqual([1, 1, 0, 0])
    expect((await stage.save('guard', await stage.room(type_id))).errcode).toBe(errcode)
    for (const { request } of rooms.slice(0, 2))
      expect((await waiting.accept('guard', request)).errcode).toBe('0')
    expect(await held(rooms)).toEqual([0, 0, 0, 0])
  })

  test('at the same time: nothing else is booked beside what is held', async () => {
    const { rooms, type_id } = await waitedFor(at_once, ['10'])
    const [one] = rooms
    await one?.free()
    const beside = await stage.save('guard', await stage.room(type_id), one?.times)
    expect(beside.errcode).toBe('QUOTA_EXCEEDED')
    expect((await waiting.accept('guard', one?.request ?? '')).errcode).toBe('0')
  })

  test('that were lowered: accepting gives back what can’t be accepted beside it, and the next is asked', async () => {
    const { rooms, type_id } = await waitedFor(a_day(2), ['09', '10'])
    const [first, second] = rooms
    if (!first || !second) throw new Error('two rooms')
    const next = await waiting.wait('student', second.room, second.times)
    for (const one of rooms) await one.free()
    expect(await held([first, second])).toEqual([1, 1])
    const lowered = { id: type_id, ...a_day(1) }
    idOf(await change(stage.server, 'admin', 'updateResourcesType', 'ResourcesTypeChange', lowered))
    expect((await waiting.accept('guard', first.request)).errcode).toBe('0')
    expect(await held([first, second, { request: next }])).toEqual([0, 0, 1])
    expect(await statuses('guard', second.room)).toEqual(['waiting'])
  })
})
