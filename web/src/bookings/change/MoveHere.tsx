import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalText, succeeded } from '../../graphql/answer.ts'
import { session_queries } from '../../graphql/session_queries.ts'
import { timesText } from '../../kit/days.ts'
import { Button } from '../../kit/plain/Button.tsx'
import { Popover } from '../../kit/Popover.tsx'
import { useAction, useRequest } from '../../kit/requests.ts'
import { Skeleton } from '../../kit/states.tsx'
import { named } from '../../viewer/named.ts'
import {
  ChangeAppointmentTime,
  FindSession,
  type BookedSession,
  type WirePeriod,
} from '../bookings.graphql.ts'
import { shiftText } from '../session/session_words.ts'
import './move_here.css'

/** How long a move can be taken back by one press. */
const UNDO_MS = 20_000

interface MoveHereProps {
  id: string
  to: WirePeriod
  /** Where the new time is drawn. */
  anchor(): DOMRect | null
  /** The new time isn't drawn any more. */
  onMoved(): void
  onClose(): void
}

/** Asks whether one's own session is to be moved to where it was dragged, moves it, and offers to take that back. */
export function MoveHere({ id, to, anchor, onMoved, onClose }: MoveHereProps) {
  const { t } = useTranslation('change_time')
  const session = useRequest(FindSession, { id }, { staleTime: 0 }).data?.findAppointmentInformation
  // Afterwards the session has its new time.
  const [before, setBefore] = useState<BookedSession | null>(null)
  const at = `${to.appointment_date} ${to.start_time} ${to.end_time} ${before !== null}`
  return (
    <Popover label={t('move_to', { times: timesText(to) })} anchor={anchor} at={at} onClose={onClose}>
      {before ? (
        <Moved before={before} waits={session?.state === 1} onClose={onClose} />
      ) : session ? (
        <Ask
          session={session}
          to={to}
          onMoved={() => {
            setBefore(session)
            onMoved()
          }}
          onClose={onClose}
        />
      ) : (
        <Skeleton lines={2} />
      )}
    </Popover>
  )
}

/** Gives the focus to the last of the buttons: the one that goes on. */
function useFirstFocus() {
  const ways = useRef<HTMLDivElement>(null)
  useEffect(() => ways.current?.querySelector<HTMLElement>('button:last-child')?.focus(), [])
  return ways
}

const useMove = () =>
  useAction(ChangeAppointmentTime, (result) => result.changeAppointmentTime, {
    touches: session_queries,
    quiet: true,
  })

function Ask({
  session,
  to,
  onMoved,
  onClose,
}: Pick<MoveHereProps, 'to' | 'onMoved' | 'onClose'> & { session: BookedSession }) {
  const { t } = useTranslation('change_time')
  const ways = useFirstFocus()
  const { busy, run } = useMove()
  const [refused, setRefused] = useState<readonly string[]>([])
  const offered = session.actions.find(({ action }) => action === 'change_time')
  const not_allowed =
    offered?.allowed === 1
      ? ''
      : refusalText({ msg: offered?.msg ?? '', msg_en: offered?.msg_en ?? '' }) || t('not_movable')
  const move = async () => {
    const answer = await run({ id: session.id, ...to, reach: 'this', accept_partial: false })
    if (!answer) return
    if (succeeded(answer)) return onMoved()
    const refusals = [...answer.refused, ...(answer.refusals ?? [])]
    setRefused([...new Set((refusals.length > 0 ? refusals : [answer]).map((one) => refusalText(one)))])
  }
  const against = not_allowed ? [not_allowed] : refused
  return (
    <div className="stack move-here">
      <h2>{t('move_to', { times: timesText(to) })}</h2>
      <p>
        {named(session, 'resources_name')}
        <br />
        {shiftText(session, to)}
      </p>
      {against.length > 0 ? (
        <ul role="alert" className="move-here-refused">
          {against.map((why) => (
            <li key={why}>{why}</li>
          ))}
        </ul>
      ) : (
        <p className="quiet">
          {t(session.audit_status ? 'may_be_approved_again' : 'at_once')}
          {session.series_count > 1 && ` ${t('this_one_only')}`}
        </p>
      )}
      <div className="move-here-ways" ref={ways}>
        <Button onClick={onClose}>{t('leave_it')}</Button>
        {against.length === 0 && (
          <Button type="primary" loading={busy} onClick={() => void move()}>
            {t('move')}
          </Button>
        )}
      </div>
    </div>
  )
}

function Moved({ before, waits, onClose }: { before: BookedSession; waits: boolean; onClose(): void }) {
  const { t } = useTranslation('change_time')
  const ways = useFirstFocus()
  const { busy, run } = useMove()
  const [refused, setRefused] = useState('')
  useEffect(() => {
    const timer = setTimeout(onClose, UNDO_MS)
    return () => clearTimeout(timer)
  }, [onClose])
  const undo = async () => {
    const { id, appointment_date, start_time, end_time } = before
    const back = { appointment_date, start_time, end_time }
    const answer = await run({ id, ...back, reach: 'this', accept_partial: false })
    if (answer && succeeded(answer)) return onClose()
    if (answer) setRefused(refusalText(answer))
  }
  return (
    <div className="stack move-here">
      <p role="status">
        <strong>{t('moved')}</strong> {waits && t('waits_again')}
      </p>
      {refused && <p role="alert">{refused}</p>}
      <div className="move-here-ways" ref={ways}>
        <Button onClick={onClose}>{t('fine')}</Button>
        {!refused && (
          <Button loading={busy} onClick={() => void undo()}>
            {t('undo')}
          </Button>
        )}
      </div>
    </div>
  )
}
