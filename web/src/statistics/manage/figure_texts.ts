import { figure_keys } from '#rules/statistics/figures.ts'
import { locale } from '../../viewer/language.ts'
import type { FoundStatistics } from '../figures.graphql.ts'

type Unit = FoundStatistics['definitions'][number]['unit']

/** The figures that these pages know, in the server's order. */
export const definitionsOf = ({ definitions }: Pick<FoundStatistics, 'definitions'>) =>
  definitions.flatMap((about) => {
    const key = figure_keys.find((one) => one === about.key)
    return key ? [{ ...about, key }] : []
  })

/** A figure as people read it; a dash where there is nothing to say. */
export function figureText(value: number | null, unit: Unit): string {
  if (value === null) return '–'
  if (unit === 'share')
    return new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 1 }).format(value)
  const places = unit === 'hours' && Math.abs(value) < 100 ? 1 : 0
  return new Intl.NumberFormat(locale(), { maximumFractionDigits: places }).format(value)
}

/**
 * By how much a figure has changed: percentage points for shares, per cent for others. null: there is nothing to compare
 * with.
 */
export function changeOf(value: number | null, before: number | null, unit: Unit): number | null {
  if (value === null || before === null) return null
  if (unit === 'share') return Math.round((value - before) * 1000) / 10
  return before === 0 ? null : Math.round(((value - before) / before) * 1000) / 10
}

/** A change with its sign. */
export const changeText = (change: number): string =>
  new Intl.NumberFormat(locale(), { maximumFractionDigits: 1, signDisplay: 'exceptZero' }).format(change)
