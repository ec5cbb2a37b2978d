import type { Temporal } from 'temporal-polyfill'
import type { Acting } from '#server/acting.ts'
import type { Ctx } from '#server/context.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import type { Random } from './random.ts'

/** What the steps of the making work with. */
export interface Making {
  acting: Acting
  random: Random
  /** When the making began, also where it was interrupted and goes on later: all dates count from here. */
  now: Temporal.Instant
  storage: Storage
  say: (line: string) => void
  /** Has the database count its rows. */
  count: () => Promise<void>
}

/**
 * Does a step once: its mark is written in the transaction that does it, so that a making that was killed goes on
 * where it was.
 */
export async function once(acting: Acting, mark: string, run: (ctx: Ctx) => Promise<void>): Promise<boolean> {
  const { id } = acting.tenant
  return acting.run(
    async (ctx) => {
      const [row] = await ctx.tx.sql<
        { done: boolean }[]
      >`select init_steps ? ${mark} as done from tenant where id = ${id}`
      if (row?.done) return false
      await run(ctx)
      // Last, because others of the steps that run side by side wait for this row.
      await ctx.tx
        .sql`update tenant set init_steps = init_steps || ${ctx.tx.sql.json({ [mark]: ctx.now().toString() })} where id = ${id}`
      return true
    },
    { timeout_ms: 120_000 },
  )
}
