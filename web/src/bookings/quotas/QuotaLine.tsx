import { useTranslation } from 'react-i18next'
import type { DayQuotaAnswer } from '../load.graphql.ts'
import { quotaText } from './quotas_in_words.ts'
import './quota_line.css'

/** How much of the type's limits the user has used up, before they choose anything. */
export function QuotaLine({ quotas, today }: { quotas: readonly DayQuotaAnswer[]; today: string }) {
  const { t } = useTranslation('bookings')
  return <Quotas quotas={quotas} text={(quota) => quotaText(quota, today, t)} />
}

/** Limits in words, those that are used up stressed. */
export function Quotas<Quota extends DayQuotaAnswer>({
  quotas,
  text,
}: {
  quotas: readonly Quota[]
  text(quota: Quota): string
}) {
  const { t } = useTranslation('bookings')
  if (quotas.length === 0) return null
  return (
    <ul className="date-quotas" aria-label={t('quotas')}>
      {quotas.map((quota) => (
        <li
          key={`${quota.appointment_number_rule} ${quota.appointment_number_limit} ${quota.begin_date}`}
          className={quota.used >= quota.appointment_number_limit ? 'strong' : ''}
        >
          {text(quota)}
        </li>
      ))}
    </ul>
  )
}
