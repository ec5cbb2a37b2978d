import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { named } from '../../viewer/named.ts'
import type { SessionPreview, WirePeriod } from '../bookings.graphql.ts'
import { AlternativeTimes, Refusals } from './Refusals.tsx'
import type { ShownRefusal } from './refusals_by_subject.ts'

interface BookingRefusalsProps {
  refusals: readonly ShownRefusal[]
  /** The request was sent and refused, not only checked. */
  refused: boolean
  /** The time was free when it was first checked. */
  lost: boolean
  /** The user hasn't chosen this time: it isn't shown as a mistake. */
  calm: boolean
  /** The nearest free periods. */
  free: readonly WirePeriod[]
  meanwhile: SessionPreview['meanwhile']
  onChoose(period: WirePeriod): void
}

/** The refusals of a request, free periods to use instead, and the user's own bookings at the same time. */
export function BookingRefusals({
  refusals,
  refused,
  lost,
  calm,
  free,
  meanwhile,
  onChoose,
}: BookingRefusalsProps) {
  const { t } = useTranslation('bookings')
  const { t: tForm } = useTranslation('booking_form')
  const [also] = meanwhile
  return (
    <>
      <Refusals
        refusals={refusals}
        title={refused ? t('submit_failed') : lost ? t('just_taken') : undefined}
        calm={calm}
      />
      {free.length > 0 && <AlternativeTimes free={free} onChoose={onChoose} />}
      {also && refusals.length === 0 && (
        <Alert
          type="info"
          showIcon
          className="booking-refusals"
          title={tForm('meanwhile', {
            name: named(also, 'resources_name'),
            from: also.start_time,
            to: also.end_time,
          })}
        />
      )}
    </>
  )
}
