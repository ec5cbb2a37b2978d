/** What other features may do with stored sessions. */
export { type ActingPart, cancelSessions, deleteSessions, terminateSessions } from './actions.ts'
export {
  insertSessions,
  type InsertedSeries,
  type NewSeries,
  type NewSession,
  type SessionDetails,
} from './insert.ts'
export { type ProgressLine, progressOf } from './progress.ts'
export { snapshotOf } from './reactions.ts'
export {
  /** For features that act when a session changes. @public */
  onTransition,
} from './reactions.ts'
export { AppointmentInformation } from './session.entity.ts'
export { findSession, managedSessions, mySessions } from './session_lists.ts'
export { sessionById } from './session_rows.ts'
export { clockActs } from './sessions.jobs.ts'
export { status_filters } from './status_filter.ts'
export {
  applyTransition,
  HoldsLost,
  type LockedSession,
  lockSession,
  type SessionOfCaller,
} from './transitions.ts'
export { type KnownUsage, usageAt, usageOf, usageOn, withSession } from './usage.ts'
