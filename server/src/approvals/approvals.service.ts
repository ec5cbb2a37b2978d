/** What other features may do with approvals. */
export { type ApprovalStepEvent, onApprovalStep } from './events.ts'
export { beforeChange } from './changed_sessions.ts'
export { approvalsAhead, type ApprovalAhead } from './told_to_applicant.ts'
export { askedFor } from './opening.ts'
export { lookAtRuns } from './due_runs.ts'
export { decideSessions } from './deciding.ts'
export { saveDelegation } from './delegations.ts'
export { saveFlow } from './flows.ts'
