import { timeText } from '../../kit/days.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { locationText } from '../../resources/location_in_words.ts'
import { named } from '../../viewer/named.ts'
import { type SignAct } from '../signing.ts'
import type { AttendedSession } from '../attendance.graphql.ts'
import { Button } from '../../kit/plain/Button.tsx'

interface SignedProps {
  act: SignAct
  session: AttendedSession
  onClose(): void
}

/** What was done, readable at a glance: signed in where and until when, or signed out. Spec 000 §2 sign-in success. */
export function SignedPanel({ act, session, onClose }: SignedProps) {
  const { t } = useTranslation('attendance')
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that did it is gone, and it may have been far below.
  useEffect(() => heading.current?.focus(), [act])
  return (
    <div className="signed card">
      <svg width="56" height="56" viewBox="0 0 56 56" aria-hidden="true">
        <circle cx="28" cy="28" r="26" fill="none" stroke="currentColor" strokeWidth="3" />
        <path d="M17 29l8 8 15-17" fill="none" stroke="currentColor" strokeWidth="4" strokeLinecap="round" />
      </svg>
      <h2 ref={heading} tabIndex={-1}>
        {t(`done.${act}`)}
      </h2>
      <p>{[named(session, 'resources_name'), locationText(session)].filter(Boolean).join(' · ')}</p>
      {act === 'sign_in' && session.members_needed > session.signed_in_count && session.sign_in_until && (
        <p>
          {t('others_missing', {
            here: session.signed_in_count,
            needed: session.members_needed,
            until: timeText(session.sign_in_until),
          })}
        </p>
      )}
      {act === 'leave' && session.away_until && (
        <p className="when">{t('back_by', { at: timeText(session.away_until) })}</p>
      )}
      {act !== 'leave' && act !== 'sign_out' && (
        <p className="when">{t('yours_until', { at: session.end_time })}</p>
      )}
      {act === 'sign_in' && session.sign_out_rule === 1 && <p>{t('sign_out_later')}</p>}
      <div className="row signer-ways">
        <Link className="button" to="/pc/myAppointment">
          {t('to_mine')}
        </Link>
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
    </div>
  )
}
