import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyPluginAsync } from 'fastify'
import { Temporal } from 'temporal-polyfill'
import { createApp, type App } from './app.ts'
import { approvalJobs } from './approvals/approvals.jobs.ts'
import { attendanceJobs } from './attendance/attendance.jobs.ts'
import { cloudMeetingJobs } from './cloud_meetings/cloud_meetings.jobs.ts'
import { bookingJobs } from './bookings/bookings.jobs.ts'
import { sessionJobs } from './sessions/sessions.jobs.ts'
import { keepRecordingService } from './sessions/sessions.service.ts'
import { drawJobs } from './draws/draws.jobs.ts'
import { demoAccounts, ownWhatIsMade, seedDemonstration } from './demo/demo.service.ts'
import { fileJobs } from './files/files.jobs.ts'
import { statisticsJobs } from './statistics/statistics.jobs.ts'
import { keepWritingRefusals } from './statistics/statistics.service.ts'
import { tenantJobs } from './tenants/tenants.jobs.ts'
import { CannotStart } from '#postgres/cannot_start.ts'
import { readConfig, type Config } from './platform/config/config.ts'
import { notificationJobs } from './notifications/notifications.jobs.ts'
import { prepareFolder } from '#postgres/data_folder.ts'
import { isLoopback } from './platform/config/kinds.ts'
import { openDatabase, type Database } from './platform/database/database.ts'
import { migrate, upgradeOf } from './platform/database/migrate.ts'
import { ensureServing, ensureUsable, isDistributed } from './platform/database/reach.ts'
import { startEmbeddedPostgres } from '#postgres/embedded_postgres.ts'
import { faultOf } from '#postgres/failures.ts'
import { openStorage } from './platform/files/storage.ts'
import { createOutgoing } from './platform/http/outgoing/outgoing.ts'
import { ensureFree, listeningFailed } from './platform/http/listening.ts'
import { releaseWhenIdle } from './platform/idle_memory.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { openNotices } from './platform/live/notices.ts'
import { createLog } from './platform/log.ts'
import { secretKeys } from './platform/secrets/secret_keys.ts'
import { createSecrets } from './platform/secrets/secrets.ts'
import { createStopping } from './platform/stopping.ts'
import { brandSignIn, openSignIn } from './sign_in.ts'
import { compareZones, ensureFirstTenant, offerWhatIsNew } from './tenants/tenants.service.ts'
import { retentionJobs } from './visitors/retention/retention.jobs.ts'
import { signUpJobs } from './visitors/sign_up/sign_up.jobs.ts'
import { keepWritingBlockHits } from './visitors/people/people.service.ts'
import { keepWritingPlateHits } from './visitors/vehicles/vehicles.service.ts'
import { arrivalJobs } from './visitors/arrivals/arrivals.jobs.ts'
import { entryJobs } from './visitors/entries/entries.jobs.ts'
import { visitJobs } from './visitors/visits/visits.jobs.ts'
import { waitingListJobs } from './waiting_list/waiting_list.jobs.ts'

/**
 * Output for the person at the terminal goes to standard output; the structured log goes to standard error.
 */
const say = (line: string) => process.stdout.write(`${line}\n`)
const now = () => Temporal.Now.instant()

/** How long the process may take to end once its database is gone, and once a second signal arrives. */
const WITHOUT_DATABASE_MS = 3000
const AT_ONCE_MS = 1000
/** Length of the queue of connections to accept; the system has a limit of its own (`net.core.somaxconn`). */
const BACKLOG = 4096

/** Where the build puts the web pages: beside the bundled server, or in the project during development. */
const PAGES = ['../web', '../../dist/web'].map((folder) => fileURLToPath(new URL(folder, import.meta.url)))

const stopping = createStopping({
  exit: process.exit,
  complain: (line) => void process.stderr.write(`${line}\n`),
})
const { keep, stop } = stopping

