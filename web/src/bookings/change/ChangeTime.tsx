import { useTranslation } from 'react-i18next'
import { Modal } from '../../kit/Modal.tsx'
import type { BookedSession } from '../bookings.graphql.ts'
import { ChangeFields } from './ChangeFields.tsx'
import { useChange } from './useChange.ts'

/** Another time for a session and, of a series, for those that follow it or for all: each by the same shift. */
export function ChangeTime({ session, onClose }: { session: BookedSession; onClose(): void }) {
  const { t } = useTranslation('bookings')
  const change = useChange(session, onClose)
  return (
    <Modal
      open
      centered
      width={780}
      className="change-dialog"
      title={t('change_time_title')}
      okText={t('change_time')}
      cancelText={t('close')}
      okButtonProps={{ loading: change.busy }}
      onOk={() => void change.move()}
      onCancel={onClose}
    >
      <ChangeFields session={session} change={change} />
    </Modal>
  )
}
