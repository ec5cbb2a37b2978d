import { whenText } from '../../kit/days.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../graphql/toast.ts'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { outcomeOf } from '../../kit/list/run_actions.ts'
import { queries } from '../../kit/requests.ts'
import type { ApprovalNode, ApprovalSessionNode } from '../approvals.graphql.ts'
import { send_decision, touched_by_decisions } from '../decisions.ts'
import { named } from '../../viewer/named.ts'
import { resourceText } from './approval_words.ts'

interface DecideDialogProps {
  sessions: readonly ApprovalSessionNode[]
  /** Those that they belong to. */
  approvals: readonly ApprovalNode[]
  decision: 'approve' | 'reject'
  close(): void
}

/** So many are decided in a request, so that the user sees how far it is. */
const PART = 20
/** So many sessions are listed; of more there is the number. */
const LISTED = 8

/** Asks, then approves or rejects: sessions that are refused stay in the dialog, each with its reason. */
export function DecideDialog({ sessions, approvals, decision, close }: DecideDialogProps) {
  const { t } = useTranslation('approvals')
  // As they were when it was asked: what is decided on leaves the list.
  const [of] = useState(() => new Map(approvals.map((one) => [one.id, one])))
  const themeOf = ({ approval_id }: ApprovalSessionNode) => of.get(approval_id)?.theme || t('no_theme')
  const aboutOf = (session: ApprovalSessionNode) =>
    [themeOf(session), named(of.get(session.approval_id), 'applicant_name')].filter(Boolean).join(' · ')
  const [left, setLeft] = useState(sessions)
  /** How many are through; null: it is at once, or not yet asked. */
  const [through, setThrough] = useState<number | null>(null)
  const decide = async (reason: string) => {
    const done: ApprovalSessionNode[] = []
    const refused: { row: ApprovalSessionNode; why: string }[] = []
    for (let begin = 0; begin < left.length; begin += PART) {
      if (left.length > PART) setThrough(begin)
      const outcome = await outcomeOf(
        { runAll: (rows) => send_decision[decision](rows, reason) },
        left.slice(begin, begin + PART),
        reason,
      )
      done.push(...outcome.done)
      refused.push(...outcome.refused)
    }
    setThrough(null)
    // Also where all are refused: what the list shows may be no longer so.
    await Promise.all(touched_by_decisions.map((name) => queries.invalidateQueries({ queryKey: [name] })))
    if (done.length > 0) {
      toast(t(decision === 'approve' ? 'approved' : 'rejected', { count: done.length }), 'success')
    }
    setLeft(refused.map(({ row }) => row))
    return refused.map(({ row, why }) => `${whenText(row)} · ${resourceText(row)}: ${why}`)
  }
  const [single] = sessions.length === 1 ? sessions : []
  return (
    <ConfirmDialog
      close={close}
      question={{
        title: single
          ? t(`${decision}_named`, { theme: themeOf(single) })
          : t(`${decision}_title`, { count: left.length }),
        text: (
          <>
            {through !== null && (
              <p role="status">
                <progress max={left.length} value={through} />{' '}
                {t('deciding', { done: through, all: left.length })}
              </p>
            )}
            <ul className="approval-asked">
              {left.slice(0, LISTED).map((one) => (
                <li key={one.id}>
                  {whenText(one)} · {resourceText(one)}
                  <span className="quiet"> {aboutOf(one)}</span>
                </li>
              ))}
              {left.length > LISTED && <li>{t('and_more', { count: left.length - LISTED })}</li>}
            </ul>
          </>
        ),
        yes: t(decision),
        danger: decision === 'reject',
        asks: decision === 'reject' ? 'reason' : 'comment',
        run: decide,
      }}
    />
  )
}
