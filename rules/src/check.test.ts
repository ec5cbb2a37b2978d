import { describe, expect, it, test } from 'vitest'
import { needsApproval } from './access.ts'
import { checkChange, checkSession, checkSeries } from './check.ts'
import type { BookingFacts, Usage, WantedSession } from './facts.ts'
import type { LivingSession } from './life.ts'
import { datesToCount, withOneMore } from './quotas.ts'
import type { ResourceRules } from './resource_rules.ts'
import { at, codesOf, factsOf, rulesOf, SHANGHAI, wantedAt } from './testing.ts'
import { periodOf, wireTimes } from './wanted.ts'

const NOW = '2026-03-02 10:00' // a Monday
const nine = wantedAt('2026-03-04', '09:00', '10:00')
const hours = { start_time: '08:00', end_time: '22:00' }

interface Case {
  rules?: ResourceRules
  facts?: Partial<BookingFacts>
  wanted?: WantedSession
  now?: string
  /** Codes with their field, or none. */
  against?: string[]
}

function against({ rules = rulesOf({}, hours), facts, wanted = nine, now = NOW }: Case): string[] {
  return checkSession(wanted, rules, factsOf(facts), at(now)).map(
    (found) => `${found.code} ${found.field ?? '-'}`,
  )
}

const cases: Record<string, Record<string, Case>> = {
  'lead time': {
    'exactly that far': { rules: rulesOf({ advance_booking_rule: 60 }), now: '2026-03-04 08:00' },
    'a second less': {
      rules: rulesOf({ advance_booking_rule: 60 }),
      now: '2026-03-04 08:00:01',
      against: ['TOO_LATE start_time'],
    },
    'none needed, now': { now: '2026-03-04 09:00' },
    past: { now: '2026-03-04 09:00:01', against: ['EXPIRED start_time'] },
  },
  'opening hours': {
    'exactly filled': { wanted: wantedAt('2026-03-04', '08:00', '22:00') },
    'before them': { wanted: wantedAt('2026-03-04', '07:30', '09:00'), against: ['CLOSED start_time'] },
    'after them': { wanted: wantedAt('2026-03-04', '21:30', '22:30'), against: ['CLOSED end_time'] },
    'to midnight': { rules: rulesOf(), wanted: wantedAt('2026-03-04', '23:00', '24:00') },
    'over midnight by day': {
      rules: rulesOf(),
      wanted: wantedAt('2026-03-04', '23:00', '01:00'),
      against: ['CLOSED end_time'],
    },
    'over midnight by night': {
      rules: rulesOf({}, { start_time: '20:00', end_time: '02:00' }),
      wanted: wantedAt('2026-03-04', '23:00', '01:00'),
    },
    'after midnight by night': {
      rules: rulesOf({}, { start_time: '20:00', end_time: '02:00' }),
      wanted: wantedAt('2026-03-04', '00:30', '02:00'),
    },
    'longer than the night': {
      rules: rulesOf({}, { start_time: '20:00', end_time: '02:00' }),
      wanted: wantedAt('2026-03-04', '23:00', '02:30'),
      against: ['CLOSED end_time'],
    },
  },
  dates: {
    'last of the next days': { rules: rulesOf({ appointment_date_rule: 2, appointment_date_days: 2 }) },
    'one beyond': {
      rules: rulesOf({ appointment_date_rule: 2, appointment_date_days: 1 }),
      against: ['TOO_FAR appointment_date'],
    },
    'today only': {
      rules: rulesOf({ appointment_date_rule: 2, appointment_date_days: 0 }),
      now: '2026-03-04 08:00',
    },
    'before the rule begins': {
      rules: rulesOf({
        appointment_date_rule: 2,
        appointment_date_days: 7,
        days_rule_effective_time: '2026-03-02 10:00:01',
      }),
      against: ['NOT_YET_OPEN appointment_date'],
    },
    'when the rule begins': {
      rules: rulesOf({
        appointment_date_rule: 2,
        appointment_date_days: 7,
        days_rule_effective_time: '2026-03-02 10:00:00',
      }),
    },
    'a rule that begins does not hold any date back': {
      rules: rulesOf({ appointment_date_rule: 1, days_rule_effective_time: '2027-01-01 00:00:00' }),
    },
    'range, first day': {
      rules: rulesOf({
        appointment_date_rule: 4,
        appointment_date_begin: '2026-03-04',
        appointment_date_end: '2026-03-09',
      }),
    },
    'range, last day': {
      rules: rulesOf({
        appointment_date_rule: 4,
        appointment_date_begin: '2026-03-01',
        appointment_date_end: '2026-03-04',
      }),
    },
    'before the range': {
      rules: rulesOf({ appointment_date_rule: 4, appointment_date_begin: '2026-03-05' }),
      against: ['CLOSED appointment_date'],
    },
    'after the range': {
      rules: rulesOf({ appointment_date_rule: 4, appointment_date_end: '2026-03-03' }),
      against: ['TOO_FAR appointment_date'],
    },
    'month and weekday both': {
      rules: rulesOf({ bookable_months: [4], bookable_weekdays: [1] }),
      against: ['CLOSED appointment_date', 'CLOSED appointment_date'],
    },
    'a holiday under working days': {
      rules: rulesOf({ appointment_date_rule: 3, appointment_date_days: 5 }),
      facts: { calendar: { holidays: new Set(['2026-03-04']), workdays: new Set() } },
      against: ['CLOSED appointment_date'],
    },
    'a holiday without such a rule': {
      facts: { calendar: { holidays: new Set(['2026-03-04']), workdays: new Set() } },
    },
  },
  'closed periods': {
    'touching before': { rules: rulesOf({ closed_periods: [{ start_time: '08:00', end_time: '09:00' }] }) },
    'touching after': { rules: rulesOf({ closed_periods: [{ start_time: '10:00', end_time: '12:00' }] }) },
    'a minute of it': {
      rules: rulesOf({ closed_periods: [{ start_time: '09:59', end_time: '12:00' }] }),
      against: ['CLOSED start_time'],
    },
    'two of them': {
      rules: rulesOf({
        closed_periods: [{ weekdays: [3] }, { begin_date: '2026-03-04', end_date: '2026-03-04' }],
      }),
      against: ['CLOSED start_time', 'CLOSED start_time'],
    },
  },
  'grid and length': {
    'exactly the longest': { rules: rulesOf({ max_minutes: 60 }) },
    longer: { rules: rulesOf({ max_minutes: 59, min_interval_minutes: 1 }), against: ['TOO_LONG end_time'] },
    'exactly one step': { rules: rulesOf({ min_interval_minutes: 60, min_interval_minutes_change: 0 }) },
    'two where one is wanted': {
      rules: rulesOf({ min_interval_minutes: 30, min_interval_minutes_change: 0 }),
      against: ['TOO_LONG end_time'],
    },
    'too short': { rules: rulesOf({ min_interval_minutes: 90 }), against: ['TOO_SHORT end_time'] },
    'off the grid': {
      rules: rulesOf({ min_interval_minutes: 60 }, hours),
      wanted: wantedAt('2026-03-04', '09:30', '10:30'),
      against: ['NOT_ON_GRID start_time'],
    },
    'the grid starts with the hours': {
      rules: rulesOf({ min_interval_minutes: 60 }, { start_time: '08:30', end_time: '20:00' }),
      wanted: wantedAt('2026-03-04', '09:30', '10:30'),
    },
    'no multiple': {
      rules: rulesOf({ min_interval_minutes: 45 }, { start_time: '09:00', end_time: '20:00' }),
      against: ['NOT_ON_GRID end_time'],
    },
    'a fixed slot': {
      rules: rulesOf({
        time_slot_rule: 2,
        fixed_slots: [{ name: '一', name_en: '1', start_time: '09:00', end_time: '10:00' }],
        min_interval_minutes: 90,
      }),
    },
    'half a fixed slot': {
      rules: rulesOf({
        time_slot_rule: 2,
        fixed_slots: [{ name: '一', name_en: '1', start_time: '09:00', end_time: '11:00' }],
      }),
      against: ['NOT_ON_GRID start_time'],
    },
  },
  state: {
    stopped: { rules: rulesOf({ state: 0 }), against: ['STOPPED resources_id'] },
    'stopped type': { rules: rulesOf({}, { state: 0 }), against: ['STOPPED resources_id'] },
    'maintenance ends at the start': {
      rules: rulesOf({ state: 2, maintenance_until: '2026-03-04 09:00:00' }),
    },
    'maintenance ends after the start': {
      rules: rulesOf({ state: 2, maintenance_until: '2026-03-04 09:00:01' }),
      against: ['MAINTENANCE start_time'],
    },
    'maintenance without an end': { rules: rulesOf({ state: 2 }), against: ['MAINTENANCE resources_id'] },
    'the later of two ends': {
      rules: rulesOf(
        { state: 2, maintenance_until: '2026-03-01' },
        { state: 2, maintenance_until: '2026-03-05' },
      ),
      against: ['MAINTENANCE start_time'],
    },
  },
  people: {
    'exactly full': { rules: rulesOf({ capacity: 8 }), wanted: { ...nine, person_times: 8 } },
    'one too many': {
      rules: rulesOf({ capacity: 8 }),
      wanted: { ...nine, person_times: 9 },
      against: ['TOO_MANY_PEOPLE person_times'],
    },
    nobody: { wanted: { ...nine, person_times: 0 }, against: ['INVALID person_times'] },
  },
  taken: {
    touching: { facts: { taken: [{ ...wantedAt('2026-03-04', '10:00', '11:00'), people: 1 }] } },
    overlapping: {
      facts: { taken: [{ ...wantedAt('2026-03-04', '09:59', '11:00'), people: 1 }] },
      against: ['SLOT_TAKEN start_time'],
    },
    'the time kept free after it': {
      rules: rulesOf({ buffer_minutes: 15 }),
      facts: { taken: [{ ...wantedAt('2026-03-04', '10:14', '11:00'), people: 1 }] },
      against: ['SLOT_TAKEN start_time'],
    },
    'right after the time kept free': {
      rules: rulesOf({ buffer_minutes: 15 }),
      facts: { taken: [{ ...wantedAt('2026-03-04', '10:15', '11:00'), people: 1 }] },
    },
    'shared, room for exactly one more': {
      rules: rulesOf({ capacity: 3, capacity_mode: 'shared' }),
      facts: {
        taken: [
          { ...wantedAt('2026-03-04', '08:00', '09:30'), people: 2 },
          { ...wantedAt('2026-03-04', '09:30', '11:00'), people: 2 },
        ],
      },
    },
    'shared, full for a minute': {
      rules: rulesOf({ capacity: 3, capacity_mode: 'shared' }),
      facts: {
        taken: [
          { ...wantedAt('2026-03-04', '08:00', '09:31'), people: 1 },
          { ...wantedAt('2026-03-04', '09:30', '11:00'), people: 2 },
        ],
      },
      against: ['FULL start_time'],
    },
  },
  person: {
    'not granted': { facts: { granted: false }, against: ['NOT_ALLOWED -'] },
    blocked: {
      facts: { blocked: { until: '2026-03-09 00:00:00', reason: '三次未履约', reason_en: 'missed three' } },
      against: ['BLACKLISTED -'],
    },
    'instructions not read': {
      rules: rulesOf({ booking_instructions: '<p>x</p>' }),
      wanted: { ...nine, instructions_read: false },
      against: ['INSTRUCTIONS_NOT_READ instructions_read'],
    },
    'no instructions to read': {
      rules: rulesOf({ booking_instructions: '  ' }),
      wanted: { ...nine, instructions_read: false },
    },
  },
  modes: {
    'normal switched off': { rules: rulesOf({}, { common_enable: 0 }), against: ['MODE_OFF mode'] },
    'periodic is off unless switched on': {
      wanted: { ...nine, mode: 'periodic' },
      against: ['MODE_OFF mode'],
    },
    'batch switched on': { rules: rulesOf({}, { batch_enable: 1 }), wanted: { ...nine, mode: 'batch' } },
  },
  'everything at once': {
    'all reasons, not only the first': {
      rules: rulesOf(
        {
          state: 0,
          bookable_weekdays: [1],
          capacity: 1,
          min_interval_minutes: 90,
          advance_booking_rule: 9_999,
        },
        { ...hours, start_time: '10:00' },
      ),
      facts: { granted: false },
      wanted: { ...nine, person_times: 2 },
      against: [
        'NOT_ALLOWED -',
        'STOPPED resources_id',
        'CLOSED appointment_date',
        'CLOSED start_time',
        'TOO_LATE start_time',
        'TOO_SHORT end_time',
        'TOO_MANY_PEOPLE person_times',
      ],
    },
    'an end before the start': {
      wanted: { ...nine, end: nine.start },
      against: ['INVALID end_time'],
    },
  },
}

