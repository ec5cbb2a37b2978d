import { describe, expect, test } from 'vitest'
import type { RuleChoice } from './rule_choice.ts'
import {
  drop,
  firstChoice,
  isSeries,
  missingOf,
  modeAmong,
  modesOf,
  putBack,
  replace,
  repairsOf,
  repeatedFrom,
  seriesModel,
  sessionKey,
  wireRule,
  type SeriesChoice,
} from './series_choice.ts'

const period = { appointment_date: '2026-09-08', start_time: '10:00', end_time: '11:00' }
const at = (appointment_date: string, start_time = '10:00', end_time = '11:00', resources_id = 'a') => ({
  resources_id,
  appointment_date,
  start_time,
  end_time,
})
const choice = (more: Partial<SeriesChoice> = {}, rule: Partial<RuleChoice> = {}): SeriesChoice => {
  const first = firstChoice(period)
  return { ...first, rule: { ...first.rule, count: 3, ends: 'count', ...rule }, ...more }
}
const weekly = { mode: 'periodic', rule: { freq: 'weekly', interval: 1, count: 3, weekdays: [2] } }

test('the first choice repeats the chosen day', () => {
  const { rule, dates, slots } = firstChoice(period)
  expect([rule.weekdays, rule.dates, rule.nth, rule.weekday]).toEqual([[2], [8], 2, 2])
  expect([dates, slots]).toEqual([['2026-09-08'], [{ start_time: '10:00', end_time: '11:00' }]])
})

test.each([
  [{ common_enable: 1, cyclicity_enable: 1, batch_enable: 1 }, ['normal', 'periodic', 'batch'], 'normal'],
  [{ common_enable: 0, cyclicity_enable: 1, batch_enable: 1 }, ['periodic', 'batch'], 'periodic'],
  [{ common_enable: 0, cyclicity_enable: 0, batch_enable: 1 }, ['batch'], 'batch'],
])('%o offers %o, and the form opens in the mode %s', (type, offered, first) => {
  expect(modesOf(type)).toEqual(offered)
  expect(modeAmong('normal', modesOf(type))).toBe(first)
})

test('a repetition that was said is the choice from its first session on', () => {
  const first = { appointment_date: '2026-09-09', start_time: '14:00', end_time: '16:00' }
  const said = { freq: 'weekly', interval: 2, weekdays: [3, 5], dates: [], until: null, count: 8 }
  const made = repeatedFrom(first, said)
  expect([made.mode, missingOf('periodic', made)]).toEqual(['periodic', null])
  expect(wireRule(made.rule, first.appointment_date)).toEqual({
    freq: 'weekly',
    interval: 2,
    count: 8,
    weekdays: [3, 5],
  })
  // Nobody said until when: that is asked in the form.
  expect(missingOf('periodic', repeatedFrom(first, { ...said, count: null }))).toBe('until')
})

describe('what is missing', () => {
  test.each<[string, Parameters<typeof missingOf>, ReturnType<typeof missingOf>]>([
    ['nothing of one session', ['normal', firstChoice(period)], null],
    ['the last date', ['periodic', firstChoice(period)], 'until'],
    ['the number of times', ['periodic', choice({}, { ends: 'count', count: null })], 'count'],
    [
      'a weekly rule with neither weekdays nor an end',
      ['periodic', choice({}, { weekdays: [], until: null })],
      'rule',
    ],
    ['a weekly rule without weekdays', ['periodic', choice({}, { weekdays: [] })], 'rule'],
    ['a monthly rule without dates', ['periodic', choice({}, { freq: 'monthly', dates: [] })], 'rule'],
    ['no interval', ['periodic', choice({}, { interval: null })], 'rule'],
    ['nothing of a rule with an end', ['periodic', choice()], null],
    ['nothing of a daily rule', ['periodic', choice({}, { freq: 'daily', weekdays: [] })], null],
    ['dates', ['batch', choice({ dates: [] })], 'dates'],
    ['slots', ['batch', choice({ slots: [] })], 'dates'],
    ['nothing of a batch', ['batch', choice()], null],
  ])('%s', (_, asked, missing) => expect(missingOf(...asked)).toBe(missing))
})

