import type { Temporal } from 'temporal-polyfill'
import type { ServiceCaller } from '#server/acting.ts'
import type { Ctx } from '#server/context.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import type { Random } from './random.ts'

/** What the generation steps share. */
export interface Making {
  acting: ServiceCaller
  random: Random
  /**
   * The time when the generation first started, also if it was interrupted and continues later: all dates
   * count from it.
   */
  now: Temporal.Instant
  storage: Storage
  say: (line: string) => void
  /** Lets the database analyse its tables. */
  count: () => Promise<void>
}

/**
 * Runs a step once: its mark is written in the step's own transaction, so that an interrupted generation
 * continues where it was.
 */
export async function once(
  caller: ServiceCaller,
  mark: string,
  run: (ctx: Ctx) => Promise<void>,
): Promise<boolean> {
  const { id } = caller.tenant
  return caller.run(
    async (ctx) => {
      const [row] = await ctx.tx.sql<
        { done: boolean }[]
      >`select init_steps ? ${mark} as done from tenant where id = ${id}`
      if (row?.done) return false
      await run(ctx)
      // Last, because concurrent steps wait for the lock on this row.
      await ctx.tx
        .sql`update tenant set init_steps = init_steps || ${ctx.tx.sql.json({ [mark]: ctx.now().toString() })} where id = ${id}`
      return true
    },
    { timeout_ms: 120_000 },
  )
}
