import { builtInField, type FieldKind } from '#rules/visitors/settings/field_catalogue.ts'
import type { Database } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/columns.ts'

/** Has a tenant ask visitors for fields: built-in ones, and own ones of a kind. */
export const askFor = (
  db: Database,
  tenant: string,
  codes: readonly string[],
  own: Readonly<Record<string, FieldKind>> = {},
): Promise<unknown> =>
  db.withTenant(tenant, ({ sql, tenant_id }) => {
    const rows = [...codes, ...Object.keys(own)].map((code, i) => ({
      tenant_id,
      id: newId(),
      code,
      kind: own[code] ?? builtInField(code)?.kind ?? 'text',
      name: own[code] ? code : '',
      is_visitor_valid_info: 1,
      is_appointment_valid_info: 1,
      order: 500 + i,
      keep_days: 7,
    }))
    return sql`insert into visitor_field ${sql(rows)}`
  })
