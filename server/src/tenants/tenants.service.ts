/** What other features may do with tenants. */
export { ensureFirstTenant } from './first_tenant.ts'
export { initialiseTenant } from './initialise.ts'
export {
  allTenants,
  inEach,
  type KnownTenant,
  knownTenants,
  TENANT_TOPIC,
  validTenant,
  validTenantOf,
  validTenants,
} from './known_tenants.ts'
export { offerWhatIsNew } from './offers.ts'
export { compareZones } from './zones.ts'
