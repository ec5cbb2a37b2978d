import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { APP_ROLE } from '../platform/database/secure.ts'
import { migrate } from '../platform/database/migrate.ts'
import { startEmbeddedPostgres } from '#postgres/embedded_postgres.ts'
import { isHeld, stopOrphan } from '#postgres/orphan.ts'
import { asAdmin, urlOf, type TestCluster } from './cluster.ts'
import { startPooler, type Pooler } from './pooler.ts'

const PREFIX = 'reservation-test-'

/**
 * Vitest's global setup: one PostgreSQL for the run, with one migrated database that each test file copies.
 * TEST_DATABASE_URL names a server to use instead; its role must be a superuser. In the projects `pooled` and
 * `pooled-all` the product connects through PgBouncer, whose program TEST_POOLER names.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? { admin_url: given, stop: async () => {} } : await ownServer()
  const template = `test_template_${process.pid}`
  const owner_url = ownerOf(server.admin_url)
  let pooler: Pooler | null = null
  const leave = async () => {
    await pooler?.stop()
    if (given) {
      await asAdmin(given, `drop database if exists ${template} with (force)`)
      await asAdmin(given, `drop role if exists ${new URL(owner_url).username}`)
    }
    await server.stop()
  }
  try {
    await asAdmin(server.admin_url, roles(owner_url))
    await asAdmin(server.admin_url, `drop database if exists ${template} with (force)`)
    await asAdmin(
      server.admin_url,
      `create database ${template} template template0 owner ${new URL(owner_url).username}`,
    )
    await migrate(urlOf(owner_url, template))
    if (project.name.startsWith('pooled')) pooler = await startPooler(process.env.TEST_POOLER, owner_url)
  } catch (cause) {
    await leave()
    throw cause
  }
  const { admin_url } = server
  project.provide('cluster', {
    admin_url,
    owner_url,
    pooled_url: pooler?.url ?? null,
    template,
  } satisfies TestCluster)
  return leave
}

/** The address with a role of this run alone. */
function ownerOf(admin_url: string): string {
  const url = new URL(admin_url)
  url.username = `test_owner_${process.pid}`
  url.password = randomBytes(12).toString('hex')
  return url.href
}

/** An owner of tables as on a managed PostgreSQL: not a superuser, and bound by row-level security. */
const roles = (owner_url: string) => {
  const { username, password } = new URL(owner_url)
  return `
    do $$ begin
      if not exists (select from pg_roles where rolname = '${APP_ROLE}') then create role ${APP_ROLE} nologin; end if;
    end $$;
    drop role if exists ${username};
    create role ${username} login nosuperuser nobypassrls password '${password}';
    grant ${APP_ROLE} to ${username} with inherit false, set true`
}

async function ownServer(): Promise<{ admin_url: string; stop: () => Promise<void> }> {
  await clearInterruptedRuns()
  const dataDir = mkdtempSync(path.join(tmpdir(), PREFIX))
  // PostgreSQL may run as another user, who needs access to its folder.
  chmodSync(dataDir, 0o755)
  const settings = { max_connections: '200', autovacuum: 'off' }
  const server = await startEmbeddedPostgres({ dataDir, log: () => {}, sync: false, settings })
  return {
    admin_url: urlOf(server.url_owner, 'postgres'),
    async stop() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A killed run leaves its PostgreSQL behind: the next run removes it. */
async function clearInterruptedRuns(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const dataDir = path.join(tmpdir(), name)
    if (!name.startsWith(PREFIX) || isHeld(dataDir) !== false) continue
    await stopOrphan(path.join(dataDir, 'postgres'), () => {})
    rmSync(dataDir, { recursive: true, force: true })
  }
}
