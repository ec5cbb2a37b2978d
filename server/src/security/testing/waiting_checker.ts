import type { Crowd } from './crowd.ts'
import type { Found, Session, Waiting } from './found.ts'
import { overlaps, type Event } from './history.ts'

const WAITING = 1
export const OFFERED = 2
const BOOKED = 3

/** What the waiting list promises: each offer held once, nobody passed over, nobody waiting for what is free, each accepted once. */
export function waitingList(crowd: Crowd, found: Found, events: readonly Event[]): string[] {
  return [
    ...offers(found),
    ...order(found, events),
    ...waitingForNothing(crowd, found),
    ...accepted(found, events),
  ]
}

/** Whether the hall would do for the request. */
const suits = (one: Waiting, hall: string | null) => one.any_like === 1 || one.resources_id === hall

/** What is offered is held for that time, once; what is not, is not. Other claims find holds of requests that are over. */
const offers = ({ waiting, holds }: Found): string[] =>
  waiting
    .filter(({ state }) => state === OFFERED)
    .flatMap((one) => {
      const own = holds.filter(({ owner_id }) => owner_id === one.id)
      const same = own.every(
        ({ resource_id, start, end }) =>
          resource_id === one.offered_resources_id && start === one.start && end === one.end,
      )
      return own.length === 1 && same ? [] : [`offer ${one.id} holds ${JSON.stringify(own)}`]
    })

/** Who joined first stands before the others, and gets what they both want first. */
function order({ waiting }: Found, events: readonly Event[]): string[] {
  const passed = waiting.flatMap((one) =>
    waiting
      .filter(
        (later) =>
          one.state === WAITING &&
          one.number < later.number &&
          later.offered_resources_id !== null &&
          overlaps(one, later) &&
          suits(one, later.offered_resources_id),
      )
      .map((later) => `number ${one.number} still waits, and ${later.number} was offered the same`),
  )
  const numbers = new Map(waiting.map(({ id, number }) => [id, number]))
  const joined = events.filter(({ wish, errcode }) => wish.kind === 'wait' && errcode === '0')
  const numberOf = ({ ids: [id] }: Event) => numbers.get(id ?? '') ?? 0
  const overtaken = joined.flatMap((one) =>
    joined
      .filter((later) => one.to < later.from && numberOf(later) <= numberOf(one))
      .map((later) => `${later.account} joined after ${one.account} and stands before them`),
  )
  return [...passed, ...overtaken]
}

/** Somebody has, or is offered, each hall that somebody waits for. */
const waitingForNothing = ({ halls, server }: Crowd, { waiting, holds }: Found): string[] =>
  waiting
    .filter(({ state, start }) => state === WAITING && start > server.clock.now().epochMilliseconds)
    .flatMap((one) =>
      halls
        .filter(
          (hall) =>
            suits(one, hall) && !holds.some((hold) => hold.resource_id === hall && overlaps(hold, one)),
        )
        .map((hall) => `number ${one.number} waits for ${hall}, which is free`),
    )

/** Each acknowledged acceptance is one session of its person, at the time and in the hall that were offered. */
function accepted({ waiting, sessions }: Found, events: readonly Event[]): string[] {
  const known = new Map<string, Session>(sessions.map((one) => [one.id, one]))
  const told = events.filter(
    ({ wish, errcode }) => wish.kind === 'answer' && wish.how === 'acceptOffer' && errcode === '0',
  )
  const booked = waiting.filter(({ state }) => state === BOOKED)
  return [
    ...booked
      .filter(({ id, account, appointment_id }) => {
        const answers = told.filter(({ asked }) => asked.includes(id))
        return (
          answers.length !== 1 ||
          answers[0]?.ids[0] !== appointment_id ||
          known.get(appointment_id ?? '')?.account !== account
        )
      })
      .map(({ number }) => `number ${number} was booked, which was not acknowledged once to its person`),
    ...told
      .filter(({ asked: [id] }) => !booked.some((one) => one.id === id))
      .map(({ account }) => `${account} accepted what is not booked`),
  ]
}
