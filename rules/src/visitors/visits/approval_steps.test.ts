import { expect, test } from 'vitest'
import { isRefusal } from '../../refusals/refusals.ts'
import { at } from '../../testing.ts'
import { visit_audit, visit_state, type VisitActor, type VisitState } from './states.ts'
import { visitTransition } from './visits.ts'

const { awaiting_approval, awaiting_host, approved } = visit_state

test.each<[string, VisitState, VisitActor, string, VisitState | string]>([
  ['a step leaves the visit waiting', awaiting_approval, 'approver', '2026-09-07 08:00', awaiting_approval],
  ['no host decides on one', awaiting_approval, 'host', '2026-09-07 08:00', 'visit'],
  ['nor before the host has agreed', awaiting_host, 'approver', '2026-09-07 08:00', 'state'],
  ['nor once it is approved', approved, 'approver', '2026-09-07 08:00', 'state'],
  ['nor after its dates', awaiting_approval, 'approver', '2026-09-08 18:01', 'over'],
])('%s', (_name, state, actor, now, expected) => {
  const visit = {
    ...{
      state,
      audit_status: visit_audit.to_be_approved,
      start: at('2026-09-08 09:00'),
      end: at('2026-09-08 18:00'),
    },
    ...{ inside: false, host_agrees: true, complete: true, single_entry: false, came: false },
  }
  const to = visitTransition(visit, 'approve_step', actor, at(now), { host: true, approval: true })
  expect(isRefusal(to) ? to.details['why'] : to.state).toBe(expected)
})
