import type { FastifyInstance } from 'fastify'
import type { Temporal } from 'temporal-polyfill'
import type { PageConfig } from '#rules/settings/page_config.ts'
import type { Context } from './context.ts'
import { createContextOf } from './context_of.ts'
import { administers, endpoints } from './endpoints.ts'
import './features.ts'
import { reviewCallbackRoute } from './approvals/review_callback.route.ts'
import { exportRoutes, type ExportLimits } from './exports/exports.route.ts'
import { feedRoutes } from './feeds/feeds.route.ts'
import { uploadRoutes } from './files/files.route.ts'
import type { UploadLimits } from './files/files.service.ts'
import { liveGrids } from './availability/availability.service.ts'
import { graphqlRoute, sharedByEndpoints } from './platform/graphql/route.ts'
import type { Database } from './platform/database/database.ts'
import type { Storage } from './platform/files/storage.ts'
import {
  createAdmission,
  usualAdmission,
  type AdmissionOptions,
} from './platform/http/admission/admission.ts'
import { healthRoutes } from './platform/http/health.ts'
import type { AddressedTenants } from './platform/http/address_tenant.ts'
import { createMetrics } from './platform/http/metrics.ts'
import { serveNoPages, servePages } from './platform/http/pages.ts'
import { createHttp } from './platform/http/server.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Notices } from './platform/live/notices.ts'
import type { Log } from './platform/log.ts'
import { isRejected, type TokenVerifier } from './platform/sign_in/tokens.ts'
import type { Secrets } from './platform/secrets/secrets.ts'
import type { Userinfo } from './platform/sign_in/userinfo.ts'
import { openTypes } from './people/people.service.ts'
import { machineRoutes } from './visitors/machines/machines.route.ts'
import { createFraming, manifestRoute, settingsRoute } from './settings/settings.route.ts'

export interface AppParts {
  db: Database
  jobs: Jobs
  notices: Notices
  verifier: TokenVerifier
  /** Asks the sign-in provider for what tokens don't say of people. */
  userinfo?: Userinfo
  log: Log
  now: () => Temporal.Instant
  default_tenant: string
  passwords: Context['passwords']
  /** Mails can be sent. */
  mails: boolean
  /** The address that users' browsers open: scheme, host and port. */
  public_url: string
  /** The path below which the product is found there, without a slash at its end; '' at the root. */
  base_path: string
  /** How addresses name a tenant. */
  tenants: AddressedTenants
  /** The origins of the sign-in provider's endpoints that browsers call; they may become known later. */
  sign_in_origins: () => readonly string[]
  /** Why the sign-in provider can't be used now; null if it can. */
  sign_in_problem: () => string | null
  trust_proxy: boolean | string
  requests_per_minute: number
  anonymous_documents_per_minute: number
  /** When to refuse requests because there are too many; `usualAdmission` by default. */
  admission?: Partial<AdmissionOptions>
  metrics_token: string | null
  /** What the pages need before anything else; served at /config.json. */
  page_config: PageConfig
  /** The built web pages; null if another server serves them (tests, development). */
  pages: string | null
  upload_max_bytes: number
  upload_limits: UploadLimits
  /** What exports are limited to; usual limits for what isn't named. */
  export_limits?: Partial<ExportLimits>
  /** The keys of personal data. */
  secrets: Secrets
  storage: Storage
}

export interface App {
  http: FastifyInstance
  /**
   * Keeps serving but stops being ready, and closes each connection after its answer: proxies use another
   * server.
   */
  leave(): void
  /** Closes live streams, so that running requests can finish. */
  drain(): void
}

/** What follows is a secret address: of a calendar, of an invitation's page. */
const SECRET_BELOW = ['/feeds/', '/pc/join/', '/mobile/join/']

/** Assembles the application: every address that it answers is registered here. */
export async function createApp(parts: AppParts): Promise<App> {
  const { db, jobs, notices, verifier, log, now, default_tenant, passwords, mails } = parts
  let stopping = false
  const admission = createAdmission({ ...usualAdmission, ...parts.admission })
  const http = await createHttp({
    log,
    trust_proxy: parts.trust_proxy,
    requests_per_minute: parts.requests_per_minute,
    personOf: async (token) => {
      const who = await verifier.verify(token)
      return isRejected(who) ? null : JSON.stringify([who.tenant, who.account])
    },
    connect: parts.sign_in_origins,
    secret_below: SECRET_BELOW,
    https: parts.public_url.startsWith('https:'),
    base_path: parts.base_path,
    tenants: parts.tenants,
    admission,
  })
  const contextOf = createContextOf({
    db,
    verifier,
    ...(parts.userinfo ? { userinfo: parts.userinfo } : {}),
    jobs,
    notices,
    log,
    now,
    default_tenant,
    passwords,
    mails,
    secrets: parts.secrets,
    store: parts.storage.store,
  })
  const metrics = createMetrics(http, parts.metrics_token)
  metrics.gauge('sign_in_unavailable', 'Whether the sign-in provider can not be used: 1, else 0', () =>
    Number(parts.sign_in_problem() !== null),
  )

  healthRoutes(http, db, { isStopping: () => stopping, isOverloaded: admission.isOverloaded })
  const shared = sharedByEndpoints(parts.anonymous_documents_per_minute)
  metrics.gauge(
    'graphql_documents_bytes',
    'Estimated size of the cached GraphQL documents',
    shared.documents.bytes,
  )
  const served = endpoints.map((endpoint) => ({
    endpoint,
    schema: graphqlRoute(http, {
      path: `/graphql/${endpoint.name}`,
      endpoint,
      shared,
      contextOf,
      administers: administers(endpoint.name),
      admission,
      openTypes,
      observe: metrics.observe,
    }),
  }))
  exportRoutes(http, {
    endpoints: served,
    documents: shared.documents,
    contextOf,
    admission,
    log,
    limits: parts.export_limits,
  })
  const page_config: PageConfig = {
    ...parts.page_config,
    passwords: passwords !== null,
    upload_max_bytes: parts.upload_max_bytes,
  }
  http.get('/config.json', (_request, reply) => reply.header('cache-control', 'no-cache').send(page_config))
  await uploadRoutes(http, {
    db,
    contextOf,
    log,
    now,
    storage: parts.storage,
    upload_max_bytes: parts.upload_max_bytes,
    upload_limits: parts.upload_limits,
  })
  settingsRoute(http, { db, contextOf, notices })
  manifestRoute(http, { ...parts, contextOf })
  feedRoutes(http, parts)
  await reviewCallbackRoute(http, { db, jobs, notices, now })
  await machineRoutes(http, parts)
  const live = liveGrids(http, { db, notices, contextOf, log, now })
  metrics.gauge('live_grids', 'Open grids that receive changes', live.count)
  const { counts } = admission
  metrics.gauge('requests_waiting_light', 'Queued reads', () => counts.waiting('light'))
  metrics.gauge('requests_waiting_heavy', 'Queued changes', () => counts.waiting('heavy'))
  metrics.gauge('requests_refused_busy', 'Requests refused as busy since the start', counts.refused)
  metrics.gauge('event_loop_late_ms', 'How late the event loop is', counts.late_ms)
  const framing = createFraming({ db, contextOf, notices, log })
  if (parts.pages) await servePages(http, parts.pages, { ...parts, page_config }, framing.framingOf)
  else serveNoPages(http)

  return {
    http,
    leave() {
      if (stopping) return
      stopping = true
      http.server.prependListener('request', (_request, response) => void (response.shouldKeepAlive = false))
    },
    drain() {
      stopping = true
      live.close()
      contextOf.close()
      framing.close()
      admission.close()
    },
  }
}