for (const [theme, of_theme] of Object.entries(cases)) {
  describe(theme, () => {
    test.each(Object.entries(of_theme))('%s', (_name, one) => expect(against(one)).toEqual(one.against ?? []))
  })
}

describe('number limits', () => {
  const limited = (
    appointment_number_rule: number,
    appointment_number_limit: number,
    from?: string,
    to?: string,
  ) =>
    rulesOf(
      {},
      {
        is_appointment_number_limit: 1,
        appointmentNumberLimitRuleList: [
          {
            appointment_number_rule,
            appointment_number_limit,
            timeperiod_number_begin_date: from ?? null,
            timeperiod_number_end_date: to ?? null,
          },
        ],
      },
    )
  const used = (by_date: Record<string, number>, more: Partial<Usage> = {}): Partial<BookingFacts> => ({
    usage: { by_date, overlapping: 0, unfinished: 0, ...more },
  })

  test.each<[string, ResourceRules, Partial<BookingFacts>, boolean]>([
    ['a day, one left', limited(1, 2), used({ '2026-03-04': 1 }), true],
    ['a day, none left', limited(1, 2), used({ '2026-03-04': 2 }), false],
    ['a day, another day counts not', limited(1, 1), used({ '2026-03-03': 9 }), true],
    ['a limit of none at all', limited(1, 0), used({}), false],
    ['a week, Monday to Sunday', limited(2, 3), used({ '2026-03-02': 1, '2026-03-08': 2 }), false],
    ['a week, one left', limited(2, 3), used({ '2026-03-02': 1, '2026-03-08': 1 }), true],
    [
      'a week, the weeks beside it count not',
      limited(2, 1),
      used({ '2026-03-01': 5, '2026-03-09': 5 }),
      true,
    ],
    ['a month', limited(3, 2), used({ '2026-03-01': 1, '2026-03-31': 1 }), false],
    [
      'a month, the months beside it count not',
      limited(3, 1),
      used({ '2026-02-28': 1, '2026-04-01': 1 }),
      true,
    ],
    [
      'between dates, both count',
      limited(4, 2, '2026-03-01', '2026-03-10'),
      used({ '2026-03-01': 1, '2026-03-10': 1 }),
      false,
    ],
    ['between other dates', limited(4, 0, '2026-04-01', '2026-04-10'), used({}), true],
    ['at the same time', limited(5, 1), used({}, { overlapping: 1 }), false],
    ['at the same time, the first', limited(5, 1), used({ '2026-03-04': 7 }), true],
  ])('%s', (_name, rules, facts, allowed) => {
    expect(against({ rules, facts })).toEqual(
      allowed ? [] : [expect.stringMatching(/^QUOTA_EXCEEDED (appointment_date|start_time)$/)],
    )
  })

  it('says the numbers and when it counts anew', () => {
    const found = checkSession(nine, limited(2, 3), factsOf(used({ '2026-03-05': 3 })), at(NOW))
    expect(found.map((one) => one.details)).toEqual([
      { rule: 2, limit: 3, used: 3, from: '2026-03-02', to: '2026-03-08', resets_at: '2026-03-09' },
    ])
  })

  it('the single limit of the type counts beside the list, and none when switched off', () => {
    const type = { appointment_number_rule: 1, appointment_number_limit: 1 }
    const facts = used({ '2026-03-04': 1 })
    expect(against({ rules: rulesOf({}, { ...type, is_appointment_number_limit: 1 }), facts })).toHaveLength(
      1,
    )
    expect(against({ rules: rulesOf({}, { ...type, is_appointment_number_limit: 0 }), facts })).toEqual([])
  })

  test.each([
    [1, true],
    [2, false],
    [3, false],
  ])('%i unfinished of 2', (unfinished, allowed) => {
    const rules = rulesOf(
      {},
      { is_incomplete_appointment_number_limit: 1, incomplete_appointment_number_limit: 2 },
    )
    expect(against({ rules, facts: used({}, { unfinished }) })).toEqual(
      allowed ? [] : ['TOO_MANY_UNFINISHED -'],
    )
  })

  it('tells which dates have to be counted', () => {
    expect(datesToCount(rulesOf(), '2026-03-04')).toBeNull()
    expect(datesToCount(limited(5, 1), '2026-03-04')).toBeNull()
    const two = rulesOf(
      {},
      {
        is_appointment_number_limit: 1,
        appointmentNumberLimitRuleList: [
          { appointment_number_rule: 2, appointment_number_limit: 1 },
          { appointment_number_rule: 3, appointment_number_limit: 1 },
        ],
      },
    )
    expect(datesToCount(two, '2026-03-31')).toEqual({ begin: '2026-03-01', end: '2026-04-05' })
  })

  it('counts the sessions of a series one after another', () => {
    const rules = limited(1, 1)
    const once = withOneMore(factsOf().usage, '2026-03-04')
    expect(against({ rules, facts: { usage: once } })).toHaveLength(1)
    expect(once.unfinished).toBe(1)
  })
})

