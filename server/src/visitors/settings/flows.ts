import type { Ctx } from '#server/context.ts'
import { invalid } from '#server/platform/refused.ts'

/** Refuses an approval flow that the tenant doesn't have. @param code null: the default one */
export async function checkFlow({ tx: { sql, tenant_id } }: Ctx, code: string | null): Promise<void> {
  if (code === null) return
  const found =
    await sql`select from approval_flow where tenant_id = ${tenant_id} and code = ${code} for key share`
  if (found.length === 0) throw invalid('invite_school_flow_path', 'unknown', { value: code })
}
