import { reasons_en } from './phrases.en.ts'
import type { LineReason, ReasonDetails, ReasonName } from './reasons.ts'
import { reasons_zh } from './phrases.zh.ts'

export function reason(
  why: ReasonName,
  field: string | null = null,
  details: ReasonDetails = {},
): LineReason {
  return { why, field, details }
}

/**
 * The result of a line. `merged`: its time was combined with another line's. `skipped`: the file itself marks
 * it as taking no time. `unwritten`: valid, but the import stopped before it. Only `broken` and `conflict`
 * mean that something can't be imported.
 */
export const line_outcomes = [
  'accepted',
  'updated',
  'merged',
  'unchanged',
  'skipped',
  'unwritten',
  'conflict',
  'broken',
] as const
export type LineOutcome = (typeof line_outcomes)[number]

export interface LineReport {
  /** As an editor counts: from 1, including the heading. 0: the whole file. */
  line: number
  outcome: LineOutcome
  /** The subject of the line: the resource and, for a period, its date and times. */
  about: string
  reason: LineReason | null
}

/** A note about the file to read before it is written. */
export interface Remark {
  /** The line where it was seen first; 0: the whole file. */
  line: number
  reason: LineReason
}

/**
 * The content of a file in numbers. Of a table: each line is the heading or above it, empty, or in a row that
 * has its report. Of a calendar: each event is left out as a whole, or each of its occurrences has its
 * report.
 */
export interface Holdings {
  lines: number
  /** The heading, and the lines above it. */
  head: number
  empty: number
  /** Further lines of rows with multi-line cells. */
  continued: number
  /** Rows of the table below its heading. */
  rows: number
  events: number
  /** Events whose occurrences are reported instead of themselves. */
  laid_out: number
}

export const nothingHeld = (): Holdings => ({
  lines: 0,
  head: 0,
  empty: 0,
  continued: 0,
  rows: 0,
  events: 0,
  laid_out: 0,
})

export type Counts = Record<LineOutcome, number>

export function countsOf(lines: readonly LineReport[]): Counts {
  const counts = Object.fromEntries(line_outcomes.map((one) => [one, 0])) as Counts
  for (const { outcome } of lines) counts[outcome] += 1
  return counts
}

/** Whether the line could not be imported. */
export const isLeftOut = ({ outcome }: LineReport): boolean => outcome === 'broken' || outcome === 'conflict'

/** A reason as text, in both languages. */
export const sentenceOf = ({ why, details }: LineReason): { msg: string; msg_en: string } => ({
  msg: reasons_zh[why](details),
  msg_en: reasons_en[why](details),
})
