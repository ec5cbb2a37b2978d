import { describe, expect, it, test } from 'vitest'
import { cancelDeadlines, checkCancel, checkReason } from '../bookings/cancel.ts'
import {
  adherence,
  audit,
  holds,
  state,
  transition,
  type SessionAction,
  type Actor,
  type Adherence,
  type SessionSnapshot,
  type SessionState,
} from './lifecycle.ts'
import { phrase } from '../refusals/phrases.ts'
import { isRefusal } from '../refusals/refusals.ts'
import { at, rulesOf, SHANGHAI, wantedAt } from '../testing.ts'

const period = wantedAt('2026-03-04', '10:00', '12:00')
const BEFORE = '2026-03-04 08:00'
const EARLY = '2026-03-04 09:50'
const IN_USE = '2026-03-04 10:10'
const LATE = '2026-03-04 10:31'
const AFTER = '2026-03-04 12:00'

/**
 * Sign-in is possible from 15 minutes before to 30 after the start; sign-out by hand until 30 minutes after
 * the end.
 */
const signing = rulesOf(
  {},
  {
    punctuality_rule: 1,
    deviation_minutes: 30,
    earliest_punctuality_rule: 1,
    earliest_deviation_minutes: 15,
    sign_out_rule: 1,
  },
)
const unsigned = rulesOf({}, { punctuality_rule: 0, default_appointment_state: 1 })

function session(
  at_state: SessionState,
  kept: Adherence = 0,
  more: Partial<SessionSnapshot> = {},
): SessionSnapshot {
  return {
    state: at_state,
    audit_status: at_state === 1 ? 1 : 0,
    appointment_state: kept,
    sign_out_status: 0,
    start: period.start,
    end: period.end,
    ...more,
  }
}

const states: SessionState[] = [0, 1, 2, 3, 4, 5, 6, 7]

/** The states an action applies to (before the start, then in use), and the target state. */
const table: [SessionAction, Actor, string, Partial<Record<SessionState, SessionState>>][] = [
  ['submit', 'applicant', BEFORE, { 0: 2 }],
  ['approve', 'approver', BEFORE, { 1: 2 }],
  ['approve', 'approver', IN_USE, {}],
  ['reject', 'approver', BEFORE, { 1: 4 }],
  ['reject', 'approver', IN_USE, { 1: 4 }],
  ['expire_approval', 'clock', BEFORE, {}],
  ['expire_approval', 'clock', '2026-03-04 10:00', { 1: 3 }],
  ['cancel', 'applicant', BEFORE, { 0: 5, 1: 5, 2: 5 }],
  ['cancel', 'applicant', '2026-03-04 10:00', { 0: 5 }],
  ['cancel', 'administrator', BEFORE, { 0: 5, 1: 5, 2: 5 }],
  ['change_time', 'applicant', BEFORE, { 1: 1, 2: 2 }],
  ['change_time', 'applicant', IN_USE, {}],
  ['update', 'applicant', BEFORE, { 1: 1, 2: 2 }],
  ['update', 'administrator', BEFORE, { 1: 1, 2: 2 }],
  ['update', 'participant', BEFORE, {}],
  ['update', 'administrator', IN_USE, {}],
  ['hand_over', 'applicant', BEFORE, { 1: 1, 2: 2 }],
  ['hand_over', 'participant', BEFORE, {}],
  ['hand_over', 'administrator', IN_USE, {}],
  ['sign_in', 'applicant', '2026-03-04 09:44:59', {}],
  ['sign_in', 'applicant', '2026-03-04 09:45', { 2: 2 }],
  ['sign_in', 'participant', '2026-03-04 10:30', { 2: 2 }],
  ['sign_in', 'participant', '2026-03-04 10:30:01', {}],
  ['mark_kept', 'administrator', BEFORE, {}],
  ['mark_kept', 'administrator', EARLY, { 2: 2 }],
  ['mark_kept', 'administrator', AFTER, { 2: 2 }],
  ['mark_missed', 'administrator', IN_USE, { 2: 2 }],
  ['terminate', 'applicant', BEFORE, {}],
  ['terminate', 'applicant', '2026-03-04 10:30', { 2: 6 }],
  ['terminate', 'applicant', '2026-03-04 10:30:01', {}],
  ['terminate', 'applicant', AFTER, {}],
  ['terminate', 'administrator', BEFORE, { 2: 6 }],
  ['terminate', 'administrator', AFTER, { 2: 6 }],
  ['sign_out', 'applicant', IN_USE, {}],
  ['end', 'clock', AFTER, {}],
  ['miss', 'clock', '2026-03-04 10:30', {}],
  ['miss', 'clock', '2026-03-04 10:30:01', { 2: 2 }],
  ['book_again', 'applicant', BEFORE, { 3: 3, 4: 4, 5: 5, 6: 6, 7: 7 }],
  ['delete', 'applicant', BEFORE, { 0: 0, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7 }],
  ['evaluate', 'applicant', AFTER, { 7: 7 }],
]

