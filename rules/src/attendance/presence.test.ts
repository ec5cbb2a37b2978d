import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isRefusal } from '../refusals/refusals.ts'
import {
  adherence,
  transition,
  type Actor,
  type Adherence,
  type SessionAction,
  type SessionSnapshot,
} from '../sessions/lifecycle.ts'
import { actionsOf, displayStatus } from '../sessions/status.ts'
import { at, rulesOf, SHANGHAI, wantedAt } from '../testing.ts'
import { addMinutes, timestampText } from '../time/instants.ts'
import { attendanceWindow } from './attendance.ts'
import { leaveUntil } from './leave.ts'
import { checkReport, checkReporter, reportProof } from './reports.ts'
import { rulesOfDate } from './strict_periods.ts'
import { ranOut, timerAfter } from './timers.ts'

const period = wantedAt('2026-03-04', '10:00', '14:00')
const type = {
  punctuality_rule: 1,
  deviation_minutes: 30,
  leave_minutes: 30,
  leave_times: 2,
  leave_periods: [{ start_time: '11:30', end_time: '13:00', minutes: 90 }],
  report_minutes: 15,
}
const rules = rulesOf({}, type)
const session = (kept: Adherence, more: Partial<SessionSnapshot> = {}): SessionSnapshot => ({
  state: 2,
  audit_status: 0,
  appointment_state: kept,
  sign_out_status: 0,
  start: period.start,
  end: period.end,
  ...more,
})
const moment = (time: string) => at(`2026-03-04 ${time}`)
const act = (one: SessionSnapshot, action: SessionAction, actor: Actor, time: string, given = rules) => {
  const to = transition(one, action, actor, moment(time), { zone: SHANGHAI, rules: given })
  return isRefusal(to) ? [to.code, to.details.why ?? null].filter(Boolean).join(' ') : to.state
}
const clock = (instant: Parameters<typeof timestampText>[1] | null) =>
  instant && timestampText(SHANGHAI, instant).slice(11, 16)

describe('a leave', () => {
  test.each([
    ['10:30', type, '11:00'],
    ['11:29', type, '11:59'],
    ['11:30', type, '13:00'],
    ['12:59:59', type, '14:29'],
    ['13:00', type, '13:30'],
    ['11:30', { ...type, leave_minutes: 0 }, null],
    ['11:30', { ...type, leave_minutes: 120 }, '13:30'],
  ])('at %s', (time, fields, until) => {
    expect(clock(leaveUntil(rulesOf({}, fields), SHANGHAI, period.start, moment(time)))).toBe(until)
  })

  const away = session(1, { away_until: moment('11:00'), leave_count: 1 })
  test.each<[string, SessionSnapshot, SessionAction, Actor, string, string | number]>([
    ['before the start', session(1), 'leave', 'applicant', '09:59', 'NOT_STARTED'],
    ['who has not signed in', session(0), 'leave', 'applicant', '10:10', 'BAD_TRANSITION'],
    ['who has', session(1), 'leave', 'applicant', '10:10', 2],
    ['once more', session(1, { leave_count: 1 }), 'leave', 'applicant', '10:10', 2],
    ['too often', session(1, { leave_count: 2 }), 'leave', 'applicant', '10:10', 'LEAVES_USED'],
    ['a participant', session(1), 'leave', 'participant', '10:10', 'NOT_ALLOWED action'],
    ['who is away', away, 'leave', 'applicant', '10:40', 'BAD_TRANSITION'],
    ['returns at the last moment', away, 'return', 'applicant', '11:00', 2],
    ['returns too late', away, 'return', 'applicant', '11:00:01', 'RELEASED away_until'],
    ['can not sign out then', away, 'sign_out', 'applicant', '11:00:01', 'RELEASED away_until'],
    ['nor before by mistake be missed', away, 'miss_return', 'clock', '11:00', 'BAD_TRANSITION'],
    ['is missed', away, 'miss_return', 'clock', '11:00:01', 7],
    ['signs out while away', away, 'sign_out', 'applicant', '10:50', 7],
    ['an administrator brings back', away, 'return', 'administrator', '11:01', 2],
    ['was not away', session(1), 'return', 'applicant', '10:50', 'BAD_TRANSITION'],
    [
      'reported',
      session(1, { report_until: moment('10:30') }),
      'leave',
      'applicant',
      '10:20',
      'CONFIRM_FIRST',
    ],
  ])('%s', (_name, one, action, actor, time, outcome) => {
    expect(act(one, action, actor, time)).toBe(outcome)
  })

  it('that would end after the session is never missed', () => {
    const late = session(1, { away_until: moment('14:10') })
    expect(act(late, 'miss_return', 'clock', '14:20')).toBe('BAD_TRANSITION')
    expect(act(late, 'end', 'clock', '14:00')).toBe(7)
  })

  it('that was not kept counts as missed, and can be forgiven', () => {
    const options = { zone: SHANGHAI, rules }
    const missed = transition(away, 'miss_return', 'clock', moment('11:05'), options)
    expect(missed).toMatchObject({ state: 7, appointment_state: 2, sign_out_status: 2 })
    if (isRefusal(missed)) return
    expect(displayStatus({ ...away, ...missed }, rules, SHANGHAI, moment('11:06'))).toBe('non_performance')
    expect(displayStatus(away, rules, SHANGHAI, moment('11:05'))).toBe('non_performance')
    expect(
      transition({ ...away, ...missed }, 'mark_kept', 'administrator', moment('12:00'), options),
    ).toMatchObject({ state: 7, appointment_state: 1 })
  })

  it('is offered before signing out, and only where there are leaves', () => {
    const offered = (given: typeof rules) =>
      actionsOf(session(1), { actors: ['applicant'] }, given, SHANGHAI, moment('10:30'))
        .filter(({ possible }) => possible)
        .map(({ action }) => action)
    expect(offered(rules)).toEqual(['leave', 'sign_out', 'terminate'])
    expect(offered(rulesOf({}, { ...type, leave_minutes: 0 }))).toEqual(['sign_out', 'terminate'])
  })
})

