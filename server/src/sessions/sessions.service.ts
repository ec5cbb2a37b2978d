/** What other features may do with stored sessions. */
export {
  type ActingPart,
  cancelReached,
  cancelSessions,
  deleteSessions,
  terminateSessions,
} from './actions.ts'
export { onEvaluated } from './evaluated.ts'
export {
  insertSessions,
  type InsertedSeries,
  type NewSeries,
  type NewSession,
  type SessionDetails,
} from './insert.ts'
export { beginService, keepRecordingService } from './outages.ts'
export { onProgress, type ProgressLine, progressOf, type StayingLine } from './progress.ts'
export { onTransition, type SessionEvent, snapshotOf, type TransitionCtx } from './reactions.ts'
export {
  QuotaAheadEntity,
  QuotaEntity,
  shownQuota,
  type ShownQuota,
  type ShownQuotaAhead,
} from './quota.entity.ts'
export { reachedSessions, type SeriesMember } from './reach.ts'
export { desk_views, deskSessions } from './desk_sessions.ts'
export {
  AppointmentInformation,
  CollectedField,
  SessionActionEntity,
  type ShownSession,
} from './session.entity.ts'
export { findSession, managedSessions, mySessions, sessionsOfSeries } from './session_lists.ts'
export {
  applicantSaid,
  addParticipant,
  noteSteps,
  removeParticipant,
  replaceParticipants,
  sessionById,
  type SessionRow,
  setPersonTimes,
} from './session_rows.ts'
export { takesPart } from './standings.ts'
export { clockActs } from './clock.ts'
export { status_filters } from './status_filter.ts'
export {
  applyTransition,
  type ChangedColumns,
  HoldsLost,
  lockAnySession,
  type LockedSession,
  lockSession,
  sessionInUse,
  sessionsOfPerson,
  type SessionOfCaller,
  sessionToLookAt,
} from './transitions.ts'
export { type KnownUsage, lockPerson, usageAt, usageOf, usageOn, withSession } from './usage.ts'
