import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRefusal } from '../../refusals/refusals.ts'
import { phrase } from '../../refusals/phrases.ts'
import { at } from '../../testing.ts'
import {
  ended_states,
  visit_actions,
  visit_audit,
  visit_state,
  visit_states,
  type VisitAction,
  type VisitActor,
  type VisitNeeds,
  type VisitSnapshot,
  type VisitState,
} from './states.ts'
import { visitTransition } from './visits.ts'

const start = at('2026-09-08 09:00')
const end = at('2026-09-08 18:00')
const before = at('2026-09-07 08:00')
const during = at('2026-09-08 12:00')
const after = at('2026-09-08 18:01')
const blank: VisitSnapshot = {
  ...{ state: visit_state.draft, audit_status: visit_audit.not_needed, inside: false, start, end },
  ...{ host_agrees: false, complete: true, single_entry: false, came: false },
}
const both: VisitNeeds = { host: true, approval: true }
const neither: VisitNeeds = { host: false, approval: false }
const visit = (state: VisitState, more: Partial<VisitSnapshot> = {}): VisitSnapshot => ({
  ...blank,
  ...more,
  state,
})

const s = visit_state
const moments = { before, during, after }

/** The new state, or why it is refused. */
const outcome = (
  one: VisitSnapshot,
  action: VisitAction,
  actor: VisitActor,
  when: keyof typeof moments = 'before',
  needs = both,
): number | string => {
  const to = visitTransition(one, action, actor, moments[when], needs)
  return isRefusal(to) ? `${to.code} ${to.details['why']}` : to.state
}

