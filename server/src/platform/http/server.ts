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
import { doorkeeper, type Admission } from './admission/admission.ts'
import { noteAddressTenant, unaddressed, withoutTenant, type AddressedTenants } from './address_tenant.ts'
import { mountFileAddresses, withoutBase } from './base_path.ts'
import { answerBusy } from './busy.ts'
import { contentPolicy, frameableBy } from './content_policy.ts'
import { limitRequests, type RequestLimits } from './requests_per_minute.ts'
import { refuseSlowBodies } from './slow_bodies.ts'
import { busyFor } from './unavailable.ts'

export interface HttpOptions {
  log: Log
  /** Whether the addresses that a proxy in front reports are believed. */
  trust_proxy: boolean | string
  /** Requests of one address a minute; a campus behind one address is why this is generous. */
  requests_per_minute: number
  /** Who is counted by themselves rather than by their address; nobody unless given. */
  personOf?: RequestLimits['personOf']
  /** Where the browser may talk to besides ourselves: the sign-in provider's origin. */
  connect: string[]
  https: boolean
  /** The path below which we are mounted, without a slash at its end; at the root unless given. */
  base_path?: string
  /** How addresses name a tenant; not at all unless given. */
  tenants?: AddressedTenants
  /** Milliseconds in which a body has to be here, unless it is an upload. */
  body_ms?: number
  /** Who is served when not all can be; everybody unless given. */
  admission?: Admission
}

/** How long who sends slowly holds a connection, milliseconds. A whole request may take as long as an upload from a phone. */
const TIMES = { headers_ms: 10_000, body_ms: 15_000, request_ms: 180_000, looked_at_every_ms: 5000 } as const

declare module 'fastify' {
  interface FastifyRequest {
    /** For the scripts and styles of the page that this request answers. */
    csp_nonce: string
  }
}

/** The HTTP server with what every answer needs: request ids, limits, compression, and the security headers. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const { log, base_path = '', tenants = unaddressed } = options
  const app: FastifyInstance = fastify({
    loggerInstance: faultsOf(log) as FastifyBaseLogger,
    // Requests are logged by our own hook, scrubbed.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trust_proxy,
    genReqId: () => v7(),
    bodyLimit: 256 * 1024,
    // Every route is declared as at the root, and for any tenant.
    rewriteUrl: (request) =>
      withoutTenant(request as IncomingMessage, withoutBase(request.url ?? '/', base_path), tenants),
    requestTimeout: TIMES.request_ms,
    http: { headersTimeout: TIMES.headers_ms, connectionsCheckingInterval: TIMES.looked_at_every_ms },
    // What was sent before the sender could know that we stop is answered like the rest.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: (error, request, reply) => {
      reply.hijack()
      badAddress(reply.raw, error.statusCode ?? 400, request.id)
    },
  })
  // Kept longer than the sender was told, so that a late one doesn't write to a connection that is being closed.
  app.server.keepAliveTimeoutBuffer = 10_000
  app.removeContentTypeParser('text/plain')
  app.decorateRequest('csp_nonce', '')
  app.decorateReply('content_policy')
  const policy = contentPolicy(options.connect)
  noteAddressTenant(app, tenants)
  if (options.admission) app.addHook('onRequest', doorkeeper(options.admission))
  refuseSlowBodies(app, options.body_ms ?? TIMES.body_ms)
  app.addHook('onRequest', async (request, reply) => {
    request.csp_nonce = randomBytes(16).toString('base64')
    reply.header('x-request-id', request.id)
    reply.content_policy = policy
    frameableBy(request, reply, [])
  })
  app.addHook('onResponse', async (request, reply) => {
    const { id, method, url } = request
    log.debug(
      {
        request_id: id,
        method,
        url: scrubbedUrl(url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
  await app.register(helmet, {
    // Written by ourselves, as is who may frame us: see `content_policy.ts`.
    contentSecurityPolicy: false,
    frameguard: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
    // Below a path the host is another's, who decides for it.
    hsts: options.https && base_path === '' ? { maxAge: 31_536_000 } : false,
  })
  // Before it is compressed.
  mountFileAddresses(app, base_path)
  await app.register(compress, {
    global: true,
    threshold: 1024,
    // Up to here an answer is compressed at once, which is done before a stream of it would be set up.
    syncThreshold: 128 * 1024,
    // Of a grid brotli leaves little more than half of what gzip does, in the same time.
    encodings: ['br', 'gzip', 'identity'],
    zlibOptions: { level: 6 },
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await limitRequests(app, {
    per_minute: options.requests_per_minute,
    personOf: options.personOf ?? (async () => null),
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const busy = busyFor(error, { reads: request.method === 'GET' })
    if (busy) return answerBusy(reply, busy)
    const status = error.statusCode ?? 500
    if (status >= 500) log.error({ err: error, request_id: request.id }, 'a request failed')
    const message = status >= 500 ? 'Something went wrong on our side' : error.message
    return reply.code(status).send({ errors: [{ message }], request_id: request.id })
  })
  return app
}

/** Below a warning the framework tells only that it listens, which whoever starts us says in a person's words. */
function faultsOf(log: Log): Log {
  const { levels, level } = log
  const least = Math.max(levels.values['warn'] ?? 40, levels.values[level] ?? Infinity)
  return log.child({}, { serializers: { req: loggedRequest }, level: levels.labels[least] ?? 'silent' })
}

/** An address that can't be read is answered before any hook: without echoing it, and with the headers that matter most. */
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

const loggedRequest = (request: { method: string; url: string; id: string }) => ({
  method: request.method,
  url: scrubbedUrl(request.url),
  request_id: request.id,
})
