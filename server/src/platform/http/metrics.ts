import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  /** Records one GraphQL operation: how long it took and how it ended. */
  observe(operation: string, endpoint: string, seconds: number, outcome: 'ok' | 'refused' | 'fault'): void
  gauge(name: string, help: string, collect: () => number): void
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/**
 * Whether a request comes from this machine, by its connection, whatever addresses its headers contain. A
 * request that a proxy on this machine forwards counts as remote.
 */
function isLocal({ socket, headers }: FastifyRequest): boolean {
  const passed_on = 'x-forwarded-for' in headers || 'forwarded' in headers || 'via' in headers
  return LOOPBACK.has(socket.remoteAddress ?? '') && !passed_on
}

/** Compares in constant time, which reveals nothing of a partial match. */
function isToken(sent: string | undefined, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(sent ?? ''), digest(`Bearer ${token}`))
}

/**
 * GET /metrics in Prometheus' format: for requests with the token or, if none is set, only from this machine.
 */
export function createMetrics(app: FastifyInstance, token: string | null): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const operations = new Histogram({
    name: 'graphql_operation_seconds',
    help: 'Time from the arrival of an operation to its answer',
    labelNames: ['endpoint', 'operation', 'outcome'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  app.get('/metrics', { config: { rateLimit: false } }, async (request, reply) => {
    const allowed = token === null ? isLocal(request) : isToken(request.headers.authorization, token)
    if (!allowed) return reply.code(401).send({ errors: [{ message: 'Not signed in' }] })
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  return {
    observe: (operation, endpoint, seconds, outcome) =>
      operations.observe({ endpoint, operation, outcome }, seconds),
    gauge: (name, help, collect) => {
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(collect())
        },
      })
    },
  }
}
