import { useTranslation } from 'react-i18next'
import { useRequest } from '../kit/requests.ts'
import { refusalText } from '../graphql/answer.ts'
import { meetingAsks } from './asking.ts'
import { FindMeeting } from './cloud_meetings.graphql.ts'
import './meeting_line.css'

/**
 * The online meeting of a booking: its number, and the way into it while it is open. The link is the user's own, so it is read
 * anew each time.
 */
export function MeetingLine({ id }: { id: string }) {
  const { t } = useTranslation('cloud_meetings')
  const { data } = useRequest(
    FindMeeting,
    { id },
    {
      staleTime: 0,
      refetchInterval: (last) => meetingAsks(last?.findAppointmentMeeting),
    },
  )
  const meeting = data?.findAppointmentMeeting
  if (!meeting) return null
  return (
    <section className="row-apart meeting-line" aria-label={t('meeting')}>
      <p>
        <span className="quiet">{t('number')}</span>{' '}
        <span className="strong">{meeting.conference_number}</span>
      </p>
      {meeting.link ? (
        <a className="button button-main" href={meeting.link} target="_blank" rel="noopener noreferrer">
          {t('join')}
        </a>
      ) : (
        <p className="quiet">{refusalText({ msg: meeting.msg ?? '', msg_en: meeting.msg_en ?? '' })}</p>
      )}
    </section>
  )
}