describe('an action on a visit', () => {
  test.each<
    [string, VisitSnapshot, VisitAction, VisitActor, keyof typeof moments, VisitNeeds, number | string]
  >([
    ['an application waits for its host', visit(s.draft), 'send', 'visitor', 'before', both, s.awaiting_host],
    ['then for the office', visit(s.awaiting_host), 'confirm', 'host', 'before', both, s.awaiting_approval],
    [
      'which may not be asked',
      visit(s.awaiting_host),
      'confirm',
      'host',
      'before',
      { host: true, approval: false },
      s.approved,
    ],
    [
      'a kind without host goes to the office',
      visit(s.draft),
      'send',
      'visitor',
      'before',
      { host: false, approval: true },
      s.awaiting_approval,
    ],
    [
      'a kind without either is good at once',
      visit(s.draft),
      'send',
      'visitor',
      'before',
      neither,
      s.approved,
    ],
    [
      'who invites agrees',
      visit(s.draft, { host_agrees: true }),
      'send',
      'host',
      'before',
      both,
      s.awaiting_approval,
    ],
    [
      'an invitation waits for data',
      visit(s.draft, { host_agrees: true, complete: false }),
      'send',
      'host',
      'before',
      both,
      s.awaiting_data,
    ],
    [
      'which its link brings',
      visit(s.awaiting_data, { host_agrees: true, complete: false }),
      'complete',
      'visitor',
      'before',
      both,
      s.awaiting_approval,
    ],
    ['too late', visit(s.awaiting_data), 'complete', 'visitor', 'after', both, 'VISIT_STATE over'],
    ['a host says no', visit(s.awaiting_host), 'refuse', 'host', 'before', both, s.rejected],
    [
      'a host can’t approve',
      visit(s.awaiting_approval),
      'approve',
      'host',
      'before',
      both,
      'NOT_ALLOWED visit',
    ],
    ['the office approves', visit(s.awaiting_approval), 'approve', 'approver', 'before', both, s.approved],
    [
      'not what is over',
      visit(s.awaiting_approval),
      'approve',
      'approver',
      'after',
      both,
      'VISIT_STATE over',
    ],
    [
      'not what the host has not confirmed',
      visit(s.awaiting_host),
      'approve',
      'approver',
      'before',
      both,
      'VISIT_STATE state',
    ],
    ['but may reject it', visit(s.awaiting_host), 'reject', 'approver', 'before', both, s.rejected],
    ['a visitor cancels', visit(s.approved), 'cancel', 'visitor', 'before', both, s.cancelled],
    [
      'the office revokes instead',
      visit(s.approved),
      'cancel',
      'office',
      'before',
      both,
      'VISIT_STATE state',
    ],
    ['as here', visit(s.approved), 'revoke', 'office', 'before', both, s.revoked],
    [
      'also somebody inside',
      visit(s.entered, { inside: true, came: true }),
      'revoke',
      'office',
      'during',
      both,
      s.revoked,
    ],
    [
      'who is then seen leaving',
      visit(s.revoked, { inside: true, came: true }),
      'leave',
      'gate',
      'during',
      both,
      s.revoked,
    ],
    ['once', visit(s.revoked, { came: true }), 'leave', 'gate', 'during', both, 'VISIT_STATE outside'],
    [
      'a visitor moves it and asks again',
      visit(s.approved, { host_agrees: true, audit_status: 2 }),
      'reschedule',
      'visitor',
      'before',
      both,
      s.awaiting_host,
    ],
    ['not once it began', visit(s.approved), 'reschedule', 'visitor', 'during', both, 'VISIT_STATE begun'],
    [
      'a host’s word is there',
      visit(s.approved, { host_agrees: true, audit_status: 2 }),
      'reschedule',
      'host',
      'during',
      both,
      s.awaiting_approval,
    ],
    [
      'the office prolongs',
      visit(s.entered, { inside: true }),
      'reschedule',
      'office',
      'during',
      both,
      s.entered,
    ],
    [
      'another host is asked, also after the first one’s word',
      visit(s.awaiting_approval, { host_agrees: true, audit_status: 1 }),
      'rehost',
      'visitor',
      'before',
      both,
      s.awaiting_host,
    ],
    [
      'by whom the first one hands over',
      visit(s.awaiting_approval, { host_agrees: true, audit_status: 1 }),
      'rehost',
      'host',
      'before',
      both,
      s.awaiting_host,
    ],
    [
      'not of what is approved',
      visit(s.approved, { host_agrees: true, audit_status: 2 }),
      'rehost',
      'visitor',
      'before',
      both,
      'VISIT_STATE state',
    ],
    [
      'unless the office names them',
      visit(s.approved, { host_agrees: true, audit_status: 2 }),
      'rehost',
      'office',
      'before',
      both,
      s.approved,
    ],
    ['the gate lets in', visit(s.approved), 'enter', 'gate', 'during', both, s.entered],
    ['not before', visit(s.approved), 'enter', 'gate', 'before', both, 'VISIT_STATE early'],
    ['not after', visit(s.approved), 'enter', 'gate', 'after', both, 'VISIT_STATE over'],
    ['nobody else does', visit(s.approved), 'enter', 'host', 'during', both, 'NOT_ALLOWED visit'],
    ['again', visit(s.left, { came: true }), 'enter', 'gate', 'during', both, s.entered],
    [
      'and tells of it late, when the clock has ended the visit',
      visit(s.expired, { audit_status: visit_audit.approved, host_agrees: true }),
      ...(['enter', 'gate', 'during', both, s.entered] as const),
    ],
    [
      'but of no time after it',
      visit(s.expired),
      ...(['enter', 'gate', 'after', neither, 'VISIT_STATE state'] as const),
    ],
    ['of none that nobody approved', visit(s.expired), 'enter', 'gate', 'during', both, 'VISIT_STATE state'],
    [
      'and of none that ended with somebody inside',
      visit(s.expired, { came: true }),
      ...(['enter', 'gate', 'during', neither, 'VISIT_STATE state'] as const),
    ],
    [
      'unless it admits once',
      visit(s.left, { single_entry: true, came: true }),
      'enter',
      'gate',
      'during',
      both,
      'VISIT_STATE single',
    ],
    [
      'a host says that they left',
      visit(s.entered, { inside: true }),
      'leave',
      'host',
      'after',
      both,
      s.left,
    ],
    ['what nobody decided expires', visit(s.awaiting_host), 'expire', 'clock', 'after', both, s.expired],
    [
      'who is inside does not',
      visit(s.entered, { inside: true }),
      'expire',
      'clock',
      'after',
      both,
      'VISIT_STATE state',
    ],
    ['nor what goes on', visit(s.approved), 'expire', 'clock', 'during', both, 'VISIT_STATE not_over'],
    ['who never came can be deleted', visit(s.expired), 'delete', 'office', 'after', both, s.expired],
    [
      'who came can’t',
      visit(s.revoked, { came: true }),
      'delete',
      'office',
      'after',
      both,
      'VISIT_STATE came',
    ],
    [
      'who is inside is closed',
      visit(s.entered, { inside: true }),
      'close',
      'clock',
      'after',
      both,
      s.expired,
    ],
    ['not before the end', visit(s.entered), 'close', 'clock', 'during', both, 'VISIT_STATE not_over'],
    ['nobody else closes', visit(s.entered), 'close', 'office', 'after', both, 'NOT_ALLOWED visit'],
    ['only the office does', visit(s.expired), 'delete', 'visitor', 'after', both, 'VISIT_STATE state'],
  ])('%s', (_name, one, action, actor, when, needs, expected) => {
    expect(outcome(one, action, actor, when, needs)).toBe(expected)
  })

  test('what was approved stays so when data are completed once more', () => {
    const one = visit(s.awaiting_data, { audit_status: visit_audit.approved, host_agrees: true })
    expect(visitTransition(one, 'complete', 'visitor', before, both)).toMatchObject({
      state: s.approved,
      audit_status: 2,
    })
  })
  test('is refused in both languages for every reason', () => {
    for (const why of [
      'state',
      'over',
      'begun',
      'early',
      'single',
      'outside',
      'came',
      'answered',
      'not_over',
    ])
      for (const state of visit_states) {
        const { msg, msg_en } = phrase({
          code: 'VISIT_STATE',
          field: null,
          details: { why, state, by: 'Li Hua' },
        })
        expect(msg).toMatch(/[\u4e00-\u9fff]/)
        expect(msg_en).not.toMatch(/undefined|in another state/)
      }
  })
})