describe('every state × action', () => {
  test.each(table)('%s by %s at %s', (action, actor, now, expected) => {
    const outcome: Partial<Record<SessionState, SessionState>> = {}
    for (const from of states) {
      const after = transition(session(from), action, actor, at(now), { zone: SHANGHAI, rules: signing })
      if (!isRefusal(after)) outcome[from] = after.state
    }
    expect(outcome).toEqual(expected)
  })

  const kept: [SessionAction, Actor, string, Partial<Record<SessionState, SessionState>>][] = [
    ['sign_in', 'applicant', IN_USE, {}],
    ['sign_out', 'applicant', IN_USE, { 2: 7 }],
    ['terminate', 'applicant', IN_USE, { 2: 7 }],
    ['terminate', 'administrator', IN_USE, { 2: 6 }],
    ['mark_missed', 'administrator', IN_USE, { 2: 2 }],
    ['miss', 'clock', AFTER, {}],
    ['end', 'clock', '2026-03-04 12:29:59', {}],
    ['end', 'clock', '2026-03-04 12:30', { 2: 7 }],
  ]
  test.each(kept)('performed: %s by %s at %s', (action, actor, now, expected) => {
    const outcome: Partial<Record<SessionState, SessionState>> = {}
    for (const from of states) {
      const after = transition(session(from, 1), action, actor, at(now), { zone: SHANGHAI, rules: signing })
      if (!isRefusal(after)) outcome[from] = after.state
    }
    expect(outcome).toEqual(expected)
  })

  it('refuses every action to actors that the table does not list', () => {
    const actors: Actor[] = ['applicant', 'participant', 'approver', 'administrator', 'clock']
    const named = new Map<SessionAction, Set<Actor>>()
    for (const [action, actor] of [...table, ...kept])
      named.set(action, (named.get(action) ?? new Set()).add(actor))
    named.get('submit')?.add('administrator')
    for (const action of ['cancel', 'change_time', 'sign_in', 'sign_out', 'terminate'] as const) {
      named.get(action)?.add('administrator')
    }
    for (const action of ['sign_out', 'evaluate'] as const) named.get(action)?.add('participant')
    for (const [action, allowed] of named) {
      for (const actor of actors.filter((one) => !allowed.has(one))) {
        for (const from of states) {
          const after = transition(session(from), action, actor, at(IN_USE), {
            zone: SHANGHAI,
            rules: signing,
          })
          expect(after).toMatchObject({ code: 'NOT_ALLOWED' })
        }
      }
    }
  })

  it('names both states', () => {
    const after = transition(session(5), 'approve', 'approver', at(BEFORE), {
      zone: SHANGHAI,
      rules: signing,
    })
    expect(after).toEqual({
      code: 'BAD_TRANSITION',
      field: null,
      details: { action: 'approve', from: state.cancelled, to: state.succeeded },
    })
  })
})

