import { createHash, randomBytes } from 'node:crypto'

const TENANT_BYTES = 16
const SECRET_BYTES = 24
const TOKEN = /^[A-Za-z0-9_-]{54}$/

/** What is stored of a token. */
export const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * A new token: the tenant, so that it can be looked up in that tenant alone, and 192 random bits. A calendar program sends
 * nothing but the address.
 */
export function newToken(tenant_id: string): string {
  const tenant = Buffer.from(tenant_id.replaceAll('-', ''), 'hex')
  return Buffer.concat([tenant, randomBytes(SECRET_BYTES)]).toString('base64url')
}

/** The tenant that a token names; null for a text that is no token. */
export function tenantOfToken(token: string): string | null {
  if (!TOKEN.test(token)) return null
  const hex = Buffer.from(token, 'base64url').subarray(0, TENANT_BYTES).toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
