import { createTurns } from '#server/platform/graphql/cost/turns.ts'
import { Busy } from '#server/platform/http/busy.ts'
import { inThread, ThreadEnded } from '#server/platform/threads/in_thread.ts'
import type { Occurrences } from './occurrences.ts'
import type { LineReason } from './reasons.ts'
import { reason } from './report.ts'
import { unusable, type ImportResult } from './result.ts'
import type { TimetableFile } from './timetable_file.ts'
import { UnusableFile } from './unusable_file.ts'
import type { SentTable, WholeTable } from './whole_table.ts'

/** Some hundred times as much as is needed: a table of 500 rows is read in a few hundredths of a second. */
const LIMITS = { seconds: 3, heap_mb: 128 }
/** Two threads at a time leave a core to the requests. Whoever waits holds a place among them, so few may. */
const SERVER = { running: 2, waiting: 4, wait_ms: 2_000 }
const PERSON = { running: 1, waiting: 0, wait_ms: 0 }
const AGAIN_IN_SECONDS = 5

const turns = createTurns()

/**
 * Reads a table that somebody sent, in a thread of its own: whatever the file is, this one goes on serving.
 * @param person one at a time is read for each
 * @throws Busy if others are being read
 */
export const readSentTable = (
  person: string,
  table: SentTable,
  limits: typeof LIMITS = LIMITS,
): Promise<WholeTable> =>
  inTurn(
    person,
    limits,
    (why) => ({ found: {}, unusable: why }),
    new URL('./table_thread.ts', import.meta.url),
    table,
  )

/** As `readSentTable`, of a timetable. */
export const readSentTimetable = (
  person: string,
  timetable: TimetableFile,
): Promise<Occurrences | ImportResult> =>
  inTurn(
    person,
    LIMITS,
    (why) =>
      unusable(() => {
        throw new UnusableFile(why)
      }),
    new URL('./timetable_thread.ts', import.meta.url),
    timetable,
  )

/** @param tooMuch the answer about a file that takes too much work */
async function inTurn<Task, Answer>(
  person: string,
  limits: typeof LIMITS,
  tooMuch: (why: LineReason) => Answer,
  module: URL,
  task: Task,
): Promise<Answer> {
  const endOfPerson = await turns.take(`of ${person}`, PERSON).catch(later)
  try {
    const end = await turns.take('all', SERVER).catch(later)
    try {
      return await inThread<Task, Answer>(module, task, limits)
    } catch (cause) {
      if (!(cause instanceof ThreadEnded)) throw cause
      return tooMuch(reason('too_much_work', null, { seconds: limits.seconds }))
    } finally {
      end()
    }
  } finally {
    endOfPerson()
  }
}

function later(cause: unknown): never {
  throw cause instanceof Busy ? new Busy(AGAIN_IN_SECONDS, { cause }) : cause
}
