import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { momentText, timesText, whenText } from '../../kit/days.ts'
import { Facts } from '../../kit/Facts.tsx'
import { factsInWords } from '../../kit/facts_in_words.ts'
import { Button } from '../../kit/plain/Button.tsx'
import { useRequest } from '../../kit/requests.ts'
import { ErrorState, Skeleton, StateTag } from '../../kit/states.tsx'
import { Drawer } from '../../kit/Drawer.tsx'
import { locationText } from '../../resources/location_in_words.ts'
import { named } from '../../viewer/named.ts'
import {
  FindApprovalDetail,
  type ApprovalDetailNode,
  type ApprovalNode,
  type ApprovalSessionNode,
} from '../approvals.graphql.ts'
import {
  changedText,
  decidedOutside,
  isDecidable,
  ownForm,
  resourceText,
  stepText,
  waitedText,
} from './approval_words.ts'
import { OpenOutside } from '../OpenOutside.tsx'

interface ApprovalDrawerProps {
  approval: ApprovalNode
  onDecide(decision: 'approve' | 'reject', sessions: readonly ApprovalSessionNode[]): void
  onClose(): void
}

/** What is asked, what else there is at that time, how the applicant kept earlier bookings, and who has decided. */
export function ApprovalDrawer({ approval, onDecide, onClose }: ApprovalDrawerProps) {
  const { t } = useTranslation('approvals')
  const { sessions } = approval
  const [chosen, setChosen] = useState(sessions[0]?.id)
  const session = sessions.find(({ id }) => id === chosen) ?? sessions[0]
  if (!session) return null
  const open = sessions.filter(isDecidable)
  const outside = decidedOutside([session])
  const own = ownForm({ ...approval, sessions: [session] })
  return (
    <Drawer
      open
      size={520}
      onClose={onClose}
      title={approval.theme || t('no_theme')}
      footer={
        (open.length > 0 || outside || own) && (
          <span className="row approval-actions">
            {outside && <OpenOutside id={outside.id} />}
            {!outside && own && <OpenOutside id={own.id} own />}
            {isDecidable(session) && (
              <>
                <Button danger onClick={() => onDecide('reject', [session])}>
                  {t('reject')}
                </Button>
                <Button type="primary" onClick={() => onDecide('approve', [session])}>
                  {t('approve')}
                </Button>
              </>
            )}
            {open.length > 1 && (
              <Button onClick={() => onDecide('approve', open)}>
                {t('approve_n', { count: open.length })}
              </Button>
            )}
          </span>
        )
      }
    >
      {sessions.length > 1 && (
        <label className="approval-which">
          {t('sessions', { count: sessions.length })}
          <select value={session.id} onChange={({ target }) => setChosen(target.value)}>
            {sessions.map((one) => (
              <option key={one.id} value={one.id}>
                {timesText(one)} · {resourceText(one)}
              </option>
            ))}
          </select>
        </label>
      )}
      {/* It may scroll, so the keyboard has to reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section aria-label={t('facts')} tabIndex={0}>
        <Detail approval={approval} session={session} />
      </section>
    </Drawer>
  )
}

interface DetailProps {
  approval: ApprovalNode
  session: ApprovalSessionNode
}

function Detail({ approval, session }: DetailProps) {
  const { t } = useTranslation('approvals')
  const { data, error, refetch } = useRequest(FindApprovalDetail, { id: session.id }, { staleTime: 0 })
  const detail = data?.findApprovalDetail
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />
  if (!detail) return <Skeleton lines={6} />
  const { elsewhere, here, kept, missed } = detail
  return (
    <>
      <AskedFor approval={approval} session={session} detail={detail} />
      {elsewhere.length > 0 && (
        <section className="approval-part">
          <h3>{t('elsewhere')}</h3>
          <Around sessions={elsewhere} elsewhere />
        </section>
      )}
      <section className="approval-part">
        <h3>{t('here')}</h3>
        {here.length === 0 ? <p className="quiet">{t('nothing_here')}</p> : <Around sessions={here} />}
      </section>
      <section className="approval-part">
        <h3>{t('history')}</h3>
        <p>
          {kept + missed === 0 ? (
            <span className="quiet">{t('new_applicant')}</span>
          ) : missed > 0 ? (
            <StateTag tone="bad">{t('kept_missed', { kept, missed })}</StateTag>
          ) : (
            t('kept_missed', { kept, missed })
          )}
        </p>
      </section>
      <Votes approval={approval} session={session} detail={detail} />
    </>
  )
}

type DetailedProps = DetailProps & { detail: ApprovalDetailNode }

function AskedFor({ approval, session, detail }: DetailedProps) {
  const { t } = useTranslation('approvals')
  const { person_times } = session
  const facts = [
    ['when', whenText(session)],
    ['before', changedText(session, t)],
    ['resource', resourceText(session)],
    ['type', named(session, 'resources_type_name')],
    ['place', locationText(session)],
    ['applicant', `${named(approval, 'applicant_name')} (${approval.applicant})`],
    ['unit', named(approval, 'dept_name')],
    [
      'person_times',
      detail.capacity === null
        ? String(person_times)
        : t('of_capacity', { count: person_times, capacity: detail.capacity }),
    ],
    ['event', session.event],
    ['participants', detail.participants.map((one) => named(one, 'name')).join(t('between_names'))],
    ['entourage', detail.entourage],
    ['phone', detail.phone],
    ['email', detail.email],
    ['remark', session.remark],
    ['flow_no', approval.flow_no],
  ] as const
  const shown = facts.map(([word, value]) => [t(word), value] as const)
  // What was collected of the applicant beyond what is said anyway.
  const said = new Set<unknown>([approval.applicant, ...shown.map(([, value]) => value)])
  const collected = factsInWords(detail.collected_fields).filter(({ value }) => !said.has(value))
  return (
    <>
      <Facts
        facts={[
          ...shown,
          ...collected.map(({ label, value }) => [label, value || t('not_recorded')] as const),
        ]}
      />
      {detail.properties.length > 0 && (
        <section className="approval-part" aria-label={t('properties')}>
          <h3>{t('properties')}</h3>
          <Facts facts={detail.properties.map((one) => [named(one, 'name'), named(one, 'value')] as const)} />
        </section>
      )}
    </>
  )
}

/** The state of a session that waits for approval. */
const WAITING = 1

function Around({
  sessions,
  elsewhere = false,
}: {
  sessions: ApprovalDetailNode['here']
  elsewhere?: boolean
}) {
  const { t } = useTranslation('approvals')
  return (
    <ul className="approval-around">
      {sessions.map((one) => (
        <li key={one.id}>
          <span>
            {timesText(one)}
            {' · '}
            {[
              elsewhere ? named(one, 'resources_name') : named(one, 'applicant_name'),
              one.theme || (elsewhere ? '' : !one.applicant_name && t('occupied')),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {one.overlaps === 1 && !elsewhere && <StateTag tone="bad">{t('same_time')}</StateTag>}
          {one.state === WAITING && <StateTag tone="wait">{t('waiting')}</StateTag>}
        </li>
      ))}
    </ul>
  )
}

function Votes({ approval, session, detail: { votes } }: DetailedProps) {
  const { t } = useTranslation('approvals')
  return (
    <section className="approval-part">
      <h3>{t('votes')}</h3>
      <ol className="approval-votes">
        {votes.map((vote) => {
          const [name, whose] = [named(vote, 'name'), named(vote, 'for_name')]
          const who = whose ? t('person_for', { name, whose }) : name
          return (
            <li key={vote.id}>
              {t(vote.approves === 1 ? 'vote_approved' : 'vote_rejected', { step: vote.step, who })}
              {vote.reason && <q>{vote.reason}</q>}
              <span className="quiet">{momentText(vote.create_time)}</span>
            </li>
          )
        })}
        {votes.length === 0 && <li className="quiet">{t('no_votes')}</li>}
        {session.approval_state === 0 && (
          <li>
            {t('waits_at', { step: stepText(approval, session.step, t) })}
            <span className="quiet">{waitedText(session.step_since, t)}</span>
          </li>
        )}
      </ol>
    </section>
  )
}
