import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { inEach, validTenants } from '#server/tenants/tenants.service.ts'
import { KEEP_MEETINGS } from './following.ts'
import { checkProvider, keepMeetings, type KeepDeps } from './keeping.ts'

/** Opens and ends meetings: at once where something was changed, and once a minute what is due then. */
export async function cloudMeetingJobs(jobs: Jobs, deps: KeepDeps): Promise<void> {
  await jobs.work(KEEP_MEETINGS, async ({ tenant_id }) => {
    await inEach(await validTenants(deps.db), async (tenant) => {
      if (tenant_id !== undefined && tenant_id !== tenant.id) return
      while ((await keepMeetings(deps, tenant.id)) > 0);
      await checkProvider(deps, tenant.id)
    })
  })
  await jobs.schedule(KEEP_MEETINGS, '* * * * *')
}
