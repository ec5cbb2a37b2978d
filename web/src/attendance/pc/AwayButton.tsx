import { useTranslation } from 'react-i18next'
import { succeeded } from '../../graphql/answer.ts'
import { toast } from '../../graphql/toast.ts'
import { Button } from '../../kit/plain/Button.tsx'
import { useSigning } from '../sign_acts.ts'
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
  const { busy, run } = useSigning({ touches })
  const press = async () => {
    const answer = await run({ act, model: { id } })
    if (!answer || !succeeded(answer)) return
    toast(awayText(act, answer.session, t), 'success')
    onDone?.()
  }
  return (
    <Button type={main ? 'primary' : 'default'} loading={busy} onClick={() => void press()}>
      {t(act)}
    </Button>
  )
}
