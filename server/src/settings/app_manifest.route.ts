import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { ContextOf } from '#server/context_of.ts'
import type { Database } from '#server/platform/database/database.ts'
import { baseOf, type AddressedTenants } from '#server/platform/http/address_tenant.ts'
import type { Notices } from '#server/platform/live/notices.ts'
import { appManifest } from './app_manifest.ts'
import { findSettings, SETTINGS_TOPIC, type SettingsRow } from './settings.service.ts'

interface ManifestDeps {
  db: Database
  contextOf: Pick<ContextOf, 'tenantOfPage'>
  notices: Notices
  base_path: string
  tenants: AddressedTenants
}

const MINUTE = 60_000

/**
 * GET /manifest.webmanifest?locale=en: the web app manifest of the tenant whose page the address shows. Browsers
 * request it without a token, so nothing but the address names the tenant.
 */
export function manifestRoute(app: FastifyInstance, deps: ManifestDeps): void {
  const { db, contextOf, notices, base_path, tenants } = deps
  const cache = new LRUCache<string, Promise<SettingsRow | null>>({ max: 1000, ttl: MINUTE })
  const stop = notices.on(SETTINGS_TOPIC, ({ tenant_id }) => void cache.delete(tenant_id))
  app.addHook('onClose', async () => stop())

  const read = (tenant_id: string) => {
    const known = cache.get(tenant_id)
    if (known) return known
    const reading = db.withTenant(tenant_id, findSettings, { readonly: true })
    // The pending read is cached at once, so that a change meanwhile drops it.
    cache.set(tenant_id, reading)
    reading.catch(() => cache.delete(tenant_id))
    return reading
  }

  app.get<{ Querystring: Record<string, unknown> }>(
    '/manifest.webmanifest',
    { config: { lane: 'light' } },
    async (request, reply) => {
      const tenant = await contextOf.tenantOfPage(request)
      if (!tenant) return reply.code(404).send({ errors: [{ message: 'No such tenant' }] })
      const row = await read(tenant.id)
      const language = String(request.query['locale'] ?? '').startsWith('en') ? 'en' : 'zh'
      const place = { base: baseOf(request, base_path, tenants), mount: base_path }
      return reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(JSON.stringify(appManifest(row?.manage_setting ?? null, language, place)))
    },
  )
}
