import { spawn } from 'node:child_process'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { asAdmin, emptyDatabase, type FreshDatabase } from './testing/cluster.ts'
import { withoutLast } from './testing/migrations.ts'
import { migrate } from './platform/database/migrate.ts'
import { endAll, freeAbove, start } from './testing/program.ts'
import { signedIn } from './testing/password_sign_in.ts'

// The program itself, started as by npm start, with a database of its own.

// Each test starts whole programs, which takes time on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const data_dir = mkdtempSync(path.join(tmpdir(), 'reservation-main-'))
let database: FreshDatabase
let port: number

beforeAll(async () => {
  database = await emptyDatabase()
  port = await freeAbove(21_000)
})
afterEach(endAll)
afterAll(async () => {
  await database.drop()
  rmSync(data_dir, { recursive: true, force: true })
})

const run = (env: Record<string, string>) =>
  start({
    ...(env['DATABASE_URL'] === undefined ? database.settings : {}),
    DATA_DIR: data_dir,
    PORT: String(port),
    ...env,
  })

const ask = async <Data>(token: string, endpoint: string, query: string) => {
  const response = await fetch(`http://localhost:${port}/graphql/${endpoint}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query }),
  })
  return (await response.json()) as { data: Data }
}

const FIRST = {
  DEMO: 'off',
  TENANT_CODE: 'minghu',
  TENANT_NAME: '明湖大学',
  TENANT_NAME_EN: 'Minghu University',
  TENANT_TIME_ZONE: 'Europe/Berlin',
  TENANT_ADMIN: 'zhou',
}

describe("exits with one sentence when it can't start", () => {
  let other: Server
  beforeAll(async () => {
    other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
  })
  afterAll(() => void other.close())
  const taken = () => String((other.address() as AddressInfo).port)

  test.each<[string, () => Record<string, string>, RegExp]>([
    [
      'a port in use, before anything else is done',
      () => ({ PORT: taken(), DATABASE_URL: 'postgres://u:p@127.0.0.1:1/none' }),
      /^Port \d+ is in use; stop the other program, or set PORT to another one\.\n$/,
    ],
    [
      'an address of another machine',
      () => ({ HOST: '192.0.2.1' }),
      /^HOST 192\.0\.2\.1 is no address of this machine\.\n$/,
    ],
    [
      'an unreachable database',
      () => ({ DATABASE_URL: 'postgres://u:p@127.0.0.1:1/none' }),
      /^DATABASE_URL names a server that can't be used \(ECONNREFUSED\)\.\n$/,
    ],
    ['invalid settings', () => ({ PORT: 'x', JOBS: '7' }), /^PORT must be .*; JOBS must be .*\.\n$/],
    [
      'a demonstration at a public address',
      () => ({ DEMO: 'on', PUBLIC_URL: 'https://book.example' }),
      /^DEMO must be off if PUBLIC_URL is a public address.*\.\n$/,
    ],
    [
      "a data folder that can't be created",
      () => ({ DATA_DIR: '/proc/nowhere' }),
      /^The data folder \/proc\/nowhere can't be created: set DATA_DIR to .*\.\n$/,
    ],
    [
      'the same with the embedded PostgreSQL',
      () => ({ DATA_DIR: '/proc/self/below/nowhere', DATABASE_URL: '' }),
      /^The data folder \/proc\/self\/below\/nowhere can't be created: set DATA_DIR to .*\.\n$/,
    ],
    [
      'no tenant and none configured',
      () => ({ DEMO: 'off' }),
      /^There is no tenant yet: set TENANT_CODE.*\.\n$/,
    ],
    [
      'a first administrator who could not sign in',
      () => FIRST,
      /^TENANT_ADMIN_PASSWORD must be set for the first start: zhou signs in with it\.\n$/,
    ],
  ])('%s', async (_what, env, sentence) => {
    const { ended, said } = run(env())
    expect(await ended).toBe(1)
    expect(said.err).toMatch(sentence)
    expect(said.out).not.toContain('Ready')
  })
})

describe('the first tenant', () => {
  test('is created at the first start, initialised by its administrator, and kept by later starts', async () => {
    const first = run({ ...FIRST, TENANT_ADMIN_PASSWORD: 'correct horse' })
    await first.until('Ready at')
    expect(first.said.out).toContain('The tenant minghu is made: zhou signs in and initialises it.')
    const token = await signedIn(`http://localhost:${port}`, 'zhou', 'correct horse')
    const status = () =>
      ask<{ checkTenantStatus: { errcode: string } }>(token, 'public', '{ checkTenantStatus { errcode } }')
    expect((await status()).data.checkTenantStatus.errcode).toBe('TENANT_INVALID')
    const made = await ask<{ manualInitTenantsData: { code: string; messages_en: string[] }[] }>(
      token,
      'provider',
      'mutation { manualInitTenantsData { code messages_en } }',
    )
    expect(made.data.manualInitTenantsData.find(({ code }) => code === 'administrator')?.messages_en).toEqual(
      ['Super administrators: zhou'],
    )
    expect((await status()).data.checkTenantStatus.errcode).toBe('0')
    const me = await ask<{ me: { roles: string[]; tenant: object } }>(
      token,
      'iam',
      '{ me { roles tenant { code name name_en time_zone } } }',
    )
    expect(me.data.me).toEqual({
      roles: ['super_admin', 'user'],
      tenant: { code: 'minghu', name: '明湖大学', name_en: 'Minghu University', time_zone: 'Europe/Berlin' },
    })

    expect(first.said.out).not.toMatch(/^\{/m)
    expect(first.said.err).not.toMatch(/Deprecation|listening/)
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)

    // Simulates a release that adds a permission for guards, after another one was taken from them.
    await asAdmin(
      database.url_owner,
      `update tenant set offered = jsonb_set(offered, '{roles,guard}', (offered #> '{roles,guard}') - 'gate.check');
        delete from permission_grant where grantee_id = 'guard' and permission in ('gate.check', 'visitor.see')`,
    )
    // Another name, and no password: the existing tenant stays as it is.
    const second = run({ ...FIRST, TENANT_NAME: 'Another', TENANT_ADMIN: 'other' })
    await second.until('Ready at')
    expect(second.said.out).not.toContain('is made')
    expect(second.said.out).toContain(
      'TENANT_ADMIN is other, but the tenant minghu is in use: only its administrators give roles.',
    )
    expect(second.said.out).toContain('New permissions and menu entries for minghu.')
    const zhou = await signedIn(`http://localhost:${port}`, 'zhou', 'correct horse')
    const { data } = await ask<{ roles: { code: string; permissions: string[] }[] }>(
      zhou,
      'iam',
      '{ roles { code permissions } }',
    )
    const guard = data.roles.find(({ code }) => code === 'guard')?.permissions
    expect(guard).toContain('gate.check')
    expect(guard).not.toContain('visitor.see')
    expect(await signedIn(`http://localhost:${port}`, 'zhou', 'correct horse')).toMatch(/^eyJ/)
    await expect(signedIn(`http://localhost:${port}`, 'other', 'correct horse')).rejects.toThrow(/422/)
    second.child.disconnect()
    expect(await second.ended).toBe(0)

    // Accounts without a password beside a real university are refused even if the setting asks for them.
    const demonstration = run({ DEMO: 'on' })
    expect(await demonstration.ended).toBe(1)
    expect(demonstration.said.err).toMatch(
      /^DEMO must be off on this database: it holds the tenant minghu, which the demonstration did not make.*\.\n$/,
    )
    // Without the setting there is no demonstration on an external database.
    const third = run({})
    await third.until('Ready at')
    expect(third.said.out).not.toContain('Demonstration accounts')
    third.child.kill('SIGTERM')
    expect(await third.ended).toBe(0)
  })
})

