import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayText } from '../../kit/days.ts'
import { Button } from '../../kit/plain/Button.tsx'
import { useKeepsFocus } from '../../kit/useKeepsFocus.ts'
import { DatesCalendar } from './DatesCalendar.tsx'

interface DatesFieldProps {
  label: string
  hint: string
  min: string
  max?: string | undefined
  /** The dates that there are to choose from; without them every one in between. */
  among?: ReadonlySet<string> | undefined
  value: readonly string[]
  onChange(dates: string[]): void
}

/** Several dates, from a calendar that opens in its place, each a tag that can be removed. What is chosen counts at once. */
export function DatesField({ label, hint, min, max, among, value, onChange }: DatesFieldProps) {
  const { t } = useTranslation('series')
  const [open, setOpen] = useState(false)
  const around = useKeepsFocus<HTMLDivElement>()
  const without = (date: string) => value.filter((one) => one !== date)
  return (
    <div ref={around} className="series-dates" role="group" aria-label={label} tabIndex={-1}>
      <Button aria-expanded={open} onClick={() => setOpen(!open)}>
        {hint}
      </Button>
      {open && (
        <DatesCalendar
          min={min}
          max={max}
          chosen={value}
          among={among}
          onToggle={(date) => onChange(value.includes(date) ? without(date) : [...value, date].toSorted())}
        />
      )}
      {/* Below the calendar, which they must not move under the finger. */}
      {value.map((date) => (
        <span key={date} className="series-slot">
          {dayText(date)}
          <button
            type="button"
            aria-label={t('remove_slot', { slot: dayText(date) })}
            onClick={() => onChange(without(date))}
          >
            ×
          </button>
        </span>
      ))}
    </div>
  )
}
