import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalText, succeeded } from '../../../graphql/answer.ts'
import { Modal } from '../../../kit/Modal.tsx'
import { Button } from '../../../kit/plain/Button.tsx'
import { useAction } from '../../../kit/requests.ts'
import { InviteLink } from '../InviteLink.tsx'
import { FindMyVisits, RenewLink } from '../visits.graphql.ts'

/** Makes a new link of an invitation: the one before ends, so it is asked for first. */
export function LinkDialog({ id, close }: { id: string; close: () => void }) {
  const { t } = useTranslation('visits')
  const [path, setPath] = useState<string | null>(null)
  const [refused, setRefused] = useState('')
  const renew = useAction(RenewLink, (r) => r.renewVisitorInvitationLink, {
    touches: [FindMyVisits.name, 'findVisitorAppointmentAll'],
    quiet: true,
  })
  const make = async () => {
    const answer = await renew.run({ id })
    if (!answer) return
    if (succeeded(answer)) setPath(answer.path)
    else setRefused(refusalText(answer))
  }
  return (
    <Modal
      open
      centered
      title={t('link.title')}
      footer={null}
      // A link that is shown only once isn't lost by an unintended click.
      mask={{ closable: path === null }}
      onCancel={close}
    >
      {path === null ? (
        <div className="stack-start">
          <p>{t('link.renew_text')}</p>
          {refused && (
            <p className="wrong" role="alert">
              {refused}
            </p>
          )}
          <Button type="primary" loading={renew.busy} onClick={() => void make()}>
            {t('link.new')}
          </Button>
        </div>
      ) : (
        <InviteLink path={path} />
      )}
    </Modal>
  )
}
