import { Button, Input, Modal } from 'antd'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

export interface Question {
  title: string
  text?: ReactNode
  /** The word on the button that does it. */
  yes: string
  danger?: boolean
  /** A text is asked for, too. */
  reason?: boolean
  /** Does it, with the reason. The dialog stays until it is done; false keeps it open. */
  run: (reason: string) => Promise<boolean>
}

/** The longest reason that the server takes. */
const longest_reason = 500

/** Asks before something is done that can't be taken back. With `reason`, the button says that one is missing. */
export function AskFirst({ question, close }: { question: Question; close: () => void }) {
  const { t } = useTranslation('kit')
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const missing = question.reason === true && reason.trim() === ''
  const go = async () => {
    if (missing || busy) return
    setBusy(true)
    const done = await question.run(reason.trim())
    setBusy(false)
    if (done) close()
  }
  return (
    <Modal
      open
      width={440}
      title={question.title}
      onCancel={close}
      footer={[
        <Button key="no" onClick={close}>
          {t('cancel')}
        </Button>,
        <Button key="yes" type="primary" danger={question.danger ?? false} loading={busy} onClick={() => void go()}>
          {missing ? t('confirm.reason_missing') : question.yes}
        </Button>,
      ]}
    >
      {question.text}
      {question.reason && (
        <label className="reason">
          {t('confirm.reason')}
          <Input.TextArea autoFocus rows={3} maxLength={longest_reason} showCount value={reason} onChange={(event) => setReason(event.target.value)} />
        </label>
      )}
    </Modal>
  )
}
