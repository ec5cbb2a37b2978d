import type { Reach } from '#rules/bookings/reach.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalText } from '../../graphql/answer.ts'
import { request } from '../../graphql/client.ts'
import { session_queries } from '../../graphql/session_queries.ts'
import { toast } from '../../graphql/toast.ts'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { idsOf } from '../../kit/list/row_changes.ts'
import { outcomeOf } from '../../kit/list/run_actions.ts'
import { later } from '../../kit/later.tsx'
import { PageOpening, Skeleton, StateTag } from '../../kit/states.tsx'
import { useRequest } from '../../kit/requests.ts'
import { FindCodeItems } from '../../resources/resource_filters.graphql.ts'
import { named } from '../../viewer/named.ts'
import { EvaluationDialog } from '../../evaluations/EvaluationDialog.tsx'
import { loadWords } from '../../locales/words.ts'
import { useViewer } from '../../viewer/useViewer.ts'
import { CancelSessions, DeleteSessions, TerminateSessions, type BookedSession } from '../bookings.graphql.ts'
import { FindAppointmentSeries } from '../series/series.graphql.ts'
import { withWords } from '../series/with_words.ts'
import { bookBack, fateOfTime, isAsBefore } from './book_back.ts'
import { cancelledWith } from './cancel_reach.ts'
import { ReachField } from './ReachField.tsx'
import { SessionDetail } from './SessionDetail.tsx'
import type { OpenDialog } from './open_dialog.ts'
import { SeatAgain } from './SeatAgain.tsx'
import { isLateCancel, isUnsigned, sessionName } from './session_words.ts'
import { BookAgain, ContinueDraft } from './ContinueOrRepeat.tsx'
import './session.css'

const ReachQuestion = later(withWords(() => import('./ReachQuestion.tsx').then((m) => m.ReachQuestion)))

const ChangeTime = later(() =>
  Promise.all([import('../change/ChangeTime.tsx'), loadWords(['change_time', 'booking_form'])]).then(
    ([m]) => m.ChangeTime,
  ),
)

const changeWords =
  <Part,>(load: () => Promise<Part>): (() => Promise<Part>) =>
  () =>
    Promise.all([load(), loadWords(['change_booking'])]).then(([part]) => part)
const ChangeBooking = later(
  changeWords(() => import('../update/ChangeBooking.tsx').then((m) => m.ChangeBooking)),
)
const HandOverDialog = later(
  changeWords(() => import('../update/HandOverDialog.tsx').then((m) => m.HandOverDialog)),
)

const invitationWords =
  <Part,>(load: () => Promise<Part>): (() => Promise<Part>) =>
  () =>
    Promise.all([load(), loadWords(['invitations'])]).then(([part]) => part)
const InviteDialog = later(
  invitationWords(() => import('../../invitations/InviteDialog.tsx').then((m) => m.InviteDialog)),
)
const QuitDialog = later(
  invitationWords(() => import('../../invitations/QuitDialog.tsx').then((m) => m.QuitDialog)),
)

interface DialogProps {
  onClose(): void
}

export function SessionDialogs({
  open,
  onOpen,
}: {
  open: OpenDialog
  onOpen(dialog: OpenDialog | null): void
}) {
  const onClose = () => onOpen(null)
  switch (open.kind) {
    case 'detail':
      return <SessionDetail session={open.session} onClose={onClose} onOpen={onOpen} />
    case 'progress':
      return <SessionDetail only="progress" session={open.session} onClose={onClose} onOpen={onOpen} />
    case 'cancel':
      return <EndSessions sessions={open.sessions} kind="cancel" reach={open.reach} onClose={onClose} />
    case 'change_time':
      return (
        <ChangeTime
          session={open.session}
          onClose={onClose}
          onOther={() => onOpen({ kind: 'update', session: open.session })}
          fallback={<PageOpening />}
        />
      )
    case 'update':
      return <ChangeBooking id={open.session.id} onClose={onClose} fallback={<PageOpening />} />
    case 'hand_over':
      return <HandOverDialog session={open.session} onClose={onClose} fallback={<PageOpening />} />
    case 'submit':
      return <ContinueDraft session={open.session} onClose={onClose} />
    case 'continue':
      return <ContinueDraft changes session={open.session} onClose={onClose} />
    case 'book_again':
      return open.session.seat_venue_id ? (
        <SeatAgain session={open.session} />
      ) : (
        <BookAgain session={open.session} onClose={onClose} />
      )
    case 'evaluate':
      return (
        <EvaluationDialog
          appointment_id={open.session.id}
          about={sessionName(open.session)}
          known={open.session.is_evaluate === 1}
          onClose={onClose}
        />
      )
    case 'invite':
      return <InviteDialog id={open.session.id} title={sessionName(open.session)} onClose={onClose} />
    case 'quit':
      return <QuitDialog id={open.session.id} about={sessionName(open.session)} onClose={onClose} />
    case 'terminate':
      return <EndSessions sessions={[open.session]} kind="terminate" onClose={onClose} />
    case 'delete':
      return <EndSessions sessions={[open.session]} kind="delete" onClose={onClose} />
  }
}

