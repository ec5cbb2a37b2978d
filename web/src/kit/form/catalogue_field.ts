import type { CatalogueField } from '#rules/records/field_kinds.ts'
import type { Traits } from '#rules/records/record.ts'
import type { Choices } from '../list/declare.tsx'
import type { FieldMore, FormFieldOf } from './declare.ts'
import {
  areaField,
  dateField,
  dateTimeField,
  intsField,
  numberField,
  pictureField,
  radioField,
  richTextField,
  rowsField,
  selectField,
  switchField,
  textField,
  timeField,
} from './fields.tsx'

/** What a form says of a declared field. @param choices of a reference: what it may be */
export type CatalogueMore = FieldMore & { choices?: Choices }

/** A declared field in a form: its control and its bounds follow from its kind. Weekdays and groups need a control of their own. */
export function catalogueField<Name extends string>(
  name: Name,
  field: CatalogueField & Traits,
  { choices = [], ...given }: CatalogueMore = {},
): FormFieldOf<Name> {
  const more: FieldMore = {
    ...(field.required ? { required: true } : {}),
    ...(field.fixed ? { when: ({ id }) => id === undefined } : {}),
    ...given,
  }
  switch (field.kind) {
    case 'whole':
      return numberField(name, { min: field.min, max: field.max, ...more })
    case 'decimal':
      return numberField(name, { min: field.min, max: field.max, whole: false, ...more })
    case 'one_of':
    case 'word':
      return radioField(name, field.values, more)
    case 'flag':
      return switchField(name, more)
    case 'text': {
      const bounds = { max: field.max, ...(field.pattern ? { pattern: field.pattern } : {}), ...more }
      return field.lines ? areaField(name, bounds) : textField(name, bounds)
    }
    case 'html':
      return richTextField(name, { max: field.max, ...more })
    case 'ref':
      return selectField(name, choices, more)
    case 'picture':
      return pictureField(name, more)
    case 'names':
      return selectField(name, field.offered, { many: true, ...more })
    case 'time':
      return timeField(name, { end: field.end, ...more })
    case 'date':
      return dateField(name, more)
    case 'moment':
      return dateTimeField(name, more)
    case 'rows': {
      const columns = Object.entries(field.fields).map(([column, one]) => columnField(column, one))
      return rowsField(name, columns, { max: field.max, ...more })
    }
    case 'ints':
      return intsField(name, { min: field.min, max: field.max, most: field.most, ...more })
    case 'numbers':
    case 'group':
      throw new Error(`${name}: a ${field.kind} needs a control of its own`)
  }
}

/** A field within a row, where there is less room. */
function columnField(name: string, field: CatalogueField): FormFieldOf {
  if (field.kind === 'numbers') {
    const numbers = Array.from({ length: field.max }, (_, i) => i + 1)
    return selectField(name, numbers, { many: true, numeric: true })
  }
  return catalogueField(
    name,
    field,
    field.kind === 'time' && field.otherwise !== null ? { required: true } : {},
  )
}
