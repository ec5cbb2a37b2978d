import { useSyncExternalStore } from 'react'
import { outcomeOf } from '../../kit/list/run_actions.ts'
import { queries } from '../../kit/requests.ts'
import { send_decision, touched_by_decisions, type Decided, type DecisionMade } from '../decisions.ts'

/** How long a decision can be taken back before it is sent, and anybody told of it. Milliseconds. */
export const TAKE_BACK_MS = 10_000
/** So many are decided in a request. */
const PART = 20

/** A decision that was made and not yet sent. */
export interface PendingDecision {
  key: number
  decision: DecisionMade
  sessions: readonly (Decided & { said: string })[]
  reason: string
  /** When it is sent, by the browser's clock. */
  due: number
}

/** A session on which it was not decided, as the page names it, and why. */
export interface NotDecided {
  id: string
  said: string
  why: string
}

interface Kept {
  pending: readonly PendingDecision[]
  /** Decisions that are on their way. */
  sending: readonly PendingDecision[]
  refused: readonly NotDecided[]
}

let kept: Kept = { pending: [], sending: [], refused: [] }
let last = 0
const timers = new Map<number, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()

function keep(next: Partial<Kept>): void {
  kept = { ...kept, ...next }
  for (const tell of listeners) tell()
}

function listen(tell: () => void): () => void {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

export const keptDecisions = (): Kept => kept

/** The decisions that can still be taken back, those that are on their way, and what was refused and not read yet. */
export const useKeptDecisions = (): Kept => useSyncExternalStore(listen, keptDecisions, keptDecisions)

/** Decides in ten seconds, unless it is taken back; whoever leaves the page has decided. */
export function decideSoon(
  decision: DecisionMade,
  sessions: PendingDecision['sessions'],
  reason: string,
): void {
  if (sessions.length === 0) return
  const one: PendingDecision = { key: ++last, decision, sessions, reason, due: Date.now() + TAKE_BACK_MS }
  timers.set(
    one.key,
    setTimeout(() => void sendNow(one.key), TAKE_BACK_MS),
  )
  // What was refused before stays to be read, but for what is decided on anew.
  keep({ pending: [...kept.pending, one], refused: without(kept.refused, sessions) })
}

function without(refused: readonly NotDecided[], sessions: readonly { id: string }[]): NotDecided[] {
  const ids = new Set(sessions.map(({ id }) => id))
  return refused.filter(({ id }) => !ids.has(id))
}

/** Takes a decision back that was not sent yet. */
export function takeBack(key: number): void {
  clearTimeout(timers.get(key))
  timers.delete(key)
  keep({ pending: kept.pending.filter((one) => one.key !== key) })
}

/** @param leaving the page is left: it is sent without waiting for the answer */
export async function sendNow(key: number, leaving = false): Promise<void> {
  const one = kept.pending.find((pending) => pending.key === key)
  if (!one) return
  takeBack(key)
  keep({ sending: [...kept.sending, one] })
  const refused: NotDecided[] = []
  try {
    const parts: PendingDecision['sessions'][] = []
    for (let begin = 0; begin < one.sessions.length; begin += PART)
      parts.push(one.sessions.slice(begin, begin + PART))
    const run = async (part: PendingDecision['sessions']) => {
      const runAll = (rows: readonly Decided[]) =>
        send_decision[one.decision](rows, one.reason, { own_words: true, outlives_page: leaving })
      const outcome = await outcomeOf({ runAll }, part, one.reason)
      for (const { row, why } of outcome.refused) refused.push({ id: row.id, said: row.said, why })
    }
    // Nothing waits where nobody is left to wait for it.
    if (leaving) await Promise.all(parts.map(run))
    else for (const part of parts) await run(part)
  } finally {
    await Promise.all(touched_by_decisions.map((name) => queries.invalidateQueries({ queryKey: [name] })))
    keep({
      sending: kept.sending.filter((sent) => sent !== one),
      refused: [...without(kept.refused, refused), ...refused],
    })
  }
}

/** What was refused has been read. */
export const forgetRefused = (): void => keep({ refused: [] })

function sendAll(): void {
  for (const { key } of kept.pending) void sendNow(key, true)
}

globalThis.addEventListener?.('pagehide', sendAll)
globalThis.addEventListener?.('freeze', sendAll)
