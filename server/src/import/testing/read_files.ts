import { occurrencesOfCalendar } from '../calendar_file.ts'
import type { DayOrder } from '../day_order.ts'
import { OCCUPY_COLUMNS, RESOURCE_COLUMNS } from '../headings.ts'
import { occurrencesOfSheet } from '../occurrences.ts'
import { resourceLines } from '../resource_lines.ts'
import { formatOf } from '../result.ts'
import { readSheetFile, type SheetReading } from '../sheet_file.ts'
import { UnusableFile } from '../unusable_file.ts'
import { wallClock } from '../wall_clock.ts'
import type { TermsKnown } from '../weekly.ts'

const clock = wallClock('Asia/Shanghai')
export const HEADING = 'resources_number,appointment_date,start_time,end_time,theme'
export const LINE = 'R1,2026-09-08,08:00,09:00,Math'
export const lines = (...all: string[]) => Buffer.from(all.join('\n'))

/** The result for a timetable: its periods, refusals and remarks; or why it can't be used. */
export function timetable(
  bytes: Uint8Array,
  reading: SheetReading = {},
  name = 'file.csv',
  known?: TermsKnown,
  first?: DayOrder,
) {
  try {
    const format = formatOf(name, bytes)
    const { occurrences, reports, remarks, holds } =
      format === 'ics'
        ? occurrencesOfCalendar(bytes, clock, reading)
        : occurrencesOfSheet(readSheetFile(bytes, format, OCCUPY_COLUMNS, reading), clock, known, first)
    return {
      found: occurrences.map(
        (one) =>
          `${one.resources_number} ${clock.text(one.start)}–${clock.text(one.end).slice(11)} ${one.theme}`,
      ),
      refused: reports.map(({ line, outcome, reason }) => [line, outcome, reason?.why]),
      remarks: remarks.map(({ line, reason }) => [line, reason.why, reason.details]),
      holds,
    }
  } catch (cause) {
    if (cause instanceof UnusableFile) return cause.reason
    throw cause
  }
}

/** The same for a list of rooms. */
export function rooms(bytes: Uint8Array, reading: SheetReading = {}) {
  const {
    lines: found,
    reports,
    remarks,
  } = resourceLines(
    readSheetFile(bytes, formatOf('file.csv', bytes) as 'csv' | 'xlsx', RESOURCE_COLUMNS, reading),
    null,
  )
  return { found, reports, remarks }
}

export const MATH = 'R1 2026-09-08 08:00–09:00 Math'
