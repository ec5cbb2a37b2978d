import type { ActingDeps } from '#server/acting.ts'
import { CHUNK, tellFreed } from './freed_dates.ts'
import { inEach, validTenants } from '#server/tenants/tenants.service.ts'

const FREED = 'freed_dates'

/** Tells people every minute which of their refused dates came free, on whichever server is first. */
export async function bookingJobs(deps: ActingDeps): Promise<void> {
  await deps.jobs.work(FREED, async () => {
    await inEach(await validTenants(deps.db), async ({ id }) => {
      while ((await tellFreed(deps, id)) === CHUNK);
    })
  })
  await deps.jobs.schedule(FREED, '* * * * *')
}
