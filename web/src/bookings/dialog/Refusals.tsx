import { whenText } from '../../kit/days.ts'
import { Alert, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { refusalText, type FieldRefusal } from '../../graphql/answer.ts'
import type { WirePeriod } from '../bookings.graphql.ts'
import './refusals.css'

interface RefusalsProps {
  refusals: readonly Pick<FieldRefusal, 'errcode' | 'msg' | 'msg_en'>[]
  /** What has happened, above the reasons. */
  title?: string | undefined
  /** The reasons are shown as information, not as a mistake. */
  calm?: boolean
}

/** All reasons, a sentence each. Renders nothing if there are none. */
export function Refusals({ refusals, title, calm = false }: RefusalsProps) {
  if (refusals.length === 0) return null
  return (
    <Alert
      type={calm ? 'info' : 'error'}
      showIcon
      role={calm ? 'status' : 'alert'}
      className="booking-refusals"
      title={
        <>
          {title && <strong>{title}</strong>}
          <ul>
            {refusals.map((one) => (
              <li key={one.errcode + one.msg}>{refusalText(one)}</li>
            ))}
          </ul>
        </>
      }
    />
  )
}

/** The nearest free periods of the same resource, each a button. */
export function AlternativeTimes({
  free,
  onChoose,
}: {
  free: readonly WirePeriod[]
  onChoose(period: WirePeriod): void
}) {
  const { t } = useTranslation('booking_form')
  return (
    <div className="booking-free" role="group" aria-label={t('free_instead')}>
      <span>{t('free_instead')}</span>
      {free.map((period) => (
        <Button key={period.start_time} size="small" onClick={() => onChoose(period)}>
          {whenText(period)}
        </Button>
      ))}
    </div>
  )
}
