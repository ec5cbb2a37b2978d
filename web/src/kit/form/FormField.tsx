import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Label } from '../list/declare.tsx'
import type { FormFieldOf, Values } from './declare.ts'

interface FormFieldProps {
  field: FormFieldOf
  values: Values
  problem: string | null
  hint: string
  set: (value: unknown) => void
  leave: () => void
  label: Label
}

/** A label, its control, and its problem if there is one. */
export function FormField({
  field: { field, control: Control, required, wide },
  values,
  problem,
  hint,
  set,
  leave,
  label,
}: FormFieldProps) {
  const { t } = useTranslation('kit')
  const id = useId()
  const name = label(`fields.${field}`)
  const described = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <div
      className={`field ${wide ? 'field-wide' : ''} ${problem ? 'field-wrong' : ''}`}
      data-field={field}
      onBlur={leave}
    >
      <label htmlFor={id}>
        {name}
        {required && (
          <span className="field-required" aria-hidden="true" title={t('form.required')}>
            *
          </span>
        )}
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
        label={label}
      />
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className="field-problem">
          {problem}
        </p>
      )}
    </div>
  )
}
