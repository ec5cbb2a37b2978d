import { Input } from 'antd'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  useProblem,
  useValue,
  type BookingField,
  type BookingForm,
  type BookingValues,
} from './booking_form.ts'

/** The fields that have a label beside a control. */
type Labelled = Exclude<BookingField, 'instructions_read' | 'notifiy_channels' | 'attachment'>

interface FieldProps {
  form: BookingForm
  field: Labelled
  required?: boolean
  /** The server's refusal of the value. */
  told?: string | undefined
}

/** The attributes that label and describe a control by its field. */
export interface FieldDescription {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
  'aria-required': boolean
  status: 'error' | ''
}

/** A label, a control, and its problem if there is one. */
export function DialogField({
  form,
  field,
  required = false,
  told,
  children,
}: FieldProps & { children(described: FieldDescription): ReactNode }) {
  const { t } = useTranslation('bookings')
  const id = useId()
  const problem = useProblem(form, field)
  const label = t(field)
  const wrong = problem ? t(problem, { label }) : told
  const described: FieldDescription = {
    id,
    'aria-invalid': wrong !== undefined,
    'aria-describedby': wrong ? `${id}-wrong` : undefined,
    'aria-required': required,
    status: wrong ? 'error' : '',
  }
  return (
    <div className="booking-field" data-field={field}>
      <label htmlFor={id} className={required ? 'booking-required' : ''}>
        {label}
      </label>
      {children(described)}
      {wrong && (
        <p className="booking-wrong" id={`${id}-wrong`} role="alert">
          {wrong}
        </p>
      )}
    </div>
  )
}

type TextName = {
  [Name in Labelled]: BookingValues[Name] extends string ? Name : never
}[Labelled]

interface TextFieldProps extends FieldProps {
  field: TextName
  maxLength: number
  placeholder?: string
  inputMode?: 'tel' | 'email'
  autoComplete?: 'tel' | 'email'
  autoFocus?: boolean
}

/** A single-line text field. */
export function TextField({ form, field, required = false, told, ...input }: TextFieldProps) {
  const value = useValue(form, field)
  return (
    <DialogField form={form} field={field} required={required} told={told}>
      {(described) => (
        <Input
          {...described}
          {...input}
          value={value}
          onChange={({ target }) => form.set(field, target.value)}
        />
      )}
    </DialogField>
  )
}
