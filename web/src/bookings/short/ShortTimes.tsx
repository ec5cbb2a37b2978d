import { useTranslation } from 'react-i18next'
import { dayText, timesText } from '../../kit/days.ts'
import { clock, lengthText } from '../../kit/grid/wording.ts'
import type { WirePeriod } from '../bookings.graphql.ts'
import { useFreeTimes } from '../dialog/useFreeTimes.ts'

interface ShortTimesProps {
  resources_type_id: string
  resources_id: string
  period: WirePeriod
  onPeriod(period: WirePeriod): void
}

/** The day, and start and end among the free times of that day. */
export function ShortTimes(props: ShortTimesProps) {
  const { t } = useTranslation('bookings')
  const { start, end, starts, ends, translate, begin, finish } = useFreeTimes(props)
  return (
    <div className="line short-times">
      <p>
        <strong>{dayText(props.period.appointment_date)}</strong>
        <span className="short-length">{lengthText(end - start, translate)}</span>
      </p>
      <select aria-label={t('start')} value={start} onChange={({ target }) => begin(Number(target.value))}>
        {starts.map((minute) => (
          <option key={minute} value={minute}>
            {clock(minute, translate)}
          </option>
        ))}
      </select>
      <span aria-hidden="true">–</span>
      <select aria-label={t('end')} value={end} onChange={({ target }) => finish(Number(target.value))}>
        {ends.map((minute) => (
          <option key={minute} value={minute}>
            {clock(minute, translate)}
          </option>
        ))}
      </select>
    </div>
  )
}

/** The day and the times, while they are chosen elsewhere. */
export function PeriodLine({ period }: { period: WirePeriod }) {
  return (
    <p className="short-period">
      <span>{dayText(period.appointment_date)}</span> <strong>{timesText(period)}</strong>
    </p>
  )
}