async function start(config: Config): Promise<void> {
  await ensureFree(config)
  // Uploads are stored there even if PostgreSQL is an external one.
  prepareFolder(config.data_dir)
  const log = createLog(config.log_level)
  const { url, url_owner, socket_dir } = config.database_url
    ? await othersPostgres(config.database_url, config.database_direct_url)
    : await ownPostgres(config)
  await bringUpToDate(url_owner)
  if (url !== url_owner) await ensureServing(url, url_owner)
  const db = openDatabase(url, {
    pool: config.database_pool_size,
    socket_dir,
    url_past_pooler: config.database_pooler ? url_owner : undefined,
    distributed: config.database_url !== null && (await isDistributed(url_owner)),
  })
  keep('database', db.close)
  await compareZones({ db, log, now })
  const notices = await openNotices(db, log)
  keep('notices', notices.close)
  const jobs = await startJobs(url_owner, log)
  keep('jobs', jobs.stop)
  keep('refusals', keepWritingRefusals({ db, log, now }))
  keep('hits of visitors', keepWritingBlockHits({ db, log, now }))
  keep('hits of vehicles', keepWritingPlateHits({ db, log, now }))
  const upgraded = await offerWhatIsNew({ db, notices, now })
  if (upgraded.length > 0) say(`New permissions and menu entries for ${upgraded.join(', ')}.`)
  const cards = config.demo ? demoAccounts() : []
  const sign_in = await openSignIn(config, url_owner, cards, log)
  keep('sign-in', sign_in.close)
  const problem = sign_in.provider?.problem()
  if (problem) say(`The sign-in provider can't be used yet: ${problem}. The product starts and asks again.`)

  const secrets = createSecrets(secretKeys(config.data_dir, config.secret_keys))
  const storage = await openStorage(path.join(config.data_dir, 'files'), config.bucket)
  if (config.demo) {
    await seedDemonstration({ db, url_owner, jobs, notices, log, now, secrets, storage, say })
    ownWhatIsMade({ db, notices, log, now })
  } else await firstTenant(config, db, sign_in.identity?.passwords.set ?? null)

  const default_tenant = config.default_tenant ?? cards[0]?.tenant ?? ''
  const { identity, verifier, passwords } = sign_in
  if (identity) await brandSignIn(identity, default_tenant, { db, notices, log })
  const app = await createApp({
    db,
    jobs,
    notices,
    verifier,
    ...(sign_in.userinfo ? { userinfo: sign_in.userinfo } : {}),
    log,
    now,
    default_tenant,
    passwords,
    mails: config.mail !== null,
    public_url: config.public_url,
    base_path: config.base_path,
    tenants: config.tenants,
    sign_in_origins: sign_in.origins,
    sign_in_problem: () => sign_in.provider?.problem() ?? null,
    trust_proxy: config.trust_proxy,
    requests_per_minute: config.rate_limit_per_minute,
    anonymous_documents_per_minute: config.anonymous_documents_per_minute,
    metrics_token: config.metrics_token,
    page_config: {
      issuer: identity?.issuer ?? config.oidc_issuer ?? '',
      client_id: config.oidc_client_id,
      ...(config.oidc_resource ? { resource: config.oidc_resource } : {}),
      scopes: config.oidc_scopes.split(' '),
      ...(config.oidc_issuer ? { account_claim: config.oidc_account_claim } : {}),
      language_switch: config.language_switch,
      local_menu: config.local_menu,
    },
    pages: PAGES.find((folder) => existsSync(path.join(folder, 'index.html'))) ?? null,
    upload_max_bytes: config.upload_max_bytes,
    upload_limits: config.upload_limits,
    secrets,
    storage,
    admission: {
      pool: config.database_pool_size,
      longest_wait_ms: config.busy_wait_ms,
      latest_ms: config.busy_late_ms,
    },
  })
  if (identity) await app.http.register(shedding(identity.routes))
  keep('record of service', await keepRecordingService({ db, log, now }))
  await listen(app, config)
  keep('server', (hurry) => stopServing(app, config, hurry))
  if (config.jobs) {
    const outgoing = createOutgoing({ allowed: config.outgoing_networks })
    const deps = { db, jobs, notices, log, now, outgoing }
    await sessionJobs(deps)
    await approvalJobs({ ...deps, address: config.address })
    await attendanceJobs(jobs, deps)
    await bookingJobs(deps)
    await waitingListJobs(deps)
    await visitJobs(deps)
    await entryJobs(deps)
    await arrivalJobs(deps)
    await signUpJobs(deps)
    await retentionJobs({ ...deps, secrets })
    await drawJobs(deps)
    await statisticsJobs(deps)
    await cloudMeetingJobs(jobs, { ...deps, secrets })
    await tenantJobs(jobs, deps)
    keep(
      'messages',
      await notificationJobs({ ...deps, mail: config.mail, addressOf: addressOfTenant(config) }),
    )
    await fileJobs(jobs, { db, store: storage.store, now })
  }
  releaseWhenIdle()
  announce(config)
}

/** Where the users of a tenant open the product. */
const addressOfTenant =
  ({ address, public_url, base_path, tenants }: Config) =>
  (code: string): string => {
    if (tenants.from === 'path') return `${address}/${code}`
    const host = [...tenants.hosts].find(([, named]) => named === code)?.[0]
    return host === undefined ? address : `${new URL(public_url).protocol}//${host}${base_path}`
  }

interface Reached {
  /** For serving requests; may be a pooler. */
  url: string
  /** Connects as the owner of the tables, past any pooler. */
  url_owner: string
  socket_dir?: string | undefined
}

