import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { Temporal } from 'temporal-polyfill'
import { createApp, type App, type AppParts } from '#server/app.ts'
import type { Database } from '#server/platform/database/database.ts'
import { unaddressed } from '#server/platform/http/address_tenant.ts'
import { openStorage } from '#server/platform/files/storage.ts'
import { startJobs, type Jobs } from '#server/platform/jobs/jobs.ts'
import { openNotices, type Notices } from '#server/platform/live/notices.ts'
import { createLog, type Log } from '#server/platform/log.ts'
import { createTokenVerifier } from '#server/platform/sign_in/tokens.ts'
import { CAMPUS, tenantOf, testCampus, type Account, type TestCampus } from './campus.ts'
import { freshDatabase, type FreshDatabase } from './cluster.ts'
import { test_secrets } from './test_secrets.ts'

const ISSUER = 'https://id.test'
const AUDIENCE = 'https://campus.test'
const KEY = 'test'
const HOUR = 3600

/** Monday, 7 September 2026, 08:00 in Shanghai. */
export const FIRST_DAY = Temporal.Instant.from('2026-09-07T00:00:00Z')

export type EndpointName = 'provider' | 'public' | 'iam' | 'hub' | 'bus' | 'builtin'

export interface TestError {
  message: string
  extensions?: { code?: string; errcode?: string; field?: string | null }
}

/** The answer of an endpoint. */
export interface Asked<Data> {
  status: number
  data: Data | null
  errors: TestError[]
}

/** The fields of every mutation's answer, for a selection set. */
export const ANSWER = 'errcode msg msg_en ids field refusals { errcode field details }'

export interface AnswerData {
  errcode: string
  msg: string
  msg_en: string
  ids: string[]
  field: string | null
  refusals: { errcode: string; field: string | null; details: Record<string, unknown> }[]
}

/** The product without its pages, on a database of its own, serving HTTP. */
export interface TestServer {
  campus: TestCampus
  db: Database
  url_owner: string
  /** As the owner of the tables, bound by row-level security. */
  url_table_owner: string
  /** Another server process's connections to the same database. */
  open: FreshDatabase['open']
  notices: Notices
  app: App
  /** The app's parts, for another server process on the same database. */
  parts: AppParts
  log: Log
  jobs: Jobs
  clock: { now(): Temporal.Instant; set(now: Temporal.Instant | string): void }
  /**
   * Sends a request to an endpoint as an account of the test campus, or anonymously (null). Everything is
   * real: the token, its check, the limits, the permissions, the database with row-level security.
   */
  ask<Data>(
    account: Account | null,
    endpoint: EndpointName,
    document: string,
    variables?: Record<string, unknown>,
  ): Promise<Asked<Data>>
  /** The same with the caller's own token. */
  askWith<Data>(
    token: string | null,
    endpoint: EndpointName,
    document: string,
    variables?: Record<string, unknown>,
  ): Promise<Asked<Data>>
  /** The only field of a query or mutation; errors fail the test. */
  data<Data>(
    account: Account | null,
    endpoint: EndpointName,
    document: string,
    variables?: Record<string, unknown>,
  ): Promise<Data>
  /** An access token; the given claims replace the default ones. */
  token(account: string, claims?: Record<string, unknown>): Promise<string>
  stop(): Promise<void>
}

