import dayjs from 'dayjs'
import { DatePicker, day_formats } from './date_picker.ts'

interface DateFieldProps {
  /** yyyy-MM-dd as on the wire; null when no date is chosen. */
  value: string | null
  onChange(date: string | null): void
  label: string
  /** Whether it can be cleared. */
  optional?: boolean
  /** The first date that can be chosen. */
  min?: string | undefined
  className?: string
}

/** A date, displayed and typed the same way whatever the browser's language is. It has no time zone. */
export const DateField = ({ value, onChange, label, optional = false, min, className }: DateFieldProps) => (
  <DatePicker
    aria-label={label}
    placeholder={label}
    className={className ?? ''}
    allowClear={optional}
    format={day_formats}
    {...(min ? { minDate: dayjs(min) } : {})}
    value={value ? dayjs(value) : null}
    onChange={(day) => onChange(day ? day.format('YYYY-MM-DD') : null)}
  />
)