describe('what was missed is called so, whatever its stored state', () => {
  const late = '2026-03-04 10:46'
  const freeing = rulesOf({}, { punctuality_rule: 1, deviation_minutes: 30, missed_frees_slot: 1 })
  const until = '2026-03-04 10:30:00'
  test.each<[string, SessionSnapshot, SessionAction, typeof freeing, object]>([
    ['not signed in, released', session(2, 2), 'sign_in', freeing, { missed: 1, released: 1, until }],
    ['not signed in, kept for it', session(2, 2), 'terminate', signing, { missed: 1, released: 0, until }],
    ['not returned', session(7, 2), 'return', signing, { missed: 1, released: 1 }],
    ['completed', session(7, 1), 'sign_in', signing, {}],
  ])('%s', (_name, one, action, rules, expected) => {
    const why = transition(one, action, 'applicant', at(late), { zone: SHANGHAI, rules })
    if (!isRefusal(why)) throw new Error('allowed')
    const { action: _action, from: _from, to: _to, ...more } = why.details
    expect([why.code, more]).toEqual(['BAD_TRANSITION', expected])
    const { msg, msg_en } = phrase(why)
    if (expected && 'missed' in expected) {
      expect(msg_en).not.toContain('succeeded')
      expect([msg, msg_en]).toEqual([
        expect.stringContaining('未履约'),
        expect.stringMatching(/counts as missed/),
      ])
    }
  })
})

describe('the other facts', () => {
  const options = { zone: SHANGHAI, rules: signing }
  test.each<[string, SessionSnapshot, SessionAction, Actor, string, object, object]>([
    [
      'submit for approval',
      session(0),
      'submit',
      'applicant',
      BEFORE,
      { needs_approval: true },
      { state: 1, audit_status: 1 },
    ],
    ['approve', session(1), 'approve', 'approver', BEFORE, {}, { state: 2, audit_status: audit.approved }],
    ['reject', session(1), 'reject', 'approver', BEFORE, {}, { state: 4, audit_status: audit.rejected }],
    [
      'a change restarts approval',
      session(2),
      'change_time',
      'applicant',
      BEFORE,
      { needs_approval: true },
      { state: 1, audit_status: 1 },
    ],
    [
      'a change that no longer needs approval',
      session(1),
      'change_time',
      'applicant',
      BEFORE,
      { needs_approval: false },
      { state: 2, audit_status: 0 },
    ],
    ['sign in', session(2), 'sign_in', 'applicant', EARLY, {}, { state: 2, appointment_state: 1 }],
    ['sign out', session(2, 1), 'sign_out', 'applicant', IN_USE, {}, { state: 7, sign_out_status: 1 }],
    [
      'closed by the clock',
      session(2, 1),
      'end',
      'clock',
      '2026-03-04 13:00',
      {},
      { state: 7, sign_out_status: 3 },
    ],
    ['missed', session(2), 'miss', 'clock', LATE, {}, { state: 2, appointment_state: 2 }],
    [
      'missed, then excused',
      session(2, 2),
      'mark_kept',
      'administrator',
      LATE,
      {},
      { state: 2, appointment_state: 1 },
    ],
    [
      'ends without sign-in, performed',
      session(2),
      'end',
      'clock',
      AFTER,
      { rules: unsigned },
      { state: 7, appointment_state: 1, sign_out_status: 2 },
    ],
    [
      'ends without sign-in, missed',
      session(2),
      'end',
      'clock',
      AFTER,
      { rules: rulesOf({}, { default_appointment_state: 2 }) },
      { state: 7, appointment_state: 2 },
    ],
    [
      'ended early, no sign-in required',
      session(2),
      'terminate',
      'applicant',
      IN_USE,
      { rules: unsigned },
      { state: 7, appointment_state: 1, sign_out_status: 2 },
    ],
    [
      'ended early, signed in',
      session(2, 1),
      'terminate',
      'applicant',
      IN_USE,
      {},
      { state: 7, appointment_state: 1, sign_out_status: 1 },
    ],
  ])('%s', (_name, one, action, actor, now, more, expected) => {
    expect(transition(one, action, actor, at(now), { ...options, ...more })).toMatchObject(expected)
  })

  it('needs no sign-in and records no miss if the type requires none', () => {
    for (const [action, actor] of [
      ['sign_in', 'applicant'],
      ['miss', 'clock'],
    ] as const) {
      const after = transition(session(2), action, actor, at(AFTER), { zone: SHANGHAI, rules: unsigned })
      expect(after).toMatchObject({ code: 'BAD_TRANSITION' })
    }
  })
})