describe('series', () => {
  const rules = rulesOf({
    cyclicity_rule: '{"max_sessions":2,"max_days_ahead":30}',
    batch_rule: { max_sessions: 1 },
  })
  test.each<[string, string[], 'periodic' | 'batch' | 'normal', string[]]>([
    ['at both bounds', ['2026-03-03', '2026-04-01'], 'periodic', []],
    ['one too many', ['2026-03-03', '2026-03-04', '2026-03-05'], 'periodic', ['TOO_MANY_SESSIONS']],
    ['a day too far', ['2026-04-02'], 'periodic', ['TOO_FAR']],
    ['none', [], 'periodic', ['NO_SESSIONS']],
    [
      'batch has its own bound, and no furthest day',
      ['2027-03-03', '2027-03-04'],
      'batch',
      ['TOO_MANY_SESSIONS'],
    ],
    ['normal has none', [], 'normal', []],
  ])('%s', (_name, dates, mode, codes) => {
    expect(codesOf(checkSeries(dates, mode, rules, '2026-03-02'))).toEqual(codes)
  })
})

describe('approval', () => {
  const third = { need_approve: 3, need_approve_minutes: 60, need_approve_people: 8 }
  test.each<[string, ResourceRules, Partial<WantedSession>, string[], boolean]>([
    ['none', rulesOf(), {}, [], false],
    ['always', rulesOf({ need_approve: 1 }), {}, ['D1'], true],
    ['own department', rulesOf({ need_approve: 2, admin_dept: 'D1' }), {}, ['D0', 'D1'], false],
    ['another department', rulesOf({ need_approve: 2, admin_dept: 'D1' }), {}, ['D2'], true],
    ['a resource of no department', rulesOf({ need_approve: 2 }), {}, ['D2'], true],
    ['exactly as long and large', rulesOf(third), { person_times: 8 }, [], false],
    ['larger', rulesOf(third), { person_times: 9 }, [], true],
    ['longer', rulesOf({ ...third, need_approve_minutes: 59 }), {}, [], true],
    ['no bound set', rulesOf({ need_approve: 3 }), { person_times: 900 }, [], false],
  ])('%s', (_name, rules, wanted, applicant_depts, needed) => {
    expect(needsApproval({ ...nine, ...wanted }, rules, factsOf({ applicant_depts }))).toBe(needed)
  })
})

