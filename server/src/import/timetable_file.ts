import { occurrencesOfCalendar } from './calendar_file.ts'
import type { DayOrder } from './day_order.ts'
import { OCCUPY_COLUMNS } from './headings.ts'
import { occurrencesOfSheet, type Occurrences } from './occurrences.ts'
import { reason } from './report.ts'
import { formatOf, unusable, type ImportResult } from './result.ts'
import { readSheetFile, type SheetReading } from './sheet_file.ts'
import { UnusableFile } from './unusable_file.ts'
import { wallClock } from './wall_clock.ts'
import type { TermsKnown } from './weekly.ts'

/** How a timetable is read. */
interface TimetableReading extends SheetReading {
  /** The last day, yyyy-MM-dd, to which rules of a calendar without an end are expanded; null: they are refused. */
  until?: string | null
  /** Which comes first in dates that don't begin with the year; null: the file has to tell. */
  first?: DayOrder | null
  /** The most lines, or occurrences of a calendar. */
  most_lines?: number
}

/** A timetable with all its bytes. */
export interface TimetableFile {
  name: string
  bytes: Uint8Array
  time_zone: string
  /** By what weeks and lessons are read. */
  known: TermsKnown
  reading: TimetableReading
}

/** The occupied periods of a file, or why it can't be used as a whole. */
export const readTimetable = (file: TimetableFile): Occurrences | ImportResult =>
  unusable(() => {
    const read = occurrencesOf(file)
    const { most_lines: limit } = file.reading
    if (limit !== undefined && read.occurrences.length + read.reports.length > limit)
      throw new UnusableFile(reason('too_many_lines', null, { limit }))
    return read
  })

function occurrencesOf({ name, bytes, time_zone, known, reading }: TimetableFile): Occurrences {
  const format = formatOf(name, bytes)
  const clock = wallClock(time_zone)
  if (format !== 'ics')
    return occurrencesOfSheet(
      readSheetFile(bytes, format, OCCUPY_COLUMNS, reading),
      clock,
      known,
      reading.first,
    )
  const { encoding = null, until = null, may_be_empty = false } = reading
  return occurrencesOfCalendar(bytes, clock, { encoding, until, may_be_empty })
}
