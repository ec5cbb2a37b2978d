import type { FormFieldOf, InputMore } from '../../kit/form/declare.ts'
import { FormField } from '../../kit/form/FormField.tsx'
import { useLabel } from '../../kit/useLabel.ts'
import { useProblem, useValue, type BookingField, type BookingForm } from './booking_form.ts'

interface DialogFieldProps<Name extends BookingField> {
  form: BookingForm
  field: FormFieldOf<Name>
  /** The server's refusals by field. */
  told: ReadonlyMap<BookingField, string>
  input?: InputMore
}

/** One field of the form: a key press draws it again, and nothing else of the dialog. */
export function DialogField<Name extends BookingField>({ form, field, told, input }: DialogFieldProps<Name>) {
  const label = useLabel('bookings')
  const name = field.field
  const value = useValue(form, name)
  const problem = useProblem(form, name)
  return (
    <FormField
      field={field}
      values={{ [name]: value }}
      problem={problem ?? told.get(name) ?? null}
      set={(next) => form.set(name, next as typeof value)}
      label={label}
      {...(input ? { input: { ...field.input, ...input } } : {})}
    />
  )
}
