/**
 * The product's server as a process of its own, so that its CPU time can be measured separately. Ends with
 * its parent.
 */
import { flushCompileCache } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { Temporal } from 'temporal-polyfill'
import { createApp } from '#server/app.ts'
import { notificationJobs } from '#server/notifications/notifications.jobs.ts'
import { recordService } from '#server/sessions/outages.ts'
import { NOTIFICATION_TOPIC } from '#server/notifications/write.ts'
import { clockRun } from '#server/sessions/clock.ts'
import { sessionJobs } from '#server/sessions/sessions.jobs.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { createOutgoing } from '#server/platform/http/outgoing/outgoing.ts'
import { unaddressed } from '#server/platform/http/address_tenant.ts'
import { openStorage } from '#server/platform/files/storage.ts'
import { startJobs } from '#server/platform/jobs/jobs.ts'
import { openNotices } from '#server/platform/live/notices.ts'
import { createLog } from '#server/platform/log.ts'
import { test_secrets } from '#server/testing/test_secrets.ts'
import { createTokenVerifier } from '#server/platform/sign_in/tokens.ts'
import { NOW, TENANT, ZONE } from './ground.ts'

// Ctrl-C at the terminal is for the parent, which ends us when it has its results.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => process.exit(0))
process.on('disconnect', () => process.exit(0))

const [, , url = '', people = '1', level = 'warn', socket_dir = '', pages = '', smtp_url = ''] = process.argv
const issuer = 'http://127.0.0.1/bench'
const audience = 'bench'
const { publicKey, privateKey } = await generateKeyPair('ES256')
const jwk = { ...(await exportJWK(publicKey)), kid: 'bench', alg: 'ES256' }
const log = createLog(level)
const db = openDatabase(url, { socket_dir: socket_dir || undefined })
const notices = await openNotices(db, log)
const jobs = await startJobs(url, log)
let moment = Temporal.Instant.from(NOW)
const now = () => moment
await sessionJobs({ db, jobs, notices, now })
if (smtp_url) await sendMails()
const { http } = await createApp({
  db,
  jobs,
  notices,
  log,
  verifier: createTokenVerifier({ issuer, audience, keys: () => ({ keys: [jwk] }), now: Date.now }),
  now,
  default_tenant: TENANT,
  passwords: null,
  mails: true,
  public_url: issuer,
  base_path: '',
  tenants: unaddressed,
  sign_in_origins: () => [],
  sign_in_problem: () => null,
  trust_proxy: false,
  requests_per_minute: 100_000_000,
  anonymous_documents_per_minute: 100_000_000,
  metrics_token: null,
  page_config: { issuer, client_id: audience, scopes: [] },
  pages: pages || null,
  upload_max_bytes: 1,
  upload_limits: { bytes_per_day: 1, files_per_day: 1, tenant_bytes: null },
  secrets: test_secrets,
  storage: await openStorage(path.join(tmpdir(), 'reservation-bench-files')),
})
await http.listen({ host: '127.0.0.1', port: 0 })

const tokenOf = (account: string) =>
  new SignJWT({ tenant: TENANT, name: account })
    .setProtectedHeader({ alg: 'ES256', kid: 'bench', typ: 'at+jwt' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(account)
    .setIssuedAt()
    .setExpirationTime('2h')
    .sign(privateKey)
const tokens = await Promise.all(Array.from({ length: Number(people) }, (_, i) => tokenOf(`p${i + 1}`)))
const address = http.server.address()
// Node does so when a process ends by itself; ours are killed.
flushCompileCache()
process.send?.({ port: typeof address === 'object' ? address?.port : 0, tokens })

/** Sends mails as the product does, and sets the clock and runs what is due then when the parent says so. */
async function sendMails(): Promise<void> {
  const mail = { smtp_url, from: 'Bench <no-reply@bench.example>' }
  const outgoing = createOutgoing({ allowed: [] })
  await notificationJobs({ db, jobs, notices, log, now, outgoing, mail, addressOf: () => issuer })
  const [tenant] = await db.withoutTenant((sql) => sql<{ id: string }[]>`select id from tenant`)
  process.on('message', (message: { now: string }) => {
    moment = Temporal.Instant.from(message.now)
    if (!tenant) return
    // As the queue does every minute, whose minutes are too long here.
    notices.send({ topic: NOTIFICATION_TOPIC, tenant_id: tenant.id })
    const run = async () => {
      await recordService({ db, now })
      await clockRun({ db, jobs, notices, now }, { id: tenant.id, time_zone: ZONE })
    }
    run().catch((err: unknown) => log.warn({ err }, 'the clock was interrupted'))
  })
}
