import type { CsvRow } from './csv_rows.ts'
import type { ReasonName } from './reasons.ts'
import { reason, type Remark } from './report.ts'

/**
 * Observations about a table that may not be what its writer meant. Each kind is noted once, with its count.
 */
export class SheetRemarks {
  readonly #before: Remark[]
  readonly #seen = new Map<ReasonName, { line: number; count: number; value: string }>()

  /** @param before notes about the file so far */
  constructor(before: readonly Remark[], title: readonly CsvRow[], ignored: readonly string[]) {
    this.#before = [...before]
    const [first] = title
    if (first) {
      const text = title.map(({ cells }) => cells.filter((cell) => cell !== '').join(' ')).join(' / ')
      const count = title.reduce((sum, { lines }) => sum + lines, 0)
      this.#before.push({
        line: first.line,
        reason: reason('before_heading', null, { count, text: text.slice(0, 120) }),
      })
    }
    if (ignored.length > 0)
      this.#before.push({
        line: 0,
        reason: reason('ignored_columns', null, { columns: ignored.join(', ').slice(0, 300) }),
      })
  }

  see({ line, cells, filled = 0 }: CsvRow, columns: readonly (string | null)[]): void {
    for (const [i, cell] of cells.entries()) {
      if (columns[i] === null) continue
      if (cell.includes('\uFFFD')) this.#note('lost_characters', line, cell)
      if ((cell.includes('\n') || cell.includes('\r')) && columns[i] !== 'remark')
        this.#note('line_end_in_cell', line, cell)
    }
    for (let left = filled; left > 0; left -= 1) this.#note('filled_down', line, `${line}`)
  }

  #note(why: ReasonName, line: number, value: string): void {
    const seen = this.#seen.get(why)
    if (seen) seen.count += 1
    else this.#seen.set(why, { line, count: 1, value: value.replaceAll(/\s+/g, ' ').slice(0, 60) })
  }

  all(): Remark[] {
    const seen = [...this.#seen].map(([why, { line, ...details }]): Remark => ({
      line,
      reason: reason(why, null, { ...details, cells: details.value }),
    }))
    return [...this.#before, ...seen]
  }
}
