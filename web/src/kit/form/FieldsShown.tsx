import type { Say } from '../list/declare.tsx'
import type { Field, Values } from './declare.ts'
import { isEmpty } from './validate.ts'

interface FieldShownProps {
  field: Field | undefined
  value: unknown
  values: Values
  say: Say
}

/** A field's value when it is not being edited. */
export function FieldShown({ field, value, values, say }: FieldShownProps) {
  if (isEmpty(value)) return '–'
  const Shown = field?.shown
  if (Shown) return <Shown value={value} values={values} say={say} />
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Fields with their values, read-only. Fields that don't apply to these values are left out. */
export const FieldsShown = ({
  fields,
  values,
  say,
}: {
  fields: readonly Field[]
  values: Values
  say: Say
}) => (
  <dl className="fields-shown">
    {fields
      .filter(({ field, when }) => (when?.(values) ?? true) && !isEmpty(values[field]))
      .map((field) => (
        <div key={field.field} className={field.wide ? 'field-wide' : ''}>
          <dt>{say(`fields.${field.field}`)}</dt>
          <dd>
            <FieldShown field={field} value={values[field.field]} values={values} say={say} />
          </dd>
        </div>
      ))}
  </dl>
)
