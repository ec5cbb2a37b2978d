import type { Random } from './random.ts'
import type { TypeKey } from './types.ts'

/** How people use a type, within its rules. */
export interface Habit {
  /** Bookings of one resource on a usual working day. */
  a_day: number
  /** The share of that at weekends and on holidays. */
  weekend: number
  working_days: boolean
  days_ahead: number
  /** The time of day at which the furthest date opens. */
  opens_at: string
  lead_minutes: number
  buffer_minutes: number
  cancel_minutes: number
  a_person_a_day: number
  most_people: number
  period(random: Random): { start_time: string; end_time: string }
}

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** More people come in mid-morning, in the afternoon and after supper. */
const BUSY = [
  [9, 4],
  [10, 5],
  [14, 5],
  [15, 5],
  [16, 3],
  [19, 4],
  [8, 2],
  [11, 2],
  [13, 2],
  [18, 2],
  [20, 1],
] as const

const slotOf = (first: number, last: number, hours: number) => (random: Random) => {
  const slots = Array.from({ length: Math.floor((last - first) / hours) }, (_, i) => first + i * hours)
  const start = random.weighted(
    slots.map(
      (hour) => [hour, 1 + (BUSY.find(([busy]) => busy === hour || busy === hour + 1)?.[1] ?? 0)] as const,
    ),
  )
  return { start_time: clock(start * 60), end_time: clock((start + hours) * 60) }
}

const within =
  (opens: number, closes: number, step: number, lengths: readonly (readonly [number, number])[]) =>
  (random: Random) => {
    const length = random.weighted(lengths)
    const hours = BUSY.filter(([hour]) => hour >= opens && hour * 60 + length <= closes * 60)
    const hour = random.weighted(hours.length > 0 ? hours : [[opens, 1] as const])
    const late = step < 60 && random.chance(0.35) && hour * 60 + step + length <= closes * 60
    const start = hour * 60 + (late ? step : 0)
    return { start_time: clock(start), end_time: clock(start + length) }
  }

const usual = {
  weekend: 0.4,
  working_days: false,
  opens_at: '00:00',
  lead_minutes: 0,
  buffer_minutes: 0,
  cancel_minutes: 0,
  a_person_a_day: 1,
}

export const habits: Readonly<Record<TypeKey, Habit>> = {
  meeting: {
    ...usual,
    a_day: 0.9,
    weekend: 0.06,
    days_ahead: 14,
    buffer_minutes: 10,
    cancel_minutes: 30,
    a_person_a_day: 2,
    most_people: 20,
    period: within(8, 22, 30, [
      [60, 4],
      [90, 4],
      [120, 4],
      [30, 1],
      [180, 1],
    ]),
  },
  group: {
    ...usual,
    a_day: 1.6,
    weekend: 0.8,
    days_ahead: 3,
    cancel_minutes: 60,
    most_people: 6,
    period: slotOf(8, 22, 2),
  },
  hall: {
    ...usual,
    a_day: 0.22,
    weekend: 0.3,
    days_ahead: 7,
    opens_at: '08:00',
    lead_minutes: 120,
    buffer_minutes: 30,
    cancel_minutes: 1440,
    most_people: 200,
    period: within(8, 22, 60, [
      [120, 4],
      [180, 3],
      [60, 1],
    ]),
  },
  seminar: {
    ...usual,
    a_day: 0.16,
    working_days: true,
    days_ahead: 8,
    cancel_minutes: 60,
    most_people: 40,
    period: within(8, 21, 30, [
      [90, 3],
      [120, 3],
      [60, 1],
    ]),
  },
  sport: {
    ...usual,
    a_day: 1.6,
    weekend: 1.3,
    days_ahead: 2,
    opens_at: '07:00',
    cancel_minutes: 120,
    most_people: 4,
    period: slotOf(7, 22, 1),
  },
  reading: {
    ...usual,
    a_day: 5,
    weekend: 0.9,
    days_ahead: 2,
    opens_at: '20:00',
    most_people: 1,
    a_person_a_day: 2,
    period: within(8, 23, 60, [
      [120, 3],
      [180, 4],
      [240, 3],
    ]),
  },
  seat: {
    ...usual,
    a_day: 3.5,
    weekend: 0.9,
    days_ahead: 2,
    opens_at: '20:00',
    most_people: 1,
    // Nobody has two seats at a time.
    a_person_a_day: 1,
    period: within(7, 23, 30, [
      [120, 2],
      [180, 4],
      [240, 4],
    ]),
  },
  lab: {
    ...usual,
    a_day: 0.6,
    working_days: true,
    days_ahead: 8,
    lead_minutes: 60,
    buffer_minutes: 20,
    cancel_minutes: 120,
    most_people: 6,
    period: within(8, 22, 60, [
      [120, 3],
      [180, 3],
      [240, 2],
      [300, 1],
    ]),
  },
  piano: {
    ...usual,
    a_day: 1.6,
    weekend: 0.8,
    days_ahead: 3,
    most_people: 2,
    a_person_a_day: 2,
    period: within(7, 22, 60, [[60, 1]]),
  },
  device: {
    ...usual,
    a_day: 0.5,
    weekend: 0.5,
    days_ahead: 12,
    lead_minutes: 30,
    buffer_minutes: 30,
    cancel_minutes: 60,
    most_people: 1,
    period: within(8, 20, 60, [
      [120, 2],
      [240, 2],
      [480, 1],
    ]),
  },
  observatory: {
    ...usual,
    a_day: 0.3,
    weekend: 1.2,
    days_ahead: 14,
    lead_minutes: 1440,
    most_people: 12,
    period: (random) => {
      const start = random.int(19, 24)
      const length = random.int(2, 5)
      return { start_time: clock(start * 60), end_time: clock((start + length) * 60) }
    },
  },
}
