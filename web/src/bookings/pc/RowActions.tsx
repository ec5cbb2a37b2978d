import { useTranslation } from 'react-i18next'
import { refusalText } from '../../graphql/answer.ts'
import { MenuButton } from '../../kit/MenuButton.tsx'
import type { BookedSession } from '../bookings.graphql.ts'
import type { OpenDialog } from './open_dialog.ts'
import { can } from './session_words.ts'
import './session.css'

/** The most relevant action comes first; the rest is behind ⋯. Spec 000 §2 My reservations. */
const ORDER = ['submit', 'terminate', 'change_time', 'cancel', 'book_again'] as const
const LABELS = {
  submit: 'book_now',
  terminate: 'terminate',
  change_time: 'change_time',
  cancel: 'cancel',
  book_again: 'again',
} as const

/** Actions that are hidden until they are possible. */
const ONLY_IF_ALLOWED: ReadonlySet<string> = new Set(['terminate'])

interface RowActionsProps {
  session: BookedSession
  onOpen(dialog: OpenDialog): void
  /** Leaves out impossible actions, which the details show with their reason. */
  only_possible?: boolean
  /** Includes the links to the details and the progress; false if they are already open. */
  detail?: boolean
}

/** The actions of a session. Those that only the time forbids are shown with their reason. */
export function SessionActions({ session, onOpen, only_possible = false, detail = true }: RowActionsProps) {
  const { t } = useTranslation('bookings')
  const draft = can(session, 'submit')
  const offered = ORDER.flatMap((action) => {
    const found = session.actions.find((one) => one.action === action)
    // A draft holds nothing that could be released: it is deleted, not cancelled.
    if (!found || (action === 'cancel' && draft)) return []
    const hidden = found.allowed === 0 && (only_possible || ONLY_IF_ALLOWED.has(action))
    return hidden ? [] : [found]
  })
  const open = (kind: (typeof ORDER)[number]) =>
    onOpen(kind === 'cancel' ? { kind, sessions: [session] } : { kind, session })
  return (
    <div className="mine-actions">
      {ORDER.map((action) => {
        const found = offered.find((one) => one.action === action)
        if (!found) return null
        const why =
          found.allowed === 1 ? null : refusalText({ msg: found.msg ?? '', msg_en: found.msg_en ?? '' })
        return (
          <button
            key={action}
            type="button"
            title={why ?? undefined}
            aria-disabled={why !== null}
            className={why ? 'button mine-not-now' : 'button'}
            onClick={why ? undefined : () => open(action)}
          >
            {t(LABELS[action])}
            {why && <span className="sr-only">: {why}</span>}
          </button>
        )
      })}
      {draft && (
        <button type="button" className="button" onClick={() => onOpen({ kind: 'continue', session })}>
          {t('continue')}
        </button>
      )}
      <More session={session} onOpen={onOpen} detail={detail} />
    </div>
  )
}

function More({ session, onOpen, detail }: Required<Pick<RowActionsProps, 'session' | 'onOpen' | 'detail'>>) {
  const { t } = useTranslation('bookings')
  const entries = [
    ...(detail ? (['detail', 'progress'] as const) : []),
    ...(can(session, 'delete') ? (['delete'] as const) : []),
  ]
  if (entries.length === 0) return null
  return (
    <MenuButton
      align="end"
      label="⋯"
      name={t('more_of', { theme: session.theme || t('no_theme') })}
      className="button button-plain button-icon"
    >
      {entries.map((kind) => (
        <button
          key={kind}
          type="button"
          className={kind === 'delete' ? 'menu-entry mine-danger' : 'menu-entry'}
          onClick={() => onOpen({ kind, session })}
        >
          {t(kind)}
        </button>
      ))}
    </MenuButton>
  )
}
