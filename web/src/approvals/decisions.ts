import { request, type RequestOptions } from '../graphql/client.ts'
import { session_queries } from '../graphql/session_queries.ts'
import { idsOf } from '../kit/list/row_changes.ts'
import {
  ApproveSessions,
  FindApprovalDetail,
  FindApprovals,
  FindBeside,
  RejectSessions,
  type ApprovalSessionNode,
} from './approvals.graphql.ts'

export type DecisionMade = 'approve' | 'reject'

/** Queries that are refetched after a decision. */
export const touched_by_decisions = [
  ...session_queries,
  FindApprovals.name,
  FindApprovalDetail.name,
  FindBeside.name,
]

/** What is decided on, with the approval as it was seen: a session that asks for more by now is not decided on. */
export type Decided = Pick<ApprovalSessionNode, 'id' | 'approval_id'>

const decidedOn = (rows: readonly Decided[]) => ({
  ids: idsOf(rows),
  approval_ids: rows.map(({ approval_id }) => approval_id),
})

/** Sends a decision on some sessions, each of which is answered on its own. */
export const send_decision: Readonly<
  Record<
    DecisionMade,
    (
      rows: readonly Decided[],
      reason: string,
      asking?: RequestOptions,
    ) => Promise<Awaited<ReturnType<typeof approve>>>
  >
> = { approve, reject }

function approve(rows: readonly Decided[], reason: string, asking: RequestOptions = {}) {
  return request(ApproveSessions, { ...decidedOn(rows), reason: reason || null }, asking).then(
    (r) => r.approveAppointmentInformation,
  )
}

function reject(rows: readonly Decided[], reason: string, asking: RequestOptions = {}) {
  return request(RejectSessions, { ...decidedOn(rows), reason }, asking).then(
    (r) => r.rejectAppointmentInformation,
  )
}
