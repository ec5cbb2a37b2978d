import { checkFields } from '#rules/visitors/settings/check_fields.ts'
import { fieldsOf, type AskedField } from '#rules/visitors/settings/visitor_fields.ts'
import type { Ctx } from '#server/context.ts'
import { Refused } from '#server/platform/refused.ts'
import {
  choicesOf,
  dataRange,
  fieldSettings,
  onFieldUse,
  type RangeValue,
} from '#server/visitors/settings/settings.service.ts'
import type { RegistrationRow, RegistrationValues } from './registrations.ts'

/** What forms send besides what is asked for. */
const BESIDES = new Set(['password', 'own_values'])

/** Refuses what a tenant doesn't ask for. @param before null: the row is new */
export type CheckAsked = (sent: RegistrationValues, before: RegistrationRow | null) => void

/**
 * The check of what is kept of a person against the tenant's field settings: what is required and missing, not offered, or not
 * asked for at all. Who enters the data answers for the consent to sensitive fields.
 * @throws Refused INVALID for each field, all together
 */
export async function askedOfVisitors({ tx }: Pick<Ctx, 'tx'>): Promise<CheckAsked> {
  const fields = fieldsOf(await fieldSettings(tx), 'visitor')
  const choices = await choicesOf(tx, fields)
  const consents = fields.map(({ code }) => code)
  return (sent, before) => {
    const now = { ...before, ...sent }
    const own = { ...before?.own_values, ...sent.own_values }
    const asked = fields.map((field): [string, unknown] => [
      field.code,
      field.own === 1 ? own[field.code] : Reflect.get(now, field.code),
    ])
    const values = {
      ...Object.fromEntries(
        Object.entries(sent).filter(([name, value]) => !BESIDES.has(name) && isNew(before, name, value)),
      ),
      ...sent.own_values,
      ...Object.fromEntries(asked),
    }
    const wrong = checkFields(fields, values, { choices, consents })
    if (wrong.length > 0) throw new Refused(wrong)
  }
}

/** What was read may be sent back, and a form sends 0 for a yes/no field that it doesn't show. */
const isNew = (before: object | null, name: string, value: unknown): boolean =>
  value !== 0 && (before === null || Reflect.get(before, name) !== value)

/** A field of what is kept of a person, with what may be chosen. */
export interface KeptField extends Pick<
  AskedField,
  'code' | 'name' | 'name_en' | 'kind' | 'own' | 'required'
> {
  choices: RangeValue[]
}

/** What the tenant keeps of visitors, in its order: for the columns, the form and the import of their list. */
export async function keptFields({ tx }: Pick<Ctx, 'tx'>): Promise<KeptField[]> {
  const kept: KeptField[] = []
  for (const field of fieldsOf(await fieldSettings(tx), 'visitor'))
    kept.push({ ...field, choices: field.kind === 'choice' ? await dataRange(tx, field.code) : [] })
  return kept
}

// A field that somebody has filled in keeps its kind.
onFieldUse(async ({ tx: { sql, tenant_id } }, codes) => {
  const used: string[] = []
  for (const code of codes) {
    const [row] =
      await sql`select from visitor_registration where tenant_id = ${tenant_id} and own_values ? ${code} limit 1`
    if (row) used.push(code)
  }
  return used
})
