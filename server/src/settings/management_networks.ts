import { LRUCache } from 'lru-cache'
import { everybodys_permissions } from '#rules/permissions/permissions.ts'
import type { Viewer } from '#server/context.ts'
import type { Database } from '#server/platform/database/database.ts'
import { admittedBy } from './allowed_networks.ts'

/** As long as the rights of a signed-in person. */
const FRESH_MS = 30_000
const MAX_TENANTS = 1000

/** From where a tenant's management area may be used. */
export interface ManagementNetworks {
  /** The person as they may act from this address: elsewhere an administrator is one of the many. */
  viewerAt(tenant_id: string, viewer: Viewer, address: string): Promise<Viewer>
  forget(tenant_id: string): void
}

/**
 * Reads the networks of tenants, cached for 30 seconds or until `forget`. Whoever has no more rights than everybody is served
 * without a look at them.
 */
export function managementNetworks(db: Database): ManagementNetworks {
  const cache = new LRUCache<string, Promise<(address: string) => boolean>>({
    max: MAX_TENANTS,
    ttl: FRESH_MS,
  })
  const admits = (tenant_id: string) => {
    const known = cache.get(tenant_id)
    if (known) return known
    const asked = db.withTenant(tenant_id, admittedBy, { readonly: true })
    // The pending read is cached at once, so that a change meanwhile drops it.
    cache.set(tenant_id, asked)
    asked.catch(() => cache.delete(tenant_id))
    return asked
  }
  return {
    async viewerAt(tenant_id, viewer, address) {
      const outside = elsewhere(viewer)
      return outside === viewer || (await admits(tenant_id))(address) ? viewer : outside
    },
    forget: (tenant_id) => void cache.delete(tenant_id),
  }
}

const known = new WeakMap<Viewer, Viewer>()

/** The person with what everybody may do, and what is withheld from them; the same person where that is nothing. */
function elsewhere(viewer: Viewer): Viewer {
  const made = known.get(viewer)
  if (made) return made
  const { permissions } = viewer
  const withheld = permissions.difference(everybodys_permissions)
  const outside =
    withheld.size === 0 && !viewer.all_data
      ? viewer
      : { ...viewer, permissions: permissions.difference(withheld), all_data: false, withheld }
  known.set(viewer, outside)
  return outside
}
