import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingStage, DAY, type BookingStage } from '#server/bookings/testing/stage.ts'
import { newId } from '#server/platform/database/columns.ts'
import { HOLD_OF } from '#server/holds/holds.table.ts'
import { roomFor, takeHolds, takenIn } from '#server/holds/holds.service.ts'
import type { Fields } from '#server/resources/testing/make.ts'
import { findFree } from './testing/ask.ts'

let stage: BookingStage
beforeAll(async () => void (stage = await bookingStage()))
afterAll(() => stage.server.stop())

const clock = (minutes: number) =>
  `${String(Math.trunc(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const midnight = Temporal.ZonedDateTime.from(`${DAY}T00:00[Asia/Shanghai]`).toInstant()

/** Rooms with all kinds of rules. */
const rooms: { type?: Fields; room: Fields }[] = [
  { room: {} },
  { room: { buffer_minutes: 20, max_minutes: 120 } },
  { room: { closed_periods: [{ start_time: '12:00', end_time: '14:00' }], min_interval_minutes: 60 } },
  { room: { min_interval_minutes: 50 } },
  { room: { min_interval_minutes: 60, min_interval_minutes_change: 0 } },
  {
    room: {
      time_slot_rule: 2,
      fixed_slots: [8, 10, 13, 16].map((h) => ({
        name: String(h),
        name_en: String(h),
        start_time: clock(h * 60),
        end_time: clock(h * 60 + 110),
      })),
    },
  },
  { room: { advance_booking_rule: 26 * 60 } },
  { room: { appointment_date_rule: 2, appointment_date_days: 2 } },
  { room: { capacity_mode: 'shared', capacity: 3, buffer_minutes: 10 } },
  { room: { capacity: 2 } },
  { room: { need_approve: 1 } },
  { room: {}, type: { punctuality_rule: 2, quorum_members: 2 } },
  { room: { state: 0 } },
  { type: { start_time: '18:00', end_time: '03:00' }, room: {} },
  { type: { start_time: '00:00', end_time: '24:00' }, room: { buffer_minutes: 60 } },
  { type: { common_enable: 0, cyclicity_enable: 1 }, room: {} },
  {
    type: {
      is_appointment_number_limit: 1,
      appointmentNumberLimitRuleList: [
        { appointment_number_rule: 1, appointment_number_limit: 1 },
        { appointment_number_rule: 5, appointment_number_limit: 1 },
      ],
    },
    room: {},
  },
]

test('what is offered could be booked: no check refuses it', { timeout: 300_000 }, async () => {
  const ids: string[] = []
  for (const { type, room } of rooms) ids.push(await stage.room(await stage.type(type), room))
  await stage.book('student', ids.at(-1) ?? '', { start_time: '20:00', end_time: '21:00' })
  const wish = fc.record(
    {
      date: fc.constantFrom('2026-09-07', DAY, '2026-09-09', '2026-09-12'),
      start: fc.integer({ min: 0, max: 46 }),
      long: fc.integer({ min: 1, max: 16 }),
      minutes: fc.constantFrom(15, 30, 60, 90, 150),
      people: fc.integer({ min: 1, max: 4 }),
    },
    { requiredKeys: [] },
  )
  const claim = fc.record({
    room: fc.integer({ min: 0, max: ids.length - 1 }),
    start: fc.integer({ min: 0, max: 300 }),
    length: fc.integer({ min: 1, max: 40 }),
  })
  let offered = 0
  let later = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(claim, { maxLength: 25 }),
      fc.array(wish, { minLength: 4, maxLength: 4 }),
      fc.integer({ min: 0, max: 1380 }),
      async (claims, wishes, now) => {
        stage.at(`${clock(now)}:00`)
        await stage.inTenant(async (tx) => {
          await tx.sql`delete from hold where tenant_id = ${tx.tenant_id} and owner_kind = ${HOLD_OF.occupy}`
          for (const one of claims) {
            const resource_id = ids[one.room] ?? ''
            const start = midnight.add({ minutes: one.start * 5 })
            const span = { start, end: start.add({ minutes: one.length * 5 }) }
            const taken = await takenIn(tx, [{ resource_ids: [resource_id], ...span }])
            const shared = rooms[one.room]?.room['capacity_mode'] === 'shared'
            const { pieces } = shared
              ? roomFor(1, 3, taken, span)
              : { pieces: taken.length > 0 ? [] : [{ place: 1, ...span }] }
            if (pieces.length > 0)
              await takeHolds(tx, HOLD_OF.occupy, [
                { owner_id: newId(), resource_ids: [resource_id], pieces, buffer_minutes: 0 },
              ])
          }
        })
        for (const { date, start, long, minutes, people } of wishes) {
          const model = {
            date: date ?? null,
            start_time: start === undefined ? null : clock(start * 30),
            end_time:
              start === undefined || long === undefined ? null : clock(Math.min(1440, (start + long) * 30)),
            minutes: minutes ?? null,
            person_times: people ?? null,
            first: 30,
          }
          const { resources, next } = await findFree(stage, 'student', model)
          offered += resources.length
          later += next.length
          for (const one of [...resources, ...next]) {
            const [verdict] = await stage.check('student', one.id, {
              appointment_date: one.appointment_date,
              start_time: one.start_time,
              end_time: one.end_time,
              person_times: people ?? 1,
              participants: ['teacher'],
            })
            // A room for groups is offered to whoever didn't say how many come.
            expect({ model, one, refusals: verdict?.refusals }).toEqual({ model, one, refusals: [] })
            expect(verdict?.needs_approval).toBe(one.needs_approval)
          }
        }
      },
    ),
    { numRuns: 25 },
  )
  expect(offered).toBeGreaterThan(200)
  expect(later).toBeGreaterThan(0)
})