test("says in sentences what becomes of an older version's data, and leaves a newer one's alone", async () => {
  const older = await emptyDatabase()
  const folder = withoutLast(2)
  await migrate(older.url_app, folder)
  rmSync(folder, { recursive: true })
  const settings = { ...FIRST, ...older.settings, TENANT_ADMIN_PASSWORD: 'correct horse' }
  const first = run(settings)
  await first.until('Ready at')
  expect(first.said.out).toMatch(
    /^The data are of an older version, 2 migrations behind\. Bringing the database up to date;.*…\nThe data are of this version now: 2 migrations in \d+ s\.\n/m,
  )
  expect(first.said.err).toBe('')
  first.child.kill('SIGTERM')
  expect(await first.ended).toBe(0)

  await asAdmin(
    older.url_owner,
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`,
  )
  const second = run(settings)
  expect(await second.ended).toBe(1)
  expect(second.said.err).toMatch(/^A newer version of the product has used this database: .*\.\n$/)
  await older.drop()
})

test('starts without its provider, saying why in one sentence', async () => {
  const nowhere = await freeAbove(23_000)
  const { child, ended, until, said } = run({
    ...FIRST,
    OIDC_ISSUER: `http://localhost:${nowhere}/realms/campus/`,
    OIDC_CLIENT_ID: 'rooms',
  })
  await until('Ready at')
  expect(said.out).toContain(
    `The sign-in provider can't be used yet: http://localhost:${nowhere}/realms/campus/.well-known/openid-configuration can't be reached (ECONNREFUSED). The product starts and asks again.`,
  )
  const metrics = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(await metrics.text()).toContain('\nsign_in_unavailable 1\n')
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

test('keeps running when nobody reads its output any more', async () => {
  const { child, ended, until } = run({ ...FIRST, LOG_LEVEL: 'debug' })
  child.stdout?.once('data', () => {
    child.stdout?.destroy()
    child.stderr?.destroy()
  })
  await expect(Promise.race([until('never'), answering()])).resolves.toBeUndefined()
  child.kill('SIGINT')
  expect(await ended).toBe(0)
})

test.each(['Making the database', 'Bringing the database', 'people in'])(
  'leaves no PostgreSQL behind when stopped at "%s"',
  async (line) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'reservation-stopped-'))
    chmodSync(folder, 0o755)
    const { child, until, ended, said } = run({ DATABASE_URL: '', DATA_DIR: folder })
    await until(line)
    child.kill('SIGINT')
    expect([await ended, said.err]).toEqual([0, ''])
    expect(said.out).toMatch(/Stopping …\n$/)
    expect(existsSync(path.join(folder, 'postgres', 'postmaster.pid'))).toBe(false)
    rmSync(folder, { recursive: true })
  },
)

test('ends a program that ignores signals from the script that started it', async () => {
  const script = `
    import { spawn } from 'node:child_process'
    import { endChild } from './scripts/project.mjs'
    const deaf = "process.on('SIGTERM', () => {}); process.stdout.write('up'); for (;;);"
    const child = spawn(process.execPath, ['-e', deaf])
    child.stdout.once('data', () => endChild(child, 'SIGTERM', 20))
    child.on('exit', (_code, signal) => console.log(signal))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [said] = (await once(child.stdout, 'data')) as [Buffer]
    expect(said.toString()).toBe('SIGKILL\n')
  } finally {
    child.kill('SIGKILL')
  }
})

/** Waits until the program answers. */
async function answering(): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
