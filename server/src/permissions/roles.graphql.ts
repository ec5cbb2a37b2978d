import { isPermission } from '#rules/permissions/permissions.ts'
import type { Ctx } from '#server/context.ts'
import { iam } from '#server/endpoints.ts'
import { changeText, logOperation } from '#server/operate_log/operate_log.service.ts'
import { keepingRights } from './kept_rights.ts'
import { viewersChanged } from './viewers.ts'
import { newId } from '#server/platform/database/columns.ts'
import { done } from '#server/platform/graphql/answers.ts'
import { entity, of, many } from '#server/platform/graphql/entities.ts'
import { flag, id, patch, text } from '#server/platform/graphql/inputs.ts'
import { invalid, Refused } from '#server/platform/refused.ts'
import { permissionsOfRole, SUPER_ADMIN } from './held.ts'
import type { role } from './permissions.table.ts'

interface RoleRow extends Omit<typeof role.$inferSelect, 'tenant_id' | 'create_time'> {
  permissions: string[]
}

const Role = entity('Role', of<RoleRow>(), {
  id: 'id',
  code: 'text!',
  name: 'text!',
  name_en: 'text!',
  built_in: 'int!',
  everyone: 'int!',
  permissions: 'texts!',
})

iam.query('roles', {
  may: 'permission.see',
  type: many(Role),
  description: 'The roles of the tenant, the built-in ones first, each with the permissions it gives.',
  run: async (_args, ctx) => {
    const { sql, tenant_id } = ctx.tx
    const rows = await sql<
      RoleRow[]
    >`select id, code, name, name_en, built_in, everyone from role where tenant_id = ${tenant_id} order by built_in desc, id`
    return Promise.all(
      rows.map(async (row) => ({ ...row, permissions: (await permissionsOfRole(ctx, row.code)) ?? [] })),
    )
  },
})

const fields = {
  id: id({ required: false }),
  code: text({ max: 40, pattern: /^[a-z][a-z0-9_]*$/ }),
  name: text({ max: 60 }),
  name_en: text({ max: 100 }),
  deleted: flag(),
}

iam.mutation('editRole', {
  may: 'permission.manage',
  description:
    'Creates a role (no id), renames it (id), or deletes one that is not built in, with its grants (id, deleted 1).',
  args: { model: patch('RoleModel', fields) },
  run: ({ model: { id: role, deleted, ...change } }, ctx) =>
    keepingRights(ctx, { field: role ? 'id' : 'code', others: 'everybody' }, async () => {
      if (!role) return done([await add(ctx, change)])
      const [before] = await ctx.tx.sql<
        RoleRow[]
      >`select * from role where tenant_id = ${ctx.tx.tenant_id} and id = ${role} for update`
      if (!before) throw new Refused('NOT_FOUND')
      await (deleted === 1 ? remove(ctx, before) : rename(ctx, before, change))
      return done([role])
    }),
})

interface Change {
  code?: string | null
  name?: string | null
  name_en?: string | null
}

async function add(ctx: Ctx, { code, name, name_en }: Change): Promise<string> {
  const { sql, tenant_id } = ctx.tx
  if (!code) throw invalid('code', 'required')
  if (!name) throw invalid('name', 'required')
  const row = { tenant_id, id: newId(), code, name, name_en: name_en ?? name }
  const made = await sql`insert into role ${sql(row)} on conflict (tenant_id, code) do nothing returning id`
  if (made.length === 0) throw new Refused('TAKEN_NAME', { name: code }, 'code')
  await logOperation(ctx, {
    module: 'permissions',
    type: 'create',
    content: JSON.stringify({ name }),
    object: code,
  })
  return row.id
}

async function rename(ctx: Ctx, before: RoleRow, change: Change): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  if (change.code !== undefined && change.code !== before.code) throw invalid('code', 'fixed')
  if (change.name === null) throw invalid('name', 'required')
  const after = { name: change.name ?? before.name, name_en: change.name_en ?? before.name_en }
  await sql`update role set ${sql(after)} where tenant_id = ${tenant_id} and id = ${before.id}`
  await logOperation(ctx, {
    module: 'permissions',
    type: 'update',
    content: changeText(before, after),
    object: before.code,
  })
}

/** Deleting a role removes what it granted; the caller must hold all of that. */
async function remove(ctx: Ctx, { id: role, code, built_in }: RoleRow): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  if (built_in === 1 || code === SUPER_ADMIN) throw new Refused('IN_USE')
  const missing = ((await permissionsOfRole(ctx, code)) ?? []).find(
    (one) => isPermission(one) && !ctx.may(one),
  )
  if (missing) throw new Refused('NOT_ALLOWED', { permission: missing })
  await sql`delete from permission_grant where tenant_id = ${tenant_id} and grantee_type = 'role' and grantee_id = ${code}`
  await sql`delete from role where tenant_id = ${tenant_id} and id = ${role}`
  await logOperation(ctx, { module: 'permissions', type: 'delete', object: code })
  viewersChanged(ctx)
}
