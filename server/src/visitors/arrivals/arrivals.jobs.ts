import { inEach, validTenants } from '#server/tenants/tenants.service.ts'
import type { VisitClock } from '#server/visitors/visits/visits.service.ts'
import { arrivalActs } from './clock.ts'

const ARRIVALS = 'visitor_arrivals'

/** Tells others of arrivals without an answer, and asks for who is still inside, every minute on whichever server is first. */
export async function arrivalJobs(deps: VisitClock): Promise<void> {
  await deps.jobs.work(ARRIVALS, async () => {
    await inEach(await validTenants(deps.db), (tenant) => arrivalActs(deps, tenant))
  })
  await deps.jobs.schedule(ARRIVALS, '* * * * *')
}
