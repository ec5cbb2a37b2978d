/**
 * Whether the server reported that the tenant can't be operated at all. The user is then sent to /error/401
 * instead of the tenant's initialisation. Spec 001 §8, 000 §5.
 */
let failed = false

export const tenantFailed = (): boolean => failed

/**
 * Inspects a GraphQL error: our server's code for an unknown or invalid tenant, or a message that mentions a
 * tenants operation result, sets the flag for good. A tenant that awaits its initialisation is no error.
 */
export function noteTenantFailure(message: string, errcode?: string): void {
  if (errcode === 'TENANT_INVALID' || /tenants?[\s_-]*operation[\s_-]*result/i.test(message)) failed = true
}

export function forgetTenantFailure(): void {
  failed = false
}
