import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AwayButton } from '../../attendance/pc/AwayButton.tsx'
import { SignAction } from '../../attendance/pc/SignAction.tsx'
import { session_queries } from '../../graphql/session_queries.ts'
import { MenuButton } from '../../kit/MenuButton.tsx'
import type { BookedSession } from '../bookings.graphql.ts'
import { useViewer } from '../../viewer/useViewer.ts'
import { primaryOf, type PrimaryAction } from '../reservations/agenda.ts'
import { STATUSES } from '../reservations/asked.ts'
import type { OpenDialog } from './open_dialog.ts'
import { can, titleOf } from './session_words.ts'
import { useOpening } from './useOpening.ts'
import './session.css'

interface RowActionsProps {
  session: BookedSession
  onOpen(dialog: OpenDialog): void
}

const LABELS = {
  submit: 'book_now',
  terminate: 'terminate',
  change_time: 'change_time',
  update: 'update',
  hand_over: 'hand_over',
  cancel: 'cancel',
  evaluate: 'evaluate',
  book_again: 'again',
  continue: 'continue',
  invite: 'invite',
  quit: 'quit',
  detail: 'detail',
  progress: 'progress',
} as const
type Opening = keyof typeof LABELS

const dialogOf = (kind: Opening, session: BookedSession): OpenDialog =>
  kind === 'cancel' ? { kind, sessions: [session] } : { kind, session }

/** What leads elsewhere or is done at once, by a button of its own; everything else opens a dialog. */
const MAIN: ReadonlySet<PrimaryAction> = new Set(['confirm', 'return', 'sign_in', 'approve', 'submit'])

/** The one action that matters now, and all others behind ⋯. */
export function SessionActions({ session, onOpen: onDialog }: RowActionsProps) {
  const onOpen = useOpening(onDialog)
  const first = primaryOf(session)
  return (
    <div className="row mine-actions">
      <FirstAction session={session} first={first} onOpen={onOpen} />
      {showsCode(session) && <CodeLink session={session} className="button" />}
      {can(session, 'leave') && <AwayButton id={session.id} act="leave" touches={session_queries} />}
      <MoreActions session={session} onOpen={onOpen} first={first} />
    </div>
  )
}

function FirstAction({ session, first, onOpen }: RowActionsProps & { first: PrimaryAction }) {
  const { t } = useTranslation('bookings')
  const look = MAIN.has(first) ? 'button button-main' : 'button'
  switch (first) {
    case 'confirm':
    case 'return':
    case 'sign_in':
      return <SignAction session={session} act={first} />
    case 'approve':
      return (
        <Link className={look} to="/pc/approvals">
          {t('handle')}
        </Link>
      )
    case 'sign_out':
      return <AwayButton id={session.id} act="sign_out" touches={session_queries} />
    default:
      return (
        <button type="button" className={look} onClick={() => onOpen(dialogOf(first, session))}>
          {wordOf(first, session, t)}
        </button>
      )
  }
}

/** The word of an action: it depends on what the session is. */
export const wordOf = (
  kind: Opening,
  session: BookedSession,
  t: (word: (typeof LABELS)[Opening] | 'evaluated' | 'cancel_this') => string,
) =>
  kind === 'cancel'
    ? t(cancelWord(session))
    : t(kind === 'evaluate' && session.is_evaluate === 1 ? 'evaluated' : LABELS[kind])

/** Beside "all sessions" it says that it means one. */
const cancelWord = ({ series_count }: Pick<BookedSession, 'series_count'>) =>
  series_count > 1 ? 'cancel_this' : 'cancel'

/** Opened from the menu where it is possible and not offered beside it. */
const FURTHER = ['terminate', 'change_time', 'update', 'hand_over', 'evaluate', 'book_again'] as const

interface MoreProps extends RowActionsProps {
  /** What stands beside the menu. Without it: beside stand all actions, and the menu has what the details don't show. */
  first?: PrimaryAction
}

/** The menu behind ⋯. What takes something away comes last. */
export function MoreActions({ session, onOpen, first }: MoreProps) {
  const { t } = useTranslation('bookings')
  const draft = can(session, 'submit')
  const part = partIn(session, useViewer().user?.account)
  const rows = first !== undefined
  const looks: readonly Opening[] = !rows
    ? part === 'applicant'
      ? ['invite']
      : []
    : [
        ...(draft ? (['continue'] as const) : []),
        ...FURTHER.filter(
          (one) => one !== first && can(session, one) && !(one === 'terminate' && can(session, 'sign_out')),
        ),
        ...(part === 'applicant' ? (['invite'] as const) : []),
        ...(first === 'detail' ? [] : (['detail'] as const)),
        'progress',
      ]
  const endings: readonly ('quit' | 'cancel' | 'cancel_all' | 'delete')[] = [
    ...(part === 'participant' ? (['quit'] as const) : []),
    ...(rows && first !== 'cancel' && can(session, 'cancel') && !draft ? (['cancel'] as const) : []),
    ...(session.series_count > 1 && can(session, 'cancel') && !draft ? (['cancel_all'] as const) : []),
    ...(can(session, 'delete') ? (['delete'] as const) : []),
  ]
  const has_code = rows && hasCode(session) && !showsCode(session)
  if (looks.length + endings.length === 0 && !has_code) return null
  const entry = (key: string, word: ReactNode, dialog: OpenDialog, danger = false) => (
    <button
      key={key}
      type="button"
      className={danger ? 'menu-entry mine-danger' : 'menu-entry'}
      onClick={() => onOpen(dialog)}
    >
      {word}
    </button>
  )
  return (
    <MenuButton
      late
      align="end"
      label="⋯"
      name={t('more_of', { theme: titleOf(session) })}
      className="button button-plain button-icon"
    >
      {has_code && <CodeLink session={session} className="menu-entry" />}
      {looks.map((kind) => entry(kind, wordOf(kind, session, t), dialogOf(kind, session)))}
      {endings.map((kind) =>
        entry(
          kind,
          t(kind === 'cancel' ? cancelWord(session) : kind),
          kind === 'delete' || kind === 'quit'
            ? { kind, session }
            : {
                kind: 'cancel',
                sessions: [session],
                ...(kind === 'cancel_all' ? { reach: 'all' as const } : {}),
              },
          true,
        ),
      )}
    </MenuButton>
  )
}

/** What the user is in a session that still takes place; null: neither invites nor leaves concern them. */
function partIn(
  { state, status, appointment_user, participants }: BookedSession,
  account: string | undefined,
): 'applicant' | 'participant' | null {
  if ((state !== 1 && state !== 2) || !LIVE.has(status)) return null
  if (appointment_user === account) return 'applicant'
  return participants.some((one) => one.account === account && one.signed_in === 0) ? 'participant' : null
}
const LIVE: ReadonlySet<string> = new Set(STATUSES.upcoming)

/** The code by which somebody at the place signs the user in. */
export function CodeLink({ session, className }: { session: BookedSession; className: string }) {
  const { t } = useTranslation('bookings')
  return (
    <Link className={className} to={`/pc/appointment/${session.id}/qrcode`}>
      {t('show_code')}
    </Link>
  )
}

/** While it is asked for, the code stands beside the one action. */
const showsCode = (session: BookedSession): boolean => hasCode(session) && can(session, 'sign_in')

/** Nobody signs in to what was missed. */
export const hasCode = ({ sign_in_until, status }: BookedSession): boolean =>
  sign_in_until !== null && status !== 'non_performance'
