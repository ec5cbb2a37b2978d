import { LRUCache } from 'lru-cache'
import type { ContextOf } from '#server/context_of.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Notices } from '#server/platform/live/notices.ts'
import type { Log } from '#server/platform/log.ts'
import { no_framing, type Framing } from '#server/platform/http/content_policy.ts'
import type { FramingOf } from '#server/platform/http/pages.ts'
import { framingIn, SETTINGS_TOPIC } from './settings.service.ts'

export interface FramingOfPages {
  /** The sites that may show this address's page in a frame, and that it may show in one. */
  framingOf: FramingOf
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
 * Reads the `allowed_origins` and `frame_origins` of the tenant in a page's address, cached for a minute or until a notice of
 * changed settings. If they can't be read, no site may frame the page or be framed by it, but the page itself is served.
 */
export function createFraming({ db, contextOf, notices, log }: FramingDeps): FramingOfPages {
  const cache = new LRUCache<string, Promise<Framing>>({ max: 1000, ttl: MINUTE })
  const stop = notices.on(SETTINGS_TOPIC, ({ tenant_id }) => void cache.delete(tenant_id))

  const read = (tenant_id: string): Promise<Framing> => {
    const known = cache.get(tenant_id)
    if (known) return known
    const reading = framingIn(db, tenant_id)
    // The pending read is cached at once, so that a change meanwhile drops it.
    cache.set(tenant_id, reading)
    reading.catch(() => cache.delete(tenant_id))
    return reading
  }
  return {
    async framingOf(request) {
      try {
        const tenant = await contextOf.tenantOfPage(request)
        return tenant ? await read(tenant.id) : no_framing
      } catch (error) {
        log.warn(
          { err: error, request_id: request.id },
          'could not read which sites frames connect with a page',
        )
        return no_framing
      }
    },
    close: stop,
  }
}
