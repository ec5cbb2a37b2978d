import type { Ctx, Viewer } from '#server/context.ts'
import type { Permission } from '#rules/permissions.ts'

/** A grant of a type, as decisions read it. */
export interface TypeAuth {
  auth_type: 'user' | 'admin'
  grant_object_type: 'user' | 'dept' | 'post' | 'group'
  grant_object_id: string
}

/** Whether a grant reaches a person: by account, by department (and all below it), by post, or by group. */
export function reaches(viewer: Viewer, { grant_object_type, grant_object_id }: TypeAuth): boolean {
  switch (grant_object_type) {
    case 'user':
      return viewer.account === grant_object_id
    case 'dept':
      return viewer.positions.some(({ dept_path }) => dept_path.includes(grant_object_id))
    case 'post':
      return viewer.positions.some(({ post_code }) => post_code === grant_object_id)
    case 'group':
      return viewer.group_ids.includes(grant_object_id)
  }
}

/** Whether the person may book resources of a type. A type without a `user` grant is open to everyone. Product §5. */
export function mayUseType(viewer: Viewer, auths: readonly TypeAuth[]): boolean {
  const grants = auths.filter(({ auth_type }) => auth_type === 'user')
  return grants.length === 0 || grants.some((grant) => reaches(viewer, grant)) || mayAdministerType(viewer, auths)
}

/** Whether the person administers a type: an `admin` grant reaches him, or he sees all of the tenant. */
export function mayAdministerType(viewer: Viewer, auths: readonly TypeAuth[]): boolean {
  return viewer.all_data || auths.some((auth) => auth.auth_type === 'admin' && reaches(viewer, auth))
}

const reachOf = new WeakMap<Viewer, ReadonlySet<string>>()

/**
 * The departments that the person administers for: his own and all below them, by code. Kept with the viewer,
 * which itself is kept for a few seconds.
 */
export async function departmentsOf(ctx: Pick<Ctx, 'tx'>, viewer: Viewer): Promise<ReadonlySet<string>> {
  const known = reachOf.get(viewer)
  if (known) return known
  const own = viewer.positions.map(({ dept_code }) => dept_code)
  const { sql, tenant_id } = ctx.tx
  const rows = await sql<{ code: string }[]>`
    with recursive below as (
      select code from department where tenant_id = ${tenant_id} and code = any(${own}::text[])
      union
      select d.code from department d join below on d.parent = below.code where d.tenant_id = ${tenant_id}
    ) select code from below`
  const reach = new Set([...own, ...rows.map(({ code }) => code)])
  reachOf.set(viewer, reach)
  return reach
}

/** What says who administers a resource. A `LoadedResource` fits. */
export interface Administered {
  admin_dept: string | null
  joint_admin_dept: string | null
  auths: readonly TypeAuth[]
}

/**
 * Whether the person administers a resource: he administers its type, or its (joint) department is his own or
 * below it. Says nothing of permissions: the operation's own guard did. Product §6.
 */
export async function mayAdministerResource(
  ctx: Pick<Ctx, 'tx'>,
  viewer: Viewer,
  { admin_dept, joint_admin_dept, auths }: Administered,
): Promise<boolean> {
  if (mayAdministerType(viewer, auths)) return true
  const reach = await departmentsOf(ctx, viewer)
  return (admin_dept !== null && reach.has(admin_dept)) || (joint_admin_dept !== null && reach.has(joint_admin_dept))
}

/** The permission that makes a person an administrator of resources at all. */
export const administers = (viewer: Viewer, permission: Permission = 'resource.manage') => viewer.permissions.has(permission)
