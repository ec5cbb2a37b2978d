import type { ActingDeps } from '#server/acting.ts'
import { inEach, validTenants } from '#server/tenants/tenants.service.ts'
import { drawActs } from './hold.ts'

const DRAWS = 'draws'

/** Opens and holds draws every minute, on whichever server is first. */
export async function drawJobs(deps: ActingDeps): Promise<void> {
  await deps.jobs.work(DRAWS, async () => {
    await inEach(await validTenants(deps.db), (tenant) => drawActs(deps, tenant))
  })
  await deps.jobs.schedule(DRAWS, '* * * * *')
}
