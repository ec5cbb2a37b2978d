import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#rules/time/calendar_dates.ts'
import { DAY, bookingStage, type BookingStage } from './testing/stage.ts'

let stage: BookingStage
beforeAll(async () => {
  stage = await bookingStage()
})
afterAll(() => stage.server.stop())

test('whatever is submitted, sessions hold exactly their places, and no quota is exceeded', async () => {
  const LIMIT = 3
  const slot = fc
    .tuple(fc.integer({ min: 16, max: 40 }), fc.integer({ min: 1, max: 4 }))
    .map(([from, length]): [string, string] => [clock(from), clock(from + length)])
  const submission = fc.record({
    account: fc.constantFrom('student', 'teacher', 'manager'),
    days: fc.uniqueArray(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 4 }),
    slots: fc.array(slot, { minLength: 1, maxLength: 3 }),
    of: fc.uniqueArray(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 4 }),
    people: fc.integer({ min: 1, max: 3 }),
    accept_partial: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(submission, { minLength: 2, maxLength: 6 }), async (submissions) => {
      const type = {
        batch_enable: 1,
        is_appointment_number_limit: 1,
        appointmentNumberLimitRuleList: [{ appointment_number_rule: 1, appointment_number_limit: LIMIT }],
      }
      const type_id = await stage.type(type)
      const [a, b] = [await stage.room(type_id), await stage.room(type_id)]
      const whole = await stage.room(type_id, { parts: [a, b] })
      const shared = await stage.room(type_id, { capacity_mode: 'shared', capacity: 4 })
      const all = [a, b, whole, shared]
      const answers = await Promise.all(
        submissions.map(({ account, days, slots, of, people, accept_partial }) => {
          const [first = a, ...resources_ids] = of.map((i) => all[i] ?? a)
          const dates = days.map((n) => addDays(DAY, n))
          return stage.save(account, first, {
            mode: 'batch',
            dates,
            slots: slots.map(([start_time, end_time]) => ({ start_time, end_time })),
            resources_ids,
            person_times: people,
            accept_partial,
          })
        }),
      )
      const [checked] = await stage.inTenant(
        ({ sql }) => sql<{ sessions: number; wrong: number; strays: number; most: number; crowd: number }[]>`
          with own as (select * from appointment_information where resources_id = any(${all}::uuid[])),
          held as (select * from hold where resource_id = any(${all}::uuid[]))
          select (select count(*)::int from own) as sessions,
            (select count(*)::int from own where (select count(*) from held h where h.owner_id = own.id and h.start_at = own.start_at and h.end_at = own.end_at)
              <> case own.resources_id when ${whole}::uuid then 2 when ${shared}::uuid then own.person_times else 1 end) as wrong,
            (select count(*)::int from held where owner_id not in (select id from own)) as strays,
            (select coalesce(max(n), 0)::int from (select count(*) as n from own group by appointment_user, (start_at at time zone 'Asia/Shanghai')::date) c) as most,
            (select count(*)::int from held x join held y on x.resource_id = y.resource_id and x.place = y.place and x.id < y.id
              and x.start_at < y.end_at and y.start_at < x.end_at) as crowd`,
      )
      const ids = answers.flatMap((one) => one.ids)
      expect(checked).toMatchObject({ sessions: ids.length, wrong: 0, strays: 0, crowd: 0 })
      expect(checked?.most).toBeLessThanOrEqual(LIMIT)
      for (const [i, { ids: own, refused, errcode }] of answers.entries()) {
        if (errcode !== '0') expect(own).toEqual([])
        else if (!submissions[i]?.accept_partial) expect(refused).toEqual([])
      }
    }),
    { numRuns: 15 },
  )
}, 120_000)

const clock = (halves: number) => `${String(halves >> 1).padStart(2, '0')}:${halves % 2 === 0 ? '00' : '30'}`
