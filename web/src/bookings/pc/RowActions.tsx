import { Button, Tooltip } from 'antd'
import { useTranslation } from 'react-i18next'
import { refusalText } from '../../graphql/answer.ts'
import type { Session } from '../bookings.graphql.ts'
import type { OpenDialog } from './SessionDialogs.tsx'

/** The server's words for what can be done, in the order of what matters now. */
const ORDER = ['submit', 'terminate', 'change_time', 'cancel', 'book_again', 'delete'] as const
const LABELS = {
  submit: 'continue',
  terminate: 'terminate',
  change_time: 'change_time',
  cancel: 'cancel',
  book_again: 'again',
  delete: 'delete',
} as const

/** What nobody looks for before its time has come. */
const ONLY_IF_ALLOWED: ReadonlySet<string> = new Set(['terminate', 'delete'])

/** What the person can do with a session. What only time forbids stands there with its reason. */
export function RowActions({
  session,
  onOpen,
  small = false,
  detail = true,
}: {
  session: Session
  onOpen(dialog: OpenDialog): void
  small?: boolean
  /** With the way to the details: not where they are open already. */
  detail?: boolean
}) {
  const { t } = useTranslation('bookings')
  const size = small ? 'small' : 'middle'
  return (
    <div className="mine-actions">
      {detail && (
        <Button size={size} onClick={() => onOpen({ kind: 'detail', session })}>
          {t('detail')}
        </Button>
      )}
      {ORDER.map((action) => {
        const found = session.actions.find((one) => one.action === action)
        if (!found || (found.allowed === 0 && ONLY_IF_ALLOWED.has(action))) return null
        const why =
          found.allowed === 1 ? null : refusalText({ msg: found.msg ?? '', msg_en: found.msg_en ?? '' })
        const open = () =>
          onOpen(action === 'cancel' ? { kind: 'cancel', sessions: [session] } : { kind: action, session })
        return (
          <Tooltip key={action} title={why}>
            <Button
              size={size}
              danger={action === 'cancel' || action === 'delete'}
              aria-disabled={why !== null}
              className={why ? 'mine-not-now' : ''}
              onClick={why ? undefined : open}
            >
              {t(LABELS[action])}
              {why && <span className="sr-only">: {why}</span>}
            </Button>
          </Tooltip>
        )
      })}
    </div>
  )
}
