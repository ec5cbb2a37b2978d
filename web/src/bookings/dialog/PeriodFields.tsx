import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Select } from '../../kit/Select.tsx'
import { useOpenSoon } from '../../kit/after_paint.ts'
import { DateField } from '../../kit/DateField.tsx'
import { cellText, clock, lengthText } from '../../kit/grid/wording.ts'
import type { WirePeriod } from '../bookings.graphql.ts'
import { nearestTo, typedMinute, whyNoEnd, whyNoStart, type Hindrance } from './free_times.ts'
import { useFreeTimes } from './useFreeTimes.ts'
import './period_fields.css'

interface PeriodFieldsProps {
  resources_type_id: string
  resources_id: string
  period: WirePeriod
  onPeriod(period: WirePeriod): void
  /** The session that is being moved: its own time counts as free. */
  moving?: string
}

interface Offered {
  value: number
  label: string
  disabled?: boolean
  className?: string
}

/** The value of what can't be chosen. */
const NONE = -1

/** A list that says why has room for a sentence; in pixels. */
const widthOf = ([first]: readonly Offered[]): number | boolean => (first?.value === NONE ? 260 : true)

/** The period as a date and two times: the free ones of that day, and the chosen one. */
export const PeriodFields = memo(function PeriodFields(props: PeriodFieldsProps) {
  const { t } = useTranslation('bookings')
  const { period, onPeriod } = props
  const { today, isPending, row, shown, day, translate, start, end, starts, ends, begin, finish } =
    useFreeTimes(props)
  const start_list = useOpenSoon()
  const end_list = useOpenSoon()
  const [typed, setTyped] = useState({ start: '', end: '' })
  const startLabel = (minute: number) => clock(minute, translate)
  const endLabel = (minute: number) =>
    `${clock(minute, translate)} (${lengthText(minute - start, translate)})`
  /** The times that fit what is typed; if none does, why not, and those nearest to it. */
  const offered = (field: 'start' | 'end', minutes: readonly number[]): Offered[] => {
    const label = field === 'start' ? startLabel : endLabel
    const all = minutes.map((value) => ({ value, label: label(value) }))
    const text = typed[field].trim()
    const fitting = all.filter((one) => one.label.includes(text))
    const at = row && fitting.length === 0 ? typedMinute(shown, day, text) : null
    if (!row || at === null) return fitting
    const why = field === 'start' ? whyNoStart(row, shown, at) : whyNoEnd(row, shown, start, at)
    const near = nearestTo(minutes, at)
    return [
      { value: NONE, label: said(why, at), disabled: true, className: 'booking-time-why' },
      ...all.filter(({ value }) => near.includes(value)),
    ]
  }
  const said = (why: Hindrance, at: number): string => {
    if (typeof why === 'object') return cellText(why, why, translate)
    if (why === 'before_start') return t('end_after', { at: clock(start, translate) })
    if (why === 'not_bookable') return t('time_closed', { at: clock(at, translate) })
    return t('end_by', { at: clock(ends.at(-1) ?? end, translate) })
  }
  const list = (field: 'start' | 'end', { open, onOpenChange }: ReturnType<typeof useOpenSoon>) => {
    const type = (text: string) => setTyped((before) => ({ ...before, [field]: text }))
    return {
      showSearch: { filterOption: false, onSearch: type },
      open,
      onOpenChange(next: boolean) {
        // What was typed is gone with the list.
        if (!next) type('')
        onOpenChange(next)
      },
    }
  }
  const start_times = offered('start', starts)
  const end_times = offered('end', ends)
  return (
    <fieldset className="booking-period">
      <legend>{t('when')}</legend>
      <DateField
        label={t('date')}
        value={period.appointment_date}
        min={today}
        onChange={(next) => next && onPeriod({ ...period, appointment_date: next })}
      />
      <Select
        {...list('start', start_list)}
        aria-label={t('start')}
        className="booking-time"
        loading={isPending}
        value={start}
        options={start_times}
        popupMatchSelectWidth={widthOf(start_times)}
        notFoundContent={t('nothing_free')}
        onChange={begin}
      />
      <span aria-hidden="true">–</span>
      <Select
        {...list('end', end_list)}
        aria-label={t('end')}
        className="booking-time-end"
        loading={isPending}
        value={end}
        options={end_times}
        popupMatchSelectWidth={widthOf(end_times)}
        notFoundContent={t('nothing_free')}
        onChange={finish}
      />
    </fieldset>
  )
})
