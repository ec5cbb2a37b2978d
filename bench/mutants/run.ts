import { spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '#postgres/embedded_postgres.ts'

import project from '../../package.json' with { type: 'json' }
import { mutants } from './list.ts'
import { projectOf, testsOf, type Mutant } from './mutant.ts'

/** What the tests need of the project: the folders that are imported by name, and what they read. */
const PARTS = [
  ...Object.values(project.imports).map((folder) => folder.split('/')[1] ?? ''),
  'contract',
  'schema',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
]
const root = path.resolve(import.meta.dirname, '../..')

type Outcome = 'caught' | 'SURVIVED' | 'no longer fits'

/** Applies one bug after the other to a copy of the project and checks whether a test fails. */
async function main(word: string): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), 'reservation-mutants-'))
  chmodSync(folder, 0o755)
  const server = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'data'),
    log: () => {},
    sync: false,
    settings: { max_connections: '200', autovacuum: 'off' },
  })
  const copy = path.join(folder, 'project')
  for (const part of PARTS) cpSync(path.join(root, part), path.join(copy, part), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  const database = inDatabase(server.url_owner, 'postgres')
  const results: { mutant: Mutant; outcome: Outcome; seconds: number }[] = []
  try {
    const chosen = mutants.filter(({ name, tests }) => name.includes(word) || tests.includes(word))
    if (chosen.length === 0)
      throw new Error(`no deliberate bug has ${JSON.stringify(word)} in its name or tests`)
    const limits = new Map<string, number>()
    for (const tests of new Set(chosen.map((one) => one.tests))) {
      const began = performance.now()
      if (!(await passes(copy, tests, database))) throw new Error(`${tests} fails without any bug`)
      limits.set(tests, Math.max(LEAST_MS, 4 * (performance.now() - began)))
    }
    for (const mutant of chosen) {
      const began = performance.now()
      const outcome = await tried(mutant, copy, database, limits.get(mutant.tests))
      const seconds = Math.round((performance.now() - began) / 1000)
      results.push({ mutant, outcome, seconds })
      process.stdout.write(`${outcome.padEnd(15)} ${mutant.name} (${mutant.tests}, ${seconds} s)\n`)
    }
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const caught = results.filter(({ outcome }) => outcome === 'caught').length
  process.stdout.write(
    `${JSON.stringify({ name: 'mutants', ok: caught === results.length, tried: results.length, caught })}\n`,
  )
  return caught === results.length
}

async function tried(
  { file, find, put, tests }: Mutant,
  copy: string,
  database: string,
  limit_ms?: number,
): Promise<Outcome> {
  const place = path.join(copy, file)
  const text = readFileSync(place, 'utf8')
  if (text.split(find).length !== 2) return 'no longer fits'
  writeFileSync(
    place,
    text.replace(find, () => put),
  )
  try {
    return (await passes(copy, tests, database, limit_ms)) ? 'SURVIVED' : 'caught'
  } finally {
    writeFileSync(place, text)
  }
}

function inDatabase(address: string, database: string): string {
  const url = new URL(address)
  url.pathname = `/${database}`
  return url.href
}

/** The model looks for longer than by default, and doesn't look for the shortest way to a bug. */
const MUCH = { MODEL_RUNS: '100', MODEL_SHRINKS: '0' }

/** A hanging test has detected the bug too: one that takes four times as long as without it, and at least so long. */
const LEAST_MS = 90_000
/** Without a bug, on a very busy machine. */
const MAX_MS = 600_000

/** Whether the tests pass, by the program's exit code. */
function passes(cwd: string, tests: string, database: string, limit_ms = MAX_MS): Promise<boolean> {
  const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const running = spawn(
    process.execPath,
    [vitest, 'run', '--project', projectOf({ tests }), '--bail', '1', testsOf({ tests })],
    {
      cwd,
      env: { ...MUCH, ...process.env, TEST_DATABASE_URL: database },
      stdio: 'ignore',
      // A process group of its own, so that its child processes end with it.
      detached: true,
    },
  )
  const { pid } = running
  const tooLong = setTimeout(() => pid !== undefined && process.kill(-pid, 'SIGKILL'), limit_ms)
  return new Promise((resolve) =>
    running.on('exit', (code) => {
      clearTimeout(tooLong)
      resolve(code === 0)
    }),
  )
}

process.exitCode = (await main(process.argv[2] ?? '')) ? 0 : 1
