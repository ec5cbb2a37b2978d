import { listedNames, type Flag } from '#rules/records/wire_formats.ts'
import { meaningOf, type FieldValues } from '#rules/records/field_kinds.ts'
import { overall_fields } from '#rules/visitors/settings/overall_settings.ts'
import {
  effectiveKind,
  usualKind,
  type EffectiveKind,
  type KindRules,
} from '#rules/visitors/settings/visit_kinds.ts'
import {
  effectiveFields,
  effectiveRegister,
  type FieldSetting,
  type FieldSettings,
  type RegisterSetting,
} from '#rules/visitors/settings/visitor_fields.ts'
import { itemsOfCodes } from '#server/codes/codes.service.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { visitor_category, visitor_entry_rule, visitor_overall_settings } from './settings.table.ts'

/** The code table whose entries are the kinds of visits. */
const KINDS = 'visitor_type'

/** What holds for all visitors; every field has its meaning, also where nobody has set any. */
export interface OverallSettings extends FieldValues<typeof overall_fields> {
  /** null: nobody has saved any. */
  id: string | null
  /** null: the public registration is closed. */
  register_key: string | null
  /** 0: nobody has saved any. */
  version: number
}

/** The overall settings of the tenant. One statement. */
export async function overallSettings({ sql, tenant_id }: Tx): Promise<OverallSettings> {
  const [row] = await sql<(typeof visitor_overall_settings.$inferSelect)[]>`
    select * from visitor_overall_settings where tenant_id = ${tenant_id}`
  return {
    ...meaningOf(overall_fields, row ?? {}),
    id: row?.id ?? null,
    register_key: row?.register_key ?? null,
    version: row?.version ?? 0,
  }
}

/** A kind of visit with its names in the code table. */
export interface VisitKind extends EffectiveKind {
  name: string
  name_en: string
}

/**
 * The kinds of visits in the order of their code table, each with its complete rules: its own, else those of all.
 * @param which offered: only those that can be applied for
 */
export async function visitKinds(tx: Tx, which: 'offered' | 'all' = 'offered'): Promise<VisitKind[]> {
  const { sql, tenant_id } = tx
  const overall = await overallSettings(tx)
  const items = (await itemsOfCodes({ tx }, [KINDS])).get(KINDS) ?? []
  const rows = await sql<KindRules[]>`
    select visitor_type, is_enable, is_invite_school_flow_path, invite_school_flow_path, apply_school_resources,
      is_enable_second_level, longest_days, days_ahead, number_per_day
    from visitor_kind where tenant_id = ${tenant_id}`
  const stored = new Map(rows.map((row) => [row.visitor_type, row]))
  return items
    .map(({ item_code, item_name, item_name_en, disabled }) => {
      const kind = effectiveKind(overall, stored.get(item_code) ?? usualKind(item_code))
      const is_enable: Flag = disabled === 1 ? 0 : kind.is_enable
      return { ...kind, is_enable, name: item_name, name_en: item_name_en ?? '' }
    })
    .filter(({ is_enable }) => which === 'all' || is_enable === 1)
}

/**
 * One kind of visit, offered or not; null: the code table has no such entry.
 * @public
 */
export const visitKind = async (tx: Tx, visitor_type: string): Promise<VisitKind | null> =>
  (await visitKinds(tx, 'all')).find((kind) => kind.visitor_type === visitor_type) ?? null

/** A category of visitors as stored. */
export type Category = typeof visitor_category.$inferSelect

/**
 * The categories in their order that a visit of this kind, of such a person, can be of.
 * @param visitor_type null: of any kind
 * @param person_type null: of any person
 * @public
 */
export async function categoriesFor(
  { sql, tenant_id }: Tx,
  { visitor_type, person_type }: { visitor_type: string | null; person_type: string | null },
): Promise<Category[]> {
  const rows = await sql<Category[]>`
    select * from visitor_category where tenant_id = ${tenant_id} and state = 1 order by "order", code`
  const fits = (named: string | null, one: string | null) =>
    one === null || named === null || listedNames(named).includes(one)
  return rows.filter((row) => fits(row.visitor_types, visitor_type) && fits(row.person_types, person_type))
}

/** An entry rule as stored. */
export type StoredEntryRule = typeof visitor_entry_rule.$inferSelect

/** The entry rules in force in their order, for `ruleFor` and `refusedBy` of rules. */
export const entryRules = ({ sql, tenant_id }: Tx): Promise<StoredEntryRule[]> =>
  sql<StoredEntryRule[]>`
    select * from visitor_entry_rule where tenant_id = ${tenant_id} and is_enable = 1 order by "order", id`

/** Until the commit nobody else changes what visitors are asked for. */
export const lockFields = (tx: Tx): Promise<void> => tx.lock('visitor_fields')

/** What the tenant asks visitors for: every field, and what the registration takes of them. For `fieldsOf` of rules. */
export async function fieldSettings({ sql, tenant_id }: Tx): Promise<FieldSettings> {
  const fields = effectiveFields(
    await sql<FieldSetting[]>`select * from visitor_field where tenant_id = ${tenant_id} order by code`,
  )
  const register = await sql<RegisterSetting[]>`
    select code, is_valid, is_required, sort from visitor_register_field where tenant_id = ${tenant_id} order by code`
  return { fields, register: effectiveRegister(fields, register) }
}
