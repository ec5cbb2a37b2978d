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
}

type Reaction = (ctx: TransitionCtx, event: SessionEvent) => Promise<void>

const reactions = new Map<RecordedAction | 'any', Set<Reaction>>()

/**
 * Registers what else happens when a session is made or changed: a feature calls it when it is loaded
 * (`features.ts`). The reaction is awaited in the same transaction, after the session was written: if it
 * throws, nothing is changed. What must wait for the commit belongs into `tx.afterCommit` or a job.
 * @returns takes it back
 * @public
 */
export function onTransition(action: RecordedAction | 'any', react: Reaction): () => void {
  const known = reactions.get(action) ?? new Set()
  reactions.set(action, known.add(react))
  return () => void known.delete(react)
}

/**
 * Runs the reactions to an event one after the other: those to its action first. A refusal that one of them throws
 * is a fault: the session has been written, and an operation on several sessions would take the refusal for one
 * made before anything was written, and commit.
 */
export async function react(ctx: TransitionCtx, event: SessionEvent): Promise<void> {
  try {
    for (const one of reactions.get(event.action) ?? []) await one(ctx, event)
    for (const one of reactions.get('any') ?? []) await one(ctx, event)
  } catch (cause) {
    throw cause instanceof Refused ? new Error('a reaction refused what had been decided', { cause }) : cause
  }
}
