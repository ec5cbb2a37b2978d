import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/**
 * Node loads graphql's CommonJS copy, Vite would load the ES module: the two copies don't recognise each
 * other's types.
 */
const oneGraphql = {
  alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }],
}

const cluster = './server/src/testing/cluster.setup.ts'

const SERVER = 'server/src'

/**
 * Tests that open a database, but say nothing new through a pooler: what they try happens before a statement is
 * sent, or repeats statements that others send, thousands of times.
 */
const sameThroughPooler = [
  'security/memory',
  'security/fuzz',
  'security/headers',
  'security/targets',
  'permissions/kept_rights',
  'import/hostile_files',
  'import/main',
  'bookings/suggestions',
  'finding/invariants',
  'demo/demo',
].map((name) => `${SERVER}/${name}.test.ts`)

/** The server's tests that open a database: those of pure functions don't depend on a pooler. */
const withDatabase = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => path.posix.join(SERVER, file.replaceAll('\\', '/')))
  .filter((file) => !sameThroughPooler.includes(file))
  .filter((file) => /from '[^']*(testing\/|stage\.ts)/.test(readFileSync(file, 'utf8')))

/** Long enough for a very busy machine: a limit only has to end what hangs, and measures no speed. */
const patient = {
  testTimeout: 180_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000 } },
  // What differs is said, and not only that something does.
  chaiConfig: { truncateThreshold: 300 },
}

const server = {
  environment: 'node',
  // Node runs the sources as it does in production, and loads each module once per worker.
  experimental: { viteModuleRunner: false, nodeLoader: false },
  isolate: false,
  globalSetup: [cluster],
  maxWorkers: 2,
  ...patient,
}

export default defineConfig({
  test: {
    // A suite without tests and a file without a test are mistakes.
    passWithNoTests: false,
    allowOnly: !process.env.CI,
    projects: [
      {
        test: {
          name: 'rules',
          include: ['rules/src/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          ...patient,
        },
      },
      {
        resolve: oneGraphql,
        test: {
          name: 'server',
          // A group of its own, because it has its own number of workers; quick tests run first.
          sequence: { groupOrder: 1 },
          include: ['server/src/**/*.test.ts', 'identity/src/**/*.test.ts', 'postgres/src/**/*.test.ts'],
          ...server,
        },
      },
      {
        resolve: oneGraphql,
        // The same tests with PgBouncer (TEST_POOLER) in front of the database.
        test: { name: 'pooled', sequence: { groupOrder: 2 }, include: withDatabase, ...server },
      },
      {
        test: { name: 'web', include: ['web/src/**/*.test.{ts,tsx}'], environment: 'node', ...patient },
      },
      {
        resolve: oneGraphql,
        test: {
          name: 'stories',
          sequence: { groupOrder: 3 },
          include: ['e2e/**/*.test.ts'],
          environment: 'node',
          experimental: { viteModuleRunner: false, nodeLoader: false },
          isolate: false,
          globalSetup: [cluster],
          setupFiles: ['./e2e/every_story.setup.ts'],
          ...patient,
          maxWorkers: 2,
          // Told by scripts/test.mjs, which allows few of them. Everything else passes at once or is wrong.
          retry: process.env.CI ? 1 : 0,
        },
      },
    ],
  },
})
