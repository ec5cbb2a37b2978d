/** What other features may do with stored sessions. */
export {
  type ActingPart,
  applyTransition,
  cancelSessions,
  deleteSessions,
  type LockedSession,
  lockSession,
  type SessionOutcome,
  snapshotOf,
  terminateSessions,
} from './actions.ts'
export { type ProgressLine, progressOf } from './progress.ts'
export { AppointmentInformation } from './session.entity.ts'
export { findSession, managedSessions, mySessions } from './session_lists.ts'
export { noteProgress, sessionById } from './session_rows.ts'
export { clockActs } from './sessions.jobs.ts'
export { status_filters } from './status_filter.ts'
export { usageOf, usageOn } from './usage.ts'
