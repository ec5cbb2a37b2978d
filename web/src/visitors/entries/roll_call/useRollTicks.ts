import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { refusalText, succeeded } from '../../../graphql/answer.ts'
import { request } from '../../../graphql/client.ts'
import { RequestFailure } from '../../../graphql/failure.ts'
import { toast } from '../../../graphql/toast.ts'
import { queries } from '../../../kit/requests.ts'
import { thisMoment } from '../../../viewer/today.ts'
import { BeginRollCall, FindRoll, TickRollCall } from '../entries.graphql.ts'
import { isUnreachable } from '../gate/offline/queue.ts'
import {
  begunAs,
  changeWaiting,
  nothing_waits,
  waitingOf,
  withoutTick,
  withTick,
  type WaitingRoll,
  type WaitingTick,
} from './waiting_ticks.ts'

/** While the server is out of reach it is tried again so often. Milliseconds. */
const AGAIN_MS = 5_000
const quiet = { silent: true, own_words: true } as const

const subscribe = (tell: () => void) => {
  addEventListener('online', tell)
  addEventListener('offline', tell)
  return () => {
    removeEventListener('online', tell)
    removeEventListener('offline', tell)
  }
}

/**
 * The ticks of this warden, and a roll call that they began without a network: told at once, or when there is one again.
 * @param call the id of the roll call that is going on, as the server says; null: none
 */
export function useRollTicks(owner: string, call: string | null) {
  const [waiting, setWaiting] = useState(() => waitingOf(owner))
  const [unanswered, setUnanswered] = useState(false)
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  const change = useCallback(
    (to: (before: WaitingRoll) => WaitingRoll) => setWaiting(changeWaiting(owner, to)),
    [owner],
  )
  const send = useCallback(async () => {
    // One window after the other, each with what the one before has left.
    await navigator.locks.request(`roll-call ${owner}`, async () => {
      const told: WaitingTick[] = []
      try {
        await tellAll(owner, change, told)
        setUnanswered(false)
        // What was ticked stays so until the server's roll says it.
        await queries.invalidateQueries({ queryKey: [FindRoll.name] })
      } catch (cause) {
        if (!(cause instanceof RequestFailure)) throw cause
        setUnanswered(isUnreachable(cause))
        if (!isUnreachable(cause)) toast(cause.message)
      } finally {
        change((before) => told.reduce(withoutTick, before))
      }
    })
  }, [owner, change])
  const waits = waiting.begun !== null || waiting.ticks.length > 0
  useEffect(() => {
    if (!waits || !online) return
    const timer = setInterval(() => void send(), AGAIN_MS)
    void send()
    return () => clearInterval(timer)
  }, [waits, online, send])
  return {
    waiting,
    offline: !online || unanswered,
    begin: (drill: boolean) => change((before) => ({ ...before, begun: { drill, at: thisMoment() } })),
    tick: (stay: string, safe: boolean) => {
      change((before) => withTick(before, { call, stay, safe, at: thisMoment() }))
      if (waits && online) void send()
    },
  }
}

/**
 * Tells the server of what waits, in its order. What it refuses, such as a tick in a roll call that has ended, waits no longer, and why is said.
 * @param told is given the ticks that wait no longer
 * @throws RequestFailure where there is no answer: the rest waits
 */
async function tellAll(
  owner: string,
  change: (to: (before: WaitingRoll) => WaitingRoll) => void,
  told: WaitingTick[],
): Promise<void> {
  const { begun } = waitingOf(owner)
  if (begun) {
    // Whoever begins while one is going on is in it.
    const { beginVisitorRollCall: answer } = await request(BeginRollCall, { drill: begun.drill }, quiet)
    const [id] = answer.ids ?? []
    if (!succeeded(answer) || id === undefined) toast(refusalText(answer))
    change((before) => (id === undefined ? nothing_waits : begunAs(before, id)))
  }
  for (const tick of waitingOf(owner).ticks) {
    const { call, stay, safe, at } = tick
    if (call !== null) {
      const { tickVisitorRollCall: answer } = await request(
        TickRollCall,
        { id: call, ids: [stay], safe, at },
        quiet,
      )
      if (!succeeded(answer)) toast(refusalText(answer))
    }
    told.push(tick)
  }
}