describe('what holds the resource', () => {
  const freeing = rulesOf({}, { missed_frees_slot: 1 })
  test.each<[SessionState, Adherence, boolean]>([
    [0, 0, false],
    [1, 0, true],
    [2, 0, true],
    [2, 1, true],
    [2, 2, true],
    [3, 0, false],
    [4, 0, false],
    [5, 0, false],
    [5, 1, false],
    [6, 0, false],
    [6, 1, false],
    [6, 2, false],
    [7, 1, true],
  ])('state %i adherence %i: holds %s', (at_state, kept, held) => {
    expect(holds(session(at_state, kept), signing, SHANGHAI)).toBe(held)
  })
  it('releases the time of a missed session if the type says so', () => {
    expect(holds(session(2, adherence.missed), freeing, SHANGHAI)).toBe(false)
    expect(holds(session(2, adherence.performed), freeing, SHANGHAI)).toBe(true)
  })
})

describe('cancelling', () => {
  const rules = rulesOf({ cancel_notification_rule_apply: 60, cancel_notification_rule_admin: 10 })
  test.each<['applicant' | 'administrator', string, boolean]>([
    ['applicant', '2026-03-04 09:00', true],
    ['applicant', '2026-03-04 09:00:01', false],
    ['administrator', '2026-03-04 09:50', true],
    ['administrator', '2026-03-04 09:50:01', false],
  ])('%s at %s', (actor, now, allowed) => {
    expect(checkCancel(session(2), 'cancel', rules, actor, at(now)) === null).toBe(allowed)
    expect(checkCancel(session(0), 'cancel', rules, actor, at(now))).toBeNull()
  })
  const missable = { late_cancel_counts: 1, default_appointment_state: 2 } as const
  const lenient = rulesOf({ cancel_notification_rule_apply: 60 }, missable)
  test.each<['applicant' | 'administrator', SessionState, string, Adherence]>([
    ['applicant', state.succeeded, '2026-03-04 09:00', adherence.to_be_kept],
    ['applicant', state.succeeded, '2026-03-04 09:00:01', adherence.missed],
    ['administrator', state.succeeded, '2026-03-04 09:30', adherence.to_be_kept],
    ['applicant', state.awaiting_approval, '2026-03-04 09:30', adherence.to_be_kept],
    ['applicant', state.draft, '2026-03-04 09:30', adherence.to_be_kept],
  ])('late_cancel_counts: %s, state %i, at %s: adherence %i', (actor, from, now, expected) => {
    const outcome = transition(session(from), 'cancel', actor, at(now), { zone: SHANGHAI, rules: lenient })
    expect(outcome).toMatchObject({ state: state.cancelled, appointment_state: expected })
  })
  test.each<[SessionState, typeof rules, string, string | null]>([
    [state.succeeded, rules, '2026-03-04 09:00', null],
    [state.succeeded, lenient, '2026-03-04 10:00', '2026-03-04 09:00'],
    [state.awaiting_approval, lenient, '2026-03-04 09:00', null],
    [state.succeeded, rulesOf({}, missable), '2026-03-04 10:00', null],
    // Where everybody counts as having come, giving back late costs nothing either.
    [
      state.succeeded,
      rulesOf({ cancel_notification_rule_apply: 60 }, { late_cancel_counts: 1 }),
      '2026-03-04 10:00',
      null,
    ],
  ])('state %i: the applicant’s deadlines', (from, given, until, late_after) => {
    expect(cancelDeadlines(session(from), given)).toEqual({
      until: at(until),
      late_after: late_after && at(late_after),
    })
  })
  it('late_cancel_counts lets an applicant cancel late, but not move a session or drop a pending one', () => {
    const late = at('2026-03-04 09:30')
    expect(checkCancel(session(2), 'cancel', lenient, 'applicant', late)).toBeNull()
    expect(checkCancel(session(2), 'change_time', lenient, 'applicant', late)).toMatchObject({
      code: 'CANCEL_TOO_LATE',
    })
    expect(checkCancel(session(1), 'cancel', lenient, 'applicant', late)).toMatchObject({
      code: 'CANCEL_TOO_LATE',
    })
  })
  it('an administrator must give a reason', () => {
    expect(checkReason('administrator', '  ')).toMatchObject({ code: 'REASON_MISSING', field: 'reason' })
    expect(checkReason('administrator', 'exam')).toBeNull()
    expect(checkReason('applicant', null)).toBeNull()
  })
})
