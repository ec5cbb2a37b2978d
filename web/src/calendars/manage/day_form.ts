import { dayNumber } from '#rules/time/calendar_dates.ts'
import { request } from '../../graphql/client.ts'
import type { CheckAll, Section, Values } from '../../kit/form/declare.ts'
import { dateField, pairField, radioField } from '../../kit/form/fields.tsx'
import type { Label } from '../../kit/list/declare.tsx'
import { SaveDays } from '../calendars.graphql.ts'
import { datesIn, type RunOfDays } from './month.ts'

/** As many as the server takes at once. */
const MAX_DAYS = 400

const sections: readonly Section<'calendar'>[] = [
  {
    key: 'days',
    fields: [
      ...pairField('name', { required: true, max: 60, max_en: 100 }),
      dateField('begin_date', { required: true }),
      dateField('end_date', { required: true }),
      radioField('is_off_day', [1, 0], { required: true }),
    ],
  },
]

const text = (values: Values, name: string) => {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}

const rangeOf = (values: Values) => ({ begin: text(values, 'begin_date'), end: text(values, 'end_date') })

/** Some days of the calendar in a form: one or several that follow each other. */
export const day_form = {
  words: 'calendar' as const,
  sections,
  // Days are always sent whole.
  touches: ['findCalendarDayAll', 'findAppointmentOnDayOff'],
}

/** What the form begins with. */
export const daysToEdit = ({ begin, end, ...day }: RunOfDays): Values => ({
  begin_date: begin,
  end_date: end,
  ...day,
})

export const blankDays = (date: string): Values => ({ begin_date: date, end_date: date, is_off_day: 1 })

/** Saves each day of the range. @param told the range, once it is saved */
export const saveDays = (told: (range: { begin: string; end: string }) => void) => async (values: Values) => {
  const models = datesIn(rangeOf(values)).map((date) => ({
    date,
    name: text(values, 'name'),
    name_en: text(values, 'name_en'),
    is_off_day: values['is_off_day'] === 0 ? 0 : 1,
  }))
  const { saveCalendarDay: answer } = await request(SaveDays, { models })
  if (answer.errcode === '0') told(rangeOf(values))
  return answer
}

/** What is wrong with the range. */
export const checkDays =
  (label: Label): CheckAll =>
  (values) => {
    const { begin, end } = rangeOf(values)
    const problems = new Map<string, string>()
    if (begin && end && end < begin) problems.set('end_date', label('problem.before_start'))
    else if (begin && end && dayNumber(end) - dayNumber(begin) >= MAX_DAYS)
      problems.set('end_date', label('problem.too_many', { count: MAX_DAYS }))
    return problems
  }