describe('changing the time', () => {
  const session: LivingSession = {
    state: 2,
    audit_status: 0,
    appointment_state: 0,
    sign_out_status: 0,
    ...wantedAt('2026-03-03', '10:00', '11:00'),
  }
  const rules = rulesOf({ cancel_notification_rule_apply: 60, max_minutes: 30 })
  test.each<[string, string, LivingSession, 'applicant' | 'administrator', string[]]>([
    ['new time against the rules', NOW, session, 'applicant', ['TOO_LONG']],
    [
      'too late to give the old time back',
      '2026-03-03 09:01',
      session,
      'applicant',
      ['CANCEL_TOO_LATE', 'TOO_LONG'],
    ],
    ['an administrator is free of them', '2026-03-03 09:01', session, 'administrator', []],
    ['once it has started', '2026-03-03 10:00', session, 'administrator', ['ALREADY_STARTED']],
    ['a cancelled one', NOW, { ...session, state: 5 }, 'applicant', ['BAD_TRANSITION']],
  ])('%s', (_name, now, one, actor, codes) => {
    expect(codesOf(checkChange(one, nine, rules, factsOf(), at(now), actor))).toEqual(codes)
  })
})

describe('the wire’s date and times', () => {
  test.each([
    ['2026-03-04', '09:00', '10:00', true, null],
    ['2026-03-04', '23:00', '24:00', false, null],
    ['2026-03-04', '23:00', '00:00', false, null],
    ['2026-03-04', '23:00', '01:00', true, null],
    ['2026-03-04', '23:00', '01:00', false, 'INVALID end_time'],
    ['2026-03-32', '23:00', '01:00', true, 'INVALID appointment_date'],
    ['2026-03-04', '24:00', '01:00', true, 'INVALID start_time'],
    ['2026-03-04', '23:00', '25:00', true, 'INVALID end_time'],
  ])('%s %s–%s overnight %s', (appointment_date, start_time, end_time, overnight, refused) => {
    const times = { appointment_date, start_time, end_time }
    const period = periodOf(SHANGHAI, times, overnight)
    if ('code' in period) expect(`${period.code} ${period.field}`).toBe(refused)
    else
      expect(wireTimes(SHANGHAI, period)).toEqual({
        ...times,
        end_time: end_time === '00:00' ? '24:00' : end_time,
      })
  })

  test.each([
    ['America/New_York', '2026-03-08', '02:00', '04:00', 'NO_SUCH_TIME start_time'],
    ['America/New_York', '2026-03-08', '01:00', '02:30', 'NO_SUCH_TIME end_time'],
    ['America/New_York', '2026-03-08', '01:00', '03:00', null],
    ['America/Santiago', '2026-09-05', '23:00', '24:00', null],
    ['America/Santiago', '2026-09-06', '00:00', '02:00', 'NO_SUCH_TIME start_time'],
  ])('%s %s %s–%s', (zone, appointment_date, start_time, end_time, refused) => {
    const times = { appointment_date, start_time, end_time }
    const period = periodOf(zone, times)
    if ('code' in period) expect(`${period.code} ${period.field}`).toBe(refused)
    else expect([wireTimes(zone, period), refused]).toEqual([times, null])
  })
})
