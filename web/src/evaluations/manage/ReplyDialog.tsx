import { Button, Input } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Modal } from '../../kit/Modal.tsx'
import { useAction } from '../../kit/requests.ts'
import { EvaluationItem } from '../EvaluationItem.tsx'
import { ReplyEvaluation, type ManagedEvaluation } from '../evaluations.graphql.ts'
import { named } from '../../viewer/named.ts'

/** The longest reply that the server takes. */
const MAX_REPLY = 1000

/** The answer to an evaluation, below what it says. An empty one takes the answer back. */
export function ReplyDialog({ evaluation, close }: { evaluation: ManagedEvaluation; close: () => void }) {
  const { t } = useTranslation('evaluation_manage')
  const { t: kit } = useTranslation('kit')
  const id = useId()
  const [reply, setReply] = useState(evaluation.reply ?? '')
  const { busy, run } = useAction(ReplyEvaluation, (r) => r.updateEvaluationReply, {
    touches: ['findEvaluationAll'],
    done: t('replied'),
  })
  const send = async () => {
    if (await run({ id: evaluation.id, reply: reply.trim() || null })) close()
  }
  return (
    <Modal
      open
      centered
      title={t('actions.reply')}
      onCancel={close}
      footer={[
        <Button key="close" onClick={close}>
          {kit('cancel')}
        </Button>,
        <Button key="send" type="primary" loading={busy} onClick={() => void send()}>
          {t('send')}
        </Button>,
      ]}
    >
      <EvaluationItem
        evaluation={{ ...evaluation, reply: null }}
        head={<strong>{named(evaluation, 'resources_name')}</strong>}
      />
      <label className="stack" htmlFor={id}>
        {t('fields.reply')}
        <Input.TextArea
          id={id}
          rows={4}
          maxLength={MAX_REPLY}
          value={reply}
          onChange={({ target }) => setReply(target.value)}
        />
      </label>
      <p className="quiet">{t(evaluation.is_anonymous === 1 ? 'seen_by_all_anonymous' : 'seen_by_all')}</p>
    </Modal>
  )
}
