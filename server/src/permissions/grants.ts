import type { Temporal } from 'temporal-polyfill'
import { isPermission, type Permission } from '#rules/permissions/permissions.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { logOperation } from '#server/operate_log/operate_log.service.ts'
import type { Grant } from './grants.inputs.ts'
import { keepingRights } from './kept_rights.ts'
import { viewersChanged } from './viewers.ts'
import { newId } from '#server/platform/database/columns.ts'
import { invalid, Refused } from '#server/platform/refused.ts'
import { permissionsOfRole, SUPER_ADMIN } from './held.ts'
import { ensureSuperAdmin } from './holders.ts'

export interface AccessRow extends Grant {
  id: string
  revokeId: string
  create_time: Temporal.Instant
}

/** Grants all or nothing. @returns the ids of the grants. Refused: as `grant`, and what keepingRights refuses */
export async function grantAll(ctx: Ctx, wanted: readonly Grant[]): Promise<string[]> {
  const people = wanted.filter((one) => one.grantee_type === 'user').map((one) => one.grantee_id)
  return keepingRights(ctx, { field: 'models', people, others: 'everybody' }, async () => {
    const ids: string[] = []
    for (const one of wanted) ids.push(await grant(ctx, one))
    return ids
  })
}

/** Revokes all or nothing. Refused: as `revoke`, and what keepingRights refuses */
export async function revokeAll(ctx: Ctx, revokeIds: readonly string[]): Promise<string[]> {
  const { sql, tenant_id } = ctx.tx
  const given = revokeIds.map((one) => readRevokeId(one).id)
  const rows = await sql<{ account: string }[]>`
    select holder_id as account from role_holder
    where tenant_id = ${tenant_id} and holder_type = 'user' and id = any(${given}::uuid[])
    union select grantee_id from permission_grant
    where tenant_id = ${tenant_id} and grantee_type = 'user' and id = any(${given}::uuid[])`
  const people = rows.map(({ account }) => account)
  return keepingRights(ctx, { field: 'revokeIds', people, others: 'everybody' }, async () => {
    const ids: string[] = []
    for (const one of revokeIds) ids.push(await revoke(ctx, one))
    return ids
  })
}

/**
 * Grants a right over an operation or a menu entry, or a role. The caller must hold it. Granting it twice has
 * no further effect. Refused: NOT_ALLOWED, INVALID with the field that names nothing.
 */
async function grant(ctx: Ctx, wanted: Grant): Promise<string> {
  await ensureGrantee(ctx, wanted)
  await ensureHeld(ctx, wanted)
  const id = wanted.type === 'role' ? await giveRole(ctx, wanted) : await givePermission(ctx, wanted)
  await logOperation(ctx, {
    module: 'permissions',
    type: 'grant',
    content: JSON.stringify(wanted),
    object: `${wanted.grantee_type} ${wanted.grantee_id}`,
  })
  announce(ctx, wanted)
  return id
}

/** Revokes a right or a role. The caller must hold it; the last super administrator remains. */
async function revoke(ctx: Ctx, revokeId: string): Promise<string> {
  const { sql, tenant_id } = ctx.tx
  const { kind, id } = readRevokeId(revokeId)
  const [gone] =
    kind === 'role'
      ? await sql<Grant[]>`
          delete from role_holder h using role r
          where h.tenant_id = ${tenant_id} and h.id = ${id} and r.tenant_id = ${tenant_id} and r.id = h.role_id
          returning h.holder_type as grantee_type, h.holder_id as grantee_id, 'role' as type, r.code as permission, null as filter`
      : await sql<Grant[]>`
          delete from permission_grant where tenant_id = ${tenant_id} and id = ${id}
          returning grantee_type, grantee_id, type, permission, filter`
  if (!gone) throw new Refused('NOT_FOUND', {}, 'revokeIds')
  // A permission unknown to this version can still be revoked, by a caller who may do everything.
  if (!viewerOf(ctx).all_data) await ensureHeld(ctx, gone)
  if (gone.type === 'role' && gone.permission === SUPER_ADMIN) await ensureSuperAdmin(ctx)
  await logOperation(ctx, {
    module: 'permissions',
    type: 'revoke',
    content: JSON.stringify(gone),
    object: `${gone.grantee_type} ${gone.grantee_id}`,
  })
  announce(ctx, gone)
  return id
}

