import { afterAll, beforeAll, expect, test } from 'vitest'
import { figure_keys, type FigureKey, type FigureValues } from '#rules/statistics/figures.ts'
import { bookingStage, DAY, type BookingStage } from '#server/bookings/testing/stage.ts'
import type { Account } from '#server/testing/campus.ts'
import { countNewDays, foldMarks, recountAll } from './counting.ts'

let stage: BookingStage
beforeAll(async () => void (stage = await bookingStage()))
afterAll(() => stage.server.stop())

const deps = () => ({ db: stage.server.db, now: stage.server.clock.now })
const tenant = () => ({ id: stage.server.campus.tenant_id, time_zone: 'Asia/Shanghai' })
const count = async () => {
  await foldMarks(deps(), tenant())
  await countNewDays(deps(), tenant())
}

interface Period extends FigureValues {
  begin: string
  end: string
}
interface Answer {
  as_of: string
  scope: string
  resources: number
  total: Period
  before: Period
  year_before: Period
  series: { begin: string; value: number | null }[]
  groups: (FigureValues & { id: string; name_en: string })[]
  hours: { weekday: number; hour: number; open_hours: number; booked_hours: number }[]
  definitions: { key: string; definition: string; definition_en: string }[]
  unmet_reasons: { code: string; times: number }[]
}
const FIGURES = figure_keys.join(' ')
const DOCUMENT = `query ($model: AppointmentStatisticsModel) { findAppointmentStatistics(model: $model) {
  as_of scope resources total { begin end ${FIGURES} } before { begin end ${FIGURES} } year_before { begin end ${FIGURES} }
  series { begin end value } groups { id name_en ${FIGURES} } hours { weekday hour open_hours booked_hours }
  definitions { key definition definition_en } unmet_reasons { code times } } }`

const ask = (account: Account, model: object) =>
  stage.server.ask<{ findAppointmentStatistics: Answer }>(account, 'provider', DOCUMENT, { model })
async function statistics(account: Account, model: object = {}): Promise<Answer> {
  const { data, errors } = await ask(account, { from: DAY, to: DAY, ...model })
  if (!data) throw new Error(JSON.stringify(errors))
  return data.findAppointmentStatistics
}
const some = (figures: FigureValues, ...keys: FigureKey[]) => keys.map((key) => figures[key])

test('counts what is booked, given back and booked again, once it is folded', async () => {
  const type = await stage.type({ start_time: '08:00', end_time: '18:00' })
  const [a, b] = [await stage.room(type, { capacity: 8 }), await stage.room(type, { capacity: 8 })]
  await stage.book('student', a, { start_time: '10:00', end_time: '12:00', person_times: 4 })
  await stage.cancel('student', await stage.book('student', b, { start_time: '10:00', end_time: '14:00' }))
  const asked = { resources_type_id: type, by: 'resource', unit: 'day', figure: 'booked' }
  const waits = await statistics('admin', asked)
  expect(some(waits.total, 'sessions')).toEqual([0])
  // Nothing after it is counted yet, and the answer says so.
  expect(waits.as_of).toBe('2026-09-07 08:00:00')
  stage.server.clock.set('2026-09-08T02:30:00Z')
  await count()
  await stage.book('student2', b, { start_time: '11:00', end_time: '13:00' })
  await count()
  const { as_of, resources, total, groups, series, hours } = await statistics('admin', asked)
  expect([as_of, resources]).toEqual(['2026-09-08 10:30:00', 2])
  expect(
    some(total, 'sessions', 'booked', 'cancelled', 'booked_hours', 'open_hours', 'utilisation', 'people'),
  ).toEqual([3, 2, 1, 4, 20, 0.2, 5])
  expect(some(total, 'released_hours', 'again_hours', 'vacancy')).toEqual([4, 2, 0.8])
  // 4 of 8 and 1 of 8 people for two hours each.
  expect(some(total, 'seat_utilisation')).toEqual([0.3125])
  expect(groups.map(({ id, booked_hours }) => [id, booked_hours])).toEqual(
    expect.arrayContaining([
      [a, 2],
      [b, 2],
    ]),
  )
  expect(series.map(({ begin, value }) => [begin, value])).toEqual([[DAY, 2]])
  expect(hours.filter(({ booked_hours }) => booked_hours > 0)).toEqual([
    { weekday: 2, hour: 10, open_hours: 2, booked_hours: 1 },
    { weekday: 2, hour: 11, open_hours: 2, booked_hours: 2 },
    { weekday: 2, hour: 12, open_hours: 2, booked_hours: 1 },
  ])
})

