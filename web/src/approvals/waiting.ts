import { counted } from '../kit/CountTag.tsx'
import { CountApprovals } from './approvals.graphql.ts'

/** The approvals that wait for the user. */
export const waiting = counted(CountApprovals, (r) => r.findApprovalAll?.totalCount)
