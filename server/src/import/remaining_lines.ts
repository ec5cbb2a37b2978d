import type { KeptLine } from '#server/occupy/occupy.service.ts'
import type { Ms } from './wall_clock.ts'

/** Half-open. */
export interface MsSpan {
  start: Ms
  end: Ms
}

/** What lines that stay keep of a period that one of its timetables drops. */
export interface RemainingSpan extends MsSpan {
  /** The timetables that have a line in it. */
  sources: string[]
  lines: KeptLine[]
}

/**
 * The time that lines take together: overlapping ones in one span.
 * @param lines of one period, by their start
 */
export function spansOf(lines: readonly KeptLine[]): RemainingSpan[] {
  const spans: RemainingSpan[] = []
  for (const line of lines) {
    const [start, end] = [line.start.epochMilliseconds, line.end.epochMilliseconds]
    const last = spans.at(-1)
    if (!last || start >= last.end) spans.push({ start, end, sources: [line.imported_from], lines: [line] })
    else {
      last.end = Math.max(last.end, end)
      last.lines.push(line)
      if (!last.sources.includes(line.imported_from)) last.sources.push(line.imported_from)
    }
  }
  return spans
}

/** Whether what remains is the period as it is. */
export const isWhole = ([first]: readonly MsSpan[], { start, end }: MsSpan): boolean =>
  first !== undefined && first.start === start && first.end === end
