import { useId, type InputHTMLAttributes, type ReactNode } from 'react'
import './visits.css'

/** What ties a control to its label, its hint, and what is wrong with it. */
interface Control {
  id: string
  required: boolean
  'aria-invalid': boolean
  'aria-describedby'?: string
}

interface FieldProps {
  label: string
  /** Marked as needed. */
  required?: boolean
  hint?: string | undefined
  /** What the server or the form says is wrong with it. */
  wrong?: string | undefined
  children: (control: Control) => ReactNode
}

/** A field of a form that loads no component library: its label above it, what is wrong below. */
export function PlainField({ label, required = false, hint, wrong, children }: FieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, wrong && `${id}-wrong`].filter(Boolean).join(' ')
  return (
    <div className="stack visit-field">
      <label htmlFor={id}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </label>
      {children({
        id,
        required,
        'aria-invalid': wrong !== undefined,
        ...(described ? { 'aria-describedby': described } : {}),
      })}
      {hint && (
        <span id={`${id}-hint`} className="quiet-small">
          {hint}
        </span>
      )}
      {wrong && (
        <span id={`${id}-wrong`} className="wrong" role="alert">
          {wrong}
        </span>
      )}
    </div>
  )
}

/** How a line is typed. */
export type Typing = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'inputMode' | 'min' | 'maxLength'
>

interface TextProps extends Omit<FieldProps, 'children'>, Typing {
  value: string
  onChange: (value: string) => void
}

/** A line of text, a phone, a date. */
export const TextField = ({ label, required = false, hint, wrong, value, onChange, ...input }: TextProps) => (
  <PlainField label={label} required={required} hint={hint} wrong={wrong}>
    {(control) => (
      <input {...input} {...control} value={value} onChange={(event) => onChange(event.target.value)} />
    )}
  </PlainField>
)

interface ChoiceProps extends Omit<FieldProps, 'children'> {
  value: string
  onChange: (value: string) => void
  choices: readonly { value: string; label: string }[]
  /** It may be left open. */
  open?: boolean
}

/** One of a few values. */
export const ChoiceField = ({ value, onChange, choices, open = false, ...field }: ChoiceProps) => (
  <PlainField {...field}>
    {(control) => (
      <select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
        {open && <option value="" />}
        {choices.map((one) => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    )}
  </PlainField>
)

interface LinesProps extends Omit<FieldProps, 'children'> {
  value: string
  onChange: (value: string) => void
  rows: number
}

/** Several lines of text. */
export const LinesField = ({ value, onChange, rows, ...field }: LinesProps) => (
  <PlainField {...field}>
    {(control) => (
      <textarea {...control} rows={rows} value={value} onChange={(event) => onChange(event.target.value)} />
    )}
  </PlainField>
)
