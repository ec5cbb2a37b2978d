import { refusal, type Refusal } from '#rules/refusals/refusals.ts'
import { checkFieldSetting } from '#rules/visitors/settings/check_settings.ts'
import { isBuiltIn } from '#rules/visitors/settings/field_catalogue.ts'
import {
  KEEP_DAYS,
  KEEP_SENSITIVE_DAYS,
  usualSetting,
  type FieldSetting,
} from '#rules/visitors/settings/visitor_fields.ts'
import { keepCodes } from '#server/codes/codes.service.ts'
import type { Ctx } from '#server/context.ts'
import { Refused } from '#server/platform/refused.ts'
import { records } from '#server/records/records.service.ts'
import { fieldSettings, lockFields } from './effective.ts'
import { visitor_field } from './settings.table.ts'
import { usedFields } from './uses.ts'

type Stored = typeof visitor_field.$inferSelect

/** A field as administrators see it. */
export interface FieldRow extends FieldSetting {
  /** 0: as the product has it. */
  version: number
  /** 1: somebody has filled in this own field. */
  used: number
}

/** A change of a field: what is missing stays. */
export type FieldSettingChange = { code: string; version: number | null } & {
  [Name in Exclude<keyof FieldSetting, 'code' | 'own'>]?: FieldSetting[Name] | null
}

/** More of its own than any form has room for. */
const MAX_OWN = 50

const rows = records<typeof visitor_field, Stored>(visitor_field, {
  module: 'visitors',
  permission: 'visitor.manage',
  nameOf: (row) => row.code,
  find: async ({ tx: { sql, tenant_id } }, id) => {
    const [row] = await sql<
      Stored[]
    >`select * from visitor_field where tenant_id = ${tenant_id} and id = ${id}`
    if (!row) throw new Refused('NOT_FOUND', {}, 'id')
    return row
  },
  decide: () => Promise.resolve(() => ({ update: null, delete: null })),
})

const storedFields = async ({ tx: { sql, tenant_id } }: Ctx): Promise<Map<string, Stored>> => {
  const found = await sql<Stored[]>`select * from visitor_field where tenant_id = ${tenant_id} order by code`
  return new Map(found.map((row) => [row.code, row]))
}

/** Every field in its order. */
export async function findFieldRows(ctx: Ctx): Promise<FieldRow[]> {
  const { fields } = await fieldSettings(ctx.tx)
  const stored = await storedFields(ctx)
  const used = await usedFields(ctx, ownCodes(fields))
  return fields.map((field) => ({
    ...field,
    version: stored.get(field.code)?.version ?? 0,
    used: used.has(field.code) ? 1 : 0,
  }))
}

const ownCodes = (fields: readonly FieldSetting[]) =>
  fields.filter(({ own }) => own === 1).map(({ code }) => code)

/**
 * Saves fields: an unknown code makes a field of the tenant's own. All or none are saved.
 * @returns the codes of those that were sent
 * @throws Refused STALE for one that others have changed; INVALID for each setting that can't be, as `models.<n>.<setting>`
 */
export async function saveFieldSettings(ctx: Ctx, changes: readonly FieldSettingChange[]): Promise<string[]> {
  await lockFields(ctx.tx)
  const { fields } = await fieldSettings(ctx.tx)
  const before = new Map(fields.map((field) => [field.code, field]))
  const used = await usedFields(ctx, ownCodes(fields))
  const wanted = changes.map((change) => changed(change, before.get(change.code) ?? null))
  const tables = await keepCodes(
    ctx,
    wanted.flatMap(({ own, values }) => (own === 1 && values !== null ? [values] : [])),
  )
  const wrong: Refusal[] = wanted.flatMap((field, n) =>
    [
      ...checkFieldSetting(field, { used: used.has(field.code), before: before.get(field.code) ?? null }),
      ...checkTable(field, tables),
    ].map((one) => ({ ...one, field: `models.${n}.${wireName(one.field)}` })),
  )
  const own = new Set([...ownCodes(fields), ...ownCodes(wanted)])
  if (own.size > MAX_OWN) wrong.push(refusal('INVALID', 'models', { why: 'too_many', limit: MAX_OWN }))
  if (wrong.length > 0) throw new Refused(wrong)

  const stored = await storedFields(ctx)
  for (const [n, field] of wanted.entries()) {
    const row = stored.get(field.code)
    const values = storedValues(field)
    if (row) await rows.update(ctx, row.id, changes[n]?.version, values)
    else await rows.create(ctx, values)
  }
  return wanted.map(({ code }) => code)
}

/** The field after a change. */
function changed(
  { version: _version, ...change }: FieldSettingChange,
  before: FieldSetting | null,
): FieldSetting {
  const sent = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== null))
  const blank: FieldSetting = {
    ...usualSetting('remark'),
    own: 1,
    name: '',
    name_en: '',
    reason: '',
    reason_en: '',
    sensitive: 0,
    is_visitor_valid_info: 0,
    is_appointment_valid_info: 0,
    is_show_school_info: 0,
    is_show_visit_record: 0,
    keep_days: sent['sensitive'] === 1 ? KEEP_SENSITIVE_DAYS : KEEP_DAYS,
  }
  const whole: FieldSetting = { ...(before ?? blank), ...sent }
  return { ...whole, values: whole.kind === 'choice' ? whole.values : null }
}

/** A field of the product keeps its words where nobody has others. */
function storedValues({ own: _own, ...field }: FieldSetting) {
  if (!isBuiltIn(field.code)) return field
  const usual = usualSetting(field.code)
  const texts = ['name', 'name_en', 'reason', 'reason_en'] as const
  return {
    ...field,
    ...Object.fromEntries(texts.map((text) => [text, field[text] === usual[text] ? '' : field[text]])),
  }
}

const checkTable = ({ own, values }: FieldSetting, tables: ReadonlySet<string>): Refusal[] =>
  own === 1 && values !== null && values !== '' && !tables.has(values)
    ? [refusal('INVALID', 'values', { why: 'no_table', value: values })]
    : []

const wire_names: Readonly<Record<string, string>> = {
  name: 'field_name',
  name_en: 'field_name_en',
  kind: 'field_type',
}
const wireName = (field: string | null): string => wire_names[field ?? ''] ?? field ?? ''

/**
 * Deletes own fields, and has fields of the product as the product has them.
 * @throws Refused IN_USE for an own one that has been filled in, NOT_FOUND for a code that no field has
 */
export async function resetFieldSettings(ctx: Ctx, codes: readonly string[]): Promise<void> {
  await lockFields(ctx.tx)
  const stored = await storedFields(ctx)
  const used = await usedFields(ctx, codes)
  const { sql, tenant_id } = ctx.tx
  for (const code of codes) {
    const row = stored.get(code)
    if (!row && !isBuiltIn(code)) throw new Refused('NOT_FOUND', {}, 'codes')
    if (used.has(code)) throw new Refused('IN_USE', {}, 'codes')
    if (row) await rows.remove(ctx, row.id)
  }
  await sql`
    delete from visitor_register_field where tenant_id = ${tenant_id} and code = any(${codes.filter((code) => !isBuiltIn(code))}::text[])`
}
