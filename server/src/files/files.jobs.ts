import type { Temporal } from 'temporal-polyfill'
import type { Database } from '#server/platform/database/database.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'
import { file_state } from './files.table.ts'
import { file_keys } from './signing.ts'

interface JobDeps {
  db: Database
  store: FileStore
  now(): Temporal.Instant
}

const TIDY = 'tidy_files'
const UNNAMED_HOURS = 24
/** No upload takes so long: its server must have been killed. */
const ARRIVING_HOURS = 1
const CHUNK = 100

/** Removes unused files and rotates the keys of addresses, every hour on whichever server is first. */
export async function fileJobs(jobs: Jobs, deps: JobDeps): Promise<void> {
  await jobs.work(TIDY, async () => {
    const tenants = await deps.db.withoutTenant((sql) => sql<{ id: string }[]>`select id from tenant`)
    for (const { id } of tenants) {
      while ((await removeUnnamed(deps, id)) === CHUNK);
      await file_keys.rotate(deps.db, id, deps.now())
    }
  })
  await jobs.schedule(TIDY, '23 * * * *')
}

/**
 * Removes the files that nothing has named for a day, and uploads that never completed. First the files
 * become unavailable, then their bytes are removed, finally their rows: if interrupted, the next run
 * continues. Several runs may overlap.
 * @returns how many, at most a chunk
 */
export async function removeUnnamed({ db, store, now }: JobDeps, tenant_id: string): Promise<number> {
  const doomed = await markUnnamed(db, tenant_id, now())
  for (const { stored_name } of doomed) await store.delete(tenant_id, stored_name)
  const ids = doomed.map(({ id }) => id)
  if (ids.length > 0)
    await db.withTenant(tenant_id, async ({ sql }) => {
      await sql`delete from file where tenant_id = ${tenant_id} and id = any(${ids}::uuid[]) and state = ${file_state.removing}`
    })
  return doomed.length
}

const markUnnamed = (db: Database, tenant_id: string, now: Temporal.Instant) =>
  db.withTenant(tenant_id, async ({ sql }) => {
    const unnamed = now.subtract({ hours: UNNAMED_HOURS }).toString()
    const lost = now.subtract({ hours: ARRIVING_HOURS }).toString()
    // A transaction that names one of them has locked it: the file is skipped.
    // Written out, not a parameter: the plan then proves that the index of candidates has all of them.
    const complete = sql.unsafe(`${file_state.complete}`)
    const due = await sql<{ id: string }[]>`
      select id from file
      where tenant_id = ${tenant_id} and (unnamed_since is not null or state <> ${complete})
        and (state = ${file_state.removing}
          or (state = ${file_state.arriving} and create_time < ${lost})
          or (state in (${file_state.complete}, ${file_state.refused}) and unnamed_since < ${unnamed}))
      order by id limit ${CHUNK} for update skip locked`
    if (due.length === 0) return []
    const ids = due.map(({ id }) => id)
    // A separate statement, so that it sees transactions that named one since the first began.
    await sql`
      update file f set unnamed_since = null
      where f.tenant_id = ${tenant_id} and f.id = any(${ids}::uuid[]) and f.state = ${file_state.complete}
        and exists (select from file_use u where u.tenant_id = ${tenant_id} and u.file_id = f.id)`
    return sql<{ id: string; stored_name: string }[]>`
      update file f set state = ${file_state.removing}
      where f.tenant_id = ${tenant_id} and f.id = any(${ids}::uuid[])
        and not exists (select from file_use u where u.tenant_id = ${tenant_id} and u.file_id = f.id)
      returning f.id, f.stored_name`
  })
