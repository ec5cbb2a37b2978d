import { listedNames } from '#rules/records/wire_formats.ts'
import type { Ctx } from '#server/context.ts'
import { invalid } from '#server/platform/refused.ts'
import { onGateUse } from '#server/visitors/gates/gates.service.ts'

/** @throws Refused INVALID for a code that is neither a gate nor a campus */
export async function checkGates(
  { tx: { sql, tenant_id } }: Pick<Ctx, 'tx'>,
  permission: string | null,
): Promise<void> {
  const named = listedNames(permission)
  if (named.length === 0) return
  const known = await sql<{ code: string }[]>`
    select code from visitor_gate where tenant_id = ${tenant_id} and code = any(${named}::text[])
    union select code from location where tenant_id = ${tenant_id} and kind = 'campus' and code = any(${named}::text[])`
  const missing = named.find((code) => !known.some((one) => one.code === code))
  if (missing !== undefined) throw invalid('permission', 'no_value', { value: missing.slice(0, 60) })
}

/** Declares, when a feature is loaded, that rows of a table name gates and campuses in `permission`. */
export const namesGates = (table: string): void =>
  onGateUse(async ({ tx: { sql, tenant_id } }, codes) => {
    const rows = await sql<{ code: string }[]>`
      select distinct code from ${sql(table)} t, regexp_split_to_table(t.permission, '\\s*,\\s*') code
      where t.tenant_id = ${tenant_id} and t.permission is not null and code = any(${[...codes]}::text[])`
    return rows.map(({ code }) => code)
  })

for (const table of ['visitor_long_term', 'visitor_admin_permissions', 'visitor_entry_permission'])
  namesGates(table)
