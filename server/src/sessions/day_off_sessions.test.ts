import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingStage, DAY, type BookingStage } from '#server/bookings/testing/stage.ts'
import type { Account } from '#server/testing/campus.ts'

let stage: BookingStage
beforeAll(async () => void (stage = await bookingStage()))
afterAll(() => stage.server.stop())

const setDays = (models: object[]) =>
  stage.ask(
    'admin',
    'mutation ($models: [CalendarDayModel]) { saveCalendarDay(models: $models) { errcode } }',
    { models },
  )
const found = async (account: Account, args = '') =>
  (
    await stage.ask<{ totalCount: number; edges: { node: Record<string, string> }[] }>(
      account,
      `{ findAppointmentOnDayOff${args} { totalCount edges { node { theme appointment_date start_time end_time day_off day_name } } } }`,
      {},
    )
  ).edges.map(({ node }) =>
    [node['theme'], node['appointment_date'], node['start_time'], node['end_time'], node['day_name']].join(
      ' ',
    ),
  )

test('tells the coming bookings on days off, of what the caller administers; the days remove none', async () => {
  const type = await stage.type({ start_time: '00:00', end_time: '24:00' })
  const room = await stage.room(type)
  const chemistry = await stage.room(type, { admin_dept: 'chemistry' })
  const next = '2026-09-09'
  await stage.book('student', room, { theme: 'Choir' })
  await stage.book('student', room, { theme: 'Late', start_time: '23:00', end_time: '24:00' })
  await stage.book('student', chemistry, { theme: 'Lab', appointment_date: next })
  await stage.cancel('student', await stage.book('student', room, { start_time: '12:00', end_time: '13:00' }))
  expect(await found('admin')).toEqual([])

  await setDays([
    { date: DAY, name: 'Founding day', is_off_day: 1 },
    { date: next, name: 'Make-up day', is_off_day: 0 },
  ])
  const on_day = [`Choir ${DAY} 10:00 11:00 Founding day`, `Late ${DAY} 23:00 24:00 Founding day`]
  expect(await found('admin')).toEqual(on_day)
  await setDays([{ date: next, name: 'Holiday', is_off_day: 1 }])
  expect(await found('admin')).toEqual([...on_day, `Lab ${next} 10:00 11:00 Holiday`])
  expect(await found('manager')).toEqual(on_day)
  expect(await found('manager2')).toEqual([`Lab ${next} 10:00 11:00 Holiday`])
  expect(await found('admin', `(begin_date: "${next}", end_date: "${next}")`)).toHaveLength(1)
  expect(await found('admin', `(end_date: "${DAY}", first: 1, offset: 1)`)).toEqual([on_day[1]])
  expect(await found('other-admin')).toEqual([])
  // What has ended needs nobody's attention.
  stage.at('11:00:00')
  expect(await found('manager')).toEqual([on_day[1]])
})
