import { booking_rule_fields } from '#rules/booking_rules/fields.ts'
import type { CatalogueField } from '#rules/records/field_kinds.ts'
import type { FieldMore, FormFieldOf } from '../../kit/form/declare.ts'
import {
  dateField,
  dateTimeField,
  numberField,
  ownField,
  radioField,
  rowsField,
  selectField,
  switchField,
  textField,
  timeField,
} from '../../kit/form/fields.tsx'
import { daysControl, daysShown } from './DaysControl.tsx'
import { SeriesRuleControl, SeriesRuleShown } from './SeriesRuleControl.tsx'

/** A booking rule in a form: its control and its bounds come from the catalogue. */
export const ruleField = <Name extends keyof typeof booking_rule_fields>(
  name: Name,
  more: FieldMore = {},
): FormFieldOf<Name> => formField(name, booking_rule_fields[name], more)

function formField<Name extends string>(
  name: Name,
  field: CatalogueField,
  more: FieldMore,
): FormFieldOf<Name> {
  switch (field.kind) {
    case 'whole':
      return numberField(name, { min: field.min, max: field.max, ...more })
    case 'one_of':
      return radioField(name, field.values, more)
    case 'flag':
      return switchField(name, more)
    case 'text':
      return textField(name, { max: field.max, ...more })
    case 'names':
      return selectField(name, field.offered, { many: true, ...more })
    case 'time':
      return timeField(name, { end: field.end, ...more })
    case 'date':
      return dateField(name, more)
    case 'moment':
      return dateTimeField(name, more)
    case 'numbers':
      return ownField(name, daysControl(field.of), { wide: true, shown: daysShown(field.of), ...more })
    case 'rows':
      return rowsField(
        name,
        Object.entries(field.fields).map(([column, one]) => columnField(column, one)),
        { max: field.max, ...more },
      )
    case 'group':
      return ownField(name, SeriesRuleControl, { shown: SeriesRuleShown, ...more })
  }
}

/** A field within a row, where there is less room. */
function columnField(name: string, field: CatalogueField): FormFieldOf {
  if (field.kind === 'numbers') {
    const numbers = Array.from({ length: field.max }, (_, i) => i + 1)
    return selectField(name, numbers, { many: true, numeric: true })
  }
  return formField(name, field, field.kind === 'time' && field.otherwise !== null ? { required: true } : {})
}
