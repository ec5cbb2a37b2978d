import { inEach, validTenants } from '#server/tenants/tenants.service.ts'
import { visitActs, type VisitClock } from './clock.ts'

const VISITS = 'visits'

/** Ends visits whose dates are over and reminds of those ahead, every minute on whichever server is first. */
export async function visitJobs(deps: VisitClock): Promise<void> {
  await deps.jobs.work(VISITS, async () => {
    await inEach(await validTenants(deps.db), (tenant) => visitActs(deps, tenant))
  })
  await deps.jobs.schedule(VISITS, '* * * * *')
}
