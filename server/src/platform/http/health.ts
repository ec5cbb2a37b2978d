import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'

interface State {
  isStopping(): boolean
  /** Whether even reads are refused. */
  isOverloaded(): boolean
  /** How long the database may take to answer; milliseconds. */
  in_time_ms?: number
}

/**
 * GET /healthz: the process answers. GET /readyz, for proxies: it can serve requests, that is, it isn't
 * stopping, doesn't have to refuse reads, and its database answers and accepts changes.
 */
export function healthRoutes(
  app: FastifyInstance,
  db: Pick<Database, 'withoutTenant'>,
  { isStopping, isOverloaded, in_time_ms = 2000 }: State,
): void {
  const ask = oneAtATime(() => within(in_time_ms, takesChanges(db)))
  const problem = async () => {
    if (isStopping()) return 'stopping'
    if (isOverloaded()) return 'busy'
    const takes = await ask().catch(() => null)
    if (takes === null) return 'the database does not answer'
    return takes ? null : 'the database takes no changes'
  }
  app.get('/healthz', { config: { rateLimit: false }, logLevel: 'silent' }, () => ({ status: 'ok' }))
  app.get('/readyz', { config: { rateLimit: false }, logLevel: 'silent' }, async (_request, reply) => {
    const status = await problem()
    return status === null ? { status: 'ready' } : reply.code(503).send({ status })
  })
}

/** A standby, or a server set to read only, accepts none. */
async function takesChanges(db: Pick<Database, 'withoutTenant'>): Promise<boolean> {
  const [row] = await db.withoutTenant(
    (sql) => sql<{ takes: boolean }[]>`select current_setting('transaction_read_only') = 'off' as takes`,
  )
  return row?.takes ?? false
}

/** Concurrent calls share one check. */
function oneAtATime<Value>(look: () => Promise<Value>): () => Promise<Value> {
  let looking: Promise<Value> | undefined
  return () => (looking ??= look().finally(() => (looking = undefined)))
}

async function within<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
