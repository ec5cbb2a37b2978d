import { coversGate, type Gate } from '#rules/visitors/gates/gate.ts'
import { visitor_admin_permissions_record } from '#rules/visitors/people/visitor_admin_permissions_record.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { invalid } from '#server/platform/refused.ts'
import { declaredRows } from '#server/records/records.service.ts'
import { checkGates } from './named_gates.ts'
import { visitor_admin_permissions } from './people.table.ts'

export type AdminPermissionsRow = typeof visitor_admin_permissions.$inferSelect & {
  admin_user_name: string | null
  admin_user_name_en: string
  dept_name: string | null
  dept_name_en: string
}

const stamp = (ctx: Ctx) => {
  const { account, name } = viewerOf(ctx)
  return { mod_user: account, mod_user_name: name, mod_time: ctx.now() }
}

/** Who may check passes with a handheld, and where. */
export const admin_permissions = declaredRows<typeof visitor_admin_permissions, AdminPermissionsRow>(
  visitor_admin_permissions_record,
  visitor_admin_permissions,
  {
    module: 'visitors',
    nameOf: (row) => row.admin_user,
    unique: { index: 'visitor_admin_permissions_user', field: 'admin_user' },
    order: 'd.create_time desc, d.id desc',
    adds: ({ tx: { sql, tenant_id } }) => ({
      columns: sql`u.name as admin_user_name, coalesce(u.name_en, '') as admin_user_name_en,
        p.name as dept_name, coalesce(p.name_en, '') as dept_name_en`,
      joins: sql`
        left join iam_user u on u.tenant_id = ${tenant_id} and u.account = d.admin_user
        left join lateral (
          select p.name, p.name_en from triple t join department p on p.tenant_id = ${tenant_id} and p.id = t.dept_id
          where t.tenant_id = ${tenant_id} and t.user_id = u.id order by t.id limit 1) p on true`,
    }),
    joined: { admin_user_name: 'u.name', admin_user_name_en: 'u.name_en' },
    decide: () => Promise.resolve(() => ({ update: null, state: null, delete: null })),
    own: stamp,
    stamp,
    check: async (ctx, row, change) => {
      if (!change) await checkPerson(ctx, row.admin_user)
      await checkGates(ctx, row.permission)
    },
  },
)

/** @throws Refused INVALID for an account that nobody has */
async function checkPerson({ tx: { sql, tenant_id } }: Ctx, account: string): Promise<void> {
  const [known] = await sql`
    select from iam_user where tenant_id = ${tenant_id} and account = ${account} and disabled = 0`
  if (!known) throw invalid('admin_user', 'unknown_person', { value: account })
}

/** Whether somebody may check passes at a gate: without a row in use nobody does, whatever their roles allow. */
export async function mayCheckAt(
  { tx: { sql, tenant_id } }: Pick<Ctx, 'tx'>,
  account: string,
  gate: Gate,
): Promise<boolean> {
  const [row] = await sql<{ permission: string | null }[]>`
    select permission from visitor_admin_permissions where tenant_id = ${tenant_id} and admin_user = ${account} and is_enable = 1`
  return row !== undefined && coversGate(row.permission, gate)
}
