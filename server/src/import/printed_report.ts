import { csvCell } from '#rules/csv_cell.ts'
import { outcomes, sentenceOf, type LineReport, type Outcome } from './report.ts'
import type { ImportResult } from './result.ts'

/** Printed only when asked for: there are tens of thousands of them, and nothing is to be done about them. */
const USUAL: ReadonlySet<Outcome> = new Set(['accepted', 'unchanged'])

/** The report as lines for a terminal: each line of the file that needs a word, then the counts. */
export function* printedReport({ lines }: ImportResult, all_lines: boolean): Generator<string> {
  for (const one of lines) if (all_lines || !USUAL.has(one.outcome)) yield printedLine(one)
}

function printedLine({ line, outcome, about, reason }: LineReport): string {
  const head = [line === 0 ? 'file' : `line ${line}`, outcome, about].filter((part) => part !== '').join('  ')
  if (!reason) return harmless(head)
  const { msg, msg_en } = sentenceOf(reason)
  return harmless(`${head} — ${reason.field ? `${reason.field}: ` : ''}${msg_en} / ${msg}`)
}

/** Texts of a file may hold what a terminal obeys. */
const harmless = (text: string) => text.replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ')

/** One sentence of counts, and what it means for the data. */
export function summaryOf(
  { lines, counts, stopped, not_reached, written }: ImportResult,
  skip_broken: boolean,
): string {
  const told = outcomes.filter((one) => counts[one] > 0).map((one) => `${counts[one]} ${one}`)
  const head = `${lines.length + not_reached} lines or occurrences: ${told.join(', ') || 'none'}`
  const left = counts.broken + counts.conflict
  if (stopped === 'broken' && written === 0) {
    return `${head}.\nNothing was imported, because ${left} can't be. Correct them, or take the others with --skip-broken.`
  }
  if (stopped === 'broken') {
    return `${head}.\nStopped: others booked the same time meanwhile. ${written} are written, ${not_reached} are not; import again to go on.`
  }
  if (stopped === 'cancelled') {
    return `${head}.\nCancelled. What is written is whole: ${written} are written, ${not_reached} are not; import again to go on.`
  }
  return `${head}.\n${written} written${left > 0 && skip_broken ? `, ${left} left out` : ''}.`
}

/** Every line as csv, for a spreadsheet: with a mark so that it is read as UTF-8, and no cell that starts a formula. */
export function reportSheet({ lines }: ImportResult): string {
  const rows = lines.map(({ line, outcome, about, reason }) => {
    const { msg, msg_en } = reason ? sentenceOf(reason) : { msg: '', msg_en: '' }
    return [String(line), outcome, about, reason?.field ?? '', msg_en, msg].map(csvCell).join(',')
  })
  return `\uFEFF${['line,outcome,about,field,why,why_zh', ...rows].join('\r\n')}\r\n`
}
