import { describe, expect, it, test } from 'vitest'
import { checkSession } from './check.ts'
import { checkSeries } from './series.ts'
import type { BookingFacts, Usage } from './facts.ts'
import { checkUsedUp, datesToCount, quotasAhead, quotasOn, withOneMore } from './quotas.ts'
import type { ResourceRules } from '../booking_rules/booking_rules.ts'
import { at, codesOf, factsOf, rulesOf, wantedAt } from '../testing.ts'

const NOW = '2026-03-02 10:00' // a Monday
const nine = wantedAt('2026-03-04', '09:00', '10:00')

function against({ rules, facts }: { rules: ResourceRules; facts: Partial<BookingFacts> }): string[] {
  return checkSession(nine, rules, factsOf(facts), at(NOW)).map(
    (found) => `${found.code} ${found.field ?? '-'}`,
  )
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
    ['a day, one use left', limited(1, 2), used({ '2026-03-04': 1 }), true],
    ['a day, none left', limited(1, 2), used({ '2026-03-04': 2 }), false],
    ['a day, not counting another day', limited(1, 1), used({ '2026-03-03': 9 }), true],
    ['a limit of zero', limited(1, 0), used({}), false],
    ['a week, Monday to Sunday', limited(2, 3), used({ '2026-03-02': 1, '2026-03-08': 2 }), false],
    ['a week, one use left', limited(2, 3), used({ '2026-03-02': 1, '2026-03-08': 1 }), true],
    ['a week, not counting adjacent weeks', limited(2, 1), used({ '2026-03-01': 5, '2026-03-09': 5 }), true],
    ['a month', limited(3, 2), used({ '2026-03-01': 1, '2026-03-31': 1 }), false],
    [
      'a month, not counting adjacent months',
      limited(3, 1),
      used({ '2026-02-28': 1, '2026-04-01': 1 }),
      true,
    ],
    [
      'between dates, both included',
      limited(4, 2, '2026-03-01', '2026-03-10'),
      used({ '2026-03-01': 1, '2026-03-10': 1 }),
      false,
    ],
    ['outside the dates', limited(4, 0, '2026-04-01', '2026-04-10'), used({}), true],
    ['at the same time', limited(5, 1), used({}, { overlapping: 1 }), false],
    ['at the same time, the first one', limited(5, 1), used({ '2026-03-04': 7 }), true],
  ])('%s', (_name, rules, facts, allowed) => {
    expect(against({ rules, facts })).toEqual(
      allowed ? [] : [expect.stringMatching(/^QUOTA_EXCEEDED (appointment_date|start_time)$/)],
    )
  })

  it('reports the numbers and when the count resets', () => {
    const found = checkSession(nine, limited(2, 3), factsOf(used({ '2026-03-05': 3 })), at(NOW))
    expect(found.map((one) => one.details)).toEqual([
      { rule: 2, limit: 3, used: 3, from: '2026-03-02', to: '2026-03-08', resets_at: '2026-03-09' },
    ])
  })

  it('applies the type’s single limit in addition to the list, and none when switched off', () => {
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

  it('lists the dates that need counting', () => {
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

  it('reports every limit on a date, exhausted or not', () => {
    const rules = rulesOf(
      {},
      {
        is_appointment_number_limit: 1,
        appointmentNumberLimitRuleList: [
          { appointment_number_rule: 1, appointment_number_limit: 1 },
          { appointment_number_rule: 2, appointment_number_limit: 4 },
          { appointment_number_rule: 5, appointment_number_limit: 1 },
        ],
        is_incomplete_appointment_number_limit: 1,
        incomplete_appointment_number_limit: 3,
      },
    )
    const { usage } = factsOf(used({ '2026-03-03': 1, '2026-03-04': 1 }, { unfinished: 2 }))
    expect(quotasOn(rules, '2026-03-04', usage)).toEqual([
      { rule: 1, limit: 1, used: 1, from: '2026-03-04', to: '2026-03-04' },
      { rule: 2, limit: 4, used: 2, from: '2026-03-02', to: '2026-03-08' },
      { rule: null, limit: 3, used: 2, from: null, to: null },
    ])
  })

  test.each<[string, ResourceRules, Partial<BookingFacts>]>([
    ['a day', limited(1, 1), used({ '2026-03-04': 1 })],
    ['a day, one use left', limited(1, 2), used({ '2026-03-04': 1 })],
    ['at the same time, which closes no day', limited(5, 1), used({})],
    [
      'unfinished',
      rulesOf({}, { is_incomplete_appointment_number_limit: 1, incomplete_appointment_number_limit: 2 }),
      used({}, { unfinished: 2 }),
    ],
  ])('refuses a day up front exactly as the booking would be: %s', (_, rules, facts) => {
    expect(checkUsedUp(rules, '2026-03-04', factsOf(facts).usage)).toEqual(
      checkSession(nine, rules, factsOf(facts), at(NOW)),
    )
  })

  it('tells of each limit what a series makes of it, with the first session that it concerns', () => {
    const rules = rulesOf(
      {},
      {
        is_appointment_number_limit: 1,
        appointmentNumberLimitRuleList: [
          { appointment_number_rule: 2, appointment_number_limit: 2 },
          { appointment_number_rule: 5, appointment_number_limit: 1 },
        ],
      },
    )
    const of = (date: string, by_date: Record<string, number>, accepted: boolean, overlapping = 0) => ({
      type_id: 'rooms',
      rules,
      date,
      usage: { by_date, overlapping, unfinished: 0 },
      accepted,
    })
    const week = { rule: 2, limit: 2, from: '2026-03-02', to: '2026-03-08' }
    expect(
      quotasAhead([
        of('2026-03-03', { '2026-03-02': 1 }, true),
        null,
        of('2026-03-04', { '2026-03-02': 1, '2026-03-03': 1 }, false, 1),
        of('2026-03-10', { '2026-03-02': 1, '2026-03-03': 1 }, true),
      ]),
    ).toEqual([
      [
        { rule: 5, limit: 1, used: 0, used_after: 1, from: null, to: null },
        { ...week, used: 1, used_after: 2 },
      ],
      [],
      [],
      [{ ...week, used: 0, used_after: 1, from: '2026-03-09', to: '2026-03-15' }],
    ])
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
    ['exactly at both bounds', ['2026-03-03', '2026-04-01'], 'periodic', []],
    ['one session too many', ['2026-03-03', '2026-03-04', '2026-03-05'], 'periodic', ['TOO_MANY_SESSIONS']],
    ['a day too far ahead', ['2026-04-02'], 'periodic', ['TOO_FAR']],
    ['none', [], 'periodic', ['NO_SESSIONS']],
    [
      'batch has its own bound, and none on days ahead',
      ['2027-03-03', '2027-03-04'],
      'batch',
      ['TOO_MANY_SESSIONS'],
    ],
    ['normal has no bounds', [], 'normal', []],
  ])('%s', (_name, dates, mode, codes) => {
    expect(codesOf(checkSeries(dates, mode, rules, '2026-03-02'))).toEqual(codes)
  })
})
