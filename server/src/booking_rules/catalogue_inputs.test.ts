import { describe, expect, test } from 'vitest'
import { Refused } from '#server/platform/refused.ts'
import { ruleInputs } from './rule_columns.ts'

const reading =
  (field: keyof typeof ruleInputs) =>
  (value: unknown, path: string): unknown =>
    ruleInputs[field].read(value, path)
const readFixedSlots = reading('fixed_slots')
const readClosedPeriods = reading('closed_periods')
const readSeriesRule = reading('batch_rule')
const readMonths = reading('bookable_months')

const slot = (start_time: string, end_time: string) => ({ name: '', name_en: '', start_time, end_time })

const refusals = (run: () => unknown): string[] => {
  try {
    run()
    return []
  } catch (cause) {
    if (!(cause instanceof Refused)) throw cause
    return cause.refusals.map(({ field, details }) => `${field} ${String(details.why)}`)
  }
}

describe('structured inputs', () => {
  test.each<[string, (value: unknown, path: string) => unknown, unknown, string[]]>([
    ['slots that are not a list', readFixedSlots, {}, ['f format']],
    ['a slot that is not an object', readFixedSlots, ['x'], ['f.0 format']],
    [
      'invalid times',
      readFixedSlots,
      [
        { start_time: '9:00', end_time: '24:01' },
        { start_time: '24:00', end_time: '' },
      ],
      ['f.0.start_time time', 'f.0.end_time time', 'f.1.start_time time', 'f.1.end_time required'],
    ],
    [
      'a name that is not a string',
      readFixedSlots,
      [{ name: { toString: 1 }, start_time: '09:00', end_time: '10:00' }],
      ['f.0.name format'],
    ],
    ['too many slots', readFixedSlots, Array.from({ length: 49 }, () => ({})), ['f too_many']],
    [
      'an object with an unknown field',
      readClosedPeriods,
      [{ weekdays: [1], __proto__: null, colour: 1 }],
      ['f.0.colour not_one_of'],
    ],
    ['an impossible date', readClosedPeriods, [{ begin_date: '2026-02-29' }], ['f.0.begin_date date']],
    [
      'dates in the wrong order',
      readClosedPeriods,
      [{ begin_date: '2026-03-02', end_date: '2026-03-01' }],
      ['f.0.end_date before_start'],
    ],
    ['half a time', readClosedPeriods, [{ start_time: '09:00' }], ['f.0.end_time required']],
    ['a weekday 0', readClosedPeriods, [{ weekdays: [0] }], ['f.0.weekdays.0 out_of_range']],
    ['a bound given as a string', readSeriesRule, { max_sessions: '5' }, ['f.max_sessions out_of_range']],
    ['invalid JSON text', readSeriesRule, '{', ['f format']],
    ['half a month', readMonths, [1.5], ['f.0 out_of_range']],
  ])('%s', (_what, read, value, expected) => {
    expect(refusals(() => read(value, 'f'))).toEqual(expected)
  })

  test('are sorted and deduplicated', () => {
    expect(readFixedSlots([slot('10:00', '11:00'), slot('08:00', '09:00')], 'f')).toEqual([
      slot('08:00', '09:00'),
      slot('10:00', '11:00'),
    ])
    expect(readMonths([12, 1, 12], 'f')).toEqual([1, 12])
    expect(readMonths([], 'f')).toBeNull()
    expect(readSeriesRule('{"max_sessions": 5}', 'f')).toEqual({ max_sessions: 5, max_days_ahead: null })
    expect(readClosedPeriods([{ weekdays: [5, 5], begin_date: '', reason: ' x ' }], 'f')).toEqual([
      { weekdays: [5], reason: 'x', reason_en: '' },
    ])
  })
})
