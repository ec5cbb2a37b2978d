import { refusalText, succeeded, type BatchAnswer, type MutationAnswer } from '../../graphql/answer.ts'
import { RequestFailure } from '../../graphql/failure.ts'
import type { RowAction } from './declare.tsx'

/** What an action did to each row. */
export interface Outcome<Row> {
  done: Row[]
  refused: { row: Row; why: string }[]
}

type Does<Row> = RowAction<Row>['does']
/** The actions that the list itself carries out. */
export type Runs<Row> = Extract<Does<Row>, { run: unknown } | { runAll: unknown }>

/** Carries an action out, in one request or one for each row. @throws what is no answer and no failed request */
export async function outcomeOf<Row extends object>(
  does: Runs<Row>,
  rows: readonly Row[],
  given: string,
): Promise<Outcome<Row>> {
  if ('runAll' in does) return outcomeTogether(rows, () => does.runAll(rows, given))
  const outcome: Outcome<Row> = { done: [], refused: [] }
  // One after the other, so that each answer is about one row.
  for (const row of rows) {
    const why = await refusalOf(() => does.run(row, given))
    if (why === null) outcome.done.push(row)
    else outcome.refused.push({ row, why })
  }
  return outcome
}

/** Why it was refused; null if it was done. */
async function refusalOf(run: () => Promise<MutationAnswer>): Promise<string | null> {
  try {
    const answer = await run()
    return succeeded(answer) ? null : refusalText(answer)
  } catch (cause) {
    if (cause instanceof RequestFailure) return cause.message
    throw cause
  }
}

async function outcomeTogether<Row extends object>(
  rows: readonly Row[],
  run: () => Promise<BatchAnswer>,
): Promise<Outcome<Row>> {
  let refused: BatchAnswer['refused'] = []
  const why_all = await refusalOf(async () => {
    const answer = await run()
    refused = answer.refused
    return answer
  })
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
