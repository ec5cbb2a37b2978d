/**
 * Whether the server said that the tenant can't be operated at all. Then the way leads to /error/401 instead of
 * the tenant's initialisation. Spec 001 §8, 000 §5.
 */
let failed = false

export const tenantFailed = (): boolean => failed

/**
 * Looks at a GraphQL error: our server's code for a tenant that is unknown or was declared invalid, or a message that
 * mentions a tenants operation result, sets the flag for good. A tenant that waits for its set-up is no error.
 */
export function noteTenantFailure(message: string, errcode?: string): void {
  if (errcode === 'TENANT_INVALID' || /tenants?[\s_-]*operation[\s_-]*result/i.test(message)) failed = true
}

export function forgetTenantFailure(): void {
  failed = false
}
