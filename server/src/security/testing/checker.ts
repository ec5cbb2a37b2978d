import { BUFFER, PLACES, type Crowd } from './crowd.ts'
import { readFound, type Found, type Hold, type Session } from './found.ts'
import { overlaps, type Event } from './history.ts'
import { OFFERED, waitingList } from './waiting_checker.ts'
import { books, type Times } from './wishes.ts'

/** Awaiting approval, succeeded, completed: the session has its place, or had it until the end. */
const LIVE = new Set([1, 2, 7])
const UNFINISHED = new Set([1, 2])
const MINUTES = 60_000

/**
 * Checks the state that a crowd left in the database, and the answers that they got, and reports every
 * contradiction in one line each. It knows the promises, and nothing of how the product fulfils them.
 */
export async function violations(crowd: Crowd, events: readonly Event[]): Promise<string[]> {
  const found = await readFound(crowd.server.url_owner)
  return [
    ...places(found),
    ...doubles(crowd, found),
    ...claims(crowd, found),
    ...quotas(crowd, found),
    ...seats(crowd, found, events),
    ...waitingList(crowd, found, events),
    ...stories(found),
    ...acknowledged(found, events),
    ...refusals(crowd, events),
  ]
}

/** No two holds of one place overlap. */
function places({ holds }: Found): string[] {
  return holds.flatMap((hold, i) => {
    const next = holds[i + 1]
    const both =
      next && next.resource_id === hold.resource_id && next.place === hold.place && overlaps(hold, next)
    return both
      ? [
          `two holds of place ${hold.place} of ${hold.resource_id} overlap: ${hold.owner_id} and ${next.owner_id}`,
        ]
      : []
  })
}

const buffer = (crowd: Crowd, { resources_id }: Session) =>
  resources_id === crowd.rooms.approved ? BUFFER * MINUTES : 0
/** The rooms that a session takes: a whole consists of its parts. */
const taken = ({ rooms }: Crowd, id: string) => (id === rooms.whole ? [rooms.left, rooms.right] : [id])

/** By the sessions alone: no room is booked twice, and the shared one never exceeds its places. */
function doubles(crowd: Crowd, { sessions }: Found): string[] {
  const live = sessions
    .filter(({ state }) => LIVE.has(state))
    .map((one) => ({ ...one, end: one.end + buffer(crowd, one), takes: taken(crowd, one.resources_id) }))
  return live.flatMap((one) => {
    if (one.resources_id === crowd.rooms.shared) {
      const there = live.filter(
        (other) =>
          other.resources_id === one.resources_id && other.start <= one.start && one.start < other.end,
      )
      const people = there.reduce((sum, other) => sum + other.people, 0)
      return people > PLACES ? [`${people} people in the room for ${PLACES} when ${one.id} starts`] : []
    }
    return live
      .filter(
        (other) =>
          one.id < other.id && overlaps(one, other) && one.takes.some((id) => other.takes.includes(id)),
      )
      .map((other) => `sessions ${one.id} and ${other.id} are in one room at once`)
  })
}

/** The holds are exactly those of the live sessions: none is missing, none is left over. */
function claims(crowd: Crowd, { holds, sessions, waiting }: Found): string[] {
  const known = new Map(sessions.map((one) => [one.id, one]))
  const offered = new Set(waiting.flatMap(({ id, state }) => (state === OFFERED ? [id] : [])))
  const left = holds
    .filter(({ owner_id }) => !offered.has(owner_id) && !LIVE.has(known.get(owner_id)?.state ?? -1))
    .map(({ owner_id }) => `a hold is left of ${owner_id}`)
  const byOwner = Map.groupBy(holds, ({ owner_id }) => owner_id)
  const wrong = sessions
    .filter(({ state }) => LIVE.has(state))
    .flatMap((one) => {
      const own = byOwner.get(one.id) ?? []
      const shared = one.resources_id === crowd.rooms.shared
      const expected = taken(crowd, one.resources_id).toSorted()
      const [from, to] = [one.start, one.end + buffer(crowd, one)]
      // In the shared room a person may change places in between.
      if (shared)
        return movedOver(own, one.people, from, to)
          ? []
          : [`session ${one.id} does not hold ${one.people} places all the time`]
      const span = own.every(({ start, end }) => start === from && end === to)
      const fitting = own.every(({ place }) => place === 1)
      const same =
        own
          .map(({ resource_id }) => resource_id)
          .toSorted()
          .join() === expected.join()
      return same && span && fitting
        ? []
        : [
            `session ${one.id} should hold ${expected.length} places and holds ${own.length}${span ? '' : ' of another time'}`,
          ]
    })
  return [...left, ...wrong]
}

