import { isPermission, permission_names, type Permission } from '#rules/permissions/permissions.ts'
import type { Ctx } from '#server/context.ts'
import type { LoadedPerson } from './viewers.ts'

/** The role that holds every permission, including those of later versions. */
export const SUPER_ADMIN = 'super_admin'

/** The state of a tenant that matters here: whether it is initialised, and who may initialise it. */
interface TenantState {
  state: number
  admin_account: string | null
}

const EVERYTHING: ReadonlySet<Permission> = new Set(permission_names)

/**
 * The permissions of a person. A super administrator may do everything in all of the tenant's data; so may
 * the account named for the initialisation, until the tenant is initialised and roles exist.
 */
export function permissionsOf(
  { account, roles, granted }: LoadedPerson,
  { state, admin_account }: TenantState,
): { permissions: ReadonlySet<Permission>; all_data: boolean } {
  if (roles.includes(SUPER_ADMIN) || (state === 0 && admin_account === account)) {
    return { permissions: EVERYTHING, all_data: true }
  }
  // A permission that is unknown to this version allows nothing.
  return { permissions: new Set(granted.filter(isPermission)), all_data: false }
}

const administering: readonly Permission[] = [
  'resource.manage',
  'seat.manage',
  'booking.see',
  'booking.manage',
]

/**
 * Whether the person's permissions make them an administrator at all. Without such a permission neither a
 * grant nor a department does: a student of a department administers none of its rooms.
 */
export const isAdministrator = ({ permissions }: { permissions: ReadonlySet<Permission> }): boolean =>
  administering.some((one) => permissions.has(one))

/** The permissions of a role of the tenant, or null if there is no such role. */
export async function permissionsOfRole(
  { tx: { sql, tenant_id } }: Pick<Ctx, 'tx'>,
  code: string,
): Promise<Permission[] | null> {
  if (code === SUPER_ADMIN) return [...permission_names]
  const [role] = await sql<{ permissions: string[] }[]>`
    select array(select permission from permission_grant g
      where g.tenant_id = ${tenant_id} and g.type = 'operation' and g.grantee_type = 'role' and g.grantee_id = r.code order by permission) as permissions
    from role r where r.tenant_id = ${tenant_id} and r.code = ${code}`
  return role ? role.permissions.filter(isPermission) : null
}
