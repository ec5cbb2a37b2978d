import { validTenants } from '#server/tenants/tenants.service.ts'
import { clockRun, type ClockDeps } from './clock.ts'
import { recordService } from './outages.ts'

const CLOCK = 'booking_clock'

/** Runs the clock's actions once a minute, on whichever server gets the job first. */
export async function sessionJobs(deps: ClockDeps): Promise<void> {
  await deps.jobs.work(CLOCK, async () => {
    // Otherwise it would act on times that an outage has lengthened.
    await recordService(deps)
    const faults: unknown[] = []
    for (const tenant of await validTenants(deps.db)) faults.push(...(await clockRun(deps, tenant)))
    if (faults.length > 0) throw new AggregateError(faults, 'the clock could not change some sessions')
  })
  await deps.jobs.schedule(CLOCK, '* * * * *')
}
