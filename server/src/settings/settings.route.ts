import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { ContextOf } from '#server/context_of.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Notices } from '#server/platform/live/notices.ts'
import { publicSettings, SETTINGS_TOPIC } from './settings.service.ts'

/** Who may frame a page is a header of its answer: the server registers it with the route. */
export { createFraming } from './framing.ts'
export { manifestRoute } from './app_manifest.route.ts'

interface SettingsRouteDeps {
  db: Database
  contextOf: ContextOf
  notices: Notices
}

const MINUTE = 60_000

/**
 * GET /yy-sys/api?api_type=get_sys_settings: `entities[0]` has `id` and `manage_setting`, a JSON string. Open
 * to everyone, since pages show the name and the colour before sign-in: the tenant is that of the token, else
 * the named one, else the default. Before the tenant is initialised there are no entities. Spec 000 §7.
 */
export function settingsRoute(app: FastifyInstance, { db, contextOf, notices }: SettingsRouteDeps): void {
  const cache = new LRUCache<string, Promise<string>>({ max: 1000, ttl: MINUTE })
  const stop = notices.on(SETTINGS_TOPIC, ({ tenant_id }) => void cache.delete(tenant_id))
  app.addHook('onClose', async () => stop())

  app.get<{ Querystring: Record<string, unknown> }>(
    '/yy-sys/api',
    { config: { lane: 'light' } },
    async (request, reply) => {
      if (request.query['api_type'] !== 'get_sys_settings') {
        return reply.code(400).send({ errors: [{ message: 'api_type is get_sys_settings' }] })
      }
      const { tenant_id } = await contextOf(request, false)
      if (tenant_id === null) return reply.code(404).send({ errors: [{ message: 'No such tenant' }] })
      const known = cache.get(tenant_id)
      const body = known ?? publicSettings(db, tenant_id).then((entities) => JSON.stringify({ entities }))
      if (known === undefined) {
        // The pending read is cached at once, so that a change meanwhile drops it.
        cache.set(tenant_id, body)
        body.catch(() => cache.delete(tenant_id))
      }
      return reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'no-cache')
        .send(await body)
    },
  )
}
