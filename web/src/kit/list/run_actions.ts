import { MAX_IDS } from '#rules/records/wire_formats.ts'
import { refusalText, succeeded, type BatchAnswer } from '../../graphql/answer.ts'
import { RequestFailure } from '../../graphql/failure.ts'
import type { RowAction } from './declare.tsx'

/** What an action did to each row. */
export interface Outcome<Row> {
  done: Row[]
  refused: { row: Row; why: string }[]
}

/** The actions that the list itself carries out. */
export type Runs<Row> = Extract<RowAction<Row>['does'], { runAll: unknown }>

/**
 * Carries an action out, as many rows in a request as the server takes.
 * @param progress hears how many rows are through, while others wait
 * @throws what is no answer and no failed request
 */
export async function outcomeOf<Row extends object>(
  { runAll }: Runs<Row>,
  rows: readonly Row[],
  given: string,
  progress: (count: number) => void = () => {},
): Promise<Outcome<Row>> {
  const reasons = new Map<Row, string | null>()
  let lost: string | null = null
  // From the end: of a tree, what lies below goes before what it lies in.
  for (let end = rows.length; end > 0; end -= MAX_IDS) {
    const part = rows.slice(Math.max(0, end - MAX_IDS), end)
    const answer: Answered =
      lost === null ? await answerOf(() => runAll(part, given)) : { ...nothing, why_all: lost }
    if (answer.lost) lost = answer.why_all
    const refused = new Map(answer.refused.map((one) => [one.id, refusalText(one)]))
    // Where something was done, the answer is a success: the rows it doesn't name were changed.
    for (const row of part) reasons.set(row, refused.get(String(Reflect.get(row, 'id'))) ?? answer.why_all)
    if (lost === null && reasons.size < rows.length) progress(reasons.size)
  }
  const outcome: Outcome<Row> = { done: [], refused: [] }
  for (const row of rows) {
    const why = reasons.get(row) ?? null
    if (why === null) outcome.done.push(row)
    else outcome.refused.push({ row, why })
  }
  return outcome
}

interface Answered {
  refused: BatchAnswer['refused']
  /** Why nothing was done; null: something was. */
  why_all: string | null
  /** Without an answer, the rest isn't tried. */
  lost: boolean
}

const nothing = { refused: [], lost: false }

async function answerOf(run: () => Promise<BatchAnswer>): Promise<Answered> {
  try {
    const answer = await run()
    return { refused: answer.refused, why_all: succeeded(answer) ? null : refusalText(answer), lost: false }
  } catch (cause) {
    if (cause instanceof RequestFailure) return { refused: [], why_all: cause.message, lost: true }
    throw cause
  }
}
