import { fieldsOf, type AskedField } from '#rules/visitors/settings/visitor_fields.ts'
import type { Ctx } from '#server/context.ts'
import { dataRange, fieldSettings, type RangeValue } from '#server/visitors/settings/settings.service.ts'
import { isOfTheVisit } from './asked.ts'

/** A field that a form of a visit asks for, with what may be chosen. */
export interface AskedVisitField extends Pick<
  AskedField,
  | 'code'
  | 'name'
  | 'name_en'
  | 'own'
  | 'kind'
  | 'required'
  | 'sensitive'
  | 'reason'
  | 'reason_en'
  | 'consent'
  | 'consent_en'
> {
  choices: RangeValue[]
}

/** What is asked for of a visit, in the tenant's order. */
export async function visitFields({ tx }: Pick<Ctx, 'tx'>): Promise<AskedVisitField[]> {
  const asked: AskedVisitField[] = []
  for (const field of fieldsOf(await fieldSettings(tx), 'appointment'))
    asked.push({ ...field, choices: field.kind === 'choice' ? await dataRange(tx, field.code) : [] })
  return asked
}

/** Those of the visitor alone: who was invited doesn't say where to and why. */
export const visitorFields = async (ctx: Pick<Ctx, 'tx'>): Promise<AskedVisitField[]> =>
  (await visitFields(ctx)).filter(({ code }) => !isOfTheVisit(code))
