import type { Label } from '../list/declare.tsx'
import type { FormFieldOf } from './declare.ts'
import { FormField } from './FormField.tsx'
import type { FormState } from './useForm.ts'

interface FormFieldsProps {
  fields: readonly FormFieldOf[]
  form: FormState
  label: Label
}

/** The fields of a form that apply to its values, each with its hint and its problem. */
export function FormFields({ fields, form, label }: FormFieldsProps) {
  const hint = (field: string) => {
    const words = label(`hints.${field}`)
    return words === `hints.${field}` ? '' : words
  }
  return (
    <div className="form-fields">
      {fields
        .filter(({ when }) => when?.(form.values) ?? true)
        .map((field) => (
          <FormField
            key={field.field}
            field={field}
            values={form.values}
            problem={form.problemOf(field.field)}
            hint={hint(field.field)}
            set={(value) => form.set(field.field, value)}
            leave={() => form.touch(field.field)}
            label={label}
          />
        ))}
    </div>
  )
}