/** Starts the product on a fresh database with the test campus. The test file that starts it must stop it. */
export async function startServer(
  more: Partial<AppParts> & { files_dir?: string } = {},
): Promise<TestServer> {
  const fresh = await freshDatabase()
  const log = createLog('silent')
  const db = fresh.open({ pool: 8 })
  const notices = await openNotices(db, log)
  let now = FIRST_DAY
  const campus = await testCampus(db, now)
  const { sign, jwks } = await signer(() => now)
  const jobs = lazyJobs(fresh.url_app, log)
  const { files_dir = mkdtempSync(path.join(tmpdir(), 'reservation-files-')), ...others } = more
  const parts: AppParts = {
    db,
    jobs,
    notices,
    verifier: createTokenVerifier({
      issuer: ISSUER,
      audience: AUDIENCE,
      keys: () => jwks,
      now: () => now.epochMilliseconds,
    }),
    log,
    now: () => now,
    default_tenant: CAMPUS,
    passwords: null,
    mails: true,
    public_url: 'http://localhost:3000',
    base_path: '',
    tenants: unaddressed,
    sign_in_origins: () => [],
    sign_in_problem: () => null,
    trust_proxy: false,
    requests_per_minute: 1_000_000,
    anonymous_documents_per_minute: 1_000_000,
    // A busy machine must not refuse requests as overload: tests would fail at random.
    admission: { longest_wait_ms: 600_000, latest_ms: Infinity },
    metrics_token: null,
    page_config: { issuer: ISSUER, client_id: 'web', scopes: ['openid'] },
    pages: null,
    upload_max_bytes: 1024 * 1024,
    upload_limits: { bytes_per_day: 200 * 1024 * 1024, files_per_day: 200, tenant_bytes: null },
    secrets: test_secrets,
    storage: await openStorage(files_dir),
    ...others,
  }
  const app = await createApp(parts)

  const askWith = async <Data>(
    token: string | null,
    endpoint: EndpointName,
    query: string,
    variables: Record<string, unknown> = {},
  ) => {
    const response = await app.http.inject({
      method: 'POST',
      url: `/graphql/${endpoint}`,
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
      payload: { query, variables },
    })
    const body = response.json<{ data?: Data | null; errors?: TestError[] }>()
    return { status: response.statusCode, data: body.data ?? null, errors: body.errors ?? [] }
  }
  const ask: TestServer['ask'] = async (account, endpoint, query, variables) =>
    askWith(account === null ? null : await sign(account), endpoint, query, variables)

  return {
    campus,
    db,
    url_owner: fresh.url_owner,
    url_table_owner: fresh.url_app,
    open: fresh.open,
    notices,
    app,
    parts,
    log,
    jobs,
    clock: { now: () => now, set: (to) => void (now = Temporal.Instant.from(to)) },
    ask,
    askWith,
    async data<Data>(
      account: Account | null,
      endpoint: EndpointName,
      query: string,
      variables?: Record<string, unknown>,
    ) {
      const { status, data, errors } = await ask<Record<string, Data>>(account, endpoint, query, variables)
      const [first] = Object.values(data ?? {})
      if (errors[0] || first === undefined) throw new Error(`${status} ${JSON.stringify(errors)}`)
      return first
    },
    token: sign,
    async stop() {
      app.drain()
      await app.http.close()
      await jobs.stop()
      await notices.close()
      await db.close()
      await fresh.drop()
      rmSync(files_dir, { recursive: true, force: true })
    },
  }
}

/** Signs as an OpenID provider does, with this test file's own key pair. */
async function signer(now: () => Temporal.Instant) {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: KEY, alg: 'ES256', use: 'sig' }] }
  const sign = (account: string, claims: Record<string, unknown> = {}) => {
    const seconds = Math.floor(now().epochMilliseconds / 1000)
    return new SignJWT({
      iss: ISSUER,
      aud: AUDIENCE,
      sub: account,
      tenant: tenantOf(account),
      iat: seconds,
      exp: seconds + HOUR,
      ...claims,
    })
      .setProtectedHeader({ alg: 'ES256', kid: KEY, typ: 'at+jwt' })
      .sign(privateKey)
  }
  return { sign, jwks }
}

/** The real queue, started by the first test that needs it: most don't. */
function lazyJobs(url: string, log: Log): Jobs {
  let started: Promise<Jobs> | undefined
  const jobs = () => (started ??= startJobs(url, log))
  return {
    send: async (...args) => (await jobs()).send(...args),
    work: async (...args) => (await jobs()).work(...args),
    schedule: async (...args) => (await jobs()).schedule(...args),
    stop: async () => (await started)?.stop(),
  }
}
