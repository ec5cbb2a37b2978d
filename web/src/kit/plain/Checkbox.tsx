import type { ChangeEventHandler, ReactNode } from 'react'
import './plain.css'

interface CheckboxProps {
  id?: string
  checked: boolean
  /** Some, but not all, of what it stands for is chosen. */
  indeterminate?: boolean
  onChange: ChangeEventHandler<HTMLInputElement>
  disabled?: boolean
  children?: ReactNode
  'aria-label'?: string
}

/** A native checkbox with its label, in our accent colour. */
export const Checkbox = ({ checked, indeterminate = false, children, onChange, ...more }: CheckboxProps) => (
  <label className="tick">
    <input
      type="checkbox"
      checked={checked}
      ref={(box) => void (box && (box.indeterminate = indeterminate))}
      onChange={onChange}
      {...more}
    />
    {children && <span>{children}</span>}
  </label>
)
