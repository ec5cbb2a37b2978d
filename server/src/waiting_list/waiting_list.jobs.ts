import { inEach, validTenants } from '#server/tenants/tenants.service.ts'
import { waitingActs, type WaitingDeps } from './clock.ts'

const WAITING = 'waiting_list'

/** Passes on offers that ran out, and ends requests, every minute on whichever server is first. */
export async function waitingListJobs(deps: WaitingDeps): Promise<void> {
  await deps.jobs.work(WAITING, async () => {
    await inEach(await validTenants(deps.db), (tenant) => waitingActs(deps, tenant))
  })
  await deps.jobs.schedule(WAITING, '* * * * *')
}
