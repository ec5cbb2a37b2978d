/** What other features may do with approvals. */
export { type ApprovalStepEvent, onApprovalStep } from './events.ts'
export { approvalsAhead, type ApprovalAhead } from './who_has_it.ts'
export { askedFor } from './opening.ts'
export { lookAtRuns } from './approvals.jobs.ts'
export { decideSessions } from './deciding.ts'
export { saveDelegation } from './delegations.ts'
export { saveFlow } from './flows.ts'
