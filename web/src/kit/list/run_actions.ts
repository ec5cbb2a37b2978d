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

/** Carries an action out, in one request for all rows. @throws what is no answer and no failed request */
export async function outcomeOf<Row extends object>(
  { runAll }: Runs<Row>,
  rows: readonly Row[],
  given: string,
): Promise<Outcome<Row>> {
  const { refused, why_all } = await answerOf(() => runAll(rows, given))
  const reasons = new Map(refused.map((one) => [one.id, refusalText(one)]))
  const outcome: Outcome<Row> = { done: [], refused: [] }
  for (const row of rows) {
    const why = reasons.get(String(Reflect.get(row, 'id'))) ?? why_all
    // Where something was done, the answer is a success: the rows it doesn't name were changed.
    if (why === null) outcome.done.push(row)
    else outcome.refused.push({ row, why })
  }
  return outcome
}

/** What was refused, and why nothing was done; null: something was. */
async function answerOf(
  run: () => Promise<BatchAnswer>,
): Promise<{ refused: BatchAnswer['refused']; why_all: string | null }> {
  try {
    const answer = await run()
    return { refused: answer.refused, why_all: succeeded(answer) ? null : refusalText(answer) }
  } catch (cause) {
    if (cause instanceof RequestFailure) return { refused: [], why_all: cause.message }
    throw cause
  }
}
