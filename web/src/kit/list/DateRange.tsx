import dayjs from 'dayjs'
import { DatePicker, day_formats } from '../date_picker.ts'

interface DateRangeProps {
  label: string
  /** yyyy-MM-dd, from and to; either may be missing or empty. */
  values: readonly string[]
  set: (days: readonly string[]) => void
}

const day = (text: string | undefined) => (text ? dayjs(text) : null)

/** A first and a last day, either of which may be left open. */
export const DateRangeFilter = ({ label, values, set }: DateRangeProps) => (
  <DatePicker.RangePicker
    aria-label={label}
    allowEmpty
    format={day_formats}
    value={[day(values[0]), day(values[1])]}
    onChange={(days) => set(days ? days.map((one) => one?.format('YYYY-MM-DD') ?? '') : [])}
  />
)