describe('what is sent', () => {
  test.each<[string, Parameters<typeof seriesModel>, object]>([
    ['one session', ['normal', choice(), period], {}],
    ['one time in two rooms', ['normal', choice({ others: ['b'] }), period], { resources_ids: ['b'] }],
    ['a weekly rule, without the parts of the others', ['periodic', choice(), period], weekly],
    [
      'dates and slots',
      ['batch', choice(), period],
      { mode: 'batch', dates: ['2026-09-08'], slots: [{ start_time: '10:00', end_time: '11:00' }] },
    ],
    [
      'those that are free',
      ['periodic', choice({ accept_partial: true }), period],
      { ...weekly, accept_partial: true },
    ],
    [
      'the n-th weekday until a date, without some',
      [
        'periodic',
        choice(
          {},
          {
            freq: 'monthly_weekday',
            nth: -1,
            ends: 'until',
            until: '2026-12-31',
            exceptions: ['2026-10-27'],
          },
        ),
        period,
      ],
      {
        mode: 'periodic',
        rule: {
          freq: 'monthly_weekday',
          interval: 1,
          until: '2026-12-31',
          exceptions: ['2026-10-27'],
          nth: -1,
          weekday: 2,
        },
      },
    ],
  ])('%s', (_, asked, sent) => expect(seriesModel(...asked)).toEqual(sent))

  test('several sessions are a series: by their mode, or by several rooms', () => {
    expect(isSeries('normal', choice())).toBe(false)
    expect(isSeries('normal', choice({ others: ['b'] }))).toBe(true)
    expect(isSeries('batch', choice())).toBe(true)
  })
})

describe('repairs', () => {
  const series = (now: SeriesChoice) => ({ mode: 'periodic' as const, choice: now, period })
  const sent = (now: SeriesChoice) => {
    const { dropped, added } = seriesModel('periodic', now, period)
    return { dropped, added }
  }

  test('leave a session out and put it back', () => {
    const without = drop(series(choice()), [at('2026-09-15')])
    expect(sent(without)).toEqual({ dropped: [at('2026-09-15')], added: undefined })
    expect(sent(putBack(series(without), sessionKey(at('2026-09-15'))))).toEqual({})
  })

  test('replace a session, replace the replacement, and put the first back', () => {
    const once = replace(series(choice()), at('2026-09-15'), at('2026-09-15', '14:00', '15:00'))
    expect(sent(once)).toEqual({
      dropped: [at('2026-09-15')],
      added: [at('2026-09-15', '14:00', '15:00')],
    })
    const other_room = at('2026-09-15', '10:00', '11:00', 'b')
    const twice = replace(series(once), at('2026-09-15', '14:00', '15:00'), other_room, 'Room B')
    expect(sent(twice)).toEqual({ dropped: [at('2026-09-15')], added: [other_room] })
    expect(sent(putBack(series(twice), sessionKey(at('2026-09-15'))))).toEqual({})
  })

  test('leave the replacement out: the session stays out too', () => {
    const once = replace(series(choice()), at('2026-09-15'), at('2026-09-15', '14:00', '15:00'))
    expect(sent(drop(series(once), [at('2026-09-15', '14:00', '15:00')]))).toEqual({
      dropped: [at('2026-09-15')],
      added: undefined,
    })
  })

  test('are forgotten once the rule, the time or the rooms change, and there again after a change back', () => {
    const without = drop(series(choice()), [at('2026-09-15')])
    const changed = { ...without, rule: { ...without.rule, weekdays: [2, 4] } }
    expect(repairsOf('periodic', changed, period).dropped).toEqual([])
    expect(repairsOf('periodic', without, { ...period, start_time: '09:00' }).dropped).toEqual([])
    expect(repairsOf('periodic', { ...changed, rule: without.rule }, period).dropped).toHaveLength(1)
  })
})

test('a time that is chosen and not added yet counts among the others, in order and once', () => {
  const chosen = (start_time: string, end_time: string, more: Partial<SeriesChoice> = {}) =>
    seriesModel('batch', choice({ slot_chosen: { start_time, end_time }, ...more }), period).slots
  const ten = { start_time: '10:00', end_time: '11:00' }
  expect(chosen('14:00', '16:00')).toEqual([ten, { start_time: '14:00', end_time: '16:00' }])
  expect(chosen('08:00', '09:00')).toEqual([{ start_time: '08:00', end_time: '09:00' }, ten])
  expect(chosen('10:00', '11:00')).toEqual([ten])
  expect(missingOf('batch', choice({ slots: [], slot_chosen: ten }))).toBeNull()
  expect(missingOf('batch', choice({ slots: [], slot_chosen: null }))).toBe('dates')
})

test.each<[string, Partial<RuleChoice>, string[]]>([
  ['those of the rule', {}, ['2026-09-15']],
  ['those of the rule as it is now', { weekdays: [4] }, ['2026-09-17']],
  ['none after its end', { count: 1 }, []],
  ['none after its last date', { ends: 'until', until: '2026-09-14' }, []],
  ['those of a rule that nobody has ended yet', { ends: 'until', until: null }, ['2026-09-15']],
])('of the dates left out, %s count', (_what, rule, left_out) => {
  const exceptions = ['2026-09-15', '2026-09-17']
  expect(seriesModel('periodic', choice({}, { exceptions, ...rule }), period).rule?.exceptions ?? []).toEqual(
    left_out,
  )
})
