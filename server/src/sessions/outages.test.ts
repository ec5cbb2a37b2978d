import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/platform/database/database.ts'
import type { Fields } from '#server/resources/testing/make.ts'
import { FIRST_DAY } from '#server/testing/ask.ts'
import { bookingStage, DAY, type BookingStage } from '#server/bookings/testing/stage.ts'
import { recordService } from './outages.ts'
import { clockRun } from './clock.ts'

/** Two servers: separate connections to one database. */
let stage: BookingStage
let dbs: [Database, Database]
beforeAll(async () => {
  stage = await bookingStage()
  dbs = [stage.server.db, stage.server.open({ pool: 4 })]
})
afterAll(async () => {
  await dbs[1].close()
  await stage.server.stop()
})
beforeEach(() => stage.server.clock.set(FIRST_DAY))

const at = (time: string) => stage.server.clock.set(`${DAY}T${time}+08:00`)
const serve = (db: Database = dbs[0]) => recordService({ db, now: stage.server.clock.now })
/** What a server does in a minute: it says that it serves, then the clock runs. */
const minute = async (db: Database = dbs[0]) => {
  await serve(db)
  const { jobs, notices, clock, campus } = stage.server
  const faults = await clockRun(
    { db, jobs, notices, now: clock.now },
    { id: campus.tenant_id, time_zone: 'Asia/Shanghai' },
  )
  expect(faults).toEqual([])
}
/** Nobody serves from one moment to the other. */
const outage = async (from: string, to: string) => {
  at(from)
  await stage.inTenant(
    ({ sql, tenant_id }) =>
      sql`update tenant set served_until = ${stage.server.clock.now().toString()} where id = ${tenant_id}`,
  )
  at(to)
}
const signs = (more: Fields = {}): Fields => ({
  punctuality_rule: 1,
  deviation_minutes: 15,
  earliest_punctuality_rule: 1,
  earliest_deviation_minutes: 15,
  sign_in_proof: 0,
  missed_frees_slot: 1,
  ...more,
})
const booked = async (type: Fields = signs()) =>
  stage.book('student', await stage.room(await stage.type(type)))
/** The status that the rules show, and those under which the list finds the session. */
const statusesOf = async (id: string) => {
  const { data } = await stage.find('student', id)
  const found = await Promise.all(
    ['to_be_kept', 'completed', 'non_performance', 'performed'].map(async (status) => {
      const { edges } = await stage.mine('student', { status: [status] })
      return edges.some(({ node }) => node.id === id) ? [status] : []
    }),
  )
  return [data?.findAppointmentInformation.status, found.flat()]
}
const signIn = async (id: string) => {
  const { errcode } = await stage.ask<{ errcode: string }>(
    'student',
    'mutation ($id: String) { signInAppointmentInformation(model: { id: $id }) { errcode } }',
    { id },
  )
  return errcode
}

describe('after an outage', () => {
  test('who could not sign in can do so, for ten minutes at least; then the session is missed', async () => {
    const id = await booked()
    await outage('10:05:00', '10:25:00')
    await minute()
    expect(await statusesOf(id)).toEqual(['to_be_kept', ['to_be_kept']])
    at('10:25:50')
    await minute()
    expect(await signIn(id)).toBe('0')
  })

  test('the session is missed when the longer time is over too', async () => {
    const id = await booked()
    await outage('10:05:00', '10:25:00')
    await minute()
    for (let after = 26; after <= 35; after += 1) {
      at(`10:${after}:00`)
      await minute()
      expect((await stage.stored(id)).appointment_state).toBe(0)
    }
    at('10:35:01')
    await minute()
    expect(await stage.stored(id)).toMatchObject({ state: 2, appointment_state: 2 })
    expect(await stage.held(id)).toEqual([])
  })

  test.each([
    ['ended meanwhile', '10:05:00', '11:30:00'],
    ['ends too soon after it', '10:05:00', '10:55:00'],
  ])('a session that %s is over, not missed', async (_what, from, to) => {
    const id = await booked()
    await outage(from, to)
    await minute()
    at('11:30:01')
    expect(await statusesOf(id)).toEqual(['completed', ['completed']])
    await minute()
    expect(await stage.stored(id)).toMatchObject({ state: 7, appointment_state: 0 })
    expect(await statusesOf(id)).toEqual(['completed', ['completed']])
  })

  test('a session whose time to sign in was over before is missed', async () => {
    const id = await booked()
    await outage('10:16:00', '10:40:00')
    await minute()
    expect((await stage.stored(id)).appointment_state).toBe(2)
  })

  test('less than a minute of silence is none', async () => {
    const id = await booked()
    await outage('10:14:30', '10:15:20')
    await minute()
    expect((await stage.stored(id)).appointment_state).toBe(2)
  })

  test('counts once, however many servers come back at the same time', async () => {
    const id = await booked(signs({ deviation_minutes: 20 }))
    await outage('10:05:00', '10:12:00')
    const seen = await Promise.all([serve(dbs[0]), serve(dbs[1]), serve(dbs[0]), serve(dbs[1])])
    const mine = seen.filter((one) => one.has(stage.server.campus.tenant_id))
    expect(mine).toHaveLength(1)
    const [row] = await stage.inTenant(
      ({ sql, tenant_id }) => sql<{ until: string }[]>`
        select to_char(extended_until at time zone 'Asia/Shanghai', 'HH24:MI:SS') as until
        from appointment_information where tenant_id = ${tenant_id} and id = ${id}`,
    )
    // Seven minutes of the time since the start are gone.
    expect(row?.until).toBe('10:27:00')
  })

  test('two outages add up', async () => {
    const id = await booked()
    await outage('10:05:00', '10:10:00')
    await serve()
    await outage('10:18:00', '10:24:00')
    await serve()
    at('10:34:00')
    expect(await signIn(id)).toBe('0')
  })
})
