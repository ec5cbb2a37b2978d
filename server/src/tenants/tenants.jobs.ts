import type { Temporal } from 'temporal-polyfill'
import type { Database } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { allTenants, inEach } from './known_tenants.ts'

const FORGET = 'forget_submissions'
/** Clients send again within minutes, or when a sleeping phone wakes. */
const CACHED_HOURS = 7 * 24
const CHUNK = 5_000

/**
 * Deletes the keys of submissions that no client will send again, every night on whichever server is first.
 */
export async function tenantJobs(
  jobs: Jobs,
  { db, now }: { db: Database; now: () => Temporal.Instant },
): Promise<void> {
  await jobs.work(FORGET, async () => {
    await inEach(await allTenants(db), async ({ id }) => {
      while ((await forgetSubmissions(db, id, now())) === CHUNK);
    })
  })
  await jobs.schedule(FORGET, '17 3 * * *')
}

/**
 * Deletes a tenant's keys that are more than a week old.
 * @returns how many, at most a chunk
 */
export const forgetSubmissions = (db: Database, tenant_id: string, now: Temporal.Instant): Promise<number> =>
  db.withTenant(tenant_id, async ({ sql }) => {
    const before = now.subtract({ hours: CACHED_HOURS }).toString()
    const gone = await sql`
      delete from idempotency where tenant_id = ${tenant_id} and id = any(array(
        select id from idempotency where tenant_id = ${tenant_id} and create_time < ${before} order by create_time limit ${CHUNK}))`
    return gone.count
  })