/** The revokeId that `accesses` returned. @throws Refused NOT_FOUND for anything else */
function readRevokeId(text: string): { kind: 'role' | 'grant'; id: string } {
  const [, kind, id = ''] = /^(role|grant):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(text) ?? []
  if (kind !== 'role' && kind !== 'grant') throw new Refused('NOT_FOUND', {}, 'revokeIds')
  return { kind, id }
}

const announce = (ctx: Ctx, { grantee_type, grantee_id }: Grant) =>
  viewersChanged(ctx, grantee_type === 'user' ? [grantee_id] : undefined)

async function giveRole(ctx: Ctx, { grantee_type, grantee_id, permission }: Grant): Promise<string> {
  const { sql, tenant_id } = ctx.tx
  const [given] = await sql<{ id: string }[]>`
    insert into role_holder (tenant_id, id, role_id, holder_type, holder_id)
    select ${tenant_id}, ${newId()}, id, ${grantee_type}, ${grantee_id} from role where tenant_id = ${tenant_id} and code = ${permission}
    on conflict (tenant_id, role_id, holder_type, holder_id) do update set holder_id = excluded.holder_id
    returning id`
  if (!given) throw invalid('permission', 'unknown', { value: permission })
  return given.id
}

async function givePermission(
  ctx: Ctx,
  { grantee_type, grantee_id, type, permission, filter }: Grant,
): Promise<string> {
  const { sql, tenant_id } = ctx.tx
  const [given] = await sql<{ id: string }[]>`
    insert into permission_grant (tenant_id, id, grantee_type, grantee_id, type, permission, filter, operate_user_id)
    values (${tenant_id}, ${newId()}, ${grantee_type}, ${grantee_id}, ${type}, ${permission},
      ${filter ? sql.json({ dept: filter.dept }) : null}, ${viewerOf(ctx).user_id})
    on conflict (tenant_id, grantee_type, grantee_id, type, permission)
      do update set filter = excluded.filter, operate_user_id = excluded.operate_user_id
    returning id`
  return given?.id ?? ''
}

/**
 * The grantee must exist in the tenant, and is locked until the grant is committed; a role can't be granted
 * to a role.
 */
async function ensureGrantee(
  { tx: { sql, tenant_id } }: Ctx,
  { grantee_type, grantee_id, type, filter }: Grant,
): Promise<void> {
  if (type === 'role' && (grantee_type === 'role' || filter))
    throw invalid(filter ? 'filter' : 'grantee_type', 'not_one_of', { allowed: 'user, dept, dept_post' })
  const [dept = '', post = '', ...rest] = grantee_id.split('/')
  const found = {
    role: () => sql`select from role where tenant_id = ${tenant_id} and code = ${grantee_id} for key share`,
    user: () => sql`select from iam_user where tenant_id = ${tenant_id} and account = ${grantee_id}`,
    dept: () =>
      sql`select from department where tenant_id = ${tenant_id} and code = ${grantee_id} for key share`,
    dept_post: () => sql`
      select from department d, post p
      where d.tenant_id = ${tenant_id} and d.code = ${dept} and p.tenant_id = ${tenant_id} and p.code = ${post} for key share`,
  }
  if (rest.length > 0 || (await found[grantee_type]()).length === 0)
    throw invalid('grantee_id', 'unknown', { value: grantee_id })
  const depts = [...new Set(filter?.dept)]
  const known = await sql<{ code: string }[]>`
    select code from department where tenant_id = ${tenant_id} and code = any(${depts}::text[]) for key share`
  const unknown = depts.find((code) => !known.some((row) => row.code === code))
  if (unknown !== undefined) throw invalid('filter.dept', 'unknown', { value: unknown })
}

/**
 * Whether the caller holds everything that is granted or revoked. A permission unknown to this version can't
 * be granted.
 */
async function ensureHeld(ctx: Ctx, { type, permission }: Grant): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  let needed: readonly Permission[] = []
  if (type === 'role') {
    const held = await permissionsOfRole(ctx, permission)
    if (!held) throw invalid('permission', 'unknown', { value: permission })
    needed = held
  } else if (type === 'menu') {
    const [menu] = await sql<
      { permission: string | null }[]
    >`select permission from canvas_menu where tenant_id = ${tenant_id} and name = ${permission}`
    if (!menu) throw invalid('permission', 'unknown', { value: permission })
    needed = menu.permission !== null && isPermission(menu.permission) ? [menu.permission] : []
  } else {
    if (!isPermission(permission)) throw invalid('permission', 'unknown', { value: permission })
    needed = [permission]
  }
  const missing = needed.find((one) => !ctx.may(one))
  if (missing) throw new Refused('NOT_ALLOWED', { permission: missing }, 'permission')
}
