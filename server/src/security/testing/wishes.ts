import fc from 'fast-check'

/** The days of a history. The clock starts before them. */
export const DAYS = ['2026-09-08', '2026-09-09'] as const

export interface Times {
  appointment_date: string
  start_time: string
  end_time: string
}

/** One person's next request. Sessions are named by the order in which they were booked. */
export type Wish =
  | { kind: 'book'; room: number; people: number; times: Times; draft: boolean }
  /** Of the seats: this one, or whichever the server finds. */
  | { kind: 'seat'; seat: number | null; times: Times }
  | { kind: 'hall'; hall: number; times: Times }
  /** In line for a hall, or for another like it too. */
  | { kind: 'wait'; hall: number; any_like: boolean; times: Times }
  /** A hall that somebody booked and that nobody has freed yet, by its person. */
  | { kind: 'free'; session: number }
  /** To what the waiting list holds, or to waiting itself: one of those who wait longest. */
  | { kind: 'answer'; request: number; how: 'acceptOffer' | 'declineOffer' | 'leaveWaitingList' }
  | { kind: 'move'; session: number; times: Times; as_admin: boolean }
  | { kind: 'cancel'; sessions: number[]; as_admin: boolean }
  | { kind: 'submit'; session: number }

/** Whether a wish makes a session. */
export const books = (wish: Wish): boolean =>
  ['book', 'seat', 'hall'].includes(wish.kind) || (wish.kind === 'answer' && wish.how === 'acceptOffer')

const halfHours = (from: number, to: number) => fc.integer({ min: from * 2, max: to * 2 }).map((n) => n * 30)
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Few and long periods, so that they collide. */
const times: fc.Arbitrary<Times> = fc
  .record({
    appointment_date: fc.constantFrom(...DAYS),
    start: halfHours(9, 13),
    length: fc.constantFrom(30, 60, 90, 120),
  })
  .map(({ appointment_date, start, length }) => ({
    appointment_date,
    start_time: clock(start),
    end_time: clock(start + length),
  }))

/** Of the halls: the same or quite other times, so that the order of those who wait is the order of who gets them. */
const slot: fc.Arbitrary<Times> = fc.constantFrom(15, 17).map((start) => ({
  appointment_date: DAYS[1],
  start_time: `${start}:00`,
  end_time: `${start + 1}:00`,
}))
const hall = fc.nat({ max: 1 })

/** The shared room more often than others: only there may bookings meet, until it is full. */
const room = fc.constantFrom(0, 1, 2, 3, 4, 5, 5)

const session = fc.nat({ max: 10_000 })
/** What people do with two halls that too many want. */
export const in_halls: fc.Arbitrary<Wish> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('hall' as const), hall, times: slot }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), hall, any_like: fc.boolean(), times: slot }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('free' as const), session }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('answer' as const),
      request: fc.nat({ max: 2 }),
      how: fc.constantFrom('acceptOffer', 'acceptOffer', 'declineOffer', 'declineOffer', 'leaveWaitingList'),
    }),
  },
)
const wish: fc.Arbitrary<Wish> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('book' as const),
      room,
      people: fc.integer({ min: 1, max: 3 }),
      times,
      draft: fc.constant(false),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('book' as const),
      room,
      people: fc.constant(1),
      times,
      draft: fc.constant(true),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('seat' as const),
      seat: fc.constantFrom(0, 1, 2, 3, null, null, null, null),
      times,
    }),
  },
  { weight: 9, arbitrary: in_halls },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      session,
      times,
      as_admin: fc.nat({ max: 4 }).map((n) => n === 0),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('cancel' as const),
      sessions: fc.array(session, { minLength: 1, maxLength: 3 }),
      as_admin: fc.nat({ max: 4 }).map((n) => n === 0),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('submit' as const), session }) },
)

/** A reproducible list of requests. */
export const wishes = (count: number, seed: number, of: fc.Arbitrary<Wish> = wish): Wish[] =>
  fc.sample(fc.array(of, { minLength: count, maxLength: count, size: 'max' }), { seed, numRuns: 1 })[0] ?? []
