import { timeText, timesText } from '../../kit/days.ts'
import { useTranslation } from 'react-i18next'
import { StateTag } from '../../kit/states.tsx'
import { locationText } from '../../resources/location_in_words.ts'
import { dayInWords } from '../../viewer/day_in_words.ts'
import { named } from '../../viewer/named.ts'
import type { AttendedSession } from '../attendance.graphql.ts'
import { minutesUntil, signable } from '../signing.ts'
import { thisMoment } from '../../viewer/today.ts'
import { useMinute } from '../../kit/useMinute.ts'

/** A session in the words of signing in: when, where, until when. */
export function AttendedFacts({ session, person = false }: { session: AttendedSession; person?: boolean }) {
  const { t } = useTranslation('attendance')
  useMinute()
  const { sign_in_until, sign_in_time, away_until, report_until } = session
  const left = (until: string) => ({ at: timeText(until), count: minutesUntil(until, thisMoment()) })
  return (
    <div className="signer-facts">
      <div className="row-apart signer-facts-head">
        <strong>
          {dayInWords(session.appointment_date)} {timesText(session)}
        </strong>
        <StateTag>{named(session, 'status_name')}</StateTag>
      </div>
      <p>{[named(session, 'resources_name'), locationText(session)].filter(Boolean).join(' · ')}</p>
      {person && (
        <p>
          {[named(session, 'appointment_user_name'), named(session, 'dept_name')].filter(Boolean).join(' · ')}
        </p>
      )}
      {session.theme && <p>{session.theme}</p>}
      {signable(session)[0] === 'sign_in' && sign_in_until && (
        <p className="signer-hint">{t('until', { at: timeText(sign_in_until) })}</p>
      )}
      {away_until && <p className="signer-timer">{t('away', left(away_until))}</p>}
      {report_until && <p className="signer-timer">{t('reported', left(report_until))}</p>}
      {sign_in_time && <p className="signer-hint">{t('signed_in_at', { at: timeText(sign_in_time) })}</p>}
    </div>
  )
}
