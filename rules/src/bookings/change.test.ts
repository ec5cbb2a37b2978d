import { describe, expect, test } from 'vitest'
import { needsApproval } from './access.ts'
import { checkChange } from './check.ts'
import type { SessionRequest } from './facts.ts'
import type { SessionSnapshot } from '../sessions/lifecycle.ts'
import type { ResourceRules } from '../booking_rules/booking_rules.ts'
import { at, codesOf, factsOf, rulesOf, wantedAt } from '../testing.ts'

const NOW = '2026-03-02 10:00'
const nine = wantedAt('2026-03-04', '09:00', '10:00')

describe('approval', () => {
  const third = { need_approve: 3, need_approve_minutes: 60, need_approve_people: 8 }
  test.each<[string, ResourceRules, Partial<SessionRequest>, string[], boolean]>([
    ['none', rulesOf(), {}, [], false],
    ['always', rulesOf({ need_approve: 1 }), {}, ['D1'], true],
    [
      'the applicant’s own department',
      rulesOf({ need_approve: 2, admin_dept: 'D1' }),
      {},
      ['D0', 'D1'],
      false,
    ],
    ['another department', rulesOf({ need_approve: 2, admin_dept: 'D1' }), {}, ['D2'], true],
    ['a resource without a department', rulesOf({ need_approve: 2 }), {}, ['D2'], true],
    ['exactly at both bounds', rulesOf(third), { person_times: 8 }, [], false],
    ['larger', rulesOf(third), { person_times: 9 }, [], true],
    ['longer', rulesOf({ ...third, need_approve_minutes: 59 }), {}, [], true],
    ['no bounds set', rulesOf({ need_approve: 3 }), { person_times: 900 }, [], false],
  ])('%s', (_name, rules, request, applicant_depts, needed) => {
    expect(needsApproval({ ...nine, ...request }, rules, factsOf({ applicant_depts }))).toBe(needed)
  })
})

describe('changing the time', () => {
  const session: SessionSnapshot = {
    state: 2,
    audit_status: 0,
    appointment_state: 0,
    sign_out_status: 0,
    ...wantedAt('2026-03-03', '10:00', '11:00'),
  }
  const rules = rulesOf({ cancel_notification_rule_apply: 60, max_minutes: 30 })
  test.each<[string, string, SessionSnapshot, 'applicant' | 'administrator', string[]]>([
    ['a new time that breaks the rules', NOW, session, 'applicant', ['TOO_LONG']],
    [
      'too late to cancel the old time',
      '2026-03-03 09:01',
      session,
      'applicant',
      ['CANCEL_TOO_LATE', 'TOO_LONG'],
    ],
    ['not bound by them as an administrator', '2026-03-03 09:01', session, 'administrator', []],
    ['after the start', '2026-03-03 10:00', session, 'administrator', ['ALREADY_STARTED']],
    ['a cancelled session', NOW, { ...session, state: 5 }, 'applicant', ['BAD_TRANSITION']],
  ])('%s', (_name, now, one, actor, codes) => {
    expect(codesOf(checkChange(one, nine, rules, factsOf(), at(now), actor))).toEqual(codes)
  })
})
