import { checkFields } from '#rules/visitors/settings/check_fields.ts'
import type { FieldPlace } from '#rules/visitors/settings/field_catalogue.ts'
import { fieldsOf } from '#rules/visitors/settings/visitor_fields.ts'
import type { Ctx } from '#server/context.ts'
import { Refused } from '#server/platform/refused.ts'
import { fieldSettings } from './effective.ts'
import { choicesOf } from './places.ts'

/**
 * Refuses values that are not what the tenant asks for in a place; all that is wrong is refused together.
 * @param values by the field's code
 * @param consents the codes of the sensitive fields to which the visitor has agreed
 * @throws Refused INVALID for each field: required, not asked for, of another kind, or without consent
 * @public
 */
export async function checkVisitorValues(
  { tx }: Pick<Ctx, 'tx'>,
  place: FieldPlace,
  values: Readonly<Record<string, unknown>>,
  consents: readonly string[],
): Promise<void> {
  const fields = fieldsOf(await fieldSettings(tx), place)
  const wrong = checkFields(fields, values, { choices: await choicesOf(tx, fields), consents })
  if (wrong.length > 0) throw new Refused(wrong)
}
