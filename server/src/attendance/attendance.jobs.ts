import type { Temporal } from 'temporal-polyfill'
import type { Database } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Notices } from '#server/platform/live/notices.ts'
import { tellLeavesEnd } from './leaves.ts'
import { code_keys } from './renewing_codes.ts'
import { allTenants, inEach, validTenants } from '#server/tenants/tenants.service.ts'

const KEYS = 'attendance_keys'
const LEAVES = 'leaves_end'

/**
 * Replaces the keys of the codes for signing in every hour, and tells people every minute whose leave ends soon, on
 * whichever server is first.
 */
export async function attendanceJobs(
  jobs: Jobs,
  { db, notices, now }: { db: Database; notices: Notices; now(): Temporal.Instant },
): Promise<void> {
  await jobs.work(LEAVES, async () => {
    await inEach(await validTenants(db), ({ id, time_zone }) =>
      db.withTenant(id, (tx) => tellLeavesEnd({ tx, zone: time_zone, now, notices, viewer: null })),
    )
  })
  await jobs.schedule(LEAVES, '* * * * *')
  await jobs.work(KEYS, async () => {
    await inEach(await allTenants(db), ({ id }) => code_keys.rotate(db, id, now()))
  })
  await jobs.schedule(KEYS, '41 * * * *')
}
