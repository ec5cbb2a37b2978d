import { whenText } from '../../kit/days.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { LineDrawing } from '../../kit/LineDrawing.tsx'
import { locationText } from '../../resources/location_in_words.ts'
import type { BookableResource } from '../../resources/resources.graphql.ts'
import { named } from '../../viewer/named.ts'
import type { Submission, WirePeriod } from '../bookings.graphql.ts'

interface DoneProps {
  answer: Submission
  period: WirePeriod
  resource: BookableResource
  onClose(): void
  /** The result of several sessions, in place of the period. */
  children?: ReactNode
}

/** The result of a series or a draft, and the next steps. */
export function Done({ answer, period, resource, onClose, children }: DoneProps) {
  const { t } = useTranslation('bookings')
  const { t: tForm } = useTranslation('booking_form')
  const draft = answer.state === 0
  const notice = draft ? t('draft_text') : answer.state === 1 ? tForm('submitted_text') : null
  return (
    <div className="booking-done" role="status">
      <span className={draft ? 'booking-tick booking-tick-draft' : 'booking-tick'} aria-hidden="true">
        <LineDrawing
          path={draft ? 'M6 3h8l4 4v14H6zM9 12h6M9 16h6' : 'M5 12.5l4.5 4.5L19 7.5'}
          size={28}
          weight={2.4}
        />
      </span>
      <h2>{draft ? tForm('draft_kept') : t('submitted')}</h2>
      <p className="booking-done-what">
        <strong>{named(resource, 'resources_name')}</strong>
        <span>{locationText(resource)}</span>
        {!children && <span>{whenText(period)}</span>}
        <small>
          {t('flow_no')} {answer.flow_no}
        </small>
      </p>
      {children}
      {notice && <p className="booking-notice">{notice}</p>}
      <div className="booking-done-ways">
        <Link to="/pc/myAppointment" onClick={onClose} className="button">
          {tForm('see_mine')}
        </Link>
        <Button type="primary" autoFocus onClick={onClose}>
          {tForm('ok')}
        </Button>
      </div>
    </div>
  )
}
