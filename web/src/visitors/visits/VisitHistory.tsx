import { useTranslation } from 'react-i18next'
import { useRequest } from '../../kit/requests.ts'
import { ErrorState, Skeleton } from '../../kit/states.tsx'
import { named } from '../../viewer/named.ts'
import { FindVisitProgress, type VisitStep } from './visits.graphql.ts'

/** What happened to a visit, oldest first. */
export function VisitHistory({ id }: { id: string }) {
  const { data, error, refetch } = useRequest(FindVisitProgress, { id })
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton lines={3} />
  return (
    <ol className="plain-list stack">
      {(data.findVisitorAppointmentProgress ?? []).map((step) => (
        <Step key={step.id} step={step} />
      ))}
    </ol>
  )
}

function Step({ step }: { step: VisitStep }) {
  const { t } = useTranslation('visits')
  const moved = step.details as { from?: string; to?: string } | null
  const who = named(step, 'user_name') || t(`actors.${step.actor}` as 'actors.host')
  return (
    <li>
      <div>
        <span className="strong">{t(`actions.${step.action}` as 'actions.send')}</span> · {who}{' '}
        <span className="quiet">{step.create_time.slice(0, 16)}</span>
      </div>
      {moved?.to && <div className="quiet">{`${moved.from} → ${moved.to}`}</div>}
      {step.reason && <div>{step.reason}</div>}
    </li>
  )
}
