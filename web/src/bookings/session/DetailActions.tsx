import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AwayButton } from '../../attendance/pc/AwayButton.tsx'
import { SignAction } from '../../attendance/pc/SignAction.tsx'
import { refusalText } from '../../graphql/answer.ts'
import { session_queries } from '../../graphql/session_queries.ts'
import type { BookedSession } from '../bookings.graphql.ts'
import type { OpenDialog } from './open_dialog.ts'
import { CodeLink, hasCode, MoreActions, wordOf } from './RowActions.tsx'
import { can } from './session_words.ts'
import { useOpening } from './useOpening.ts'
import './session.css'

/** In the order in which the details show them. Spec 000 §2 My reservations. */
const ORDER = [
  ...(['submit', 'terminate', 'change_time', 'update', 'hand_over'] as const),
  ...(['cancel', 'evaluate', 'book_again'] as const),
]
const LABELS = {
  submit: 'book_now',
  terminate: 'terminate',
  change_time: 'change_time',
  update: 'update',
  hand_over: 'hand_over',
  cancel: 'cancel',
  evaluate: 'evaluate',
  book_again: 'again',
} as const

/** Actions that may take a proof of being there: they have a page of their own, which asks for it. */
const SIGNS = ['sign_in', 'return', 'confirm'] as const

/** Actions that take none. */
const AWAY = ['leave', 'sign_out'] as const

/** Actions that are hidden until they are possible; of what is over, those that never will be again. */
const ONLY_IF_ALLOWED: ReadonlySet<string> = new Set(['terminate'])
const OF_COMING: ReadonlySet<string> = new Set(['change_time', 'update', 'hand_over', 'cancel'])

interface DetailActionsProps {
  session: BookedSession
  onOpen(dialog: OpenDialog): void
  /** Told when the session was left or signed out of, which asks nothing further. */
  onAway?: () => void
}

/** All actions of a session, for its details. Those that only the time forbids are shown with their reason. */
export function DetailActions({ session, onOpen: onDialog, onAway }: DetailActionsProps) {
  const onOpen = useOpening(onDialog)
  const { t } = useTranslation('bookings')
  const draft = can(session, 'submit')
  const offered = ORDER.flatMap((action) => {
    const found = session.actions.find((one) => one.action === action)
    // A draft holds nothing that could be released: it is deleted, not cancelled.
    if (!found || (action === 'cancel' && draft)) return []
    // Who signs out ends it.
    if (action === 'terminate' && can(session, 'sign_out')) return []
    const hidden =
      ONLY_IF_ALLOWED.has(action) || (session.status === 'non_performance' && OF_COMING.has(action))
    return found.allowed === 0 && hidden ? [] : [found]
  })
  const open = (kind: (typeof ORDER)[number]) =>
    onOpen(kind === 'cancel' ? { kind, sessions: [session] } : { kind, session })
  const signs = SIGNS.filter((action) => can(session, action))
  const away = AWAY.filter((action) => can(session, action))
  return (
    <div className="row mine-actions">
      {signs.map((action) => (
        <SignAction key={action} session={session} act={action} onDone={onAway} />
      ))}
      {hasCode(session) && <CodeLink session={session} className="button" />}
      {away.map((act) => (
        <AwayButton key={act} id={session.id} act={act} touches={session_queries} onDone={onAway} />
      ))}
      {can(session, 'approve') && (
        <Link className="button" to="/pc/approvals">
          {t('handle')}
        </Link>
      )}
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
            {wordOf(action, session, t)}
            {why && <span className="sr-only">: {why}</span>}
          </button>
        )
      })}
      {draft && (
        <button type="button" className="button" onClick={() => onOpen({ kind: 'continue', session })}>
          {t('continue')}
        </button>
      )}
      <MoreActions session={session} onOpen={onOpen} />
      <WhyNot found={offered.filter(({ allowed }) => allowed === 0)} />
    </div>
  )
}

/** Why some aren't possible now, for who has no mouse to point with: the buttons say it to screen readers. */
function WhyNot({ found }: { found: BookedSession['actions'] }) {
  const { t } = useTranslation('bookings')
  const reasons = Map.groupBy(found, ({ msg, msg_en }) =>
    refusalText({ msg: msg ?? '', msg_en: msg_en ?? '' }),
  )
  return [...reasons].map(([why, ones]) => {
    const what = ORDER.filter((one) => ones.some(({ action }) => action === one)).map((one) => t(LABELS[one]))
    return (
      <p key={why} className="mine-why" aria-hidden="true">
        {t('when_why', { when: what.join(t('list_comma')), why })}
      </p>
    )
  })
}
