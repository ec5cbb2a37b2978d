import type { Viewer } from '#server/context.ts'
import { isAdministrator } from '#server/permissions/permissions.service.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** A grant of a type, as decisions read it. */
export interface TypeAuth {
  auth_type: 'user' | 'admin'
  grant_object_type: 'user' | 'dept' | 'post' | 'group'
  grant_object_id: string
}

type InTx = { tx: Tx }

/** The fields of a person by which grants are evaluated. A `Viewer` fits. */
export type Reached = Pick<Viewer, 'account' | 'positions' | 'group_ids' | 'permissions' | 'all_data'>

/** Whether a grant reaches a person: by account, by department (and all below it), by post, or by group. */
export function reaches(viewer: Reached, { grant_object_type, grant_object_id }: TypeAuth): boolean {
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
export function mayUseType(viewer: Reached, auths: readonly TypeAuth[]): boolean {
  const grants = auths.filter(({ auth_type }) => auth_type === 'user')
  return (
    grants.length === 0 || grants.some((grant) => reaches(viewer, grant)) || mayAdministerType(viewer, auths)
  )
}

/** Whether the person administers a type: through an `admin` grant, or because they see all of the tenant. */
export function mayAdministerType(viewer: Reached, auths: readonly TypeAuth[]): boolean {
  if (viewer.all_data) return true
  return isAdministrator(viewer) && isGranted(viewer, auths)
}

const isGranted = (viewer: Reached, auths: readonly TypeAuth[]): boolean =>
  auths.some((auth) => auth.auth_type === 'admin' && reaches(viewer, auth))

const reachOf = new WeakMap<Viewer, ReadonlySet<string>>()

/**
 * The departments that the person administers for: their own and all below them, by code. Cached with the
 * viewer, which itself is cached for a few seconds.
 */
export async function departmentsOf(
  { tx: { sql, tenant_id } }: InTx,
  viewer: Viewer,
): Promise<ReadonlySet<string>> {
  const known = reachOf.get(viewer)
  if (known) return known
  const own = viewer.positions.map(({ dept_code }) => dept_code)
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

/** The fields that decide who administers a resource. A `LoadedResource` fits. */
export interface Administered {
  admin_dept: string | null
  joint_admin_dept: string | null
  auths: readonly TypeAuth[]
}

/**
 * Whether the person administers a resource: they administer its type, or its (joint) managing department is
 * their own or below it. The operation's own guard checks the required permission. Product §6.
 */
export async function mayAdministerResource(
  ctx: InTx,
  viewer: Viewer,
  { admin_dept, joint_admin_dept, auths }: Administered,
): Promise<boolean> {
  if (mayAdministerType(viewer, auths)) return true
  if (!isAdministrator(viewer)) return false
  const reach = await departmentsOf(ctx, viewer)
  return (
    (admin_dept !== null && reach.has(admin_dept)) ||
    (joint_admin_dept !== null && reach.has(joint_admin_dept))
  )
}

/**
 * Whether the person signs people in and out at a resource: they administer it, or stand at its door without being an
 * administrator, as a guard of its department or by a grant of its type. `booking.attend` is the caller's to check.
 */
export async function mayAttendResource(
  ctx: InTx,
  viewer: Viewer,
  { admin_dept, joint_admin_dept, auths }: Administered,
): Promise<boolean> {
  if (viewer.all_data || isGranted(viewer, auths)) return true
  const reach = await departmentsOf(ctx, viewer)
  return [admin_dept, joint_admin_dept].some((dept) => dept !== null && reach.has(dept))
}

/** The part of the tenant that a person may use and administer, for lists. */
export interface DataScope {
  /** The person administers everything. */
  all: boolean
  /** Types that they may book, whatever their state. */
  usable_types: string[]
  /** Types that they administer. */
  administered_types: string[]
  /** Departments whose resources they administer. */
  departments: string[]
}

/**
 * Loads the grants of all types: there are few of them.
 * @param options.attends what they attend counts as administered, as in `mayAttendResource`
 */
export async function dataScope(
  ctx: InTx,
  viewer: Viewer,
  { attends = false }: { attends?: boolean } = {},
): Promise<DataScope> {
  const { sql, tenant_id } = ctx.tx
  const types = await sql<{ id: string; auths: TypeAuth[] }[]>`
    select t.id, ${grantsOfType(ctx.tx)} as auths
    from resources_type t where t.tenant_id = ${tenant_id} and t.del = 0`
  const idsWhere = (may: (viewer: Viewer, auths: TypeAuth[]) => boolean) =>
    types.filter(({ auths }) => may(viewer, auths)).map(({ id }) => id)
  return {
    all: viewer.all_data,
    usable_types: idsWhere(mayUseType),
    administered_types: idsWhere(attends ? isGranted : mayAdministerType),
    departments: attends || isAdministrator(viewer) ? [...(await departmentsOf(ctx, viewer))] : [],
  }
}

/** SQL for "the person administers the resource `r`". */
export function administeredBy({ sql }: Tx, { all, administered_types, departments }: DataScope) {
  return all
    ? sql`true`
    : sql`(r.resources_type_id = any(${administered_types}::uuid[]) or r.admin_dept = any(${departments}::text[])
        or r.joint_admin_dept = any(${departments}::text[]))`
}

/** The grants of the type `t`: `TypeAuth[]`. */
export const grantsOfType = ({ sql, tenant_id }: Tx) => sql`
  coalesce((
    select jsonb_agg(jsonb_build_object('auth_type', a.auth_type, 'grant_object_type', a.grant_object_type,
      'grant_object_id', a.grant_object_id))
    from resources_type_auth a where a.tenant_id = ${tenant_id} and a.resources_type_id = t.id), '[]')`

/** The applicant's departments and all departments above them. */
export const ownDepartments = (applicant: Reached): string[] => [
  ...new Set(applicant.positions.flatMap((one) => one.dept_path)),
]
