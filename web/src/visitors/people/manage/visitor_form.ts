import type { FormFieldOf, Values } from '../../../kit/form/declare.ts'
import {
  areaField,
  dateField,
  numberField,
  pictureField,
  selectField,
  switchField,
  textField,
} from '../../../kit/form/fields.tsx'
import { named } from '../../../viewer/named.ts'
import type { ShownField } from '../people.graphql.ts'

/** Longer texts have several lines. */
const LONG = new Set(['remark'])
const MAX_TEXT = 200
const MAX_NUMBER = 1_000_000

/** A form's field for what the tenant asks for, by its kind. */
export function formField({ code, kind, required, choices }: ShownField): FormFieldOf {
  const more = {
    ...(required ? { required: true } : {}),
    // A plate is asked for only of those who drive.
    ...(code.startsWith('car_') ? { when: (values: Values) => values['is_car'] !== 0 } : {}),
  }
  switch (kind) {
    case 'number':
      return numberField(code, { min: 0, max: MAX_NUMBER, whole: false, ...more })
    case 'date':
      return dateField(code, more)
    case 'choice':
      return selectField(
        code,
        choices.map((one) => ({ value: one.value, label: named(one, 'name') })),
        more,
      )
    case 'picture':
    case 'file':
      return pictureField(code, more)
    case 'flag':
      return switchField(code, more)
    default:
      return LONG.has(code)
        ? areaField(code, { max: 500, ...more })
        : textField(code, { max: MAX_TEXT, ...more })
  }
}

/** A row as the form has it: the tenant's own fields beside the others. */
export const formValues = (row: { own_values?: unknown } | null): object | null =>
  row && { ...row, ...(typeof row.own_values === 'object' ? row.own_values : {}) }

/** What the form sends: the tenant's own fields together. */
export function sentValues(fields: readonly ShownField[], values: Values): Values {
  const own = new Set(fields.filter((field) => field.own === 1).map(({ code }) => code))
  const entries = Object.entries(values)
  const of_own = entries.filter(([name]) => own.has(name))
  const others = entries.filter(([name]) => !own.has(name))
  return Object.fromEntries([
    ...others,
    ...(of_own.length > 0 ? [['own_values', Object.fromEntries(of_own)]] : []),
  ])
}