/** At every moment as many places as people, and none at any other time. */
function movedOver(own: Hold[], people: number, from: number, to: number): boolean {
  const moments = [...new Set([from, ...own.map(({ start }) => start)])]
  return (
    own.every(
      ({ start, end, place }) => from <= start && start < end && end <= to && place >= 1 && place <= PLACES,
    ) &&
    own.reduce((sum, { start, end }) => sum + end - start, 0) === people * (to - from) &&
    moments.every((at) => own.filter(({ start, end }) => start <= at && at < end).length === people)
  )
}

/** An administrator, whom limits don't bind, has put the session where it is. */
const isPut = ({ account, progress }: Session) =>
  (progress.findLast(({ action }) => action === 'change_time')?.account ?? account) !== account

/** Nobody exceeds the limits, but by what an administrator has put on the day. */
function quotas({ limits, venue, halls }: Crowd, { sessions }: Found): string[] {
  const counting = sessions.filter(
    ({ state, resources_id }) =>
      LIVE.has(state) && !venue.seats.includes(resources_id) && !halls.includes(resources_id),
  )
  const days = Map.groupBy(counting, ({ account, date }) => `${account} on ${date}`)
  const people = Map.groupBy(
    counting.filter(({ state }) => UNFINISHED.has(state)),
    ({ account }) => account,
  )
  return [
    ...[...days]
      .filter(([, own]) => own.filter((one) => !isPut(one)).length > limits.per_day)
      .map(([who, own]) => `${who} has ${own.length} sessions of at most ${limits.per_day}`),
    ...[...people]
      .filter(([, own]) => own.length > limits.unfinished)
      .map(([who, own]) => `${who} has ${own.length} unfinished sessions of at most ${limits.unfinished}`),
  ]
}

/** Nobody has two seats at a time, and who was told that all are taken met somebody on each of them. */
function seats({ venue }: Crowd, { sessions }: Found, events: readonly Event[]): string[] {
  const seated = sessions.filter(
    (one) => LIVE.has(one.state) && venue.seats.includes(one.resources_id) && !isPut(one),
  )
  const doubles = seated.flatMap((one) =>
    seated
      .filter((other) => one.id < other.id && one.account === other.account && overlaps(one, other))
      .map((other) => `${one.account} has two seats at once: ${one.id} and ${other.id}`),
  )
  const surprised = events
    .filter(({ wish, errcode }) => wish.kind === 'seat' && wish.seat === null && errcode === 'FULL')
    .flatMap((told) =>
      venue.seats
        .filter((seat) => !events.some((other) => mayHaveHad(other, seat, told)))
        .map(
          (seat) =>
            `${told.account} was told at ${told.to} that all seats are taken; nobody ever had ${seat}`,
        ),
    )
  return [...doubles, ...surprised]
}

/** Whether somebody got this seat, for a time that the caller wanted, before the caller was answered. */
function mayHaveHad({ wish, errcode, resources_id, from }: Event, seat: string, told: Event): boolean {
  if (errcode !== '0' || resources_id !== seat || from >= told.to) return false
  return 'times' in wish && 'times' in told.wish && overlaps(periodOf(wish.times), periodOf(told.wish.times))
}

