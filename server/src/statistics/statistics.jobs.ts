import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { allTenants, inEach, validTenants } from '#server/tenants/tenants.service.ts'
import { countNewDays, foldMarks, type CountingDeps } from './counting.ts'
import { countPeople } from './people_months.ts'
import { forgetRefusals } from './refusals.ts'

const COUNT = 'count_statistics'
const FORGET = 'forget_refusals'

/**
 * Counts what has changed, and the days that have come, every minute on whichever server is first; and forgets refused submissions
 * every night.
 */
export async function statisticsJobs(deps: CountingDeps & { jobs: Jobs }): Promise<void> {
  await deps.jobs.work(COUNT, async () => {
    await inEach(await validTenants(deps.db), async (tenant) => {
      await foldMarks(deps, tenant)
      await countNewDays(deps, tenant)
      await countPeople(deps, tenant)
    })
  })
  await deps.jobs.schedule(COUNT, '* * * * *')
  await deps.jobs.work(FORGET, async () => {
    await inEach(await allTenants(deps.db), ({ id }) => forgetRefusals(deps.db, id, deps.now()))
  })
  await deps.jobs.schedule(FORGET, '43 3 * * *')
}
