import type { Ctx } from '#server/context.ts'
import { changeText, logOperation } from '#server/operate_log/operate_log.service.ts'
import { ensureSuperAdmin, viewersChanged } from '#server/permissions/permissions.service.ts'
import { newId } from '#server/platform/database/columns.ts'
import { invalid, Refused } from '#server/platform/refused.ts'
import type { DepartmentRow } from './people.entities.ts'
import type { Sent } from '#server/platform/database/versions.ts'
import type { department } from './people.table.ts'

/** The fields of a department that can be set. `code` identifies it everywhere, so it never changes. */
export type DepartmentChange = Pick<
  Sent<typeof department>,
  'code' | 'name' | 'name_en' | 'parent' | 'tags' | 'treeType' | 'disabled' | 'description'
>

/** Serialises changes of departments in a tenant, so that two moves can't close a circle together. */
const lockTree = ({ tx }: Ctx): Promise<void> => tx.lock('department')

/** Creates a department. @returns its id. Refused: TAKEN_NAME for a code that exists, INVALID for a parent that doesn't */
export async function addDepartment(ctx: Ctx, change: DepartmentChange): Promise<string> {
  const { sql, tenant_id } = ctx.tx
  await lockTree(ctx)
  const { code, name } = change
  if (!code) throw invalid('code', 'required')
  if (!name) throw invalid('name', 'required')
  const row = {
    tenant_id,
    id: newId(),
    code,
    name,
    name_en: change.name_en ?? '',
    parent: await parentOf(ctx, code, name, change.parent ?? null),
    tags: change.tags ?? null,
    treeType: change.treeType ?? '01',
    disabled: change.disabled ?? 0,
    description: change.description ?? null,
    source: 'page',
  }
  const made =
    await sql`insert into department ${sql(row)} on conflict (tenant_id, code) do nothing returning id`
  if (made.length === 0) throw new Refused('TAKEN_NAME', { name: code }, 'code')
  await logOperation(ctx, { module: 'people', type: 'create', content: JSON.stringify(change), object: code })
  return row.id
}

/** Changes the given fields. Refused: INVALID for a circle of parents or another code. */
export async function changeDepartment(ctx: Ctx, id: string, change: DepartmentChange): Promise<string> {
  const { sql, tenant_id } = ctx.tx
  await lockTree(ctx)
  const before = await departmentById(ctx, id)
  if (change.code !== undefined && change.code !== before.code) throw invalid('code', 'fixed')
  if (change.name === null) throw invalid('name', 'required')
  const name = change.name ?? before.name
  const after = {
    name,
    name_en: change.name_en === undefined ? before.name_en : (change.name_en ?? ''),
    parent:
      change.parent === undefined ? before.parent : await parentOf(ctx, before.code, name, change.parent),
    tags: change.tags === undefined ? before.tags : change.tags,
    treeType: change.treeType ?? before.treeType,
    disabled: change.disabled ?? before.disabled,
    description: change.description === undefined ? before.description : change.description,
  }
  // A moved department inherits the grants of its new ancestors, so the caller must be allowed to grant them.
  if (after.parent !== before.parent && !ctx.may('permission.manage'))
    throw new Refused('NOT_ALLOWED', { permission: 'permission.manage' }, 'parent')
  await sql`update department set ${sql(after)}, timestamp = ${ctx.now().toString()} where tenant_id = ${tenant_id} and id = ${id}`
  await logOperation(ctx, {
    module: 'people',
    type: 'update',
    content: changeText(before, after),
    object: before.code,
  })
  await ensureSuperAdmin(ctx)
  viewersChanged(ctx)
  return id
}

/**
 * Deletes a department that nothing refers to; otherwise refuses with IN_USE and the number of references.
 */
export async function deleteDepartment(ctx: Ctx, id: string): Promise<string> {
  const { sql, tenant_id } = ctx.tx
  await lockTree(ctx)
  // A transaction that references the department has locked it too: either this one waits and counts the
  // reference, or the other finds the department gone.
  await sql`select from department where tenant_id = ${tenant_id} and id = ${id} for update`
  const { code } = await departmentById(ctx, id)
  const [used] = await sql<{ count: number }[]>`
    select (select count(*) from department where tenant_id = ${tenant_id} and parent = ${code})
      + (select count(*) from triple where tenant_id = ${tenant_id} and dept_id = ${id})
      + (select count(*) from resource where tenant_id = ${tenant_id} and del = 0 and ${code} in (admin_dept, joint_admin_dept))
      + (select count(*) from resources_type_auth a join resources_type t on t.tenant_id = ${tenant_id} and t.id = a.resources_type_id and t.del = 0
          where a.tenant_id = ${tenant_id} and a.grant_object_type = 'dept' and a.grant_object_id = ${code})
      + (select count(*) from role_holder where tenant_id = ${tenant_id} and ${holds(ctx, code, 'holder_type', 'holder_id')})
      + (select count(*) from permission_grant where tenant_id = ${tenant_id}
          and (${holds(ctx, code, 'grantee_type', 'grantee_id')} or filter -> 'dept' ? ${code}))
      as count`
  if (used && used.count > 0) throw new Refused('IN_USE', { count: used.count })
  await sql`delete from department where tenant_id = ${tenant_id} and id = ${id}`
  await logOperation(ctx, { module: 'people', type: 'delete', object: code })
  viewersChanged(ctx)
  return id
}

function holds({ tx: { sql } }: Ctx, code: string, type: string, id: string) {
  return sql`((${sql(type)} = 'dept' and ${sql(id)} = ${code}) or (${sql(type)} = 'dept_post' and split_part(${sql(id)}, '/', 1) = ${code}))`
}

async function departmentById({ tx: { sql, tenant_id } }: Ctx, id: string): Promise<DepartmentRow> {
  const [row] = await sql<
    DepartmentRow[]
  >`select * from department where tenant_id = ${tenant_id} and id = ${id}`
  if (!row) throw new Refused('NOT_FOUND', {}, 'id')
  return row
}

/**
 * The parent to store: null for a root; the wire may also send the department's own name for it. Spec 001 §3.
 */
async function parentOf(
  { tx: { sql, tenant_id } }: Ctx,
  code: string,
  name: string,
  parent: string | null,
): Promise<string | null> {
  if (parent === null || parent === '' || parent === name || parent === code) return null
  const above = await sql<{ code: string }[]>`
    with recursive above as (
      select code, parent from department where tenant_id = ${tenant_id} and code = ${parent}
      union
      select d.code, d.parent from department d join above on d.code = above.parent where d.tenant_id = ${tenant_id}
    ) select code from above`
  if (above.length === 0) throw invalid('parent', 'unknown', { value: parent })
  if (above.some((row) => row.code === code)) throw invalid('parent', 'circle', { value: parent })
  return parent
}
