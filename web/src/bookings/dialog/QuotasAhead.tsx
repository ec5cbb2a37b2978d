import { useTranslation } from 'react-i18next'
import { today } from '../../viewer/today.ts'
import type { QuotaAheadAnswer } from '../bookings.graphql.ts'
import { Quotas } from '../quotas/QuotaLine.tsx'
import { addsTo, quotaAheadText } from './quotas_ahead.ts'

/** What the submission makes of each limit of its type: "After booking: this week 2 of 3". Product §5. */
export function QuotasAhead({ quotas }: { quotas: readonly QuotaAheadAnswer[] }) {
  const { t } = useTranslation('bookings')
  const { t: tForm } = useTranslation('booking_form')
  const date = today()
  if (quotas.length === 0) return null
  return (
    <div className="quotas-ahead">
      <span>{tForm(addsTo(quotas) ? 'quota_ahead' : 'quota_used')}</span>
      <Quotas
        quotas={quotas.map((quota) => ({ ...quota, used: quota.used_after }))}
        text={(quota) => quotaAheadText(quota, date, t, tForm)}
      />
    </div>
  )
}
