import { Descriptions, Drawer, Timeline } from 'antd'
import { useTranslation } from 'react-i18next'
import { useAsk } from '../../kit/asking.ts'
import { ErrorState, Skeleton, StateTag } from '../../kit/states.tsx'
import { named } from '../../session/named.ts'
import { useSession } from '../../session/session.ts'
import type { Me } from '../../session/types.ts'
import { FindProgress, type Session } from '../bookings.graphql.ts'
import { placeText } from '../../resources/place_in_words.ts'
import { momentText } from '../moments.ts'
import { AttachmentLink } from './AttachmentLink.tsx'
import { RowActions } from './RowActions.tsx'
import type { OpenDialog } from './SessionDialogs.tsx'
import { auditText, signText, toneOf, whenText } from './session_words.ts'

interface SessionDetailProps {
  session: Session
  onClose(): void
  onOpen(dialog: OpenDialog): void
}

/** All that is known of a session, what can be done with it, and how it went. Spec 000 §3 Booking. */
export function SessionDetail({ session, onClose, onOpen }: SessionDetailProps) {
  const { t } = useTranslation('bookings')
  const { user } = useSession()
  const { data, error, refetch } = useAsk(FindProgress, { id: session.id }, { staleTime: 0 })
  const facts = [
    ['when_column', whenText(session)],
    ['resource', `${named(session, 'resources_name')} (${session.resources_number})`],
    ['type', named(session, 'resources_type_name')],
    ['place', placeText(session)],
    ['flow_no', session.flow_no],
    ['sessions', session.series_count > 1 ? t('series_n', { count: session.series_count }) : ''],
    ['audit', auditText(session, t)],
    ['sign_status', signText(session, t)],
    ['reason_given', session.reason],
    ['person_times', String(session.person_times)],
    ['applicant', ownName(user, session.appointment_user_name)],
    ['number', session.appointment_user],
    ['unit', ownDepartment(user, session.dept_name)],
    ['event', session.event],
    ['participants', session.participants.map((one) => one.name).join(t('list_comma'))],
    ['entourage', session.entourage],
    ['phone', session.phone],
    ['email', session.email],
    ['remark', session.remark],
  ] as const
  const attachment = (of: Session, address: string) => ({
    key: 'attachment',
    label: t('attachment'),
    children: <AttachmentLink session={of} address={address} />,
  })
  return (
    <Drawer
      open
      onClose={onClose}
      size={520}
      title={session.theme || t('no_theme')}
      extra={<StateTag tone={toneOf(session)}>{named(session, 'status_name')}</StateTag>}
    >
      <Descriptions
        column={1}
        size="small"
        className="mine-facts"
        items={[
          ...facts.filter(([, value]) => value).map(([key, children]) => ({ key, label: t(key), children })),
          ...(session.enclosure ? [attachment(session, session.enclosure)] : []),
        ]}
      />
      <RowActions session={session} onOpen={onOpen} detail={false} />
      <h3 className="mine-progress">{t('progress')}</h3>
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <Skeleton lines={2} />
      ) : (
        <Timeline
          items={data.findAppointmentProgress.map((line) => ({
            key: line.id,
            content: (
              <>
                {[named(line, 'action_name'), ownName(user, line.user_name) || t('by_clock'), line.reason]
                  .filter(Boolean)
                  .join(' · ')}
                <p className="mine-moment">{momentText(line.create_time)}</p>
              </>
            ),
          }))}
        />
      )}
    </Drawer>
  )
}

/** A session keeps names as they were written; one's own is shown in one's language. */
const ownName = (user: Me | null, name: string): string =>
  user && user.name === name ? named(user, 'name') : name

function ownDepartment(user: Me | null, name: string | null): string | null {
  const own = user?.positions?.find(({ dept }) => dept?.name === name)?.dept
  return own ? named(own, 'name') : name
}
