import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
} from 'fastify'
import { constants } from 'node:zlib'
import { v7 } from 'uuid'
import { scrubbedUrl, type Log } from '../log.ts'
import { admissionHook, type RequestAdmission } from './admission/admission.ts'
import { noteAddressTenant, unaddressed, withoutTenant, type AddressedTenants } from './address_tenant.ts'
import { mountFileAddresses, withoutBase } from './base_path.ts'
import { answerBusy } from './busy.ts'
import { contentPolicies, no_framing, setFraming } from './content_policy.ts'
import { limitRequests, type RequestLimits } from './requests_per_minute.ts'
import { refuseSlowBodies } from './slow_bodies.ts'
import { busyFor } from './unavailable.ts'

export interface HttpOptions {
  log: Log
  /** Whose X-Forwarded headers are trusted; see fastify's `trustProxy`. */
  trust_proxy: boolean | string
  /** Requests per minute and address; generous, because a whole campus may share one address. */
  requests_per_minute: number
  /** Identifies users who are counted on their own rather than by address; default: none. */
  personOf?: RequestLimits['personOf']
  /** Other origins that the browser may connect to now: the sign-in provider's. */
  connect: () => readonly string[]
  https: boolean
  /** The path below which the product is mounted, without a slash at its end; default: the root. */
  base_path?: string
  /** How addresses name a tenant; default: not at all. */
  tenants?: AddressedTenants
  /** The beginnings of routes whose next parameter is a secret, which no log shows. */
  secret_below?: readonly string[]
  /** Milliseconds within which a body must arrive, unless it is an upload. */
  body_ms?: number
  /** Decides which requests are served under load; default: all. */
  admission?: RequestAdmission
}

/**
 * How long a slow sender may hold a connection, milliseconds. A whole request may take as long as an upload
 * from a phone.
 */
const TIMES = { headers_ms: 10_000, body_ms: 15_000, request_ms: 180_000, looked_at_every_ms: 5000 } as const

/** What pages may ask a device for: the camera reads codes, the position proves presence. */
const PERMISSIONS = 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()'

declare module 'fastify' {
  interface FastifyRequest {
    /** The nonce for the scripts and styles of the page that answers this request. */
    csp_nonce: string
  }
}

/**
 * The HTTP server with everything that all answers share: request ids, limits, compression and security
 * headers.
 */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const { log, base_path = '', tenants = unaddressed } = options
  const app: FastifyInstance = fastify({
    loggerInstance: faultsOf(log, options.secret_below) as FastifyBaseLogger,
    // Our own hook logs requests, scrubbed.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trust_proxy,
    genReqId: () => v7(),
    bodyLimit: 256 * 1024,
    // Routes are declared as if mounted at the root, without a tenant.
    rewriteUrl: (request) =>
      withoutTenant(request as IncomingMessage, withoutBase(request.url ?? '/', base_path), tenants),
    requestTimeout: TIMES.request_ms,
    http: { headersTimeout: TIMES.headers_ms, connectionsCheckingInterval: TIMES.looked_at_every_ms },
    // Requests sent before the client could know about the shutdown are answered like the rest.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: (error, request, reply) => {
      reply.hijack()
      badAddress(reply.raw, error.statusCode ?? 400, request.id)
    },
  })
  // Longer than announced to the client, so a late request doesn't hit a connection that is being closed.
  app.server.keepAliveTimeoutBuffer = 10_000
  app.removeContentTypeParser('text/plain')
  app.decorateRequest('csp_nonce', '')
  app.decorateReply('content_policy')
  const policy = contentPolicies()
  noteAddressTenant(app, tenants)
  if (options.admission) app.addHook('onRequest', admissionHook(options.admission))
  refuseSlowBodies(app, options.body_ms ?? TIMES.body_ms)
  app.addHook('onRequest', async (request, reply) => {
    request.csp_nonce = randomBytes(16).toString('base64')
    reply.header('x-request-id', request.id)
    reply.content_policy = policy(options.connect())
    reply.header('permissions-policy', PERMISSIONS)
    setFraming(request, reply, no_framing)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { id, method, url } = request
    log.debug(
      {
        request_id: id,
        method,
        url: scrubbedUrl(url, options.secret_below),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
  await app.register(helmet, {
    // `content_policy.ts` writes it, together with who may frame the page.
    contentSecurityPolicy: false,
    frameguard: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    // Below a path the host belongs to someone else, who decides about it.
    hsts: options.https && base_path === '' ? { maxAge: 31_536_000 } : false,
  })
  // Runs before compression.
  mountFileAddresses(app, base_path)
  await app.register(compress, {
    global: true,
    threshold: 1024,
    // Smaller answers are compressed synchronously, which is faster than setting up a stream.
    syncThreshold: 128 * 1024,
    // For a grid, brotli's output is little more than half of gzip's, in the same time.
    encodings: ['br', 'gzip', 'identity'],
    zlibOptions: { level: 6 },
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await limitRequests(app, {
    per_minute: options.requests_per_minute,
    personOf: options.personOf ?? (async () => null),
  })
  app.setErrorHandler((error: FastifyError & { extensions?: object | undefined }, request, reply) => {
    const busy = busyFor(error, { reads: request.method === 'GET' })
    if (busy) return answerBusy(reply, busy)
    const status = error.statusCode ?? 500
    const { extensions } = error
    // An error that says something to clients is expected, and whoever throws it has logged its cause.
    const fault = status >= 500 && !extensions
    if (fault) log.error({ err: error, request_id: request.id }, 'a request failed')
    const message = fault ? 'Something went wrong on our side' : error.message
    return reply
      .code(status)
      .send({ errors: [{ message, ...(extensions ? { extensions } : {}) }], request_id: request.id })
  })
  return app
}

/** Below warnings the framework only logs that it listens, which the caller reports in plain words. */
function faultsOf(log: Log, secret_below: readonly string[] = []): Log {
  const { levels, level } = log
  const least = Math.max(levels.values['warn'] ?? 40, levels.values[level] ?? Infinity)
  return log.child(
    {},
    { serializers: { req: loggedRequest(secret_below) }, level: levels.labels[least] ?? 'silent' },
  )
}

/**
 * Answers a malformed address before any hook runs: without echoing it, and with the most important headers.
 */
function badAddress(response: ServerResponse, status: number, request_id: string): void {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'",
  }
  response
    .writeHead(status, headers)
    .end(JSON.stringify({ errors: [{ message: 'The address can not be read' }], request_id }))
}

const loggedRequest =
  (secret_below: readonly string[]) =>
  ({ method, url, id }: { method: string; url: string; id: string }) => ({
    method,
    url: scrubbedUrl(url, secret_below),
    request_id: id,
  })
