import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { OWN_NAMES, tenantCode } from '../config/kinds.ts'

/**
 * Whether addresses say which tenant is meant: not at all, by the host's name, or by the first segment of the path
 * (below the base path), which is the tenant's code.
 */
export interface AddressedTenants {
  from: 'none' | 'host' | 'path'
  /** Codes by host, with its port where that isn't the usual one. */
  hosts: ReadonlyMap<string, string>
}

export const unaddressed: AddressedTenants = { from: 'none', hosts: new Map() }

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the tenant that the address names, whether or not there is one; null where it names none. */
    address_tenant: string | null
  }
}

/** Whether a tenant of that code can be named by a path: not where the code is a name of ours. */
export const canBeSegment = (code: string): boolean =>
  tenantCode.schema.safeParse(code).success && !OWN_NAMES.some((name) => name === code)

const FIRST = /^\/([a-z0-9][a-z0-9-]*)(?=[/?]|$)/
const in_paths = new WeakMap<IncomingMessage, string>()

/** Takes the tenant's segment off an address and notes it with the request. */
export function withoutTenant(request: IncomingMessage, url: string, { from }: AddressedTenants): string {
  const code = from === 'path' ? FIRST.exec(url)?.[1] : undefined
  if (code === undefined || !canBeSegment(code)) return url
  in_paths.set(request, code)
  const rest = url.slice(code.length + 1)
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** Lets every request know which tenant its address names. */
export function noteAddressTenant(app: FastifyInstance, { from, hosts }: AddressedTenants): void {
  app.decorateRequest('address_tenant', null)
  if (from === 'none') return
  app.addHook('onRequest', async (request) => {
    request.address_tenant =
      (from === 'path' ? in_paths.get(request.raw) : hosts.get(request.host.toLowerCase())) ?? null
  })
}
