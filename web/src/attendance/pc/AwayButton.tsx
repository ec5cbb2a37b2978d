import { useTranslation } from 'react-i18next'
import { succeeded } from '../../graphql/answer.ts'
import { toast } from '../../graphql/toast.ts'
import { Button } from '../../kit/plain/Button.tsx'
import { useAction } from '../../kit/requests.ts'
import { LeaveNow, SignOutNow } from '../attendance.graphql.ts'
import { awayText, type AwayAct } from '../signing.ts'

interface AwayButtonProps {
  /** The session. */
  id: string
  act: AwayAct
  /** Names of the queries that are refetched. */
  touches: readonly string[]
  onDone?: (() => void) | undefined
  /** Instead of that of a button: an entry of a menu. */
  className?: string
}

/** Leaves a session for a while, or signs out of it, at once: neither takes a proof, so no page has to ask for one. */
export function AwayButton({ id, act, touches, onDone, className }: AwayButtonProps) {
  const { t } = useTranslation('attendance')
  const leave = useAction(LeaveNow, (result) => result.leaveAppointmentInformation, { touches })
  const sign_out = useAction(SignOutNow, (result) => result.signOutAppointmentInformation, { touches })
  const press = async () => {
    const answer = await (act === 'leave' ? leave : sign_out).run({ model: { id } })
    if (!answer || !succeeded(answer)) return
    toast(awayText(act, answer.session, t), 'success')
    onDone?.()
  }
  const busy = leave.busy || sign_out.busy
  if (className)
    return (
      <button type="button" className={className} aria-busy={busy} onClick={() => void press()}>
        {t(act)}
      </button>
    )
  return (
    <Button loading={busy} onClick={() => void press()}>
      {t(act)}
    </Button>
  )
}
