import type { Actor, SessionAction, SessionFacts, SessionSnapshot } from '#rules/sessions/lifecycle.ts'
import type { Ctx } from '#server/context.ts'
import type { LoadedResource } from '#server/booking_rules/booking_rules.service.ts'
import { Refused } from '#server/platform/refused.ts'
import type { appointment_information } from './sessions.table.ts'

/** What a transition needs of its surroundings. A request has it, and so does the clock, which has no viewer. */
export type TransitionCtx = Pick<Ctx, 'tx' | 'zone' | 'now' | 'viewer' | 'notices' | 'jobs'>

type SessionColumns = typeof appointment_information.$inferSelect

/** A stored session as far as decisions need it. */
export interface StoredSession
  extends
    SessionFacts,
    Pick<
      SessionColumns,
      | 'id'
      | 'series_id'
      | 'flow_no'
      | 'resources_id'
      | 'appointment_user'
      | 'start_at'
      | 'end_at'
      | 'person_times'
      | 'hidden'
      | 'extended_until'
      | 'away_until'
      | 'leave_count'
      | 'report_until'
      | 'confirmed_at'
    > {}

/** The session as the lifecycle rules read it. */
export const snapshotOf = (row: StoredSession): SessionSnapshot => ({
  ...row,
  start: row.start_at,
  end: row.end_at,
})

/** An action as the history records it. */
export type RecordedAction = SessionAction | 'save_draft'

/** What happened to a session. */
export interface SessionEvent {
  action: RecordedAction
  /** The part in which it was done. */
  actor: Actor
  /** Null for a session that was just made. */
  before: StoredSession | null
  after: StoredSession
  reason: string | null
  loaded: LoadedResource
  /** The resource that it was of before; null: it is still of the same. */
  left: LoadedResource | null
}

type Reaction = (ctx: TransitionCtx, events: readonly SessionEvent[]) => Promise<void>

const reactions = new Map<RecordedAction | 'any', Set<Reaction>>()

/**
 * Registers what else happens when a session is made or changed: a feature calls it when it is loaded
 * (`features.ts`). It is called once for all sessions of a submission, so that a series of hundreds costs it as
 * many statements as one session, and once for each session that changes later. The reaction is awaited in the
 * same transaction, after the sessions were written: if it throws, nothing is changed. What must wait for the
 * commit belongs into `tx.afterCommit` or a job.
 * @returns takes it back
 */
export function onTransition(action: RecordedAction | 'any', react: Reaction): () => void {
  const known = reactions.get(action) ?? new Set()
  reactions.set(action, known.add(react))
  return () => void known.delete(react)
}

/**
 * Runs the reactions to an action, one after the other: its own first, then those to any. A refusal that one of them
 * throws is a fault: the sessions have been written, and an operation on several sessions would take the refusal for
 * one made before anything was written, and commit.
 */
export async function react(
  ctx: TransitionCtx,
  action: RecordedAction,
  events: readonly SessionEvent[],
): Promise<void> {
  try {
    for (const one of reactions.get(action) ?? []) await one(ctx, events)
    for (const one of reactions.get('any') ?? []) await one(ctx, events)
  } catch (cause) {
    throw cause instanceof Refused ? new Error('a reaction refused what had been decided', { cause }) : cause
  }
}
