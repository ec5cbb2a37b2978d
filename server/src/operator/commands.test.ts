import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { endAll, freeAbove, start, type Program } from '#server/testing/program.ts'
import { signedIn } from '#server/testing/password_sign_in.ts'
import { migrationState } from '#server/platform/database/migrate.ts'
import { ARCHIVE_FORMAT, HEADING, type Heading } from './archive_format.ts'
import { writeArchive } from './archive_writer.ts'
import { secretKeys } from '#server/platform/secrets/secret_keys.ts'
import { sources } from '#server/testing/sources.ts'

// The commands as an operator calls them, on the product with its own PostgreSQL.

vi.setConfig({ testTimeout: 300_000 })

const folder = mkdtempSync(path.join(tmpdir(), 'reservation-commands-'))
chmodSync(folder, 0o755)
afterEach(endAll)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs one of the commands. */
function command(name: string, env: Record<string, string>, ...typed: string[]) {
  const file = path.join(import.meta.dirname, `${name}_command.ts`)
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', file, ...typed],
      { env: { PATH: process.env['PATH'], ...env } },
      (failed, out, err) =>
        resolve({ code: typeof failed?.code === 'number' ? failed.code : failed ? -1 : 0, out, err }),
    )
  })
}

async function stopped({ child, ended }: Program): Promise<void> {
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
}

const who = async (port: number, token: string) => {
  const response = await fetch(`http://localhost:${port}/graphql/iam`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: '{ me { account } }' }),
  })
  return ((await response.json()) as { data: unknown }).data
}

test('a running product is backed up, and restored into an empty folder, where passwords and sign-ins work', async () => {
  const port = await freeAbove(25_000)
  const settings = {
    PORT: String(port),
    DEMO: 'off',
    TENANT_CODE: 'minghu',
    TENANT_ADMIN: 'zhou',
    TENANT_ADMIN_PASSWORD: 'correct horse',
  }
  const here = { ...settings, DATA_DIR: path.join(folder, 'here') }
  const there = { ...settings, DATA_DIR: path.join(folder, 'there') }
  const file = path.join(folder, 'backup.tar.gz')

  const product = start(here)
  await product.until('Ready at')
  const token = await signedIn(`http://localhost:${port}`, 'zhou', 'correct horse')

  const before = await command('status', here)
  expect(before.out).toContain(`Serving      ready at http://localhost:${port}`)
  expect(before.out).toContain('! Last backup  none noted here')
  expect(before.code).toBe(1)

  const made = await command('backup', here, file)
  expect(made).toMatchObject({ code: 0, err: '' })
  expect(made.out).toMatch(
    /^The product is running: using its database\.\nCopying \d+ tables as they were at/,
  )
  expect(made.out).toContain('and all keys')
  expect(made.out).toMatch(/\n.*backup\.tar\.gz: \d+ rows of \d+ tables and 0 files, \d/)
  const after = await command('status', here)
  expect([after.code, after.out]).toEqual([0, expect.stringMatching(/ {2}Last backup {2}\d+ seconds? ago/)])

  const running = await command('restore', here, file)
  expect(running).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^The product is running on .*: stop it/),
  })
  await stopped(product)

  const restored = await command('restore', there, file)
  expect(restored).toMatchObject({ code: 0, err: '' })
  expect(secretKeys(there.DATA_DIR, null)).toEqual(secretKeys(here.DATA_DIR, null))
  expect(restored.out).toMatch(/\nRestored: \d+ rows of \d+ tables and 0 files, as they were at .*\.\n$/)

  const again = start({ ...there, TENANT_ADMIN_PASSWORD: '' })
  await again.until('Ready at')
  expect(again.said.out).not.toContain('is made')
  // A token that the first product issued, and a new sign-in.
  expect(await who(port, token)).toEqual({ me: { account: 'zhou' } })
  expect(await signedIn(`http://localhost:${port}`, 'zhou', 'correct horse')).toMatch(/^eyJ/)
  await stopped(again)

  const full = await command('restore', there, file)
  expect(full).toMatchObject({ code: 1, err: expect.stringMatching(/^The database holds tables already/) })
  const without = { ...there, SECRET_KEYS: `other:${'A'.repeat(43)}` }
  expect(await command('restore', without, file, '--replace')).toMatchObject({
    code: 1,
    out: expect.stringMatching(/can't be read: SECRET_KEYS lacks it\. Add those of the entry secret-keys of/),
  })
  const replaced = await command('restore', there, file, '--replace')
  expect(replaced).toMatchObject({ code: 0, err: '' })
})

test('what fails leaves an empty folder without a database', async () => {
  const DATA_DIR = path.join(folder, 'empty')
  const file = path.join(folder, 'damaged')
  writeFileSync(file, 'no archive')
  const damaged = await command('restore', { DATA_DIR }, file)
  expect(damaged).toMatchObject({ code: 1, err: expect.stringMatching(/is no backup, or it is damaged/) })
  expect(existsSync(DATA_DIR)).toBe(false)

  // Whole, but of tables that no version had: found when PostgreSQL is running.
  const odd = path.join(folder, 'odd.tar.gz')
  const text = Buffer.from(
    JSON.stringify({
      format: ARCHIVE_FORMAT,
      version: '0',
      taken_at: '2026-09-07T00:00:00Z',
      postgres: '18',
      migrations: migrationState([]).known.map(({ when }) => when),
      identity_steps: 0,
      tables: [{ schema: 'public', name: 'tenant', columns: ['id'] }],
      secret_keys: [],
    } satisfies Heading),
  )
  await writeArchive(odd, new AbortController().signal, async (archive) => {
    await archive.add(HEADING, text.length, [text])
    return { rows: { 'public.tenant': 0 }, files: 0, missing_files: 0 }
  })
  const refused = await command('restore', { DATA_DIR }, odd)
  expect(refused).toMatchObject({ code: 1, err: expect.stringMatching(/not those of the version/) })
  expect(readdirSync(DATA_DIR)).toEqual(['files'])
})

test('arguments that make no sense are answered by the usage, and a product that never started by a sentence', async () => {
  const DATA_DIR = path.join(folder, 'never')
  expect(await command('backup', { DATA_DIR })).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^Name one file\.\nnpm run backup -- FILE/),
  })
  expect(await command('restore', { DATA_DIR }, 'a', '--force')).toMatchObject({ code: 2 })
  expect(await command('backup', { DATA_DIR }, path.join(folder, 'never.tar.gz'))).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^There is no database in .* yet/),
  })
  expect(readdirSync(folder)).not.toContain('never.tar.gz')
})

test('every job is also run by the clock, so that a restored product, whose queue is empty, forgets none', () => {
  const jobs = sources.filter(({ file }) => file.endsWith('.jobs.ts')).map(({ text }) => text)
  const named = (pattern: RegExp) =>
    jobs.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)).toSorted()
  const worked = named(/jobs\.work\(\s*(\w+)/g)
  expect(worked.length).toBeGreaterThan(8)
  expect(named(/jobs\.schedule\(\s*(\w+)/g)).toEqual(worked)
})
