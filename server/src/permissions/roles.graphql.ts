import { isPermission } from '#rules/permissions/permissions.ts'
import type { Ctx } from '#server/context.ts'
import { iam } from '#server/endpoints.ts'
import { keepingRights } from './kept_rights.ts'
import { viewersChanged } from './viewers.ts'
import { done } from '#server/platform/graphql/answers.ts'
import { entity, of, many } from '#server/platform/graphql/entities.ts'
import { flag, id, patch, text } from '#server/platform/graphql/inputs.ts'
import { Refused } from '#server/platform/refused.ts'
import { codedRows } from '#server/records/records.service.ts'
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
      const before = await roles.find(ctx, role)
      await (deleted === 1 ? remove(ctx, before) : rename(ctx, before, change))
      return done([role])
    }),
})

const roles = codedRows<RoleRow>('role', 'permissions')
interface Change {
  code?: string | null
  name?: string | null
  name_en?: string | null
}

const add = (ctx: Ctx, change: Change): Promise<string> =>
  roles.create(ctx, change, { name_en: change.name_en ?? change.name })

const rename = (ctx: Ctx, before: RoleRow, change: Change): Promise<void> =>
  roles.update(ctx, before, change, { name_en: change.name_en ?? before.name_en })

/** Deleting a role removes what it granted; the caller must hold all of that. */
async function remove(ctx: Ctx, row: RoleRow): Promise<void> {
  const { sql, tenant_id } = ctx.tx
  const { code, built_in } = row
  if (built_in === 1 || code === SUPER_ADMIN) throw new Refused('IN_USE')
  const missing = ((await permissionsOfRole(ctx, code)) ?? []).find(
    (one) => isPermission(one) && !ctx.may(one),
  )
  if (missing) throw new Refused('NOT_ALLOWED', { permission: missing })
  await sql`delete from permission_grant where tenant_id = ${tenant_id} and grantee_type = 'role' and grantee_id = ${code}`
  await roles.remove(ctx, row)
  viewersChanged(ctx)
}
