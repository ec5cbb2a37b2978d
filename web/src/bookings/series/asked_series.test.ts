import { expect, test } from 'vitest'
import { choiceOf } from './asked_series.ts'
import { drop, firstChoice, replace, seriesModel, type SeriesChoice } from './series_choice.ts'

const period = { appointment_date: '2026-09-08', start_time: '10:00', end_time: '11:00' }
const session = (appointment_date: string, start_time = '10:00', end_time = '11:00') => ({
  resources_id: 'a',
  appointment_date,
  start_time,
  end_time,
})
const first = firstChoice(period)
const periodic = (choice: SeriesChoice) => ({ mode: 'periodic' as const, choice, period })
const weekly: SeriesChoice = {
  ...first,
  mode: 'periodic',
  rule: { ...first.rule, weekdays: [2, 4], ends: 'count', count: 6, exceptions: ['2026-09-10'] },
  others: ['b'],
}

test.each<[string, SeriesChoice]>([
  ['a rule', weekly],
  [
    'a rule until a date',
    { ...weekly, rule: { ...weekly.rule, ends: 'until', until: '2026-12-01', count: null } },
  ],
  ['the n-th weekday', { ...weekly, rule: { ...weekly.rule, freq: 'monthly_weekday', nth: -1, weekday: 5 } }],
  [
    'dates and slots',
    {
      ...first,
      mode: 'batch',
      dates: ['2026-09-08', '2026-09-11'],
      slots: [{ start_time: '08:00', end_time: '09:00' }],
    },
  ],
  ['sessions left out', drop(periodic(weekly), [session('2026-09-15')])],
  [
    'replaced sessions',
    replace(periodic(weekly), session('2026-09-15'), session('2026-09-15', '14:00', '15:00')),
  ],
])('a draft with %s reopens as it was saved', (_, choice) => {
  const sent = seriesModel(choice.mode, choice, period)
  const again = choiceOf({ ...period, ...sent, resources_id: 'a' }, choice.mode, period)
  expect(seriesModel(choice.mode, again, period)).toEqual(sent)
})
