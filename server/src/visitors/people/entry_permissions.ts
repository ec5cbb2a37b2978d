import { visitor_entry_permission_record } from '#rules/visitors/people/visitor_entry_permission_record.ts'
import { viewerOf, type Ctx } from '#server/context.ts'
import { invalid } from '#server/platform/refused.ts'
import { declaredRows } from '#server/records/records.service.ts'
import { checkGates } from './named_gates.ts'
import { visitor_entry_permission } from './people.table.ts'

export type EntryPermissionRow = typeof visitor_entry_permission.$inferSelect & {
  holder_name: string | null
  holder_name_en: string
}

/** Departments, posts and people who enter without an invitation. */
export const entry_permissions = declaredRows<typeof visitor_entry_permission, EntryPermissionRow>(
  visitor_entry_permission_record,
  visitor_entry_permission,
  {
    module: 'visitors',
    nameOf: (row) => row.holder,
    order: 'd.create_time desc, d.id desc',
    adds: ({ tx: { sql, tenant_id } }) => ({
      columns: sql`h.name as holder_name, coalesce(h.name_en, '') as holder_name_en`,
      joins: sql`
        left join lateral (
          select name, name_en from department where tenant_id = ${tenant_id} and d.holder_kind = 'dept' and code = d.holder
          union all select name, name_en from post where tenant_id = ${tenant_id} and d.holder_kind = 'post' and code = d.holder
          union all select name, name_en from iam_user where tenant_id = ${tenant_id} and d.holder_kind = 'user' and account = d.holder
        ) h on true`,
    }),
    joined: { holder_name: 'h.name', holder_name_en: 'h.name_en' },
    decide: () => Promise.resolve(() => ({ update: null, state: null, delete: null })),
    own: (ctx) => ({ created_user_name: viewerOf(ctx).name }),
    check: async (ctx, row, change) => {
      if (!change) await checkHolder(ctx, row.holder_kind, row.holder)
      if (row.end_time <= row.start_time) throw invalid('end_time', 'empty_period')
      if (row.begin_date && row.end_date && row.end_date < row.begin_date)
        throw invalid('end_date', 'empty_period')
      await checkGates(ctx, row.permission)
    },
  },
)

/** @throws Refused INVALID for a department, post or person that isn't there */
async function checkHolder({ tx: { sql, tenant_id } }: Ctx, kind: string, holder: string): Promise<void> {
  const [known] =
    kind === 'dept'
      ? await sql`select from department where tenant_id = ${tenant_id} and code = ${holder}`
      : kind === 'post'
        ? await sql`select from post where tenant_id = ${tenant_id} and code = ${holder}`
        : await sql`select from iam_user where tenant_id = ${tenant_id} and account = ${holder} and disabled = 0`
  if (!known) throw invalid('holder', 'no_value', { value: holder })
}
