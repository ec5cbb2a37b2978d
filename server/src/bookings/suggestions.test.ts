import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRefusal } from '#rules/refusals/refusals.ts'
import { periodOf } from '#rules/time/wire_period.ts'
import { newId } from '#server/platform/database/columns.ts'
import { HOLD_OF } from '#server/holds/holds.table.ts'
import { roomFor, takeHolds, takenIn } from '#server/holds/holds.service.ts'
import type { Fields } from '#server/resources/testing/make.ts'
import { bookingStage, DAY, type BookingStage } from './testing/stage.ts'

let stage: BookingStage
beforeAll(async () => void (stage = await bookingStage()))
afterAll(() => stage.server.stop())

const ZONE = 'Asia/Shanghai'
const hour = (text: string) => Temporal.ZonedDateTime.from(`${DAY}T${text}:00[${ZONE}]`).toInstant()
const time = (minutes: number) =>
  `${String(Math.trunc(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Rooms with all kinds of rules, and the lengths that they admit. */
const kinds: { name: string; type?: Fields; room: Fields; lengths: number[]; people: number }[] = [
  { name: 'half hours', room: {}, lengths: [30, 60, 150], people: 1 },
  { name: 'buffer after', room: { buffer_minutes: 20, max_minutes: 120 }, lengths: [30, 120], people: 1 },
  {
    name: 'closed at noon',
    room: { closed_periods: [{ start_time: '12:00', end_time: '14:00' }], min_interval_minutes: 60 },
    lengths: [60, 180],
    people: 1,
  },
  {
    name: 'fixed slots',
    room: {
      time_slot_rule: 2,
      fixed_slots: [8, 10, 13, 16].map((h) => ({
        name: String(h),
        name_en: String(h),
        start_time: time(h * 60),
        end_time: time(h * 60 + 110),
      })),
    },
    lengths: [110],
    people: 1,
  },
  { name: 'a lead time', room: { advance_booking_rule: 26 * 60 }, lengths: [60], people: 1 },
  {
    name: 'shared',
    room: { capacity_mode: 'shared', capacity: 2, buffer_minutes: 10 },
    lengths: [30, 90],
    people: 1,
  },
  { name: 'shared by two', room: { capacity_mode: 'shared', capacity: 3 }, lengths: [60], people: 2 },
  {
    name: 'all day',
    type: { start_time: '00:00', end_time: '24:00' },
    room: { buffer_minutes: 60 },
    lengths: [60],
    people: 1,
  },
  {
    name: 'by night',
    type: { start_time: '18:00', end_time: '03:00' },
    room: {},
    lengths: [60, 120],
    people: 1,
  },
]

test.each(kinds)(
  'offers periods that can be booked, nearest first, and misses none: $name',
  { timeout: 120_000 },
  async ({ type, room: fields, lengths, people }) => {
    const type_id = await stage.type(type)
    const capacity = (fields['capacity'] as number | undefined) ?? 1
    const shared = fields['capacity_mode'] === 'shared'
    let offered = 0
    const claim = fc.record({
      start: fc.integer({ min: 0, max: 300 }),
      length: fc.integer({ min: 1, max: shared ? 100 : 30 }),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(claim, { minLength: shared ? 10 : 3, maxLength: shared ? 30 : 14 }),
        fc.constantFrom(...lengths),
        fc.integer({ min: 0, max: 143 }),
        async (claims, length, at) => {
          const room = await stage.room(type_id, fields)
          // Other holds at any minute of the day, also past midnight.
          await stage.inTenant(async (tx) => {
            for (const one of claims) {
              const span = {
                start: hour('00:00').add({ minutes: one.start * 5 }),
                end: hour('00:00').add({ minutes: (one.start + one.length) * 5 }),
              }
              const taken = await takenIn(tx, [{ resource_ids: [room], ...span }])
              const { pieces } = shared
                ? roomFor(1, capacity, taken, span)
                : { pieces: taken.length > 0 ? [] : [{ place: 1, ...span }] }
              if (pieces.length > 0)
                await takeHolds(tx, HOLD_OF.occupy, [
                  { owner_id: newId(), resource_ids: [room], pieces, buffer_minutes: 0 },
                ])
            }
          })
          const input = (start_time: string, end_time: string, appointment_date = DAY) => ({
            appointment_date,
            start_time,
            end_time,
            person_times: people,
          })
          const fixed = fields['time_slot_rule'] === 2
          const start = fixed
            ? ([8, 10, 13, 16][at % 4] ?? 8) * 60
            : Math.min(1440 - length, Math.floor(at / 6) * 60)
          const request = input(time(start), time(start + length))
          const answer = await stage.save('student', room, request)
          if (
            answer.errcode === '0' ||
            !['SLOT_TAKEN', 'FULL'].includes(answer.errcode) ||
            answer.refusals.length > 1
          )
            return
          offered += answer.free.length
          const distance = ({
            appointment_date,
            start_time,
          }: {
            appointment_date: string
            start_time: string
          }) => {
            const period = periodOf(ZONE, { appointment_date, start_time, end_time: start_time })
            return isRefusal(period) ? 0 : Math.abs(period.start.since(hour(time(start))).total('minutes'))
          }
          const distances = answer.free.map(distance)
          expect(distances).toEqual(distances.toSorted((a, b) => a - b))
          for (const free of answer.free) {
            const [preview] = await stage.check('student', room, { ...free, person_times: people })
            expect([free, preview?.refusals]).toEqual([free, []])
          }
          // Nothing nearer was left out: every start of the day is tried, at the room's own step.
          if (fixed || answer.free.length === 3) return
          for (let from = 0; from + length <= 1440; from += 30) {
            const [preview] = await stage.check('student', room, input(time(from), time(from + length)))
            if (preview?.refusals.length === 0)
              expect(answer.free.map((one) => one.start_time)).toContain(time(from))
          }
        },
      ),
      { numRuns: 40, seed: 7 },
    )
    expect(offered).toBeGreaterThan(2)
  },
)

test('offers the nearest, of two equally near the earlier first; nothing on a day that is full', async () => {
  const room = await stage.room(await stage.type({ start_time: '09:00', end_time: '12:00' }), {
    min_interval_minutes: 60,
  })
  await stage.book('student', room, { start_time: '10:00', end_time: '11:00' })
  const free = async () =>
    (await stage.save('student2', room)).free.map(
      (one) => `${one.appointment_date} ${one.start_time}–${one.end_time}`,
    )
  expect(await free()).toEqual([`${DAY} 09:00–10:00`, `${DAY} 11:00–12:00`])
  await stage.book('student', room, { start_time: '09:00', end_time: '10:00' })
  await stage.book('student', room, { start_time: '11:00', end_time: '12:00' })
  expect(await free()).toEqual([])
})

test('lets the buffer of the day’s last session reach into the next day', async () => {
  const room = await stage.room(await stage.type({ start_time: '00:00', end_time: '24:00' }), {
    min_interval_minutes: 60,
    buffer_minutes: 60,
  })
  await stage.book('student', room, { start_time: '21:00', end_time: '22:00' })
  await stage.book('student', room, {
    appointment_date: '2026-09-09',
    start_time: '00:00',
    end_time: '01:00',
  })
  const { free } = await stage.save('student2', room, { start_time: '22:00', end_time: '23:00' })
  expect(free.map((one) => one.start_time)).toEqual(['19:00', '18:00', '17:00'])
})
