import { describe, expect, it, test } from 'vitest'
import {
  transition,
  type SessionAction,
  type Actor,
  type Adherence,
  type SessionSnapshot,
  type SessionState,
} from './lifecycle.ts'
import { isRefusal } from '../refusals/refusals.ts'
import { actionsOf, displayStatus } from './status.ts'
import { status_keys, type StatusKey } from './status_keys.ts'
import { at, rulesOf, SHANGHAI, wantedAt } from '../testing.ts'

const period = wantedAt('2026-03-04', '10:00', '12:00')
const BEFORE = '2026-03-04 08:00'
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

describe('the status people see', () => {
  const all_day = rulesOf({}, { punctuality_rule: 2, earliest_punctuality_rule: 2 })
  const missed_by_default = rulesOf({}, { default_appointment_state: 2 })
  const cases: [string, SessionSnapshot, typeof signing, string, StatusKey][] = [
    ['draft', session(0), signing, BEFORE, 'to_be_submitted'],
    ['awaiting approval', session(1), signing, BEFORE, 'to_be_approved'],
    ['approval never given', session(1), signing, '2026-03-04 10:00', 'reservation_failed'],
    ['failed', session(3), signing, BEFORE, 'reservation_failed'],
    ['before its sign-in window', session(2), signing, '2026-03-04 09:44:59', 'reservation_succeeded'],
    ['window opens', session(2), signing, '2026-03-04 09:45', 'to_be_kept'],
    ['window closes', session(2), signing, '2026-03-04 10:30', 'to_be_kept'],
    ['window is closed, the job is late', session(2), signing, '2026-03-04 10:30:01', 'non_performance'],
    ['any time that day', session(2), all_day, '2026-03-04 00:00', 'to_be_kept'],
    ['the day before', session(2), all_day, '2026-03-03 23:59', 'reservation_succeeded'],
    ['by the end', session(2), all_day, '2026-03-04 12:00', 'to_be_kept'],
    ['no sign-in, not started', session(2), unsigned, '2026-03-04 09:59', 'to_be_performed'],
    ['no sign-in, under way', session(2), unsigned, IN_USE, 'performed'],
    ['no sign-in, ended, the job is late', session(2), unsigned, AFTER, 'completed'],
    [
      'no sign-in, missed unless marked, under way',
      session(2),
      missed_by_default,
      IN_USE,
      'reservation_succeeded',
    ],
    ['no sign-in, missed unless marked, ended', session(2), missed_by_default, AFTER, 'non_performance'],
    ['signed in', session(2, 1), signing, IN_USE, 'performed'],
    ['not signed out yet', session(2, 1), signing, '2026-03-04 12:29', 'performed'],
    ['closing time is past, the job is late', session(2, 1), signing, '2026-03-04 12:30', 'completed'],
    ['missed', session(2, 2), signing, BEFORE, 'non_performance'],
    ['completed', session(7, 1), signing, AFTER, 'completed'],
    ['completed without attendance', session(7, 2), unsigned, AFTER, 'non_performance'],
    ['rejected', session(4), signing, BEFORE, 'rejected'],
    ['cancelled', session(5), signing, AFTER, 'cancelled'],
    ['terminated', session(6, 1), signing, AFTER, 'termination'],
  ]
  test.each(cases)('%s', (_name, one, rules, now, status) => {
    expect(displayStatus(one, rules, SHANGHAI, at(now))).toBe(status)
  })
  it('covers every label', () => {
    const shown = new Set<StatusKey>(cases.map(([, , , , status]) => status))
    // The answer to a submission has labels of its own.
    for (const answer of ['submitted_successfully', 'submit_failed'] as const) shown.add(answer)
    expect([...shown].toSorted()).toEqual([...status_keys].toSorted())
  })

  it('does not change when a late job catches up', () => {
    const twice = (one: SessionSnapshot, action: SessionAction, rules: typeof signing, now: string) => {
      const after = transition(one, action, 'clock', at(now), { zone: SHANGHAI, rules })
      if (isRefusal(after)) throw new Error(after.code)
      return [
        displayStatus(one, rules, SHANGHAI, at(now)),
        displayStatus({ ...one, ...after }, rules, SHANGHAI, at(now)),
      ]
    }
    for (const [before, after] of [
      twice(session(1), 'expire_approval', signing, AFTER),
      twice(session(2), 'miss', signing, LATE),
      twice(session(2, 1), 'end', signing, '2026-03-04 13:00'),
      twice(session(2), 'end', unsigned, AFTER),
      twice(session(2), 'end', missed_by_default, AFTER),
    ]) {
      expect(after).toBe(before)
    }
  })
})

