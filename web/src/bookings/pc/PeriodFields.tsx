import { useTranslation } from 'react-i18next'
import type { WirePeriod } from '../bookings.graphql.ts'

/** The period as three fields, for those who would rather type than drag. Every change is judged at once. */
export function PeriodFields({
  period,
  onPeriod,
}: {
  period: WirePeriod
  onPeriod(period: WirePeriod): void
}) {
  const { t } = useTranslation('bookings')
  const set = (name: keyof WirePeriod) => (event: { target: { value: string } }) => {
    if (event.target.value) onPeriod({ ...period, [name]: event.target.value })
  }
  return (
    <fieldset className="booking-period">
      <legend>{t('when')}</legend>
      <input
        type="date"
        aria-label={t('date')}
        value={period.appointment_date}
        onChange={set('appointment_date')}
      />
      <input
        type="time"
        aria-label={t('start')}
        step={300}
        value={period.start_time}
        onChange={set('start_time')}
      />
      <span aria-hidden="true">–</span>
      <input
        type="time"
        aria-label={t('end')}
        step={300}
        value={period.end_time === '24:00' ? '00:00' : period.end_time}
        onChange={set('end_time')}
      />
    </fieldset>
  )
}
