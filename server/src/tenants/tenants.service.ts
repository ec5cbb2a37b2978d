/** What other features may do with tenants. */
export { initialiseTenant } from './initialise.ts'
export { type KnownTenant, knownTenants, TENANT_TOPIC } from './known_tenants.ts'
