/** The product's server as a process of its own, whose memory can be measured. Ends with its parent. */
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { Temporal } from 'temporal-polyfill'
import { createApp } from '#server/app.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { unaddressed } from '#server/platform/http/address_tenant.ts'
import { openStorage } from '#server/platform/files/storage.ts'
import { openNotices } from '#server/platform/live/notices.ts'
import { createLog } from '#server/platform/log.ts'
import { test_secrets } from '#server/testing/test_secrets.ts'
import { createTokenVerifier } from '#server/platform/sign_in/tokens.ts'

process.on('disconnect', () => process.exit(0))

const [, , url = '', tenant = '', account = '', files_dir = ''] = process.argv
const issuer = 'http://127.0.0.1/small'
const { publicKey, privateKey } = await generateKeyPair('ES256')
const jwk = { ...(await exportJWK(publicKey)), kid: 'small', alg: 'ES256' }
const log = createLog('warn')
const db = openDatabase(url)
const unused = () => Promise.reject(new Error('no jobs here'))
const { http } = await createApp({
  db,
  jobs: { send: unused, work: unused, schedule: unused, stop: async () => {} },
  notices: await openNotices(db, log),
  log,
  verifier: createTokenVerifier({
    issuer,
    audience: issuer,
    keys: () => ({ keys: [jwk] }),
    now: Date.now,
  }),
  now: () => Temporal.Now.instant(),
  default_tenant: tenant,
  passwords: null,
  mails: true,
  public_url: issuer,
  base_path: '',
  tenants: unaddressed,
  sign_in_origins: () => [],
  sign_in_problem: () => null,
  trust_proxy: false,
  // Requests refused by the rate limit take no memory: here all of them are read.
  requests_per_minute: 100_000_000,
  anonymous_documents_per_minute: 100_000_000,
  metrics_token: null,
  page_config: { issuer, client_id: 'small', scopes: [] },
  pages: null,
  upload_max_bytes: 1024,
  upload_limits: { bytes_per_day: 1, files_per_day: 1, tenant_bytes: null },
  secrets: test_secrets,
  storage: await openStorage(files_dir),
})
await http.listen({ host: '127.0.0.1', port: 0 })

const token = await new SignJWT({ tenant })
  .setProtectedHeader({ alg: 'ES256', kid: 'small', typ: 'at+jwt' })
  .setIssuer(issuer)
  .setAudience(issuer)
  .setSubject(account)
  .setIssuedAt()
  .setExpirationTime('2h')
  .sign(privateKey)

// Each message requests the heap size after a full garbage collection.
process.on('message', () => {
  globalThis.gc?.()
  globalThis.gc?.()
  process.send?.({ rss: process.memoryUsage().rss })
})
const address = http.server.address()
process.send?.({ port: typeof address === 'object' ? address?.port : 0, token })
