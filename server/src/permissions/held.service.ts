import { isPermission, permission_names, type Permission } from '#rules/permissions.ts'
import type { LoadedPerson } from '#server/people/viewers.service.ts'
import type { KnownTenant } from '#server/tenants/known_tenants.service.ts'

/** The role that holds every permission, those of later versions too. */
export const SUPER_ADMIN = 'super_admin'

const EVERYTHING: ReadonlySet<Permission> = new Set(permission_names)

/**
 * What a person may do. A super administrator may do everything in all of the tenant's data; so may, until the
 * tenant is initialised and roles exist, the account that was named for that.
 */
export function permissionsOf(
  { account, roles, granted }: LoadedPerson,
  { state, admin_account }: KnownTenant,
): { permissions: ReadonlySet<Permission>; all_data: boolean } {
  if (roles.includes(SUPER_ADMIN) || (state === 0 && admin_account === account)) {
    return { permissions: EVERYTHING, all_data: true }
  }
  // A permission that this version doesn't know (any more) allows nothing.
  return { permissions: new Set(granted.filter(isPermission)), all_data: false }
}
