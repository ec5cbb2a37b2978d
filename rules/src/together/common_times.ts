/** Times at which nobody of a group has anything else. Minutes of a day; who is busy is never told. */
import { merged } from '../availability/free_periods.ts'
import type { Run } from '../availability/hours.ts'

/** Common times begin at these minutes of an hour. */
const STEP = 30

/** The starts within a window, by half hours, from which `minutes` are free of anything. */
export function commonStarts(busy: readonly Run[], window: Run, minutes: number): Run[] {
  const held = merged(busy)
  const found: Run[] = []
  for (let start = Math.ceil(window.start / STEP) * STEP; start + minutes <= window.end; start += STEP) {
    const run = { start, end: start + minutes }
    if (isCommon(held, run)) found.push(run)
  }
  return found
}

/** Whether nothing is held within a run. */
export const isCommon = (busy: readonly Run[], run: Run): boolean =>
  !busy.some((other) => other.start < run.end && run.start < other.end)
