import type { Temporal } from 'temporal-polyfill'
import type { Database } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import type { Notices } from '#server/platform/live/notices.ts'
import { VALID_TENANT } from '#server/context.ts'
import { tellLeavesEnd } from './leaves.ts'
import { rotateKeys } from './renewing_codes.ts'

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
    const tenants = await db.withoutTenant(
      (sql) =>
        sql<
          { id: string; time_zone: string }[]
        >`select id, time_zone from tenant where state = ${VALID_TENANT}`,
    )
    for (const { id, time_zone } of tenants)
      await db.withTenant(id, (tx) => tellLeavesEnd({ tx, zone: time_zone, now, notices, viewer: null }))
  })
  await jobs.schedule(LEAVES, '* * * * *')
  await jobs.work(KEYS, async () => {
    const tenants = await db.withoutTenant((sql) => sql<{ id: string }[]>`select id from tenant`)
    for (const { id } of tenants) await rotateKeys(db, id, now())
  })
  await jobs.schedule(KEYS, '41 * * * *')
}
