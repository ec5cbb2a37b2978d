import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { OWN_NAMES, tenantCode } from '../config/kinds.ts'

/**
 * Whether addresses name the tenant: not at all, by the host name, or by the first segment of the path (below
 * the base path), which is the tenant's code.
 */
export interface AddressedTenants {
  from: 'none' | 'host' | 'path'
  /** Codes by host, with the port if it isn't the default one. */
  hosts: ReadonlyMap<string, string>
}

export const unaddressed: AddressedTenants = { from: 'none', hosts: new Map() }

declare module 'fastify' {
  interface FastifyRequest {
    /** The tenant code in the address, whether or not that tenant exists; null if there is none. */
    address_tenant: string | null
  }
}

/** Whether a path can name a tenant of that code: not if the code is one of our own names. */
export const canBeSegment = (code: string): boolean =>
  tenantCode.schema.safeParse(code).success && !OWN_NAMES.some((name) => name === code)

const FIRST = /^\/([a-z0-9][a-z0-9-]*)(?=[/?]|$)/
const in_paths = new WeakMap<IncomingMessage, string>()

/** Removes the tenant's segment from an address and stores it with the request. */
export function withoutTenant(request: IncomingMessage, url: string, { from }: AddressedTenants): string {
  const code = from === 'path' ? FIRST.exec(url)?.[1] : undefined
  if (code === undefined || !canBeSegment(code)) return url
  in_paths.set(request, code)
  const rest = url.slice(code.length + 1)
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** The path below which the pages of a request's address are: with the tenant's segment, if the address has one. */
export const baseOf = (
  { address_tenant }: Pick<FastifyRequest, 'address_tenant'>,
  base_path: string,
  { from }: AddressedTenants,
): string => (from === 'path' && address_tenant ? `${base_path}/${address_tenant}` : base_path)

/** Sets on every request which tenant its address names. */
export function noteAddressTenant(app: FastifyInstance, { from, hosts }: AddressedTenants): void {
  app.decorateRequest('address_tenant', null)
  if (from === 'none') return
  app.addHook('onRequest', async (request) => {
    request.address_tenant =
      (from === 'path' ? in_paths.get(request.raw) : hosts.get(request.host.toLowerCase())) ?? null
  })
}