const periodOf = ({ appointment_date, start_time, end_time }: Times) => ({
  start: Date.parse(`${appointment_date}T${start_time}:00+08:00`),
  end: Date.parse(`${appointment_date}T${end_time}:00+08:00`),
})

/**
 * A session's history is one chain from its beginning to its current state, with one entry for each version.
 */
function stories({ sessions }: Found): string[] {
  return sessions.flatMap(({ id, state, version, progress, flow_no, series_flow_no }) => {
    const broken = progress.some(({ from_state }, i) =>
      i === 0 ? from_state !== null : from_state !== progress[i - 1]?.to_state,
    )
    return [
      ...(broken || progress.at(-1)?.to_state !== state
        ? [`the history of ${id} does not lead to state ${state}: ${JSON.stringify(progress)}`]
        : []),
      ...(progress.length === version
        ? []
        : [`${id} has ${progress.length} entries of history at version ${version}`]),
      ...(flow_no === series_flow_no ? [] : [`${id} has another number than its series`]),
    ]
  })
}

/** Acknowledged actions took effect, and refused ones did not. */
function acknowledged({ sessions }: Found, events: readonly Event[]): string[] {
  const known = new Map(sessions.map((one) => [one.id, one]))
  const booked = events.filter(({ wish, errcode }) => books(wish) && errcode === '0')
  const ids = new Set(booked.flatMap((event) => event.ids))
  const lost = booked.filter(({ ids: [id], account, resources_id }) => {
    const one = known.get(id ?? '')
    return one?.account !== account || one.resources_id !== resources_id
  })
  const cancelled = events
    .filter(({ wish, errcode }) => (wish.kind === 'cancel' || wish.kind === 'free') && errcode === '0')
    .flatMap((event) => event.ids)
  const moved = events
    .filter(({ wish, errcode }) => wish.kind === 'move' && errcode === '0')
    .flatMap((event) => event.ids)
  return [
    ...lost.map(({ ids: [id] }) => `booking ${id} was acknowledged and is not there`),
    ...sessions
      .filter(({ id }) => !ids.has(id))
      .map(({ id }) => `session ${id} is there and nobody was told`),
    ...(ids.size === booked.length ? [] : ['two bookings were acknowledged with one id']),
    ...cancelled
      .filter((id) => known.get(id)?.state !== 5)
      .map((id) => `${id} was cancelled and is in state ${known.get(id)?.state}`),
    ...(new Set(cancelled).size === cancelled.length ? [] : ['a session was cancelled twice']),
    ...[...Map.groupBy(moved, (id) => id)].flatMap(([id, times]) => {
      const noted = known.get(id)?.progress.filter(({ action }) => action === 'change_time').length
      return noted === times.length
        ? []
        : [`${id} was moved ${times.length} times and its history says ${noted}`]
    }),
  ]
}

/** A call refused because a slot is taken: somebody had it, or was about to, at some moment of the call. */
function refusals(crowd: Crowd, events: readonly Event[]): string[] {
  const wanting = events.flatMap((event) => {
    const { wish, resources_id } = event
    if (!('times' in wish) || !resources_id) return []
    const { start, end } = periodOf(wish.times)
    return [
      {
        event,
        start,
        end: end + (resources_id === crowd.rooms.approved ? BUFFER * MINUTES : 0),
        takes: taken(crowd, resources_id),
      },
    ]
  })
  return wanting
    .filter(({ event }) => event.errcode === 'SLOT_TAKEN')
    .filter((one) => {
      const had = wanting.some(
        (other) =>
          other.event !== one.event &&
          other.event.wish.kind !== 'wait' &&
          other.event.errcode === '0' &&
          other.event.from < one.event.to &&
          overlaps(one, other) &&
          other.takes.some((id) => one.takes.includes(id)),
      )
      return !had
    })
    .map(
      ({ event }) =>
        `${event.account} was told at ${event.to} that a slot is taken which nobody ever had: ${JSON.stringify(event.wish)}`,
    )
}