const actors: VisitActor[] = ['visitor', 'host', 'approver', 'office', 'gate', 'clock']
const steps = fc.array(
  fc.record({
    action: fc.constantFrom(...visit_actions),
    actor: fc.constantFrom(...actors),
    hours: fc.integer({ min: 0, max: 12 }),
  }),
  { maxLength: 40 },
)
const lives = fc.record({
  needs: fc.record({ host: fc.boolean(), approval: fc.boolean() }),
  single_entry: fc.boolean(),
  complete: fc.boolean(),
  invited: fc.boolean(),
})

describe('any life of a visit', () => {
  test('lets nobody in who was not approved by all who are asked, and ends for good', () => {
    fc.assert(
      fc.property(lives, steps, ({ needs, single_entry, complete, invited }, all) => {
        let one = visit(s.draft, { single_entry, complete, host_agrees: invited })
        let now = at('2026-09-06 08:00')
        let approved = false
        let entries = 0
        for (const { action, actor, hours } of all) {
          now = now.add({ hours })
          const to = visitTransition(one, action, actor, now, needs)
          if (isRefusal(to)) continue
          if (ended_states.includes(one.state) && one.state !== s.left) expect(to.state).toBe(one.state)
          if (action === 'approve') approved = true
          if (action === 'reschedule' && actor !== 'office') approved = false
          if (action === 'enter') {
            entries += 1
            expect(needs.approval && !approved).toBe(false)
            expect(needs.host && !to.host_agrees).toBe(false)
          }
          if (to.state === s.entered) expect(to.inside).toBe(true)
          if (to.inside) expect([s.entered, s.revoked]).toContain(to.state)
          one = {
            ...one,
            ...to,
            complete: one.complete || action === 'complete',
            came: one.came || to.inside,
          }
        }
        if (single_entry) expect(entries).toBeLessThanOrEqual(1)
      }),
      { numRuns: 1000 },
    )
  })
})
