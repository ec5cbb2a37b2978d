/**
 * The product's server as a process of its own, so that its CPU time can be measured separately. Ends with
 * its parent.
 */
import { tmpdir } from 'node:os'
import path from 'node:path'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { Temporal } from 'temporal-polyfill'
import { createApp } from '#server/app.ts'
import { bookingJobs } from '#server/sessions/sessions.jobs.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { unaddressed } from '#server/platform/http/address_tenant.ts'
import { openStorage } from '#server/platform/files/storage.ts'
import { startJobs } from '#server/platform/jobs/jobs.ts'
import { openNotices } from '#server/platform/live/notices.ts'
import { createLog } from '#server/platform/log.ts'
import { createTokenVerifier } from '#server/platform/sign_in/tokens.ts'
import { NOW, TENANT } from './ground.ts'

// Ctrl-C at the terminal is for the parent, which ends us when it has its results.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => process.exit(0))
process.on('disconnect', () => process.exit(0))

const [, , url = '', people = '1', level = 'warn', socket_dir = '', pages = ''] = process.argv
const issuer = 'http://127.0.0.1/bench'
const audience = 'bench'
const { publicKey, privateKey } = await generateKeyPair('ES256')
const jwk = { ...(await exportJWK(publicKey)), kid: 'bench', alg: 'ES256' }
const log = createLog(level)
const db = openDatabase(url, { socket_dir: socket_dir || undefined })
const notices = await openNotices(db, log)
const jobs = await startJobs(url, log)
const moment = Temporal.Instant.from(NOW)
const now = () => moment
await bookingJobs({ db, jobs, notices, now })
const { http } = await createApp({
  db,
  jobs,
  notices,
  log,
  verifier: createTokenVerifier({ issuer, audience, jwks: () => ({ keys: [jwk] }), now: Date.now }),
  now,
  default_tenant: TENANT,
  passwords: null,
  public_url: issuer,
  base_path: '',
  tenants: unaddressed,
  issuer_origin: null,
  trust_proxy: false,
  requests_per_minute: 100_000_000,
  anonymous_documents_per_minute: 100_000_000,
  metrics_token: null,
  page_config: { issuer, client_id: audience, audience, scopes: [] },
  pages: pages || null,
  upload_max_bytes: 1,
  upload_limits: { bytes_per_day: 1, files_per_day: 1, tenant_bytes: null },
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
process.send?.({ port: typeof address === 'object' ? address?.port : 0, tokens })
