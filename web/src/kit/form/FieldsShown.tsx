import type { Label } from '../list/declare.tsx'
import type { FormFieldOf, Values } from './declare.ts'
import { isEmpty } from './validate.ts'

interface FieldShownProps {
  field: FormFieldOf | undefined
  value: unknown
  values: Values
  label: Label
}

/** A field's value when it is not being edited. */
export function FieldShown({ field, value, values, label }: FieldShownProps) {
  if (isEmpty(value)) return '–'
  const Shown = field?.shown
  if (Shown) return <Shown value={value} values={values} label={label} />
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Fields with their values, read-only. Fields that don't apply to these values are left out. */
export const FieldsShown = ({
  fields,
  values,
  label,
}: {
  fields: readonly FormFieldOf[]
  values: Values
  label: Label
}) => (
  <dl className="fields-shown">
    {fields
      .filter(({ field, when }) => (when?.(values) ?? true) && !isEmpty(values[field]))
      .map((field) => (
        <div key={field.field} className={field.wide ? 'field-wide' : ''}>
          <dt className="quiet">{label(`fields.${field.field}`)}</dt>
          <dd>
            <FieldShown field={field} value={values[field.field]} values={values} label={label} />
          </dd>
        </div>
      ))}
  </dl>
)
