import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'

/**
 * GET /healthz: the process answers. GET /readyz: it can do its work, that is, the database answers and the
 * process isn't being stopped.
 */
export function healthRoutes(
  app: FastifyInstance,
  db: Pick<Database, 'withoutTenant'>,
  isStopping: () => boolean,
): void {
  app.get('/healthz', { config: { rateLimit: false }, logLevel: 'silent' }, () => ({ status: 'ok' }))
  app.get('/readyz', { config: { rateLimit: false }, logLevel: 'silent' }, async (_request, reply) => {
    if (isStopping()) return reply.code(503).send({ status: 'stopping' })
    try {
      await db.withoutTenant((sql) => sql`select 1`)
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ status: 'the database does not answer' })
    }
  })
}
