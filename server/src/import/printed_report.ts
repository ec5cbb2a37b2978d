import { csvCell } from '#rules/records/csv_cell.ts'
import type { LineReason } from './reasons.ts'
import type { PlannedChange, Replacement } from './replacement.ts'
import {
  line_outcomes,
  sentenceOf,
  type Holdings,
  type LineReport,
  type LineOutcome,
  type Remark,
} from './report.ts'
import type { ImportResult, Phase } from './result.ts'

/** Printed only on request: there may be tens of thousands of them, and none needs action. */
const USUAL: ReadonlySet<LineOutcome> = new Set(['accepted', 'unchanged', 'unwritten'])

/**
 * The report as lines for a terminal: each line of the file that needs attention, then the counts.
 * @param told what was printed with the plan
 */
export function* printedReport(
  { lines }: ImportResult,
  all_lines: boolean,
  told: ReadonlySet<LineReport>,
): Generator<string> {
  for (const one of lines) if (all_lines || !(USUAL.has(one.outcome) || told.has(one))) yield printedLine(one)
}

function printedChange({ what, about, to, sources, is_part }: PlannedChange): string {
  const more = to === null ? '' : ` → ${to}`
  const why = sources.length > 0 ? ` (${sources.join(', ')} has it${is_part ? '' : ' too'})` : ''
  return `${what}  ${about}${more}${why}`
}

/** Notes to read before the file is written. */
export function printedRemark({ line, reason }: Remark): string {
  return harmless(`note  ${line === 0 ? 'file' : `line ${line}`} — ${printedReason(reason)}`)
}

/**
 * The effect of a replacement: each period that is removed, moved or added, each conflict, then the counts.
 */
export function* printedPlan(plan: Replacement): Generator<string> {
  for (const change of plan.changes()) yield harmless(printedChange(change))
  for (const one of plan.meets) yield printedLine(one)
  const { stay, leave, kept_by_others, come, moved, meets, source } = plan
  const more = [
    ...(kept_by_others > 0 ? [`; ${kept_by_others} stay for other timetables`] : []),
    ...(meets.length > 0 ? [`; ${meets.length} can't come (conflict): see above`] : []),
  ]
  const counts = `${stay} stay, ${leave.length} go, ${come} come (${moved} of them moved)${more.join('')}`
  yield harmless(`Replacing the timetable of "${source}": ${counts}.`)
}

/** Printed during the import: the progress of each phase. */
export const printedProgress = (phase: Phase, done: number, total: number, seconds: number): string => {
  const much = total > 0 ? ` ${done} of ${total}` : ''
  return `${PHASES[phase]}${much}${done === total && total > 0 ? ', done' : ' …'} (${seconds.toFixed(1)} s)`
}

const PHASES: Record<Phase, string> = {
  read: 'Reading',
  look: 'Looking up the resources of',
  check: 'Checking, nothing is written yet:',
  write: 'Writing:',
}

function printedLine({ line, outcome, about, reason }: LineReport): string {
  const head = [line === 0 ? 'file' : `line ${line}`, outcome, about].filter((part) => part !== '').join('  ')
  if (!reason) return harmless(head)
  return harmless(`${head} — ${reason.field ? `${reason.field}: ` : ''}${printedReason(reason)}`)
}

/** Options that help, which only the command line has. */
const OPTIONS: Partial<Record<LineReason['why'], (details: LineReason['details']) => string>> = {
  unknown_encoding: () => '--encoding NAME',
  unmarked_encoding: ({ encoding }) => `--encoding ${encoding}`,
  unknown_columns: ({ option }) => `--ignore-columns "${option}"`,
  endless_rule: () => '--until DATE',
  unclear_order: () => '--first day, or --first month',
  column_twice: ({ option }) => `--ignore-columns "${option}"`,
  other_sheets: () => '--sheet NAME',
}

function printedReason(why: LineReason): string {
  const { msg, msg_en } = sentenceOf(why)
  const option = OPTIONS[why.why]?.(why.details)
  return `${msg_en} / ${msg}${option === undefined ? '' : ` (${option})`}`
}

/** Texts of a file may contain terminal control characters. */
const harmless = (text: string) => text.replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ')

/** One sentence of counts, and what it means for the data. */
export function summaryOf(
  { lines, counts, stopped, written, holds, removed }: ImportResult,
  skip_broken: boolean,
): string {
  const counted = line_outcomes.filter((one) => counts[one] > 0).map((one) => `${counts[one]} ${one}`)
  const head = `${heldText(holds)}${lines.length} lines or occurrences: ${counted.join(', ') || 'none'}`
  const left = counts.broken + counts.conflict
  if (stopped === 'broken' && written === 0) {
    // The file as a whole can't be read: it has no others.
    if (lines.length === 1 && lines[0]?.line === 0) return 'Nothing was imported.'
    const advice = skip_broken
      ? 'Correct them: each may mean a period that is to stay, so --skip-broken leaves none out of a replacement.'
      : 'Correct them, or take the others with --skip-broken.'
    return `${head}.\nNothing was imported, because ${left} can't be. ${advice}`
  }
  if (stopped === 'broken') {
    return `${head}.\nStopped: others booked the same time meanwhile. ${written} are written, ${counts.unwritten} are not; import again to go on.`
  }
  if (stopped === 'cancelled') {
    return `${head}.\nCancelled. What is written is whole: ${written} are written, ${counts.unwritten} are not; import again to go on.`
  }
  if (stopped === 'declined') return `${head}.\nNothing was changed, because nobody agreed.`
  const gone = removed === undefined ? '' : `, ${removed} given back`
  return `${head}.\n${written} written${gone}${left > 0 && skip_broken ? `, ${left} left out` : ''}.`
}

/** The content of the file in numbers, so that everybody can see that nothing is missing. */
function heldText({ lines, head, empty, continued, rows, events, laid_out }: Holdings): string {
  if (events > 0) return `The calendar has ${events} events, ${laid_out} of them laid out. `
  if (lines === 0) return ''
  const rest = [
    `${head} up to the heading`,
    ...(empty > 0 ? [`${empty} empty`] : []),
    ...(continued > 0 ? [`${continued} within cells`] : []),
    `${rows} of the table`,
  ]
  return `The file has ${lines} lines: ${rest.join(', ')}. `
}

/**
 * Every line as csv, for a spreadsheet: with a mark so that it is read as UTF-8, and no cell that starts a
 * formula.
 */
export function reportSheet({ lines, remarks }: ImportResult): string {
  const notes = remarks.map(({ line, reason }) => ({ line, outcome: 'note', about: '', reason }))
  const rows = [...notes, ...lines].map(({ line, outcome, about, reason }) => {
    const { msg, msg_en } = reason ? sentenceOf(reason) : { msg: '', msg_en: '' }
    return [String(line), outcome, about, reason?.field ?? '', msg_en, msg].map(csvCell).join(',')
  })
  return `\uFEFF${['line,outcome,about,field,why,why_zh', ...rows].join('\r\n')}\r\n`
}
