import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import postgres, { type Sql } from 'postgres'
import { Temporal } from 'temporal-polyfill'
import { createIdentity, type Identity } from '#identity/identity.ts'
import { createApp, type App, type AppParts } from './app.ts'
import { bookingJobs } from './bookings/bookings.jobs.ts'
import { demoAccounts, seedDemonstration } from './demo/demo.service.ts'
import { accountSource, passwordSetter } from './people/account_source.service.ts'
import { CannotStart } from './platform/config/cannot_start.ts'
import { readConfig, type Config } from './platform/config/config.ts'
import { openDatabase, type Database } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import { startEmbeddedPostgres } from './platform/embedded_postgres/embedded_postgres.ts'
import { startJobs, type Jobs } from './platform/jobs/jobs.ts'
import { openNotices } from './platform/live/notices.ts'
import { createLog } from './platform/log.ts'
import { createTokenVerifier, type TokenVerifier } from './platform/sign_in/tokens.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const now = () => Temporal.Now.instant()

/** Where the build put the web pages: beside the bundled server, or in the project while developing. */
const PAGES = ['../web', '../../dist/web'].map((folder) => fileURLToPath(new URL(folder, import.meta.url)))

/** What has been started, to be stopped in the other order. */
const started: { name: string; stop: () => Promise<unknown> }[] = []

async function start(config: Config): Promise<void> {
  const log = createLog(config.log_level)
  const url = config.database_url ?? (await ownPostgres(config))
  say('Bringing the database up to date …')
  await migrate(url)
  const db = openDatabase(url, { pool: config.database_pool_size })
  keep('database', db.close)
  const notices = await openNotices(db.sql, log)
  keep('notices', notices.close)
  const jobs = await startJobs(url, log)
  keep('jobs', jobs.stop)
  const files_dir = path.join(config.data_dir, 'files')
  if (config.demo) await seedDemonstration({ db, url_owner: url, jobs, notices, log, now, files_dir, say })

  const { identity, verifier, setPassword } = await signIn(config, url, log)
  const app = await createApp({
    db,
    jobs,
    notices,
    verifier,
    log,
    now,
    default_tenant: config.default_tenant ?? (config.demo ? (demoAccounts()[0]?.tenant ?? '') : ''),
    setPassword,
    public_url: config.public_url,
    issuer_origin: config.oidc_issuer ? new URL(config.oidc_issuer).origin : null,
    trust_proxy: config.trust_proxy,
    requests_per_minute: config.rate_limit_per_minute,
    metrics_token: config.metrics_token,
    sign_in: {
      issuer: identity?.issuer ?? config.oidc_issuer ?? '',
      client_id: config.oidc_client_id,
      audience: config.oidc_audience,
      scopes: config.oidc_scopes.split(' '),
    },
    pages: PAGES.find((folder) => existsSync(path.join(folder, 'index.html'))) ?? null,
    upload_max_bytes: config.upload_max_bytes,
    files_dir,
  })
  if (identity) await app.http.register(identity.routes)
  await listen(app, config)
  keep('server', () => stopServing(app, config.shutdown_seconds))
  if (config.jobs) await work(jobs, db, notices)
  announce(config)
}

async function ownPostgres(config: Config): Promise<string> {
  say('Starting PostgreSQL …')
  const server = await startEmbeddedPostgres({
    dataDir: config.data_dir,
    log: say,
    onExit: (why) => void stop(1, why),
  })
  keep('PostgreSQL', server.stop)
  return server.url_owner
}

interface SignIn {
  identity: Identity | null
  setPassword: AppParts['setPassword']
  verifier: TokenVerifier
}

async function signIn(config: Config, url: string, log: ReturnType<typeof createLog>): Promise<SignIn> {
  const claims = {
    audience: config.oidc_audience,
    tenant_claim: config.oidc_tenant_claim,
    account_claim: config.oidc_account_claim,
    ...(config.default_tenant ? { default_tenant: config.default_tenant } : {}),
    now: Date.now,
  }
  if (config.oidc_issuer)
    return {
      identity: null,
      setPassword: null,
      verifier: createTokenVerifier({ issuer: config.oidc_issuer, ...claims }),
    }
  const sql: Sql = postgres(url, { max: 4, onnotice: () => {} })
  keep('identity database', () => sql.end({ timeout: 5 }))
  const accounts = accountSource(sql, config.demo ? demoAccounts() : [])
  const identity = await createIdentity({
    issuer: `${config.public_url}/identity`,
    sql,
    schema: 'identity',
    accounts,
    client_id: config.oidc_client_id,
    redirect_uris: [`${config.public_url}/signin-callback`],
    post_logout_redirect_uris: [`${config.public_url}/`],
    audience: config.oidc_audience,
    log,
    demo: config.demo,
  })
  keep('identity', identity.close)
  return {
    identity,
    setPassword: passwordSetter(accounts, identity.passwords.set),
    verifier: createTokenVerifier({ issuer: identity.issuer, jwks: identity.jwks, ...claims }),
  }
}

async function work(
  jobs: Jobs,
  db: Database,
  notices: Awaited<ReturnType<typeof openNotices>>,
): Promise<void> {
  await bookingJobs(jobs, { db, notices, now })
}

async function listen(app: App, { host, port }: Config): Promise<void> {
  try {
    await app.http.listen({ host, port })
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause)) throw cause
    if (cause.code === 'EADDRINUSE')
      throw new CannotStart(`Port ${port} is in use; stop the other program, or set PORT to another one.`)
    if (cause.code === 'EACCES')
      throw new CannotStart(`Port ${port} is not allowed for this user; set PORT to one above 1024.`)
    if (cause.code === 'EADDRNOTAVAIL') throw new CannotStart(`HOST ${host} is no address of this machine.`)
    throw cause
  }
}

/** New requests are refused by the proxy in front, which asks /readyz; those that run may end. */
async function stopServing(app: App, seconds: number): Promise<void> {
  app.drain()
  const forced = setTimeout(() => app.http.server.closeAllConnections(), seconds * 1000)
  await app.http.close()
  clearTimeout(forced)
}

function announce({ public_url, demo, port }: Config): void {
  say(`\nReady at ${public_url}`)
  if (!demo) return
  say('Demonstration accounts (one click on the sign-in page):')
  for (const { account, tenant, role_en } of demoAccounts())
    say(`  ${account.padEnd(12)} ${(role_en ?? '').padEnd(32)} ${tenant}`)
  say(`Stop with Ctrl+C. Port ${port}.`)
}

const keep = (name: string, stop: () => Promise<unknown>) => void started.push({ name, stop })

let stopping: Promise<void> | undefined

/** Stops everything once, in the other order, and ends the process. */
function stop(code: number, why?: string): Promise<void> {
  stopping ??= (async () => {
    if (why) process.stderr.write(`${why}\n`)
    for (const { name, stop } of started.toReversed()) {
      await stop().catch((cause: unknown) =>
        process.stderr.write(`Stopping ${name} failed: ${String(cause)}\n`),
      )
    }
    process.exit(code)
  })()
  return stopping
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    say('Stopping …')
    void stop(0)
  })
}

try {
  await start(readConfig(process.env))
} catch (cause) {
  await stop(
    1,
    cause instanceof CannotStart
      ? cause.message
      : cause instanceof Error
        ? (cause.stack ?? cause.message)
        : String(cause),
  )
}
