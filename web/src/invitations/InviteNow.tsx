import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalText, succeeded } from '../graphql/answer.ts'
import { toast } from '../graphql/toast.ts'
import { Button } from '../kit/plain/Button.tsx'
import { useAction } from '../kit/requests.ts'
import { FindInvitation, SaveInvitation } from './invitations.graphql.ts'
import { addressOfLink, canShare, sendLink } from './send_link.ts'

/** Makes the link by which fellows join a session, and copies or shares it at once. */
export function InviteNow({ id, title }: { id: string; title: string }) {
  const { t } = useTranslation('invitations')
  const [address, setAddress] = useState<string | null>(null)
  const { busy, run } = useAction(SaveInvitation, (r) => r.saveAppointmentInvitation, {
    touches: [FindInvitation.name],
    quiet: true,
  })
  const invite = async () => {
    const answer = await run({ id })
    if (!answer) return
    if (!succeeded(answer) || !answer.path) return toast(refusalText(answer), 'error')
    const made = addressOfLink(answer.path)
    const sent = await sendLink(made, title)
    if (sent === 'copied') toast(t('copied'), 'success')
    // It can still be copied by hand.
    if (sent === 'failed') setAddress(made)
  }
  if (address)
    return (
      <input
        readOnly
        className="invite-address"
        aria-label={t('address')}
        value={address}
        onFocus={(event) => event.target.select()}
      />
    )
  return (
    <Button loading={busy} onClick={() => void invite()}>
      {t(canShare() ? 'share' : 'invite')}
    </Button>
  )
}