describe('the buttons', () => {
  const rules = rulesOf({ cancel_notification_rule_apply: 120 }, { punctuality_rule: 2, sign_out_rule: 1 })
  const abilities = (one: SessionSnapshot, actors: Actor[], now: string) =>
    actionsOf(one, { actors }, rules, SHANGHAI, at(now)).map(({ action, refusal }) =>
      refusal ? `${action}: ${refusal.code}` : action,
    )
  test.each<[string, SessionSnapshot, Actor[], string, string[]]>([
    [
      'long before',
      session(2),
      ['applicant'],
      '2026-03-04 07:00',
      [
        ...['sign_in: SIGN_IN_TOO_EARLY', 'terminate: NOT_STARTED'],
        ...['change_time', 'update', 'hand_over', 'cancel'],
      ],
    ],
    [
      'too late to cancel',
      session(2),
      ['applicant'],
      '2026-03-04 08:01',
      [
        'sign_in: SIGN_IN_TOO_EARLY',
        'terminate: NOT_STARTED',
        'change_time: CANCEL_TOO_LATE',
        'update',
        'hand_over: CANCEL_TOO_LATE',
        'cancel: CANCEL_TOO_LATE',
      ],
    ],
    [
      'in use',
      session(2, 1),
      ['applicant'],
      IN_USE,
      [
        ...['sign_out', 'terminate', 'change_time: ALREADY_STARTED', 'update: ALREADY_STARTED'],
        ...['hand_over: ALREADY_STARTED', 'cancel: ALREADY_STARTED'],
      ],
    ],
    ['cancelled', session(5), ['applicant'], BEFORE, ['book_again', 'delete']],
    ['completed', session(7, 1), ['participant'], AFTER, ['evaluate']],
    ['an approver', session(1), ['approver'], BEFORE, ['approve', 'reject']],
    [
      'an applicant who is also the approver',
      session(1),
      ['applicant', 'administrator'],
      '2026-03-04 09:00',
      ['change_time: CANCEL_TOO_LATE', 'update', 'hand_over: CANCEL_TOO_LATE', 'cancel'],
    ],
    ['a stranger', session(2), [], BEFORE, []],
  ])('%s', (_name, one, actors, now, expected) => expect(abilities(one, actors, now)).toEqual(expected))

  // An administrator may end any session at any time with a reason: before it begins, they cancel it.
  test.each<[string, SessionSnapshot, Actor[], string, string]>([
    ['before the start', session(2), ['administrator'], '2026-03-04 07:00', 'terminate: NOT_STARTED'],
    [
      'their own before the start',
      session(2),
      ['applicant', 'administrator'],
      '2026-03-04 07:00',
      'terminate: NOT_STARTED',
    ],
    ['in use', session(2, 1), ['administrator'], IN_USE, 'terminate'],
    ['their own in use', session(2, 1), ['applicant', 'administrator'], IN_USE, 'terminate'],
    ['missed', session(2, 2), ['administrator'], IN_USE, 'terminate'],
    ['their own, missed', session(2, 2), ['applicant', 'administrator'], IN_USE, ''],
    ['after the end', session(2, 1), ['administrator'], AFTER, ''],
  ])('ending early, of an administrator: %s', (_name, one, actors, now, expected) =>
    expect(abilities(one, actors, now).find((ability) => ability.startsWith('terminate')) ?? '').toBe(
      expected,
    ),
  )
})
