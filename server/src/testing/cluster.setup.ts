import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '../platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../platform/embedded_postgres/embedded_postgres.ts'
import { isHeld, stopOrphan } from '../platform/embedded_postgres/orphan.ts'
import { asAdmin, urlOf, type TestCluster } from './cluster.ts'

const PREFIX = 'reservation-test-'

/**
 * Vitest's global setup: one PostgreSQL for the run, with one migrated database that each test file copies.
 * TEST_DATABASE_URL names a server to use instead; its role must be able to create databases and roles.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  const server = given ? { admin_url: given, stop: async () => {} } : await ownServer()
  const template = `test_template_${process.pid}`
  try {
    await asAdmin(server.admin_url, `drop database if exists ${template} with (force)`)
    await asAdmin(server.admin_url, `create database ${template} template template0`)
    await migrate(urlOf(server.admin_url, template))
  } catch (cause) {
    await server.stop()
    throw cause
  }
  project.provide('cluster', { admin_url: server.admin_url, template } satisfies TestCluster)
  return async () => {
    if (given) await asAdmin(given, `drop database if exists ${template} with (force)`)
    await server.stop()
  }
}

async function ownServer(): Promise<{ admin_url: string; stop: () => Promise<void> }> {
  await clearInterruptedRuns()
  const dataDir = mkdtempSync(path.join(tmpdir(), PREFIX))
  // PostgreSQL may run as another user than we do, who must find the way to its folder.
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

/** A run that was killed leaves its PostgreSQL behind: the next one clears up. */
async function clearInterruptedRuns(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const dataDir = path.join(tmpdir(), name)
    if (!name.startsWith(PREFIX) || isHeld(dataDir) !== false) continue
    await stopOrphan(path.join(dataDir, 'postgres'), () => {})
    rmSync(dataDir, { recursive: true, force: true })
  }
}
