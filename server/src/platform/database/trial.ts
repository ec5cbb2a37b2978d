import { Refused } from '../refused.ts'
import type { Tx } from './database.ts'

/**
 * Runs in a savepoint, and keeps what was written only if the result says so; else nothing of it stays, and what waited
 * for the commit is forgotten.
 */
export async function keepIf<Ctx extends { tx: Tx }, Result>(
  ctx: Ctx,
  run: (ctx: Ctx) => Promise<Result>,
  keeps: (result: Result) => boolean,
): Promise<Result> {
  const { tx } = ctx
  const committed: (() => void)[] = []
  await tx.sql`savepoint trial`
  const result = await run({
    ...ctx,
    tx: { ...tx, afterCommit: (what: () => void) => void committed.push(what) },
  })
  if (keeps(result)) for (const what of committed) tx.afterCommit(what)
  else await tx.sql`rollback to savepoint trial`
  await tx.sql`release savepoint trial`
  return result
}

/**
 * Runs in a savepoint: what is refused leaves nothing behind, and the transaction goes on.
 * @returns the result, or the refusal
 */
export async function attempt<Result>(
  { tx: { sql } }: { tx: Pick<Tx, 'sql'> },
  run: () => Promise<Result>,
): Promise<Result | Refused> {
  await sql`savepoint attempt`
  try {
    const result = await run()
    await sql`release savepoint attempt`
    return result
  } catch (cause) {
    if (!(cause instanceof Refused)) throw cause
    await sql`rollback to savepoint attempt`
    await sql`release savepoint attempt`
    return cause
  }
}
