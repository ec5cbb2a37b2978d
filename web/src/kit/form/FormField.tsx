import { useId } from 'react'
import './field.css'
import type { Label } from '../list/declare.tsx'
import type { FormFieldOf, InputMore, Values } from './declare.ts'

interface FormFieldProps {
  field: FormFieldOf
  values: Values
  problem: string | null
  hint?: string
  /** In place of the declared one. */
  input?: InputMore
  set: (value: unknown) => void
  leave?: () => void
  label: Label
}

/** A label, its control, and its problem if there is one. */
export function FormField({
  field: { field, control: Control, required, wide, input: declared },
  input = declared,
  values,
  problem,
  hint = '',
  set,
  leave,
  label,
}: FormFieldProps) {
  const id = useId()
  const name = label(`fields.${field}`)
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <div
      className={`field ${wide ? 'field-wide' : ''} ${problem ? 'field-wrong' : ''}`}
      data-field={field}
      onBlur={leave}
    >
      <label htmlFor={id} className={required ? 'field-required' : ''}>
        {name}
      </label>
      <Control
        id={id}
        name={name}
        value={values[field]}
        values={values}
        set={set}
        invalid={problem !== null}
        required={required ?? false}
        described_by={described || undefined}
        input={input}
        label={label}
      />
      {hint && (
        <p id={`${id}-hint`} className="quiet">
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className="wrong field-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
