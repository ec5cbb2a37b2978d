import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { ContextOf } from '#server/context_of.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Notices } from '#server/platform/live/notices.ts'
import type { Log } from '#server/platform/log.ts'
import { allowedOrigins, SETTINGS_TOPIC } from './settings.service.ts'

export interface Framing {
  /** The sites that may show this address's page in a frame, besides the product's own. */
  originsOf(request: FastifyRequest): Promise<readonly string[]>
  close(): void
}

interface FramingDeps {
  db: Database
  contextOf: Pick<ContextOf, 'tenantOfPage'>
  notices: Notices
  log: Log
}

const MINUTE = 60_000

/**
 * Reads the `allowed_origins` of the tenant in a page's address, cached for a minute or until a notice of
 * changed settings. If they can't be read, no site may frame the page, but the page itself is served.
 */
export function createFraming({ db, contextOf, notices, log }: FramingDeps): Framing {
  const cache = new LRUCache<string, Promise<readonly string[]>>({ max: 1000, ttl: MINUTE })
  const stop = notices.on(SETTINGS_TOPIC, ({ tenant_id }) => void cache.delete(tenant_id))

  const read = (tenant_id: string): Promise<readonly string[]> => {
    const known = cache.get(tenant_id)
    if (known) return known
    const reading = allowedOrigins(db, tenant_id)
    // The pending read is cached at once, so that a change meanwhile drops it.
    cache.set(tenant_id, reading)
    reading.catch(() => cache.delete(tenant_id))
    return reading
  }
  return {
    async originsOf(request) {
      try {
        const tenant = await contextOf.tenantOfPage(request)
        return tenant ? await read(tenant.id) : []
      } catch (error) {
        log.warn({ err: error, request_id: request.id }, 'could not read which sites may frame a page')
        return []
      }
    },
    close: stop,
  }
}