describe('a report', () => {
  test.each<[string, SessionSnapshot, object, string, string | number]>([
    ['of who has signed in', session(1), {}, '10:40', 2],
    ['where there are none', session(1), { report_minutes: 0 }, '10:40', 'REPORT_REFUSED off'],
    ['before the start', session(1), {}, '09:50', 'BAD_TRANSITION'],
    ['of who can still sign in', session(0), {}, '10:10', 'REPORT_REFUSED sign_in'],
    ['of who can until the end', session(0), { punctuality_rule: 2 }, '10:10', 2],
    ['of a group', session(0), { punctuality_rule: 2, quorum_members: 3 }, '10:10', 'REPORT_REFUSED sign_in'],
    ['without signing in', session(0), { punctuality_rule: 0 }, '10:10', 2],
    ['of who is away', session(1, { away_until: moment('11:00') }), {}, '10:40', 'REPORT_REFUSED away'],
    ['twice', session(1, { report_until: moment('11:00') }), {}, '10:50', 'REPORT_REFUSED reported'],
    ['just after', session(1, { confirmed_at: moment('10:30') }), {}, '11:29', 'REPORT_REFUSED confirmed'],
    ['an hour after', session(1, { confirmed_at: moment('10:30') }), {}, '11:30', 2],
    ['near the end', session(1), {}, '13:45', 'REPORT_REFUSED ending'],
    ['of a missed one', session(2), {}, '10:40', 'BAD_TRANSITION'],
  ])('%s', (_name, one, fields, time, outcome) => {
    expect(act(one, 'report', 'neighbour', time, rulesOf({}, { ...type, ...fields }))).toBe(outcome)
  })

  it('is not for places that many share', () => {
    const shared = rulesOf({ capacity_mode: 'shared' }, type)
    expect(checkReport(session(1), shared, SHANGHAI, moment('10:40'))?.details.why).toBe('shared')
  })

  const reported = session(1, { report_until: moment('11:00') })
  test.each<[SessionAction, Actor, string, string | number]>([
    ['confirm', 'applicant', '11:00', 2],
    ['confirm', 'participant', '10:50', 2],
    ['confirm', 'applicant', '11:00:01', 'RELEASED report_until'],
    ['confirm', 'neighbour', '10:50', 'NOT_ALLOWED action'],
    ['miss_confirm', 'clock', '11:00', 'BAD_TRANSITION'],
    ['miss_confirm', 'clock', '11:00:01', 7],
  ])('%s by %s at %s', (action, actor, time, outcome) => {
    expect(act(reported, action, actor, time)).toBe(outcome)
  })

  const [first, second, now] = ['10:00', '11:00', '12:00'].map(moment)
  test.each<[string, object, string | undefined]>([
    ['who never did', {}, undefined],
    ['with four others today', { today: 4 }, undefined],
    ['with five others today', { today: 5 }, 'limit'],
    ['for the second time', { twice: true, open: true }, 'twice'],
    ['while another is open', { open: true }, 'open'],
    ['who was wrong once', { answered: [second] }, undefined],
    ['who was wrong twice', { answered: [second, first] }, 'answered'],
    ['who was wrong twice, a week ago', { answered: [second, first?.subtract({ hours: 166 })] }, undefined],
  ])('by somebody %s', (_name, earlier, why) => {
    const known = { twice: false, open: false, today: 0, answered: [], ...earlier }
    expect(checkReporter(known, SHANGHAI, now ?? moment('12:00'))?.details.why).toBe(why)
  })

  it('takes the place’s code at least', () => {
    const proofs = [0, 1, 2].map((sign_in_proof) => reportProof(rulesOf({}, { sign_in_proof })).sign_in_proof)
    expect(proofs).toEqual([1, 1, 2])
  })

  it('is answered by signing in, until its own time', () => {
    const given = rulesOf({}, { ...type, punctuality_rule: 2 })
    const waits = session(0, { report_until: moment('11:00') })
    expect(act(waits, 'sign_in', 'applicant', '11:00', given)).toBe(2)
    expect(act(waits, 'sign_in', 'applicant', '11:00:01', given)).toBe('RELEASED report_until')
    expect(act(waits, 'confirm', 'applicant', '10:50', given)).toBe('BAD_TRANSITION')
  })
})

