import { isPermission, permission_names, type Permission } from '#rules/permissions.ts'
import type { Ctx } from '#server/context.ts'
import type { LoadedPerson } from './viewers.service.ts'

/** The role that holds every permission, those of later versions too. */
export const SUPER_ADMIN = 'super_admin'

/** What of a tenant matters here: whether it is initialised, and who may do that. */
interface TenantState {
  state: number
  admin_account: string | null
}

const EVERYTHING: ReadonlySet<Permission> = new Set(permission_names)

/**
 * What a person may do. A super administrator may do everything in all of the tenant's data; so may, until the
 * tenant is initialised and roles exist, the account that was named for that.
 */
export function permissionsOf(
  { account, roles, granted }: LoadedPerson,
  { state, admin_account }: TenantState,
): { permissions: ReadonlySet<Permission>; all_data: boolean } {
  if (roles.includes(SUPER_ADMIN) || (state === 0 && admin_account === account)) {
    return { permissions: EVERYTHING, all_data: true }
  }
  // A permission that this version doesn't know (any more) allows nothing.
  return { permissions: new Set(granted.filter(isPermission)), all_data: false }
}

/**
 * Whether the person's permissions make an administrator of them at all. Without them neither a grant nor a
 * department does: a student of a department administers none of its rooms.
 */
export const isAdministrator = ({ permissions }: { permissions: ReadonlySet<Permission> }): boolean =>
  permissions.has('resource.manage') || permissions.has('booking.see') || permissions.has('booking.manage')

/** What a role of the tenant gives, or null where there is no such role. */
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
