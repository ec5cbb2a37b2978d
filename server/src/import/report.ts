import { reasons_en } from './phrases.en.ts'
import { reasons_zh } from './phrases.zh.ts'

/** Why a line was not taken, or not taken as it stands. Each has its sentence in both languages. */
export const reason_names = [
  // the file as a whole
  'unreadable_file',
  'unknown_format',
  'save_as',
  'not_for_resources',
  'unknown_encoding',
  'unmarked_encoding',
  'wrong_encoding',
  'no_such_encoding',
  'no_such_sheet',
  'unknown_columns',
  'empty_file',
  'missing_column',
  'column_twice',
  'too_many_lines',
  'too_big',
  'too_many_parts',
  'too_many_columns',
  'too_long_line',
  'too_far',
  // a line of a sheet
  'quote_open',
  'quote_within',
  'too_many_cells',
  'unnamed_column',
  'merged_across',
  'formula_error',
  'formula_unkept',
  'no_text',
  'missing',
  'bad_date',
  'bad_time',
  'no_such_time',
  'end_before_start',
  'closed_overnight',
  'too_long_period',
  'too_long_text',
  'bad_number',
  'bad_word',
  'twice_in_file',
  // an event of a calendar
  'bad_event',
  'too_long_event',
  'calendar_method',
  'no_start',
  'given_twice',
  'end_and_duration',
  'unknown_zone',
  'bad_rule',
  'endless_rule',
  'too_many_occurrences',
  'too_many_steps',
  'cancelled',
  'transparent',
  'superseded',
  'none_left',
  // beside what is there already
  'unknown_resource',
  'several_resources',
  'overlaps_line',
  'stopped_before',
  'merged_with_line',
  'taken_by_session',
  'taken_by_buffer',
  'taken_by_period',
  'known',
  'covered',
  'unknown_location',
  'unknown_department',
  'refused',
  // what is told before anything is written
  'read_as',
  'other_sheets',
  'before_heading',
  'ignored_columns',
  'filled_down',
  'lost_characters',
  'line_end_in_cell',
  'invisible_characters',
  'looks_alike',
  'other_components',
] as const

export type ReasonName = (typeof reason_names)[number]
export type ReasonDetails = Readonly<Record<string, string | number | null>>

export interface Reason {
  why: ReasonName
  /** The column or property to look at, or null where it is the whole line. */
  field: string | null
  details: ReasonDetails
}

export type ReasonPhrases = Readonly<Record<ReasonName, (details: ReasonDetails) => string>>

export function reason(why: ReasonName, field: string | null = null, details: ReasonDetails = {}): Reason {
  return { why, field, details }
}

/**
 * What became of a line. `merged`: its time is held together with that of another line. `skipped`: the file
 * itself says that it takes no time. `unwritten`: good, but the import stopped before it. Only `broken` and `conflict`
 * mean that something can't be taken.
 */
export const outcomes = [
  'accepted',
  'updated',
  'merged',
  'unchanged',
  'skipped',
  'unwritten',
  'conflict',
  'broken',
] as const
export type Outcome = (typeof outcomes)[number]

export interface LineReport {
  /** As an editor counts: from 1, the heading included. 0: the file as a whole. */
  line: number
  outcome: Outcome
  /** What the line is about: the resource and, for a period, its date and times. */
  about: string
  reason: Reason | null
}

/** Something about the file that whoever imports it should know before it is written. */
export interface Remark {
  /** Where it was seen first; 0: the file as a whole. */
  line: number
  reason: Reason
}

/**
 * What a file holds, all told. Of a table: each line is the heading or before it, empty, or in a row that has its
 * report. Of a calendar: each event is left out as a whole, or each of its occurrences has its report.
 */
export interface Holdings {
  lines: number
  /** The heading, and what stands above it. */
  head: number
  empty: number
  /** Further lines of rows whose cells go over several. */
  continued: number
  /** Rows of the table below its heading. */
  rows: number
  events: number
  /** Events of which one or more occurrences are reported, in place of themselves. */
  laid_out: number
}

export const nothingHeld = (): Holdings => ({
  ...{ lines: 0, head: 0, empty: 0, continued: 0, rows: 0, events: 0, laid_out: 0 },
})

export type Counts = Record<Outcome, number>

export function countsOf(lines: readonly LineReport[]): Counts {
  const counts = Object.fromEntries(outcomes.map((one) => [one, 0])) as Counts
  for (const { outcome } of lines) counts[outcome] += 1
  return counts
}

/** Whether the line could not be taken. */
export const isLeftOut = ({ outcome }: LineReport): boolean => outcome === 'broken' || outcome === 'conflict'

/** A reason as people read it, in both languages. */
export const sentenceOf = ({ why, details }: Reason): { msg: string; msg_en: string } => ({
  msg: reasons_zh[why](details),
  msg_en: reasons_en[why](details),
})
