import { useTranslation } from 'react-i18next'
import { toast } from '../../graphql/toast.ts'
import { Modal } from '../../kit/Modal.tsx'
import { useRequest } from '../../kit/requests.ts'
import { FindMeeting } from '../cloud_meetings.graphql.ts'
import { MeetingLine } from '../MeetingLine.tsx'

/** The way into a meeting for whoever administers what is booked, with the link to hand on. */
export function MeetingPart({ id, name, close }: { id: string; name: string; close: () => void }) {
  const { t } = useTranslation('cloud_meetings_manage')
  const link = useRequest(FindMeeting, { id }, { staleTime: 0 }).data?.findAppointmentMeeting?.link
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => toast(t('copied'), 'success'),
      () => toast(t('not_copied')),
    )
  return (
    <Modal open onCancel={close} footer={null} title={name}>
      <div className="stack">
        <MeetingLine id={id} />
        {link && (
          <>
            <button type="button" className="button" onClick={() => void copy(link)}>
              {t('copy')}
            </button>
            <p className="quiet-small">{t('copy_hint')}</p>
          </>
        )}
      </div>
    </Modal>
  )
}
