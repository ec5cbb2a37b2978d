import { useTranslation } from 'react-i18next'
import { succeeded } from '../../graphql/answer.ts'
import { toast } from '../../graphql/toast.ts'
import { Button } from '../../kit/plain/Button.tsx'
import { useAction } from '../../kit/requests.ts'
import { LeaveNow, ReturnNow, SignOutNow } from '../attendance.graphql.ts'
import { awayText, type AwayAct } from '../signing.ts'

interface AwayButtonProps {
  /** The session. */
  id: string
  act: AwayAct
  /** Names of the queries that are refetched. */
  touches: readonly string[]
  onDone?: (() => void) | undefined
  /** It is what matters now. */
  main?: boolean
}

/**
 * Leaves a session for a while, comes back to it, or signs out of it, at once: where none of these takes a proof, no page has
 * to ask for one.
 */
export function AwayButton({ id, act, touches, onDone, main = false }: AwayButtonProps) {
  const { t } = useTranslation('attendance')
  const leave = useAction(LeaveNow, (result) => result.leaveAppointmentInformation, { touches })
  const sign_out = useAction(SignOutNow, (result) => result.signOutAppointmentInformation, { touches })
  const come_back = useAction(ReturnNow, (result) => result.returnAppointmentInformation, { touches })
  const runs = { leave, sign_out, return: come_back }
  const press = async () => {
    const answer = await runs[act].run({ model: { id } })
    if (!answer || !succeeded(answer)) return
    toast(awayText(act, answer.session, t), 'success')
    onDone?.()
  }
  return (
    <Button type={main ? 'primary' : 'default'} loading={runs[act].busy} onClick={() => void press()}>
      {t(act)}
    </Button>
  )
}