async function othersPostgres(url: string, direct: string | null): Promise<Reached> {
  await ensureUsable(direct ?? url, direct === null ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL')
  return { url, url_owner: direct ?? url }
}

async function ownPostgres(config: Config): Promise<Reached> {
  say('Starting PostgreSQL …')
  const starting = startEmbeddedPostgres({
    dataDir: config.data_dir,
    log: say,
    // Work that waits for the database can no longer finish.
    onExit: (why) => void stop(1, { why, within_ms: WITHOUT_DATABASE_MS }),
  })
  // If we are stopped before it is up, it must not be left running.
  let pid: number | undefined
  keep(
    'PostgreSQL',
    async () => (await starting.catch(() => null))?.stop(),
    () => pid !== undefined && process.kill(pid, 'SIGQUIT'),
  )
  const { url_owner, socket_dir, ...postgres } = await starting
  pid = postgres.pid
  await stopping.ended
  return { url: url_owner, url_owner, socket_dir }
}

/** @throws CannotStart if a newer version has used the database */
async function bringUpToDate(url_owner: string): Promise<void> {
  const { is_newer, had, pending } = await upgradeOf(url_owner)
  if (is_newer)
    throw new CannotStart(
      'A newer version of the product has used this database: start that version or a later one, or restore a backup of before.',
    )
  const behind = `${pending} migration${pending === 1 ? '' : 's'}`
  const is_older = had > 0 && pending > 0
  if (is_older)
    say(
      `The data are of an older version, ${behind} behind. Bringing the database up to date; this may take minutes if there are many bookings, and an earlier version can't use it afterwards …`,
    )
  else say('Bringing the database up to date …')
  const begun = performance.now()
  await migrate(url_owner)
  if (is_older)
    say(`The data are of this version now: ${behind} in ${Math.ceil((performance.now() - begun) / 1000)} s.`)
}

async function firstTenant(
  { first_tenant }: Config,
  db: Database,
  setPassword: Parameters<typeof ensureFirstTenant>[2],
): Promise<void> {
  const outcome = await ensureFirstTenant(db, first_tenant, setPassword, now())
  const { code, admin_account } = first_tenant ?? {}
  if (outcome === 'made') say(`The tenant ${code} is made: ${admin_account} signs in and initialises it.`)
  if (outcome === 'moved')
    say(`The tenant ${code} is not initialised yet: now ${admin_account} signs in and initialises it.`)
  if (outcome === 'ignored')
    say(
      `TENANT_ADMIN is ${admin_account}, but the tenant ${code} is in use: only its administrators give roles.`,
    )
}

async function listen(app: App, config: Config): Promise<void> {
  const { host, port } = config
  try {
    // Connections that arrive while the event loop is late wait in the system's queue instead of being
    // refused by it.
    await app.http.listen({ host, port, backlog: BACKLOG })
  } catch (cause) {
    throw listeningFailed(cause, config)
  }
}

/**
 * `/readyz` tells the proxy in front to use another server; until it does, requests are still served here.
 * Then running requests may finish.
 */
async function stopServing(app: App, config: Config, hurry: AbortSignal): Promise<void> {
  app.leave()
  await pause(config.drain_seconds * 1000, undefined, { signal: hurry }).catch(() => {})
  app.drain()
  const cut = () => app.http.server.closeAllConnections()
  const forced = setTimeout(cut, hurry.aborted ? 0 : config.shutdown_seconds * 1000)
  hurry.addEventListener('abort', cut)
  await app.http.close()
  clearTimeout(forced)
}

/** Sign-in needs no slot of the admission, and is refused only when nothing can be served. */
const shedding =
  (routes: FastifyPluginAsync): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRoute', (route) => void (route.config = { ...route.config, lane: () => null }))
    await app.register(routes)
  }

function announce({ address, demo, host, port }: Config): void {
  say(`\nReady at ${address}`)
  if (!demo) return
  if (!isLoopback(`http://${host.includes(':') ? `[${host}]` : host}`))
    say(`DEMO is on and HOST is ${host}: anybody who reaches port ${port} can sign in without a password.`)
  say('Demonstration accounts (one click on the sign-in page):')
  const accounts = demoAccounts()
  const width = Math.max(...accounts.map(({ role_en }) => role_en.length))
  for (const { account, tenant, role_en } of accounts)
    say(`  ${account.padEnd(12)} ${role_en.padEnd(width)}  ${tenant}`)
  say(`Stop with Ctrl+C. Port ${port}.`)
}

function wordsOf(cause: unknown): string {
  if (cause instanceof CannotStart) return cause.message
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)
}

function leave(): void {
  if (!stopping.ended) say('Stopping …')
  void stop(0)
}

/** A second signal: the person at the terminal doesn't want to wait. */
function leaveNow(): void {
  if (stopping.ended) stopping.hurry(AT_ONCE_MS)
  else leave()
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, leaveNow)
// PostgreSQL is stopped whatever goes wrong; during a stop its driver throws errors that nobody can catch.
process.on('uncaughtException', (cause) => void stop(1, { why: wordsOf(cause) }))
// The script that started us has ended without a signal.
process.on('disconnect', leave)
// The reader of our output may go away (npm start | head): that is no reason to stop serving.
process.stdout.on('error', () => {})
process.stderr.on('error', () => {})

try {
  const config = readConfig(process.env)
  await start(config).catch((cause: unknown) => {
    throw faultOf(cause, config.data_dir)
  })
} catch (cause) {
  await stop(1, { why: wordsOf(cause) })
}