test('compares with the period before and the year before, and says what each figure is', async () => {
  const { before, year_before, definitions } = await statistics('admin', {
    from: '2026-09-01',
    to: '2026-09-30',
  })
  expect([before.begin, before.end]).toEqual(['2026-08-01', '2026-08-31'])
  expect([year_before.begin, year_before.end]).toEqual(['2025-09-01', '2025-09-30'])
  expect(definitions.map(({ key }) => key)).toEqual(figure_keys)
  expect(definitions.filter(({ definition, definition_en }) => !definition || !definition_en)).toEqual([])
})

test('says the same by days, weeks and months, and by everything that resources have in common', async () => {
  const asked = { from: '2026-08-15', to: '2026-10-14' }
  const whole = await statistics('admin', asked)
  expect(whole.total.booked).toBeGreaterThan(0)
  const sum = (rows: Pick<FigureValues, 'booked_hours'>[]) =>
    rows.reduce((all, { booked_hours }) => all + (booked_hours ?? 0), 0)
  for (const unit of ['day', 'week', 'month', 'year'])
    expect([
      unit,
      sum(
        (await statistics('admin', { ...asked, unit })).series.map(({ value }) => ({ booked_hours: value })),
      ),
    ]).toEqual([unit, whole.total.booked_hours])
  for (const by of ['type', 'resource', 'building', 'dept'])
    expect([by, sum((await statistics('admin', { ...asked, by })).groups)]).toEqual([
      by,
      whole.total.booked_hours,
    ])
})

test('an administrator sees what they administer, and who administers nothing is told so', async () => {
  const type = await stage.type()
  const own = await stage.room(type, { admin_dept: 'library' })
  const other = await stage.room(type, { admin_dept: 'chemistry' })
  await stage.book('student', own, { appointment_date: '2026-09-09' })
  await stage.book('student2', other, { appointment_date: '2026-09-09' })
  await count()
  const asked = { from: '2026-09-09', to: '2026-09-09', resources_type_id: type, by: 'resource' }
  const mine = await statistics('manager', asked)
  expect([mine.scope, mine.resources, mine.total.sessions]).toEqual(['administered', 1, 1])
  expect(mine.groups.map(({ id }) => id)).toEqual([own])
  expect((await statistics('admin', asked)).total.sessions).toBe(2)
  const none = await statistics('manager', { ...asked, resources_id: other })
  expect([none.scope, none.total.sessions]).toEqual(['administered', 0])
  const { errors } = await ask('student', { from: DAY, to: DAY })
  expect(errors[0]?.extensions?.errcode).toBe('NOT_ALLOWED')
})

test('counted anew, days that are over stay as long open as they were, also where they were closed', async () => {
  const type = await stage.type({ start_time: '08:00', end_time: '18:00' })
  const room = await stage.room(type, { bookable_weekdays: [3, 4] })
  stage.server.clock.set('2026-09-15T02:00:00Z')
  await count()
  await stage.inTenant(
    ({ sql, tenant_id }) => sql`
    update resource set bookable_weekdays = null, version = version + 1 where tenant_id = ${tenant_id} and id = ${room}`,
  )
  const made_later = await stage.room(await stage.type())
  await recountAll(deps(), tenant())
  const asked = { from: '2026-09-07', to: '2026-09-14' }
  const of = async (model: object) => (await statistics('admin', { ...asked, ...model })).total.open_hours
  expect([await of({ resources_id: room }), await of({ resources_id: made_later })]).toEqual([20, 0])
})

test.each([
  [{ from: '2026-09-09', to: '2026-09-08' }, 'to'],
  [{ from: '2020-01-01', to: '2026-09-08' }, 'to'],
  [{ from: '2024-09-09', to: '2026-09-08', unit: 'day' }, 'unit'],
])('refuses the period %j', async (model, field) => {
  const { errors } = await ask('admin', model)
  expect(errors[0]?.extensions).toMatchObject({ errcode: 'INVALID', field })
})
