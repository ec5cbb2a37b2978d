import type { Crowd } from './crowd.ts'
import { callOf, FIND, resourceOf } from './history_calls.ts'
import { books, type Wish } from './wishes.ts'

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

/** Whether two periods have a moment in common. */
export const overlaps = (a: { start: number; end: number }, b: { start: number; end: number }) =>
  a.start < b.end && b.start < a.end

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
  const waiting = after.flatMap(({ wish, ids: [id], account }) =>
    wish.kind === 'wait' && id ? [{ id, account }] : [],
  )
  const hall_sessions = made.filter(({ resources_id }) => crowd.halls.includes(resources_id))
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

  /** What the server has found, or had offered. */
  const bookedOf = async (account: string, id: string): Promise<string> => {
    const { body } = await crowd.ask(next, await crowd.token(account), FIND, { id })
    return (JSON.parse(body) as { data: { answer: { resources_id: string } } }).data.answer.resources_id
  }

  const act = async (one: Wish, self: string): Promise<void> => {
    const pick = (n: number) => made[n % Math.max(1, made.length)]
    const freed =
      one.kind === 'free'
        ? hall_sessions.splice(one.session % Math.max(1, hall_sessions.length), 1)[0]
        : undefined
    const target =
      one.kind === 'free'
        ? freed
        : 'session' in one
          ? pick(one.session)
          : 'sessions' in one
            ? pick(one.sessions[0] ?? 0)
            : undefined
    const request = one.kind === 'answer' ? waiting[one.request % Math.max(1, waiting.length)] : undefined
    if (!target && !request && !('times' in one && one.kind !== 'move')) return
    const account = 'as_admin' in one && one.as_admin ? 'admin' : ((target ?? request)?.account ?? self)
    const several = 'sessions' in one ? one.sessions.flatMap((n) => pick(n) ?? []) : target ? [target] : []
    const own = [
      ...new Set(
        several.filter((known) => account === 'admin' || known.account === account).map(({ id }) => id),
      ),
      ...(request ? [request.id] : []),
    ]
    const asked_for = resourceOf(crowd, one) ?? target?.resources_id
    const from = now++
    const { errcode, ids } = await ask(account, ...callOf(crowd, one, own, `history-${from}`))
    const to = now++
    const resources_id = asked_for ?? (ids[0] && books(one) ? await bookedOf(account, ids[0]) : null)
    events.push({ wish: one, account, errcode, ids, asked: own, resources_id, from, to })
    // Asked again until it is over, because nobody knows when it is offered.
    // Another may have answered it meanwhile.
    const at = request ? waiting.indexOf(request) : -1
    if (at !== -1 && errcode !== 'OFFER_OVER') waiting.splice(at, 1)
    if (!ids[0]) return
    if (books(one) && resources_id) {
      made.push({ id: ids[0], account, resources_id })
      if (crowd.halls.includes(resources_id)) hall_sessions.push({ id: ids[0], account, resources_id })
    }
    if (one.kind === 'wait') waiting.push({ id: ids[0], account })
  }

  const worker = async (n: number) => {
    for (let one = todo[next++]; one; one = todo[next++]) await act(one, `person${(n + next) % people}`)
  }
  await Promise.all(Array.from({ length: at_once }, (_, n) => worker(n)))
  return events
}
