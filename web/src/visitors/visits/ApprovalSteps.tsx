import { useTranslation } from 'react-i18next'
import { useRequest } from '../../kit/requests.ts'
import { ErrorState, Skeleton, StateTag, type Tone } from '../../kit/states.tsx'
import { named } from '../../viewer/named.ts'
import { FindVisitApproval, type ShownStep } from './visits.graphql.ts'

const tones: Readonly<Record<string, Tone>> = {
  now: 'wait',
  approved: 'good',
  rejected: 'bad',
  overruled: 'accent',
}

interface ApprovalStepsProps {
  id: string
  /** As a card of its own. */
  card?: boolean
}

/** The steps of a visit's approval: whose word each waits for, and what was said. Nothing where no flow decides. */
export function ApprovalSteps({ id, card = false }: ApprovalStepsProps) {
  const { t } = useTranslation('visits')
  const { data, error, refetch } = useRequest(FindVisitApproval, { id })
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={2} />
  const steps = data.findVisitorAppointmentApproval ?? []
  if (steps.length === 0) return null
  return (
    <section className={card ? 'card stack' : 'stack'}>
      <h2>{t('approval.title')}</h2>
      <ol className="plain-list stack">
        {steps.map((step) => (
          <Step key={step.step} step={step} />
        ))}
      </ol>
    </section>
  )
}

function Step({ step }: { step: ShownStep }) {
  const { t } = useTranslation('visits')
  const awaited = step.awaited.map((one) => named(one, 'name') || t('approval.office'))
  const said = ({ approves, ...vote }: ShownStep['votes'][number]) => {
    const other = named(vote, 'for_name')
    const name = named(vote, 'name')
    const who = other ? t('approval.for', { name, other }) : name
    return t(approves === 1 ? 'approval.approved' : 'approval.rejected', { name: who })
  }
  return (
    <li>
      <div className="row">
        <span className="strong">{[step.step, named(step, 'name') || t('approval.step')].join('. ')}</span>
        <StateTag tone={tones[step.state] ?? 'plain'}>
          {t(`approval.states.${step.state}` as 'approval.states.now')}
        </StateTag>
      </div>
      {awaited.length > 0 && (
        <div className="quiet">
          {t('approval.awaits', {
            names: awaited.join(t(step.rule === 'all' ? 'approval.and' : 'approval.or')),
          })}
        </div>
      )}
      {step.votes.map((vote) => (
        <div key={`${vote.name} ${vote.for_name} ${vote.create_time}`}>
          {said(vote)} <span className="quiet">{vote.create_time.slice(0, 16)}</span>
          {vote.reason && <div>{vote.reason}</div>}
        </div>
      ))}
    </li>
  )
}
