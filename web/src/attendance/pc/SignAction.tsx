import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { session_queries } from '../../graphql/session_queries.ts'
import { needsOf, type SignAct } from '../signing.ts'
import { AwayButton } from './AwayButton.tsx'

interface SignActionProps {
  session: { id: string; sign_in_needs: number }
  act: Extract<SignAct, 'sign_in' | 'return' | 'confirm'>
  /** Names of the queries that are refetched. */
  touches?: readonly string[]
  onDone?: (() => void) | undefined
}

/**
 * Says that one is there: at the page that asks for what proves it. To come back without a proof takes no page: what was
 * left at one press is gone on with at one.
 */
export function SignAction({ session, act, touches = session_queries, onDone }: SignActionProps) {
  const { t } = useTranslation('attendance')
  if (act === 'return' && needsOf(session) === 'nothing')
    return <AwayButton main id={session.id} act="return" touches={touches} onDone={onDone} />
  return (
    <Link className="button button-main" to={`/pc/signer?id=${session.id}`}>
      {t(act)}
    </Link>
  )
}