/** What is asked before a session is given up, and what is sent then. */
const endings = {
  cancel: {
    asks: 'optional_reason',
    ask: 'cancel_sure',
    done: 'cancelled_n',
    run: (ids: string[], reason: string, reach: Reach) =>
      request(CancelSessions, { ids, reason: reason || null, reach }).then(
        (r) => r.cancelAppointmentInformation,
      ),
  },
  terminate: {
    ask: 'terminate_sure',
    done: 'terminated',
    run: (ids: string[], reason: string) =>
      request(TerminateSessions, { ids, reason: reason || null }).then(
        (r) => r.terminateAppointmentInformation,
      ),
  },
  delete: {
    ask: 'delete_sure',
    done: 'deleted',
    run: (ids: string[]) => request(DeleteSessions, { ids }).then((r) => r.deleteAppointmentInformation),
  },
} as const

/** Asks, then ends one or several sessions: those that are refused stay in the dialog, each with its reason. */
function EndSessions({
  sessions,
  kind,
  reach: first_reach = 'this',
  onClose,
}: DialogProps & {
  sessions: readonly BookedSession[]
  kind: keyof typeof endings
  reach?: Reach | undefined
}) {
  const { t } = useTranslation('bookings')
  const client = useQueryClient()
  const [left, setLeft] = useState(sessions)
  const [reach, setReach] = useState<Reach>(first_reach)
  const [single] = sessions
  const reaches =
    kind === 'cancel' && sessions.length === 1 && single !== undefined && single.series_count > 1
  const series = useRequest(
    FindAppointmentSeries,
    { id: single?.id ?? '' },
    { enabled: reaches, staleTime: 0 },
  ).data?.findAppointmentSeries
  // None while the series isn't known: then only the session itself is shown.
  const reached = reaches && reach !== 'this' && series ? cancelledWith(single, reach, series.sessions) : []
  const ended = reached.length > 0 ? reached : left
  const late = kind === 'cancel' ? ended.filter((one) => isLateCancel(one)) : []
  const { ask, done: done_words, run, ...more } = endings[kind]
  const usual_reasons = useRequest(
    FindCodeItems,
    { code: 'cancel_reason' },
    { enabled: kind !== 'delete', staleTime: 300_000 },
  ).data?.findCodeItems
  // Who ends what others have booked says why.
  const { user } = useViewer()
  const of_others = kind !== 'delete' && sessions.some((one) => one.appointment_user !== user?.account)
  const unsigned = kind === 'terminate' && !of_others && left.some(isUnsigned)
  // What can be cancelled may have changed since: the answer says which were cancelled, and why others weren't.
  const endReached = async (reason: string) => {
    const answer = await run(idsOf(left), reason, reach)
    if (!answer) return []
    const count = answer.ids?.length ?? 0
    if (count > 0) {
      await Promise.all(session_queries.map((name) => client.invalidateQueries({ queryKey: [name] })))
      toast(t('cancelled_n', { count }), 'success')
    }
    if (answer.refused.length === 0) return count > 0 ? [] : [refusalText(answer)]
    return [...new Set(answer.refused.map((one) => refusalText(one)))].map((why) =>
      t('not_cancelled_n', {
        count: answer.refused.filter((one) => refusalText(one) === why).length,
        why,
      }),
    )
  }
  const end = async (reason: string) => {
    if (reaches && reach !== 'this') return endReached(reason)
    const { done, refused } = await outcomeOf(
      { runAll: (rows) => run(idsOf(rows), reason, 'this') },
      left,
      reason,
    )
    if (done.length > 0) {
      const again =
        kind === 'cancel' && single && sessions.length === 1 && isAsBefore(single, user?.account) && single
      const [fate] = await Promise.all([
        again && fateOfTime(again),
        ...session_queries.map((name) => client.invalidateQueries({ queryKey: [name] })),
      ])
      const undo =
        again && fate === 'free'
          ? { word: t('undo_cancel'), act: () => void bookBack(again, client, t).catch(() => undefined) }
          : undefined
      const said = fate === 'passed_on' ? 'cancelled_passed_on' : done_words
      toast(t(said, { count: done.length }), 'success', undo)
    }
    setLeft(refused.map(({ row }) => row))
    return refused.map(({ row, why }) => `${sessionName(row)}: ${why}`)
  }
  return (
    <ConfirmDialog
      close={onClose}
      question={{
        title: t(kind),
        yes: t(kind),
        no: t('keep'),
        danger: true,
        run: end,
        ...more,
        ...(of_others ? { asks: 'reason' as const } : {}),
        suggestions: (usual_reasons ?? []).map((one) => named(one, 'item_name')),
        text: (
          <>
            {reaches && reach !== 'this' ? (
              <ReachQuestion reach={reach} reached={reached} fallback={<Skeleton lines={1} />} />
            ) : (
              <p>
                {t(of_others && kind === 'terminate' ? 'terminate_other_sure' : ask, { count: left.length })}
              </p>
            )}
            {reaches && <ReachField reach={reach} onReach={setReach} />}
            {reached.length <= 1 && (
              <ul className="mine-list">
                {left.map((one) => (
                  <li key={one.id}>
                    {sessionName(one)}
                    {left.length > 1 && isLateCancel(one) && (
                      <StateTag tone="wait">{t('late_cancel_tag')}</StateTag>
                    )}
                  </li>
                ))}
              </ul>
            )}
            {late.length > 0 && (
              <Alert
                type="warning"
                showIcon
                role="alert"
                className="mine-late"
                title={ended.length > 1 ? t('late_cancel_some', { count: late.length }) : t('late_cancel')}
              />
            )}
            {unsigned && (
              <Alert type="warning" showIcon role="alert" className="mine-late" title={t('unsigned_end')} />
            )}
          </>
        ),
      }}
    />
  )
}
