import type { Temporal } from 'temporal-polyfill'
import type { Database } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { inEach, validTenants } from '#server/tenants/tenants.service.ts'
import { forgetCodes } from './codes.ts'

const FORGET = 'forget_visitor_codes'

/** Deletes one-time codes of the day before, every night. */
export async function signUpJobs({
  db,
  jobs,
  now,
}: {
  db: Database
  jobs: Jobs
  now(): Temporal.Instant
}): Promise<void> {
  await jobs.work(FORGET, async () => {
    await inEach(await validTenants(db), async ({ id }) => {
      while ((await db.withTenant(id, (tx) => forgetCodes(tx, now))) > 0);
    })
  })
  await jobs.schedule(FORGET, '47 3 * * *')
}
