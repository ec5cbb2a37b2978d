import type { ActingDeps } from '#server/acting.ts'
import { inEach, validTenants } from '#server/tenants/tenants.service.ts'
import { eraseWhatLapsed } from './retention.ts'

const ERASE = 'erase_visitors'

/** Erases what is kept of visitors for long enough, a part each ten minutes of the night, on whichever server is first. */
export async function retentionJobs(deps: ActingDeps): Promise<void> {
  await deps.jobs.work(ERASE, async () => {
    await inEach(await validTenants(deps.db), async (tenant) => void (await eraseWhatLapsed(deps, tenant)))
  })
  await deps.jobs.schedule(ERASE, '*/10 1-5 * * *')
}
