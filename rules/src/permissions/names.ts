/** The names that every language needs: a missing one is a compile error. */
import type { ApprovalStep } from '../approvals/flow.ts'
import type { SessionAction, SessionState } from '../sessions/states.ts'
import type { Permission, RoleName } from './permissions.ts'
import type { StatusKey } from '../sessions/status_keys.ts'

export interface Names {
  readonly status: Readonly<Record<StatusKey, string>>
  readonly state: Readonly<Record<SessionState, string>>
  readonly action: Readonly<Record<SessionAction, string>>
  /** What happens to a session that waits for approval, besides its transitions. */
  readonly approval: Readonly<Record<ApprovalStep, string>>
  /** How a session came to be booked that the rules refuse. */
  readonly exception: Readonly<Record<'grant_exception', string>>
  /** What participants do to a session. */
  readonly participation: Readonly<Record<'join' | 'quit' | 'more_people' | 'book_for', string>>
  /** What is kept of a session before it is one. */
  readonly draft: Readonly<Record<'save_draft', string>>
  readonly permission: Readonly<Record<Permission, string>>
  readonly role: Readonly<Record<RoleName, string>>
}
