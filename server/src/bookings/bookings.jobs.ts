import type { ActingDeps } from '#server/acting.ts'
import { VALID_TENANT } from '#server/context.ts'
import { CHUNK, tellFreed } from './freed_dates.ts'

const FREED = 'freed_dates'

/** Tells people every minute which of their refused dates came free, on whichever server is first. */
export async function freedDateJobs(deps: ActingDeps): Promise<void> {
  await deps.jobs.work(FREED, async () => {
    const tenants = await deps.db.withoutTenant(
      (sql) => sql<{ id: string }[]>`select id from tenant where state = ${VALID_TENANT}`,
    )
    for (const { id } of tenants) while ((await tellFreed(deps, id)) === CHUNK);
  })
  await deps.jobs.schedule(FREED, '* * * * *')
}
