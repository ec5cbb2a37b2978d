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
 * What is tried through a pooler, of the tests that open a database. A pooler that lends its connections for
 * single transactions changes nothing but what a connection keeps between them, and only these folders let it
 * keep anything (`laws_of_connections.test.ts`). So every kind of connection is used, `matrix` sends nearly every
 * operation once, and the others let many people or clocks meet. The long models of many people, and stopping under
 * load, go through it at night (`pooled-all`).
 */
const throughPooler = [
  /^platform\/(database|live|jobs|graphql)\//,
  /^security\/(matrix|history|idempotency|unavailable|tenants)\./,
  /^(holds|waiting_list|sessions\/clock|notifications\/notifications)\b/,
  /^(approvals\/concurrency|availability\/live|import\/import|testing\/cluster|main)\./,
]

const inServer = (files: string[]) => files.map((file) => `${SERVER}/${file}`)

/** The server's tests that open a database: those of pure functions don't depend on a pooler. */
const withDatabase = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.test.ts'))
  .filter((file) =>
    /from '[^']*(testing\/|\/cluster\.ts|stage\.ts)/.test(readFileSync(path.join(SERVER, file), 'utf8')),
  )

/**
 * Tests that take long and say little about a change: `npm test -- nightly`. Of `fuzz` only the first cases are
 * tried by day.
 */
const atNight = ['durability', 'memory', 'killed_clock', 'full_disk'].map(
  (name) => `${SERVER}/security/${name}.test.ts`,
)
const storiesAtNight = ['e2e/first_load.test.ts']

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

const stories = {
  ...server,
  sequence: { groupOrder: 3 },
  setupFiles: ['./e2e/every_story.setup.ts'],
  // Told by scripts/test.mjs, which allows few of them. Everything else passes at once or is wrong.
  retry: process.env.CI ? 1 : 0,
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
          exclude: atNight,
          ...server,
        },
      },
      {
        resolve: oneGraphql,
        // With PgBouncer (TEST_POOLER) in front of the database.
        test: {
          name: 'pooled',
          sequence: { groupOrder: 2 },
          include: inServer(withDatabase.filter((file) => throughPooler.some((part) => part.test(file)))),
          ...server,
        },
      },
      {
        resolve: oneGraphql,
        test: {
          name: 'pooled-all',
          sequence: { groupOrder: 2 },
          include: inServer(withDatabase),
          // Their servers connect past the pooler.
          exclude: atNight,
          ...server,
        },
      },
      {
        resolve: oneGraphql,
        test: {
          name: 'long',
          sequence: { groupOrder: 2 },
          include: [...atNight, `${SERVER}/security/fuzz.test.ts`],
          // Not the first cases once more, but others.
          env: { FUZZ_CASES: '100', FUZZ_SEED: '1' },
          ...server,
        },
      },
      {
        test: { name: 'web', include: ['web/src/**/*.test.{ts,tsx}'], environment: 'node', ...patient },
      },
      {
        resolve: oneGraphql,
        test: {
          name: 'stories',
          include: ['e2e/**/*.test.ts'],
          exclude: storiesAtNight,
          ...stories,
        },
      },
      {
        resolve: oneGraphql,
        test: { name: 'long-stories', include: storiesAtNight, ...stories },
      },
    ],
  },
})
