import fc from 'fast-check'
import type { Crowd } from './crowd.ts'

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
  | { kind: 'move'; session: number; times: Times; as_admin: boolean }
  | { kind: 'cancel'; sessions: number[]; as_admin: boolean }
  | { kind: 'submit'; session: number }

/** Whether a wish makes a session. */
export const books = ({ kind }: Wish): boolean => kind === 'book' || kind === 'seat'

/** One call with its answer, and the time range in which it took effect, if it did. */
export interface Event {
  wish: Wish
  account: string
  errcode: string
  /** Created or changed sessions. */
  ids: string[]
  /** Requested ids. */
  asked: string[]
  resources_id: string | null
  from: number
  to: number
}

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

/** The shared room more often than others: only there may bookings meet, until it is full. */
const room = fc.constantFrom(0, 1, 2, 3, 4, 5, 5)

const session = fc.nat({ max: 10_000 })
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
export const wishes = (count: number, seed: number): Wish[] =>
  fc.sample(fc.array(wish, { minLength: count, maxLength: count, size: 'max' }), { seed, numRuns: 1 })[0] ??
  []

const ANSWER = 'errcode ids'
const BOOK = `mutation M($model: AppointmentInformationModel) { answer: saveAppointmentInformation(model: $model) { ${ANSWER} } }`
const ANY_SEAT = `mutation M($model: AnySeatModel) { answer: bookAnySeat(model: $model) { ${ANSWER} } }`
const FIND = 'query Q($id: String) { answer: findAppointmentInformation(id: $id) { resources_id } }'
const MOVE = `mutation M($id: String, $appointment_date: String, $start_time: String, $end_time: String) { answer: changeAppointmentTime(id: $id, appointment_date: $appointment_date, start_time: $start_time, end_time: $end_time) { ${ANSWER} } }`
const CANCEL = `mutation M($ids: [String], $reason: String) { answer: cancelAppointmentInformation(ids: $ids, reason: $reason) { ${ANSWER} } }`
const SUBMIT = `mutation M($id: String) { answer: submitAppointmentInformation(id: $id, instructions_read: true) { ${ANSWER} } }`

/**
 * Lets that many people at once send their requests, over both servers, and records the answers.
 * @param after earlier events, so that their sessions are moved and cancelled too
 */
export async function live(
  crowd: Crowd,
  todo: readonly Wish[],
  { people, at_once, after = [] }: { people: number; at_once: number; after?: readonly Event[] },
): Promise<Event[]> {
  const events: Event[] = []
  const made = after.flatMap(({ wish, ids: [id], account, resources_id }) =>
    books(wish) && id && resources_id ? [{ id, account, resources_id }] : [],
  )
  const rooms = Object.values(crowd.rooms)
  let next = 0
  let now = after.length * 2

  const ask = async (account: string, query: string, variables: Record<string, unknown>) => {
    const { status, body } = await crowd.ask(next, await crowd.token(account), query, variables)
    const { data, errors } = JSON.parse(body) as {
      data?: { answer: { errcode: string; ids: string[] } | null }
      errors?: { message: string }[]
    }
    if (!data?.answer) throw new Error(`${status} ${JSON.stringify(errors)}`)
    return data.answer
  }

  /** The seat that the server has found. */
  const seatOf = async (account: string, id: string): Promise<string> => {
    const { body } = await crowd.ask(next, await crowd.token(account), FIND, { id })
    return (JSON.parse(body) as { data: { answer: { resources_id: string } } }).data.answer.resources_id
  }

  const act = async (one: Wish, self: string): Promise<void> => {
    const pick = (n: number) => made[n % Math.max(1, made.length)]
    const target =
      'session' in one ? pick(one.session) : 'sessions' in one ? pick(one.sessions[0] ?? 0) : undefined
    if (!books(one) && !target) return
    const account = 'as_admin' in one && one.as_admin ? 'admin' : (target?.account ?? self)
    const several = 'sessions' in one ? one.sessions.flatMap((n) => pick(n) ?? []) : target ? [target] : []
    const own = [
      ...new Set(
        several.filter((known) => account === 'admin' || known.account === account).map(({ id }) => id),
      ),
    ]
    const seat = one.kind === 'seat' && one.seat !== null ? crowd.venue.seats[one.seat] : null
    const asked_for = one.kind === 'book' ? rooms[one.room] : (seat ?? target?.resources_id)
    const from = now++
    const { errcode, ids } = await (one.kind === 'book'
      ? ask(account, BOOK, {
          model: {
            resources_id: asked_for,
            ...one.times,
            person_times: one.people,
            instructions_read: true,
            draft: one.draft,
            idempotency_key: `history-${from}`,
          },
        })
      : one.kind === 'seat'
        ? ask(account, seat ? BOOK : ANY_SEAT, {
            model: {
              resources_id: seat ?? crowd.venue.id,
              ...one.times,
              instructions_read: true,
              idempotency_key: `history-${from}`,
            },
          })
        : one.kind === 'move'
          ? ask(account, MOVE, { id: own[0], ...one.times })
          : one.kind === 'cancel'
            ? ask(account, CANCEL, { ids: own, reason: 'History' })
            : ask(account, SUBMIT, { id: own[0] }))
    const to = now++
    const resources_id = asked_for ?? (ids[0] ? await seatOf(account, ids[0]) : null)
    events.push({ wish: one, account, errcode, ids, asked: own, resources_id, from, to })
    if (books(one) && ids[0] && resources_id) made.push({ id: ids[0], account, resources_id })
  }

  const worker = async (n: number) => {
    for (let one = todo[next++]; one; one = todo[next++]) await act(one, `person${(n + next) % people}`)
  }
  await Promise.all(Array.from({ length: at_once }, (_, n) => worker(n)))
  return events
}
