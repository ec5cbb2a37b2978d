import { reason } from './report.ts'
import type { LineReason } from './reasons.ts'
import type { SheetLine } from './sheet_file.ts'

/** Which comes first in a date that doesn't begin with its year. */
export const day_orders = ['day', 'month'] as const
export type DayOrder = (typeof day_orders)[number]

/** A line whose dates nobody can read, and why. */
export interface UnclearLine {
  line: SheetLine
  why: LineReason
}

const DATES = ['appointment_date', 'end_date'] as const

/** 03/05/2027 and 3-5-2027; with dots the day always comes first. */
const WRITTEN = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/

/**
 * Lines with their dates as year, month and day. What 03/05/2027 means is told by the whole file: some date of it has a part
 * that is no month. Such lines come after the others, when all have been seen.
 * @param asked what somebody says that comes first; null: the file has to tell
 */
export function* withYearFirst(
  lines: Iterable<SheetLine>,
  asked: DayOrder | null,
): Generator<SheetLine | UnclearLine> {
  const waiting: SheetLine[] = []
  const told = new Set<DayOrder>()
  for (const line of lines) {
    const found = DATES.flatMap((field) => WRITTEN.exec(line.cells[field] ?? '') ?? [])
    if (found.length === 0) {
      yield line
      continue
    }
    waiting.push(line)
    for (const field of DATES) {
      const [, first = '', sign, second = ''] = WRITTEN.exec(line.cells[field] ?? '') ?? []
      if (sign === '.' || Number(first) > 12) told.add('day')
      else if (Number(second) > 12) told.add('month')
    }
  }
  const [only = null, ...more] = asked === null ? told : [asked]
  for (const line of waiting) {
    const value = DATES.map((field) => line.cells[field] ?? '').find((text) => WRITTEN.test(text)) ?? ''
    if (only === null) yield { line, why: reason('unclear_order', 'appointment_date', { value }) }
    else if (more.length > 0) yield { line, why: reason('mixed_order', 'appointment_date', { value }) }
    else yield { ...line, cells: { ...line.cells, ...datesIn(line.cells, only) } }
  }
}

function datesIn(cells: SheetLine['cells'], order: DayOrder): Record<string, string> {
  return Object.fromEntries(
    DATES.flatMap((field) => {
      const [, first, , second, year] = WRITTEN.exec(cells[field] ?? '') ?? []
      if (year === undefined) return []
      return [[field, order === 'day' ? `${year}-${second}-${first}` : `${year}-${first}-${second}`]]
    }),
  )
}