describe('strict periods', () => {
  const strict = (...periods: object[]) => rulesOf({}, { ...type, strict_periods: periods })
  const exams = { begin_date: '2026-03-02', end_date: '2026-03-06' }
  test.each<[string, object[], object]>([
    ['none', [], { sign_in_minutes: null, leave_minutes: 30, leave_times: 2, report_minutes: 15 }],
    ['another date', [{ ...exams, end_date: '2026-03-03', leave_minutes: 5 }], { leave_minutes: 30 }],
    ['its last day', [{ ...exams, end_date: '2026-03-04', leave_minutes: 5 }], { leave_minutes: 5 }],
    ['no leaves', [{ ...exams, leave_minutes: 0 }], { leave_minutes: 0 }],
    ['never laxer', [{ ...exams, leave_minutes: 60, leave_times: 9 }], { leave_minutes: 30, leave_times: 2 }],
    [
      'the strictest of several',
      [
        { ...exams, sign_in_minutes: 10, report_minutes: 10 },
        { ...exams, sign_in_minutes: 5, missed_frees_slot: 1 },
      ],
      { sign_in_minutes: 5, report_minutes: 10, missed_frees_slot: 1 },
    ],
  ])('%s', (_name, periods, expected) => {
    expect(rulesOfDate(strict(...periods), SHANGHAI, period.start)).toMatchObject(expected)
  })

  it('bring the deadline forward, and bound leaves at meal hours too', () => {
    const given = strict({ ...exams, sign_in_minutes: 10, leave_minutes: 15 })
    expect(clock(attendanceWindow(session(0), SHANGHAI, given).sign_in_until)).toBe('10:10')
    expect(clock(leaveUntil(given, SHANGHAI, period.start, moment('12:00')))).toBe('12:15')
    expect(
      clock(attendanceWindow(session(0), SHANGHAI, strict({ ...exams, sign_in_minutes: 60 })).sign_in_until),
    ).toBe('10:30')
  })
})

test.each([
  ['10:10', '10:20', '10:35'],
  ['10:24', '10:40', '10:50'],
  ['10:26', '10:40', null],
])('an outage from %s to %s: a timer until 10:25 runs until %s', (from, to, until) => {
  const outage = { start: moment(from), end: moment(to) }
  expect(clock(timerAfter(outage, moment('10:25'), 10))).toBe(until)
})

it('never misses who returns or answers in time, and each moment has one outcome', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('away_until', 'report_until'),
      fc.integer({ min: 1, max: 300 }),
      fc.integer({ min: 0, max: 300 }),
      fc.constantFrom<Adherence>(0, 1),
      (timer, lasts, minute, kept) => {
        const one = session(kept, { [timer]: addMinutes(period.start, lasts) })
        const given = rulesOf({}, { ...type, punctuality_rule: 0 })
        const now = addMinutes(period.start, minute)
        const may = (action: SessionAction, actor: Actor) =>
          !isRefusal(transition(one, action, actor, now, { zone: SHANGHAI, rules: given }))
        const missed = may('miss_return', 'clock') || may('miss_confirm', 'clock')
        if (timer === 'away_until' && kept === 0) return
        expect(missed).toBe(ranOut(one, now) !== null)
        expect(missed).toBe(lasts < 240 && minute > lasts)
        if (missed) expect(may('return', 'applicant') || may('confirm', 'applicant')).toBe(false)
        const was_there = timer === 'report_until' && kept === adherence.performed
        if (missed)
          expect(displayStatus(one, given, SHANGHAI, now)).toBe(was_there ? 'completed' : 'non_performance')
        else expect(may(timer === 'away_until' ? 'return' : 'confirm', 'applicant')).toBe(true)
      },
    ),
  )
})
