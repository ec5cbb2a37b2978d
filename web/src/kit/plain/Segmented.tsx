import { useId, type ReactNode } from 'react'
import './plain.css'

interface SegmentedProps<Value extends string> {
  value: Value
  options: readonly { value: Value; label: ReactNode }[]
  onChange(value: Value): void
  'aria-label': string
}

/** One of a few options, all visible: radio buttons that look like one switch. */
export function Segmented<Value extends string>({
  value,
  options,
  onChange,
  'aria-label': label,
}: SegmentedProps<Value>) {
  const name = useId()
  return (
    <div className="segmented" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
