import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Select } from '../../kit/Select.tsx'
import { useOpenSoon } from '../../kit/after_paint.ts'
import { DateField } from '../../kit/DateField.tsx'
import { clock, lengthText } from '../../kit/grid/wording.ts'
import type { WirePeriod } from '../bookings.graphql.ts'
import { whyNot } from './free_times.ts'
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

/** The period as a date and two times: the free ones of that day, and the chosen one. */
export const PeriodFields = memo(function PeriodFields(props: PeriodFieldsProps) {
  const { t } = useTranslation('bookings')
  const { period, onPeriod } = props
  const { today, isPending, row, shown, day, translate, start, end, starts, ends, begin, finish } =
    useFreeTimes(props)
  const start_list = useOpenSoon()
  const end_list = useOpenSoon()
  const [typed, setTyped] = useState('')
  const nothing = () => {
    const why = row && whyNot(row, shown, day, typed)
    return why ? t(why, { at: typed.trim() }) : t('nothing_free')
  }
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
        showSearch={{ optionFilterProp: 'label', onSearch: setTyped }}
        {...start_list}
        aria-label={t('start')}
        className="booking-time"
        loading={isPending}
        value={start}
        options={starts.map((minute) => ({ value: minute, label: clock(minute, translate) }))}
        notFoundContent={nothing()}
        onChange={begin}
      />
      <span aria-hidden="true">–</span>
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        {...end_list}
        aria-label={t('end')}
        className="booking-time-end"
        loading={isPending}
        value={end}
        options={ends.map((minute) => ({
          value: minute,
          label: `${clock(minute, translate)} (${lengthText(minute - start, translate)})`,
        }))}
        notFoundContent={t('nothing_free')}
        onChange={finish}
      />
    </fieldset>
  )
})
