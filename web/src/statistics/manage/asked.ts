import { isDate } from '#rules/records/wire_formats.ts'
import { figure_keys, type FigureKey } from '#rules/statistics/figures.ts'
import { periodBefore, unitOf, units, type StatisticsUnit } from '#rules/statistics/periods.ts'
import { addDays, dayNumber, monthOf, type DateRange } from '#rules/time/calendar_dates.ts'

export const groupings = ['type', 'resource', 'building', 'dept'] as const
export type GroupedBy = (typeof groupings)[number]

/** What the page shows, as the address has it. */
export interface AskedFigures extends DateRange {
  unit: StatisticsUnit
  by: GroupedBy
  /** The figure that is drawn. */
  figure: FigureKey
  /** Only these; '' for all. */
  type: string
  resource: string
  building: string
  dept: string
}

/** A month of days up to today, by type. */
export const usualAsked = (today: string, by: GroupedBy = 'type'): AskedFigures => ({
  ...{ begin: addDays(today, -29), end: today, unit: 'day', by, figure: 'utilisation' },
  ...{ type: '', resource: '', building: '', dept: '' },
})

const oneOf = <Word extends string>(words: readonly Word[], text: string | null, otherwise: Word): Word =>
  words.find((word) => word === text) ?? otherwise

/** What the address asks for; what it says wrongly is as usual. */
export function askedFigures(query: URLSearchParams, usual: AskedFigures): AskedFigures {
  const [from, to] = [query.get('from'), query.get('to')]
  const period =
    isDate(from) && isDate(to) && from <= to
      ? { begin: from, end: to }
      : { begin: usual.begin, end: usual.end }
  return {
    ...period,
    unit: oneOf(units, query.get('unit'), unitFor(period)),
    by: oneOf(groupings, query.get('by'), usual.by),
    figure: oneOf(figure_keys, query.get('figure'), usual.figure),
    type: query.get('type') ?? '',
    resource: query.get('resource') ?? '',
    building: query.get('building') ?? '',
    dept: query.get('dept') ?? '',
  }
}

/** The address of what is asked; what is usual is left out. */
export function addressOfFigures(asked: AskedFigures, usual: AskedFigures): URLSearchParams {
  const query = new URLSearchParams()
  if (asked.begin !== usual.begin || asked.end !== usual.end) {
    query.set('from', asked.begin)
    query.set('to', asked.end)
  }
  if (asked.unit !== unitFor(asked)) query.set('unit', asked.unit)
  for (const name of ['by', 'figure', 'type', 'resource', 'building', 'dept'] as const)
    if (asked[name] !== usual[name]) query.set(name, asked[name])
  return query
}

/** By what a period is drawn unless it is said: days up to three months, months beyond two years. */
export function unitFor({ begin, end }: DateRange): StatisticsUnit {
  const days = dayNumber(end) - dayNumber(begin) + 1
  if (days <= 92) return 'day'
  return days <= 200 ? 'week' : 'month'
}

/** The unit that a period is exactly one of; null: it is none. */
export const wholeUnit = ({ begin, end }: DateRange): StatisticsUnit | null =>
  units.find((unit) => {
    const whole = unitOf(begin, unit)
    return whole.begin === begin && whole.end === end
  }) ?? null

/** As long a period right before or after. */
export function nextPeriod(period: DateRange, step: -1 | 1): DateRange {
  if (step === -1) return periodBefore(period)
  const unit = wholeUnit(period)
  const first = addDays(period.end, 1)
  if (unit) return unitOf(first, unit)
  if (monthOf(period.begin).begin === period.begin && monthOf(period.end).end === period.end)
    return wholeMonthsFrom(first, period)
  return { begin: first, end: addDays(first, dayNumber(period.end) - dayNumber(period.begin)) }
}

function wholeMonthsFrom(begin: string, { begin: first, end: last }: DateRange): DateRange {
  const months =
    (Number(last.slice(0, 4)) - Number(first.slice(0, 4))) * 12 +
    Number(last.slice(5, 7)) -
    Number(first.slice(5, 7))
  let end = monthOf(begin).end
  for (let left = months; left > 0; left -= 1) end = monthOf(addDays(end, 1)).end
  return { begin, end }
}

/** The filter of the wire. */
export const modelOf = ({ begin, end, unit, by, figure, type, resource, building, dept }: AskedFigures) => ({
  ...{ from: begin, to: end, unit, by, figure },
  ...(type ? { resources_type_id: type } : {}),
  ...(resource ? { resources_id: resource } : {}),
  ...(building ? { building_code: building } : {}),
  ...(dept ? { dept_code: dept } : {}),
})
