import { createInterface } from 'node:readline/promises'
import { printedProgress } from './printed_report.ts'
import type { Phase } from './result.ts'

/** No more often than this, except when a phase begins or ends. */
const EVERY_MS = 1_000

/** Prints the progress of each phase: its begin and end, and about once a second between. */
export function progressTo(
  say: (line: string) => void,
  clock: () => number = () => performance.now(),
): (phase: Phase, done: number, total: number) => void {
  const begun = clock()
  let printed_at = -Infinity
  let before: Phase | null = null
  return (phase, done, total) => {
    const now = clock()
    if (phase === before && done < total && now - printed_at < EVERY_MS) return
    before = phase
    printed_at = now
    say(printedProgress(phase, done, total, (now - begun) / 1000))
  }
}

/** Asks at the terminal. Without a terminal, or on Ctrl+C, the answer is no. */
export async function agreed(signal: AbortSignal): Promise<boolean> {
  if (!process.stdin.isTTY) {
    process.stderr.write('Nobody is there to be asked: say --yes to go on.\n')
    return false
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  terminal.on('SIGINT', () => process.emit('SIGINT'))
  try {
    const answer = await terminal.question('Replace it? Type yes to go on: ', { signal })
    return /^(yes|y)$/i.test(answer.trim())
  } catch (cause) {
    if (signal.aborted) return false
    throw cause
  } finally {
    terminal.close()
  }
}
