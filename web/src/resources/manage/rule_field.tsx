import { booking_rule_fields } from '#rules/booking_rules/fields.ts'
import type { CatalogueField } from '#rules/records/field_kinds.ts'
import { catalogueField } from '../../kit/form/catalogue_field.ts'
import type { FieldMore, FormFieldOf } from '../../kit/form/declare.ts'
import { ownField } from '../../kit/form/fields.tsx'
import { daysControl, daysShown } from './DaysControl.tsx'
import { SeriesRuleControl, SeriesRuleShown } from './SeriesRuleControl.tsx'

/** A booking rule in a form: its control and its bounds come from the catalogue. */
export function ruleField<Name extends keyof typeof booking_rule_fields>(
  name: Name,
  more: FieldMore = {},
): FormFieldOf<Name> {
  const field: CatalogueField = booking_rule_fields[name]
  if (field.kind === 'numbers')
    return ownField(name, daysControl(field.of), { wide: true, shown: daysShown(field.of), ...more })
  if (field.kind === 'group') return ownField(name, SeriesRuleControl, { shown: SeriesRuleShown, ...more })
  return catalogueField(name, field, more)
}
