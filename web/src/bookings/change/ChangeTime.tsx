import { useTranslation } from 'react-i18next'
import { Modal } from '../../kit/Modal.tsx'
import type { BookedSession } from '../bookings.graphql.ts'
import { ChangeFields } from './ChangeFields.tsx'
import { useChange } from './useChange.ts'

/** Another time for a session and, of a series, for those that follow it or for all: each by the same shift. */
interface ChangeTimeProps {
  session: BookedSession
  onClose(): void
  /** Another resource at the same time instead. */
  onOther(): void
}

export function ChangeTime({ session, onClose, onOther }: ChangeTimeProps) {
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
      <ChangeFields session={session} change={change} onOther={onOther} />
    </Modal>
  )
}
