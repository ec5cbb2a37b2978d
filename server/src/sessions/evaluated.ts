import { state } from '#rules/sessions/lifecycle.ts'
import type { Ctx } from '#server/context.ts'

type Among = (ctx: Ctx, ids: readonly string[]) => Promise<ReadonlySet<string>>

let among: Among = () => Promise.resolve(new Set())

/** Registers who knows which sessions the caller has evaluated: a feature calls it when it is loaded. */
export function onEvaluated(ask: Among): void {
  among = ask
}

/**
 * The rows with `is_evaluate` 1 where the caller has evaluated the session. Whether others have isn't told: an
 * anonymous author could be found by it. Asks only if one of the sessions is completed.
 */
export async function withOwnEvaluations<Row extends { id: string; state: number; is_evaluate: number }>(
  ctx: Ctx,
  rows: readonly Row[],
): Promise<Row[]> {
  const completed = rows.filter((row) => row.state === state.completed).map(({ id }) => id)
  const own = completed.length > 0 ? await among(ctx, completed) : new Set()
  return rows.map((row) => ({ ...row, is_evaluate: own.has(row.id) ? 1 : 0 }))
}
