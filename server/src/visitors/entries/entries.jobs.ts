import { inEach, validTenants } from '#server/tenants/tenants.service.ts'
import { actingAsClock, type VisitClock } from '#server/visitors/visits/visits.service.ts'
import { CHUNK, closeStays } from './closing.ts'

const ENTRIES = 'visitor_entries'

/** Closes stays that nobody ended, every quarter of an hour on whichever server is first. */
export async function entryJobs(deps: VisitClock): Promise<void> {
  await deps.jobs.work(ENTRIES, async () => {
    await inEach(await validTenants(deps.db), async (tenant) => {
      while ((await actingAsClock(deps, tenant, closeStays)) === CHUNK);
    })
  })
  await deps.jobs.schedule(ENTRIES, '*/15 * * * *')
}
