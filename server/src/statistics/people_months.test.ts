import { afterAll, beforeAll, expect, test } from 'vitest'
import { state } from '#rules/sessions/states.ts'
import { bookingStage, type BookingStage } from '#server/bookings/testing/stage.ts'
import type { Account } from '#server/testing/campus.ts'
import { countNewDays } from './counting.ts'
import { countPeople } from './people_months.ts'

let stage: BookingStage
/** Twenty people book here in September, the first of them an hour, the last twenty; three also did in August. */
let much: string
/** Four people book here, an hour each. */
let little: string

const deps = () => ({ db: stage.server.db, now: stage.server.clock.now })
const tenant = () => ({ id: stage.server.campus.tenant_id, time_zone: 'Asia/Shanghai' })

/** Lets the people p1 … p`people` book, each as many hours as its number says, or one. */
const book = (room: string, { date, people, hours }: { date: string; people: number; hours: 'n' | '1' }) =>
  stage.inTenant(
    ({ sql, tenant_id }) => sql`
      with series as (
        insert into booking_series (tenant_id, id, flow_no, mode, appointment_user)
        select ${tenant_id}, uuidv7(), ${`${room}${date}`} || n, 'normal', 'p' || n from generate_series(1, ${people}::int) n
        returning id, appointment_user, substr(appointment_user, 2)::int as n)
      insert into appointment_information (tenant_id, id, series_id, flow_no, resources_id, resources_type_id, appointment_user,
        start_at, end_at, state)
      select ${tenant_id}, uuidv7(), series.id, ${`${room}${date}`} || n, r.id, r.resources_type_id, series.appointment_user,
        (${date}::date + make_interval(days => n)) at time zone 'Asia/Shanghai',
        (${date}::date + make_interval(days => n, hours => ${hours === 'n' ? sql`n` : sql`1`})) at time zone 'Asia/Shanghai',
        ${state.completed}
      from series, resource r where r.tenant_id = ${tenant_id} and r.id = ${room}`,
  )

beforeAll(async () => {
  stage = await bookingStage()
  much = await stage.type()
  little = await stage.type()
  const room = await stage.room(much)
  await book(room, { date: '2026-08-01', people: 3, hours: '1' })
  await book(room, { date: '2026-09-01', people: 20, hours: 'n' })
  await book(await stage.room(little), { date: '2026-09-01', people: 4, hours: '1' })
  stage.server.clock.set('2026-10-02T02:00:00Z')
  await countNewDays(deps(), tenant())
  await countPeople(deps(), tenant())
})
afterAll(() => stage.server.stop())

interface Shares {
  top_tenth: number | null
  first_time: number | null
}
interface Answer {
  total: Shares
  series: { begin: string; value: number | null }[]
  groups: (Shares & { id: string })[]
}
async function shares(account: Account, model: object): Promise<Answer> {
  const { data, errors } = await stage.server.ask<{ findAppointmentStatistics: Answer }>(
    account,
    'provider',
    `query ($model: AppointmentStatisticsModel) { findAppointmentStatistics(model: $model) {
      total { top_tenth first_time } series { begin value } groups { id top_tenth first_time } } }`,
    { model: { from: '2026-09-01', to: '2026-09-30', ...model } },
  )
  if (!data) throw new Error(JSON.stringify(errors))
  return data.findAppointmentStatistics
}

test('the tenth of the people who book most, and who books for the first time', async () => {
  // All types: p20 and p19 have 39 of 214 hours. Three of the twenty have booked before.
  expect((await shares('admin', {})).total).toEqual({ top_tenth: 0.1822, first_time: 0.85 })
  expect((await shares('admin', { resources_type_id: much })).total).toEqual({
    top_tenth: 0.1857,
    first_time: 0.85,
  })
})

test('a month with fewer than five people says nothing', async () => {
  const none = { top_tenth: null, first_time: null }
  expect((await shares('admin', { resources_type_id: little })).total).toEqual(none)
  expect((await shares('admin', { from: '2026-08-01', to: '2026-08-31' })).total).toEqual(none)
  const both = { from: '2026-08-01', unit: 'month', figure: 'top_tenth', by: 'type' }
  const { total, series, groups } = await shares('admin', both)
  expect(total.top_tenth).toBe(0.1822)
  expect(series.map(({ value }) => value)).toEqual([null, 0.1822])
  expect(groups.find(({ id }) => id === much)?.top_tenth).toBe(0.1857)
  expect(groups.find(({ id }) => id === little)?.top_tenth).toBeNull()
})

test.each([
  ['a cut month', 'admin', { from: '2026-09-02' }],
  ['a month that is not over', 'admin', { from: '2026-10-01', to: '2026-10-31' }],
  ['a building', 'admin', { building_code: 'B1' }],
  ['an administrator of some resources', 'manager', {}],
] as const)('is not known of %s', async (_what, account, model) => {
  expect((await shares(account, model)).total).toEqual({ top_tenth: null, first_time: null })
})

test('ranked anew, all of it is as it was', async () => {
  const rows = () =>
    stage.inTenant(
      ({ sql }) => sql`
        select month, type_id, monthly_people, new_people, ranked_minutes, top_minutes from statistics_people order by month, type_id`,
    )
  const before = await rows()
  await stage.inTenant(({ sql }) => sql`update statistics_people set top_minutes = 1`)
  await countPeople(deps(), tenant(), { anew: true })
  expect(await rows()).toEqual(before)
})
